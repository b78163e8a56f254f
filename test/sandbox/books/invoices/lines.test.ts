import { sharedSandbox } from '../../sharedSandbox';

const { call, make } = sharedSandbox();

let customer_id: number;
beforeAll(async () => {
	customer_id = (await make('customers', { name: 'Sums' })).id;
});

/** Lines of a quantity, a price and a tax rate. */
const linesOf = (...lines: Array<[number | string, number | string, number]>) =>
	lines.map(([quantity, unit_price, tax_rate]) => ({
		description: 'x',
		quantity,
		unit_price,
		tax_rate,
	}));

const million = 1e6;
const most = 1e9;

test.each([
	['rounds half a cent away from zero on each line', linesOf(['0.5', '0.01', 0]), 0.01, 0],
	['below zero as well', linesOf([1, 1, 0], ['-0.5', '0.01', 0]), 0.99, 0],
	['no more than half a cent', linesOf(['0.4999', '0.01', 0]), 0, 0],
	['taxes the sum of all lines of a rate', linesOf([1, 0.02, 20], [2, 0.02, 20]), 0.06, 0.01],
	['and each rate for itself', linesOf([1, 0.02, 20], [1, 0.02, 19], [1, 0.02, 7]), 0.06, 0],
	['a rate with decimals', linesOf([1, 100, 7.75]), 100, 7.75],
	['a discount that leaves nothing', linesOf([1, 5, 20], [-1, 5, 20]), 0, 0],
	['as much as one document may come to', linesOf([10_000, most, 0]), 1e13, 0],
])('%s', async (_, lines, net, tax) => {
	const total = Math.round((net + tax) * 100) / 100;
	expect(await make('invoices', { customer_id, lines })).toMatchObject({ net, tax, total });
});

test.each([
	['less than nothing', linesOf([-1, '0.01', 0]), /less than zero; use a credit note/],
	['a cent more than that', linesOf([10_000, most, 0], [1, 0.01, 0]), /more than one document/],
	['more than that by its tax', linesOf([10_000, most, 1]), /more than one document may/],
	[
		'a line that only another makes up for',
		linesOf([million, most, 0], [-million, most, 0]),
		/more than one document may/,
	],
	[
		'a discount beyond it',
		linesOf([10_000, most, 0], [10_000, most, 0], [-20_000, most, 0]),
		/more than one document may/,
	],
])('refuses %s', async (_, lines, words) => {
	const { body: before } = await call('GET /invoices');
	expect(await call('POST /invoices', { customer_id, lines })).toMatchObject({
		status: 400,
		body: { error: expect.stringMatching(words) },
	});
	expect((await call('GET /invoices')).body).toEqual(before);
});

test('refuses a due date before the date of issue, whichever of the two is changed', async () => {
	const words = (due: string, issued: string) => ({
		status: 400,
		body: { error: `due_date: ${due} lies before the issue date, ${issued}` },
	});
	const dates = { issue_date: '2026-03-10', due_date: '2026-03-10' };
	const { id } = await make('invoices', { customer_id, ...dates });
	expect(await call(`PUT /invoices/${id}`, { due_date: '2026-03-09' })).toMatchObject(
		words('2026-03-09', '2026-03-10'),
	);
	expect(await call(`PUT /invoices/${id}`, { issue_date: '2026-03-11' })).toMatchObject(
		words('2026-03-10', '2026-03-11'),
	);
	const early = { customer_id, ...dates, due_date: '2026-03-09' };
	expect(await call('POST /invoices', early)).toMatchObject(words('2026-03-09', '2026-03-10'));
	expect((await call(`GET /invoices/${id}`)).body).toMatchObject(dates);
});

test.each([
	['customer_id', 'customer'],
	['project_id', 'project'],
])('refuses a %s that there is not, in a new invoice and in an old one', async (field, kind) => {
	const words = { status: 400, body: { error: `${field}: there is no ${kind} with id 4711` } };
	const { id } = await make('invoices', { customer_id });
	expect(await call('POST /invoices', { customer_id, [field]: 4711 })).toMatchObject(words);
	expect(await call(`PUT /invoices/${id}`, { [field]: 4711 })).toMatchObject(words);
	expect(await call(`POST /invoices/${id}/duplicate`, { [field]: 4711 })).toMatchObject(words);
});
