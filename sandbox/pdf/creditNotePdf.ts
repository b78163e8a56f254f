import type { CreditPaper } from '../books/invoices/creditNotes.ts';
import { storedLines } from '../books/invoices/invoiceRow.ts';
import { printed } from '../books/money.ts';
import { addressed, taxWords } from './invoicePdf.ts';
import type { Paper } from './paper.ts';

/** What is taken back; a total of nothing or less is one of net and tax, or of what lowered the invoice. */
function takenBack({ note, invoice }: CreditPaper): string {
	const { currency, net, tax, total } = note;
	const of = `invoice ${invoice.number} of ${invoice.issue_date}`;
	const amount = (cents: number) => `${currency} ${printed(cents)}`;
	if (total < 0) return `This credit note takes back ${amount(-total)} by which ${of} was lowered.`;
	const what = total > 0 ? amount(total) : `${amount(net)} net and ${amount(tax)} VAT`;
	return `This credit note takes back ${what} of ${of}.`;
}

function paperOf(issued: CreditPaper): Paper {
	const { note, rates, invoice, customer } = issued;
	const { number, currency, reason, reference } = note;
	return {
		title: 'Credit note',
		number,
		facts: [
			['Number', number],
			['Date of issue', note.issue_date],
			['Credits invoice', invoice.number],
			['Invoice date', invoice.issue_date],
			...(reference ? [['Your reference', reference] as [string, string]] : []),
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
		words: [taxWords(issued), takenBack(issued), reason ? `Reason: ${reason}` : ''].filter(Boolean),
		changedAt: note.created_at,
	};
}

/** The credit note as a document. */
export async function creditNotePdf(issued: CreditPaper): Promise<Buffer> {
	const { paperPdf } = await import('./paper.ts');
	return await paperPdf(paperOf(issued));
}
