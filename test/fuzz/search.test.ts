import { search, whyBroken } from '../../fuzz/search';

/** Counts, as istanbul's instrumentation does, how far into the password an input gets. */
const password = 'LEDGER';
const counts: Record<string, number> = {};
function target(data: Buffer): void {
	for (const [at, letter] of [...password].entries()) {
		if (data[at] !== letter.charCodeAt(0)) return;
		counts[at] = (counts[at] ?? 0) + 1;
	}
	throw new Error('opened');
}

beforeEach(() => {
	globalThis.__coverage__ = { target: { s: counts, b: {} } };
});
afterEach(() => void (globalThis.__coverage__ = undefined));

const most = (limit: number) => (runs: number) => runs < limit;

test('coverage leads to what chance would not find, and the input is made small', () => {
	const { broken, runs } = search(target, [Buffer.from('books')], {
		seed: 7,
		goesOn: most(200_000),
	});
	expect(broken).toEqual({ input: Buffer.from(password), why: 'opened' });
	// By chance it would take 256^6.
	expect(runs).toBeLessThan(200_000);
});

test('the same seed finds the same', () => {
	const once = () => search(target, [], { seed: 11, goesOn: most(3_000) }).inputs.map(String);
	expect(once()).toEqual(once());
});

/** Takes so many milliseconds of CPU. */
function busyFor(milliseconds: number): void {
	const end = process.threadCpuUsage().user + milliseconds * 1_000;
	while (process.threadCpuUsage().user < end);
}

test('an input that takes long breaks a target, too', () => {
	expect(whyBroken(() => busyFor(120), Buffer.alloc(0))).toBe('takes more than 100 ms');
	expect(whyBroken(() => {}, Buffer.alloc(0))).toBeUndefined();
});

test('what takes long is made small as well', () => {
	const slow = (data: Buffer) => (data.includes(0x2f) ? busyFor(110) : undefined);
	const { broken } = search(slow, [Buffer.from('a/b')], { seed: 7, goesOn: most(0) });
	expect(broken).toEqual({ input: Buffer.from('/'), why: 'takes more than 100 ms' });
});

test('an input that took long only until the code was compiled breaks nothing', () => {
	let looks = 0;
	const slowAtFirst = () => busyFor((looks += 1) < 3 ? 120 : 0);
	expect(whyBroken(slowAtFirst, Buffer.alloc(0))).toBeUndefined();
	expect(looks).toBe(3);
});
