import { invoicePdf } from '../../pdf/invoicePdf.ts';
import type { Books } from '../../books/books.ts';
import { described } from '../../books/rules/told.ts';
import type { InvoiceMailer } from '../../mail/invoiceMailer.ts';
import { mailInput, mailReport } from '../../schemas/mail.ts';
import { type Endpoint, FileAnswer, endpoint } from '../endpoint.ts';
import { report } from '../envelope.ts';

/** The invoice as a PDF and by mail. */
export function invoicePaperEndpoints(books: Books, invoiceMailer: InvoiceMailer): Endpoint[] {
	return [
		endpoint(
			'GET /invoices/{id}/pdf',
			{
				summary: 'Download the invoice as a PDF',
				description:
					'A draft is marked as one; an issued invoice shows the customer as of that day.',
				answer: 'pdf',
			},
			async ({ id }) => {
				const paper = books.invoices.papers.paper(books.invoices.row(id));
				const bytes = await invoicePdf(paper);
				return new FileAnswer(`${paper.invoice.number}.pdf`, 'application/pdf', bytes);
			},
		),
		endpoint(
			'POST /invoices/{id}/email',
			{
				summary: 'Send the invoice by e-mail',
				description: described('Send by e-mail'),
				body: mailInput,
				bodyOptional: true,
				answer: report(mailReport),
			},
			({ id, body }) => invoiceMailer.sendInvoice(id, body),
		),
		endpoint(
			'POST /invoices/{id}/reminder',
			{
				summary: 'Send a payment reminder',
				description: described('Send a reminder'),
				body: mailInput,
				bodyOptional: true,
				answer: report(mailReport),
			},
			({ id, body }) => invoiceMailer.sendReminder(id, body),
		),
	];
}
