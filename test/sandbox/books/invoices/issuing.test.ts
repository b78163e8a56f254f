import { sharedSandbox } from '../../sharedSandbox';

const { admin, call, make } = sharedSandbox();
const lines = [{ description: 'Work', quantity: 1, unit_price: 100 }];

let customer_id: number;
beforeEach(async () => {
	await admin('POST /clock', { now: '2026-11-10T09:00:00Z' });
	const fields = { name: 'Quicksilver', email: 'a@b.example', payment_terms: 14 };
	customer_id = (await make('customers', fields)).id;
});
const later = () => admin('POST /clock', { now: '2027-01-20T09:00:00Z' });
const current = async (id: number) => (await call(`GET /invoices/${id}`)).body;

test.each([
	['by e-mail', 'POST', '/email', undefined],
	['by its status', 'PUT', '', { status: 'sent' }],
	['as paid', 'PUT', '', { status: 'paid' }],
])('a draft whose dates nobody named is dated on the day it is issued %s', async (...row) => {
	const [, method, path, body] = row;
	const { id } = await make('invoices', { customer_id, lines });
	await later();
	expect(await call(`${method} /invoices/${id}${path}`, body)).toMatchObject({ status: 200 });
	expect(await current(id)).toMatchObject({ issue_date: '2027-01-20', due_date: '2027-02-03' });
	expect((await current(id)).number).toMatch(/^INV-2027-/);
});

test('the first mail of an old draft has the number and the due date of now', async () => {
	const { id } = await make('invoices', { customer_id, lines });
	await later();
	await call(`POST /invoices/${id}/email`);
	const [mail] = (await admin('GET /mails')).body.mails;
	const { body } = await admin<string>(`GET /mails/${mail?.id}`);
	const { number } = await current(id);
	expect(number).toMatch(/^INV-2027-/);
	expect([mail?.subject, body]).toEqual(Array(2).fill(expect.stringContaining(number)));
	expect(body).toContain('It is due on 2027-02-03.');
});

test('dates that were named stay, by which the other ones go', async () => {
	const dated = await make('invoices', { customer_id, lines, issue_date: '2026-11-10' });
	const moved = await make('invoices', { customer_id, lines });
	await call(`PUT /invoices/${moved.id}`, { issue_date: '2026-12-01' });
	expect(await current(moved.id)).toMatchObject({ due_date: '2026-12-15' });
	const due = await make('invoices', { customer_id, lines, due_date: '2027-03-01' });
	await later();
	for (const { id } of [dated, moved, due]) await call(`PUT /invoices/${id}`, { status: 'sent' });
	const dates = { issue_date: '2026-11-10', due_date: '2026-11-24' };
	expect(await current(dated.id)).toMatchObject(dates);
	expect(await current(moved.id)).toMatchObject({ issue_date: '2026-12-01' });
	const named = { issue_date: '2027-01-20', due_date: '2027-03-01' };
	expect(await current(due.id)).toMatchObject(named);
});

test('what went by a day or a customer once goes by the next one, too', async () => {
	const { id } = await make('invoices', { customer_id, lines });
	for (const [issue_date, due_date] of [
		['2026-12-01', '2026-12-15'],
		['2027-01-01', '2027-01-15'],
	]) {
		expect(await call(`PUT /invoices/${id}`, { issue_date })).toMatchObject({ status: 200 });
		expect(await current(id)).toMatchObject({ due_date });
	}
	const draft = await make('invoices', { customer_id, lines });
	for (const currency of ['SEK', 'CHF']) {
		const other = await make('customers', { name: currency, currency, payment_terms: 5 });
		await call(`PUT /invoices/${draft.id}`, { customer_id: other.id });
		expect(await current(draft.id)).toMatchObject({ currency, due_date: '2026-11-15' });
	}
	await later();
	const issued = await call(`PUT /invoices/${draft.id}`, { status: 'sent' });
	expect(issued).toMatchObject({ status: 200, body: { due_date: '2027-01-25' } });
});

test('a copy goes by the terms of whom it is for, and keeps its currency, as that of its prices', async () => {
	const { id } = await make('invoices', { customer_id, lines, currency: 'SEK' });
	const other = async (currency: string, payment_terms: number) =>
		(await make('customers', { name: currency, currency, payment_terms })).id;
	const change = { customer_id: await other('CHF', 5) };
	const { body: copy } = await call(`POST /invoices/${id}/duplicate`, change);
	expect(copy).toMatchObject({ ...change, currency: 'SEK', due_date: '2026-11-15' });
	await call(`PUT /invoices/${copy.id}`, { customer_id: await other('NOK', 30) });
	expect(await current(copy.id)).toMatchObject({ currency: 'SEK', due_date: '2026-12-10' });
});

test('a record that is sent back as it was names no dates, unless that issues it', async () => {
	const record = await make('invoices', { customer_id, lines });
	const other = await make('invoices', { customer_id, lines });
	await call(`PUT /invoices/${record.id}`, { ...record, notes: 'x' });
	await later();
	await call(`PUT /invoices/${record.id}`, { status: 'sent' });
	expect(await current(record.id)).toMatchObject({ issue_date: '2027-01-20' });
	await call(`PUT /invoices/${other.id}`, { ...other, status: 'sent' });
	expect(await current(other.id)).toMatchObject({ issue_date: '2026-11-10' });
});

test('a due date that was named and has passed is refused with both dates', async () => {
	const { id, number } = await make('invoices', { customer_id, lines, due_date: '2026-12-01' });
	await later();
	const error = 'due_date: 2026-12-01 lies before the issue date, 2027-01-20';
	for (const route of [`POST /invoices/${id}/email`, `PUT /invoices/${id}`]) {
		const body = route.startsWith('PUT') ? { status: 'sent' } : undefined;
		expect(await call(route, body)).toMatchObject({ status: 400, body: { error } });
	}
	expect(await current(id)).toMatchObject({ number, status: 'draft' });
});

test("another customer's draft goes by the terms of that customer, where nobody named others", async () => {
	const fields = { name: 'Other', currency: 'SEK', payment_terms: 5 };
	const { id: other } = await make('customers', fields);
	const open = await make('invoices', { customer_id, lines });
	const named = { currency: 'CHF', due_date: '2026-12-24' };
	const fixed = await make('invoices', { customer_id, lines, ...named });
	for (const { id } of [open, fixed]) await call(`PUT /invoices/${id}`, { customer_id: other });
	expect(await current(open.id)).toMatchObject({ currency: 'SEK', due_date: '2026-11-15' });
	expect(await current(fixed.id)).toMatchObject(named);
});

test.each([
	['on the same day', '2026-11-10T18:00:00Z', '2026-12-10'],
	['later', '2026-11-12T09:00:00Z', '2026-12-12'],
])(
	'a draft that is issued %s goes by the terms of then, unless its due date was named',
	async (...row) => {
		const [, now, due_date] = row;
		const open = await make('invoices', { customer_id, lines });
		const named = await make('invoices', { customer_id, lines, due_date: '2026-12-24' });
		await call(`PUT /customers/${customer_id}`, { payment_terms: 30 });
		await admin('POST /clock', { now });
		for (const { id } of [open, named]) await call(`PUT /invoices/${id}`, { status: 'sent' });
		expect(await current(open.id)).toMatchObject({ status: 'sent', due_date });
		expect(await current(named.id)).toMatchObject({ status: 'sent', due_date: '2026-12-24' });
	},
);

/** Every way to issue an invoice: a draft that is there, or one that is created so. */
const issuings = (id: number, fields: object, number: string) =>
	[
		[`POST /invoices/${id}/email`, undefined, number],
		[`PUT /invoices/${id}`, { status: 'sent' }, number],
		[`PUT /invoices/${id}`, { status: 'paid' }, number],
		['POST /invoices', { ...fields, status: 'sent' }, 'this invoice'],
	] as const;

test('an invoice that is dated ahead is not issued before it is that day somewhere', async () => {
	const fields = { customer_id, lines, issue_date: '2026-11-12' };
	const { id, number } = await make('invoices', fields);
	const words = (name: string) =>
		`issue_date: lies ahead; 2026-11-11 is the latest day on which ${name} can be issued`;
	for (const [route, body, name] of issuings(id, fields, number)) {
		const answer = await call(route, body);
		expect(answer).toMatchObject({ status: 400, body: { error: words(name) } });
	}
	expect(await current(id)).toMatchObject({ number, status: 'draft' });
	await admin('POST /clock', { now: '2026-11-11T00:00:00Z' });
	for (const [route, body] of issuings(id, fields, number))
		expect(await call(route, body)).not.toMatchObject({ status: 400 });
});

test('a draft that nobody dated is issued, even if the clock was set back', async () => {
	const { id } = await make('invoices', { customer_id, lines });
	await admin('POST /clock', { now: '2026-09-01T09:00:00Z' });
	expect(await call(`POST /invoices/${id}/email`)).toMatchObject({ status: 200 });
	expect(await current(id)).toMatchObject({ issue_date: '2026-09-01', due_date: '2026-09-15' });
});

test.each([[[]], [[{ description: 'Work', quantity: 0, unit_price: 100 }]]])(
	'an invoice over %j is not issued',
	async (none) => {
		const { id, number } = await make('invoices', { customer_id, lines: none });
		const words = (name: string) =>
			`lines: ${name} sells nothing yet; give it a line with a quantity`;
		for (const [route, body, name] of issuings(id, { customer_id, lines: none }, number)) {
			const answer = await call(route, body);
			expect(answer).toMatchObject({ status: 400, body: { error: words(name) } });
		}
		expect(await current(id)).toMatchObject({ number, status: 'draft' });
	},
);
