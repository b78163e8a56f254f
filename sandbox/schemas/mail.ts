import { z } from '@hono/zod-openapi';
import { line, mailAddress, text } from './fields.ts';

const most = 20;

/** A refinement, because of a list that is too long a union would say only what it takes. */
const several = z
	.array(mailAddress)
	.min(1)
	.refine(({ length }) => length <= most, `must not be more than ${most} addresses`)
	.openapi({ maxItems: most });

const recipients = z.union([mailAddress, several], 'must be an e-mail address or a list of them');

/** What a client may say about a mail; all of it is optional. */
export const mailInput = z
	.strictObject({
		to: recipients.optional().describe("To whom; the customer's address by default"),
		cc: recipients.optional().describe('Who else gets it'),
		subject: line(200).optional().describe('By default it names the invoice'),
		message: text(20_000).optional().describe('The text; by default it says what is to be paid'),
	})
	.openapi('MailInput', { description: 'What the mail says, where it is not the usual' });

/** What was sent. */
export const mailReport = z
	.object({
		invoice_id: z.int().describe('The invoice that is attached'),
		invoice_number: z.string().describe('The number of that invoice'),
		to: z.array(z.string()).describe('To whom it went'),
		subject: z.string().describe('The subject of the mail'),
		message_id: z.string().describe('The Message-ID, to which replies refer'),
		sent_at: z.iso.datetime().describe('When it was sent (UTC)'),
	})
	.openapi('MailReport', { description: 'The mail that was sent' });

export const deletion = z
	.object({
		id: z.int().describe('The id of the record that is gone'),
		deleted: z.literal(true).describe('Always true'),
	})
	.openapi('Deletion', { description: 'A record was deleted' });

export type MailInput = z.infer<typeof mailInput>;
export type MailReport = z.infer<typeof mailReport>;
