import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, getInvoice, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const answered =
	(status: number, body = ''): Respond =>
	(_, response) =>
		response.writeHead(status).end(body);

describe('Get Many', () => {
	const rows = Array.from({ length: 120 }, (_, id) => ({ id }));
	const getAll: INodeParameters = { resource: 'invoice', operation: 'getAll' };

	test('returns fifty records unless another limit is set', async () => {
		harness.service.respond = ({ query }, response) =>
			json(rows.slice(0, Number(query.limit)))({} as never, response);
		expect((await harness.run(getAll)).json).toEqual(rows.slice(0, 50));
		expect(harness.service.lines).toEqual(['GET /api/invoices?limit=50']);
	});

	test('pairs every record with the item that asked for it', async () => {
		harness.service.respond = ({ query }, response) =>
			json([{ id: `${query.status} 1` }, { id: `${query.status} 2` }])({} as never, response);
		const run = await harness.run(
			{ ...getAll, limit: 2, filters: { status: '={{ $json.status }}' } },
			{ items: items({ status: 'sent' }, { status: 'paid' }) },
		);
		expect(run.output().map(({ json: { id }, pairedItem }) => [id, pairedItem])).toEqual([
			['sent 1', { item: 0 }],
			['sent 2', { item: 0 }],
			['paid 1', { item: 1 }],
			['paid 2', { item: 1 }],
		]);
	});

	test('says what to do where an empty list is to stop the run', async () => {
		harness.service.respond = json([]);
		const { error } = await harness.run({ ...getAll, options: { onEmpty: 'error' } });
		expect(error?.description).toBe(
			'The option On Empty Result asks to stop here. Widen the filters, or change the option.',
		);
	});
});

describe('Delete', () => {
	const remove: INodeParameters = { resource: 'invoice', operation: 'delete', ...byId('invoice') };
	const deleted = [{ json: { deleted: true, id: '42' }, pairedItem: { item: 0 } }];

	test.each<[string, Respond]>([
		['nothing', answered(204)],
		['the record', json({ id: 42, number: 'I-1' })],
		['null', json(null)],
	])('says what was deleted, also where the answer is %s', async (_, respond) => {
		harness.service.respond = respond;
		const run = await harness.run(remove);
		expect(run.output()).toStrictEqual(deleted);
		expect(run.hints).toEqual([]);
	});

	test.each<[string, Respond]>([
		['a text', answered(200, 'Cannot delete a sent invoice')],
		['JSON words', json({ message: 'Cannot delete a sent invoice' })],
	])('shows the words of %s that does not say that it was done', async (_, respond) => {
		harness.service.respond = respond;
		const run = await harness.run(remove);
		expect(run.json).toEqual([{ deleted: true, id: '42', answer: 'Cannot delete a sent invoice' }]);
		expect(run.hints).toEqual([
			'The service answered only "Cannot delete a sent invoice". Look in the service whether invoice 42 was deleted.',
		]);
	});

	test.each<[string, Respond]>([
		['nothing', answered(202)],
		['a status', json({ status: 'pending' }, 202)],
		['a job', json({ id: 'job-9', status: 'pending' }, 202)],
		['a list', json([], 202)],
	])('says that it may be deleted later where it is accepted with %s', async (_, respond) => {
		harness.service.respond = respond;
		const run = await harness.run(remove);
		expect(run.output()).toEqual(deleted);
		expect(run.hints).toEqual([
			'The service accepted the deletion and may carry it out later: look in the service whether the invoice is gone',
		]);
	});

	test('counts what was accepted as perhaps deleted where the run ends', async () => {
		harness.service.respond = (hit, response) =>
			(hit.path.endsWith('/42') ? answered(202) : json({ error: 'locked' }, 409))(hit, response);
		const run = await harness.run(
			{ ...remove, invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' } },
			{ items: items({ id: 42 }, { id: 43 }) },
		);
		expect(run.error?.description).toContain('1 invoice of this run may have been deleted.');
	});

	test.each(['Invoice deleted', 'OK'])('says nothing of the text "%s"', async (words) => {
		harness.service.respond = answered(200, words);
		const run = await harness.run(remove);
		expect(run.output()).toEqual(deleted);
		expect(run.hints).toEqual([]);
	});

	test('does not say that it deleted what it was not allowed to', async () => {
		harness.service.respond = json({ error: 'locked' }, 409);
		const { error } = await harness.run(remove);
		expect(error?.message).toMatch(/does not allow this: locked/);
	});
});

describe('Send Reminder', () => {
	const remind: INodeParameters = {
		resource: 'invoice',
		operation: 'sendReminder',
		...byId('invoice', '={{ $json.id }}'),
		onlyIfUnpaid: '={{ $json.careful }}',
	};

	test('looks at the invoice first only where it is asked to, and at the right one', async () => {
		harness.service.respond = ({ path }, response) =>
			json({
				id: Number(path.split('/')[3]),
				status: path.endsWith('/1') ? ' PAID ' : 'paid-in-part',
			})({} as never, response);
		const run = await harness.run(remind, {
			items: items({ id: 1, careful: true }, { id: 2, careful: true }, { id: 3, careful: false }),
		});
		expect(harness.service.lines).toEqual([
			'GET /api/invoices/1',
			'GET /api/invoices/2',
			'POST /api/invoices/2/reminder',
			'POST /api/invoices/3/reminder',
		]);
		expect(run.output()[0]).toEqual({
			json: {
				id: '1',
				invoice_id: '1',
				skipped: true,
				reason: 'The invoice is already paid',
				status: ' PAID ',
			},
			pairedItem: { item: 0 },
		});
	});

	test.each([
		{ invoice: { id: 1, status: 'paid' } },
		{ invoices: { id: 1, status: 'paid' } },
		{ invoice_id: 1, status: 'paid' },
		{ data: [{ id: 1, status: 'paid' }] },
	])('finds the status in %j', async (body) => {
		harness.service.respond = json(body);
		const run = await harness.run(remind, { items: items({ id: 1, careful: true }) });
		expect(run.json).toMatchObject([{ skipped: true }]);
	});

	const noStatus = 'Invoice 1 shows no status, so it is not known whether it is paid';
	const other =
		'The answer to reading invoice 1 does not have its ID, so it is not known whether it is paid';
	test.each<[unknown, string]>([
		[
			{ id: 1, status: 7 },
			noStatus.replace('no status', 'the status 7, which this node does not know'),
		],
		[{ id: 1, status: null }, noStatus],
		[{ status: 'overdue' }, other],
		[{ status: 'ok', data: [{ id: 2, status: 'overdue' }] }, other],
		[{ data: [{ id: 1, status: 'overdue' }, { id: 2 }] }, other],
		[{ id: 2, status: 'overdue' }, other],
		['paid', other],
		[[], other],
	])('sends nothing where %j does not tell', async (body, message) => {
		harness.service.respond = json(body);
		const run = await harness.run(remind, { items: items({ id: 1, careful: true }) });
		expect(run.error?.message).toBe(message);
		expect(run.error?.description).toMatch(/Switch off "Only if Unpaid"/);
		expect(harness.service.lines).toEqual(['GET /api/invoices/1']);
	});
});

test('a reference is looked for before a record is created, not before it is changed', async () => {
	const options = { clientReferenceField: 'number' };
	await harness.run({ ...createInvoice, operation: 'update', ...byId('invoice'), options });
	await harness.run({ ...getInvoice, options });
	expect(harness.service.lines).toEqual(['PUT /api/invoices/42', 'GET /api/invoices/42']);
});
