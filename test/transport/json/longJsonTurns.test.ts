import { parseJson } from '../../../nodes/AccountingService/transport/json/json';
import { readLongJson } from '../../../nodes/AccountingService/transport/json/longJson';
import { LONGEST_NUMBER } from '../../../nodes/AccountingService/transport/json/numbersIn';

const PIECE = 12;

async function breathsOf(text: string, piece?: number): Promise<number> {
	let breaths = 0;
	await readLongJson(text, async () => void (breaths += 1), piece);
	return breaths;
}

const x = (count: number) => 'x'.repeat(count);
const rows = `[${'{"a":1},'.repeat(9_999)}{}]`;
const object = `{${Array.from({ length: 4_999 }, (_, n) => `"${n}":{}`).join()}}`;

const quotes = '\\"'.repeat(9_999);

test.each([
	['rows', rows, 1_000],
	['rows in an envelope', `{"data":{"rows":${rows}}}`, 1_000],
	['rows with blanks around them', `{ "data" : [ ${rows} , ${rows} ] }`, 1_000],
	['rows whose name has quotes and backslashes', `{"\\"a\\\\\\"b":${rows}}`, 1_000],
	['a row for each', object, 1_000],
	['a list in a list', `[${rows}]`, 1_000],
	['a text of quotes', `["${quotes}"]`, 1_000],
	['a text of quotes, a few at a time', `["${quotes}"]`, 7],
	['a name of quotes', `{"${quotes}":1}`, 1_000],
])(
	'breathes between pieces of %s, and while it looks where they end',
	async (_what, text, piece) => {
		expect(await breathsOf(text, piece)).toBeGreaterThan((2 * text.length) / piece - 10);
	},
);

const gap = ' '.repeat(20_000);

test.each([
	['before all', `${gap}[1]`],
	['before an entry', `[1,${gap}2]`],
	['behind a name', `{"a"${gap}:1}`],
	['instead of entries', `[${gap}]`],
	['behind all', `[1]${gap}`],
])('breathes while it looks where blanks %s end', async (_where, text) => {
	for (const piece of [7, 1_000])
		expect(await breathsOf(text, piece)).toBeGreaterThan(text.length / piece - 10);
});

test('reads 128 KiB between two breaths where nobody says otherwise', async () => {
	const text = `[${'0,'.repeat(1024 * 1024)}0]`;
	expect(await breathsOf(text)).toBe(Math.floor((2 * text.length) / (128 * 1024)));
});

test.each([
	[20, 'ones, six at a time', `[${'1,'.repeat(60)}1]`],
	[21, 'pairs that are as long as a piece', `[${'12345,123456,'.repeat(10)}0]`],
	[3, 'a text as long as a piece', `["${x(PIECE - 1)}",1]`],
	[4, 'a longer text', `["${x(PIECE)}",1]`],
	[4, 'a text whose end is escaped', `["${x(PIECE - 2)}\\n",1]`],
	[3, 'a list as long as a piece', `[["${x(PIECE - 3)}"],1]`],
	[4, 'a longer list', `[["${x(PIECE - 2)}"],1]`],
	[5, 'few blanks behind all', `[1,2,3,4,5,6,7]${' '.repeat(PIECE - 1)}`],
])('breathes %d times, looking and reading, for %s', async (breaths, _what, text) => {
	expect(await breathsOf(text, PIECE)).toBe(breaths);
});

test.each([
	['a web page', '<p>{"a":[1,"b"]}</p>'.repeat(1_000)],
	['a text', `"${x(20_000)}"`],
	['a number', `1${gap}`],
])('reads or refuses %s, which is no list and no object, at once', async (_what, text) => {
	let breaths = 0;
	const breathe = async () => void (breaths += 1);
	await readLongJson(text, breathe, 1_000).catch(() => undefined);
	expect(breaths).toBe(0);
});

describe('looks at few characters more than once', () => {
	/** How many characters are looked at, one by one, until a text is read or refused. */
	async function looksOf(read: () => unknown): Promise<number> {
		const look = jest.spyOn(String.prototype, 'charCodeAt');
		try {
			await read();
		} catch (error) {
			expect(error).toBeInstanceOf(SyntaxError);
		}
		const looks = look.mock.calls.length;
		look.mockRestore();
		return looks;
	}

	test.each([
		['backslashes', `["${'\\\\'.repeat(10_000)}"]`, 2.5],
		['blanks before all', `${gap}[1]`, 1.1],
		['blanks before a number', `${gap}1`, 1.1],
		['blanks before an entry', `[1,${gap}2]`, 1.1],
		['blanks behind all', `[1]${gap}`, 1.1],
		['blanks behind all that is long', `["${x(2_000)}"]${gap}`, 1.1],
	])('of %s', async (_what, text, times) => {
		const looks = await looksOf(async () => await readLongJson(text, async () => {}, 1_000));
		expect(looks / text.length).toBeLessThan(times);
	});

	test.each([
		['a number', '9'.repeat(20_000)],
		['what closes more than it opened', ']'.repeat(20_000)],
	])('and at few at all of %s that is too long', async (_what, text) => {
		expect(await looksOf(() => parseJson(`[${text}`))).toBeLessThan(2_000);
	});
});

const wordsOf = async (text: string) =>
	await readLongJson(text, undefined, PIECE).then(
		() => 'none',
		(error: Error) => error.message,
	);

test.each(['[1', '[1,2,3,4,5,6', '{"a":1,"b":2', '["a"}'])(
	'refuses %s, which is no longer than a piece, in the words of JSON.parse',
	async (text) => {
		expect(text.length).toBeLessThanOrEqual(PIECE);
		expect(() => JSON.parse(text) as unknown).toThrow(new SyntaxError(await wordsOf(text)));
	},
);

test('leaves to JSON.parse what may be one value with blanks around it, and no more', async () => {
	const most = 2 * PIECE + LONGEST_NUMBER;
	const refused = async (length: number) =>
		await wordsOf(`[${'1 '.repeat(most).slice(0, length)}]`);
	expect(await refused(most)).toMatch(/^Expected ',' or ']'/);
	expect(await refused(most + 1)).toBe('JSON goes on after a value');
});
