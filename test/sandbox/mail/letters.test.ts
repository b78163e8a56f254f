import PostalMime from 'postal-mime';
import type { Mail, Said } from '../said';
import { sharedSandbox } from '../sharedSandbox';
import { pdfText } from './pdfText';

const { admin, call, make, events, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const moment = expect.stringMatching(/^2026-03-10T09:0\d:\d\d\.\d{3}Z$/);

let customer: Said;
let invoice: Said;
let before: number;
beforeEach(async () => {
	const fields = { name: 'Brøndby GmbH', email: 'pay@brondby.example', currency: 'DKK' };
	customer = await make('customers', fields);
	const lines = [{ description: 'Tables', quantity: 2, unit_price: 625, tax_rate: 25 }];
	invoice = await make('invoices', { customer_id: customer.id, lines });
	await events();
	before = (await admin('GET /mails')).body.mails.length;
});

/** The mails of this test, the newest first. */
const outbox = async () => {
	const { mails } = (await admin('GET /mails')).body;
	return mails.slice(0, mails.length - before);
};
const mime = async (mail: Mail | undefined) =>
	await PostalMime.parse((await admin<string>(`GET /mails/${mail?.id}`)).body);
const send = async (action: 'email' | 'reminder', body?: object) =>
	await call<Mail & { error: string }>(`POST /invoices/${invoice.id}/${action}`, body);
const current = async () => (await call(`GET /invoices/${invoice.id}`)).body;

test('issues the invoice and sends it to its customer, with the PDF', async () => {
	expect(invoice.number).toBe(`Draft ${invoice.id}`);
	const { status, body } = await send('email');
	expect(status).toBe(200);
	const after = await current();
	expect(after.number).toMatch(/^INV-2026-\d{4}$/);
	expect(body).toEqual({
		invoice_id: invoice.id,
		invoice_number: after.number,
		to: ['pay@brondby.example'],
		subject: `Invoice ${after.number} from Hollis & Marsh Studio Ltd`,
		message_id: expect.stringMatching(/^<[\w-]+@hollis-marsh\.example>$/),
		sent_at: moment,
	});
	const [mail, ...more] = await outbox();
	expect(more).toEqual([]);
	expect(mail).toEqual({
		id: expect.any(Number),
		kind: 'invoice',
		invoice_id: invoice.id,
		sender: 'accounts@hollis-marsh.example',
		to: body.to,
		subject: body.subject,
		message_id: body.message_id,
		created_at: body.sent_at,
		state: 'kept',
		error: null,
	});
	const message = await mime(mail);
	expect(message).toMatchObject({
		from: { name: 'Hollis & Marsh Studio Ltd', address: 'accounts@hollis-marsh.example' },
		to: [{ address: 'pay@brondby.example' }],
		subject: body.subject,
		messageId: body.message_id,
		attachments: [{ filename: `${after.number}.pdf`, mimeType: 'application/pdf' }],
	});
	expect(message.text?.trim().split('\n')).toEqual([
		`Please find attached our invoice ${after.number} for DKK 1,562.50.`,
		'It is due on 2026-04-09.',
		'',
		'Kind regards',
		'Hollis & Marsh Studio Ltd',
	]);
	expect(Date.parse(message.date ?? '')).toBeCloseTo(Date.parse(body.sent_at), -4);
	const pdf = Buffer.from(message.attachments[0]?.content as ArrayBuffer);
	const printed = pdfText(pdf).split('\n');
	expect(printed).toEqual(expect.arrayContaining(['Invoice', after.number]));
	const answer = await fetch(`${sandbox().baseUrl}/invoices/${invoice.id}/pdf`, {
		headers: { 'X-API-Key': sandbox().apiKey },
	});
	expect(pdfText(Buffer.from(await answer.arrayBuffer())).split('\n')).toEqual(printed);
	expect(after).toMatchObject({ status: 'sent', sent_at: body.sent_at });
	expect(await events()).toEqual([{ type: 'invoice.updated', data: after }]);
});

test('an invoice that was sent before stays as it is', async () => {
	const paid = (await call(`PUT /invoices/${invoice.id}`, { status: 'paid' })).body;
	await events();
	await send('email');
	expect(await current()).toEqual(paid);
	expect(await events()).toEqual([]);
	expect(await outbox()).toHaveLength(1);
});

test('ends every line of a mail as mail servers demand, whatever ends those of its text', async () => {
	for (const message of [undefined, 'One\nTwo\r\nThree\rFour', 'Grüße\nTwo\r\nThree\rFour']) {
		await send('email', { message });
		const [mail] = await outbox();
		const { body: source } = await admin<string>(`GET /mails/${mail?.id}`);
		expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
		if (message) expect((await mime(mail)).text).toMatch(/^\S+\nTwo\nThree\nFour\n/);
	}
});

test('does not call credited what was cancelled over nothing', async () => {
	const lines = [{ description: 'Free', unit_price: 0 }];
	const free = await make('invoices', { customer_id: customer.id, status: 'sent', lines });
	await call(`PUT /invoices/${free.id}`, { status: 'cancelled' });
	expect((await call(`POST /invoices/${free.id}/email`)).status).toBe(200);
	const text = (await mime((await outbox())[0])).text;
	expect(text).toContain('It is cancelled; nothing is to be paid.');
});

test('sends it elsewhere, in other words, when told so', async () => {
	const fields = { to: ['x@y.example'], cc: 'z@y.example', subject: 'Grüße', message: 'Bitte.' };
	expect((await send('email', fields)).body).toMatchObject({ to: ['x@y.example'] });
	const [mail] = await outbox();
	expect(mail?.to).toEqual(['x@y.example', 'z@y.example']);
	expect(await mime(mail)).toMatchObject({
		to: [{ address: 'x@y.example' }],
		cc: [{ address: 'z@y.example' }],
		subject: 'Grüße',
		text: expect.stringContaining('Bitte.'),
	});
});

test('reminds of what is still to be paid', async () => {
	await call(`PUT /invoices/${invoice.id}`, { status: 'sent' });
	const { number } = await current();
	const credited = [{ description: 'x', unit_price: 50, tax_rate: 25 }];
	await call(`POST /invoices/${invoice.id}/credit-note`, { lines: credited });
	await events();
	const first = await send('reminder');
	const subject = `Reminder: invoice ${number} from Hollis & Marsh Studio Ltd`;
	expect(first).toMatchObject({ status: 200, body: { subject } });
	const [mail] = await outbox();
	expect(mail).toMatchObject({ kind: 'reminder', subject, state: 'kept' });
	const { text } = await mime(mail);
	expect(text).toContain(`Our invoice ${number} is due on 2026-04-09.`);
	expect(text).toContain('Still to be paid: DKK 1,500.00. The invoice is attached again.');
	expect(text).toContain('If you have paid in the meantime, please ignore this mail.');
	const after = await current();
	const reminded = { status: 'sent', sent_at: moment, reminders_sent: 1 };
	expect(after).toMatchObject({ ...reminded, reminded_at: first.body.sent_at });
	expect(await events()).toEqual([{ type: 'invoice.updated', data: after }]);
	const second = await send('reminder');
	expect(await current()).toMatchObject({
		reminders_sent: 2,
		reminded_at: second.body.sent_at,
		sent_at: after.sent_at,
	});
});

test('reminders that are sent at the same time are both counted', async () => {
	await call(`PUT /invoices/${invoice.id}`, { status: 'sent' });
	await Promise.all([send('reminder'), send('reminder'), send('email')]);
	expect(await outbox()).toHaveLength(3);
	expect(await current()).toMatchObject({ status: 'sent', reminders_sent: 2 });
});

test.each(['paid', 'cancelled', 'draft'])('reminds nobody of what is %s', async (status) => {
	if (status !== 'draft') await call(`PUT /invoices/${invoice.id}`, { status: 'sent' });
	await call(`PUT /invoices/${invoice.id}`, { status });
	const what = status === 'draft' ? 'was not sent yet' : `is ${status}`;
	expect(await send('reminder')).toMatchObject({
		status: 400,
		body: { error: `${(await current()).number} ${what}; there is nothing to remind of` },
	});
	expect(await outbox()).toEqual([]);
	expect(await current()).toMatchObject({ reminders_sent: 0, reminded_at: null });
});

test.each([
	['email', '2026-04-07', 'It is due on 2026-04-09.'],
	['email', '2026-04-08', 'It is due tomorrow, on 2026-04-09.'],
	['email', '2026-04-09', 'It is due today.'],
	['email', '2026-04-10', 'It was due on 2026-04-09 and is 1 day overdue.'],
	['reminder', '2026-04-07', ' is due on 2026-04-09.'],
	['reminder', '2026-04-08', ' is due tomorrow, on 2026-04-09.'],
	['reminder', '2026-04-09', ' is due today.'],
	['reminder', '2026-04-10', ' was due on 2026-04-09 and is 1 day overdue.'],
	['reminder', '2026-05-11', ' was due on 2026-04-09 and is 32 days overdue.'],
] as const)('the words of an %s fit the %s', async (action, day, words) => {
	await call(`PUT /invoices/${invoice.id}`, { status: 'sent' });
	await admin('POST /clock', { now: `${day}T08:00:00Z` });
	await send(action);
	expect((await mime((await outbox())[0])).text).toContain(words);
	await admin('POST /clock', { now: '2026-03-10T09:00:00Z' });
});

test('of what costs nothing nothing is to be paid', async () => {
	const lines = [{ description: 'Sample', unit_price: 0 }];
	await call(`PUT /invoices/${invoice.id}`, { lines });
	await send('email');
	const message = await mime((await outbox())[0]);
	expect(message.text).toContain('Nothing is to be paid.');
	const content = Buffer.from(message.attachments[0]?.content as ArrayBuffer);
	expect(pdfText(content)).toContain('Nothing is to be paid.');
});

test('the words fit what was credited, paid or cancelled', async () => {
	const words = async () => {
		await send('email');
		return (await mime((await outbox())[0])).text;
	};
	await call(`PUT /invoices/${invoice.id}`, { status: 'sent' });
	const lines = [{ description: 'x', unit_price: 50, tax_rate: 25 }];
	await call(`POST /invoices/${invoice.id}/credit-note`, { lines });
	const rest = 'It is due on 2026-04-09. A part is credited; DKK 1,500.00 are still to be paid.';
	expect(await words()).toContain(rest);
	await call(`POST /invoices/${invoice.id}/credit-note`);
	expect(await words()).toContain('It is credited in whole; nothing is to be paid.');
	const other = await call(`POST /invoices/${invoice.id}/duplicate`, { status: 'paid' });
	invoice = other.body;
	expect(await words()).toContain('DKK 1,562.50 were paid on 2026-03-10. Thank you.');
});

test('drafts that are mailed at the same time each show the number they get', async () => {
	const ids = [invoice.id];
	for (let more = 0; more < 3; more += 1) {
		ids.push((await call(`POST /invoices/${invoice.id}/duplicate`)).body.id);
	}
	const last = (await call(`POST /invoices/${invoice.id}/duplicate`)).body.id;
	const issue = async () => await call(`PUT /invoices/${last}`, { status: 'sent' });
	await Promise.all([...ids.map((id) => call(`POST /invoices/${id}/email`)), issue()]);
	const mails = await outbox();
	expect(mails).toHaveLength(4);
	for (const mail of mails) {
		const message = await mime(mail);
		const { body } = await call(`GET /invoices/${mail.invoice_id}`);
		expect(mail.subject).toContain(`Invoice ${body.number} from`);
		expect(message.text).toContain(`our invoice ${body.number} for`);
		const content = Buffer.from(message.attachments[0]?.content as ArrayBuffer);
		expect(pdfText(content)).toContain(`Number\n${body.number}`);
	}
});

test('the customer of an issued invoice stays on its PDF as it was', async () => {
	await send('email');
	await call(`PUT /customers/${customer.id}`, { name: 'Taken Over ApS' });
	await send('email');
	const message = await mime((await outbox())[0]);
	const content = Buffer.from(message.attachments[0]?.content as ArrayBuffer);
	expect(pdfText(content)).toContain('Brøndby GmbH');
});

test('asks where to send it when the customer has no address', async () => {
	await call(`PUT /customers/${customer.id}`, { email: null });
	const words = 'to: Brøndby GmbH has no e-mail address; say where to send it';
	expect(await send('email')).toMatchObject({ status: 400, body: { error: words } });
	expect(await outbox()).toEqual([]);
	expect(await current()).toMatchObject({ status: 'draft', sent_at: null });
	expect((await send('email', { to: 'a@b.example' })).status).toBe(200);
});

test.each(['GET /invoices/4711/pdf', 'POST /invoices/4711/email', 'POST /invoices/4711/reminder'])(
	'%s says that there is none',
	async (route) => {
		const words = 'There is no invoice with id 4711';
		expect(await call(route)).toMatchObject({ status: 404, body: { error: words } });
	},
);

test('says that there is no mail', async () => {
	const words = 'There is no mail with id 4711';
	expect(await admin('GET /mails/4711')).toMatchObject({ status: 404, body: { error: words } });
});

test('writes to each recipient once', async () => {
	const to = ['a@b.example', 'A@b.example', 'c@d.example'];
	await send('email', { to, cc: ['C@d.example', 'e@f.example'] });
	const [mail] = await outbox();
	expect(mail?.to).toEqual(['A@b.example', 'c@d.example', 'e@f.example']);
	const message = await mime(mail);
	expect([message.to?.length, message.cc?.length]).toEqual([2, 1]);
});
