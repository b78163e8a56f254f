import { call } from '../client';
import type { Shown } from '../said';
import { specifiedRoutes } from '../specifiedRoutes';
import { type Sandbox, startSandbox } from '../startSandbox';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox(['--rate', '100000']);
});
afterAll(() => sandbox?.stop());

test.each(specifiedRoutes)('answers %s only with a key', async (route) => {
	const path = route.replace('{id}', '1').replace('/search', '/search?q=a');
	const { status, body } = await call(sandbox, path, undefined, {});
	expect(status).toBe(401);
	expect(body).toEqual({ error: 'The header X-API-Key is missing' });
	const bearer = await call(sandbox, path, undefined, {
		Authorization: `Bearer ${sandbox.apiKey}`,
	});
	expect(bearer).toMatchObject({
		status: 401,
		body: { error: expect.stringMatching(/^Authorization is for browser sessions.*X-API-Key$/) },
	});
});

const kinds = [
	['customers', { name: 'Northwind' }, { name: 'Southwind', address: { city: 'Ulm' } }],
	['invoices', { customer_id: 1 }, { reference: 'PO 7', due_date: '2099-01-01' }],
	['expenses', { amount: '10.50', vendor: 'Rail' }, { amount: 20, billable: true }],
	['projects', { name: 'Relaunch', customer_id: 1 }, { status: 'on_hold', budget: 99.99 }],
] as const;

test.each(kinds)('creates, reads, updates, lists and deletes %s', async (path, fields, changes) => {
	const created = await call(sandbox, `POST /${path}`, fields);
	expect(created.status).toBe(201);
	const { id } = created.body;
	expect((await call(sandbox, `GET /${path}/${id}`)).body).toEqual(created.body);
	const updated = await call(sandbox, `PUT /${path}/${id}`, changes);
	expect(updated.status).toBe(200);
	expect(updated.body).toMatchObject(changes);
	expect((await call(sandbox, `GET /${path}/${id}`)).body).toEqual(updated.body);
	const list = await call(sandbox, `GET /${path}?limit=1`);
	expect(list.body.data).toEqual([updated.body]);
	expect(await call(sandbox, `DELETE /${path}/${id}`)).toMatchObject({
		status: 200,
		body: { id, deleted: true },
	});
	for (const method of ['GET', 'DELETE']) {
		expect(await call(sandbox, `${method} /${path}/${id}`)).toMatchObject({
			status: 404,
			body: { error: expect.stringContaining(String(id)) },
		});
	}
	expect((await call(sandbox, `PUT /${path}/${id}`, changes)).status).toBe(404);
});

/** The first record of a list. */
async function first(list: string): Promise<Shown> {
	const { body } = await call(sandbox, `GET /${list}${list.includes('?') ? '&' : '?'}limit=1`);
	return body.data[0] as Shown;
}

test.each(kinds)('takes a record of %s back as it gave it', async (path) => {
	const record = await first(path);
	const same = await call(sandbox, `PUT /${path}/${record.id}`, record);
	expect(same).toMatchObject({ status: 200, body: record });
	const copy = await call(sandbox, `POST /${path}`, record);
	expect(copy.status).toBe(201);
	expect(copy.body.id).not.toBe(record.id);
});

test('computes lines, tax and totals exactly', async () => {
	const { body } = await call(sandbox, 'POST /invoices', {
		customer_id: 1,
		lines: [
			{ description: 'thrice a tenth', quantity: 3, unit_price: 0.1, tax_rate: 20 },
			{ description: 'half a cent up', quantity: '0.5', unit_price: '0.01', tax_rate: 20 },
			{ description: 'other rate', quantity: 7, unit_price: 14.285, tax_rate: 7.7 },
			{ description: 'discount', quantity: -1, unit_price: 5, tax_rate: 7.7 },
		],
	});
	expect(body.lines.map(({ net }) => net)).toEqual([0.3, 0.01, 100, -5]);
	expect(body).toMatchObject({ net: 95.31, tax: 7.38, total: 102.69, amount_due: 102.69 });
});

test('numbers the invoices issued in a year without gaps, whatever drafts there are', async () => {
	const numbers: string[] = [];
	for (const issue_date of ['2011-01-01', '2011-06-01', '2012-01-01']) {
		const lines = [{ description: 'Work', unit_price: 100 }];
		const fields = { customer_id: 1, issue_date, lines };
		await call(sandbox, 'POST /invoices', fields);
		const { body } = await call(sandbox, 'POST /invoices', { ...fields, status: 'sent' });
		numbers.push(body.number);
		await call(sandbox, 'POST /invoices', { ...body, due_date: '2000-01-01' });
	}
	expect(numbers).toEqual(['INV-2011-0001', 'INV-2011-0002', 'INV-2012-0001']);
});

test('duplicates an invoice as a draft of today', async () => {
	const original = await first('invoices?status=paid');
	const { status, body } = await call(sandbox, `POST /invoices/${original.id}/duplicate`);
	expect(status).toBe(201);
	expect(body).toMatchObject({
		customer_id: original.customer_id,
		lines: original.lines,
		total: original.total,
		status: 'draft',
		issue_date: new Date().toISOString().slice(0, 10),
		paid_at: null,
	});
	expect(body.number).not.toBe(original.number);
});

test('credits an invoice in part and then no more than what is left', async () => {
	const line = (unit_price: number) => ({ description: 'x', quantity: 1, unit_price, tax_rate: 0 });
	const { body: invoice } = await call(sandbox, 'POST /invoices', {
		customer_id: 1,
		status: 'sent',
		lines: [line(100)],
	});
	const credit = (body?: unknown) =>
		call(sandbox, `POST /invoices/${invoice.id}/credit-note`, body);
	const part = await credit({ reason: 'damaged', lines: [line(40)] });
	expect(part).toMatchObject({ status: 201, body: { total: 40, invoice_id: invoice.id } });
	expect((await call(sandbox, `GET /invoices/${invoice.id}`)).body.amount_due).toBe(60);
	const tooMuch = await credit({ lines: [line(61)] });
	expect(tooMuch).toMatchObject({ status: 400, body: { error: expect.stringMatching(/is left/) } });
	expect((await credit({ lines: [line(60)] })).status).toBe(201);
	expect((await call(sandbox, `GET /invoices/${invoice.id}`)).body).toMatchObject({
		status: 'cancelled',
		amount_credited: 100,
		amount_due: 0,
	});
	expect((await credit()).body.error).toMatch(/^nothing is left of INV-/);
	expect((await call(sandbox, `DELETE /invoices/${invoice.id}`)).status).toBe(400);
});

test.each([
	['POST /invoices', { customer_id: 999_999 }, 'customer_id'],
	['POST /invoices', { customer_id: 1, project_id: 999_999 }, 'project_id'],
	['PUT /invoices/1', { customer_id: 999_999 }, 'customer_id'],
	['POST /expenses', { amount: 1, customer_id: 999_999 }, 'customer_id'],
	['PUT /expenses/1', { project_id: 999_999 }, 'project_id'],
	['POST /projects', { name: 'x', customer_id: 999_999 }, 'customer_id'],
	['PUT /projects/1', { end_date: '1999-01-01' }, 'end_date'],
	['POST /customers', {}, 'name'],
	['POST /customers', { name: '' }, 'name'],
	['POST /customers', { name: 'x', email: 'nobody' }, 'email'],
	['POST /customers', { name: 'x', colour: 'red' }, 'colour'],
	['POST /invoices', {}, 'customer_id'],
	['POST /invoices', { customer_id: 1, lines: [{ description: 'x' }] }, 'lines.0.unit_price'],
	['POST /invoices', { customer_id: 1, due_date: '2026-02-30' }, 'due_date'],
	['POST /invoices', { customer_id: 1, status: 'settled' }, 'status'],
	['POST /expenses', {}, 'amount'],
	['POST /expenses', { amount: 1.005 }, 'amount'],
	['POST /projects', {}, 'name'],
])('refuses %s %j and names the field', async (route, body, field) => {
	const answer = await call(sandbox, route, body);
	expect(answer.status).toBe(400);
	expect(answer.body.error).toContain(field);
});

test('keeps what others refer to', async () => {
	const { customer_id } = await first('invoices');
	const refused = await call(sandbox, `DELETE /customers/${customer_id}`);
	expect(refused.status).toBe(400);
	expect(refused.body.error).toMatch(/still has \d+ invoices|still has \d+ projects/);
});
