import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { specified, type Answered, type Sent } from '../../sandbox/specifiedRoutes';
import { ActionHarness, KEY } from '../actionHarness';
import { byId } from '../inputs';

const answers: Record<Answered, Respond> = {
	record: json({ id: '42', name: 'A' }),
	list: json([{ id: '1' }, { id: '2' }]),
	pdf: (_, response) => {
		response.writeHead(200, { 'Content-Type': 'application/pdf' });
		response.end('%PDF-1.7\n%%EOF');
	},
	nothing: json({}),
};

/** The items that show that the answer was taken for what it is. */
const given: Record<Answered, IDataObject[]> = {
	record: [{ id: '42', name: 'A' }],
	list: [{ id: '1' }, { id: '2' }],
	pdf: [{ id: '42', mimeType: 'application/pdf' }],
	nothing: [{ id: '42', deleted: true }],
};

const queries: Partial<Record<Sent, string>> = {
	filters: '?limit=2',
	term: '?q=north&type=invoice&limit=2',
};
const bodies: Partial<Record<Sent, string>> = { fields: '{"name":"A"}', details: '{"note":"B"}' };

/** Filled in as if every operation asked for everything: n8n drops what an operation does not show. */
const everything = (resource: string): INodeParameters => ({
	...byId(resource),
	fieldsMode: 'json',
	fieldsJson: '{"name":"A"}',
	bodyMode: 'json',
	bodyJson: '{"note":"B"}',
	onlyIfUnpaid: false,
	limit: 2,
	query: 'north',
	searchType: 'invoice',
});

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

test.each(specified)(
	'$resource $operation is $route on the wire',
	async ({ resource, operation, route, sends, answers: answered }) => {
		harness.service.respond = answers[answered];
		const result = await harness.run({ resource, operation, ...everything(resource) });
		const path = route.replace(' ', ' /api').replace('{id}', '42');
		const body = bodies[sends] ?? '';
		expect(result.error).toBeUndefined();
		expect(harness.service.lines).toEqual([`${path}${queries[sends] ?? ''}`]);
		const [hit] = harness.service.hits;
		expect(hit?.body).toBe(body);
		expect(hit?.headers['content-type']).toBe(body ? 'application/json' : undefined);
		expect(hit?.headers.accept).toBe(
			answered === 'pdf' ? 'application/pdf, application/json' : 'application/json',
		);
		expect(hit?.headers['x-api-key']).toBe(KEY);
		expect(hit?.headers.authorization).toBeUndefined();
		expect(result.json).toMatchObject(given[answered]);
		expect(Object.keys(result.output()[0]?.binary ?? {})).toEqual(
			answered === 'pdf' ? ['data'] : [],
		);
	},
);

test.each(specified.filter(({ sends }) => sends === 'details'))(
	'$resource $operation sends no body unless details are added',
	async ({ resource, operation }) => {
		const parameters = { resource, operation, ...everything(resource), bodyMode: 'none' };
		expect((await harness.run(parameters)).error).toBeUndefined();
		const [hit] = harness.service.hits;
		expect(hit?.body).toBe('');
		expect(hit?.headers['content-type']).toBeUndefined();
	},
);
