import { company } from '../books/company.ts';
import type { CustomerRow } from '../books/customers.ts';
import { type InvoiceRow, owed, storedLines, toRefund } from '../books/invoices/invoiceRow.ts';
import type { Paper as IssuedPaper } from '../books/invoices/issuedPapers.ts';
import { taxGroups } from '../books/invoices/lines.ts';
import { printed } from '../books/money.ts';
import { countryName, isTaxedAbroad } from './country.ts';
import type { Paper } from './paper.ts';

/** The lines of a customer's address; those that are not known are left out. */
export function addressed(customer: CustomerRow): string[] {
	const lines = [
		customer.name,
		customer.contact_person,
		customer.street,
		[customer.postal_code, customer.city].filter(Boolean).join(' '),
		customer.country && countryName(customer.country),
		customer.vat_number && `VAT number ${customer.vat_number}`,
	];
	return lines.filter((line): line is string => Boolean(line));
}

/** A business in another country that is charged no tax owes it at home. */
function isReverseCharged({ invoice, customer }: IssuedPaper): boolean {
	const { country, vat_number: vatNumber } = customer;
	const untaxed = storedLines(invoice).every(({ tax_rate }) => Number(tax_rate) === 0);
	return untaxed && invoice.total > 0 && isTaxedAbroad(vatNumber ?? '', country);
}

/** What a paper about this invoice must say of its tax. */
export function taxWords(issued: IssuedPaper): string {
	return isReverseCharged(issued)
		? 'Reverse charge: VAT is to be accounted for by the recipient.'
		: '';
}

/** How it is paid, or why it need not be. */
function settlement(invoice: InvoiceRow): string {
	const { number, currency } = invoice;
	const back = toRefund(invoice);
	const refund = back > 0 ? ` ${currency} ${printed(back)} is to be refunded.` : '';
	const credited = `${currency} ${printed(invoice.credited)} of this invoice was credited.`;
	const before = invoice.credited > 0 ? `${credited} ` : '';
	if (invoice.status === 'draft')
		return 'This is a draft and not an invoice yet. Please do not pay it.';
	if (invoice.paid_at)
		return `${before}Paid on ${invoice.paid_at.slice(0, 10)}. Thank you.${refund}`;
	if (invoice.status === 'cancelled' && invoice.credited > 0 && invoice.credited === invoice.total)
		return 'This invoice was credited in full. Nothing is to be paid.';
	if (invoice.status === 'cancelled')
		return `${before}This invoice is cancelled. Nothing is to be paid.`;
	if (owed(invoice) === 0) return `${before}Nothing is to be paid.${refund}`;
	const amount = `${currency} ${printed(owed(invoice))}`;
	return [
		...(before ? [before.trim()] : []),
		`Please pay ${amount} by ${invoice.due_date}, quoting ${number}, to`,
		`${company.name}, ${company.bank}, IBAN ${company.iban}.`,
	].join('\n');
}

function paperOf(issued: IssuedPaper): Paper {
	const { invoice, customer } = issued;
	const { currency, number } = invoice;
	const lines = storedLines(invoice);
	return {
		title: invoice.status === 'draft' ? 'Draft invoice' : 'Invoice',
		number,
		facts: [
			['Number', number],
			['Date of issue', invoice.issue_date],
			['Due date', invoice.due_date],
			...(invoice.reference ? [['Your reference', invoice.reference] as [string, string]] : []),
		],
		customer: addressed(customer),
		lines,
		done: '',
		rates: taxGroups(lines),
		sums: [
			{ name: 'Net', cents: invoice.net },
			{ name: 'VAT', cents: invoice.tax },
			{ name: `Total ${currency}`, cents: invoice.total, strong: true },
			...(invoice.credited ? [{ name: 'Credited', cents: -invoice.credited }] : []),
			...(invoice.paid ? [{ name: 'Paid', cents: -invoice.paid }] : []),
			toRefund(invoice)
				? { name: `To be refunded ${currency}`, cents: toRefund(invoice), strong: true }
				: { name: `To pay ${currency}`, cents: owed(invoice), strong: true },
		],
		words: [taxWords(issued), settlement(invoice), invoice.notes ?? ''].filter(Boolean),
		changedAt: invoice.updated_at,
	};
}

/** The invoice as a document; a draft says that it is one. */
export async function invoicePdf(issued: IssuedPaper): Promise<Buffer> {
	// Imported on first use: fonts and PDFs would take a fifth of the service's start.
	const { paperPdf } = await import('./paper.ts');
	return await paperPdf(paperOf(issued));
}
