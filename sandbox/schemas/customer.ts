import { z } from '@hono/zod-openapi';
import {
	createdAt,
	currency,
	line,
	optionalLine,
	optionalMailAddress,
	optionalText,
	updatedAt,
} from './fields.ts';
import { recordId, whole } from './wholeNumbers.ts';

export const customerStatuses = ['active', 'archived'] as const;

const about = {
	name: 'The name of the company or person',
	status: 'Whether the customer is still in use; active by default',
	contact_person: 'Who is written to',
	email: 'Where invoices and reminders are sent unless the request names another address',
	phone: 'The telephone number, as it is to be shown',
	vat_number:
		'The VAT identification number, printed on invoices; "reverse charge" is only for who has one',
	street: 'Street and house number',
	postal_code: 'The postal code',
	city: 'The town',
	country: 'The country, as it is to be printed',
	currency: 'The currency of new invoices; EUR by default',
	payment_terms: 'Days until an invoice is due; 30 by default',
	notes: 'For the own books; not shown to the customer',
};

const addressInput = z.strictObject({
	street: optionalLine().describe(about.street),
	postal_code: optionalLine(20).describe(about.postal_code),
	city: optionalLine(100).describe(about.city),
	country: optionalLine(60).describe(about.country),
});

/** What a client may set on a customer. */
export const customerInput = z.strictObject({
	name: line(200).describe(about.name),
	status: z.enum(customerStatuses).optional().describe(about.status),
	contact_person: optionalLine().describe(about.contact_person),
	email: optionalMailAddress.describe(about.email),
	phone: optionalLine(50).describe(about.phone),
	vat_number: optionalLine(30).describe(about.vat_number),
	address: addressInput
		.nullish()
		.describe('Fields that are named are changed, the others stay; null clears all of them'),
	currency: currency.optional().describe(about.currency),
	payment_terms: whole(0, 365).optional().describe(about.payment_terms),
	notes: optionalText().describe(about.notes),
});

/** A customer as the API shows it. */
export const customerRecord = z
	.object({
		id: recordId,
		number: z.string().openapi({ example: 'C-00042' }).describe('The customer number'),
		status: z.enum(customerStatuses).describe(about.status),
		name: z.string().describe(about.name),
		contact_person: z.string().nullable().describe(about.contact_person),
		email: z.string().nullable().describe(about.email),
		phone: z.string().nullable().describe(about.phone),
		vat_number: z.string().nullable().describe(about.vat_number),
		address: z
			.object({
				street: z.string().nullable().describe(about.street),
				postal_code: z.string().nullable().describe(about.postal_code),
				city: z.string().nullable().describe(about.city),
				country: z.string().nullable().describe(about.country),
			})
			.describe('The postal address'),
		currency: currency.describe(about.currency),
		payment_terms: z.int().describe(about.payment_terms),
		notes: z.string().nullable().describe(about.notes),
		created_at: createdAt,
		updated_at: updatedAt,
	})
	.openapi('Customer', { description: 'Somebody who is invoiced' });

export type CustomerInput = z.infer<typeof customerInput>;
export type CustomerRecord = z.infer<typeof customerRecord>;
