import type { CreditPaper } from '../books/invoices/creditNotes.ts';
import { storedLines } from '../books/invoices/invoiceRow.ts';
import { printed } from '../books/money.ts';
import { addressed, taxWords } from './invoicePdf.ts';
import type { Paper } from './paper.ts';

function paperOf(issued: CreditPaper): Paper {
	const { note, rates, invoice, customer } = issued;
	const { number, currency, reason } = note;
	const amount = `${currency} ${printed(note.total)}`;
	return {
		title: 'Credit note',
		number,
		facts: [
			['Number', number],
			['Date of issue', note.issue_date],
			['Credits invoice', invoice.number],
			['Invoice date', invoice.issue_date],
			...(invoice.reference ? [['Your reference', invoice.reference] as [string, string]] : []),
		],
		customer: addressed(customer),
		lines: storedLines(note),
		done: ' credited',
		rates,
		sums: [
			{ name: 'Net credited', cents: note.net },
			{ name: 'VAT credited', cents: note.tax },
			{ name: `Total credited ${currency}`, cents: note.total, strong: true },
		],
		words: [
			taxWords(issued),
			`This credit note takes back ${amount} of invoice ${invoice.number} of ${invoice.issue_date}.`,
			reason ? `Reason: ${reason}` : '',
		].filter(Boolean),
		changedAt: note.created_at,
	};
}

/** The credit note as a document. */
export async function creditNotePdf(issued: CreditPaper): Promise<Buffer> {
	const { paperPdf } = await import('./paper.ts');
	return await paperPdf(paperOf(issued));
}
