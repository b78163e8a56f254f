import {
	isShort,
	mayGoOn,
	mayLack,
} from '../../../nodes/AccountingService/execution/find/ends/mayGoOn';
import type { Seen } from '../../../nodes/AccountingService/transport';

const read: Seen = {
	items: 20,
	pages: 2,
	reached: 20,
	duplicates: 0,
	outOfPlace: 0,
	endedByRepeat: false,
	mayBeBest: false,
	saysMore: false,
	endsOpen: false,
	endsShort: false,
	lastTotal: undefined,
	statedTotal: undefined,
	fresh: async (rows) => rows,
};

/** What is asked of the service, and whether the list may go on. */
async function ask(
	seen: Partial<Seen>,
	{ mayGrow = false, rows = 1 as number | null, last = true as boolean | null } = {},
) {
	const asked: string[] = [];
	const fetchPage = async (offset: number, limit: number) => {
		asked.push(`page ${offset}+${limit}`);
		return rows === null
			? { fault: undefined as never }
			: { items: Array.from({ length: rows }, (_, id) => ({ id })) };
	};
	const isLast = async (offset: number) => {
		asked.push(`row ${offset}`);
		return last ?? undefined;
	};
	return [await mayGoOn({ ...read, ...seen }, fetchPage, { mayGrow }, isLast), ...asked];
}

describe('a list may go on', () => {
	test.each<[string, Partial<Seen>, boolean]>([
		['says so and states no total', { saysMore: true }, true],
		['says so and ended by a repeat', { saysMore: true, endedByRepeat: true, lastTotal: 20 }, true],
		['says so, and its total is reached', { saysMore: true, lastTotal: 20 }, false],
		['counts more than was read', { firstTotal: 20, lastTotal: 21 }, true],
		['counts as many as were read', { firstTotal: 21, lastTotal: 20 }, false],
		['counted as many at first, and less in the end', { firstTotal: 20, lastTotal: 19 }, false],
		['counted more at first, and less in the end', { firstTotal: 21, lastTotal: 19 }, true],
		['counts one more in the end', { firstTotal: 20, lastTotal: 21 }, true],
		['counts less', { firstTotal: 3, lastTotal: 3 }, false],
		...(
			[
				['as many', 20, 20, false],
				['one less in the end', 20, 19, false],
				['one more in the end', 20, 21, true],
				['what is left', 40, 20, true],
				['no rows', 3, 3, true],
			] as const
		).map(([counts, firstTotal, lastTotal, goesOn]): [string, Partial<Seen>, boolean] => [
			`ended by a repeat, and counts ${counts}`,
			{ endedByRepeat: true, firstTotal, lastTotal },
			goesOn,
		]),
	])('that %s', async (_, seen, goesOn) => expect(await ask(seen)).toEqual([goesOn]));

	test.each<[string, Partial<Seen>, boolean]>([
		['more than were read from first to last', { firstTotal: 21, lastTotal: 22 }, true],
		['as many at first', { firstTotal: 20, lastTotal: 22 }, false],
		['as many in the end', { firstTotal: 22, lastTotal: 20 }, false],
		['more at first and less in the end', { firstTotal: 21, lastTotal: 19 }, true],
		['only its pages', { firstTotal: 64, endedByRepeat: true }, true],
		['as many, before one more', { firstTotal: 20, lastTotal: 21, endedByRepeat: true }, false],
		['what is left', { firstTotal: 40, lastTotal: 20, endedByRepeat: true }, true],
		['nothing, and is open', { endsOpen: true }, false],
	])('that may grow meanwhile and counts %s', async (_, seen, goesOn) =>
		expect(await ask(seen, { mayGrow: true })).toEqual([goesOn]),
	);

	test('without a total, behind a full page, if its last row is not the last', async () => {
		const open = { endsOpen: true, reached: 35 };
		expect(await ask(open, { last: true })).toEqual([false, 'row 34']);
		expect(await ask(open, { last: false })).toEqual([true, 'row 34']);
		expect(await ask(open, { last: null })).toEqual([true, 'row 34']);
		expect(await ask({})).toEqual([false]);
		const nobody = async () => await Promise.reject(new Error('asked'));
		expect(await mayGoOn({ ...read, ...open }, nobody, {}, undefined)).toBe(false);
	});

	test.each<[number, number | null, unknown[]]>([
		[10, 1, [true]],
		[9, 1, [true, 'page 0+1']],
		[2, 1, [true, 'page 0+1']],
		[2, 2, [false, 'page 0+1']],
		[2, 0, [false, 'page 0+1']],
		[2, null, [true, 'page 0+1']],
		[1, 1, [false]],
		[57, 56, [true]],
		[237, 236, [true]],
	])(
		'that ended by a repeat of %i rows and gives %j where one is asked for',
		async (items, rows, said) =>
			expect(await ask({ items, endedByRepeat: true }, { rows })).toEqual(said),
	);
});

test.each<[Partial<Seen>, boolean]>([
	[{ lastTotal: 21 }, true],
	[{ lastTotal: 20, saysMore: true }, false],
	[{ saysMore: true }, true],
	[{}, false],
])('of %j it is short: %j', (seen, short) => expect(isShort({ ...read, ...seen })).toBe(short));

test.each<[Partial<Seen>, boolean]>([
	[{ outOfPlace: 1 }, true],
	[{ outOfPlace: 1, lastTotal: 20 }, false],
	[{ duplicates: 1 }, false],
])('of %j it may lack rows: %j', (seen, lacks) =>
	expect(mayLack({ ...read, ...seen })).toBe(lacks),
);
