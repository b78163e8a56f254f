import { RealBooks } from './model/realBooks';

// What databases may hold that were written before the rules of today.
const line = { cents: 100, rate: 77 };

test('a customer whose credited invoice was given to another stays', async () => {
	const real = new RealBooks();
	await real.take({ does: 'create', fields: { lines: [line], status: 'sent' } }, 0);
	await real.take({ does: 'credit', which: 0 }, 1);
	real.database.run('UPDATE invoices SET customer_id = 2 WHERE id = 1');
	const words = 'Northwind still has 1 credit note; set its status to archived instead';
	expect(() => real.removeCustomer(1)).toThrow(words);
	real.database.close();
});

test.each([
	['another order of fields', { net: 100, tax_rate: '7.7', unit_price: '1', quantity: '1' }],
	[
		'more zeros',
		{ quantity: '1.00', unit: null, unit_price: '1.0000', tax_rate: '7.70', net: 100 },
	],
	['numbers', { quantity: 1, unit: null, unit_price: 1, tax_rate: 7.7, net: 100 }],
])('issued lines that are stored with %s may be sent back as they are', async (_, kept) => {
	const real = new RealBooks();
	const fields = { lines: [line], status: 'sent' as const };
	await real.take({ does: 'create', fields }, 0);
	const stored = JSON.stringify([{ ...kept, description: 'At 77' }]);
	real.database.run('UPDATE invoices SET lines = ?, tax = 9, total = 109', stored);
	const before = real.invoice(1);
	expect(await real.take({ does: 'put', which: 0, fields: { lines: [line] } }, 1)).toBe(true);
	expect(real.invoice(1)).toEqual(before);
	for (const other of [
		{ ...line, cents: 101 },
		{ ...line, rate: 78 },
	]) {
		const put = { does: 'put', which: 0, fields: { lines: [other] } } as const;
		expect(await real.take(put, 1)).toBe(false);
	}
	const two = { does: 'put', which: 0, fields: { lines: [line, line] } } as const;
	expect(await real.take(two, 1)).toBe(false);
	real.database.close();
});
