import { setImmediate } from 'node:timers/promises';
import Document from 'pdfkit';
import { company } from '../books/company.ts';
import type { Line, TaxGroup } from '../books/invoices/lines.ts';
import { printed } from '../books/money.ts';
import { countryName } from './country.ts';
import { type Page, Sheet, grey, ink, left, right } from './sheet.ts';
import { type Column, table } from './table.ts';

/** What a company hands out in writing: an invoice, or what takes one back. */
export interface Paper {
	/** `Invoice`, and `INV-2026-0042`. */
	title: string;
	number: string;
	/** Number, dates and references, each with its name. */
	facts: Array<[string, string]>;
	/** The lines of the address it is for. */
	customer: string[];
	lines: Line[];
	/** What was done with the amounts: nothing to tell, or ` credited`. */
	done: '' | ' credited';
	rates: TaxGroup[];
	/** The amounts under the sums per rate; `strong` ones stand out. */
	sums: Array<{ name: string; cents: number; strong?: boolean }>;
	/** Payment, reverse charge, notes: a paragraph each. */
	words: string[];
	changedAt: string;
}

const small = { size: 9, colour: grey };

const lineColumns = ({ done }: Paper): Column[] => [
	{ title: 'Description', width: 205, align: 'left' },
	{ title: 'Quantity', width: 75, align: 'right' },
	{ title: 'Unit price', width: 75, align: 'right' },
	{ title: 'VAT', width: 45, align: 'right' },
	{ title: `Net${done}`, width: 101, align: 'right' },
];

const rateColumns = ({ done }: Paper): Column[] => [
	{ title: 'VAT rate', width: 205, align: 'left' },
	{ title: `Net${done}`, width: 146, align: 'right' },
	{ title: `VAT${done}`, width: 150, align: 'right' },
];

function parties(sheet: Sheet, paper: Paper): void {
	const begin = sheet.y;
	sheet.line(paper.title, { size: 17, bold: true, align: 'right' }, 300, begin, right - 300);
	sheet.paragraph(company.name, { size: 13, bold: true }, left, 240);
	const ours = [
		company.street,
		`${company.city} ${company.postal_code}`,
		countryName(company.country),
		`VAT number ${company.vat_number}`,
		company.email,
	];
	sheet.paragraph(ours.join('\n'), small, left, 240);
	let y = begin + 28;
	for (const [name, value] of paper.facts) {
		sheet.line(name, { ...small, align: 'right' }, 300, y, 105);
		for (const line of sheet.lines(value, small, right - 415)) {
			sheet.line(line, { ...small, colour: ink }, 415, y, right - 415);
			y += sheet.heightOf(small);
		}
	}
	const below = Math.max(sheet.y, y);
	sheet.y += 26;
	sheet.paragraph('To', small, left, 240);
	sheet.paragraph(paper.customer.join('\n'), { size: 10 }, left, 330);
	sheet.y = Math.max(sheet.y, below) + 24;
}

const decimal = (minimumFractionDigits: number) =>
	new Intl.NumberFormat('en-GB', { minimumFractionDigits, maximumFractionDigits: 4 });
const [quantities, prices] = [decimal(0), decimal(2)];

function lineCells({ description, quantity, unit, unit_price, tax_rate, net }: Line): string[] {
	return [
		description,
		[quantities.format(Number(quantity)), unit].filter(Boolean).join(' '),
		prices.format(Number(unit_price)),
		`${tax_rate}%`,
		printed(net),
	];
}

async function sums(sheet: Sheet, paper: Paper): Promise<void> {
	sheet.y += 12;
	const rates = paper.rates.map(({ rate, net, tax }) => [`${rate}%`, printed(net), printed(tax)]);
	if (rates.length > 0) await table(sheet, rateColumns(paper), rates);
	sheet.y += 8;
	sheet.need(paper.sums.length * 18);
	for (const { name, cents, strong } of paper.sums) {
		const style = { size: strong ? 11 : 9.5, bold: strong ?? false, align: 'right' } as const;
		sheet.line(name, style, 200, sheet.y, 195);
		sheet.line(printed(cents), style, 405, sheet.y, right - 405);
		sheet.y += 18;
	}
	for (const words of paper.words) {
		sheet.y += 10;
		sheet.paragraph(words, { size: 9.5 });
	}
}

/**
 * The foot of each page, once it is known how many there are, and its end. Between pages whoever else
 * waits has a turn: ending one is to compress it, and the document would end them all at once.
 */
async function ended(page: Page, sheet: Sheet, paper: Paper): Promise<void> {
	const { count } = page.bufferedPageRange();
	for (let nth = 0; nth < count; nth += 1) {
		const leaf = page.switchToPage(nth);
		const own = `${company.name} · VAT ${company.vat_number} · ${paper.title} ${paper.number}`;
		sheet.line(own, { size: 7.5, colour: grey }, left, 800, 400);
		const place = `Page ${nth + 1} of ${count}`;
		sheet.line(place, { size: 7.5, colour: grey, align: 'right' }, 450, 800, right - 450);
		leaf.end();
		leaf.end = () => {};
		await setImmediate();
	}
}

/** The paper as an A4 document, as long as its lines need; the same paper gives the same bytes. */
export async function paperPdf(paper: Paper): Promise<Buffer> {
	const page: Page = new Document({
		size: 'A4',
		margins: { top: 50, left: 50, right: 50, bottom: 0 },
		bufferPages: true,
		lang: 'en-GB',
		info: {
			Title: `${paper.title} ${paper.number}`,
			Author: company.name,
			CreationDate: new Date(paper.changedAt),
		},
	});
	const parts: Buffer[] = [];
	page.on('data', (part: Buffer) => parts.push(part));
	const whole = new Promise<Buffer>((resolve, reject) => {
		page.on('end', () => resolve(Buffer.concat(parts)));
		page.on('error', reject);
	});
	const sheet = new Sheet(page);
	parties(sheet, paper);
	await table(sheet, lineColumns(paper), paper.lines.map(lineCells));
	await sums(sheet, paper);
	await ended(page, sheet, paper);
	page.end();
	return await whole;
}
