import type { ResourceMapperFields } from 'n8n-workflow';

import { recordResources, entryOf } from '../../nodes/AccountingService/catalogue/entries';
import { openApi, operationOf, resolved, type OpenApi, type Schema } from '../sandbox/api/openApi';
import { type Sandbox, startSandbox } from '../sandbox/startSandbox';
import { Panel } from './panel';

let sandbox: Sandbox;
let document: OpenApi;
beforeAll(async () => {
	sandbox = await startSandbox();
	document = await openApi(sandbox);
});
afterAll(async () => await sandbox.stop());

/** What a service takes for a new record. */
const taken = (many: string): Schema => {
	const { requestBody } = operationOf(document, `POST /${many}`);
	return resolved(document, requestBody?.content['application/json']?.schema);
};

const namesOf = ({ properties = {} }: Schema) =>
	Object.keys(properties).filter((name) => !properties[name]?.readOnly);

const offeredIn = ({ fields }: ResourceMapperFields) => {
	const shown = fields.filter(({ display }) => display);
	const topOf = (ids: Array<{ id: string }>) => [...new Set(ids.map(({ id }) => id.split('.')[0]))];
	return {
		first: topOf(shown.filter(({ removed }) => !removed)).sort(),
		any: topOf(shown),
		last: shown.map(({ removed }) => removed === true),
	};
};

const panelOf = async (resource: string, operation = 'create') =>
	await Panel.open(sandbox, { resource, operation }, sandbox.apiKey);

test.each(recordResources)('a %s is offered first what the service takes of it', async (kind) => {
	const offered = offeredIn(await (await panelOf(kind)).fields());
	const names = namesOf(taken(entryOf(kind).noun.many));
	expect(names).toEqual(expect.arrayContaining(offered.first));
	expect(offered.last).toEqual([...offered.last].sort());
	// What the account takes and no sampled record has cannot be learned; the sandbox's have everything.
	expect(offered.any).toEqual(expect.arrayContaining(names));
});

test('a line is offered what the service takes of it', async () => {
	const offered = offeredIn(await (await panelOf('invoice', 'createFromRows')).lineFields());
	const { items } = taken('invoices').properties?.lines ?? {};
	expect(offered.first).toEqual(namesOf(resolved(document, items)).sort());
});
