/** Where a mutant is, as StrykerJS says it: lines and columns from 1. */
export interface Place {
	readonly start: { readonly line: number; readonly column: number };
	readonly end: { readonly line: number; readonly column: number };
}

/** The lines of a mutant without and with it, on one line each: they are found again where the file has moved. */
export interface Planted {
	readonly was: string;
	readonly is: string;
}

export const onOneLine = (text: string) => text.trim().split(/\s+/).join(' ');

export function planted(source: string, { start, end }: Place, replacement: string): Planted {
	const lines = source.split('\n').slice(start.line - 1, end.line);
	const before = lines[0]?.slice(0, start.column - 1) ?? '';
	const after = lines.at(-1)?.slice(end.column - 1) ?? '';
	return {
		was: onOneLine(lines.join('\n')),
		is: onOneLine(`${before}${replacement}${after}`),
	};
}
