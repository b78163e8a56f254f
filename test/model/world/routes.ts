import type { Dialect } from '../draw/dialect';
import { plural, type Resource } from '../operations';
import { idNameIn, type Account, type Row } from './account';
import { list, search } from './lists';
import { paperOf } from './papers';
import { refused, type Said } from './said';

/** What is asked of one account, and whether it has changed anything there. */
export interface Request {
	readonly method: string;
	/** Below `/api`, without the query. */
	readonly path: string;
	readonly query: URLSearchParams;
	readonly body: unknown;
	acted: boolean;
}

const resources = Object.fromEntries(
	Object.entries(plural).map(([resource, many]) => [many, resource as Resource]),
);

/** Carries out a request as the service does when nothing goes wrong. */
export function carryOut(account: Account, request: Request): Said {
	const { method, path, query } = request;
	const [, many = '', id, action] = path.split('/').map(decodeURIComponent);
	if (method === 'GET' && path === '/search') return search(account, query);
	const resource = resources[many];
	if (!resource) return refused(404, 'no such path');
	if (id === undefined)
		return method === 'GET' ? list(account, resource, query) : create(account, resource, request);
	const row = account.find(resource, id);
	if (!row) return refused(404, 'no such record');
	if (method === 'GET')
		return action === 'pdf'
			? paperOf(account.dialect, id)
			: { status: 200, body: wrapped(account.dialect, resource, row) };
	request.acted = true;
	if (method === 'POST') return act(account, resource, row, action ?? '');
	if (method === 'DELETE') {
		account.of(resource).splice(account.of(resource).indexOf(row), 1);
		return done(account.dialect, { deleted: id });
	}
	change(account, resource, row, request.body as Row);
	return { status: 200, body: wrapped(account.dialect, resource, row) };
}

/** What only the service sets stays, also where an update is taken for the whole record. */
function change({ dialect }: Account, resource: Resource, row: Row, body: Row): void {
	const own = new Set([idNameIn(dialect, resource), 'created_at']);
	const isEmptied = (name: string) => dialect.put === 'replaces' && !own.has(name);
	for (const name of Object.keys(row).filter(isEmptied)) delete row[name];
	Object.assign(row, body);
}

function create(account: Account, resource: Resource, request: Request): Said {
	request.acted = true;
	const row = account.create(resource, request.body as Row);
	return { status: 201, body: wrapped(account.dialect, resource, row) };
}

function act(account: Account, resource: Resource, row: Row, action: string): Said {
	const { dialect } = account;
	if (action === 'duplicate')
		return { status: 201, body: wrapped(dialect, resource, account.duplicate(resource, row)) };
	if (action === 'credit-note') return { status: 201, body: { id: `credit-${row.ref}` } };
	return done(dialect, { id: account.idOf(row, resource), sent: action });
}

function done({ done: how }: Dialect, record: Row): Said {
	if (how === 'empty') return { status: 204, body: undefined };
	return { status: 200, body: how === 'record' ? record : { message: 'done' } };
}

function wrapped({ record }: Dialect, resource: Resource, row: Row): unknown {
	if (record === 'bare') return row;
	return record === 'data' ? { data: row } : { [resource]: row };
}
