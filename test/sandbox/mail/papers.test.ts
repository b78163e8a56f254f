import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { admin, call } from '../client';
import type { Mail } from '../said';
import { type Sandbox, startSandbox } from '../startSandbox';

let sandbox: Sandbox;
let customer: { id: number; email: string };
let invoice: { id: number; number: string };
let mailServer: SMTPServer | undefined;

async function prepare(flags: string[] = []): Promise<void> {
	sandbox = await startSandbox(['--rate', '100000', ...flags]);
	const fields = { name: 'Żółć Brøndby GmbH', email: 'pay@brondby.example' };
	customer = (await call(sandbox, 'POST /customers', fields)).body;
	const lines = Array.from({ length: 60 }, (_, index) => ({
		description: `Position ${index + 1} 漢字`,
		quantity: 2,
		unit_price: 12.5,
	}));
	invoice = (await call(sandbox, 'POST /invoices', { customer_id: customer.id, lines })).body;
}

async function outbox() {
	return (await admin(sandbox, 'GET /mails')).body.mails;
}

async function mime(id: number) {
	return await PostalMime.parse((await admin<string>(sandbox, `GET /mails/${id}`)).body);
}

afterEach(async () => {
	await sandbox.stop();
	await new Promise<void>((resolve) => (mailServer ? mailServer.close(resolve) : resolve()));
	mailServer = undefined;
});

test('gives the invoice as a PDF under its number', async () => {
	await prepare();
	const answer = await fetch(`${sandbox.baseUrl}/invoices/${invoice.id}/pdf`, {
		headers: { 'X-API-Key': sandbox.apiKey },
	});
	const bytes = Buffer.from(await answer.arrayBuffer());
	expect(answer.headers.get('content-type')).toBe('application/pdf');
	expect(answer.headers.get('content-disposition')).toBe(
		`attachment; filename="${invoice.number}.pdf"`,
	);
	expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
	expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
	expect(bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
	expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
	const again = await fetch(answer.url, { headers: { 'X-API-Key': sandbox.apiKey } });
	expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
	expect((await call(sandbox, 'GET /invoices/999999/pdf')).status).toBe(404);
});

test('sends the invoice to its customer, with the PDF, and marks it sent', async () => {
	await prepare();
	const { status, body } = await call<Mail>(sandbox, `POST /invoices/${invoice.id}/email`);
	expect(status).toBe(200);
	expect(body).toMatchObject({ invoice_id: invoice.id, to: ['pay@brondby.example'] });
	const [mail] = await outbox();
	expect(mail).toMatchObject({ state: 'kept', to: ['pay@brondby.example'] });
	const message = await mime(mail?.id ?? 0);
	expect(message.subject).toContain(invoice.number);
	expect(message.messageId).toBe(body.message_id);
	expect(message.attachments).toMatchObject([
		{ filename: `${invoice.number}.pdf`, mimeType: 'application/pdf' },
	]);
	const pdf = Buffer.from(message.attachments[0]?.content as ArrayBuffer);
	expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
	const after = (await call(sandbox, `GET /invoices/${invoice.id}`)).body;
	expect(after).toMatchObject({ status: 'sent', sent_at: expect.any(String) });
});

test('sends it elsewhere, in other words, when told so', async () => {
	await prepare();
	const fields = { to: ['x@y.example'], cc: 'z@y.example', subject: 'Grüße', message: 'Bitte.' };
	await call(sandbox, `POST /invoices/${invoice.id}/email`, fields);
	const [mail] = await outbox();
	expect(mail?.to).toEqual(['x@y.example', 'z@y.example']);
	const message = await mime(mail?.id ?? 0);
	expect(message).toMatchObject({ subject: 'Grüße', text: expect.stringContaining('Bitte.') });
});

test('reminds of what is to be paid, and only of that', async () => {
	await prepare();
	const remind = () => call<Mail>(sandbox, `POST /invoices/${invoice.id}/reminder`);
	expect((await remind()).status).toBe(200);
	expect((await remind()).body.subject).toMatch(/^Reminder/);
	const { body } = await call(sandbox, `GET /invoices/${invoice.id}`);
	expect(body).toMatchObject({
		status: 'sent',
		reminders_sent: 2,
		reminded_at: expect.any(String),
	});
	await call(sandbox, `PUT /invoices/${invoice.id}`, { status: 'paid' });
	expect(await remind()).toMatchObject({
		status: 400,
		body: { error: expect.stringMatching(/paid/) },
	});
	expect(await outbox()).toHaveLength(2);
});

test('asks where to send it when the customer has no address', async () => {
	await prepare();
	await call(sandbox, `PUT /customers/${customer.id}`, { email: null });
	const refused = await call(sandbox, `POST /invoices/${invoice.id}/email`);
	expect(refused).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^to: /) } });
	expect(await outbox()).toEqual([]);
});

test('hands mail to the configured server, again when that fails', async () => {
	const taken: string[] = [];
	let refusals = 1;
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		onData(stream, session, done) {
			stream.resume();
			stream.on('end', () => {
				if (refusals-- > 0) return done(new Error('Not now'));
				taken.push(session.envelope.rcptTo.map(({ address }) => address).join());
				done();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	mailServer = server;
	const { port } = server.server.address() as AddressInfo;
	await prepare(['--smtp-out', `smtp://127.0.0.1:${port}`]);
	await call(sandbox, `POST /invoices/${invoice.id}/email`);
	await admin(sandbox, 'POST /mails/settle');
	expect(await outbox()).toMatchObject([
		{ state: 'queued', error: expect.stringMatching(/Not now/) },
	]);
	await admin(sandbox, 'POST /clock', { advance: 60 });
	await admin(sandbox, 'POST /mails/settle');
	expect(await outbox()).toMatchObject([{ state: 'sent', error: null }]);
	expect(taken).toEqual(['pay@brondby.example']);
});

test('takes mail in by SMTP: a thread and its messages', async () => {
	await prepare();
	const sender = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });
	const first = {
		from: '"Ann Lee" <ann@shop.example>',
		to: 'inbox@hollis-marsh.example',
		subject: 'Receipt 77',
		text: 'See attached.',
		messageId: '<first@shop.example>',
		attachments: [{ filename: 'receipt.pdf', content: Buffer.from('%PDF-1.4') }],
	};
	await sender.sendMail(first);
	await sender.sendMail({
		...first,
		attachments: [],
		messageId: '<second@shop.example>',
		inReplyTo: '<first@shop.example>',
		subject: 'Re: Receipt 77',
	});
	sender.close();
	const { body } = await admin(sandbox, 'GET /inbox');
	expect(body.threads).toHaveLength(1);
	expect(body.threads[0]).toMatchObject({ subject: 'Receipt 77', from: 'ann@shop.example' });
	expect(body.threads[0]?.messages).toMatchObject([
		{
			from_name: 'Ann Lee',
			to: ['inbox@hollis-marsh.example'],
			text: expect.stringContaining('See attached.'),
			attachments: [{ filename: 'receipt.pdf', content_type: 'application/pdf', size: 8 }],
		},
		{ subject: 'Re: Receipt 77' },
	]);
	const { body: log } = await admin(sandbox, 'GET /events');
	expect(log.events.map(({ type }) => type).filter((type) => /inbox/.test(type))).toEqual([
		'inbox.thread.received',
		'inbox.message.received',
		'inbox.message.received',
	]);
});
