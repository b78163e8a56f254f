import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { company } from '../books/company.ts';

export interface Letter {
	to: string[];
	cc: string[];
	subject: string;
	text: string;
	messageId: string;
	/** The earlier mails of the same conversation, the oldest first. */
	references: string[];
	date: Date;
	attachment: { filename: string; content: Buffer };
}

/** The letter as a MIME message (RFC 5322), with the PDF attached. */
export function compose(letter: Letter): Promise<Buffer> {
	const composer = new MailComposer({
		from: { name: company.name, address: company.email },
		to: letter.to,
		cc: letter.cc,
		subject: letter.subject,
		text: letter.text.replace(/\r\n?|\n/g, '\r\n'),
		messageId: letter.messageId,
		inReplyTo: letter.references.at(-1),
		references: letter.references,
		date: letter.date,
		attachments: [{ ...letter.attachment, contentType: 'application/pdf' }],
	});
	return composer.compile().build();
}
