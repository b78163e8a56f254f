import { sharedSandbox } from '../../sharedSandbox';
import { foundBy } from '../foundBy';

const service = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const { call, admin, make, events } = service;
const moment = expect.stringMatching(/^2026-03-10T09:0\d:\d\d\.\d{3}Z$/);

const line = { description: 'Work', quantity: 2, unit: 'hours', unit_price: 50, tax_rate: 10 };

let customer_id: number;
let project_id: number;
beforeAll(async () => {
	const fields = { name: 'Quicksilver', currency: 'NOK', payment_terms: 10 };
	customer_id = (await make('customers', fields)).id;
	project_id = (await make('projects', { name: 'Fair', customer_id })).id;
});

const put = async (id: number, changes: object) =>
	(await call(`PUT /invoices/${id}`, changes)).body;

test('an invoice of which only the customer is given is a draft of today on the terms of the customer', async () => {
	await events();
	const record = await make('invoices', { customer_id });
	expect(record).toEqual({
		id: 1,
		number: 'Draft 1',
		status: 'draft',
		customer_id,
		customer_name: 'Quicksilver',
		project_id: null,
		issue_date: '2026-03-10',
		due_date: '2026-03-20',
		currency: 'NOK',
		reference: null,
		notes: null,
		lines: [],
		net: 0,
		tax: 0,
		total: 0,
		amount_credited: 0,
		amount_paid: 0,
		amount_due: 0,
		sent_at: null,
		paid_at: null,
		reminded_at: null,
		reminders_sent: 0,
		created_at: moment,
		updated_at: moment,
	});
	expect(await events()).toEqual([{ type: 'invoice.created', data: record }]);
});

test('keeps every field, and changes those that are sent', async () => {
	const fields = {
		customer_id,
		project_id,
		status: 'draft',
		issue_date: '2026-02-25',
		due_date: '2026-02-25',
		currency: 'PLN',
		reference: 'PO 1',
		notes: 'by hand',
		lines: [line],
	};
	const record = await make('invoices', fields);
	const lines = [{ ...line, net: 100 }];
	expect(record).toMatchObject({ ...fields, lines, net: 100, tax: 10, total: 110 });
	await events();
	await admin('POST /clock', { advance: 3600 });
	const changes = { reference: null, project_id: null, due_date: '2026-04-01' };
	const changed = await put(record.id, changes);
	const later = expect.stringMatching(/^2026-03-10T10:/);
	expect(changed).toEqual({ ...record, ...changes, updated_at: later });
	expect(await events()).toEqual([{ type: 'invoice.updated', data: changed }]);
	expect(await put(record.id, changes)).toEqual(changed);
	expect(await events()).toEqual([]);
	expect(await put(record.id, { lines: [] })).toMatchObject({ net: 0, tax: 0, total: 0 });
});

test('is due when the terms of the customer end, counted from the date of issue', async () => {
	expect(await make('invoices', { customer_id, issue_date: '2026-12-25' })).toMatchObject({
		number: 'Draft 3',
		due_date: '2027-01-04',
	});
});

test('a line has a quantity of 1 and a tax rate of 20 unless it says otherwise', async () => {
	const lines = [{ description: 'Flat', unit_price: '10' }];
	expect((await make('invoices', { customer_id, lines })).lines).toEqual([
		{ description: 'Flat', quantity: 1, unit: null, unit_price: 10, tax_rate: 20, net: 10 },
	]);
});

test('remembers when it was first sent and when it was paid', async () => {
	const invoice = await make('invoices', { customer_id, lines: [line] });
	await admin('POST /clock', { now: '2026-03-11T08:00:00Z' });
	const sent = await put(invoice.id, { status: 'sent' });
	const first = expect.stringMatching(/^2026-03-11T08:00/);
	expect(sent).toMatchObject({ sent_at: first, paid_at: null, amount_due: 110 });
	await events();
	await admin('POST /clock', { now: '2026-03-12T08:00:00Z' });
	const paid = await put(invoice.id, { status: 'paid' });
	const then = expect.stringMatching(/^2026-03-12T08:00/);
	expect(paid).toMatchObject({ sent_at: first, paid_at: then, amount_due: 0 });
	expect(await events()).toEqual([
		{ type: 'invoice.updated', data: paid },
		{ type: 'invoice.paid', data: paid },
	]);
	await admin('POST /clock', { now: '2026-03-13T08:00:00Z' });
	const noted = await put(invoice.id, { notes: 'thanks' });
	expect(noted).toMatchObject({ sent_at: first, paid_at: then });
	expect(await events()).toEqual([{ type: 'invoice.updated', data: noted }]);
});

test.each([
	['draft', null, null, []],
	['sent', moment, null, []],
	['paid', moment, moment, ['invoice.paid']],
	['overdue', moment, null, ['invoice.overdue']],
])('one that is created as %s', async (status, sent_at, paid_at, more) => {
	await admin('POST /clock', { now: '2026-03-10T09:00:00Z' });
	await events();
	const past = { issue_date: '2026-03-01', due_date: '2026-03-09' };
	const record = await make('invoices', { customer_id, status, lines: [line], ...past });
	expect(record).toMatchObject({ status, sent_at, paid_at });
	const told = ['invoice.created', ...more].map((type) => ({ type, data: record }));
	expect(await events()).toEqual(told);
});

test('a copy is a draft of today that keeps what is charged, with the changes that are asked for', async () => {
	const fields = { customer_id, project_id, currency: 'USD', reference: 'A', notes: 'B' };
	const dates = { issue_date: '2026-01-01', due_date: '2026-01-02' };
	const paid = await make('invoices', { ...fields, ...dates, status: 'paid', lines: [line] });
	await events();
	const { body: copy } = await call(`POST /invoices/${paid.id}/duplicate`, { reference: 'C' });
	expect(copy).toEqual({
		...paid,
		id: paid.id + 1,
		number: `Draft ${paid.id + 1}`,
		status: 'draft',
		issue_date: '2026-03-10',
		due_date: '2026-03-20',
		reference: 'C',
		amount_paid: 0,
		amount_due: 110,
		sent_at: null,
		paid_at: null,
		created_at: moment,
		updated_at: moment,
	});
	expect(paid.number).toMatch(/^INV-2026-/);
	expect(await events()).toEqual([{ type: 'invoice.created', data: copy }]);
	const whole = await call(`POST /invoices/${paid.id}/duplicate`, { ...paid, status: 'draft' });
	expect(whole).toMatchObject({ status: 201, body: { issue_date: '2026-01-01', sent_at: null } });
	expect(whole.body.number).not.toBe(paid.number);
	const changes = { issue_date: '2027-05-01', lines: [{ ...line, quantity: 1 }] };
	const other = await call(`POST /invoices/${paid.id}/duplicate`, changes);
	expect(other.body).toMatchObject({ issue_date: '2027-05-01', due_date: '2027-05-11', total: 55 });
	expect(await call('POST /invoices/4711/duplicate')).toMatchObject({
		status: 404,
		body: { error: 'There is no invoice with id 4711' },
	});
});

test('is found by its number, reference, notes, lines and customer, before and after a change', async () => {
	const fields = {
		reference: 'PO-9',
		notes: 'urgent',
		lines: [line, { ...line, description: 'Ink' }],
	};
	const { id, number } = await make('invoices', { customer_id, ...fields });
	const finding = async (words: string[]) => await foundBy(service, 'invoices', id, words);
	const found = [number, 'po-9', 'URGENT', 'ink work', 'quicksilver ink', ' '];
	expect(await finding(found)).toEqual(found);
	expect(await finding(['nok', 'workink', 'hours', 'quicksilver absent'])).toEqual([]);
	await put(id, { notes: 'calm', lines: [line] });
	const then = ['calm', 'work', number, 'po-9'];
	expect(await finding(then)).toEqual(then);
	expect(await finding(['urgent', 'ink'])).toEqual([]);
});
