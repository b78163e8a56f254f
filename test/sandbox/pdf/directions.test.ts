import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { pdfLines } from '../mail/pdfText';
import { sharedSandbox } from '../sharedSandbox';

const { make, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

/** How the first line of each row goes on. */
const priced = '11.0020%1.00';
/** What else stands on a page from its first row on: heads and feet, and what follows the last row. */
const aroundRows = /^Hollis & Marsh|^Description/;
const afterRows = 'VAT rateNetVAT';

/** What the PDF of an invoice with these descriptions shows of each, from left to right, a line for each. */
async function drawn(descriptions: string[]): Promise<string[][]> {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const lines = descriptions.map((description) => ({ description, unit_price: 1, tax_rate: 20 }));
	const { id } = await make('invoices', { customer_id, lines });
	const answer = await fetch(`${sandbox().baseUrl}/invoices/${id}/pdf`, {
		headers: { 'X-API-Key': sandbox().apiKey },
	});
	const texts = pdfLines(Buffer.from(await answer.arrayBuffer())).map(({ text }) => text);
	const shown: string[][] = [];
	for (const text of texts.slice(0, texts.indexOf(afterRows))) {
		if (aroundRows.test(text)) continue;
		if (text.endsWith(priced)) shown.push([text.slice(0, -priced.length)]);
		else shown.at(-1)?.push(text);
	}
	return shown;
}

const bidi = bidiFactory();

/** The text from left to right as the Unicode Bidirectional Algorithm orders it, a line of it. */
const ordered = (text: string, start = 0, end = text.length) =>
	bidi.getReorderedString(text, bidi.getEmbeddingLevels(text), start, end - 1).slice(start, end);

const words = [
	'abc',
	'XYZ 7',
	'שלום',
	'דג',
	'ܫܠܡ',
	'ދވހ',
	'بتسم',
	'دذرز',
	'٢٣',
	'١٢.٥',
	'۱۴۰۴',
	'2026',
];
const signs = [' ', '.', ',', ':', '/', '-', '+', '%', '(', ')', '[', '«', '»', '!?', ' – '];
/** Marks that give everything up to the next one a direction against its letters. */
const overrides = ['\u202d', '\u202e', '\u202c', '\u2067', '\u2069', '\u200f'];

const mixed = (most: number, ...more: string[]) =>
	fc
		.array(fc.constantFrom(...words, ...signs, ...more), { minLength: 1, maxLength: most })
		.map((parts) => parts.join('').replace(/ +/g, ' ').trim())
		.filter((text) => text !== '');

const samples = (texts: fc.Arbitrary<string>) => fc.sample(texts, { numRuns: 400, seed: 7 });
const visible = (text: string) => text.replace(/[\u200f\u202c-\u202e\u2067\u2069]/g, '');

test.each([
	['السعر ١٢.٥ ريال', '١٢.٥'],
	['الساعة ٠٩:٣٠', '٠٩:٣٠'],
	['من ١٠٠,٢٥٠', '١٠٠,٢٥٠'],
	['٢٠٢٦/٠٣/١٠', '٢٠٢٦/٠٣/١٠'],
	['۱۴۰۴/۱۲/۱۹ فارسی', '۱۴۰۴/۱۲/۱۹'],
	['Price ١٢.٥-١٣.٥ each', '١٣.٥-١٢.٥'],
])('numbers in Arabic and Persian digits stay what they are: %s', async (description, number) => {
	const [[line] = []] = await drawn([description]);
	expect(line).toContain(number);
});

test('whatever alphabets, digits and signs meet, each line stands in the order of Unicode', async () => {
	const descriptions = samples(mixed(5));
	expect(await drawn(descriptions)).toEqual(descriptions.map((text) => [ordered(text)]));
});

test('so it does where marks turn the direction round', async () => {
	const descriptions = samples(mixed(5, ...overrides)).filter((text) => visible(text).trim());
	const shown = await drawn(descriptions);
	expect(shown.map(([line = '']) => line.trim())).toEqual(
		descriptions.map((text) => visible(ordered(text)).trim()),
	);
});

test('a description over several lines keeps the direction that it has as a whole', async () => {
	const descriptions = [
		'فاتورة تحتاج سطرين Adobe Photoshop 2026 وبعدها نص عربي Excel (نسخة) نص',
		...samples(mixed(60).filter((text) => text.split(' ').every((word) => word.length < 20))),
	];
	const shown = await drawn(descriptions);
	for (const [nth, text] of descriptions.entries()) {
		let start = 0;
		const expected = (shown[nth] ?? []).map((line) => {
			const end = start + line.length;
			const own = ordered(text, start, end);
			start = end + 1;
			return own;
		});
		expect([text, shown[nth], start]).toEqual([text, expected, text.length + 1]);
	}
});
