import { Pace } from '../../../nodes/AccountingService/transport/limit/pace';
import type { PaceHeaders } from '../../../nodes/AccountingService/transport/limit/paceHeaders';

const T = 1_000_000;

/** What the service says to requests that go one after the other, or together, at given times. */
function world() {
	const pace = new Pace();
	const send = (at = T) => pace.sent(at);
	const hear = (seq: number, said: PaceHeaders, at = T) => pace.answered(said, seq, at);
	const refuse = (waitMs: number, said: PaceHeaders = {}, at = T, isFirst = true) =>
		pace.answered({ ...said, refused: { waitMs, isFirst } }, send(at), at);
	return {
		pace,
		send,
		hear,
		refuse,
		/** Requests and their answers, one by one. */
		ask: (said: PaceHeaders = {}, at = T, times = 1) => {
			for (let i = 0; i < times; i += 1) hear(send(at), said, at);
		},
		/** How many may go together now. */
		together: (at = T) => {
			let count = 0;
			for (; pace.wait(at) === 0 && count < 100; count += 1) pace.sent(at);
			for (let i = 0; i < count; i += 1) pace.lost(at);
			return count;
		},
	};
}

describe('how many are in flight', () => {
	test('grows from two to ten, by two with each answer', () => {
		const counts = [0, 1, 2, 3, 4, 5].map((answers) => {
			const { ask, together } = world();
			ask({}, T, answers);
			return together();
		});
		expect(counts).toEqual([2, 4, 6, 8, 10, 10]);
	});

	test('is one after a refusal, however many were refused together', () => {
		const { ask, pace, refuse, send } = world();
		ask({}, T, 4);
		refuse(60_000);
		refuse(60_000, {}, T, false);
		expect(pace.wait(T + 300)).toBe(0);
		send(T + 300);
		expect(pace.wait(T + 300)).toBe(Infinity);
	});
});

describe('without headers', () => {
	test('200 go in any minute, counted from their answers', () => {
		const { ask, pace } = world();
		ask({}, T, 199);
		expect(pace.wait(T)).toBe(0);
		ask({}, T + 1_000);
		expect(pace.wait(T + 1_000)).toBe(59_500);
		expect(pace.wait(T + 60_500)).toBe(0);
	});

	test('what is in flight counts, and what was lost as well; what was refused does not', () => {
		const { ask, pace, send } = world();
		ask({}, T, 198);
		send();
		pace.lost(T);
		expect(pace.wait(T)).toBe(0);
		send();
		expect(pace.wait(T)).toBe(60_500);
		const refused = world();
		refused.ask({}, T, 199);
		refused.refuse(60_000);
		expect(refused.pace.wait(T + 300)).toBe(0);
	});

	test('a header may tell another limit', () => {
		const { ask, pace } = world();
		ask({ limit: 60 }, T, 60);
		expect(pace.wait(T)).toBe(60_500);
	});

	test('a limit by the hour is believed only where it is less', () => {
		const hourly = world();
		hourly.ask({ limit: 5_000, remaining: 4_000, resetInMs: 3_000_000 }, T, 200);
		expect(hourly.pace.wait(T)).toBe(60_500);
		const less = world();
		less.ask({ limit: 100, remaining: 90, resetInMs: 3_000_000 }, T, 100);
		expect(less.pace.wait(T)).toBe(60_500);
	});
});

describe('in a window', () => {
	const said = (remaining: number, resetInMs = 30_000) => ({ limit: 200, remaining, resetInMs });

	test('what is left goes at once, and nothing more until a second after the reset', () => {
		const { ask, pace, send } = world();
		ask(said(5), T, 5);
		ask(said(2));
		send();
		expect(pace.wait(T)).toBe(0);
		send();
		expect(pace.wait(T)).toBe(31_000);
		expect(pace.wait(T + 30_999)).toBe(1);
	});

	test('then one a second asks what the new window holds', () => {
		const { ask, hear, pace, send } = world();
		ask(said(0));
		const due = T + 31_000;
		expect(pace.wait(due)).toBe(0);
		const probe = send(due);
		expect(pace.wait(due + 400)).toBe(600);
		expect(pace.wait(due + 1_000)).toBe(0);
		hear(probe, said(199, 59_000), due + 400);
		expect(pace.wait(due + 400)).toBe(0);
	});

	test('our own count holds where what is left is told late', () => {
		const { ask, pace } = world();
		ask(said(150), T, 199);
		expect(pace.wait(T)).toBe(0);
		ask(said(150));
		expect(pace.wait(T)).toBe(31_000);
	});

	test('an answer that was overtaken lowers what is left, and never raises it', () => {
		const { hear, pace, send, ask } = world();
		ask(said(199), T, 5);
		const [first, second, third] = [send(), send(), send()];
		hear(third, said(3));
		hear(first, said(90));
		hear(second, said(0));
		expect(pace.wait(T)).toBe(31_000);
	});

	test('others get their part; the last are taken one at a time', () => {
		const { ask, pace, send } = world();
		ask(said(100));
		ask(said(88), T, 1);
		ask(said(64), T, 3);
		for (let i = 0; i < 10 && pace.wait(T) === 0; i += 1) send();
		expect(pace.wait(T)).toBeGreaterThan(30_000);
		const last = world();
		last.ask(said(30));
		last.ask(said(10));
		last.send();
		expect(last.pace.wait(T)).toBe(31_000);
	});

	test('a refused probe ends the belief in resets', () => {
		const { ask, pace, refuse } = world();
		ask(said(0));
		const due = T + 31_000;
		expect(pace.wait(due)).toBe(0);
		refuse(20_000, said(0, 20_000), due);
		// What comes back is taken to come back evenly: one in 300 ms.
		expect(pace.wait(due)).toBe(300);
	});
});

test('a token bucket gives one each 300 ms, whatever our own log says', () => {
	const { ask, pace } = world();
	for (let left = 199; left >= 0; left -= 1) {
		ask({ limit: 200, remaining: left, resetInMs: (200 - left) * 300 });
	}
	expect(pace.wait(T)).toBe(300);
	expect(pace.wait(T + 300)).toBe(0);
});

describe('after a refusal', () => {
	/** The distance of the next two requests: 0 unless they go at an even pace. */
	const gapAfter = (waitMs: number, said: PaceHeaders) => {
		const { pace, refuse, send, hear } = world();
		refuse(waitMs, said);
		hear(send(), { remaining: 150 });
		return pace.wait(T);
	};

	test.each<[string, number, PaceHeaders, number]>([
		['nothing is left and the wait is long: the window is used up', 5_000, { remaining: 0 }, 0],
		['nothing is left, but the wait is short: some other limit', 4_999, { remaining: 0 }, 300],
		['nobody told what is left', 60_000, {}, 300],
		['something is left', 60_000, { remaining: 3, resetInMs: 60_000 }, 300],
	])('%s', (_, waitMs, said, gap) => {
		expect(gapAfter(waitMs, said)).toBe(gap);
	});
});
