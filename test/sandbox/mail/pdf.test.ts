import { sharedSandbox } from '../sharedSandbox';
import { buyer, seller, tables } from './onPaper';
import { pdfPages, pdfText } from './pdfText';

const { call, make, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

const download = async (id: number) =>
	await fetch(`${sandbox().baseUrl}/invoices/${id}/pdf`, {
		headers: { 'X-API-Key': sandbox().apiKey },
	});
const bytesOf = async (id: number) => Buffer.from(await (await download(id)).arrayBuffer());

const lines = [tables, { description: 'Transport', unit_price: '80.125', tax_rate: 7.5 }];

test('gives the invoice as a PDF under its number, the same one each time', async () => {
	const { id: customer_id } = await make('customers', { name: 'Żółć Brøndby GmbH' });
	const many = Array.from({ length: 60 }, (_, index) => ({
		description: `Position ${index + 1} 漢字`,
		unit_price: 12.5,
	}));
	const { id, number } = await make('invoices', { customer_id, lines: many });
	const answer = await download(id);
	const bytes = Buffer.from(await answer.arrayBuffer());
	expect(answer.headers.get('content-type')).toBe('application/pdf');
	expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
	expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
	expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
	expect(bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
	expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(3);
	expect((await bytesOf(id)).equals(bytes)).toBe(true);
	const pages = pdfPages(bytes);
	expect(pages[0]).toContain('Żółć Brøndby GmbH');
	for (const [nth, page] of pages.entries()) expect(page).toContain(`Page ${nth + 1} of 3`);
	// What is in another font is a piece of its own.
	const text = pages.join('\n').replaceAll('\n漢字', '漢字');
	for (const { description } of many) expect(text).toContain(`${description}\n1\n12.50`);
	for (const page of pages.slice(0, 2)) expect(page).toContain('Description\nQuantity');
});

test('says who owes how much to whom, for what and until when', async () => {
	const { id: customer_id } = await make('customers', { ...buyer, contact_person: 'Eva Lind' });
	const { id, number } = await make('invoices', {
		customer_id,
		lines,
		reference: 'PO 9',
		notes: 'With thanks',
	});
	expect(pdfText(await bytesOf(id)).split('\n')).toEqual([
		'Draft invoice',
		...seller,
		...['Number', number, 'Date of issue', '2026-03-10', 'Due date', '2026-04-09'],
		...['Your reference', 'PO 9'],
		'To',
		'Quicksilver AG',
		'Eva Lind',
		'Ring 1',
		'8000 Zürich',
		'Switzerland',
		'VAT number CHE-1',
		...['Description', 'Quantity', 'Unit price', 'VAT', 'Net'],
		...['Tables', '2 pcs', '625.00', '25%', '1,250.00'],
		...['Transport', '1', '80.125', '7.5%', '80.13'],
		...['VAT rate', 'Net', 'VAT'],
		...['25%', '1,250.00', '312.50'],
		...['7.5%', '80.13', '6.01'],
		...['Net', '1,330.13', 'VAT', '318.51'],
		...['Total CHF', '1,648.64'],
		...['To pay CHF', '1,648.64'],
		'This is a draft and not an invoice yet. Please do not pay it.',
		'With thanks',
		`Hollis & Marsh Studio Ltd · VAT GB 999 9999 73 · Draft invoice ${number}`,
		'Page 1 of 1',
	]);
});

test('says where to pay what was issued', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const { id, number } = await make('invoices', { customer_id, lines, status: 'sent' });
	const text = pdfText(await bytesOf(id)).replaceAll('\n', ' ');
	expect(text).toContain(
		`Please pay EUR 1,648.64 by 2026-04-09, quoting ${number}, to Hollis & Marsh Studio Ltd, Harbour Bank, IBAN GB33 BUKB 2020 1555 5555 55.`,
	);
});

test('shows every alphabet, right-to-left words from right to left', async () => {
	const name = 'Ωμέγα Ромашка 東京商事 서울 ไทย Հայ ქართ';
	const { id: customer_id } = await make('customers', { name, contact_person: 'שלום עולם (2026)' });
	const { id } = await make('invoices', { customer_id, notes: 'مرحبا بكم' });
	const text = pdfText(await bytesOf(id));
	for (const word of name.split(' ')) expect(text).toContain(word);
	expect(text).toContain('(\n2026\n)\n \nםלוע\n \nםולש');
	expect(text).not.toContain('�');
});

test('shows the digits of Arabic numbers from left to right, and signs between words from right to left', async () => {
	const { id: customer_id } = await make('customers', { name: 'شارع ٢٣', contact_person: '٤٥' });
	const { id } = await make('invoices', { customer_id, notes: 'שלום ?! עולם' });
	const text = pdfText(await bytesOf(id));
	expect(text).toContain('To\n٢٣\n \n');
	expect(text).toContain('\n٤٥\n');
	expect(text).toContain('םלוע\n \n!?\n \nםולש');
});

test('never breaks the account number, and groups long quantities', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const dear = [{ description: 'Film', quantity: '12345.5', unit: 'km', unit_price: 810_000 }];
	const { id } = await make('invoices', { customer_id, lines: dear, status: 'sent' });
	const text = pdfText(await bytesOf(id));
	expect(text).toContain(
		'\nHollis & Marsh Studio Ltd, Harbour Bank, IBAN GB33 BUKB 2020 1555 5555 55.',
	);
	expect(text).toContain('\n12,345.5 km\n810,000.00\n20%\n9,999,855,000.00\n');
});

test('has room for a hundred rates, ten billions and an address as long as it may be', async () => {
	const most = (letter: string, count: number) => letter.repeat(count);
	const { id: customer_id } = await make('customers', {
		name: most('Z', 200),
		contact_person: most('word ', 40).trim(),
		address: { street: most('S', 200), city: most('C', 100), postal_code: most('9', 20) },
	});
	const rates = Array.from({ length: 100 }, (_, rate) => ({
		description: most('long ', 30),
		unit_price: 100_000_000,
		tax_rate: rate,
	}));
	const { id } = await make('invoices', { customer_id, lines: rates, status: 'sent' });
	const pages = pdfPages(await bytesOf(id));
	const text = pages.join('\n');
	for (let rate = 0; rate < 100; rate += 1) {
		const tax = (rate * 1_000_000).toLocaleString('en-GB');
		expect(text).toContain(`\n${rate}%\n100,000,000.00\n${tax}.00\n`);
	}
	expect(text).toContain('Total EUR\n14,950,000,000.00');
	expect(text.match(/Z/g)?.length).toBe(200);
	expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('keeps the sums together, wherever the page ends', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	for (let count = 20; count < 30; count += 1) {
		const rows = Array.from({ length: count }, () => ({ description: 'Work', unit_price: 1 }));
		const { id } = await make('invoices', { customer_id, lines: rows });
		const sums = /Net\n[\d.]+\nVAT\n[\d.]+\nTotal EUR\n[\d.]+\nTo pay EUR\n/;
		const pages = pdfPages(await bytesOf(id));
		expect([count, pages]).toEqual([count, expect.arrayContaining([expect.stringMatching(sums)])]);
	}
});

test('says what was credited, and that it was paid', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const { id } = await make('invoices', { customer_id, lines, status: 'sent' });
	const credited = [{ description: 'x', unit_price: 38.91, tax_rate: 25 }];
	await call(`POST /invoices/${id}/credit-note`, { lines: credited });
	const open = pdfText(await bytesOf(id)).split('\n');
	expect(open).toContain('Invoice');
	expect(open.slice(open.indexOf('Total EUR')).slice(0, 8)).toEqual([
		...['Total EUR', '1,648.64', 'Credited', '-48.64', 'To pay EUR', '1,600.00'],
		'EUR 48.64 of this invoice was credited.',
		expect.stringMatching(/^Please pay EUR 1,600\.00 by/),
	]);
	await call(`PUT /invoices/${id}`, { status: 'paid' });
	const paid = pdfText(await bytesOf(id)).split('\n');
	expect(paid.slice(-7, -2)).toEqual([
		...['Paid', '-1,600.00', 'To pay EUR', '0.00'],
		'EUR 48.64 of this invoice was credited. Paid on 2026-03-10. Thank you.',
	]);
});

test('a long description begins on the page where it stands, and goes on on the next', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const short = Array.from({ length: 18 }, () => ({ description: 'Work', unit_price: 1 }));
	const long = { description: 'word '.repeat(200).trim(), unit_price: 1 };
	const { id } = await make('invoices', { customer_id, lines: [...short, long] });
	const [first, second] = pdfPages(await bytesOf(id)).map((page) => page.match(/word/g)?.length);
	expect([first, second]).toEqual([expect.any(Number), expect.any(Number)]);
	expect(Number(first) + Number(second)).toBe(200);
});

test('no zero is negative, on paper and on the page', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const less = { description: 'Less', unit_price: -5, tax_rate: 0 };
	const { id } = await make('invoices', { customer_id, lines: [...lines, less] });
	expect(pdfText(await bytesOf(id))).toContain('0%\n-5.00\n0.00\n');
	const page = await fetch(`${new URL(sandbox().settingsUrl).origin}/invoices/${id}`);
	expect(await page.text()).not.toMatch(/-0(\.00)?</);
});
