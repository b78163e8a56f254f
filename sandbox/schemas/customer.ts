import { z } from '@hono/zod-openapi';
import { currency, line, optionalLine, optionalMailAddress, optionalText } from './fields.ts';

export const customerStatuses = ['active', 'archived'] as const;

const addressInput = z.strictObject({
	street: optionalLine(),
	postal_code: optionalLine(20),
	city: optionalLine(100),
	country: optionalLine(60),
});

/** What a client may set on a customer. */
export const customerInput = z
	.strictObject({
		name: line(200),
		status: z.enum(customerStatuses).optional(),
		contact_person: optionalLine(),
		email: optionalMailAddress,
		phone: optionalLine(50),
		vat_number: optionalLine(30),
		address: addressInput.nullish(),
		currency: currency.optional(),
		payment_terms: z.int().min(0).max(365).optional().openapi({
			description: 'Days until an invoice is due; 30 by default',
		}),
		notes: optionalText(),
	})
	.openapi('CustomerInput');

/** A customer as the API shows it. */
export const customerRecord = z
	.object({
		id: z.int(),
		number: z.string().openapi({ example: 'C-00042' }),
		status: z.enum(customerStatuses),
		name: z.string(),
		contact_person: z.string().nullable(),
		email: z.string().nullable(),
		phone: z.string().nullable(),
		vat_number: z.string().nullable(),
		address: z.object({
			street: z.string().nullable(),
			postal_code: z.string().nullable(),
			city: z.string().nullable(),
			country: z.string().nullable(),
		}),
		currency,
		payment_terms: z.int(),
		notes: z.string().nullable(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.openapi('Customer');

export type CustomerInput = z.infer<typeof customerInput>;
export type CustomerRecord = z.infer<typeof customerRecord>;
