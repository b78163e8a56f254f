import { isLastRow, placeOf } from '../../../nodes/AccountingService/execution/find/ends/lastRow';
import type { PossibleEnd } from '../../../nodes/AccountingService/execution/find/ends/possibleEnd';

const isLast = new Map([
	['last', true],
	['followed', false],
	['refused', false],
]);

const noPage: PossibleEnd = { thrown: new Error(), said: 'nothing', isBare: true };

/** What a service that has these rows behind the offset says of a row, and what it is asked. */
async function ask(row: unknown, items: unknown[] | PossibleEnd) {
	const asked: string[] = [];
	const fetchPage = async (offset: number, limit: number) => {
		asked.push(`page ${offset}+${limit}`);
		return Array.isArray(items) ? { items } : { fault: items };
	};
	const place = await placeOf(fetchPage, row, 34, 'customer');
	for (const mustBeComplete of [true, false])
		expect(await isLastRow(mustBeComplete, fetchPage, row, 34, 'customer')).toBe(isLast.get(place));
	return [place, ...asked.slice(2)];
}

test.each<[string, unknown, unknown[] | PossibleEnd, string]>([
	['comes alone', { id: 7 }, [{ id: 7 }], 'last'],
	['comes alone, and was changed meanwhile', { id: 7, at: 1 }, [{ id: 7, at: 2 }], 'last'],
	[
		'is known by the id of its resource',
		{ customer_id: 7, at: 1 },
		[{ customer_id: 7, at: 2 }],
		'last',
	],
	['has no id and is the same', { name: 'A' }, [{ name: 'A' }], 'last'],
	['has another behind it', { id: 7 }, [{ id: 7 }, { id: 8 }], 'followed'],
	['comes behind another', { id: 7 }, [{ id: 6 }, { id: 7 }], 'unclear'],
	['does not come', { id: 7 }, [{ id: 8 }], 'absent'],
	['has no id and does not come', { name: 'A' }, [{ name: 'B' }], 'unclear'],
	['has no id, and one comes that has', { name: 'A' }, [{ id: 7, name: 'A' }], 'unclear'],
	['has an id, and one comes without', { id: 7, name: 'A' }, [{ name: 'A' }], 'absent'],
	['is answered with nothing', { id: 7 }, [], 'absent'],
	['is answered with no page', { id: 7 }, noPage, 'unclear'],
	['is refused', { id: 7 }, { ...noPage, isRefusal: true }, 'refused'],
])('a row that %s', async (_, row, items, place) =>
	expect(await ask(row, items)).toEqual([place, 'page 34+2']),
);

test('a row in doubt is not the last where the list must be complete, and else nobody knows', async () => {
	const fetchPage = async () => await Promise.resolve({ items: [], doubt: noPage });
	const asked = [fetchPage, { id: 7 }, 34, 'customer'] as const;
	expect(await placeOf(...asked)).toBe('doubted');
	expect([await isLastRow(true, ...asked), await isLastRow(false, ...asked)]).toEqual([
		false,
		undefined,
	]);
});
