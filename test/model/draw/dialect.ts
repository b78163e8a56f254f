import fc, { type Arbitrary } from 'fast-check';

/** How a service speaks: docs/service.md leaves all of this open. */
export interface Dialect {
	/** `own` is `<resource>_id`. */
	readonly idName: 'id' | 'uuid' | '_id' | 'own';
	/** `long` is a number of 20 digits, which JavaScript cannot hold. */
	readonly idKind: 'number' | 'text' | 'long';
	/** Every seventh record lacks an id. */
	readonly lacksIds: boolean;
	readonly envelope: 'bare' | 'data' | 'named' | 'nested' | 'odd' | 'several';
	readonly record: 'bare' | 'data' | 'named';
	readonly total: 'none' | 'right' | 'page';
	/** The most rows of a page, whatever was asked for. */
	readonly cap: number;
	readonly offset: 'obeyed' | 'ignored';
	/** Whether the second page is cut, as where answers may not grow too large. */
	readonly pages: 'whole' | 'cut';
	/** Whether lists show all of a record, or leave its `ref` out. */
	readonly rows: 'whole' | 'brief';
	/** How an offset beyond the end is answered, and an empty list. */
	readonly beyond:
		'list' | 'null' | 'notFound' | 'noContent' | 'refused' | 'nothing' | 'words' | 'bare';
	/** The free-text filter of lists. */
	readonly search: 'works' | 'nothing' | 'ignored' | 'refused';
	/** All other filters of lists. */
	readonly filters: 'understood' | 'ignored' | 'refused';
	/** Whether `GET /search` pages what it found, and how it divides the kinds. */
	readonly found: 'whole' | 'paged' | 'grouped';
	/** What mail, reminders and deletions are answered with. */
	readonly done: 'record' | 'empty' | 'words';
	/** Whether an update changes the fields it names, or is taken for the whole record. */
	readonly put: 'merges' | 'replaces';
	/** Fields and values of records that are there to trip somebody up. */
	readonly records: 'plain' | 'odd';
	/** What is answered where a PDF is asked for. */
	readonly paper: 'pdf' | 'bom' | 'large' | 'truncated' | 'empty' | 'html' | 'json' | 'stalled';
	readonly fileName: 'none' | 'plain' | 'encoded' | 'climbing';
}

export const dialects: Arbitrary<Dialect> = fc.record<Dialect>({
	idName: fc.constantFrom('id', 'uuid', '_id', 'own'),
	idKind: fc.constantFrom('text', 'number', 'number', 'long'),
	lacksIds: fc.oneof(
		{ weight: 9, arbitrary: fc.constant(false) },
		{ weight: 1, arbitrary: fc.constant(true) },
	),
	envelope: fc.constantFrom('data', 'bare', 'named', 'nested', 'odd', 'several'),
	record: fc.constantFrom('bare', 'data', 'named'),
	total: fc.constantFrom('right', 'none', 'page'),
	cap: fc.constantFrom(1_000, 100, 64, 20, 7, 1),
	offset: fc.constantFrom('obeyed', 'obeyed', 'obeyed', 'obeyed', 'ignored'),
	rows: fc.constantFrom('whole', 'whole', 'whole', 'brief'),
	beyond: fc.oneof(
		{ weight: 5, arbitrary: fc.constantFrom('list', 'list', 'null', 'notFound', 'noContent') },
		{ weight: 3, arbitrary: fc.constantFrom('refused', 'nothing', 'words', 'bare') },
	) as Arbitrary<Dialect['beyond']>,
	search: fc.constantFrom('works', 'nothing', 'ignored', 'refused'),
	filters: fc.constantFrom('understood', 'understood', 'ignored', 'refused'),
	found: fc.constantFrom('whole', 'paged', 'grouped'),
	done: fc.constantFrom('record', 'empty', 'words'),
	put: fc.constantFrom('merges', 'replaces'),
	records: fc.constantFrom('plain', 'odd'),
	paper: fc.oneof(
		{ weight: 40, arbitrary: fc.constantFrom('pdf', 'pdf', 'bom', 'large') },
		{ weight: 20, arbitrary: fc.constantFrom('truncated', 'empty', 'html', 'json') },
		{ weight: 1, arbitrary: fc.constant('stalled') },
	) as Arbitrary<Dialect['paper']>,
	fileName: fc.constantFrom('none', 'plain', 'encoded', 'climbing'),
	pages: fc.constantFrom('whole', 'whole', 'cut'),
});

/**
 * What no reader could see through is left out: a service that gives a few rows at a time and counts
 * these alone, ignores the offset or does not keep still, and one that ignores the offset and lies about
 * the total as well.
 */
export function transparent(dialect: Dialect, keepsStill: boolean): Dialect {
	const isBlind = dialect.offset === 'ignored' && dialect.total === 'page';
	const isOpaque = dialect.total === 'page' || dialect.offset === 'ignored' || !keepsStill;
	return {
		...dialect,
		total: isBlind ? 'none' : dialect.total,
		cap: isOpaque && dialect.cap < 10 ? 20 : dialect.cap,
	};
}
