import { Pace } from '../../../nodes/AccountingService/transport/limit/pace';
import type { PaceHeaders } from '../../../nodes/AccountingService/transport/limit/waitHeaders';

const T = 1_000_000;

/** What the service says to requests that go one after the other, or together, at given times. */
function world() {
	const pace = new Pace(() => 0.5);
	const send = (at = T) => ({ seq: pace.sent(at), at });
	type Sent = ReturnType<typeof send>;
	const hear = ({ seq, at }: Sent, said: PaceHeaders, now = at) =>
		pace.answered(said, seq, at, now);
	const refuse = (sent: Sent, waitMs: number, said: PaceHeaders = {}, isFirst = true, now = T) =>
		pace.answered({ ...said, refused: { waitMs, isFirst } }, sent.seq, sent.at, now);
	return {
		pace,
		send,
		hear,
		refuse,
		/** One request and its answer. */
		ask: (said: PaceHeaders = {}, at = T) => hear(send(at), said),
		/** How many may go at once. */
		abreast: (at = T) => {
			let count = 0;
			for (; pace.wait(at) === 0 && count < 100; count += 1) pace.sent(at);
			for (let i = 0; i < count; i += 1) pace.lost();
			return count;
		},
	};
}

describe('how many go abreast', () => {
	it('grows from two to ten, by two with each answer', () => {
		const { abreast, ask } = world();
		const counts = [abreast()];
		for (let i = 0; i < 5; i += 1) {
			ask();
			counts.push(abreast());
		}
		expect(counts).toEqual([2, 4, 6, 8, 10, 10]);
	});

	it('begins anew with a window: two ask what it holds', () => {
		const { abreast, ask, hear, pace, send } = world();
		for (let i = 0; i < 10; i += 1) ask({ remaining: 199 - i, resetInMs: 30_000 });
		expect(abreast()).toBe(10);
		const due = T + 30_500;
		const [first] = [send(due), send(due)];
		expect(pace.wait(due)).toBe(Infinity);
		hear(first!, { remaining: 199, resetInMs: 60_000 }, due + 100);
		expect(abreast(due + 100)).toBe(3);
	});

	it('is one after a refusal, and stays so while those sent together are refused', () => {
		const { abreast, ask, refuse, send } = world();
		for (let i = 0; i < 4; i += 1) ask();
		const together = [send(), send(), send()];
		together.forEach((sent, i) => refuse(sent, 5_000, { remaining: 0 }, i === 0));
		expect(abreast()).toBe(1);
		ask({ remaining: 100 });
		expect(abreast()).toBe(3);
	});
});

describe('a refusal', () => {
	/** How long the third request waits: 0 unless the two before it were spaced evenly. */
	const gapAfter = (waitMs: number, said: PaceHeaders) => {
		const { ask, pace, refuse, send } = world();
		refuse(send(), waitMs, said);
		ask();
		return pace.wait(T);
	};

	it.each<[string, number, PaceHeaders, number]>([
		['nothing left for five seconds: the window is used up', 5_000, { remaining: 0 }, 0],
		['nothing left for less: somebody else is counting', 4_999, { remaining: 0 }, 600],
		['no word of what is left', 60_000, {}, 600],
		['something left', 60_000, { remaining: 3 }, 600],
	])('%s', (_, waitMs, said, gap) => {
		expect(gapAfter(waitMs, said)).toBe(gap);
	});

	it('with something left makes the count unbelievable: our own books hold', () => {
		for (const [left, ms] of [
			[0, 30_510],
			[5, 0],
		] as const) {
			const { ask, pace, refuse, send } = world();
			refuse(send(), 60_000, { remaining: left, resetInMs: 30_000 });
			ask({ remaining: 0, resetInMs: 30_000 }, T + 300);
			expect(pace.wait(T + 900)).toBe(ms === 0 ? 0 : ms - 600);
		}
	});

	it('that nobody can explain spaces what others leave to us', () => {
		const { ask, pace, refuse, send } = world();
		ask({ remaining: 150 });
		ask({ remaining: 138 });
		refuse(send(), 1_000);
		ask();
		// 0.85 of 200 a minute are theirs; two of ours went.
		expect(pace.wait(T)).toBeCloseTo(4_000, 6);
	});

	it('tells nothing of others: what was left may have been lost to anything', () => {
		const { ask, pace, refuse, send } = world();
		ask({ remaining: 90, resetInMs: 60_000 });
		refuse(send(), 60_000, { remaining: 0, resetInMs: 60_000 });
		for (let i = 0; i < 3; i += 1) ask({ remaining: 8, resetInMs: 60_000 });
		send();
		expect(pace.wait(T)).toBe(0);
	});
});
