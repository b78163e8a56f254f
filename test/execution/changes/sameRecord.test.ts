import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { items } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const common: INodeParameters = {
	resource: 'customer',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json.fields) }}',
	options: { keepOtherFields: true, concurrency: 3 },
};
const update: INodeParameters = {
	...common,
	operation: 'update',
	customerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
};
const upsert: INodeParameters = {
	...common,
	operation: 'upsert',
	matchField: '={{ $json.by }}',
	matchValue: '={{ $json.value }}',
};

/** Takes an update for the whole record. */
const replacing =
	(rows: Row[]): Respond =>
	(hit, response) => {
		const at = rows.findIndex(({ id }) => `/api/customers/${String(id)}` === hit.path);
		if (hit.method === 'PUT') rows[at] = { id: rows[at]?.id };
		keeping(rows, { search: 'refused' })(hit, response);
	};

describe('items that keep the other fields of one record, in several lanes', () => {
	test('keep what the others have written: updates by its id', async () => {
		const rows: Row[] = [{ id: 'a', name: 'A', phone: '1', city: 'X' }];
		harness.service.respond = replacing(rows);
		const changes = [{ name: 'B' }, { phone: '2' }, { city: 'Y' }];
		const given = changes.map((fields) => ({ id: 'a', fields }));
		const run = await harness.run(update, { items: items(...given) });
		expect(run.error).toBeUndefined();
		expect(rows).toEqual([{ id: 'a', name: 'B', phone: '2', city: 'Y' }]);
	});

	test('keep what the others have written: by an id in other letters', async () => {
		const rows: Row[] = [{ id: 'ab', name: 'A', phone: '1' }];
		const respond = replacing(rows);
		harness.service.respond = (hit, response) =>
			respond({ ...hit, path: hit.path.toLowerCase() }, response);
		const given = items({ id: 'ab', fields: { name: 'B' } }, { id: 'AB', fields: { phone: '2' } });
		const run = await harness.run(update, { items: given });
		expect(run.error).toBeUndefined();
		expect(rows).toEqual([{ id: 'ab', name: 'B', phone: '2' }]);
	});

	test('keep what the others have written: found by different fields', async () => {
		const rows: Row[] = [{ id: 'a', email: 'a@x', number: 'n1', phone: '1', city: 'X' }];
		harness.service.respond = replacing(rows);
		const given = items(
			{ by: 'email', value: 'a@x', fields: { phone: '2' } },
			{ by: 'number', value: 'n1', fields: { city: 'Y' } },
		);
		const run = await harness.run(upsert, { items: given });
		expect(run.error).toBeUndefined();
		expect(rows).toEqual([{ id: 'a', email: 'a@x', number: 'n1', phone: '2', city: 'Y' }]);
	});

	test('do not wait for those of other records', async () => {
		const rows: Row[] = [
			{ id: 'a', name: 'A' },
			{ id: 'b', name: 'B' },
		];
		const respond = replacing(rows);
		let answerFirst = () => {};
		harness.service.respond = (hit, response) => {
			if (hit.path.endsWith('/a') && hit.method === 'GET')
				answerFirst = () => respond(hit, response);
			else respond(hit, response);
			if (hit.path.endsWith('/b') && hit.method === 'PUT') answerFirst();
		};
		const given = ['a', 'b'].map((id) => ({ id, fields: { name: id } }));
		const run = await harness.run(update, { items: items(...given) });
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual([
			'PUT /api/customers/b',
			'PUT /api/customers/a',
		]);
	});
});

test('an item whose turn comes after a failed one is written', async () => {
	const rows: Row[] = [{ id: 'a', n: 0 }];
	let refusals = 1;
	harness.service.respond = (hit, response) =>
		(hit.method === 'PUT' && refusals-- > 0 ? json({ error: 'locked' }, 409) : replacing(rows))(
			hit,
			response,
		);
	const given = items({ id: 'a', fields: { n: 1 } }, { id: 'a', fields: { n: 2 } });
	const node = { onError: 'continueRegularOutput' as const };
	await harness.run(update, { items: given, node });
	expect(rows).toEqual([{ id: 'a', n: 2 }]);
});
