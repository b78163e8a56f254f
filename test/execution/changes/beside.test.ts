import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, getInvoice, items } from '../inputs';
import { writesIn } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const invoice = { id: 42, number: 'R-42', note: '', customer: { id: 3 } };
const keep = { fieldsMode: 'json', fieldsJson: '{"note":"n"}', options: { keepOtherFields: true } };
const update = { resource: 'invoice', operation: 'update', ...byId('invoice'), ...keep };
const upsert = {
	...{ resource: 'invoice', operation: 'upsert', matchField: 'number', matchValue: 'R-42' },
	...keep,
};

describe.each<[string, object, string]>([
	['its lines', { invoice, lines: [{ price: 5 }] }, 'lines'],
	['what JSON:API includes', { data: invoice, included: [{ id: 1 }], meta: {} }, 'included'],
	['its customer', { invoice, customer: { id: 3 } }, 'customer'],
	['its tags, as texts', { id: 'req-1', invoice, tags: ['a'] }, 'tags'],
	['lines and payments', { result: invoice, lines: [1], payments: [2] }, 'lines, payments'],
])('where beside the record stands %s', (_, body, names) => {
	beforeEach(() => {
		harness.service.respond = (hit, response) =>
			json(hit.path === '/api/invoices' ? [invoice] : body)(hit, response);
	});

	test.each([update, upsert])('Keep Other Fields sends nothing back: %j', async (step) => {
		const run = await harness.run(step);
		expect(run.error?.message).toBe(
			`The answer to reading Invoice 42 has ${names} beside the invoice, so it is not known how to send all of it back`,
		);
		expect(run.error?.description).toMatch(/Nothing was changed\.$/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test('Get names what its items leave out, of the first of them', async () => {
		const invoiceId = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
		const given = items({ id: 42 }, { id: '042' });
		const run = await harness.run({ ...getInvoice, invoiceId }, { items: given });
		expect(run.json).toEqual([invoice, invoice]);
		expect(run.hints).toEqual([
			`The service showed ${names} beside the invoice, first for Invoice 42; the item is the invoice alone`,
		]);
	});
});

test('the name of what Get leaves out does not show the key', async () => {
	harness.service.respond = json({ invoice, [`of ${KEY}`]: [{ price: 5 }] });
	const { hints } = await harness.run(getInvoice);
	expect(hints).toEqual([expect.stringContaining('The service showed of *** beside the invoice')]);
});

test.each([
	{ ...update, fieldsJson: '{"number":"R-42"}', options: {} },
	{ ...update, fieldsJson: '{"number":"R-42"}', operation: 'create' },
])('what is written names nothing that stands beside it: %j', async (step) => {
	harness.service.respond = json({ invoice, lines: [{ price: 5 }] });
	const run = await harness.run(step);
	expect(run.json).toEqual([invoice]);
	expect(run.hints).toEqual([]);
});

test.each<object>([
	{ ...invoice, lines: [{ price: 5 }] },
	{ status: 'success', message: 'ok', request_id: 'r', data: invoice },
	{ invoice, lines: [], customer: {}, note: null, took: 3 },
	{ data: { invoice }, meta: { page: 1 }, links: { self: 'x' }, warnings: [{ code: 1 }] },
	{ data: invoice, pagination: { total: 1 }, rate_limit: { left: 1 } },
])('nothing of an invoice stands beside it in %j', async (body) => {
	harness.service.respond = json(body);
	const run = await harness.run(update);
	expect(run.error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/invoices/42']);
	expect((await harness.run(getInvoice)).hints).toEqual([]);
});
