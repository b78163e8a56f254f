import { pdfText } from '../../mail/pdfText';
import { sharedSandbox } from '../../sharedSandbox';

// What was sold at one rate, and a deposit at another that lowers the invoice.
const { call, make, admin, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const goods = { description: 'Goods', unit_price: 100, tax_rate: 20 };
const deposit = { description: 'Deposit', unit_price: -50, tax_rate: 0 };

let customer_id: number;
beforeAll(async () => {
	customer_id = (await make('customers', { name: 'Quicksilver', email: 'a@b.example' })).id;
});

const invoiced = async (status = 'sent') =>
	await make('invoices', { customer_id, status, lines: [goods, deposit] });
const credit = async (id: number, ...lines: object[]) =>
	await call(`POST /invoices/${id}/credit-note`, lines.length > 0 ? { lines } : undefined);
const invoice = async (id: number) => (await call(`GET /invoices/${id}`)).body;
const page = async (path: string) => {
	const headers = { 'X-API-Key': sandbox().apiKey };
	const answer = await fetch(new URL(path, sandbox().baseUrl), { headers });
	return pdfText(Buffer.from(await answer.arrayBuffer()));
};
const lastMail = async (id: number) => {
	await call(`POST /invoices/${id}/email`);
	const { mails } = (await admin('GET /mails')).body;
	return (await admin<string>(`GET /mails/${mails[0]?.id}`)).body;
};

test('the goods are credited by themselves, which leaves something to refund until the deposit is too', async () => {
	const { id, number, total } = await invoiced();
	expect(total).toBe(70);
	const whole = await credit(id, goods);
	expect(whole).toMatchObject({ status: 201, body: { net: 100, tax: 20, total: 120 } });
	const between = await invoice(id);
	expect(between).toMatchObject({ status: 'sent', amount_credited: 120, amount_due: 0 });
	const words =
		'EUR 120.00 of this invoice was credited. Nothing is to be paid. EUR 50.00 is to be refunded.';
	const printed = await page(`/api/invoices/${id}/pdf`);
	expect(printed).toContain(words);
	expect(printed).toContain('To be refunded EUR\n50.00');
	expect(await lastMail(id)).toContain('Nothing is to be paid. EUR 50.00 is to be refunded.');
	const reminder = await call(`POST /invoices/${id}/reminder`);
	const nothing = `nothing is to be paid of ${number}; there is nothing to remind of`;
	expect(reminder).toMatchObject({ status: 400, body: { error: nothing } });
	const rest = await credit(id, deposit);
	expect(rest).toMatchObject({ status: 201, body: { net: -50, tax: 0, total: -50 } });
	expect(await invoice(id)).toMatchObject({
		status: 'cancelled',
		amount_credited: 70,
		amount_due: 0,
	});
	const note = await page(`/credit-notes/${rest.body.id}/pdf`);
	expect(note).toContain(
		`This credit note takes back EUR 50.00 by which invoice ${number} of 2026-03-10 was lowered.`,
	);
});

test('cancelling takes the deposit back where the goods are credited already', async () => {
	const { id } = await invoiced();
	await credit(id, goods);
	const cancelled = await call(`PUT /invoices/${id}`, { status: 'cancelled' });
	expect(cancelled).toMatchObject({ status: 200, body: { amount_credited: 70, amount_due: 0 } });
});

test('what is credited beyond the invoice is never overdue, and paid with nothing', async () => {
	const { id } = await invoiced();
	await credit(id, goods);
	await admin('POST /clock', { advance: 100 * 86_400 });
	expect((await invoice(id)).status).toBe('sent');
	const paid = await call(`PUT /invoices/${id}`, { status: 'paid' });
	expect(paid.body).toMatchObject({ status: 'paid', amount_paid: 0, amount_due: 0 });
});

test('of a paid invoice the goods and the deposit are refunded', async () => {
	const { id } = await invoiced('paid');
	await credit(id, goods);
	expect(await page(`/api/invoices/${id}/pdf`)).toContain('To be refunded EUR\n120.00');
	const words = 'EUR 70.00 were paid on';
	const mail = (await lastMail(id)).replace(/=\r\n/g, '');
	expect(mail).toContain(words);
	expect(mail).toContain('Thank you. EUR 120.00 is credited and is to be refunded.');
});

test('an amount that equals what is to be paid is credited at its rate, and the invoice stays open for the rest', async () => {
	const { id } = await invoiced();
	expect((await credit(id, { ...goods, unit_price: '58.33' })).status).toBe(201);
	expect(await invoice(id)).toMatchObject({ status: 'sent', amount_credited: 70, amount_due: 0 });
	expect((await credit(id)).body).toMatchObject({ net: -8.33, tax: 8.33, total: 0 });
	expect(await invoice(id)).toMatchObject({ status: 'cancelled', amount_credited: 70 });
});

test('a credit note over zero says which net and tax it takes back', async () => {
	const lines = [goods, { ...deposit, unit_price: -120 }];
	const { id, number } = await make('invoices', { customer_id, status: 'sent', lines });
	const { body } = await credit(id);
	expect(await page(`/credit-notes/${body.id}/pdf`)).toContain(
		`This credit note takes back EUR -20.00 net and EUR 20.00 VAT of invoice ${number}`,
	);
});
