import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { writesIn } from '../records';
import { all, returnAll as plain, upsert as upsertPlain } from './listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const options = { pageSize: 2 };
const returnAll: INodeParameters = { ...plain, options };
const upsert = (email: string): INodeParameters => ({ ...upsertPlain(email), options });

const text =
	(body: string, type: string, status = 404): Respond =>
	(_, response) =>
		response.writeHead(status, { 'content-type': type }).end(body);

const gateways: ReadonlyArray<[string, Respond]> = [
	['a gateway', text('default backend - 404', 'text/plain')],
	['a web server', text('<html><h1>404 Not Found</h1><hr>nginx</html>', 'text/html')],
];
const inJson: ReadonlyArray<[string, Respond]> = [
	['a route', json({ error: 'Route not found' }, 404)],
	['nothing but 404', json({}, 404)],
	['null', json(null)],
	['words beside an empty list', json({ customers: [], message: 'Temporarily unavailable' })],
	['words in its envelope', json({ list: { customers: [], message: 'Temporarily unavailable' } })],
	[
		'words beside the offset',
		json({ customers: [], offset: 2, page: 2, message: 'Temporarily unavailable' }),
	],
	['404 beside the page', json({ error: 'Not now', path: '/customers?offset=2' }, 404)],
	['words around one', json({ customers: [], meta: { message: 'Temporarily unavailable' } })],
];
const ofPages: ReadonlyArray<[string, Respond]> = [
	['404', json({ error: 'Page not found' }, 404)],
	['words', json({ customers: [], message: 'The offset lies beyond the last row' })],
];

/** Pages, without a search; `beyond` answers from an offset on, whatever there is. */
const pages =
	(count: number, from: number, beyond: Respond, cap = 100): Respond =>
	(hit, response) => {
		const { search, limit, offset = 0 } = hit.query;
		if (hit.method !== 'GET') return json({ id: 9, name: 'n' })(hit, response);
		if (search !== undefined) return json({ error: 'no search' }, 400)(hit, response);
		const at = Number(offset);
		if (at >= from) return beyond(hit, response);
		const customers = all(count).slice(at, at + Math.min(cap, Number(limit)));
		json({ customers })(hit, response);
	};

/** As `pages`, of a service that counts offsets in pages: the last row cannot be asked for alone. */
const inPages =
	(count: number, from: number, beyond: Respond): Respond =>
	(hit, response) => {
		const at = Number(hit.query.offset ?? 0);
		const offset = String(at - (at % 2));
		pages(count, from, beyond)({ ...hit, query: { ...hit.query, offset } }, response);
	};

test('a refused page ends a list whose last row cannot be asked for alone, and is quoted', async () => {
	harness.service.respond = inPages(4, 4, json({ error: 'no such page' }, 400));
	const run = await harness.run(returnAll);
	expect([run.error, run.json]).toEqual([undefined, all(4)]);
	expect(run.hints.join()).toMatch(/taken to end after 4, .*no such page/);
});

describe.each([...gateways, ...inJson, ...ofPages])('in the middle of a list %s', (_, beyond) => {
	test('is not its end: rows are behind it', async () => {
		harness.service.respond = pages(5, 2, beyond);
		const { error } = await harness.run(returnAll);
		expect(error?.message).toMatch(/^The list of customers cannot be read completely: at offset 2/);
	});

	test('creates nothing', async () => {
		harness.service.respond = pages(5, 2, beyond);
		expect((await harness.run(upsert('e4'))).error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test('on a page that was requested ahead is not its end either', async () => {
		harness.service.respond = (hit, response) =>
			(hit.query.offset === '6' ? beyond : pages(20, 20, beyond))(hit, response);
		expect((await harness.run(returnAll)).error).toBeDefined();
	});

	test('creates nothing behind a page that was cut for its size', async () => {
		harness.service.respond = (hit, response) => {
			const { offset, limit } = hit.query;
			// Five rows fit on a page: the second page was to bring ten.
			const isCut = offset === '10' && limit === '10';
			const whole = pages(40, 15, beyond, isCut ? 5 : 10);
			whole(hit, response);
		};
		const run = await harness.run({ ...upsert('e20'), options: { pageSize: 10 } });
		expect(run.error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
	});
});

test.each(['Message', 'msg', 'detail', 'Details', 'reason', 'warning', 'description'])(
	'in the middle of a list words in a field %s are not its end',
	async (name) => {
		const words = { customers: [], [name]: 'Temporarily unavailable' };
		harness.service.respond = pages(5, 2, json(words));
		expect((await harness.run(returnAll)).error?.message).toMatch(/at offset 2/);
	},
);

describe.each([...gateways, ...inJson, ...ofPages])('behind the end of a list %s', (_, beyond) => {
	test.each([1, 2, 4, 5])('is its end, as the last of %i rows shows', async (count) => {
		harness.service.respond = pages(count, count, beyond);
		const run = await harness.run(returnAll);
		expect([run.error, run.json, run.hints]).toEqual([undefined, all(count), []]);
	});

	test('lets a record be created', async () => {
		harness.service.respond = pages(4, 4, beyond);
		expect((await harness.run(upsert('new'))).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});
});

describe('behind a full page, where the last row does not tell', () => {
	test.each([...inJson, ...ofPages])('%s is told in a hint', async (_, beyond) => {
		harness.service.respond = inPages(4, 4, beyond);
		const run = await harness.run(returnAll);
		expect([run.error, run.json]).toEqual([undefined, all(4)]);
		expect(run.hints).toEqual([expect.stringMatching(/was taken to end after 4, because/)]);
	});

	test.each(gateways)('%s is no end', async (_, beyond) => {
		harness.service.respond = inPages(4, 4, beyond);
		expect((await harness.run(returnAll)).error).toBeDefined();
	});

	test.each([...gateways, ...inJson])('%s creates nothing', async (_, beyond) => {
		harness.service.respond = inPages(4, 4, beyond);
		expect((await harness.run(upsert('new'))).error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each(ofPages)('%s about pages is the end to a look-up', async (_, beyond) => {
		harness.service.respond = inPages(4, 4, beyond);
		expect((await harness.run(upsert('new'))).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	});
});

describe.each([...gateways, ...inJson, ...ofPages])('at any offset %s', (_, beyond) => {
	test('creates nothing', async () => {
		harness.service.respond = pages(5, 1, beyond);
		const { error } = await harness.run(upsert('new'));
		expect(error?.message).toMatch(/^The list of customers cannot be read completely: at offset 2/);
		expect(error?.description).toMatch(/raise the option Page Size/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});
});

test.each([...inJson, ...ofPages])(
	'%s at any offset leaves a list whole that fits on a page',
	async (_, beyond) => {
		harness.service.respond = pages(5, 1, beyond);
		const run = await harness.run({ ...returnAll, options: { pageSize: 6 } });
		expect([run.error, run.json, run.hints]).toEqual([undefined, all(5), []]);
	},
);

test.each(gateways)('%s at an offset of your own is no empty list', async (_, beyond) => {
	harness.service.respond = pages(5, 4, beyond);
	const run = await harness.run({ ...returnAll, filters: { offset: 4 } });
	expect(run.error?.message).toMatch(/at offset 4 the service answered .*404/);
});

test('a short page before it spares the request for the last row', async () => {
	harness.service.respond = pages(3, 3, json({}, 404));
	expect((await harness.run(returnAll)).hints).toEqual([]);
	expect(harness.service.hits.filter(({ query }) => query.offset === '2')).toHaveLength(1);
});

test('the hint about the end hides the key', async () => {
	harness.service.respond = inPages(4, 4, json({ error: `no page for ${KEY}` }, 404));
	expect((await harness.run(returnAll)).hints.join()).toContain('no page for ***');
});
