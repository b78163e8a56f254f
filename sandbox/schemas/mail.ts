import { z } from '@hono/zod-openapi';
import { line, mailAddress } from './fields.ts';

const recipients = z.union(
	[mailAddress, z.array(mailAddress).min(1).max(20)],
	'must be an e-mail address or a list of them',
);

/** What a client may say about a mail; all of it is optional. */
export const mailInput = z
	.strictObject({
		to: recipients.optional().openapi({ description: "The customer's address by default" }),
		cc: recipients.optional(),
		subject: line(200).optional(),
		message: z.string().max(20_000, 'must not be longer than 20000 characters').optional(),
	})
	.openapi('MailInput');

/** What was sent. */
export const mailReport = z
	.object({
		invoice_id: z.int(),
		invoice_number: z.string(),
		to: z.array(z.string()),
		subject: z.string(),
		message_id: z.string(),
		sent_at: z.iso.datetime(),
	})
	.openapi('MailReport');

export const deletion = z.object({ id: z.int(), deleted: z.literal(true) }).openapi('Deletion');

export type MailInput = z.infer<typeof mailInput>;
export type MailReport = z.infer<typeof mailReport>;
