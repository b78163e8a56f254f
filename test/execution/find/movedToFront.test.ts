import { movedToFront } from '../../../nodes/AccountingService/execution/find/ends/movedToFront';
import { idOf } from '../../../nodes/AccountingService/transport';
import { RowsSeen } from '../../../nodes/AccountingService/transport/pages/rowsSeen';

interface Odd {
	readonly duplicates: number;
	readonly outOfPlace: number;
	readonly endedByRepeat: boolean;
	readonly saysMore: boolean;
	/** What the service counts. */
	readonly total: number;
}

const customers = (...ids: number[]) => ids.map((id) => ({ customer_id: id }));

/** Of a list of customers 1 to 20: what was moved to its front, and what is asked for, two rows at a time. */
async function ask(odd: Partial<Odd>, front: unknown[] | undefined) {
	const asked: string[] = [];
	const fetchPage = async (offset: number, limit: number) => {
		asked.push(`page ${offset}+${limit}`);
		return front ? { items: front.slice(offset, offset + limit) } : { fault: undefined as never };
	};
	const seen = new RowsSeen((row) => idOf(row, ['customer']));
	await seen.fresh(customers(...Array.from({ length: 20 }, (_, at) => at + 1)));
	const { total, ...others } = odd;
	Object.assign(seen, { items: 20, duplicates: 1, outOfPlace: 1, ...others });
	if (total !== undefined) seen.weighOne(total);
	const moved = await movedToFront(fetchPage, seen, 2, 'customer');
	return [moved?.map((row) => idOf(row, ['customer'])) ?? 'unknown', ...asked];
}

const first = 'page 0+2';
const two = { duplicates: 2, outOfPlace: 2 };
const three = { duplicates: 3, outOfPlace: 3 };

test.each<[string, Partial<Odd>, unknown[] | undefined, unknown[]]>([
	['one, and one came twice', {}, customers(30, 1, 2), [['30'], first]],
	['one, and every place was read', { total: 21 }, customers(30, 1), [['30'], first]],
	['one behind the row that was first', {}, customers(1, 30, 2), [['30'], first]],
	['more than came twice, as after the last page', {}, customers(31, 30, 1), [['31', '30'], first]],
	[
		'as many as a page and more',
		three,
		customers(33, 32, 31, 1),
		[['33', '32', '31'], first, 'page 2+2'],
	],
	['fewer than came twice', two, customers(30, 1, 31), ['unknown', first]],
	['fewer, and nothing else', three, customers(31, 30), ['unknown', first, 'page 2+2']],
	['no other', {}, customers(1, 2, 30), ['unknown', first]],
	['one that was read before', {}, customers(9, 1, 2), ['unknown', first]],
	['one without an ID', {}, [{}, {}, ...customers(30)], ['unknown', first]],
	['one, and another was left out before', { outOfPlace: 0 }, customers(30, 1), [['30'], first]],
	['none, and another was left out before', { outOfPlace: 0 }, customers(1, 2), ['unknown', first]],
	['none: there are no rows any more', {}, [], [[], first]],
	['nobody knows which', {}, undefined, ['unknown', first]],
])('of those at the front were not read: %s', async (_, seen, front, said) =>
	expect(await ask(seen, front)).toEqual(said),
);

test.each<[string, Partial<Odd>]>([
	['came twice', { duplicates: 0, outOfPlace: 0 }],
	['could be told from the end, a repeat', { endedByRepeat: true }],
	['filled the places that it counts', { total: 22 }],
	['were said to be all', { saysMore: true }],
])('no row was moved where none %s, and nothing is asked', async (_, seen) =>
	expect(await ask(seen, customers(30, 1))).toEqual(['unknown']),
);
