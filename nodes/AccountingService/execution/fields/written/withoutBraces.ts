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

/** What follows such a name: members of it, and calls. */
const MEMBERS = String.raw`(?:\??\.[\w$]+|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\))*`;
const COMBINED = String.raw`(?:\|\||\?\?|&&|[=!]==?|[<>]=?|[+*/-]|\?(?=\s.*:))\s.*`;

/** What a person who forgets the braces writes: `$json.phone`, `$('Set').item.json.x`. `$(100)` is an amount. */
const WITHOUT_BRACES = new RegExp(
	String.raw`^(\$(?:(?:${OBJECTS})(?=\??[.[])|(?:${CALLED})(?=\()|(?:now|today)(?=\.)|node(?=\[)|\((?:"[^"]*"|'[^']*'|\x60[^\x60]*\x60)\)(?=[.[]))${MEMBERS}(?:\s*${COMBINED})?)$`,
	's',
);

/** Braces of which one is missing, or those of a template in JavaScript: `{{ $json.x }`, `${$json.x}`. */
const OPENED = /^(?:\x60?\$?[{\s]+|=)\s*/;
const CLOSED = /(?<![}\s])[}\s]+\x60?$/;

/** What n8n runs between braces: its own names, and calls of what JavaScript and Luxon have. A template has others. */
const GLOBALS = 'DateTime|Duration|Interval|Object|JSON|Math|Array|String|Number|Date';
const RUN = new RegExp(
	String.raw`\$(?:(?:${OBJECTS}|${OTHERS})\b|(?:${CALLED})\(|\(['"\x60])|\b(?:new\s+[A-Z]\w*|(?:${GLOBALS})(?:\.\w+)?)\s*\(`,
);

/** How much is read of an expression without its braces, and told of any. Characters. */
const LONGEST = 2000;
const TOLD = 200;

/** Where what stands behind `{{` is closed: it may hold braces of its own. */
function endOf(part: string): number {
	let open = 0;
	for (const { 0: brace, index } of part.matchAll(/[{}]/g)) {
		if (open === 0 && part.startsWith('}}', index)) return index;
		open = Math.max(open + (brace === '{' ? 1 : -1), 0);
	}
	return part.indexOf('}}');
}

/** What stays text in Fixed mode: n8n runs it in Expression mode only. */
function inBraces(text: string): string | undefined {
	for (const part of text.split('{{').slice(1)) {
		const inside = part.slice(0, Math.max(endOf(part), 0));
		if (RUN.test(inside)) return `{{${inside}}}`;
	}
	return undefined;
}

/** Typed behind those that n8n closes by itself, which what is JSON may end with as well. */
function isClosedTwice(expression: string): boolean {
	const [, ...parts] = expression.split('{{');
	const isJson = parts.length === 0 || expression.replaceAll('{{', '').includes('{');
	return !isJson && /^[^}]*\}\}\s*\}\}$/.test(parts.at(-1)!);
}

function withoutBraces(text: string): string | undefined {
	const begun = text.slice(0, LONGEST);
	const opened = OPENED.exec(begun)?.[0] ?? '';
	const meant = begun.slice(opened.length);
	return WITHOUT_BRACES.exec(opened.includes('{') ? meant.replace(CLOSED, '') : meant)?.[1];
}

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
	const text = wordOf(stored).trim();
	if (typed !== undefined && !typed.has(stored)) return;
	const isRun = typed === undefined && text.startsWith('=');
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
	if (meant === undefined) return;
	throw new UnusableValue(
		`${name} is the text "${cut(meant)}", and not what the item has there`,
		`Make it an expression, which stands between braces: {{ ${cut(meant)} }}. Nothing was sent.`,
	);
}

const cut = (text: string) => (text.length > TOLD ? `${text.slice(0, TOLD)}…` : text);
