import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { company } from '../books/company.ts';
import type { IncomingMail, Inbox } from './inbox.ts';

/** The largest mail accepted, in bytes. */
const mostBytes = 10_485_760;

/** Refuses a mail for good: with a code below 500 its sender would try again for days (RFC 5321). */
class MailRefusal extends Error {
	readonly responseCode: 552 | 554;

	constructor(responseCode: 552 | 554, message: string) {
		super(message);
		this.responseCode = responseCode;
	}
}

function sizeOf(content: string | ArrayBuffer | Uint8Array): number {
	return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

function references(mail: Email): string[] {
	const ids = `${mail.references ?? ''} ${mail.inReplyTo ?? ''}`.match(/<[^<>\s]+>/g) ?? [];
	return ids.reverse();
}

function incoming(mail: Email, sender: string, recipients: string[]): IncomingMail {
	return {
		message_id: mail.messageId ?? `<${randomUUID()}@${company.email.split('@')[1]}>`,
		references: references(mail),
		// A From may be only a name, and its address is empty then.
		from: mail.from?.address || sender,
		from_name: mail.from?.name || null,
		to: recipients,
		subject: mail.subject ?? '(no subject)',
		text: mail.text ?? mail.html ?? '',
		attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
			filename: filename ?? 'unnamed',
			content_type: mimeType,
			size: sizeOf(content),
		})),
	};
}

export interface SmtpInbox {
	port: number;
	/** Takes no more mail, and resolves when those that are being sent have arrived. */
	close(): Promise<void>;
}

/**
 * A small SMTP server on the loopback interface: the mail it accepts goes to the inbox. Once it is
 * closed, its connections have `grace` milliseconds to end.
 */
export function openSmtpInbox(port: number, inbox: Inbox, grace: number): Promise<SmtpInbox> {
	const server = new SMTPServer({
		banner: 'accounting service sandbox',
		disabledCommands: ['AUTH', 'STARTTLS'],
		size: mostBytes,
		closeTimeout: grace,
		onData(stream, session, done) {
			const parts: Buffer[] = [];
			stream.on('data', (part: Buffer) => {
				if (stream.sizeExceeded) parts.length = 0;
				else parts.push(part);
			});
			stream.on('end', () => {
				if (stream.sizeExceeded)
					return done(new MailRefusal(552, 'This mail is larger than 10 MB'));
				const { mailFrom, rcptTo } = session.envelope;
				PostalMime.parse(Buffer.concat(parts))
					.catch(() => {
						throw new MailRefusal(554, 'This mail cannot be read');
					})
					.then((mail) => {
						const to = rcptTo.map(({ address }) => address);
						inbox.receive(incoming(mail, mailFrom ? mailFrom.address : '', to));
						done();
					})
					.catch(done);
			});
		},
	});
	server.on('error', () => {
		// A client that hangs up in the middle of a mail must not end the service.
	});
	return new Promise((resolve, reject) => {
		server.server.once('error', reject);
		server.listen(port, '127.0.0.1', () => {
			const bound = server.server.address() as AddressInfo;
			const close = () => new Promise<void>((ended) => server.close(ended));
			resolve({ port: bound.port, close });
		});
	});
}
