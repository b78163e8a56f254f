import { ActionHarness } from '../execution/actionHarness';
import { byId } from '../execution/inputs';
import { LONGEST_MS } from './cpu';
import { longestOfTries, longestTurn } from './longestTurns';

test('a hold in the last turn of a run is seen', async () => {
	const busyMs = 30;
	const atTheEnd = async () => {
		await new Promise(setImmediate);
		const before = process.threadCpuUsage();
		while (process.threadCpuUsage(before).user < busyMs * 1_000);
	};
	expect(await longestTurn(atTheEnd)).toBeGreaterThanOrEqual(busyMs);
});

const row = (id: number) => ({
	id,
	...Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`field${at}`, at])),
});

test('a long page of wide records is simplified while n8n does other things, too', async () => {
	const harness = await ActionHarness.start();
	const page = JSON.stringify(Array.from({ length: 2_000 }, (_, id) => row(id)));
	harness.service.respond = ({ path }, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(path.includes('offset=') ? '[]' : page);
	};
	const list = { resource: 'customer', operation: 'getAll', returnAll: true };
	const read = async () => {
		const run = await harness.run({ ...list, simplify: true });
		expect(run.json).toHaveLength(2_000);
		expect(run.json.at(-1)).toMatchObject({ id: 1_999 });
	};
	expect(await longestOfTries(read)).toBeLessThan(LONGEST_MS);
});

test.each(['{}', '[]', '{"id":7}'])(
	'a page of a megabyte of nothing but %s is read while n8n does other things, too',
	async (row) => {
		const harness = await ActionHarness.start();
		const count = Math.floor(1_000_000 / (row.length + 1));
		const page = `[${Array.from({ length: count }, () => row).join()}]`;
		harness.service.respond = ({ query }, response) => {
			response.setHeader('Content-Type', 'application/json');
			response.end(query.offset === undefined ? page : '[]');
		};
		const read = async () =>
			await harness.run({ resource: 'customer', operation: 'getAll', returnAll: true });
		expect(await longestOfTries(read)).toBeLessThan(LONGEST_MS);
	},
);

const invoice = (id: number) => ({
	id,
	number: `INV-2026-${id}`,
	status: 'sent',
	customer: { id: id % 97, name: `Customer ${id % 97}` },
	total: 1_234.5,
	lines: [{ description: 'Work', quantity: 1, price: 10 }],
});

/** As much as n8n itself lets in. */
const SIXTEEN_MEGABYTES = 16 * 1024 * 1024;

function listOf(row: (id: number) => object): string {
	const rows: string[] = [];
	let length = 0;
	while (length < SIXTEEN_MEGABYTES) {
		const written = JSON.stringify(row(rows.length + 1));
		rows.push(written);
		length += written.length + 1;
	}
	return `[${rows.join()}]`;
}

const invoices = listOf(invoice);

test.each([
	['records', invoices],
	['wide records', listOf(row)],
	['records in an envelope', `{"data":${invoices}}`],
	[
		'a record of very many lines',
		`[${JSON.stringify(invoice(7)).slice(0, -1)},"rows":${invoices}}]`,
	],
])('sixteen megabytes of %s are read while n8n does other things, too', async (_what, page) => {
	const harness = await ActionHarness.start();
	harness.service.respond = ({ query }, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(query.offset === undefined ? page : '[]');
	};
	const read = async () => {
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
		expect(run.json.length).toBeGreaterThan(0);
	};
	expect(await longestOfTries(read)).toBeLessThan(LONGEST_MS);
});

test('sixteen megabytes of one text are refused while n8n does other things, too', async () => {
	const harness = await ActionHarness.start();
	// The service stands in this process: what it takes to write the answer does not count.
	const answer = Buffer.from(JSON.stringify({ error: 'x'.repeat(SIXTEEN_MEGABYTES) }));
	harness.service.respond = (_hit, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(answer);
	};
	const read = async () => {
		const { error } = await harness.run({ resource: 'customer', operation: 'getAll' });
		expect(error?.message).toBe('No list of customers was recognized in the answer');
	};
	expect(await longestOfTries(read)).toBeLessThan(LONGEST_MS);
});

const repeated = (part: string) => part.repeat(SIXTEEN_MEGABYTES / part.length);

test.each([
	['escaped quotes', `{"id":"42","note":"${repeated('\\"')}"}`],
	['escaped quotes that refuse', `{"error":"${repeated('\\"')}"}`],
	['an e-mail', JSON.stringify({ id: '42', html: repeated('<a href="x" class="y">z</a>\n') })],
	['line ends', `{${repeated('\n').slice(1)}"id":"42"${repeated('\t')}}`],
	['blanks between rows', `[{"id":"42"},${repeated(' ')}{"id":"43"}]`],
	['blanks before a record', `${repeated(' ')}{"id":"42"}`],
	['a name', `{"id":"42","${repeated('\\n')}":1}`],
])('sixteen megabytes of %s are read while n8n does other things, too', async (_what, text) => {
	const harness = await ActionHarness.start();
	const answer = Buffer.from(text);
	harness.service.respond = (_hit, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(answer);
	};
	const read = async () =>
		await harness.run({ resource: 'invoice', operation: 'get', ...byId('invoice') });
	expect(await longestOfTries(read)).toBeLessThan(LONGEST_MS);
});
