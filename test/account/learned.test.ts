import { labelOf } from '../../nodes/AccountingService/account/label';
import { learnedFields } from '../../nodes/AccountingService/account/learnedFields';

describe('the label of a record', () => {
	test.each([
		[{ id: 1, name: 'Aurora Boats', number: 'C-1', email: 'a@b.c' }, 'Aurora Boats · C-1 · a@b.c'],
		[
			{ id: 2, number: 'INV-2', total: '480.00', currency: 'EUR', customer_name: 'Aurora' },
			'INV-2 · 480.00 EUR · Aurora',
		],
		[{ id: 3, number: 7, total: 12, customer: { name: 'Nested Ltd' } }, '7 · 12 · Nested Ltd'],
		[{ id: 4, vendor: 'Alpine Rail', amount: 84.5 }, '84.5 · Alpine Rail'],
		[{ id: 5, description: 'Train' }, 'Train'],
		[{ id: 6, currency: 'EUR' }, '6'],
		[{ id: 7, name: ' ', email: null }, '7'],
		[{ id: 8, name: 'Same', email: 'Same' }, 'Same'],
	])('%j is "%s"', (record, label) => expect(labelOf(record, String(record.id))).toBe(label));
});

describe('the fields learned from records', () => {
	const fields = learnedFields([
		{
			id: 1,
			name: 'A',
			active: true,
			total: 1.5,
			lines: [{}],
			address: { city: 'B' },
			mixed: 1,
			due_date: '2026-01-31',
			created_at: 'x',
		},
		{ id: 2, name: null, late_field: 'y', mixed: 'z', vatId: 'DE1' },
	]);

	test('have the type the records agree on; dates stay text', () => {
		expect(Object.fromEntries(fields.map(({ id, type }) => [id, type]))).toEqual({
			id: 'number',
			name: 'string',
			active: 'boolean',
			total: 'number',
			lines: 'array',
			address: 'object',
			mixed: 'string',
			due_date: 'string',
			created_at: 'string',
			late_field: 'string',
			vatId: 'string',
		});
	});

	test('offer what the service sets itself last, and off', () => {
		expect(fields.map(({ id }) => id).slice(-2)).toEqual(['id', 'created_at']);
		expect(fields.filter(({ removed }) => removed).map(({ id }) => id)).toEqual([
			'id',
			'created_at',
		]);
	});

	test('offer dates and addresses that people set, though they are named like those of the service', () => {
		const named = [
			'due_at',
			'website_url',
			'paid_at',
			'pdf_url',
			'uuid',
			'guid',
			'company_id',
			'idea',
		];
		const learned = learnedFields([Object.fromEntries(named.map((name) => [name, 'x']))]);
		const offered = learned.filter(({ removed }) => !removed).map(({ id }) => id);
		expect(offered).toEqual(['due_at', 'website_url', 'idea']);
	});

	test('are titled for people', () => {
		const titles = Object.fromEntries(fields.map(({ id, displayName }) => [id, displayName]));
		expect(titles).toMatchObject({ due_date: 'Due Date', vatId: 'VAT ID', id: 'ID' });
	});

	test('are none without records', () => expect(learnedFields([])).toEqual([]));
});
