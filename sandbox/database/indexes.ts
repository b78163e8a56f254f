interface Indexed {
	table: string;
	/** The column that orders a list and answers date filters. */
	day: string;
	status: boolean;
	/** Whether its records belong to a customer, whose words then count as theirs. */
	customer: boolean;
}

const indexed: Indexed[] = [
	{ table: 'customers', day: 'created_at', status: true, customer: false },
	{ table: 'projects', day: 'start_date', status: true, customer: true },
	{ table: 'invoices', day: 'issue_date', status: true, customer: true },
	{ table: 'expenses', day: 'date', status: true, customer: true },
	{ table: 'credit_notes', day: 'issue_date', status: false, customer: true },
];

/** One index for each set of filters, all in the order of the list, so that nothing is sorted. */
function listIndexes({ table, day, status, customer }: Indexed): string {
	const sets = [
		[day],
		...(status ? [['status', day]] : []),
		...(customer ? [['customer_id', day]] : []),
		...(status && customer ? [['customer_id', 'status', day]] : []),
	];
	const create = (columns: string[]) =>
		`CREATE INDEX ${table}_listed_by_${columns.join('_')} ON ${table} (${columns.join(', ')});`;
	return sets.map(create).join('\n');
}

/**
 * The place of a record among its kind as one number, the oldest first: the second its day begins,
 * then its id. The id is in the last 25 bits.
 */
function place(row: string, day: string): string {
	return `unixepoch(${row}${day}) * 33554432 + ${row}id`;
}

/** Begins every word that is no word of the record, so that no search for words finds it. */
export const filterMark = '\ue000';

/** In SQL, a filter as one such word (`asFilter` in books/lists/matching.ts). */
function marked(column: string): string {
	return `char(57344) || replace(${column}, '_', char(57344))`;
}

/**
 * A full-text index beside each table, with the filters as words: how it is made, how it is filled
 * (in its order, which is far quicker), and the triggers that keep it up to date.
 */
function wordIndex({ table, day, status, customer }: Indexed) {
	const words = `${table}_words`;
	const values = (row: string) =>
		[
			place(row, day),
			customer
				? `${row}search_text || ' ' || coalesce((SELECT theirs.search_text FROM customers AS theirs
					WHERE theirs.id = ${row}customer_id), '')`
				: `${row}search_text`,
			status ? marked(`${row}status`) : `''`,
			marked(customer ? `${row}customer_id` : `${row}id`),
		].join(', ');
	const into = `INSERT INTO ${words} (rowid, words, status, customer_id)`;
	const watched = [
		'search_text',
		day,
		...(status ? ['status'] : []),
		...(customer ? ['customer_id'] : []),
	];
	const changed = watched.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ');
	const theirs = `FROM ${table} WHERE customer_id = new.id`;
	const made = `
CREATE VIRTUAL TABLE ${words} USING fts5 (
	words, status, customer_id, content = '', contentless_delete = 1, prefix = '1 2 3',
	tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
);`;
	const filled = `${into} SELECT ${values(`${table}.`)} FROM ${table} ORDER BY 1;`;
	const emptied = `DROP TRIGGER ${words}_added; INSERT INTO ${words} (${words}) VALUES ('delete-all');`;
	const added = `
CREATE TRIGGER ${words}_added AFTER INSERT ON ${table} BEGIN
	${into} VALUES (${values('new.')});
END;`;
	const kept = `
CREATE TRIGGER ${words}_removed AFTER DELETE ON ${table} BEGIN
	DELETE FROM ${words} WHERE rowid = ${place('old.', day)};
END;
CREATE TRIGGER ${words}_changed AFTER UPDATE OF ${watched.join(', ')} ON ${table}
WHEN ${changed} BEGIN
	DELETE FROM ${words} WHERE rowid = ${place('old.', day)};
	${into} VALUES (${values('new.')});
END;
${
	customer
		? `CREATE TRIGGER ${words}_of_customer AFTER UPDATE OF search_text ON customers
WHEN old.search_text IS NOT new.search_text BEGIN
	DELETE FROM ${words} WHERE rowid IN (SELECT ${place('', day)} ${theirs});
	${into} SELECT ${values(`${table}.`)} ${theirs};
END;`
		: ''
}`;
	return { made, filled, added, kept, emptied };
}

const wordIndexes = indexed.map(wordIndex);

/** What answers lists and searches. */
export const indexes = `
${indexed.map(listIndexes).join('\n')}
${wordIndexes.map(({ made, added, kept }) => made + added + kept).join('\n')}`;

/** Between these two, records are written without an index of their words. */
export const beforeFilling = wordIndexes.map(({ emptied }) => emptied).join('\n');
export const afterFilling = wordIndexes.map(({ filled, added }) => filled + added).join('\n');
