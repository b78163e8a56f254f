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
	await mailed(invoices[0], 'reminder');
	const { mails } = (await admin('GET /mails')).body;
	const all = mails.filter(({ invoice_id }) => invoice_id === invoices[0]).toReversed();
	expect(all).toHaveLength(3);
	for (const [nth, { id }] of all.entries()) {
		const raw = (await admin<string>(`GET /mails/${id}`)).body;
		const { inReplyTo, references } = await PostalMime.parse(raw);
		const before = all.slice(0, nth).map(({ message_id }) => message_id);
		expect(inReplyTo).toBe(before.at(-1));
		expect(references).toBe(before.join(' ') || undefined);
	}
});

test('a reply by SMTP joins as well, and what also names another thread takes no invoice along', async () => {
	const sender = createTransport({ host: '127.0.0.1', port: sandbox().smtpPort, secure: false });
	const mail = await mailed(invoices[1], 'reminder');
	const own = (await reply(mail.message_id)).thread_id;
	await sender.sendMail({
		from: 'pay@brondby.example',
		to: 'inbox@hollis-marsh.example',
		subject: 'Re: Reminder',
		text: 'Paid.',
		references: ['<elsewhere@brondby.example>', mail.message_id],
		inReplyTo: mail.message_id,
	});
	const { threads } = (await admin('GET /inbox')).body;
	expect(threads.map(({ messages }) => messages.length)).toEqual([3, 4]);

	const stranger = await reply('<nobody@brondby.example>');
	await sender.sendMail({
		from: 'pay@brondby.example',
		to: 'inbox@hollis-marsh.example',
		subject: 'Both',
		references: [mail.message_id],
		inReplyTo: stranger.message_id,
	});
	sender.close();
	const later = await mailed(invoices[1], 'reminder');
	const of = async ({ message_id }: Mail) => (await reply(message_id)).thread_id;
	expect([await of(later), await of(mail)]).toEqual([own, own]);
});
