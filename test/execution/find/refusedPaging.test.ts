import { json, type Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { all, listing, returnAll, upsert } from './listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const search = { resource: 'search', operation: 'search', query: 'x', returnAll: true };

/** Refuses whatever is said of pages, and answers the rest so. */
const strict =
	(status: number, answer: Respond): Respond =>
	(hit, response) => {
		const { limit, offset } = hit.query;
		const refusal = json({ error: 'unknown parameter: limit' }, status);
		((limit ?? offset) ? refusal : answer)(hit, response);
	};
const asked = () => harness.service.hits.map(({ query }) => query);

describe.each([400, 422])('a search that refuses a limit by %i', (status) => {
	test.each([0, 5, 99, 131])('is asked once more without it: %i rows', async (count) => {
		harness.service.respond = strict(status, json({ results: all(count) }));
		const run = await harness.run({ ...search, searchType: 'invoice' });
		expect([run.error, run.hints, run.json.length]).toEqual([undefined, [], count]);
		const terms = { q: 'x', type: 'invoice' };
		expect(asked()).toEqual([{ ...terms, limit: '100' }, terms]);
	});

	test.each([3, 10])('gives no more than Limit: %i', async (limit) => {
		harness.service.respond = strict(status, json({ results: all(5) }));
		const run = await harness.run({ ...search, returnAll: false, limit });
		expect([run.error, run.json.length]).toEqual([undefined, Math.min(limit, 5)]);
		expect(asked()).toHaveLength(2);
	});

	test.each([400, 422])(
		'says the first refusal where the second is one as well: %i',
		async (next) => {
			const second = json({ error: 'q is too short' }, next);
			harness.service.respond = strict(status, second);
			const { error } = await harness.run(search);
			expect(`${error?.message} ${error?.description}`).toContain('unknown parameter: limit');
			expect(`${error?.message} ${error?.description}`).not.toContain('too short');
			expect(asked()).toHaveLength(2);
		},
	);

	test('says what else comes instead of the second answer', async () => {
		harness.service.respond = strict(status, json({ error: 'not in your plan' }, 403));
		const { error } = await harness.run(search);
		expect(`${error?.message} ${error?.description}`).toContain('not in your plan');
	});

	test('is not asked again for nothing, though it counts some', async () => {
		harness.service.respond = strict(status, json({ results: [], total: 3 }));
		await harness.run({ ...search, returnAll: false, limit: 2 });
		expect(asked()).toHaveLength(2);
	});

	test('stays so of a list whose paging is stated', async () => {
		harness.service.respond = strict(status, json(all(5)));
		const { error } = await harness.run(returnAll);
		expect(`${error?.message} ${error?.description}`).toContain('unknown parameter: limit');
		expect(asked()).toHaveLength(1);
	});
});

test.each([
	'Unexpected query parameter "limit"',
	'Unrecognised field limit',
	'unsupported: limit',
	'"limit" is not allowed',
	'limit is not a known parameter',
	'request should not have additional properties',
	'Extra inputs are not permitted',
	'property limit should not exist',
])('so is one that says %s', async (words) => {
	harness.service.respond = (hit, response) =>
		(hit.query.limit === undefined ? json({ results: all(5) }) : json({ error: words }, 400))(
			hit,
			response,
		);
	expect((await harness.run(search)).json).toHaveLength(5);
});

test.each<[unknown]>([
	['The limit field is prohibited.'],
	['Invalid parameter: limit'],
	['Invalid parameters: limit'],
	['Invalid query parameter "limit"'],
	["invalid query param 'limit'."],
	['limit is not a valid parameter'],
	['"limit" is not a valid query parameter'],
	[{ limit: ['is not a valid query parameter'] }],
	[{ message: 'Invalid query parameter "limit"', field: 'limit' }],
])('and one that says of the limit itself that it is none: %j', async (error) => {
	harness.service.respond = (hit, response) =>
		(hit.query.limit === undefined ? json({ results: all(5) }) : json({ error }, 400))(
			hit,
			response,
		);
	const run = await harness.run(search);
	expect([run.error, run.hints, run.json.length]).toEqual([undefined, [], 5]);
	expect(asked()).toEqual([{ q: 'x', limit: '100' }, { q: 'x' }]);
});

test('a hint says of a round number of matches that they may be the first', async () => {
	harness.service.respond = strict(400, json({ results: all(20) }));
	const { hints, json: rows } = await harness.run(search);
	expect([rows.length, hints]).toEqual([
		20,
		[expect.stringContaining('found 20 matches and shows no others on a next page')],
	]);
	expect(asked()).toHaveLength(2);
});

test.each([
	'limit must be between 1 and 50',
	'The maximum limit is 50',
	'limit: must be less than or equal to 50',
	'limit is too large',
	'limit must be <= 20',
	'Invalid limit',
	'limit must not be greater than 50',
	'Invalid limit: at most 50',
	'limit: maximum is 50',
	'Invalid value for parameter limit',
	'Invalid parameter: limit must be at most 50',
	'Invalid query parameter "limit": too large',
	'Invalid parameter: limit; maximum: 50',
	'Invalid parameter: limit=100',
	'limit is not a valid parameter value',
	'A limit above 50 is prohibited',
	'The limit field is prohibited from exceeding 50',
	'q is too short',
])('a search that refuses so many at a time is not asked without a limit: %s', async (words) => {
	harness.service.respond = (hit, response) =>
		(hit.query.limit === undefined ? json({ results: all(20) }) : json({ error: words }, 422))(
			hit,
			response,
		);
	const { error } = await harness.run(search);
	expect(error?.description?.includes('Page Size')).toBe(words.includes('limit'));
	expect(asked()).toHaveLength(1);
});

test.each([403, 404, 500])(
	'a search that is refused by %i is not asked another way',
	async (status) => {
		harness.service.respond = strict(status, json({ results: all(5) }));
		expect((await harness.run(search)).error).toBeDefined();
		expect(asked().every(({ limit }) => limit !== undefined)).toBe(true);
	},
);

test('a search that refuses only the next page ends there', async () => {
	harness.service.respond = (hit, response) =>
		(hit.query.offset === undefined
			? json({ results: all(5) })
			: json({ error: 'unknown parameter: offset' }, 400))(hit, response);
	expect((await harness.run(search)).json).toHaveLength(5);
	expect(asked().map(({ offset }) => offset)).not.toContain('0');
	expect(asked().every(({ limit }) => limit !== undefined)).toBe(true);
});

test.each<[object, string]>([
	[{ error: 'offset: too large' }, 'offset: too large (400)'],
	[{}, '400'],
])('a look-up says of a refused page that its list cannot be read: %j', async (body, words) => {
	const lists = listing((offset, limit) => all(250).slice(offset, offset + limit));
	harness.service.respond = (hit, response) =>
		(Number(hit.query.offset ?? 0) > 0 ? json(body, 400) : lists)(hit, response);
	const { error } = await harness.run(upsert('new'));
	expect([error?.message, error?.description]).toEqual([
		`The list of customers cannot be read completely: at offset 100 the service answered ${words}`,
		'Look in the service at what it means, and run the item again. If it says so at any offset, raise the option Page Size. Nothing was created or updated.',
	]);
	// Who reads a list may have filtered it.
	expect((await harness.run(returnAll)).error?.message).toMatch(/^The service did not accept/);
});
