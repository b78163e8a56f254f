import type { Endpoint, Method } from '../../catalogue/types';
import type { ApiRequest, QueryValue } from '../../transport';
import { pathSegment } from '../input/path';

export interface RequestValues {
	/** Fills the names in the route. */
	readonly path?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, QueryValue | undefined>>;
	readonly body?: unknown;
	/** Names the record in a message about an id that cannot be used. */
	readonly what: string;
}

const withoutUndefined = (query: RequestValues['query'] = {}) =>
	Object.fromEntries(
		Object.entries(query).filter((pair): pair is [string, QueryValue] => pair[1] !== undefined),
	);

/** The routing rule: names in the route fill the path; a GET asks by query, everything else tells by body. */
export function requestFor(
	{ route, gives }: Pick<Endpoint, 'route' | 'gives'>,
	{ path = {}, query, body, what }: RequestValues,
): ApiRequest {
	const [method, template] = route.split(' ') as [Method, string];
	return {
		method,
		path: template.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(path[name] ?? '', what)),
		route,
		query: withoutUndefined(query),
		body: method === 'GET' ? undefined : body,
		answer: gives === 'file' ? 'file' : 'json',
	};
}
