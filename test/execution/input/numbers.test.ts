import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { getInvoice, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = json(Array.from({ length: 7 }, (_, id) => ({ id })));
});

const getAll: INodeParameters = { resource: 'invoice', operation: 'getAll' };
const given = '={{ $json.given }}';

/** Where a person or an expression gives a number, and the least it may be. */
const numbers: ReadonlyArray<readonly [name: string, least: number, INodeParameters]> = [
	['Limit', 1, { ...getAll, limit: given }],
	['Offset', 0, { ...getAll, returnAll: true, filters: { offset: given } }],
	['Page Size', 1, { ...getAll, returnAll: true, options: { pageSize: given } }],
	['Timeout (Ms)', 1, { ...getAll, options: { timeout: given } }],
	['Max Wait (Seconds)', 0, { ...getAll, options: { maxWait: given } }],
	['Requests per Minute', 1, { ...getAll, options: { requestsPerMinute: given } }],
	['Concurrency', 1, { ...getAll, options: { concurrency: given } }],
];

const nonsense = [null, '', '  ', 'abc', '2.5', '1e3', 2.5, -5, '-5', true, [3], {}, '20 rows'];

describe.each(numbers)('%s', (name, least, parameters) => {
	test.each(nonsense)('%j is refused in words, and nothing is sent', async (value) => {
		const run = await harness.run(parameters, { items: items({ given: value }) });
		expect(run.error?.message).toContain(`${name} is ${JSON.stringify(value)}`);
		expect(run.error?.description).toMatch(/Nothing was sent/);
		expect(harness.service.hits).toEqual([]);
	});

	test('an expression that gives nothing at all is refused', async () => {
		const run = await harness.run(parameters, { items: items({}) });
		expect(run.error?.message).toContain(`${name} is `);
		expect(harness.service.hits).toEqual([]);
	});

	test('a number below the least is refused', async () => {
		const run = await harness.run(parameters, { items: items({ given: least - 1 }) });
		expect(run.error?.message).toMatch(/no whole number/);
		expect(harness.service.hits).toEqual([]);
	});

	// A time-out has to be long enough for a request to be sent on a busy machine.
	const taken = name === 'Timeout (Ms)' ? 60_000 : 50;
	test.each([`${taken}`, ` ${taken} `, taken])('%j is taken', async (value) => {
		const run = await harness.run(parameters, { items: items({ given: value }) });
		expect(run.error?.message ?? '').not.toMatch(/no whole number/);
		expect(harness.service.hits.length).toBeGreaterThan(0);
	});
});

test('an offset written as text is added to, not appended to', async () => {
	const rows = Array.from({ length: 230 }, (_, id) => ({ id }));
	harness.service.respond = (hit, response) => {
		const offset = Number(hit.query.offset ?? 0);
		json(rows.slice(offset, offset + Number(hit.query.limit)))(hit, response);
	};
	const parameters = { ...getAll, returnAll: true, filters: { offset: '={{ "20" }}' } };
	const run = await harness.run(parameters);
	expect(run.json.map(({ id }) => id)).toEqual(rows.slice(20).map(({ id }) => id));
	expect(harness.service.lines.slice(0, 2)).toEqual([
		'GET /api/invoices?limit=100&offset=20',
		'GET /api/invoices?limit=100&offset=120',
	]);
});

test('a limit and a page size written as text are numbers', async () => {
	harness.service.respond = (hit, response) =>
		json(Array.from({ length: Number(hit.query.limit) }, (_, n) => ({ id: `${hit.search} ${n}` })))(
			hit,
			response,
		);
	const options = { pageSize: '={{ "10" }}' };
	const run = await harness.run({ ...getAll, limit: '={{ "25" }}', options });
	expect(run.json).toHaveLength(25);
	expect(harness.service.hits[0]?.query.limit).toBe('10');
});

test('a timeout of 0 is refused, so that no write is sent and given up at once', async () => {
	const run = await harness.run({ ...getInvoice, operation: 'duplicate', options: { timeout: 0 } });
	expect(run.error?.message).toMatch(
		/^Timeout \(Ms\) is 0, which is no whole number of 1 to 2147483647$/,
	);
	expect(harness.service.hits).toEqual([]);
});
