/** A sentence that people rely on, and what keeps it true. */
export interface Promised {
	/** A letter for the subject and a number, as the pages cite it: `K1`. */
	readonly id: string;
	/**
	 * The words of one of the pages, or of a text of the panel. A sentence that promises several things
	 * has a row for each of them, with the part of the sentence that says it.
	 */
	readonly sentence: string;
	/** The same in other words, as a page has it under the mark of the row; a text of the panel has no others. */
	readonly alsoSaid?: readonly string[];
	readonly test: Proof;
	readonly defence: Defence;
}

/** All words of a row that a page may say it in. */
export const wordings = ({ sentence, alsoSaid = [] }: Promised): readonly string[] => [
	sentence,
	...alsoSaid,
];

/** What notices if the promise is broken. */
export interface Proof {
	/** Below the root: `test/transport/call/call.test.ts`. */
	readonly file: string;
	/** Words of the names of its tests that notice; all of its tests without. */
	readonly name?: string;
}

/** What keeps it: this small edit takes it away. `find` stands in `file` exactly once. */
export interface Defence {
	/** Below the root: `nodes/AccountingService/transport/call/answer.ts`. */
	readonly file: string;
	readonly find: string;
	readonly instead: string;
}

/** The proof in a file below `test/`, whose name is given without its ending. */
export const provedBy = (file: string, name?: string): Proof => ({
	file: `test/${file}.test.ts`,
	name,
});

/** The defence in a file below the root, or in one of the nodes' rooms. */
export const keptBy = (file: string, find: string, instead: string): Defence => ({
	file: /^(credentials|sandbox)\//.test(file) ? file : `nodes/AccountingService/${file}`,
	find,
	instead,
});
