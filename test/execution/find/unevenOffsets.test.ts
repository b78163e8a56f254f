import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { writesIn } from '../records';
import { all, listing, returnAll, upsert } from './listing';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** Refuses each offset that is no multiple of the limit. Hides some rows, after it has counted its page. */
function serve(count: number, isHidden: (id: number) => boolean = () => false) {
	const page = listing((offset, limit) => ({
		data: all(count)
			.slice(offset, offset + limit)
			.filter(({ id }) => !isHidden(id)),
	}));
	harness.service.respond = (hit, response) => {
		const { offset = 0, limit = 1 } = hit.query;
		const isUneven = Number(offset) % Number(limit) > 0;
		(isUneven ? json({ error: 'offset: not a multiple of limit' }, 400) : page)(hit, response);
	};
}

describe('a list whose offsets are multiples of the limit', () => {
	test.each([1, 30, 100, 200, 230])('is read to its end: %i rows', async (count) => {
		serve(count);
		const run = await harness.run(returnAll);
		expect([run.json, run.hints]).toEqual([all(count), []]);
		await harness.run(upsert(`e${count - 1}`));
		await harness.run(upsert('new'));
		expect(writesIn(harness.service.hits)).toEqual([
			`PUT /api/customers/${count - 1}`,
			'POST /api/customers',
		]);
	});

	test.each([[[96, 97, 98, 99]], [[97, 98]]])(
		'is not taken to end with a page of which rows are hidden: %j',
		async (hidden) => {
			serve(230, (id) => hidden.includes(id));
			expect((await harness.run(upsert('e229'))).error?.message).toContain('not a multiple');
			expect(writesIn(harness.service.hits)).toEqual([]);
		},
	);
});

test("the user's own offset is refused as it is", async () => {
	serve(230);
	const run = await harness.run({ ...returnAll, filters: { offset: 30 } });
	expect(run.error?.message).toContain('not a multiple');
	expect(harness.service.hits.every(({ query }) => query.limit !== '1')).toBe(true);
});

test('an offset that is refused one by one as well is refused in the words of the first answer', async () => {
	const page = listing((offset, limit) => all(30).slice(offset, offset + limit));
	harness.service.respond = (hit, response) => {
		const { limit, offset = '0' } = hit.query;
		(offset === '0' ? page : json({ error: `limit ${limit}?` }, 400))(hit, response);
	};
	const { error } = await harness.run(upsert('new'));
	expect(error?.message).toContain('limit 100?');
	expect(writesIn(harness.service.hits)).toEqual([]);
});
