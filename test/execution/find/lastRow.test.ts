import { isLastRow } from '../../../nodes/AccountingService/execution/find/ends/lastRow';

/** What a service that has these rows behind the offset says of a row, and what it is asked. */
async function ask(row: unknown, items: unknown[] | undefined) {
	const asked: string[] = [];
	const fetchPage = async (offset: number, limit: number) => {
		asked.push(`page ${offset}+${limit}`);
		return items ? { items } : { fault: undefined as never };
	};
	return [await isLastRow(fetchPage, row, 34, 'customer'), ...asked];
}

test.each<[string, unknown, unknown[] | undefined, boolean | undefined]>([
	['comes alone', { id: 7 }, [{ id: 7 }], true],
	['comes alone, and was changed meanwhile', { id: 7, at: 1 }, [{ id: 7, at: 2 }], true],
	[
		'is known by the id of its resource',
		{ customer_id: 7, at: 1 },
		[{ customer_id: 7, at: 2 }],
		true,
	],
	['has no id and is the same', { name: 'A' }, [{ name: 'A' }], true],
	['has another behind it', { id: 7 }, [{ id: 7 }, { id: 8 }], false],
	['comes behind another', { id: 7 }, [{ id: 6 }, { id: 7 }], undefined],
	['does not come', { id: 7 }, [{ id: 8 }], undefined],
	['has no id and does not come', { name: 'A' }, [{ name: 'B' }], undefined],
	['has no id, and one comes that has', { name: 'A' }, [{ id: 7, name: 'A' }], undefined],
	['has an id, and one comes without', { id: 7, name: 'A' }, [{ name: 'A' }], undefined],
	['is answered with nothing', { id: 7 }, [], undefined],
	['is answered with no page', { id: 7 }, undefined, undefined],
])('a row that %s', async (_, row, items, isLast) =>
	expect(await ask(row, items)).toEqual([isLast, 'page 34+2']),
);
