import fc from 'fast-check';

import { parseJson } from '../../../nodes/AccountingService/transport/json/json';
import { readLongJson } from '../../../nodes/AccountingService/transport/json/longJson';

const PIECE = 12;

type Read = (text: string) => unknown;

const atOnce: Read = parseJson;
const inPieces: Read = async (text) => (await readLongJson(text, undefined, PIECE)).value;

/** What a reader makes of a text, as JSON that also tells `-0` and names in their order. */
async function madeBy(read: Read, text: string): Promise<string> {
	try {
		const told = (_name: string, value: unknown) => (Object.is(value, -0) ? '-0' : value);
		return JSON.stringify(await read(text), told);
	} catch (error) {
		if (error instanceof SyntaxError) return 'no JSON';
		throw error;
	}
}

async function wantSame(text: string): Promise<void> {
	expect([text, await madeBy(inPieces, text)]).toEqual([text, await madeBy(atOnce, text)]);
}

/** Longer than a piece, with what may stand wherever it is cut. */
const longText = fc
	.array(fc.constantFrom('"', '\\', '\n', '/', 'a', '\u00e9', '\u6f22', '\ud83d\ude00', '\ud83d'), {
		minLength: PIECE,
		maxLength: 4 * PIECE,
	})
	.map((characters) => characters.join(''));
const escaped = (text: string) =>
	JSON.stringify(text).replace(
		/[^ -~]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
const blanks = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r'), maxLength: 3 * PIECE });

test('long texts, names and blanks become what they become when they are read at once', async () => {
	const written = fc.tuple(longText, fc.boolean());
	await fc.assert(
		fc.asyncProperty(
			written,
			written,
			fc.tuple(blanks, blanks, blanks),
			async (name, text, gaps) => {
				const [one, other] = [name, text].map(([it, isEscaped]) =>
					isEscaped ? escaped(it) : JSON.stringify(it),
				);
				const [before, between, behind] = gaps;
				await wantSame(`${before}[1,${other}${between},2${behind}]`);
				await wantSame(
					`{"a":1${between},${one}${before}:${behind}${other},"b":[${between}]}${before}`,
				);
				await wantSame(`[1${between}2,${other}]`);
				await wantSame(`[${other}${between}1]`);
				await wantSame(`{${one}${between}${other}}`);
				await wantSame(`${behind}{${before}}${between}1`);
				await wantSame(`[${other?.slice(0, -2)}`);
				await wantSame(`[${other?.replace('\\', '\\x')}]`);
			},
		),
		{ numRuns: 1_000 },
	);
});

const numbers = ['12345678901234567890', '-0', '1e400', '1.50'];

test('long JSON becomes what it becomes when it is read at once', async () => {
	const value = fc.jsonValue({ maxDepth: 6 });
	const indent = fc.constantFrom('', ' ', '\n\t');
	await fc.assert(
		fc.asyncProperty(value, indent, async (it, blank) => {
			await wantSame(JSON.stringify(it, null, blank));
		}),
		{ numRuns: 2_000 },
	);
});

test('takes for JSON what JSON.parse does, wherever it is cut', async () => {
	const parts = [...'{}[]:,"\\ 1-', ...numbers, '"a"', '"__proto__":', '"a":', '[1,2],', '{"b":1}'];
	const texts = fc.array(fc.constantFrom(...parts), { minLength: 4, maxLength: 16 });
	await fc.assert(
		fc.asyncProperty(texts, async (some) => {
			await wantSame(`[${some.join('')}]`);
			await wantSame(`{"long":"of characters",${some.join('')}}`);
		}),
		{ numRuns: 5_000 },
	);
});

test.each([
	`\ufeff [1,${numbers.join()},"${'x'.repeat(30)}"] \r\n`,
	`{"a":[${numbers.join()}],"a":{"b":[1,2,3,4,5,6,7]},"__proto__":[${numbers.join()}]}`,
	`{"constructor":1,"toString":[1,2,3,4,5,6,7,8,9]}`,
	'{"a":"a long text","__proto__":{"x":1},"b":[1,2,3,4,5,6,7,8,9]}',
	'\ufeff\ufeff[1,2,3,4,5,6,7,8,9]',
	'[1,\ufeff[2,3,4,5,6,7,8,9,10]]',
	'{"d":\ufeff"xxxxxxxxxxxxxxxx"}',
	'{"long name":\ufeff[1,2,3,4,5,6,7,8,9]}',
	'\u00a0[1,2,3,4,5,6,7,8,9,10]',
	'["a" "b" "c" "d" "e" "f"]',
	'["a long, long text" 1]',
	'[[1,2,3,4,5,6,7,8,9] 1]',
	'[[1] 1 1 1 1 1 1 1 1 1 1]',
	'{"a":[1,2,3,4,5,6,7,8,9] 1}',
	'{"a":1,2:[1,2,3,4,5,6,7,8,9]}',
	'{"a","b":[1,2,3,4,5,6,7,8,9]}',
	'[1,2,3,4,5,6] [1,2,3,4,5,6,7,8]',
	'[1]                    2',
	'[1,2,3,4,5,6,7,8,9,{]}',
	'1 2 3 4 5 6 7 8 9 10',
	' \t\r\n1e4            ',
	`["\\"],[\\\\",{"]}":"${'['.repeat(20)}"}]`,
	`[${' '.repeat(30)}]`,
	`{${' '.repeat(30)}}`,
	`[${'[],'.repeat(20)}]`,
	`[1,2,3,4,5,6,7,8,9,10}`,
	`{"a":1,"b":2,"c":3]`,
	`[1,2,3,4,5,6,7,8,9,10]]`,
	`[1,2,3,4,5,6,7,8,9,10] x`,
	`[1,2,3,4,5,6,7,8,9,10`,
	`{"a" [1,2,3,4,5,6,7,8,9]}`,
	`{7:[1,2,3,4,5,6,7,8,9,10]}`,
	`{a:[1,2,3,4,5,6,7,8,9,10]}`,
	`{"a":[1,2,3,4,5,6,7,8,9,10],}`,
	'["a long, long text", ]',
	'{"a":"a long, long text", }',
	`[${' '.repeat(PIECE)}]`,
	`{${' '.repeat(PIECE)}}`,
	`[[${' '.repeat(PIECE)}],[${' '.repeat(PIECE + 1)}],1]`,
	`[1${' '.repeat(PIECE)}2]`,
	`{"${'long name '.repeat(3)}"}`,
	`"${'a text '.repeat(5)}"`,
	'x'.repeat(20),
])('reads, or refuses, %j as at once', wantSame);

const tooManyValues = `1${' 1'.repeat(600)}`;

test.each([
	['a list of what is no entry', `[${tooManyValues}]`, 'goes on after a value'],
	['an object of what is no entry', `{"a":${tooManyValues}}`, 'goes on after a value'],
	['two values in one entry', '[[1,2,3,4,5,6,7,8,9] 1]', 'goes on after its end'],
	['two values', '[1,2,3,4,5,6,7,8,9] 1', 'goes on after its end'],
	['an entry that is none', '["a long, long text",]', 'has a comma too many'],
	['a member without a colon', '{"a long, long name" 1}', 'has a value without a name'],
	['a list that ends as an object', '[1,2,3,4,5,6,7,8,9}', 'closes what it did not open'],
	['a list without an end', '[1,2,3,4,5,6,7,8,9', 'breaks off'],
])('tells what is wrong with %s', async (_what, text, words) => {
	const read = readLongJson(text, undefined, PIECE);
	await expect(read).rejects.toThrow(new SyntaxError(`JSON ${words}`));
});

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const names = (count: number) => `{${Array.from({ length: count }, (_, n) => `"${n}":1`).join()}}`;

test.each([
	['a hundred levels', nested(100), nested(101)],
	['five thousand names', names(5_000), names(5_001)],
	['five thousand names in a row', `[1,${names(5_000)}]`, `[1,${names(5_001)}]`],
])('reads %s and no more', async (_what, most, tooMuch) => {
	await wantSame(most);
	expect(await madeBy(inPieces, most)).not.toBe('no JSON');
	expect(await madeBy(inPieces, tooMuch)).toBe('no JSON');
});

test('what is read in pieces can be changed as any other object', async () => {
	const text = `{"long":[${'0,'.repeat(PIECE)}0]}`;
	const [read, made] = [await inPieces(text), await atOnce(text)] as [object, object];
	expect(Object.getOwnPropertyDescriptors(read)).toEqual(Object.getOwnPropertyDescriptors(made));
});

test('says whether a number changed, wherever it stood', async () => {
	const exact = async (text: string) => (await readLongJson(text, undefined, PIECE)).isExact;
	const rows = '[1,2,3,4,5,6,7,8,9],'.repeat(3);
	expect(await exact(`[${rows}1]`)).toBe(true);
	expect(await exact(`[1e400,${rows}1]`)).toBe(false);
	expect(await exact(`[${rows}1e400,${rows}1]`)).toBe(false);
});

const MEGABYTE = 1024 * 1024;
const deep = (levels: number, inner: string) => '['.repeat(levels) + inner + ']'.repeat(levels);

test('looks once for the ends of what is nested, however deep it is', async () => {
	const breathsFor = async (text: string) => {
		let breaths = 0;
		await readLongJson(text, async () => void (breaths += 1));
		return breaths;
	};
	const flat = await breathsFor(`[${'0,'.repeat(MEGABYTE)}0]`);
	expect(await breathsFor(deep(99, `${'0,'.repeat(MEGABYTE)}0`))).toBeLessThan(flat + 2 * 99 + 10);
});
