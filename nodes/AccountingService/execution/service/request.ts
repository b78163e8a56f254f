import type { Endpoint } from '../../catalogue/rows';
import type { ApiRequest, Method, QueryValue } from '../../transport';
import { pathSegment } from '../input/recordId';

export interface RequestValues {
	/** Fills the names in the route. */
	readonly path?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, QueryValue | undefined>>;
	readonly body?: unknown;
	readonly bodyAnew?: ApiRequest['bodyAnew'];
	readonly unread?: ApiRequest['unread'];
	/** What a message about an unusable id calls the record. */
	readonly what: string;
}

const withoutUndefined = (query: RequestValues['query'] = {}) =>
	Object.fromEntries(
		Object.entries(query).filter((pair): pair is [string, QueryValue] => pair[1] !== undefined),
	);

/** The routing rule: `path` fills the names in the route; a GET has no body. Throws for an unusable id. */
export function requestFor(
	{ route, gives }: Pick<Endpoint, 'route' | 'gives'>,
	{ path = {}, query, body, bodyAnew, unread, what }: RequestValues,
): ApiRequest {
	const [method, template] = route.split(' ') as [Method, string];
	return {
		method,
		path: template.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(path[name] ?? '', what)),
		route,
		query: withoutUndefined(query),
		body: method === 'GET' ? undefined : body,
		bodyAnew,
		answer: gives === 'file' ? 'file' : 'json',
		unread,
	};
}
