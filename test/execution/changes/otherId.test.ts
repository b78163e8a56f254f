import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
let rows: Row[];
beforeEach(async () => {
	harness = await ActionHarness.start();
	rows = [
		{ id: 7, name: 'Seven' },
		{ id: 8, name: 'Eight' },
		{ id: 'RE-7', name: 'Reminded' },
		{ id: UUIDS[0]!, name: 'Universal' },
	];
	harness.service.respond = keeping(rows);
});

const UUIDS = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002'];
const whole = { resource: 'invoice', operation: 'update', fieldsMode: 'json' };
const update = async (id: string, item: Row, extra: INodeParameters = {}, ...others: Row[]) =>
	await harness.run(
		{ ...whole, fieldsJson: '={{ $json }}', ...byId('invoice', id), ...extra },
		{ items: items(item as never, ...(others as never[])) },
	);

describe.each([false, true])('an update, with Keep Other Fields %j,', (keepOtherFields) => {
	const options = { options: { keepOtherFields } };

	test.each<[string, Row, string]>([
		['7', { id: 8, name: 'Eight' }, 'id of Invoice 7 cannot be changed: the fields give 8'],
		['7', { id: '8' }, 'id of Invoice 7 cannot be changed: the fields give "8"'],
		['7', { ID: 8, name: 'a' }, 'ID of Invoice 7 cannot be changed: the fields give 8'],
		['7', { _id: 'x', name: 'a' }, '_id of Invoice 7 cannot be changed: the fields give "x"'],
		['7', { invoice_id: 8 }, 'invoice_id of Invoice 7 cannot be changed: the fields give 8'],
		['7', { id: 99, invoice_id: 7 }, 'id of Invoice 7 cannot be changed: the fields give 99'],
		['7', { id: 8, customer_id: 7 }, 'id of Invoice 7 cannot be changed: the fields give 8'],
		['7', { id: 8, quantity: 7 }, 'id of Invoice 7 cannot be changed: the fields give 8'],
		['7', { id: 8, total: 7, due: '7' }, 'id of Invoice 7 cannot be changed: the fields give 8'],
		['7', { id: 8, customer_number: '7' }, 'id of Invoice 7 cannot be changed: the fields give 8'],
		['7', { id: 8, orderNo: 7, project: '7' }, 'id of Invoice 7 cannot be changed: the fields'],
		['x7', { id: 'x8', customer: 'x7', po_reference: 'x7' }, 'id of Invoice x7 cannot be changed'],
		['x7', { id: 'x8', customerId: 'x7' }, 'id of Invoice x7 cannot be changed: the fields give'],
		[UUIDS[0]!, { uuid: UUIDS[1] }, `cannot be changed: the fields give "${UUIDS[1]}"`],
		[UUIDS[0]!, { id: 8, uuid: UUIDS[1] }, 'cannot be changed: the fields give 8'],
		[
			UUIDS[0]!.toUpperCase(),
			{ uuid: UUIDS[1] },
			`cannot be changed: the fields give "${UUIDS[1]}"`,
		],
	])('of %s by an item %j is refused, and nothing is sent', async (id, item, message) => {
		const { error } = await update(id, item, options);
		expect(error?.message).toContain(message);
		expect(error?.description).toMatch(/^Leave \w+ out of the fields, or choose the record/);
		expect(harness.service.hits).toEqual([]);
	});
});

test.each<[string, Row]>([
	['7', { id: 7, name: 'a' }],
	['7', { id: ' 007 ', name: 'a' }],
	['7', { id: 7, invoice_id: 8, uuid: UUIDS[0] }],
	['7', { uuid: UUIDS[0], name: 'a' }],
	['7', { UUID: UUIDS[0], name: 'a' }],
	['7', { id: null, name: 'a' }],
	['7', { invoice_id: 7, name: 'a' }],
	[UUIDS[0]!, { id: 3, uuid: UUIDS[0]!.toUpperCase() }],
	['7', { id: 3, number: 7 }],
	['7', { id: 3, invoiceNo: '7' }],
	['7', { id: 3, Reference_Number: ' 7 ' }],
	['RE-7', { id: 3, document_code: 'RE-7' }],
	['RE-7', { id: 3, label: 'RE-7' }],
	['7', { customer_id: 8, customer: { id: 8 } }],
])('an update of %s by an item %j is sent as it is', async (id, item) => {
	const { error } = await update(id, item);
	expect(error).toBeUndefined();
	expect(JSON.parse(harness.service.hits[0]?.body ?? '')).toEqual(item);
});

test('a dry run and Retry On Fail refuse the id of another record as well', async () => {
	const retried = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
	for (const dryRun of [true, false]) {
		const { error } = await harness.run(
			{ ...whole, fieldsJson: '{"id":8}', ...byId('invoice', '7'), options: { dryRun } },
			{ node: retried },
		);
		expect(error?.message).toContain('cannot be changed: the fields give 8');
	}
	expect(harness.service.hits).toEqual([]);
});

test('Create or Update refuses fields with the id of another record than the match', async () => {
	const upsert = {
		...whole,
		operation: 'upsert',
		matchField: 'name',
		matchValue: 'Seven',
		fieldsJson: '={{ $json }}',
	};
	const { error } = await harness.run(upsert, { items: items({ id: 8, name: 'Seven' }) });
	expect(error?.message).toBe('The id of Invoice 7 cannot be changed: the fields give 8');
	expect(writesIn(harness.service.hits)).toEqual([]);
});

const automatically = async (id: string, item: Row, ...others: Row[]) => {
	const schema = ['id', 'name'].map((name) => ({ id: name, display: true }));
	const fields = { mappingMode: 'autoMapInputData', value: null, schema } as never;
	return await update(id, item, { fieldsMode: 'mapping', fields }, ...others);
};

test.each<[string, Row]>([
	['7', { id: 'deal-1', name: 'b' }],
	['7', { id: 8, name: 'b' }],
	['7', { id: UUIDS[0]!, name: 'b' }],
	['7', { id: 7, name: 'b' }],
	['7', { id: 99, invoice_id: 7, name: 'b' }],
	['7', { id: 3, number: '7', name: 'b' }],
	['={{ $json.of }}', { id: 8, of: 7, name: 'b' }],
])('to %s automatic mapping sends %j without the id', async (id, item) => {
	harness.service.respond = json({ id: 7, name: 'b' });
	const run = await automatically(id, item);
	expect(JSON.parse(harness.service.hits[0]?.body ?? '')).toEqual({ name: 'b' });
	expect(run.hints.join()).toContain('Not sent, because the service sets them: id');
});

test.each<[string, Row, string]>([
	['7', { id: 8, name: 'b' }, 'id of Invoice 7 cannot be changed: the fields give 8'],
	['7', { invoice_id: '8', name: 'b' }, 'invoice_id of Invoice 7 cannot be changed'],
	[UUIDS[0]!, { id: UUIDS[1]!, name: 'b' }, `cannot be changed: the fields give "${UUIDS[1]}"`],
])('to %s, which was chosen for all items, it does not send %j', async (id, item, message) => {
	const { error } = await automatically(id, item, { id, name: 'c' });
	expect(error?.message).toContain(message);
	expect(harness.service.hits).toEqual([]);
});

test.each<[string, Row]>([
	['7', { id: 'deal-1', name: 'b' }],
	['7', { id: UUIDS[0]!, name: 'b' }],
	['7', { id: 7, name: 'b' }],
	['7', { id: 99, invoice_id: 7, name: 'b' }],
	['7', { id: 3, number: '7', name: 'b' }],
	['7', { name: 'b' }],
	['={{ $json.of }}', { id: 8, of: 7, name: 'b' }],
])('to %s it sends %j beside another item as well', async (id, item) => {
	harness.service.respond = json({ id: 7, name: 'b' });
	const { error } = await automatically(id, item, { id: 7, of: 7, name: 'b' });
	expect(error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toHaveLength(2);
});

test('to the record of the first item it does not send the second, which is another', async () => {
	harness.service.respond = json({ id: 7, name: 'b' });
	const { error } = await automatically('7', { id: 7, name: 'b' }, { id: 8, name: 'c' });
	expect(error?.message).toContain('id of Invoice 7 cannot be changed: the fields give 8');
	expect(writesIn(harness.service.hits)).toHaveLength(1);
});

test('fields that are no item may be sent to one record for items of others', async () => {
	const fields = { fieldsJson: '{"name":"b"}' };
	const { error } = await update('7', { id: 8 }, fields, { id: 9 });
	expect(error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toHaveLength(2);
});
