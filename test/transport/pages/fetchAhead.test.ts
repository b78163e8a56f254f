import { FetchAhead } from '../../../nodes/AccountingService/transport/pages/fetchAhead';

interface Page {
	readonly items?: readonly unknown[];
	readonly doubt?: string;
}

/** Pages by their offsets; one that is missing fails. */
const ahead = (pages: Readonly<Record<number, Page>>) => {
	const asked: Array<[offset: number, limit: number]> = [];
	const fetching = new FetchAhead<Page>(async (offset, limit) => {
		asked.push([offset, limit]);
		const page = pages[offset];
		if (!page) throw new Error('No such page');
		return page;
	});
	return { fetching, asked };
};

test('each page is asked for once, by where it begins, and taken once', async () => {
	const { fetching, asked } = ahead({ 0: { items: [1] }, 50: { items: [2] } });
	expect([fetching.count, fetching.first, fetching.end]).toEqual([0, undefined, undefined]);
	fetching.start(50, 50);
	fetching.start(0, 20);
	fetching.start(0, 30);
	expect([fetching.count, fetching.first, fetching.end]).toEqual([2, 0, 100]);
	expect(await fetching.take(0, 50)).toEqual({ want: 20, answer: { items: [1] } });
	expect([fetching.count, fetching.first]).toEqual([1, 50]);
	fetching.dropBelow(50);
	expect(fetching.count).toBe(1);
	fetching.dropBelow(51);
	expect(fetching.count).toBe(0);
	expect(asked).toEqual([
		[50, 50],
		[0, 20],
	]);
});

test.each<[string, Record<number, Page>, boolean]>([
	['no page', {}, false],
	['a page without rows', { 0: { items: [] } }, false],
	['a page without a list', { 0: {} }, false],
	['a page that failed, and one with rows', { 50: { items: [1] } }, true],
])('%s holds rows: %j', async (_, pages, holds) => {
	const { fetching } = ahead(pages);
	for (const offset of [0, 50]) fetching.start(offset, 50);
	expect(await fetching.holdsRows()).toBe(holds);
});

test('a page is empty that has no rows, and about which there is no doubt', async () => {
	const pages = { 0: { items: [] }, 1: { items: [], doubt: 'x' }, 2: { items: [1] }, 3: {} };
	const { fetching } = ahead(pages);
	for (const offset of [0, 1, 2, 3]) fetching.start(offset, 1);
	const empty = [0, 1, 2, 3, 4].map(async (offset) => await fetching.isEmptyAt(offset));
	expect(await Promise.all(empty)).toEqual([true, false, false, false, false]);
	expect(fetching.count).toBe(4);
});
