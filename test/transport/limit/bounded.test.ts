import fc from 'fast-check';

import { Pace } from '../../../nodes/AccountingService/transport/limit/pace';
import type { PaceHeaders } from '../../../nodes/AccountingService/transport/limit/paceHeaders';
import { SlidingLog } from '../../../nodes/AccountingService/transport/limit/slidingLog';
import { Caps } from '../../../nodes/AccountingService/transport/turns/caps';

const WEEK_MS = 7 * 86_400_000;
const MINUTE_MS = 60_000;
/** A minute and a margin of half a second, in quarters of a second, and one begun. */
const SLOTS = 243;
/** At worst a limit has just fallen, and every entry is looked at in the service's log and a cap's. */
const MOST_OPERATIONS = 3 * SLOTS;
/** Looked at a few times, put in, taken out. */
const USUAL_OPERATIONS = 12;

/** Entries of all arrays, maps and sets that can be reached. */
function entriesHeld(root: unknown, seen = new Set<unknown>()): number {
	if (typeof root !== 'object' || root === null || seen.has(root)) return 0;
	seen.add(root);
	const isList = Array.isArray(root) || root instanceof Set;
	const inside = root instanceof Map || isList ? [...root.values()] : Object.values(root);
	const own = root instanceof Map ? root.size : isList ? inside.length : 0;
	return inside.reduce<number>((sum, value) => sum + entriesHeld(value, seen), own);
}

/** Counts every entry that is looked at, put in or taken out of any log. */
function countOperations() {
	let operations = 0;
	class Counted<T> extends Set<T> {
		override *[Symbol.iterator](): SetIterator<T> {
			for (const entry of super.values()) {
				operations += 1;
				yield entry;
			}
			return undefined;
		}
		override add(entry: T): this {
			operations += 1;
			return super.add(entry);
		}
		override delete(entry: T): boolean {
			operations += 1;
			return super.delete(entry);
		}
	}
	const add = SlidingLog.prototype.add;
	jest.spyOn(SlidingLog.prototype, 'add').mockImplementation(function (this: SlidingLog, now) {
		const log = this as unknown as { slots: Set<unknown> };
		if (!(log.slots instanceof Counted)) log.slots = new Counted(log.slots);
		add.call(this, now);
	});
	return () => operations;
}

/** How the service answers for a while. */
interface Phase {
	readonly minutes: number;
	readonly gapMs: number;
	readonly caps: number;
	readonly limit: number;
	readonly headers: 'window' | 'bucket' | 'silent' | 'nonsense';
	readonly refusedEvery: number;
}

const phase: fc.Arbitrary<Phase> = fc.record({
	minutes: fc.integer({ min: 1, max: 4 }),
	gapMs: fc.constantFrom(50, 333, 1_000, 30_000),
	caps: fc.constantFrom(0, 1, 100, 100_000),
	limit: fc.constantFrom(5, 200, 1_000, 1_000_000),
	headers: fc.constantFrom('window', 'bucket', 'silent', 'nonsense'),
	refusedEvery: fc.constantFrom(3, 100, 1_000_000),
});

function saidBy({ headers, limit }: Phase, now: number, nth: number): PaceHeaders {
	const used = nth % limit;
	const remaining = limit - 1 - used;
	if (headers === 'silent') return {};
	if (headers === 'bucket') return { limit, remaining, resetInMs: (used * MINUTE_MS) / limit };
	if (headers === 'nonsense') return { limit: nth, remaining: nth % 7, resetInMs: nth * 997 };
	return { limit, remaining, resetInMs: MINUTE_MS - (now % MINUTE_MS) };
}

afterEach(() => jest.restoreAllMocks());

test('a week of requests leaves no more behind than their last minute', () => {
	const operations = countOperations();
	const property = fc.property(fc.array(phase, { minLength: 3, maxLength: 8 }), (phases) => {
		const pace = new Pace();
		const caps = new Caps();
		let [now, nth] = [0, 0];
		const before = operations();
		let capped: number[] = [];
		while (now < WEEK_MS) {
			for (const { minutes, gapMs, caps: variety, refusedEvery, ...rest } of phases) {
				const end = now + minutes * MINUTE_MS;
				while (now < end) {
					now += Math.max(gapMs, Math.min(pace.wait(now), MINUTE_MS));
					const cap = variety === 0 ? undefined : 1 + (nth % variety);
					caps.wait(cap, now);
					caps.sent(cap, now);
					const seq = pace.sent(now);
					const said = saidBy({ minutes, gapMs, caps: variety, refusedEvery, ...rest }, now, nth);
					const isRefused = nth % refusedEvery === 0;
					const refused = isRefused ? { waitMs: 1_000, isFirst: true } : undefined;
					pace.answered({ ...said, refused }, seq, now);
					if (cap) capped.push(now);
					nth += 1;
				}
				// A log is kept for a minute after its last use, and holds the minute before that.
				capped = capped.filter((time) => time > capped.at(-1)! - 2 * MINUTE_MS - 500);
				expect(entriesHeld(pace)).toBeLessThanOrEqual(SLOTS);
				expect(entriesHeld(caps)).toBeLessThanOrEqual(2 * capped.length);
			}
			// Nobody works for the rest of the day.
			now += 86_400_000;
		}
		expect(operations() - before).toBeLessThanOrEqual(MOST_OPERATIONS * nth);
	});
	fc.assert(property, { numRuns: 20 });
});

test('a cap that is always in use keeps none alive that are not', () => {
	const caps = new Caps();
	for (let nth = 0; nth < 600; nth += 1) {
		const now = nth * 1_000;
		caps.sent(200, now);
		if (nth < 300) caps.sent(1_000 + nth, now);
	}
	// A minute of the one, an entry for each second.
	expect(entriesHeld(caps)).toBeLessThanOrEqual(1 + 61);
});

test('24 hours at three requests a second and then a refusal hold one minute', () => {
	const operations = countOperations();
	const pace = new Pace();
	let now = 0;
	let most = 0;
	for (let nth = 0; nth < 3 * 86_400; nth += 1) {
		now += 1_000 / 3;
		const before = operations();
		pace.wait(now);
		const headers = {
			limit: 200,
			remaining: 199 - (nth % 180),
			resetInMs: MINUTE_MS - (now % MINUTE_MS),
		};
		pace.answered(headers, pace.sent(now), now);
		most = Math.max(most, operations() - before);
	}
	expect(entriesHeld(pace)).toBeLessThanOrEqual(182);
	const before = operations();
	pace.answered({ remaining: 0, refused: { waitMs: 1_000, isFirst: true } }, pace.sent(now), now);
	pace.wait(now + 1_000);
	expect(operations() - before).toBeLessThanOrEqual(SLOTS);
	expect(most).toBeLessThanOrEqual(USUAL_OPERATIONS);
});
