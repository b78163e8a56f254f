import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { getInvoice, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('an id', () => {
	test.each([
		['url', 'https://app.example.com/web/invoices/inv%2F7?tab=1', '/api/invoices/inv%2F7'],
		['url', 'https://app.example.com/api/invoices/inv_7/pdf', '/api/invoices/inv_7'],
		['id', '../customers/1', '/api/invoices/..%2Fcustomers%2F1'],
		['id', ' 7 ', '/api/invoices/7'],
		['id', 'inv%2F7', '/api/invoices/inv%252F7'],
		['id', 'null', '/api/invoices/null'],
	])('by %s %s', async (mode, value, path) => {
		harness.service.respond = json({ number: 'R-7' });
		const run = await harness.run({
			resource: 'invoice',
			operation: 'get',
			invoiceId: { __rl: true, mode, value },
		});
		expect(run.error).toBeUndefined();
		expect(harness.service.hits[0]?.path).toBe(path);
	});

	test.each(['', '..', '.'])('%j never leaves its path', async (value) => {
		const run = await harness.run({
			resource: 'invoice',
			operation: 'delete',
			invoiceId: { __rl: true, mode: 'id', value: `={{ "${value}" }}` },
		});
		expect(run.error?.message).toMatch(/ID of the invoice/);
		expect(harness.service.hits).toEqual([]);
	});
});

/** What an expression gives that names a record's field wrongly, and how the message shows it. */
const noIds: ReadonlyArray<readonly [what: string, expression: string, shown: RegExp]> = [
	['an object', '={{ { id: 7 } }}', /^\{"id":7\} cannot be an ID$/],
	['a list', '={{ [7] }}', /^\[7\] cannot be an ID$/],
	['a yes-or-no', '={{ true }}', /^true cannot be an ID$/],
	['a date', '={{ new Date(0) }}', /^"1970-01-01T00:00:00.000Z" cannot be an ID$/],
	[
		'a number that lost digits',
		'={{ 12345678901234567890 }}',
		/^12345678901234567000 cannot be an ID$/,
	],
	['no number', '={{ NaN }}', /cannot be an ID$/],
	['half a character', '={{ "a\\ud800" }}', /^"a\\ud800" cannot be the ID of the invoice$/],
	['nothing', '={{ $json.missing }}', /^The ID of the invoice is empty$/],
	['a text', "={{ 'x'.repeat(257) }}", /^The ID of the invoice has 257 characters$/],
];

describe.each(['get', 'update', 'delete', 'downloadPdf', 'sendReminder', 'duplicate'])(
	'%s',
	(operation) => {
		const parameters = (value: string) => ({
			resource: 'invoice',
			operation,
			invoiceId: { __rl: true, mode: 'id', value },
			fieldsMode: 'json',
			fieldsJson: '{"note":"x"}',
		});

		test.each(noIds)('refuses %s as an id', async (_, expression, shown) => {
			const run = await harness.run(parameters(expression));
			expect(run.error?.message).toMatch(shown);
			expect(harness.service.hits).toEqual([]);
		});
	},
);

test('what cannot be an ID is told what one is', async () => {
	const invoiceId = { __rl: true, mode: 'id', value: '={{ [7] }}' };
	const run = await harness.run({ ...getInvoice, invoiceId });
	expect(run.error?.description).toBe(
		'An ID is a text or a whole number. Check the expression that gives the ID for this item. Nothing was sent.',
	);
});

test('an id of 256 characters is one', async () => {
	const id = 'x'.repeat(256);
	harness.service.respond = json({ id });
	const invoiceId = { __rl: true, mode: 'id', value: id };
	expect((await harness.run({ ...getInvoice, invoiceId })).json).toEqual([{ id }]);
});

test('what was deleted is called by its id, without the blanks around it', async () => {
	harness.service.respond = json({ deleted: true });
	const invoiceId = { __rl: true, mode: 'id', value: ' 7 ' };
	const run = await harness.run({ ...getInvoice, operation: 'delete', invoiceId });
	expect(run.json).toEqual([{ deleted: true, id: '7' }]);
});

test('an odd id fails its own item only', async () => {
	harness.service.respond = json({ deleted: true });
	const run = await harness.run(
		{
			resource: 'invoice',
			operation: 'delete',
			invoiceId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		},
		{
			items: items({ id: 1 }, { id: { id: 2 } }, { id: 3 }),
			node: { onError: 'continueErrorOutput' },
		},
	);
	expect(run.json.map(({ id }) => id)).toEqual(['1', '3']);
	expect(run.output(1)[0]).toMatchObject({
		json: { error: '{"id":2} cannot be an ID' },
		pairedItem: { item: 1 },
	});
	expect(harness.service.lines).toEqual(['DELETE /api/invoices/1', 'DELETE /api/invoices/3']);
});

describe('an address', () => {
	const APP = 'https://app.example.com/2026';
	const remove = async (address: string) =>
		await harness.run({
			resource: 'invoice',
			operation: 'delete',
			invoiceId: { __rl: true, mode: 'url', value: address },
		});

	test.each([
		['2026/1042', '2026', '1042'],
		['1999/1042', '1999', '1042'],
		['edit/9', 'edit', '9'],
		['view/2026/inv_7?x=1', 'view', '2026'],
		['2026/march/1042#x', '2026', '1042'],
		['2026/1042/customers/5', '2026', '1042'],
		['edit/%E4/9', 'edit', '%E4'],
	])('is refused in which the ID may be another part: %s', async (path, id, other) => {
		const { error } = await remove(`${APP}/invoices/${path}`);
		expect(error?.message).toBe(`In the address the ID may be "${id}" or "${other}"`);
		expect(error?.description).toMatch(/^Choose By ID, .* Nothing was sent\.$/);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['invoices/42', '42'],
		['invoices/42/', '42'],
		['invoices/42/edit', '42'],
		['invoices/42/pdf?page=2', '42'],
		['invoices/42#9', '42'],
		['invoices/42 9', '42'],
		['invoices/abc/edit', 'abc'],
		['invoices/42/edit%20mode', '42'],
		['customers/5/invoices/42', '42'],
		['invoices/42/customers/5', '42'],
		['invoices/list/invoices/42', '42'],
		['invoices/2026/customers/5', '2026'],
		['invoices/42/lines/9', '42'],
		['invoices/abc/edit%20mode', 'abc'],
	])('gives its ID: %s', async (path, id) => {
		harness.service.respond = json({ deleted: true });
		expect((await remove(`${APP}/${path}`)).error).toBeUndefined();
		expect(harness.service.lines).toEqual([`DELETE /api/invoices/${id}`]);
	});
});

test.each([
	['={{ 7 }}', undefined],
	['={{ null }}', /^The ID of the invoice is empty$/],
	['={{ ({ id: 7 }) }}', /^\{"id":7\} cannot be an ID$/],
])('an address given as %s is read as an ID', async (value, message) => {
	const run = await harness.run({ ...getInvoice, invoiceId: { __rl: true, mode: 'url', value } });
	if (message) expect(run.error?.message).toMatch(message);
	expect(harness.service.lines).toEqual(message ? [] : ['GET /api/invoices/7']);
});
