import type { Books } from '../../books/books.ts';
import { creditNoteRules } from '../../books/rules/creditNotes.ts';
import type { Action } from '../../books/rules/invoices.ts';
import { described, toldRefusals } from '../../books/rules/told.ts';
import { creditNoteInput, creditNoteRecord } from '../../schemas/creditNote.ts';
import { invoiceInput, invoiceRecord, invoiceStatuses } from '../../schemas/invoice.ts';
import { listQuery } from '../../schemas/list.ts';
import { deletion } from '../../schemas/mail.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { many, one, report } from '../envelope.ts';
import { written } from './taken.ts';

const changing: Action[] = [
	'Change lines, customer, currency, issue date',
	'Change reference, notes, project',
	'Change the due date',
];
const settingStatus = invoiceStatuses.map((status): Action => `Set the status ${status}`);
const invoice = one('invoice', invoiceRecord);
const { create, change } = written('Invoice', invoiceInput, invoiceRecord);

/**
 * The five endpoints every resource has, and the two that derive another document from an invoice.
 */
export function invoiceEndpoints({ invoices, creditNotes }: Books): Endpoint[] {
	return [
		endpoint(
			'GET /invoices',
			{
				summary: 'List invoices',
				description: 'The latest first, by their issue date.',
				query: listQuery,
				answer: many('invoices', invoiceRecord),
			},
			({ query }) => invoices.list(query),
		),
		endpoint(
			'POST /invoices',
			{
				summary: 'Create an invoice',
				description: `It is a draft, which may become something else at once. ${described(...settingStatus)}`,
				...create,
				status: 201,
				answer: invoice,
			},
			({ body }) => invoices.create(body),
		),
		endpoint(
			'GET /invoices/{id}',
			{
				summary: 'Retrieve an invoice',
				description: 'The record as the lists show it.',
				answer: invoice,
			},
			({ id }) => invoices.get(id),
		),
		endpoint(
			'PUT /invoices/{id}',
			{
				summary: 'Update an invoice',
				description: described(...changing, ...settingStatus),
				...change,
				answer: invoice,
			},
			({ id, body }) => invoices.update(id, body),
		),
		endpoint(
			'DELETE /invoices/{id}',
			{
				summary: 'Delete an invoice',
				description: described('Delete'),
				answer: report(deletion),
			},
			({ id }) => invoices.remove(id),
		),
		endpoint(
			'POST /invoices/{id}/duplicate',
			{
				summary: 'Duplicate the invoice, with the changes the body names, if any',
				description: described('Duplicate'),
				...change,
				bodyOptional: true,
				status: 201,
				answer: invoice,
			},
			({ id, body }) => invoices.duplicate(id, body),
		),
		endpoint(
			'POST /invoices/{id}/credit-note',
			{
				summary: 'Create a credit note for the invoice',
				description: `${described('Credit')}\n\n${creditNoteRules.join(' ')}\n\nRefused as well:\n\n- ${toldRefusals().join('\n- ')}`,
				body: creditNoteInput,
				bodyOptional: true,
				status: 201,
				answer: one('credit_note', creditNoteRecord),
			},
			({ id, body }) => creditNotes.create(id, body),
		),
	];
}
