import { sharedSandbox } from '../sharedSandbox';

const { call, make, events } = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const moment = expect.stringMatching(/^2026-03-10T09:0\d:\d\d\.\d{3}Z$/);

const line = { description: 'Chairs', quantity: 4, unit: 'pcs', unit_price: 25, tax_rate: 20 };
const one = { ...line, quantity: 1 };

let customer_id: number;
beforeAll(async () => {
	customer_id = (await make('customers', { name: 'Quicksilver', currency: 'SEK' })).id;
});

const invoiced = async (fields: object = {}) =>
	await make('invoices', { customer_id, status: 'sent', lines: [line], ...fields });
const credit = async (id: number, body?: object) =>
	await call(`POST /invoices/${id}/credit-note`, body);
const invoice = async (id: number) => (await call(`GET /invoices/${id}`)).body;
const found = async (words: string) =>
	(await call(`GET /search?type=credit_note&q=${words}`)).body.data;

test('without lines it credits the whole invoice, which is cancelled', async () => {
	const { id, number } = await invoiced();
	await events();
	const { status, body } = await credit(id);
	expect(status).toBe(201);
	expect(body).toEqual({
		id: 1,
		number: 'CN-2026-0001',
		invoice_id: id,
		invoice_number: number,
		customer_id,
		customer_name: 'Quicksilver',
		issue_date: '2026-03-10',
		currency: 'SEK',
		reason: null,
		lines: [{ ...line, net: 100 }],
		net: 100,
		tax: 20,
		total: 120,
		created_at: moment,
	});
	const after = await invoice(id);
	expect(after).toMatchObject({ status: 'cancelled', amount_credited: 120, amount_due: 0 });
	expect(await events()).toEqual([{ type: 'invoice.updated', data: after }]);
	expect(await credit(id)).toMatchObject({
		status: 400,
		body: { error: `${number} is already credited in whole` },
	});
});

test('a part leaves the rest to be paid, and must be named from then on', async () => {
	const { id, number } = await invoiced();
	const part = await credit(id, { reason: 'scratched', issue_date: '2027-01-02', lines: [one] });
	expect(part.body).toMatchObject({
		number: 'CN-2027-0001',
		issue_date: '2027-01-02',
		reason: 'scratched',
		net: 25,
		tax: 5,
		total: 30,
	});
	expect(await invoice(id)).toMatchObject({ status: 'sent', amount_credited: 30, amount_due: 90 });
	expect(await credit(id)).toMatchObject({
		status: 400,
		body: { error: `${number} is already credited in part; say which lines to credit` },
	});
	const rest = { lines: [{ ...one, quantity: 3 }] };
	expect((await credit(id, rest)).body).toMatchObject({ number: 'CN-2026-0002', total: 90 });
	expect(await invoice(id)).toMatchObject({ status: 'cancelled', amount_due: 0 });
});

test('more than what is left is refused and leaves no trace', async () => {
	const { id, number } = await invoiced();
	await events();
	const { body: before } = await call('GET /search?type=credit_note&q=cn-');
	const more = [line, { ...one, unit_price: '0.01', tax_rate: 0 }];
	expect(await credit(id, { lines: more })).toMatchObject({
		status: 400,
		body: { error: `lines: they add up to more than is left of ${number}` },
	});
	expect(await invoice(id)).toMatchObject({ status: 'sent', amount_credited: 0, amount_due: 120 });
	expect((await call('GET /search?type=credit_note&q=cn-')).body).toEqual(before);
	expect(await events()).toEqual([]);
	expect((await credit(4711)).status).toBe(404);
});

test('a paid invoice stays paid, however much of it is credited', async () => {
	const { id } = await invoiced({ status: 'paid' });
	await credit(id);
	expect(await invoice(id)).toMatchObject({ status: 'paid', amount_credited: 120, amount_due: 0 });
});

test('an invoice over nothing can be credited as well', async () => {
	const { id } = await invoiced({ lines: [] });
	expect(await credit(id)).toMatchObject({ status: 201, body: { lines: [], total: 0 } });
});

test('an invoice with a credit note stays, and comes to no less than what is credited', async () => {
	const { id, number } = await invoiced();
	await credit(id, { lines: [one] });
	expect(await call(`DELETE /invoices/${id}`)).toMatchObject({
		status: 400,
		body: { error: `${number} has a credit note and must stay in the books` },
	});
	const less = { lines: [{ ...one, quantity: '0.99' }] };
	expect(await call(`PUT /invoices/${id}`, less)).toMatchObject({
		status: 400,
		body: { error: 'lines: they come to less than what was already credited' },
	});
	const same = await call(`PUT /invoices/${id}`, { lines: [one] });
	expect(same).toMatchObject({ status: 200, body: { total: 30, amount_due: 0 } });
});

test('a line of a credit note has a quantity of 1 and a tax rate of 20 unless it says otherwise', async () => {
	const { id } = await invoiced();
	const { body } = await credit(id, { lines: [{ description: 'Chair', unit_price: 25 }] });
	expect(body.lines).toEqual([{ ...one, description: 'Chair', unit: null, net: 25 }]);
});

test('is found by its number, reason, lines and customer', async () => {
	const { id } = await invoiced();
	const lines = [one, { ...one, description: 'Stools' }];
	const { body } = await credit(id, { reason: 'Rained on', lines });
	const hit = { type: 'credit_note', ...body };
	for (const words of [body.number, 'RAINED', 'stools%20chairs', 'quicksilver%20rained']) {
		expect(await found(words)).toEqual([hit]);
	}
	for (const words of ['pcs', 'chairsstools']) expect(await found(words)).toEqual([]);
});
