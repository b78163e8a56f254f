import type { INodeParameters } from 'n8n-workflow';

import type { Respond } from '../../localService/localService';
import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, createInvoice, sendReminder } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const answered =
	(status: number, body = '', headers: Record<string, string> = {}): Respond =>
	(_, response) =>
		response.writeHead(status, headers).end(body);
const update = { ...createInvoice, operation: 'update', ...byId('invoice', '7') };
const hint =
	'The service carried out the request but returned no invoice; the item only says that it succeeded';

describe('a write whose answer holds no record says that it succeeded', () => {
	test.each([
		['/api/invoices/77', '77'],
		['/api/invoices/77/', '77'],
		['https://app.example.com/api/invoices/77?fresh=1', '77'],
		['/api/invoices/77#top', '77'],
		['/api/invoices/inv%2F77', 'inv/77'],
		['/api/invoices/100%', '100%'],
		[`/api/invoices/${KEY}`, undefined],
		[`/api/invoices/${KEY.replace('k', '%6B')}`, undefined],
		['inv_77', undefined],
		['', undefined],
	])('with the id that the address %j ends with', async (location, id) => {
		harness.service.respond = answered(201, '', { Location: location });
		const run = await harness.run(createInvoice);
		expect(run.json).toEqual([id ? { success: true, id } : { success: true }]);
		expect(run.hints).toEqual([hint]);
	});

	test('without an id that is a short key in another spelling', async () => {
		const accountingServiceApi = { baseUrl: harness.service.baseUrl, apiKey: 'abcd' };
		const engine = harness.engine.with({ accountingServiceApi });
		harness.service.respond = answered(201, '', { Location: '/api/invoices/%61bcd' });
		const run = await engine.run(engine.node('accountingService', createInvoice));
		expect(run.json).toEqual([{ success: true }]);
	});

	test.each([
		['nothing', answered(204)],
		['null', json(null)],
		['an object of nothing', json({})],
		['a list of nothing', json([])],
		['nothing in its place', json({ data: {} })],
		['a word', answered(200, 'Done', { Location: '/api/invoices/8' })],
	])('with the id that was asked for, where the answer is %s', async (_, respond) => {
		harness.service.respond = respond;
		const run = await harness.run(update);
		expect(run.json).toEqual([{ success: true, id: '7' }]);
		expect(run.hints).toEqual([hint]);
	});
});

const mail = { ...sendReminder, operation: 'sendEmail', bodyMode: 'none' };

describe('an answer that says yes and shows no id has that of the record that was asked for', () => {
	test.each<[object, unknown, object]>([
		[update, { success: true, message: 'Invoice updated' }, {}],
		[update, { success: true, id: null }, { id: null }],
		[update, { success: true, id: 9 }, {}],
		[update, { updated: 1 }, {}],
		[update, { city: 'Ulm', number: 1 }, {}],
		[update, true, { value: true }],
		[sendReminder, { success: true, message: 'Email sent' }, {}],
		[mail, { code: 0, message: 'Sent', invoice_id: 3 }, { id: undefined }],
		[mail, { sent: true, id: 99 }, {}],
		[mail, { sent: true, recipients: ['a@x.example'] }, {}],
	])('%j answered by %j', async (step, body, own) => {
		harness.service.respond = json(body);
		const run = await harness.run(step as INodeParameters);
		const fields = body === true ? {} : (body as object);
		expect(run.json).toEqual([{ id: '7', ...fields, ...own }]);
	});

	test.each([{ message: 'Locked' }, { success: true, warning: 'Not sent' }])(
		'but not where it may say no: %j',
		async (body) => {
			harness.service.respond = json(body);
			for (const step of [update, mail]) expect((await harness.run(step)).json).toEqual([body]);
		},
	);
});

test('what is made of a record has not its id', async () => {
	harness.service.respond = answered(201);
	const duplicate = { resource: 'invoice', operation: 'duplicate', ...byId('invoice', '7') };
	expect((await harness.run(duplicate)).json).toEqual([{ success: true }]);
});

test.each([
	[{ id: 7 }, { id: 7 }],
	[{ invoice: { id: 7 } }, { id: 7 }],
	[{ invoices: { id: 7 } }, { id: 7 }],
	['done', { value: 'done' }],
	[true, { value: true }],
])('the record in %j is %j', async (body, item) => {
	harness.service.respond = json(body, 201);
	const run = await harness.run(createInvoice);
	expect(run.json).toEqual([item]);
	expect(run.hints).toEqual([]);
});
