import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INode, ResourceMapperField, ResourceMapperValue } from 'n8n-workflow';

import { type Sandbox, startSandbox } from '../sandbox/startSandbox';
import { Panel } from './panel';

const file = join(__dirname, '../../examples/invoices-from-rows.json');
const { nodes } = JSON.parse(readFileSync(file, 'utf8')) as { nodes: INode[] };

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());

/** What the editor compares, in any order, before it calls the columns of a node out of date. */
const compared = (fields: readonly ResourceMapperField[]) =>
	fields
		.map(({ id, displayName, required, defaultMatch, display, canBeUsedToMatch, type }) =>
			JSON.stringify({
				...{ id, displayName, required, defaultMatch, display },
				...{ canBeUsedToMatch, type },
			}),
		)
		.sort();

test('the columns in the example of rows are those the panel learns from the sandbox', async () => {
	const node = nodes.find(({ parameters }) => parameters.operation === 'createFromRows');
	const { schema, value } = node?.parameters.lineFields as unknown as ResourceMapperValue;
	const panel = await Panel.open(
		sandbox,
		{ resource: 'invoice', operation: 'createFromRows' },
		sandbox.apiKey,
	);
	const { fields } = await panel.lineFields();
	expect(compared(schema)).toEqual(compared(fields));
	const shown = schema.filter(({ removed }) => removed === false).map(({ id }) => id);
	expect(shown).toEqual(Object.keys(value ?? {}));
});
