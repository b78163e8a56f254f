/** What of a text is one of n8n's expressions, and is not run. */

/**
 * Whatever n8n knows by a name of `$`. Any other, such as `$customer`, is one of a template: n8n could not run it.
 */
const OBJECTS =
	'json|input|binary|execution|workflow|vars|env|secrets|prevNode|parameter|rawParameter';
const OTHERS = 'node|now|today|itemIndex|runIndex|nodeId|nodeVersion|executionId';
const CALLED = 'items?|fromA[Ii]|fromai|if|ifEmpty|max|min|jmes[Pp]ath|evaluateExpression';

/** What follows such a name: members of it, and calls. */
const MEMBERS = String.raw`(?:\??\.[\p{ID_Continue}$]+|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\))*`;
const COMBINED = String.raw`(?:\|\||\?\?|&&|[=!]==?|[<>]=?|[+*\/\-]|\?(?=\s.*:))\s.*`;

/** Such a name with something of it. `$(100)` is an amount, as is `$max(100)` a sum. */
const OF_ITS_OWN = String.raw`\$(?:(?:${OBJECTS})(?=\??[.\[])|(?:${CALLED})(?=\([^)]*(?:["'\x60,]|\$[a-z\(]))|(?:now|today)(?=\.)|node(?=\[)|\((?:"[^"]*"|'[^']*'|\x60[^\x60]*\x60)\)(?=[.\[]))`;

/** What JavaScript and Luxon have, where it is given such a name. */
const OF_JAVASCRIPT = String.raw`(?:new Date|Number|String|Boolean|parseInt|parseFloat|(?:en|de)codeURIComponent|(?:DateTime|Date|Math|JSON|Object|Number|Array)\.\w+)(?=\(\s*(?:\$json\b|${OF_ITS_OWN}))`;

/** What a person who forgets the braces writes: `$json.phone`, `Number($('Set').item.json.x)`. */
const WITHOUT_BRACES = new RegExp(
	`^((?:${OF_ITS_OWN}|${OF_JAVASCRIPT})${MEMBERS}(?:\\s*${COMBINED})?)$`,
	'su',
);

/** Braces of which one is missing, or those of a template in JavaScript: `{{ $json.x }`, `${$json.x}`. */
const OPENED = /^(?:\x60?\$?[{\s]+|=)\s*/;
const CLOSED = /(?<![}\s])[}\s]+\x60?$/;

/** What Smarty has: no expression is closed by one brace, and no template knows `$json`. */
const OF_SMARTY = /^\{\$(?!json\b)\w[^{}]*\}$/;

/** What n8n runs between braces: its own names, and what begins with a call that no template has. */
const RUN = new RegExp(
	String.raw`\$(?:(?:${OBJECTS}|${OTHERS})\b|(?:${CALLED})\(|\(['"\x60])|^\s*(?:new Date|(?:DateTime|Math|JSON|Object)\.\w+)\(`,
);

/** What stands behind braces that nobody closed. */
const BEGUN = /^\s*\$(?:json\??[.[]|\(['"`])/;

/** How much is read of an expression without its braces. Characters. */
const LONGEST = 2000;

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
export function inBraces(text: string): string | undefined {
	for (const part of text.split('{{').slice(1)) {
		const inside = part.slice(0, Math.max(endOf(part), 0));
		if (RUN.test(inside)) return `{{${inside}}}`;
	}
	return undefined;
}

/** The same, where a longer text goes on behind an expression that nobody closed. */
export function leftOpen(text: string): string | undefined {
	const [, ...parts] = text.split('{{');
	const open = parts.find((part) => !part.includes('}}') && BEGUN.test(part));
	return open === undefined ? undefined : `{{${open}`;
}

/** Typed behind those that n8n closes by itself, which what is JSON may end with as well. */
export function isClosedTwice(expression: string): boolean {
	const [, ...parts] = expression.split('{{');
	const isJson = parts.length === 0 || expression.replaceAll('{{', '').includes('{');
	return !isJson && /^[^}]*\}\}\s*\}\}$/.test(parts.at(-1)!);
}

/** What a value is, as a whole, but for its braces. */
export function withoutBraces(text: string): string | undefined {
	if (OF_SMARTY.test(text)) return undefined;
	const begun = text.slice(0, LONGEST);
	const opened = OPENED.exec(begun)?.[0] ?? '';
	const meant = begun.slice(opened.length);
	return WITHOUT_BRACES.exec(opened.includes('{') ? meant.replace(CLOSED, '') : meant)?.[1];
}
