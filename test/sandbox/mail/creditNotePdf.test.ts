import { sharedSandbox } from '../sharedSandbox';
import { buyer, seller, tables } from './onPaper';
import { pdfText } from './pdfText';

const { call, make, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

const download = async (id: number | string) =>
	await fetch(new URL(`/credit-notes/${id}/pdf`, sandbox().baseUrl));
const textOf = async (id: number) =>
	pdfText(Buffer.from(await (await download(id)).arrayBuffer())).split('\n');
const credit = async (invoice: number, body?: object) =>
	(await call(`POST /invoices/${invoice}/credit-note`, body)).body;

test('says what is taken back of which invoice, for whom and at which rates', async () => {
	const { id: customer_id } = await make('customers', buyer);
	const fields = { customer_id, status: 'sent', reference: 'PO 9', issue_date: '2026-03-01' };
	const lines = [tables, { description: 'Transport', unit_price: 80, tax_rate: 7.5 }];
	const { id, number } = await make('invoices', { ...fields, lines });
	await call(`PUT /customers/${customer_id}`, { name: 'Taken Over AG' });
	const note = await credit(id, { reason: 'Scratched', lines: [{ ...tables, quantity: 1 }] });
	const answer = await download(note.id);
	expect(answer.headers.get('content-type')).toBe('application/pdf');
	expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${note.number}.pdf"`);
	expect(await textOf(note.id)).toEqual([
		'Credit note',
		...seller,
		...['Number', 'CN-2026-0001', 'Date of issue', '2026-03-10'],
		...['Credits invoice', number, 'Invoice date', '2026-03-01', 'Your reference', 'PO 9'],
		...['To', 'Quicksilver AG', 'Ring 1', '8000 Zürich', 'Switzerland', 'VAT number CHE-1'],
		...['Description', 'Quantity', 'Unit price', 'VAT', 'Net credited'],
		...['Tables', '1 pcs', '625.00', '25%', '625.00'],
		...['VAT rate', 'Net credited', 'VAT credited'],
		...['25%', '625.00', '156.25'],
		...['Net credited', '625.00', 'VAT credited', '156.25', 'Total credited CHF', '781.25'],
		`This credit note takes back CHF 781.25 of invoice ${number} of 2026-03-01.`,
		'Reason: Scratched',
		`Hollis & Marsh Studio Ltd · VAT GB 999 9999 73 · Credit note CN-2026-0001`,
		'Page 1 of 1',
	]);
});

test('shows the tax that it takes back, which is rounded on all that is credited so far', async () => {
	const { id: customer_id } = await make('customers', buyer);
	const screw = { description: 'Screw', unit_price: '0.02', tax_rate: 25 };
	const { id } = await make('invoices', {
		customer_id,
		status: 'sent',
		lines: [screw, screw, screw],
	});
	const notes = [];
	for (let nth = 0; nth < 3; nth += 1) notes.push((await credit(id, { lines: [screw] })).id);
	const texts = await Promise.all(notes.map(textOf));
	const taxes = texts.map((text) => text[text.indexOf('VAT credited') + 3]);
	expect(taxes).toEqual(['0.01', '0.00', '0.01']);
});

test('charges the tax to the recipient as the invoice did', async () => {
	const { id: customer_id } = await make('customers', buyer);
	const lines = [{ ...tables, tax_rate: 0 }];
	const { id } = await make('invoices', { customer_id, status: 'sent', lines });
	const { id: note } = await credit(id);
	expect(await textOf(note)).toContain(
		'Reverse charge: VAT is to be accounted for by the recipient.',
	);
});

test('stays as it was issued, whatever changes about its invoice and customer', async () => {
	const { id: customer_id } = await make('customers', buyer);
	const fields = { customer_id, status: 'sent', reference: 'PO 9', notes: 'As agreed' };
	const { id } = await make('invoices', { ...fields, lines: [tables, tables] });
	const { id: note } = await credit(id, { lines: [tables] });
	const bytes = async () => Buffer.from(await (await download(note)).arrayBuffer());
	const before = await bytes();
	const changes = { reference: 'CHANGED', notes: 'Changed', due_date: '2027-01-01' };
	expect((await call(`PUT /invoices/${id}`, changes)).status).toBe(200);
	const other = { ...buyer, name: 'Other', vat_number: 'GB1', address: { country: 'GB' } };
	await call(`PUT /customers/${customer_id}`, { ...other, currency: 'EUR' });
	await credit(id);
	await call(`PUT /invoices/${id}`, { reference: '' });
	expect(await bytes()).toEqual(before);
	expect(await textOf(note)).toContain('PO 9');
});

test.each(['4711', 'x'])('says that there is no credit note %s', async (id) => {
	expect((await download(id)).status).toBe(404);
});
