import type { Dialect } from '../draw/dialect';
import { plural, type Resource } from '../operations';
import type { Account, Row } from './account';
import { refused, type Said } from './said';

const known = ['status', 'customer_id', 'date_from', 'date_to', 'page', 'sort'];

/** Whether a service of this dialect refuses a list for what it is asked by. */
export const refuses = ({ search, filters }: Dialect, query: URLSearchParams): boolean =>
	(search === 'refused' && query.has('search')) ||
	(filters === 'refused' && known.some((name) => query.has(name)));

/** The records that a list is about, of a service that does not refuse. */
export function filtered(
	{ search, filters }: Dialect,
	rows: readonly Row[],
	query: URLSearchParams,
): Row[] {
	const term = query.get('search');
	const isFound = (row: Row) => {
		if (term === null || search === 'ignored') return true;
		return search === 'works' && JSON.stringify(row).includes(term);
	};
	const isMeant = (row: Row) => {
		if (filters !== 'understood') return true;
		const is = (name: string) => !query.has(name) || String(row[name]) === query.get(name);
		const [from, to] = [query.get('date_from'), query.get('date_to')];
		const date = String(row.date);
		const isInTime = (from === null || date >= from) && (to === null || date <= to);
		return is('status') && is('customer_id') && isInTime;
	};
	return rows.filter((row) => isFound(row) && isMeant(row));
}

/** A record as lists show it. */
export function listedRow({ rows }: Dialect, row: Row): Row {
	if (rows === 'whole') return row;
	const { ref: _, ...rest } = row;
	return rest;
}

export function list(account: Account, resource: Resource, query: URLSearchParams): Said {
	const { dialect } = account;
	if (refuses(dialect, query)) return refused(400, 'a parameter is not known');
	const all = filtered(dialect, account.of(resource), query);
	const offset = dialect.offset === 'obeyed' ? Number(query.get('offset') ?? 0) : 0;
	const asked = Math.min(dialect.cap, Number(query.get('limit') ?? 50));
	const isCut = dialect.pages === 'cut' && Math.floor(offset / asked) === 1;
	const most = isCut ? Math.ceil(asked * 0.6) : asked;
	if (offset >= all.length && (offset > 0 || all.length === 0)) {
		if (dialect.beyond === 'notFound') return refused(404, 'no such page');
		if (dialect.beyond === 'refused') return refused(416, 'no such page');
		if (dialect.beyond === 'nothing') return { status: 200, body: undefined };
		if (dialect.beyond === 'words') return { status: 200, body: { message: 'no more' } };
		if (dialect.beyond === 'bare') return { status: 200, body: { data: {} } };
		if (dialect.beyond === 'noContent') return { status: 204, body: undefined };
		if (dialect.beyond === 'null')
			return { status: 200, body: enveloped(dialect, resource, null, all.length) };
	}
	const rows = all.slice(offset, offset + most).map((row) => listedRow(dialect, row));
	return { status: 200, body: enveloped(dialect, resource, rows, all.length) };
}

function enveloped(
	{ envelope, total }: Dialect,
	resource: Resource,
	rows: readonly Row[] | null,
	count: number,
): unknown {
	const stated = total === 'none' ? {} : { total: total === 'right' ? count : (rows?.length ?? 0) };
	const name = plural[resource];
	switch (envelope) {
		case 'bare':
			return rows;
		case 'data':
			return { data: rows, ...stated };
		case 'named':
			return { [name]: rows, ...stated };
		case 'nested':
			return { data: { [name]: rows }, meta: stated };
		case 'odd':
			return { success: true, entries: rows, ...stated };
		case 'several':
			return { entries: rows, extras: [{ x: 1 }], ...stated };
	}
}

/** Where the list is, for a service that has to be told. */
export const pathOf = ({ envelope }: Dialect, resource: Resource): string =>
	({
		bare: '',
		data: 'data',
		named: plural[resource],
		nested: `data.${plural[resource]}`,
		odd: 'entries',
		several: 'entries',
	})[envelope];

const searched = ['customer', 'expense', 'invoice', 'project'] as const;

/** Records of every kind that `GET /search` finds, kind after kind; some share an id. */
export const found = (account: Account, term: string, type: string): Row[] =>
	searched
		.filter((resource) => type === '' || type === resource)
		.flatMap((resource) => account.of(resource))
		.filter((row) => JSON.stringify(row).includes(term));

export function search(account: Account, query: URLSearchParams): Said {
	const { dialect } = account;
	const all = found(account, query.get('q') ?? '', query.get('type') ?? '');
	const offset = Number(query.get('offset') ?? 0);
	const limit = Math.min(dialect.cap, Number(query.get('limit') ?? 50));
	if (dialect.found === 'paged')
		return { status: 200, body: { results: all.slice(offset, offset + limit), total: all.length } };
	if (dialect.found === 'whole') return { status: 200, body: { data: all } };
	const groups = searched.map((resource) => [
		plural[resource],
		all.filter(({ kind }) => kind === plural[resource]),
	]);
	return { status: 200, body: Object.fromEntries(groups) };
}
