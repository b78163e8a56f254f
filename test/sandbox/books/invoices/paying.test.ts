import PostalMime from 'postal-mime';
import { pdfText } from '../../mail/pdfText';
import { sharedSandbox } from '../../sharedSandbox';

const { admin, call, make } = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const sold = { description: 'Work', quantity: 1, unit_price: '14.46', tax_rate: 20 };
const part = { description: 'Less', quantity: 1, unit_price: 2, tax_rate: 20 };

/** What the PDF and the mail of an invoice say after these things were done to it. */
async function after(...done: Array<'pay' | 'credit'>) {
	const { id: customer_id } = await make('customers', { name: 'Quick', email: 'a@b.example' });
	const { id } = await make('invoices', { customer_id, lines: [sold], status: 'sent' });
	for (const step of done) {
		if (step === 'pay') await call(`PUT /invoices/${id}`, { status: 'paid' });
		else await call(`POST /invoices/${id}/credit-note`, { lines: [part] });
	}
	await call(`POST /invoices/${id}/email`);
	const [mail] = (await admin('GET /mails')).body.mails;
	const message = await PostalMime.parse((await admin<string>(`GET /mails/${mail?.id}`)).body);
	const pdf = pdfText(Buffer.from(message.attachments[0]?.content as ArrayBuffer)).split('\n');
	return {
		record: (await call(`GET /invoices/${id}`)).body,
		said: message.text,
		printed: pdf.slice(pdf.indexOf('Total EUR'), -2),
	};
}

test('what is credited and then paid adds up to nothing', async () => {
	const { record, printed, said } = await after('credit', 'pay');
	expect(record).toMatchObject({ amount_credited: 2.4, amount_paid: 14.95, amount_due: 0 });
	expect(printed).toEqual([
		...['Total EUR', '17.35', 'Credited', '-2.40', 'Paid', '-14.95', 'To pay EUR', '0.00'],
		'EUR 2.40 of this invoice was credited. Paid on 2026-03-10. Thank you.',
	]);
	expect(said).toContain('\nEUR 14.95 were paid on 2026-03-10. Thank you.\n');
});

test('what is paid and then credited is to be refunded', async () => {
	const { record, printed, said } = await after('pay', 'credit');
	expect(record).toMatchObject({ amount_credited: 2.4, amount_paid: 17.35, amount_due: 0 });
	expect(printed.join('\n')).toBe(
		[
			...['Total EUR', '17.35', 'Credited', '-2.40', 'Paid', '-17.35', 'To be refunded EUR'],
			'2.40',
			'EUR 2.40 of this invoice was credited. Paid on 2026-03-10. Thank you. EUR 2.40 is to be refunded.',
		].join('\n'),
	);
	expect(said?.replaceAll('\n', ' ')).toContain(
		'EUR 17.35 were paid on 2026-03-10. Thank you. EUR 2.40 of that is credited and is to be refunded.',
	);
});

test('what was never paid has no amount that was', async () => {
	const { record, printed } = await after();
	expect(record).toMatchObject({ amount_paid: 0, amount_due: 17.35 });
	expect(printed.slice(0, 4)).toEqual(['Total EUR', '17.35', 'To pay EUR', '17.35']);
});

test('issued documents keep the name they bear, by which they are found', async () => {
	const { id: customer_id } = await make('customers', { name: 'Aurora Films' });
	const fields = { customer_id, lines: [sold] };
	const issued = await make('invoices', { ...fields, status: 'sent' });
	const draft = await make('invoices', fields);
	await call(`POST /invoices/${issued.id}/credit-note`, { lines: [part] });
	await call(`PUT /customers/${customer_id}`, { name: 'Borealis' });
	await call(`POST /invoices/${issued.id}/credit-note`, { lines: [part] });
	const found = async (path: string) => (await call(`GET ${path}`)).body.data;
	const old = { customer_name: 'Aurora Films' };
	expect(await found('/invoices?search=aurora')).toMatchObject([{ id: issued.id, ...old }]);
	expect(await found('/search?type=credit_note&q=aurora')).toMatchObject([old, old]);
	const name = (await call(`GET /invoices/${draft.id}`)).body;
	expect(name).toMatchObject({ customer_name: 'Borealis' });
});
