import { json, type Hit, type Respond } from '../localService/localService';

export type Row = Record<string, unknown>;

export interface Dialect {
	/** The field that holds a record's id. */
	readonly idName?: string;
	/** Whether `search` finds nothing, or is answered 400. By default it is ignored. */
	readonly search?: 'nothing' | 'refused';
}

/** An account that keeps what it is sent: creates, updates and lists `rows`, a page at a time. */
export const keeping =
	(rows: Row[], { idName = 'id', search }: Dialect = {}): Respond =>
	(hit, response) => {
		const answer = (body: unknown, status = 200) => json(body, status)(hit, response);
		const body = (hit.body === '' ? {} : JSON.parse(hit.body)) as Row;
		const id = /^\/api\/\w+\/([^/]+)$/.exec(hit.path)?.[1];
		if (hit.method === 'POST') {
			rows.push({ [idName]: `new_${rows.length}`, ...body });
			return answer(rows.at(-1), 201);
		}
		const record = rows.find((row) => String(row[idName]) === id);
		if (id !== undefined)
			return record ? answer(Object.assign(record, body)) : answer({ error: 'none' }, 404);
		if (hit.query.search !== undefined && search === 'refused')
			return answer({ error: 'Unknown parameter search' }, 400);
		const found = hit.query.search !== undefined && search === 'nothing' ? [] : rows;
		const offset = Number(hit.query.offset ?? 0);
		return answer(found.slice(offset, offset + Number(hit.query.limit)));
	};

/** A 404 that is not the service's: a gateway, or a framework, knows no such address. */
export const strangers: ReadonlyArray<[what: string, respond: Respond]> = [
	['a web page', '<html><h1>404 Not Found</h1>nginx</html>'],
	['another text', 'default backend - 404'],
	['JSON of a route', '{"message":"no Route matched with those values"}'],
	['JSON of an address', '{"statusCode":404,"message":"Cannot DELETE /api/customers/c1"}'],
].map(([what = '', text]) => [what, (_, response) => response.writeHead(404).end(text)]);

/** `POST /api/customers` for each request that is no read, in order. */
export const writesIn = (hits: readonly Hit[]) =>
	hits.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

/** How often a whole list was read: without a search, from its beginning. */
export const listsReadIn = (hits: readonly Hit[]) =>
	hits.filter(
		({ method, path, query }) =>
			method === 'GET' &&
			/^\/api\/\w+$/.test(path) &&
			query.search === undefined &&
			query.offset === undefined,
	).length;
