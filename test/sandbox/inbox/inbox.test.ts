import { createTransport } from 'nodemailer';
import { sharedSandbox } from '../sharedSandbox';

const { admin, sandbox, events } = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const moment = expect.stringMatching(/^2026-03-10T09:0\d:\d\d\.\d{3}Z$/);

interface Message {
	readonly id: number;
	readonly thread_id: number;
	readonly message_id: string;
}

const receive = async (mail: object) => (await admin<Message>('POST /inbox', mail)).body;
const threads = async () => (await admin('GET /inbox')).body.threads;

test('a mail begins a thread, which is told of together with its first message', async () => {
	const mail = {
		from: 'ann@shop.example',
		from_name: 'Ann Lee',
		to: ['in@hollis-marsh.example', 'other@hollis-marsh.example'],
		subject: 'Receipt 77',
		text: 'See attached.',
		attachments: [{ filename: 'receipt.pdf', content_type: 'application/pdf', size: 8 }],
	};
	const message = await receive(mail);
	expect(message).toEqual({
		...mail,
		id: expect.any(Number),
		thread_id: expect.any(Number),
		message_id: expect.stringMatching(/^<[\w-]+@shop\.example>$/),
		received_at: moment,
	});
	const thread = {
		id: message.thread_id,
		subject: 'Receipt 77',
		from: 'ann@shop.example',
		created_at: moment,
		last_message_at: moment,
	};
	expect(await threads()).toEqual([{ ...thread, messages: [message] }]);
	expect(await events()).toEqual([
		{ type: 'inbox.thread.received', data: { ...thread, message } },
		{ type: 'inbox.message.received', data: message },
	]);
});

test('an answer joins the thread of what it answers, which comes first again', async () => {
	const first = await receive({ from: 'a@b.example', subject: 'One' });
	const other = await receive({ from: 'a@b.example', subject: 'Two' });
	await events();
	await admin('POST /clock', { advance: 3600 });
	const answer = { from: 'c@d.example', subject: 'Re: One', in_reply_to: first.message_id };
	const message = await receive(answer);
	expect(message).toMatchObject({ thread_id: first.thread_id, from_name: null, text: '' });
	expect(await events()).toEqual([{ type: 'inbox.message.received', data: message }]);
	const [newest, next] = await threads();
	expect(newest).toMatchObject({
		id: first.thread_id,
		subject: 'One',
		from: 'a@b.example',
		last_message_at: expect.stringMatching(/^2026-03-10T10:/),
		messages: [first, message],
	});
	expect(next).toMatchObject({ id: other.thread_id });
	const stranger = await receive({ ...answer, in_reply_to: '<unknown@b.example>' });
	expect([first.thread_id, other.thread_id]).not.toContain(stranger.thread_id);
});

test('a mail that its answer has overtaken joins the thread of the answer', async () => {
	const sender = createTransport({ host: '127.0.0.1', port: sandbox().smtpPort, secure: false });
	const mail = { from: 'ann@shop.example', to: 'in@hollis-marsh.example', text: 'Hello' };
	const answer = { ...mail, subject: 'Re: Late', inReplyTo: '<late@shop.example>' };
	await events();
	await sender.sendMail({ ...answer, messageId: '<fast@shop.example>' });
	await sender.sendMail({ ...mail, subject: 'Late', messageId: '<late@shop.example>' });
	sender.close();
	const [thread] = await threads();
	expect(thread?.messages).toMatchObject([{ subject: 'Re: Late' }, { subject: 'Late' }]);
	expect((await events()).map(({ type }) => type)).toEqual([
		'inbox.thread.received',
		'inbox.message.received',
		'inbox.message.received',
	]);
});

test('takes mail in by SMTP: a thread and its messages', async () => {
	const sender = createTransport({ host: '127.0.0.1', port: sandbox().smtpPort, secure: false });
	const first = {
		from: '"Ann Lee" <ann@shop.example>',
		to: 'inbox@hollis-marsh.example',
		subject: 'By post',
		text: 'See attached.',
		messageId: '<first@shop.example>',
		attachments: [{ filename: 'receipt.pdf', content: Buffer.from('%PDF-1.4') }],
	};
	const { message_id } = await receive({ from: 'a@b.example', subject: 'Another thread' });
	await events();
	await sender.sendMail(first);
	await sender.sendMail({
		...first,
		attachments: [],
		messageId: '<second@shop.example>',
		inReplyTo: '<first@shop.example>',
		subject: 'Re: By post',
	});
	const old = { references: [message_id, '<first@shop.example>', '<nobody@shop.example>'] };
	await sender.sendMail({ ...first, ...old, attachments: [], messageId: '<third@shop.example>' });
	sender.close();
	const [thread] = await threads();
	expect(thread).toMatchObject({ subject: 'By post', from: 'ann@shop.example' });
	expect(thread?.messages).toMatchObject([
		{
			message_id: '<first@shop.example>',
			from_name: 'Ann Lee',
			to: ['inbox@hollis-marsh.example'],
			text: expect.stringContaining('See attached.'),
			attachments: [{ filename: 'receipt.pdf', content_type: 'application/pdf', size: 8 }],
		},
		{ message_id: '<second@shop.example>', subject: 'Re: By post', attachments: [] },
		{ message_id: '<third@shop.example>' },
	]);
	expect((await events()).map(({ type }) => type)).toEqual([
		'inbox.thread.received',
		'inbox.message.received',
		'inbox.message.received',
		'inbox.message.received',
	]);
});

test.each([
	['From: ann@shop.example', 'bounces@list.example', { from: 'ann@shop.example', from_name: null }],
	['From: Mailer Daemon', 'a@b.example', { from: 'a@b.example', from_name: 'Mailer Daemon' }],
	[
		'From: Friends: ann@shop.example;',
		'a@b.example',
		{ from: 'a@b.example', from_name: 'Friends' },
	],
	['From: ann@shop.example', '', { from: 'ann@shop.example', from_name: null }],
	['X-From: nobody', 'a@b.example', { from: 'a@b.example', from_name: null }],
])(
	'a mail with %s in the envelope of %s begins a thread of its own',
	async (header, from, said) => {
		const sender = createTransport({ host: '127.0.0.1', port: sandbox().smtpPort, secure: false });
		const to = ['in@hollis-marsh.example', 'other@hollis-marsh.example'];
		const before = (await threads()).length;
		await events();
		await sender.sendMail({ envelope: { from, to }, raw: `${header}\r\n\r\nHello\r\n` });
		sender.close();
		const [thread] = await threads();
		expect(await threads()).toHaveLength(before + 1);
		expect(thread).toMatchObject({ from: said.from, messages: [{ ...said, to }] });
		expect(await events()).toMatchObject([
			{ type: 'inbox.thread.received', data: { from: said.from } },
			{ type: 'inbox.message.received', data: said },
		]);
	},
);
