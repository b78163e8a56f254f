import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../../localService/localService';
import { ActionHarness } from '../../actionHarness';
import { items } from '../../inputs';
import { keeping, listsReadIn, writesIn, type Row } from '../../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert: INodeParameters = {
	resource: 'customer',
	operation: 'upsert',
	matchField: '={{ $json.by }}',
	matchValue: '={{ $json.value }}',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json.fields ?? { note: "x" }) }}',
};
const referenced: INodeParameters = {
	resource: 'customer',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '={{ JSON.stringify($json.fields) }}',
	options: { clientReferenceField: '={{ $json.by }}' },
};
const known = (): Row[] => [{ id: 'a', email: 'a@x', number: 'no-1' }];
const written = () => writesIn(harness.service.hits);
const lists = () => listsReadIn(harness.service.hits);

/** The same account, which answers writes in another way. */
const answering =
	(rows: Row[], shown: (row: Row) => unknown): Respond =>
	(hit, response) => {
		const respond = keeping(rows, { search: 'refused' });
		if (hit.method === 'GET') return respond(hit, response);
		const before = rows.length;
		const silent = { writeHead: () => silent, end: () => silent, setHeader: () => silent };
		respond(hit, silent as never);
		const id = hit.path.split('/')[3];
		const row = rows.length > before ? rows.at(-1) : rows.find((one) => one.id === id);
		json(shown(row ?? {}))(hit, response);
	};

const byTurns = items(
	{ by: 'number', value: 'no-1' },
	{ by: 'email', value: 'new@x', fields: { number: 'no-77' } },
	{ by: 'number', value: 'no-77' },
);

describe('what was written while records are looked for by several fields', () => {
	test('is found by each of them, and each list is read once', async () => {
		const rows = known();
		harness.service.respond = keeping(rows, { search: 'refused' });
		await harness.run(upsert, { items: byTurns });
		expect(written()).toEqual([
			'PUT /api/customers/a',
			'POST /api/customers',
			'PUT /api/customers/new_1',
		]);
		expect(lists()).toBe(2);
	});

	test('is found by a reference, too', async () => {
		const rows = known();
		harness.service.respond = keeping(rows, { search: 'refused' });
		await harness.run(referenced, {
			items: items(
				{ by: 'number', fields: { number: 'no-1' } },
				{ by: 'email', fields: { email: 'new@x', number: 'no-77' } },
				{ by: 'number', fields: { email: 'other@x', number: 'no-77' } },
			),
		});
		expect(written()).toEqual(['POST /api/customers']);
	});

	test('is not found by what it was before', async () => {
		const rows = known();
		harness.service.respond = keeping(rows, { search: 'refused' });
		await harness.run(upsert, {
			items: items(
				{ by: 'number', value: 'no-1' },
				{ by: 'email', value: 'a@x', fields: { number: 'no-2' } },
				{ by: 'number', value: 'no-1' },
			),
		});
		expect(rows.map(({ number }) => number)).toEqual(['no-2', 'no-1']);
	});

	test('is taken for what was sent where the answer does not show it', async () => {
		harness.service.respond = answering(known(), ({ id }) => ({ id }));
		await harness.run(upsert, { items: byTurns });
		expect(written().at(-1)).toBe('PUT /api/customers/new_1');
		expect(lists()).toBe(2);
	});

	test.each<[string, (row: Row) => unknown, number]>([
		['the id alone', ({ id }) => ({ id }), 3],
		['no record', () => ({ done: true }), 3],
		['all that was sent', ({ id, note, email }) => ({ id, note, email }), 2],
	])('has the list read again where it may have a number that is not shown: %s', async (...of) => {
		const [, shown, read] = of;
		const rows = known();
		harness.service.respond = answering(rows, shown);
		await harness.run(upsert, {
			items: items(
				{ by: 'number', value: 'no-1' },
				{ by: 'email', value: 'new@x', fields: { note: 'y' } },
				{ by: 'number', value: 'no-1' },
			),
		});
		expect(lists()).toBe(read);
		expect(rows).toHaveLength(2);
	});

	test('keeps its number where an answer repeats only what was sent', async () => {
		const rows = known();
		harness.service.respond = answering(rows, ({ id, note }) => ({ id, note }));
		await harness.run(upsert, {
			items: items(
				{ by: 'number', value: 'no-1' },
				{ by: 'email', value: 'a@x' },
				{ by: 'number', value: 'no-1' },
			),
		});
		expect(rows).toHaveLength(1);
	});
});
