import { wordOf } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { isNested } from '../textOf';
import { inBraces, isClosedTwice, leftOpen, withoutBraces } from './expressions';

/** How much is told of any. Characters. */
const TOLD = 200;

/** The texts that a person typed into JSON, without the expressions in place of which n8n puts values. */
function textsTypedIn(json: string): ReadonlySet<unknown> {
	const parts = json.startsWith('=') ? json.split('{{') : [json];
	const typed = parts.map((part, at) => (at === 0 ? part : part.slice(part.indexOf('}}') + 2)));
	const texts = typed.join('').match(/"[^"\\]*(?:\\[^][^"\\]*)*"?/g) ?? [];
	return new Set(texts.map(read));
}

function read(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}

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
	const typed = where.typed === undefined ? undefined : textsTypedIn(wordOf(where.typed));
	refuseWithin(stored, name, where.box, typed);
}

function refuseWithin(
	stored: unknown,
	name: string,
	given: string | undefined,
	typed: ReadonlySet<unknown> | undefined,
): void {
	const box = given ?? name;
	if (isNested(stored)) {
		for (const [key, inner] of Object.entries(stored)) {
			refuseWithin(key, `A name in ${box}`, box, typed);
			refuseWithin(inner, name === '' ? key : `${name}.${key}`, given, typed);
		}
		return;
	}
	const word = wordOf(stored);
	const text = word.trim();
	if (typed !== undefined && !typed.has(stored)) return;
	// n8n asks for the first character, which a blank may be.
	const isRun = typed === undefined && word.startsWith('=');
	if (isRun && isClosedTwice(text))
		throw new UnusableValue(
			`${name} has a }} too many behind its expression, which would be sent as text`,
			`Take the last }} out of ${box}: n8n adds it while one types. Nothing was sent.`,
		);
	const run = isRun ? undefined : inBraces(text);
	if (run !== undefined)
		throw new UnusableValue(
			`${name} has "${cut(run)}" as a text: n8n puts a value there only in an expression`,
			`Switch ${box} from Fixed to Expression. If it is meant as text, write {{ '{' + '{' }} there in place of {{. Nothing was sent.`,
		);
	const meant = withoutBraces(text);
	if (meant !== undefined)
		throw new UnusableValue(
			`${name} is the text "${cut(meant)}", and not what the item has there`,
			`Make it an expression, which stands between braces: {{ ${cut(meant)} }}. Nothing was sent.`,
		);
	const open = isRun ? undefined : leftOpen(text);
	if (open === undefined) return;
	throw new UnusableValue(
		`${name} has "${cut(open)}" as a text, with an expression in it that is not closed`,
		`Close the expression by }}, and switch ${box} from Fixed to Expression. Nothing was sent.`,
	);
}

const cut = (text: string) => (text.length > TOLD ? `${text.slice(0, TOLD)}…` : text);
