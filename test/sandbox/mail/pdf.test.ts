import { sharedSandbox } from '../sharedSandbox';
import { pdfText } from './pdfText';

const { call, make, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

const download = async (id: number) =>
	await fetch(`${sandbox().baseUrl}/invoices/${id}/pdf`, {
		headers: { 'X-API-Key': sandbox().apiKey },
	});
const bytesOf = async (id: number) => Buffer.from(await (await download(id)).arrayBuffer());

const lines = [
	{ description: 'Tables', quantity: 2, unit: 'pcs', unit_price: 625, tax_rate: 25 },
	{ description: 'Transport', unit_price: '80.125', tax_rate: 7.5 },
];

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
	const text = pdfText(bytes);
	expect(text).toContain('Zólc Brøndby GmbH');
	for (const { description } of many) expect(text).toContain(description.replace('漢字', '??'));
});

test('says who owes how much to whom, for what and until when', async () => {
	const { id: customer_id } = await make('customers', {
		name: 'Quicksilver AG',
		contact_person: 'Eva Lind',
		vat_number: 'CHE-1',
		currency: 'CHF',
		address: { street: 'Ring 1', postal_code: '8000', city: 'Zürich', country: 'CH' },
	});
	const { id, number } = await make('invoices', {
		customer_id,
		lines,
		reference: 'PO 9',
		notes: 'With thanks',
	});
	expect(pdfText(await bytesOf(id)).split('\n')).toEqual([
		'Hollis & Marsh Studio Ltd',
		'14 Wharf Road',
		'Bristol BS1 6UT',
		'accounts@hollis-marsh.example',
		'INVOICE (DRAFT)',
		`Number ${number}`,
		'Date 2026-03-10',
		'Due 2026-04-09',
		'Your reference PO 9',
		'Quicksilver AG',
		'Eva Lind',
		'Ring 1',
		'8000 Zürich',
		'CH',
		'VAT CHE-1',
		...['Description', 'Quantity', 'Unit price', 'Tax', 'Net'],
		...['Tables', '2 pcs', '625.00', '25%', '1,250.00'],
		...['Transport', '1', '80.125', '7.5%', '80.13'],
		...['Net', '1,330.13'],
		...['Tax 25% of 1,250.00', '312.50'],
		...['Tax 7.5% of 80.13', '6.01'],
		...['Total CHF', '1,648.64'],
		...['To pay CHF', '1,648.64'],
		`Please pay by 2026-04-09 to GB33 BUKB 2020 1555 5555 55, quoting ${number}.`,
		'With thanks',
	]);
});

test('says what was credited, and that it was paid', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const { id } = await make('invoices', { customer_id, lines, status: 'sent' });
	const credited = [{ description: 'x', unit_price: 38.91, tax_rate: 25 }];
	await call(`POST /invoices/${id}/credit-note`, { lines: credited });
	const open = pdfText(await bytesOf(id)).split('\n');
	expect(open).toContain('INVOICE');
	expect(open.slice(open.indexOf('Total EUR'))).toEqual([
		...['Total EUR', '1,648.64', 'Credited', '-48.64', 'To pay EUR', '1,600.00'],
		expect.stringMatching(/^Please pay by/),
	]);
	await call(`PUT /invoices/${id}`, { status: 'paid' });
	const paid = pdfText(await bytesOf(id)).split('\n');
	expect(paid.slice(-3)).toEqual(['To pay EUR', '0.00', 'Paid on 2026-03-10. Thank you.']);
});
