import { sharedSandbox } from '../../sharedSandbox';

const { call, make, events, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');
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
const nothing = 'lines: they come to nothing at each rate, and a credit note takes something back';
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
		body: { error: `nothing is left of ${number} to take back` },
	});
});

test('a part leaves the rest to be paid, which another one credits as a whole', async () => {
	const dates = { issue_date: '2025-12-01', due_date: '2026-12-01' };
	const { id, number } = await invoiced(dates);
	const part = await credit(id, { reason: 'scratched', issue_date: '2025-12-31', lines: [one] });
	expect(part.body).toMatchObject({
		number: 'CN-2025-0001',
		issue_date: '2025-12-31',
		reason: 'scratched',
		net: 25,
		tax: 5,
		total: 30,
	});
	expect(await invoice(id)).toMatchObject({ status: 'sent', amount_credited: 30, amount_due: 90 });
	const rest = { description: `Rest of ${number}`, quantity: 1, unit: null };
	expect((await credit(id)).body).toMatchObject({
		number: 'CN-2026-0002',
		lines: [{ ...rest, unit_price: 75, tax_rate: 20, net: 75 }],
		total: 90,
	});
	expect(await invoice(id)).toMatchObject({ status: 'cancelled', amount_due: 0 });
});

test('more than what is left is refused and leaves no trace', async () => {
	const { id, number } = await invoiced();
	await events();
	const { body: before } = await call('GET /search?type=credit_note&q=cn-');
	const more = [line, { ...one, unit_price: '0.01' }];
	expect(await credit(id, { lines: more })).toMatchObject({
		status: 400,
		body: { error: `lines: they add up to more than is left of ${number} at 20%` },
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

test.each([
	[[{ ...one, unit_price: 0 }], [one], 'nothing is left of {number} to take back'],
	[[line], [{ ...one, unit_price: 0 }], nothing],
	[[line], [one, { ...one, quantity: -1 }], nothing],
	[[line], [{ ...one, tax_rate: 0 }], 'lines: {number} has no tax rate of 0%, only 20%'],
	[
		[line, { ...one, tax_rate: 7 }],
		[{ ...one, tax_rate: 0 }],
		'lines: {number} has no tax rate of 0%, only 20%, 7%',
	],
	[
		[line],
		[{ ...one, quantity: -1 }],
		'lines: they add up to more than is left of {number} at 20%',
	],
	[
		[line, { ...one, tax_rate: 7 }],
		[{ ...one, quantity: 2, tax_rate: 7 }],
		'lines: they add up to more than is left of {number} at 7%',
	],
	[
		[line, { ...one, tax_rate: 7 }],
		[{ description: 'x', unit_price: 1 }],
		'lines.0.tax_rate: {number} has several rates; say which of 20, 7',
	],
	[
		[line, { ...one, quantity: -1, tax_rate: 7 }],
		[line, { ...one, quantity: -2, tax_rate: 7 }],
		'lines: they add up to more than is left of {number} at 7%',
	],
	[
		[line, { ...one, quantity: -1, tax_rate: 7 }],
		[{ ...one, quantity: -1, tax_rate: 7 }],
		'lines: they come to less than nothing, -26.75, but more than them is left of {number}; credit them with what they lower',
	],
	[
		[line, { ...one, quantity: -1, tax_rate: 7 }],
		[
			{ ...one, quantity: '0.01' },
			{ ...one, quantity: -1, tax_rate: 7 },
		],
		'lines: they come to less than nothing, -26.45, but more than them is left of {number}; credit them with what they lower',
	],
])('of %j it does not take back %j', async (sold, back, sentence) => {
	const { id, number } = await invoiced({ lines: sold });
	const error = sentence.replace('{number}', number);
	expect(await credit(id, { lines: back })).toMatchObject({ status: 400, body: { error } });
	expect(await invoice(id)).toMatchObject({ status: 'sent', amount_credited: 0 });
});

test('is never dated before its invoice', async () => {
	const { id, number } = await invoiced({ issue_date: '2026-03-11' });
	const error = `issue_date: lies before ${number}, which is of 2026-03-11`;
	const early = await credit(id, { issue_date: '2026-03-10', lines: [one] });
	expect(early).toMatchObject({ status: 400, body: { error } });
	expect((await credit(id)).body).toMatchObject({ issue_date: '2026-03-11' });
});

test('is never dated in the future, unless its invoice is', async () => {
	const { id, number } = await invoiced();
	const words = (latest: string, name: string) =>
		`issue_date: lies in the future; ${latest} is the latest day for a credit note of ${name}`;
	const part = { issue_date: '2026-03-11', lines: [one] };
	const late = { status: 400, body: { error: words('2026-03-10', number) } };
	expect(await credit(id, part)).toMatchObject(late);
	expect(await invoice(id)).toMatchObject({ amount_credited: 0 });
	expect((await credit(id, { ...part, issue_date: '2026-03-10' })).status).toBe(201);
	const ahead = await invoiced({ issue_date: '2026-03-11' });
	const later = { status: 400, body: { error: words('2026-03-11', ahead.number) } };
	expect(await credit(ahead.id, { issue_date: '2026-03-12' })).toMatchObject(later);
});

test('parts come to exactly the tax of the invoice, however each of them is rounded', async () => {
	const cent = { description: 'Screw', quantity: 1, unit_price: '0.02', tax_rate: 25 };
	const up = await invoiced({ lines: [cent, cent, cent] });
	const of = async (id: number) => (await credit(id, { lines: [cent] })).body;
	expect([await of(up.id), await of(up.id), await of(up.id)]).toMatchObject([
		{ tax: 0.01, total: 0.03 },
		{ tax: 0, total: 0.02 },
		{ tax: 0.01, total: 0.03 },
	]);
	expect(await invoice(up.id)).toMatchObject({ status: 'cancelled', amount_credited: 0.08 });
	const fine = { ...cent, unit_price: '0.01' };
	const down = await invoiced({ lines: [fine, fine] });
	const half = { lines: [fine] };
	expect((await credit(down.id, half)).body).toMatchObject({ tax: 0 });
	expect((await credit(down.id, half)).body).toMatchObject({ tax: 0.01 });
	expect(await invoice(down.id)).toMatchObject({ status: 'cancelled', amount_credited: 0.03 });
	const rebate = { ...cent, unit_price: '-0.02' };
	const sold = { ...cent, unit_price: 1, tax_rate: 0 };
	const mixed = await invoiced({ lines: [sold, rebate].flatMap((each) => Array(4).fill(each)) });
	const taxes = [];
	for (let nth = 0; nth < 4; nth += 1) {
		taxes.push((await credit(mixed.id, { lines: [sold, rebate] })).body.tax);
	}
	expect(taxes).toEqual([-0.01, 0, -0.01, 0]);
});

test('of sixty equal parts each has the tax of its net, to a cent', async () => {
	const part = { description: 'Part', quantity: 1, unit_price: '1.07', tax_rate: 7 };
	const { id } = await invoiced({ lines: [{ ...part, quantity: 60 }] });
	const taxes: number[] = [];
	for (let nth = 0; nth < 60; nth += 1) taxes.push((await credit(id, { lines: [part] })).body.tax);
	expect([...new Set(taxes)].sort()).toEqual([0.07, 0.08]);
	expect(taxes.at(-1)).toBe(0.07);
	expect(await invoice(id)).toMatchObject({ status: 'cancelled', amount_credited: 68.69 });
});

test('a line of a credit note has a quantity of 1 and the tax rate of the invoice unless it says otherwise', async () => {
	const { id } = await invoiced({ lines: [{ ...line, tax_rate: 7.7 }] });
	const { body } = await credit(id, { lines: [{ description: 'Chair', unit_price: 25 }] });
	const rest = { unit: null, tax_rate: 7.7, net: 25 };
	expect(body.lines).toEqual([{ ...one, ...rest, description: 'Chair' }]);
});

test('is found by its number, its invoice, reason, lines and customer', async () => {
	const { id, number } = await invoiced();
	const lines = [one, { ...one, description: 'Stools' }];
	const { body } = await credit(id, { reason: 'Rained on', lines });
	const hit = { type: 'credit_note', ...body };
	for (const words of [body.number, number, 'RAINED', 'stools%20chairs', 'quicksilver%20rained']) {
		expect(await found(words)).toEqual([hit]);
	}
	for (const words of ['pcs', 'chairsstools']) expect(await found(words)).toEqual([]);
});

test('what was paid stays so when it is credited, and is credited no further than in whole', async () => {
	const { id, number } = await invoiced({ status: 'paid' });
	expect((await credit(id)).status).toBe(201);
	expect(await invoice(id)).toMatchObject({ status: 'paid', amount_credited: 120 });
	expect(await credit(id)).toMatchObject({
		status: 400,
		body: { error: `nothing is left of ${number} to take back` },
	});
});

test('a line over nothing may be credited, at the rate of a discount too', async () => {
	const { id } = await invoiced({ lines: [line, { ...one, quantity: -1, tax_rate: 7 }] });
	const lines = [one, { ...one, unit_price: 0, tax_rate: 7 }];
	expect(await credit(id, { lines })).toMatchObject({ status: 201, body: { total: 30 } });
});

test('an invoice over nothing is cancelled without a credit note', async () => {
	const free = { ...line, unit_price: 0 };
	const { id, total } = await invoiced({ lines: [free] });
	expect(total).toBe(0);
	const { status, body } = await call(`PUT /invoices/${id}`, { status: 'cancelled' });
	expect(status).toBe(200);
	expect(body).toMatchObject({ status: 'cancelled', amount_credited: 0 });
	expect((await found(body.number)).length).toBe(0);
});

test('a credit note that there is not has no PDF', async () => {
	const answer = await fetch(new URL('/credit-notes/4711/pdf', sandbox().baseUrl));
	expect(answer.status).toBe(404);
	expect(await answer.text()).toContain('There is no credit note with id 4711');
});

const work = { description: 'Work', unit_price: 100, tax_rate: 20 };
const deposit = { description: 'Deposit', unit_price: -120, tax_rate: 0 };
const settledByDeposit = () => invoiced({ lines: [work, deposit] });

test('an invoice that comes to zero with tax in it is credited in whole, once', async () => {
	const { id, number, total } = await settledByDeposit();
	expect(total).toBe(0);
	const { status, body } = await credit(id);
	expect(status).toBe(201);
	expect(body).toMatchObject({ net: -20, tax: 20, total: 0 });
	expect(await invoice(id)).toMatchObject({ status: 'cancelled', amount_credited: 0 });
	expect(await credit(id)).toMatchObject({
		status: 400,
		body: { error: `nothing is left of ${number} to take back` },
	});
});

test('cancelling an invoice that comes to zero takes its tax back', async () => {
	const { id, number } = await settledByDeposit();
	const cancelled = await call(`PUT /invoices/${id}`, { status: 'cancelled' });
	expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
	expect(await found(number)).toMatchObject([{ tax: 20, total: 0, reason: 'Cancelled' }]);
});

test('what is left of a paid invoice over zero can be credited, and only once', async () => {
	const { id } = await invoiced({ status: 'paid', lines: [work, deposit] });
	expect((await credit(id)).status).toBe(201);
	expect((await credit(id)).status).toBe(400);
	expect(await invoice(id)).toMatchObject({ status: 'paid' });
});

test('a part may come to zero in all, as long as it takes something back at a rate', async () => {
	const half = [
		{ ...work, unit_price: 50 },
		{ ...deposit, unit_price: -60 },
	];
	const more = { ...work, description: 'More' };
	const { id } = await invoiced({ lines: [work, deposit, more] });
	expect((await credit(id, { lines: half })).body).toMatchObject({ tax: 10, total: 0 });
	expect((await credit(id)).body).toMatchObject({ net: 90, tax: 30, total: 120 });
	expect(await invoice(id)).toMatchObject({ status: 'cancelled', amount_credited: 120 });
	const zero = await settledByDeposit();
	expect((await credit(zero.id, { lines: half })).body).toMatchObject({ tax: 10, total: 0 });
	expect(await invoice(zero.id)).toMatchObject({ status: 'sent' });
	expect((await credit(zero.id)).body).toMatchObject({ tax: 10, total: 0 });
	expect(await invoice(zero.id)).toMatchObject({ status: 'cancelled' });
});
