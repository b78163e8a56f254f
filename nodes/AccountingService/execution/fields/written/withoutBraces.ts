import { wordOf } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { isNested } from '../textOf';

/**
 * Whatever n8n knows by a name of `$`. Any other, such as `$customer`, is one of a template: n8n could not run it.
 */
const OBJECTS =
	'json|input|binary|execution|workflow|vars|env|secrets|prevNode|parameter|rawParameter';
const OTHERS = 'node|now|today|itemIndex|runIndex|nodeId|nodeVersion|executionId';
const CALLED = 'items?|fromA[Ii]|fromai|if|ifEmpty|max|min|jmes[Pp]ath|evaluateExpression';

/** What a person who forgets the braces writes: `$json.phone`, `$('Set').item.json.x`. `$(100)` is an amount. */
const WITHOUT_BRACES = new RegExp(
	String.raw`^=?\s*(\$(?:(?:${OBJECTS})(?=\??[.[])|(?:now|today)(?=\.)|node(?=\[)|\((?:"[^"]*"|'[^']*'|\x60[^\x60]*\x60)\)(?=[.[]))(?:\??\.[\w$]+|\[[^\]]*\]|\([^()]*\))*(?:\s*(?:\|\||\?\?|[+*/-])\s.*)?)$`,
	's',
);

/** What stays text in Fixed mode: n8n runs it in Expression mode only. */
const INSIDE = String.raw`(?:(?!\{\{|\}\}).){0,200}`;
const IN_BRACES = new RegExp(
	String.raw`\{\{${INSIDE}\$(?:(?:${OBJECTS}|${OTHERS})\b|(?:${CALLED})\(|\(['"\x60])${INSIDE}\}\}`,
	's',
);

/** What a person typed, without the expressions in place of which n8n puts values. */
const typedIn = (stored: string) =>
	!stored.startsWith('=')
		? stored
		: stored
				.split('{{')
				.map((part, at) => (at === 0 ? part : part.slice(part.indexOf('}}') + 2)))
				.join('');

/** How much is read of a text, and of an expression without its braces. Characters. */
const ENOUGH = 10_000;
const LONGEST = 300;

interface Where {
	/** What is to be switched on the panel; what has the name, if absent. */
	readonly box?: string;
	/** The JSON that the value stands in, as the node stores it. */
	readonly typed?: unknown;
}

/**
 * Throws an UnusableValue where a value, as the node stores it, or one inside it, is an expression without its
 * braces, or one in Fixed mode: n8n sends it as the text that it is, to all records alike. Of what JSON comes to, only
 * a text that stands in it as it was `typed`.
 */
export function refuseMeantAsExpression(stored: unknown, name: string, where: Where = {}): void {
	const { box = name, typed } = where;
	if (isNested(stored))
		for (const [key, inner] of Object.entries(stored))
			refuseMeantAsExpression(inner, name === '' ? key : `${name}.${key}`, where);
	const text = wordOf(stored).slice(0, ENOUGH).trim();
	const [, meant] = WITHOUT_BRACES.exec(text.slice(0, LONGEST)) ?? [];
	const isRun = typed === undefined && text.startsWith('=');
	const [inBraces] = (!isRun && IN_BRACES.exec(text)) || [];
	if ((meant ?? inBraces) === undefined) return;
	if (typed !== undefined && !typedIn(wordOf(typed)).includes(JSON.stringify(stored))) return;
	if (inBraces !== undefined)
		throw new UnusableValue(
			`${name} has "${inBraces}" as a text: n8n puts a value there only in an expression`,
			`Switch ${box} from Fixed to Expression. If it is meant as text, write {{ '{' + '{' }} there in place of {{. Nothing was sent.`,
		);
	throw new UnusableValue(
		`${name} is the text "${meant}", and not what the item has there`,
		`Make it an expression, which stands between braces: {{ ${meant} }}. Nothing was sent.`,
	);
}
