import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { writesIn } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const returnAll: INodeParameters = { resource: 'invoice', operation: 'getAll', returnAll: true };
const upsert: INodeParameters = {
	resource: 'invoice',
	operation: 'upsert',
	matchField: 'number',
	matchValue: 'new',
	fieldsMode: 'json',
	fieldsJson: '{"number":"new"}',
};
const all = (count: number) => Array.from({ length: count }, (_, id) => ({ id, number: `${id}` }));
const wordless =
	(status: number): Respond =>
	(_, response) =>
		response.writeHead(status).end();

/** A list that is answered in another way behind its end, and without a search. */
const endingIn =
	(rows: unknown[], end: Respond, counted?: number | ((page: unknown[]) => number)): Respond =>
	(hit, response) => {
		if (hit.query.search !== undefined) return json({ error: 'no search' }, 400)(hit, response);
		const offset = Number(hit.query.offset ?? 0);
		const page = rows.slice(offset, offset + Number(hit.query.limit));
		const total = typeof counted === 'function' ? counted(page) : counted;
		(hit.method === 'POST' || page.length > 0 ? json({ data: page, total }) : end)(hit, response);
	};

const ends: ReadonlyArray<[what: string, end: Respond, said: string]> = [
	...[400, 410, 416, 422].map(
		(status) =>
			[`${status}`, json({ error: 'no such page' }, status), `no such page (${status})`] as const,
	),
	['an empty 200', wordless(200), 'nothing (200)'],
	['an empty 205', wordless(205), 'nothing (205)'],
	['an empty object', json({}), '{}'],
	['a total alone', json({ total: 0 }), '{"total":0}'],
	['an object in place of the list', json({ data: {} }), '{"data":{}}'],
	['words', json({ message: 'no more' }), '{"message":"no more"}'],
	['false', json(false), 'false'],
].map(([what, end, said]) => [what, end, said] as [string, Respond, string]);

/** Once an odd answer in place of the second page, of a service whose total counts what is on a page. */
const onceInstead = (count: number, odd: Respond): Respond => {
	const pages = endingIn(all(count), json({ data: [], total: 0 }), (page) => page.length);
	let isTold = false;
	return (hit, response) => {
		const isOdd = !isTold && hit.query.search === undefined && Number(hit.query.offset ?? 0) > 0;
		isTold ||= isOdd;
		(isOdd ? odd : pages)(hit, response);
	};
};

test.each(ends)(
	'one page that counts itself shows no end: %s in place of the next',
	async (_, odd) => {
		harness.service.respond = onceInstead(150, odd);
		const run = await harness.run(returnAll);
		expect(run.error).toBeDefined();
		harness.service.respond = onceInstead(150, odd);
		expect((await harness.run(upsert)).error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
		harness.service.respond = onceInstead(100, odd);
		expect((await harness.run(returnAll)).json).toEqual(all(100));
	},
);

test.each([400, 404, 416, 422])(
	'one page that counts itself shows no end where any offset is refused (%i)',
	async (status) => {
		const pages = endingIn(all(250), json([]), (page) => page.length);
		harness.service.respond = (hit, response) =>
			(Number(hit.query.offset ?? 0) > 0 ? json({ error: 'no offset' }, status) : pages)(
				hit,
				response,
			);
		expect((await harness.run(returnAll)).error).toBeDefined();
		expect((await harness.run(upsert)).error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
	},
);

test.each([400, 404, 422])(
	'a list that is no page as people choose them is whole where any offset is refused (%i)',
	async (status) => {
		const pages = endingIn(all(34), json([]), 34);
		harness.service.respond = (hit, response) =>
			(Number(hit.query.offset ?? 0) > 0 ? json({ error: 'no offset' }, status) : pages)(
				hit,
				response,
			);
		const { error, hints, json: rows } = await harness.run(returnAll);
		expect([error, hints, rows]).toEqual([undefined, [], all(34)]);
		expect((await harness.run(upsert)).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toHaveLength(1);
	},
);

test.each(ends)('a whole list of a service that gives no short page ends: %s', async (_, end) => {
	const short = json({ error: 'limit must be at least 10' }, 400);
	const pages = endingIn(all(38), end, 38);
	harness.service.respond = (hit, response) =>
		(Number(hit.query.limit) < 10 ? short : pages)(hit, response);
	expect((await harness.run(returnAll)).json).toEqual(all(38));
});

describe.each(ends)('behind the end of a list %s', (_, end, said) => {
	test.each([1, 99, 100, 230])('ends a list of %i, and the user learns how', async (count) => {
		harness.service.respond = endingIn(all(count), end);
		const run = await harness.run(returnAll);
		expect(run.error).toBeUndefined();
		expect(run.json).toEqual(all(count));
		expect(run.hints).toEqual([
			expect.stringContaining(`The list of invoices was taken to end after ${count}, because`),
		]);
		expect(run.hints[0]).toContain(said);
	});

	test.each([0, 60])('says nothing new where the total is reached, from %i', async (offset) => {
		harness.service.respond = endingIn(all(200), end, 200);
		const run = await harness.run({ ...returnAll, filters: { offset } });
		expect(run.json).toEqual(all(200).slice(offset));
		expect(run.hints).toEqual([]);
	});

	test('is no end where the service counts more', async () => {
		harness.service.respond = endingIn(all(200), end, 500);
		expect((await harness.run(returnAll)).error).toBeDefined();
	});

	test('leaves it open whether a record exists: none is created', async () => {
		harness.service.respond = endingIn(all(100), end);
		expect((await harness.run(upsert)).error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
	});
});

describe('an answer in the middle of a list', () => {
	/** Says something else at one offset, though there are rows behind it. */
	const gapAt =
		(gap: string, answer: Respond): Respond =>
		(hit, response) =>
			(hit.query.offset === gap ? answer : endingIn(all(600), json([])))(hit, response);

	test.each(ends)('is no end: %s', async (_, answer) => {
		harness.service.respond = gapAt('200', answer);
		expect((await harness.run(returnAll)).error).toBeDefined();
	});

	test.each([401, 403, 429, 500])('is no end where the service refuses with %i', async (status) => {
		harness.service.respond = endingIn(all(230), json({ error: 'no' }, status));
		const options = { maxWait: 0 };
		expect((await harness.run({ ...returnAll, options })).error).toBeDefined();
	});

	test.each<[string, Respond]>([
		['a web page', (_, response) => response.writeHead(200).end('<html>Sign in</html>')],
		['several lists', json({ left: [{ id: 1 }], right: [{ id: 2 }] })],
		['a list elsewhere', json({ id: 1, name: 'n', lines: [{ id: 7 }] })],
	])('is no end where it is %s', async (_, answer) => {
		harness.service.respond = endingIn(all(230), answer);
		expect((await harness.run(returnAll)).error).toBeDefined();
	});
});

describe('an offset that is too large for the service', () => {
	/** Of 1,234 rows the first 300 are given. */
	const upTo300 =
		(end: Respond, isTooFar: (offset: number, limit: number) => boolean, more = {}): Respond =>
		(hit, response) => {
			const [offset, limit] = [Number(hit.query.offset ?? 0), Number(hit.query.limit)];
			if (isTooFar(offset, limit)) return end(hit, response);
			json({ data: all(1_234).slice(offset, offset + limit), ...more })(hit, response);
		};

	test.each(ends)('is no end of the list: %s', async (_, end) => {
		harness.service.respond = upTo300(end, (offset) => offset >= 300);
		expect((await harness.run(returnAll)).error).toBeDefined();
	});

	test.each([400, 410, 416, 422])(
		'is none where the last row may not be asked for with the next: %i',
		async (status) => {
			const end = json({ error: 'Result window is too large' }, status);
			harness.service.respond = upTo300(end, (offset, limit) => offset + limit > 300);
			expect((await harness.run(returnAll)).error?.message).toContain('Result window');
		},
	);

	test('is the end behind a page that is not full, and nobody asks for its last row', async () => {
		const end = json({ error: 'no such page' }, 422);
		harness.service.respond = upTo300(end, (offset) => offset >= 233);
		const whole = harness.service.respond;
		harness.service.respond = (hit, response) =>
			Number(hit.query.offset) === 200
				? json({ data: all(234).slice(200) })(hit, response)
				: whole(hit, response);
		const run = await harness.run(returnAll);
		expect([run.error, run.json.length]).toEqual([undefined, 234]);
	});

	test('is the end where the last row turns out to be it, whatever the service said', async () => {
		const more = { has_more: true };
		const end = json({ error: 'no such page' }, 400);
		harness.service.respond = (hit, response) => {
			const offset = Number(hit.query.offset ?? 0);
			const data = all(200).slice(offset, offset + Number(hit.query.limit));
			(offset < 200 ? json({ data, ...more }) : end)(hit, response);
		};
		const run = await harness.run(returnAll);
		expect([run.error, run.json.length]).toEqual([undefined, 200]);
		expect(run.hints.join()).toContain('was taken to end after 200');
	});

	test.each(ends)('is none where the service said that there is more: %s', async (_, end) => {
		const more = { has_more: true };
		harness.service.respond = upTo300(end, (offset, limit) => offset + limit > 300, more);
		expect((await harness.run(returnAll)).error).toBeDefined();
	});
});

describe('a first page without a list', () => {
	const bareAs = (what: string, body: object): [string, Respond, string] => [
		`${what}: ${JSON.stringify(body)}`,
		json(body),
		JSON.stringify(body),
	];
	const bare: ReadonlyArray<[string, Respond, string]> = [
		['nothing', wordless(200), 'nothing (200)'],
		['an empty object', json({}), '{}'],
		['a count and a list by another name', json({ count: 0, x: [] }), '{"count":0,"x":[]}'],
		['an object in place of the list', json({ data: {} }), '{"data":{}}'],
		...[
			{ rechnungen: [], page: 1 },
			{ object: 'list', rechnungen: [] },
			{ data: null, meta: { current_page: '1', per_page: 100 } },
			{ invoices: null, page: 1, status: 'ok' },
			{ rechnungen: [], pages: 1, code: 200 },
		].map((body) => bareAs('where it is and that all is well', body)),
		['switches', json({ success: true, more: false }), '{"success":true,"more":false}'],
	];

	test.each(bare)('is an empty list where it is %s, with a hint', async (_, answer, said) => {
		harness.service.respond = answer;
		const run = await harness.run(returnAll);
		expect([run.error, run.json]).toEqual([undefined, []]);
		expect(run.hints).toEqual([
			`The list of invoices was taken to be empty, because the service answered so: ${said}`,
		]);
	});

	test.each(bare)('leaves it open whether a record exists: %s', async (_, answer) => {
		harness.service.respond = answer;
		expect((await harness.run(upsert)).error).toBeDefined();
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each<[string, Respond]>([
		['a web page', (_, response) => response.writeHead(200).end('<html>Sign in</html>')],
		['a record', json({ id: 7, number: 'I-7' })],
		['a refusal in words', json({ message: 'not now' })],
		['a refusal by a switch', json({ success: false })],
		['a total of more', json({ total: 230 })],
		['a number of pages', json({ rows: [], pages: 3 })],
		['another status', json({ rows: [], status: 503 })],
		['another object', json({ object: 'invoice', lines: [] })],
		['words in place of a page', json({ rows: [], page: 'not now' })],
		['a number that says how long to wait', json({ rows: [], wait: 1 })],
		['a count of another kind', json({ rows: [], unpaid: 3 })],
		['404', json({}, 404)],
		['400', json({}, 400)],
		['403 without a word', wordless(403)],
	])('is refused where it is %s', async (_, answer) => {
		harness.service.respond = answer;
		expect((await harness.run(returnAll)).error).toBeDefined();
	});
});

test.each([
	{ '@odata.context': 'https://x.example/$metadata#invoices', value: [] },
	{ fullResultSize: 0, from: 0, count: 0, versionDigest: 'x', values: [] },
	{ _links: { self: { href: 'x' } }, page: { size: 20, totalElements: 0, number: 0 } },
	{ invoices: { '@total': '0', '@page': '1' } },
	{ invoices: { '@total': '1', '@page': '1', invoice: { id: 1, number: 'old' } } },
])('a first page that says that there are no more is believed: %j', async (body) => {
	harness.service.respond = json(body);
	const { error, hints } = await harness.run(returnAll);
	expect([error, hints]).toEqual([undefined, []]);
	harness.service.respond = (hit, response) =>
		json(hit.method === 'GET' ? body : { id: 9, number: 'new' })(hit, response);
	expect((await harness.run(upsert)).json).toEqual([{ id: 9, number: 'new' }]);
	expect(writesIn(harness.service.hits)).toHaveLength(1);
});

test.each<[string, Respond, string, string]>([
	[
		'nothing',
		wordless(200),
		'The service answered the list of invoices with nothing (200)',
		"A list was expected. If this keeps happening, ask the service's support. Nothing was created or updated.",
	],
	[
		'no row, and that there are more',
		json({ data: [], has_more: true }),
		'The list of invoices cannot be read completely: at offset 0 the service sent none, and yet says {"data":[],"has_more":true}',
		'Look in the service at what it means, and run the item again. Nothing was created or updated.',
	],
])('a list of %s creates nothing, and says what to do', async (_, list, message, advice) => {
	harness.service.respond = endingIn([], list);
	const { error } = await harness.run(upsert);
	expect([error?.message, error?.description]).toEqual([message, advice]);
	expect(writesIn(harness.service.hits)).toEqual([]);
});

describe("a page behind the end, where the offset is the user's own", () => {
	const behind = async (body: object) => {
		harness.service.respond = json(body);
		return await harness.run({ ...returnAll, filters: { offset: 150 } });
	};

	test.each([
		{ rows: [], total: 100 },
		{ total: 150, status: 'ok' },
		{ rows: [], pages: 2, totalCount: '100' },
	])('is empty: %j', async (body) => {
		const run = await behind(body);
		expect([run.error, run.json, run.hints.length]).toEqual([undefined, [], 1]);
	});

	test('is in doubt where there are more rows', async () => {
		const { error } = await behind({ rows: [], total: 151 });
		expect(error?.message).toBe('No list of invoices was recognized in the answer');
	});
});

test('what the service said never shows the key', async () => {
	harness.service.respond = endingIn(all(3), json({ message: `no more for ${KEY}` }));
	const { hints } = await harness.run(returnAll);
	expect(hints[0]).toContain('no more for ***');
});
