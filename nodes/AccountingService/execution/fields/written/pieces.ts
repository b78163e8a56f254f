/** The pieces between such characters, up to a bracket that closes what was opened before; texts and brackets are whole. */
export function pieces(text: string, at: string): string[] {
	const found = [''];
	let depth = 0;
	let quote = '';
	for (const [character] of text.matchAll(/\\[^]|[^]/g)) {
		if (quote !== '') quote = character === quote ? '' : quote;
		else if (`"'\``.includes(character)) quote = character;
		else if ('([{'.includes(character)) depth += 1;
		else if (')]}'.includes(character)) depth -= 1;
		else if (depth === 0 && at.includes(character)) {
			found.push('');
			continue;
		}
		if (depth < 0) break;
		found[found.length - 1] += character;
	}
	return found.map((piece) => piece.trim());
}

/** The expressions in a text, each between `{{` and the next `}}`, and what stands around them. */
export function templateOf(written: string): { parts: string[]; around: string } {
	const [first = '', ...rest] = written.split('{{');
	const closed = rest.map((piece) => piece.split('}}'));
	return {
		parts: closed.map(([part = '']) => part.trim()),
		around: [first, ...closed.flatMap(([, ...behind]) => behind)].join(''),
	};
}

/** A text in double quotes, or an expression, as it begins; the expressions in it may have quotes of their own. */
export function textAt(json: string): string {
	const isQuoted = json.startsWith('"');
	let at = isQuoted ? 1 : 0;
	while (at < json.length && json[at] !== '"') {
		const end = json.startsWith('{{', at) ? json.indexOf('}}', at) : -1;
		if (end === -1 && !isQuoted) break;
		at = end === -1 ? at + 1 : end + '}}'.length;
	}
	return json.slice(isQuoted ? 1 : 0, at);
}

/** What an expression joins, and by which texts: `a + b`, `${a}-${b}`, `[a, b].join('-')`; `undefined` where that is not seen. */
export function operandsOf(expression: string): string[] | undefined {
	// One that chooses does not need all of them.
	if (pieces(expression.replaceAll('?.', '.'), '?|&<>=;').length > 1) return undefined;
	const sum = pieces(expression, '+');
	const operands = sum.flatMap((operand) => {
		const [, list, by] = /^\[(.*)\]\s*\.join\(([^()]*)\)$/s.exec(operand) ?? [];
		if (list !== undefined) return [...pieces(list, ','), ...(by?.match(/^["'].*/s) ?? [])];
		if (!/^`[^`]*`$/.test(operand)) return operand;
		return [...operand.slice(1, -1).matchAll(/\$\{([^{}]*)\}|[^$]+|\$/g)].map(([text, inner]) =>
			inner === undefined ? `"${text}"` : inner.trim(),
		);
	});
	return operands.length === 1 && operands[0] === expression ? undefined : operands;
}
