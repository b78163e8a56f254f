import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const upsert = (matchField: string, matchValue: string, fields: Row = {}): INodeParameters => ({
	resource: 'customer',
	operation: 'upsert',
	matchField,
	matchValue,
	fieldsMode: 'json',
	fieldsJson: JSON.stringify({ name: 'Ann', ...fields }),
});

describe('a match field that only the service sets', () => {
	const bob: Row = { id: '7', customer_id: 'c7', uuid: 'u7', created_at: 'then' };

	test.each([
		['id', {}],
		['id', { id: '99999' }],
		['uuid', {}],
		['customer_id', {}],
		['created_at', {}],
	])(
		'creates nothing where no record has its value: %s, with the fields %j',
		async (field, more) => {
			harness.service.respond = keeping([bob], { search: 'nothing' });
			const run = await harness.run(upsert(field, '99999', more));
			expect(run.error?.message).toBe(
				`No customer has ${field} "99999", and the service gives a new one a value of its own`,
			);
			expect(run.error?.description).toMatch(/Choose a Match Field .* Nothing was created\./);
			expect(writesIn(harness.service.hits)).toEqual([]);
		},
	);

	test('creates nothing in an empty account', async () => {
		harness.service.respond = keeping([]);
		const run = await harness.run(upsert('id', '99999'));
		expect(run.error?.message).toMatch(/the service gives a new one a value of its own/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each(['id', 'uuid', 'customer_id', 'created_at'])('finds a record: %s', async (field) => {
		harness.service.respond = keeping([{ ...bob }]);
		const run = await harness.run(upsert(field, String(bob[field])));
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/7']);
	});

	test('is not the id of something else, which can be sent', async () => {
		harness.service.respond = keeping([{ ...bob, vendor_id: 'v1' }], { search: 'nothing' });
		const run = await harness.run(upsert('vendor_id', 'v2'));
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});
});
