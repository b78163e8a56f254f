import type { Random } from './random.ts';

/** Longer inputs find nothing that shorter ones do not. Bytes. */
const LONGEST = 4_096;

/** What the parsers look for, and what breaks parsers. */
const TOKENS = [
	...['{', '}', '[', ']', '"', ':', ',', '\\', '\\"', '\\u0000', 'null', 'true', '{"id":', '[{'],
	...['0', '-1', '1e3', '1.5', '9007199254740992', '12345678901234567890', '-0', '00', '1e999'],
	...['id', '_id', 'uuid', 'invoice', 'invoices', 'data', 'items', 'total', 'meta', '__proto__'],
	...['error', 'message', 'errors', 'constructor', 'type', 'company_id', 'created_at'],
	...['filename=', "filename*=utf-8''", '%2e', '%', ';', '=', "'", '../', '..\\', '.', '-'],
	...['<', '>', '<a href=', '</', '&lt;', 'KEY', '\u202e', '\ufeff', '\u0000', '\n', '\t', ' '],
	...['sha256=', 'GMT', 'Fri, 02 Jan 2026 03:04:05 GMT', '2026-01-02T03:04:05Z', '+01:00'],
].map((token) => Buffer.from(token, 'utf8'));

type Mutation = (input: Buffer, random: Random, corpus: readonly Buffer[]) => Buffer;

/** Puts `piece` in place of the bytes from `start` to `end`. */
const replaced = (input: Buffer, start: number, end: number, piece: Buffer) =>
	Buffer.concat([input.subarray(0, start), piece, input.subarray(end)]);

/** Two places, in order. */
function range(input: Buffer, random: Random): [start: number, end: number] {
	const one = random.below(input.length + 1);
	const other = Math.min(input.length, one + 1 + random.below(random.of([1, 4, 16, 256])));
	return [one, other];
}

const mutations: readonly Mutation[] = [
	function changeByte(input, random) {
		const changed = Buffer.from(input);
		if (changed.length > 0) changed[random.below(changed.length)] = random.below(256);
		return changed;
	},
	function flipBit(input, random) {
		const changed = Buffer.from(input);
		const at = random.below(changed.length);
		changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
		return changed;
	},
	function remove(input, random) {
		return replaced(input, ...range(input, random), Buffer.alloc(0));
	},
	function insertToken(input, random) {
		const at = random.below(input.length + 1);
		return replaced(input, at, at, random.of(TOKENS));
	},
	function replaceByToken(input, random) {
		return replaced(input, ...range(input, random), random.of(TOKENS));
	},
	function repeat(input, random) {
		const [start, end] = range(input, random);
		const piece = input.subarray(start, end);
		const times = random.of([1, 2, 8, 120]);
		return replaced(input, end, end, Buffer.concat(Array.from({ length: times }, () => piece)));
	},
	function cross(input, random, corpus) {
		const other = random.of(corpus);
		const [start, end] = range(other, random);
		return replaced(input, ...range(input, random), other.subarray(start, end));
	},
	function move(input, random) {
		const [start, end] = range(input, random);
		const rest = replaced(input, start, end, Buffer.alloc(0));
		const at = random.below(rest.length + 1);
		return replaced(rest, at, at, input.subarray(start, end));
	},
];

/** An input like one of the corpus, changed in one to eight places. */
export function mutated(random: Random, corpus: readonly Buffer[]): Buffer {
	// What was found last leads on most often.
	const recent = corpus.slice(-8);
	let input = random.of(random.below(2) === 0 ? recent : corpus);
	for (let change = random.of([1, 1, 2, 4, 8]); change > 0; change -= 1)
		input = random.of(mutations)(input, random, corpus);
	return input.subarray(0, LONGEST);
}
