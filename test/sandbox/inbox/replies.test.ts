import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Mail } from '../said';
import { sharedSandbox } from '../sharedSandbox';

const { admin, call, make, events, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

interface Message {
	readonly id: number;
	readonly thread_id: number;
	readonly message_id: string;
}

let invoices: number[];
beforeAll(async () => {
	const customer = await make('customers', { name: 'Brøndby', email: 'pay@brondby.example' });
	const lines = [{ description: 'Tables', unit_price: 625 }];
	const fields = { customer_id: customer.id, lines };
	invoices = [(await make('invoices', fields)).id, (await make('invoices', fields)).id];
});

const mailed = async (id: number | undefined, action: string) =>
	(await call<Mail>(`POST /invoices/${id}/${action}`)).body;
const reply = async (in_reply_to: string) => {
	const mail = { from: 'pay@brondby.example', subject: 'Re: your invoice', in_reply_to };
	return (await admin<Message>('POST /inbox', mail)).body;
};
const typesTold = async () => (await events()).map(({ type }) => type);

test('what answers the mail or the reminder of one invoice is one thread, and of another another', async () => {
	const [first, second] = invoices;
	const mail = await mailed(first, 'email');
	const other = await mailed(second, 'email');
	await events();
	const answer = await reply(mail.message_id);
	expect(await typesTold()).toEqual(['inbox.thread.received', 'inbox.message.received']);
	const reminder = await mailed(first, 'reminder');
	await events();
	const again = await reply(mail.message_id);
	const late = await reply(reminder.message_id);
	const further = await reply(answer.message_id);
	expect(await typesTold()).toEqual(Array.from({ length: 3 }, () => 'inbox.message.received'));
	const threads = [again, late, further].map(({ thread_id }) => thread_id);
	expect(new Set(threads)).toEqual(new Set([answer.thread_id]));
	const apart = await reply(other.message_id);
	expect(apart.thread_id).not.toBe(answer.thread_id);
	expect(await typesTold()).toEqual(['inbox.thread.received', 'inbox.message.received']);
});

test('a reminder answers the mail with the invoice, so that mail programs show them together', async () => {
	const { mails } = (await admin('GET /mails')).body;
	const [reminder, first] = mails.filter(({ invoice_id }) => invoice_id === invoices[0]);
	const raw = (await admin<string>(`GET /mails/${reminder?.id}`)).body;
	const { inReplyTo, references } = await PostalMime.parse(raw);
	expect([inReplyTo, references]).toEqual([first?.message_id, first?.message_id]);
});

test('a reply by SMTP joins as well', async () => {
	const sender = createTransport({ host: '127.0.0.1', port: sandbox().smtpPort, secure: false });
	const mail = await mailed(invoices[1], 'reminder');
	await sender.sendMail({
		from: 'pay@brondby.example',
		to: 'inbox@hollis-marsh.example',
		subject: 'Re: Reminder',
		text: 'Paid.',
		references: ['<elsewhere@brondby.example>', mail.message_id],
		inReplyTo: mail.message_id,
	});
	sender.close();
	const { threads } = (await admin('GET /inbox')).body;
	expect(threads.map(({ messages }) => messages.length)).toEqual([2, 4]);
});
