import { wereMovedToFront } from '../../../nodes/AccountingService/execution/find/ends/movedToFront';
import type { Seen } from '../../../nodes/AccountingService/transport';

const read: Seen = {
	items: 20,
	pages: 2,
	reached: 21,
	duplicates: 1,
	outOfPlace: 1,
	endedByRepeat: false,
	saysMore: false,
	endsOpen: false,
	endsShort: false,
};

/** Of a list that began with customer 7: what it says where this stands first by now, and what it is asked. */
async function ask(seen: Partial<Seen>, front: unknown[] | undefined) {
	const asked: string[] = [];
	const fetchPage = async (offset: number, limit: number) => {
		asked.push(`page ${offset}+${limit}`);
		return front ? { items: front } : { fault: undefined as never };
	};
	const first = { customer_id: 7, at: 1 };
	return [await wereMovedToFront(fetchPage, { ...read, ...seen }, first, 'customer'), ...asked];
}

const another = [{ customer_id: 8 }];

test.each<[string, Partial<Seen>, unknown[] | undefined, boolean]>([
	['another', {}, another, true],
	['another, and every place was read that it counts', { lastTotal: 21 }, another, true],
	['none any more', {}, [], true],
	['the same', {}, [{ customer_id: 7, at: 2 }], false],
	['nobody knows which', {}, undefined, false],
])('rows were moved to the front, where there is %s', async (_, seen, front, were) =>
	expect(await ask(seen, front)).toEqual([were, 'page 0+1']),
);

test.each<[string, Partial<Seen>]>([
	['came twice', { duplicates: 0 }],
	['could be told from the end, a repeat', { endedByRepeat: true }],
	['filled the places that it counts', { lastTotal: 22 }],
	['were said to be all', { saysMore: true }],
])('no row was moved where none %s, and nothing is asked', async (_, seen) =>
	expect(await ask(seen, another)).toEqual([false]),
);
