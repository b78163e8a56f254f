import { wordOf } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { isNested } from '../textOf';

/** What a person who forgets the braces writes: `$json.phone`, `$('Set').item.json.x`. `$(100)` is an amount. */
const WITHOUT_BRACES =
	/^=?\s*(\$(?:(?:json|input)(?=[.[])|node(?=\[)|\((?:"[^"]*"|'[^']*'|`[^`]*`)\)(?=[.[]))(?:\.[\w$]+|\[[^\]]*\]|\([^()]*\))*)\s*$/;

/** What a person typed around expressions, in place of which n8n puts values. */
const around = (typed: string) =>
	typed
		.split('{{')
		.map((part, at) => (at === 0 ? part : part.slice(part.indexOf('}}') + 2)))
		.join('');

/** Characters. */
const LONGEST = 300;

/**
 * Throws an UnusableValue where a value, as the node stores it, or one inside it, is an expression without its
 * braces: n8n sends it as the text that it is, to all records alike. Of what JSON comes to, only a text that stands in
 * it as it was `typed`, around its expressions.
 */
export function refuseMeantAsExpression(stored: unknown, name: string, typed?: unknown): void {
	if (isNested(stored))
		for (const [key, inner] of Object.entries(stored))
			refuseMeantAsExpression(inner, name === '' ? key : `${name}.${key}`, typed);
	const [, meant] = WITHOUT_BRACES.exec(wordOf(stored).slice(0, LONGEST)) ?? [];
	if (meant === undefined) return;
	if (typed !== undefined && !around(wordOf(typed)).includes(JSON.stringify(stored))) return;
	throw new UnusableValue(
		`${name} is the text "${meant}", and not what the item has there`,
		`Make it an expression, which stands between braces: {{ ${meant} }}. Nothing was sent.`,
	);
}
