import type PDFDocument from 'pdfkit';
import { company } from '../books/company.ts';
import type { CustomerRow } from '../books/customerRow.ts';
import { type InvoiceRow, owed, storedLines } from '../books/invoiceRow.ts';
import { taxGroups } from '../books/lines.ts';
import { printed } from '../books/money.ts';
import { type Column, drawHead, drawRow } from './lineTable.ts';
import { printable } from './printable.ts';

const left = 50;
const right = 545;
const grey = '#5b6470';
const ink = '#16202c';

type Page = InstanceType<typeof PDFDocument>;

const columns: Column[] = [
	{ title: 'Description', x: left, width: 235, align: 'left' },
	{ title: 'Quantity', x: 290, width: 75, align: 'right' },
	{ title: 'Unit price', x: 370, width: 70, align: 'right' },
	{ title: 'Tax', x: 443, width: 32, align: 'right' },
	{ title: 'Net', x: 478, width: 67, align: 'right' },
];

function parties(page: Page, invoice: InvoiceRow, customer: CustomerRow): void {
	page.font('Helvetica-Bold').fontSize(15).fillColor(ink).text(company.name, left, 50);
	const ours = [company.street, `${company.city} ${company.postal_code}`, company.email];
	page.font('Helvetica').fontSize(9).fillColor(grey).text(ours.join('\n'), left, 72);
	const title = invoice.status === 'draft' ? 'INVOICE (DRAFT)' : 'INVOICE';
	page.font('Helvetica-Bold').fontSize(15).fillColor(ink).text(title, 300, 50, { align: 'right' });
	const facts = [
		`Number ${invoice.number}`,
		`Date ${invoice.issue_date}`,
		`Due ${invoice.due_date}`,
		...(invoice.reference ? [`Your reference ${invoice.reference}`] : []),
	];
	page
		.font('Helvetica')
		.fontSize(9)
		.text(printable(facts.join('\n')), 300, 72, { align: 'right' });
	const theirs = [
		customer.name,
		customer.contact_person,
		customer.street,
		[customer.postal_code, customer.city].filter(Boolean).join(' '),
		customer.country,
		customer.vat_number ? `VAT ${customer.vat_number}` : null,
	];
	page.fontSize(10).text(printable(theirs.filter(Boolean).join('\n')), left, 150, { width: 300 });
}

function sums(page: Page, invoice: InvoiceRow, top: number): void {
	const entries: Array<[string, number]> = [['Net', invoice.net]];
	for (const { rate, net, tax } of taxGroups(storedLines(invoice))) {
		entries.push([`Tax ${rate}% of ${printed(net)}`, tax]);
	}
	entries.push([`Total ${invoice.currency}`, invoice.total]);
	if (invoice.credited) entries.push(['Credited', -invoice.credited]);
	entries.push([`To pay ${invoice.currency}`, owed(invoice)]);
	let y = top + 12;
	for (const [label, amount] of entries) {
		const strong = label.startsWith('Total') || label.startsWith('To pay');
		page
			.font(strong ? 'Helvetica-Bold' : 'Helvetica')
			.fontSize(10)
			.fillColor(ink);
		page.text(label, 250, y, { width: 215, align: 'right' });
		page.text(printed(amount), 470, y, { width: right - 470, align: 'right' });
		y += 16;
	}
	const how = invoice.paid_at
		? `Paid on ${invoice.paid_at.slice(0, 10)}. Thank you.`
		: `Please pay by ${invoice.due_date} to ${company.iban}, quoting ${invoice.number}.`;
	const words = [how, invoice.notes].filter(Boolean).join('\n\n');
	page.font('Helvetica').fontSize(9).fillColor(grey);
	page.text(printable(words), left, y + 20, { width: right - left });
}

/**
 * The invoice as an A4 document, as many pages as its lines need. The same invoice gives the same
 * bytes.
 */
export async function invoicePdf(invoice: InvoiceRow, customer: CustomerRow): Promise<Buffer> {
	// Imported on first use: it would take a fifth of the service's start.
	const { default: Document } = await import('pdfkit');
	const page: Page = new Document({
		size: 'A4',
		margin: 50,
		info: {
			Title: `Invoice ${invoice.number}`,
			Author: company.name,
			CreationDate: new Date(invoice.updated_at),
		},
	});
	const parts: Buffer[] = [];
	page.on('data', (part: Buffer) => parts.push(part));
	const whole = new Promise<Buffer>((resolve, reject) => {
		page.on('end', () => resolve(Buffer.concat(parts)));
		page.on('error', reject);
	});
	parties(page, invoice, customer);
	let y = drawHead(page, columns, 265);
	for (const line of storedLines(invoice)) {
		const cells = [
			line.description,
			[line.quantity, line.unit].filter(Boolean).join(' '),
			Number(line.unit_price).toLocaleString('en-GB', {
				minimumFractionDigits: 2,
				maximumFractionDigits: 4,
			}),
			`${line.tax_rate}%`,
			printed(line.net),
		];
		y = drawRow(page, columns, cells.map(printable), y);
	}
	if (y > 620) {
		page.addPage();
		y = 50;
	}
	sums(page, invoice, y);
	page.end();
	return await whole;
}
