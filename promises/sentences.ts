/** A sentence of a page, with the promises it is marked by. */
export interface Sentence {
	readonly text: string;
	readonly ids: readonly string[];
	/** It stands in a column of a table that holds nothing but promises. */
	readonly inPromiseColumn?: boolean;
}

/** How a sentence cites its promises, which a reader of the rendered page does not see: `<!-- K1 M2 -->`. */
const MARK = /<!--(?: [A-Z]\d+)+ -->/g;
const ID = /[A-Z]\d+/g;
const OTHER_COMMENT = new RegExp(`(?!${MARK.source})<!--[^]*?-->`, 'g');

/** Words by which a sentence promises something. */
const PROMISING = [
	'never|always|exactly|at (most|least|once)|not|cannot|nothing|nobody|none|nowhere|neither|no',
	'guarantee[sd]?|complete(ly)?|lost|loses?|lose|once|twice|refuse[sd]?|only|every|each|alone',
	'whatever|whichever|however|until|as long as|survives?|keeps?|kept|holds?|held|stays?|even if',
	'without|within|mask(ed|s)?|remember(ed|s)?|verif(y|ied|ies)|check(ed|s)?|repeated|reported',
	'returned|ignored?s?|accept(ed|s)?|encoded|stopped|says so|instead of|in order|before any',
	'returns|(is|are) sent|as such|as it is',
];
const PROMISING_WORD = new RegExp(`\\b(${PROMISING.join('|')})\\b`, 'i');

/** The heads of columns whose cells promise something, whatever their words. */
const PROMISE_COLUMN = /^(promise|what stops it)$/;

/** A file that a sentence names is not among its words. */
const FILE = /\S+\.(ts|md|yml)\b/g;

/** Whether people may rely on what the sentence says. */
export const isPromise = ({ text, inPromiseColumn = false }: Sentence): boolean =>
	inPromiseColumn || PROMISING_WORD.test(text.replace(FILE, ''));

/** The sentences of a Markdown page: of its paragraphs, list entries and the cells of its tables, not of its titles. */
export function sentencesOf(markdown: string): Sentence[] {
	const prose = markdown.replace(/^```[^]*?^```$/gm, '').replace(OTHER_COMMENT, '');
	return prose.split(/\n\s*\n/).flatMap((block) => {
		if (block.trim().startsWith('|')) return sentencesInTable(block.trim());
		const entries = block.split(/\n(?=\s*(?:[-*#] ?|\d+\. ))/);
		return entries.filter((entry) => !entry.trim().startsWith('#')).flatMap(sentencesIn);
	});
}

function sentencesInTable(table: string): Sentence[] {
	const [heads = [], , ...rows] = table.split('\n').map(cellsOf);
	const isPromising = heads.map((head) => PROMISE_COLUMN.test(head));
	const inRows = rows.flatMap((cells) =>
		cells.flatMap((cell, column) =>
			sentencesIn(cell).map((sentence) =>
				isPromising[column] ? { ...sentence, inPromiseColumn: true } : sentence,
			),
		),
	);
	return [...heads.flatMap(sentencesIn), ...inRows];
}

const cellsOf = (row: string) =>
	row
		.trim()
		.split(/(?<!\\)\|/)
		.slice(1, -1)
		.map((cell) => cell.trim());

const sentencesIn = (block: string): Sentence[] =>
	block
		.replace(/\s+/g, ' ')
		// The mark stands behind the full stop.
		.split(/(?<=[.!?]\)?\**(?:<!--[A-Z\d ]+-->)*)\s+(?=[A-Z*_`[(]|n8n\b)/)
		.map(sentenceOf)
		.filter(({ text }) => text !== '');

function sentenceOf(marked: string): Sentence {
	return {
		text: plain(marked.replace(MARK, '')),
		ids: (marked.match(MARK) ?? []).flatMap((mark) => mark.match(ID) ?? []),
	};
}

/** Words alone: no emphasis, links, code marks or list marks. */
export const plain = (markdown: string): string =>
	markdown
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/[*`]|(?<![a-z])_|_(?![a-z])/gi, '')
		.replace(/^\s*([-#>]+|\d+\.)\s+/, '')
		.replace(/\s+/g, ' ')
		.trim();
