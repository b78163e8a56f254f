import {
	covers,
	differences,
	entryDifferences,
	keptOf,
	merged,
} from '../../../nodes/AccountingService/execution/changes/merge';

describe('what is sent back', () => {
	test('has the fields of both, objects field by field, anything else from the changes', () => {
		const record = { a: 1, inside: { b: 1, c: 1, deep: { d: 1, e: 1 } }, list: [1, 2] };
		const changes = { inside: { c: 2, deep: { e: 2 } }, list: [3], f: 2 };
		expect(merged(record, changes)).toEqual({
			a: 1,
			inside: { b: 1, c: 2, deep: { d: 1, e: 2 } },
			list: [3],
			f: 2,
		});
	});

	test.each([
		[{ a: { b: 1 } }, { a: 2 }, { a: 2 }],
		[{ a: 1 }, { a: { b: 2 } }, { a: { b: 2 } }],
		[{ a: [1] }, { a: { b: 2 } }, { a: { b: 2 } }],
		[{ a: { b: 1 } }, { a: null }, { a: null }],
		[{}, { toString: { b: 1 } }, { toString: { b: 1 } }],
		[{ a: { id: 7, name: 'Ann' } }, { a: { id: 9 } }, { a: { id: 9 } }],
		[
			{ a: { id: 7, name: 'Ann' } },
			{ a: { id: '7', b: 1 } },
			{ a: { id: '7', name: 'Ann', b: 1 } },
		],
		[{ a: { name: 'Ann' } }, { a: { id: 9 } }, { a: { name: 'Ann', id: 9 } }],
		[{ a: { a_id: 7, name: 'Ann' } }, { a: { a_id: 9 } }, { a: { a_id: 9 } }],
		[{ a: { a_id: 7, b: 1 } }, { a: { aId: '7', c: 2 } }, { a: { a_id: 7, aId: '7', b: 1, c: 2 } }],
		[{ a: { b_id: 7, c: 1 } }, { a: { b_id: 9 } }, { a: { b_id: 9, c: 1 } }],
	])('%j with %j is %j', (record, changes, expected) => {
		expect(merged(record, changes)).toEqual(expected);
	});
});

describe('differences', () => {
	test.each<[object, object, unknown[]]>([
		[{ a: 1 }, { a: 1 }, []],
		[{ a: 1 }, { a: '1' }, [{ name: 'a', before: 1, after: '1' }]],
		[{ a: { b: 1, c: 2 } }, { a: { b: 3 } }, [{ name: 'a.b', before: 1, after: 3 }]],
		[{ a: { b: 1 } }, { a: { b: 1 } }, []],
		[{ a: { b: 1 } }, { a: 4 }, [{ name: 'a', before: { b: 1 }, after: 4 }]],
		[{}, { a: 1 }, [{ name: 'a', before: undefined, after: 1 }]],
		[{ a: [1, 2] }, { a: [1] }, [{ name: 'a', before: [1, 2], after: [1] }]],
	])('of %j and %j', (record, changes, expected) => {
		expect(differences(record as never, changes as never)).toEqual(expected);
	});

	test('of two lists: lost entries first, then what differs in the others', () => {
		expect(
			entryDifferences('l', [{ a: 1, b: 1 }, { a: 2 }, { a: 3 }], [{ a: 9 }, { a: 2 }]),
		).toEqual([
			{ name: 'l.2', before: { a: 3 }, after: undefined },
			{ name: 'l.0.a', before: 1, after: 9 },
		]);
	});
});

describe('a number that reading has changed', () => {
	const rounded = new Set<unknown>([5, '99999999999999999999']);
	test.each<[object, object, string | undefined]>([
		[{ a: 5 }, {}, 'a'],
		[{ a: '99999999999999999999' }, {}, 'a'],
		[{ a: 4 }, {}, undefined],
		[{ a: 5 }, { a: 1 }, undefined],
		[{ a: { b: 5, c: 1 } }, {}, 'a.b'],
		[{ a: { b: 5 } }, { a: { c: 1 } }, 'a.b'],
		[{ a: { b: 5 } }, { a: { b: 1 } }, undefined],
		[{ a: { b: 5 } }, { a: 1 }, undefined],
		[{ a: [{ b: 5 }] }, {}, 'a.0.b'],
		[{ a: [{ b: 5 }] }, { a: [] }, undefined],
		[{ a: 5 }, { a: { b: 1 } }, undefined],
		[{ n: null, a: { b: { c: 5 } } }, { a: { b: { d: 1 } } }, 'a.b.c'],
		[{ a: 1, b: 5 }, {}, 'b'],
	])('of %j beside the changes %j is %p', (record, changes, name) => {
		const [first] = keptOf(record as never, changes as never, (value) => rounded.has(value));
		expect(first).toBe(name);
	});
});

describe('a value shows what another says', () => {
	test.each<[unknown, unknown]>([
		[1, 1],
		['1.0', 1],
		[1, '1.00'],
		['a', ' a '],
		[true, 'true'],
		[null, null],
		[undefined, undefined],
		[[], []],
		[
			[{ a: 1, total: 3 }, 2],
			[{ a: 1 }, '2'],
		],
		[{ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1 } }],
		[{}, {}],
	])('%j covers %j', (shown, said) => {
		expect(covers(shown, said)).toBe(true);
	});

	test.each<[unknown, unknown]>([
		[1, 2],
		['1.0', '1'],
		['', 0],
		[0, ''],
		[null, 0],
		[null, undefined],
		[null, ''],
		['null', null],
		[{ a: 1 }, null],
		[[1], [1, 2]],
		[
			[1, 2],
			[1, 3],
		],
		[
			[3, 2],
			[1, 2],
		],
		[{ 0: 1, length: 1 }, [1]],
		[null, [1]],
		[
			{ a: 1, b: 2 },
			{ a: 1, b: 3 },
		],
		[{ a: 1 }, { a: 1, b: 3 }],
		['x', { length: 1 }],
		[null, { a: 1 }],
		[{}, { toString: 'x' }],
	])('%j does not cover %j', (shown, said) => {
		expect(covers(shown, said)).toBe(false);
	});
});
