import fc from 'fast-check';

import {
	areSame,
	jsonInTurns,
	jsonPieces,
	jsonStart,
} from '../../../nodes/AccountingService/transport/json/jsonPieces';

const PIECE = 8 * 1024;
const whole = (value: unknown) => [...jsonPieces(value)].join('');
const breathe = async () => {};
const json = fc.jsonValue({ maxDepth: 6 });

test('the pieces of any JSON are what JSON.stringify makes of it', () => {
	fc.assert(fc.property(json, (value) => expect(whole(value)).toBe(JSON.stringify(value))));
});

test.each<[string, unknown]>([
	['of many empty rows', Array.from({ length: 50_000 }, () => ({}))],
	['of a long text', { before: [1], text: 'a"\n'.repeat(20_000), after: null }],
	['of a text that is a piece long', 'x'.repeat(PIECE)],
	['of a text that is longer by one', 'x'.repeat(PIECE + 1)],
	['of two pieces', 'x'.repeat(2 * PIECE)],
	['of characters of two halves', [`x${'😀'.repeat(20_000)}`, '😀'.repeat(20_000)]],
	['of halves', '\ud83d'.repeat(20_000)],
	['of names that are halves of a pair', { ['\ud83d']: '\ude00' }],
	['nested deep', Array.from({ length: 100 }).reduce<unknown>((inner) => [{ inner }], 1)],
])('also %s, none of them much longer than 8 KiB', (_what, value) => {
	const pieces = [...jsonPieces(value)];
	expect(pieces.join('') === JSON.stringify(value)).toBe(true);
	// A line feed and a quotation mark are written with two characters.
	expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(6 * PIECE + 10);
});

const x = (count: number) => 'x'.repeat(count);

test.each<[string, unknown, number[]]>([
	['a text as long as a piece', x(PIECE), [PIECE + 2]],
	['a text longer by one', x(PIECE + 1), [0, 1, PIECE, 2]],
	['a text of two pieces', x(2 * PIECE), [0, 1, PIECE, PIECE + 1]],
	['a text of two pieces and one', x(2 * PIECE + 1), [0, 1, PIECE, PIECE, 2]],
	['a text with a pair of halves where it is cut', `${x(PIECE - 1)}😀xx`, [0, 1, PIECE - 1, 5]],
	['a text with a pair of halves behind the cut', `${x(PIECE)}😀xx`, [0, 1, PIECE, 5]],
	['a text with a pair of halves one behind the cut', `${x(PIECE + 1)}😀xx`, [0, 1, PIECE, 6]],
	['a list whose first entry ends with a piece', [x(PIECE - 3), 1], [PIECE, 3]],
])('%s is cut into pieces, but no character is', (_what, value, lengths) => {
	const pieces = [...jsonPieces(value)];
	expect(pieces.join('') === JSON.stringify(value)).toBe(true);
	expect(pieces.map(({ length }) => length)).toEqual(lengths);
});

test('what JSON cannot tell is null, as in a list of JSON.stringify', () => {
	const list = [undefined, () => 1, Symbol('x'), NaN, [undefined]];
	expect(whole(list)).toBe(JSON.stringify(list));
	expect(whole(undefined)).toBe('null');
});

test.each([
	[1, [0, 1]],
	[2, [0, 1, PIECE]],
	[PIECE + 1, [0, 1, PIECE]],
	[PIECE + 2, [0, 1, PIECE, PIECE]],
	[5 * PIECE, [0, 1, PIECE, PIECE, 2]],
])('of a long text as many pieces are written as hold %d characters', (enough, pieces) => {
	const start = JSON.stringify(x(2 * PIECE + 1)).slice(
		0,
		pieces.reduce((sum, it) => sum + it),
	);
	expect(jsonStart(x(2 * PIECE + 1), enough) === start).toBe(true);
});

test('only the beginning is written where no more is asked for', () => {
	let asked = 0;
	const rows = new Proxy([], {
		get: (_, name) => (name === 'length' ? 1e9 : ((asked += 1), { name })),
	});
	const start = jsonStart({ rows }, 20_000);
	expect(start).toMatch(/^\{"rows":\[\{"name":"0"\},/);
	expect(start.length).toBeGreaterThanOrEqual(20_000);
	expect(asked).toBeLessThan(10_000);
});

test('names are chosen and ordered, at any depth', () => {
	const chosen = (value: object) =>
		Object.keys(value)
			.filter((name) => name !== 'no')
			.sort();
	const value = { b: [{ no: 1, d: 1, c: 2 }], a: 1, no: 1 };
	expect([...jsonPieces(value, chosen)].join('')).toBe('{"a":1,"b":[{"c":2,"d":1}]}');
});

test('values are the same where their JSON is', async () => {
	await fc.assert(
		fc.asyncProperty(json, json, async (left, right) => {
			const isSame = JSON.stringify(left) === JSON.stringify(right);
			expect(await areSame(left, right, breathe)).toBe(isSame);
			expect(await areSame(left, structuredClone(left), breathe)).toBe(true);
			expect(await jsonInTurns(left, breathe)).toBe(JSON.stringify(left));
		}),
	);
});

test('one that goes on where another ends is another', async () => {
	const rows = (count: number) => Array.from({ length: count }, () => [1]);
	expect(await areSame(rows(20_000), rows(20_001), breathe)).toBe(false);
	expect(await areSame(rows(20_001), rows(20_000), breathe)).toBe(false);
	expect(await areSame(rows(20_000), rows(20_000), breathe)).toBe(true);
});

describe('values of any length', () => {
	/** Whether the work rests after each piece, of which there are so many. */
	const rests = async (work: (breathe: () => Promise<void>) => Promise<unknown>) => {
		let count = 0;
		const result = await work(async () => await Promise.resolve(void (count += 1)));
		return { result, count };
	};
	const long = Array.from({ length: 10_000 }, (_, at) => ({ id: at, name: `name ${at}` }));
	const pieces = [...jsonPieces(long)].length;

	test('are written in turns with what else there is to do', async () => {
		const { result, count } = await rests(async (breathe) => await jsonInTurns(long, breathe));
		expect(result).toBe(JSON.stringify(long));
		expect(count).toBe(pieces);
	});

	test('are compared in turns with what else there is to do, until they differ', async () => {
		const same = structuredClone(long);
		const compared = async (other: unknown) =>
			await rests(async (breathe) => await areSame(long, other, breathe));
		expect(pieces).toBeGreaterThan(20);
		expect(await compared(same)).toEqual({ result: true, count: pieces });
		expect(await compared([{ id: 'other' }, ...same])).toEqual({ result: false, count: 0 });
		expect(await compared([...same, {}])).toEqual({ result: false, count: pieces - 1 });
	});
});
