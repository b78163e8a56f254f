import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { isEndpoint, type Endpoint } from '../../nodes/AccountingService/catalogue/rows';
import {
	specified,
	specifiedFilters,
	specifiedRoutes,
	type Answered,
	type Sent,
} from '../sandbox/specifiedRoutes';
import { startSandbox, type Sandbox } from '../sandbox/startSandbox';

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());

const byRoute = <Row extends { readonly route: string }>(rows: readonly Row[]) =>
	[...rows].sort((left, right) => left.route.localeCompare(right.route));

const sentBy = ({ body, filters, terms }: Endpoint): Sent => {
	if (body) return body === 'optional' ? 'details' : body;
	if (terms) return 'term';
	return filters ? 'filters' : 'nothing';
};
const answerOf: Record<Endpoint['gives'], Answered> = {
	record: 'record',
	records: 'list',
	file: 'pdf',
	deletion: 'nothing',
};

test('the catalogue offers what the specification lists, no more and no less', () => {
	const offered = entries.flatMap(({ resource, operation, row }) =>
		isEndpoint(row)
			? [
					{
						resource,
						operation,
						route: row.route,
						sends: sentBy(row),
						answers: answerOf[row.gives],
					},
				]
			: [],
	);
	expect(byRoute(offered)).toEqual(byRoute(specified));
});

test('every list of the catalogue offers the filters that the specification lists', () => {
	const lists = entries.flatMap(({ row }) => (isEndpoint(row) && row.filters ? [row] : []));
	expect(lists).toHaveLength(4);
	for (const { route, filters = [] } of lists) {
		const filtersOf = filters.map(({ query }) => query).sort();
		expect([route, filtersOf]).toEqual([route, specifiedFilters]);
	}
});

interface OpenApi {
	readonly paths: Record<string, Record<string, Described>>;
}
interface Described {
	readonly parameters?: ReadonlyArray<{ readonly name: string; readonly in: string }>;
	readonly requestBody?: { readonly required?: boolean };
	readonly responses: Record<string, { readonly content?: Record<string, unknown> }>;
}

const takenBy = ({ parameters = [], requestBody }: Described): Sent => {
	if (requestBody) return requestBody.required ? 'fields' : 'details';
	const query = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
	if (query.has('q')) return 'term';
	return query.has('offset') ? 'filters' : 'nothing';
};
const isDocument = ({ responses }: Described) =>
	'application/pdf' in (responses[200]?.content ?? {});

test('the sandbox, written apart from the same specification, offers the same', async () => {
	const answer = await fetch(new URL('/openapi.json', sandbox.baseUrl));
	const { paths } = (await answer.json()) as OpenApi;
	const offered = Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, described]) => ({
			route: `${method.toUpperCase()} ${path}`,
			sends: takenBy(described),
			document: isDocument(described),
		})),
	);
	const expected = specified.map(({ route, sends, answers }) => ({
		route,
		sends,
		document: answers === 'pdf',
	}));
	expect(byRoute(offered)).toEqual(byRoute(expected));
});

test('no route is listed twice', () => {
	expect(new Set(specifiedRoutes).size).toBe(specifiedRoutes.length);
});
