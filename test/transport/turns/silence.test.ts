import { Silence } from '../../../nodes/AccountingService/transport/turns/silence';
import type { Sign, Waiter } from '../../../nodes/AccountingService/transport/turns/turn';

const T = 1_000_000;
const A = { route: 'GET /a', timeoutMs: 60_000 };
const B = { route: 'GET /b', timeoutMs: 60_000 };
const refused: Sign = { withinMs: Infinity, isHopeless: false };
const within = (withinMs: number): Sign => ({ withinMs, isHopeless: false });

const waiter = (more: Partial<Waiter> = {}): Waiter => ({
	...A,
	party: 'x',
	maxWaitMs: 300_000,
	patienceMs: 300_000,
	attempt: 0,
	pausedBefore: 0,
	settle: () => undefined,
	...more,
});

function fails(silence: Silence, route: string, times: number, sign = refused, at = T) {
	for (let i = 0; i < times; i += 1) silence.ended(route, sign, undefined, at);
}

function silent() {
	const silence = new Silence();
	silence.ended(A.route, 'life', undefined, T);
	fails(silence, A.route, 20);
	return silence;
}

describe('silence', () => {
	test('holds what has failed, and nothing that has not', () => {
		const silence = new Silence();
		expect(silence.isSuspected).toBe(false);
		fails(silence, A.route, 19);
		expect(silence.isSuspected).toBe(true);
		expect(silence.wait(A, T)).toBe(0);
		fails(silence, A.route, 1);
		expect(silence.wait(A, T)).toBe(5_000);
		expect(silence.wait(A, T + 6_000)).toBe(0);
		expect(silence.wait(B, T)).toBe(0);
		fails(silence, B.route, 1);
		expect(silence.wait(B, T)).toBe(5_000);
	});

	test('ends with an answer on any route', () => {
		const silence = silent();
		silence.ended(B.route, 'life', undefined, T);
		expect(silence.wait(A, T)).toBe(0);
		expect(silence.isAwaited(A, true, T)).toBe(false);
	});

	test('one probe at a time, and one that was cancelled makes room for the next', () => {
		const silence = silent();
		const probed = silence.sent(A);
		expect(silence.wait(A, T + 5_000)).toBe(Infinity);
		silence.ended(A.route, 'none', undefined, T + 5_000);
		expect(silence.wait(A, T + 5_000)).toBe(Infinity);
		silence.ended(A.route, 'none', probed, T + 5_000);
		expect(silence.wait(A, T + 5_000)).toBe(0);
		silence.ended(A.route, refused, silence.sent(A), T + 5_000);
		expect(silence.wait(A, T + 5_000)).toBe(10_000);
	});

	test('a cancelled request before any silence changes nothing', () => {
		const silence = new Silence();
		silence.ended(A.route, 'none', silence.sent(A), T);
		expect(silence.isSuspected).toBe(false);
	});

	test('a request in the queue is notified once for each probe', () => {
		const silence = silent();
		const told: number[] = [];
		const patient = waiter({ onWait: ({ ms }) => told.push(ms) });
		expect(silence.mayWait(patient, 0, T + 1_000)).toBe(true);
		expect(silence.mayWait(patient, 0, T + 2_000)).toBe(true);
		expect(told).toEqual([4_000]);
		expect(patient.silentSince).toBe(T + 1_000);
		const probed = silence.sent(A);
		expect(silence.mayWait(patient, 0, T + 5_000)).toBe(true);
		silence.ended(A.route, refused, probed, T + 5_000);
		expect(silence.mayWait(patient, 0, T + 6_000)).toBe(true);
		expect(told).toEqual([4_000, 9_000]);
		expect(patient.silentSince).toBe(T + 1_000);
	});

	test('a first try waits until the service has been dead for maxWaitMs', () => {
		const silence = silent();
		expect(silence.mayWait(waiter({ maxWaitMs: 4_999, patienceMs: 0 }), 0, T)).toBe(false);
		expect(silence.mayWait(waiter({ maxWaitMs: 5_000, patienceMs: 0 }), 0, T)).toBe(true);
		// Counted from when it was noticed, not from now.
		expect(silence.mayWait(waiter({ maxWaitMs: 4_999 }), 0, T + 2_000)).toBe(false);
		expect(silence.mayWait(waiter({ maxWaitMs: 5_000 }), 0, T + 2_000)).toBe(true);
		// Whoever comes when the probe is due, or under way, waits for what it finds.
		expect(silence.mayWait(waiter({ maxWaitMs: 0 }), 0, T + 5_000)).toBe(true);
		silence.sent(A);
		expect(silence.mayWait(waiter({ maxWaitMs: 0 }), 0, T + 5_000)).toBe(true);
	});

	test('a repeat waits no longer in all than it has patience for', () => {
		const silence = silent();
		const repeat = (patienceMs: number) => waiter({ attempt: 1, patienceMs });
		expect(silence.mayWait(repeat(5_000), 2_000, T + 2_000)).toBe(true);
		expect(silence.mayWait(repeat(4_999), 2_000, T + 2_000)).toBe(false);
	});
});

describe('a route that fails while others answer', () => {
	const alone = () => {
		const silence = new Silence();
		fails(silence, A.route, 1);
		silence.ended(B.route, 'life', undefined, T);
		return silence;
	};

	test('is not waited for, and says nothing of the others', () => {
		const silence = alone();
		fails(silence, A.route, 19);
		expect(silence.wait(A, T)).toBe(0);
		expect(silence.isAwaited(A, true, T)).toBe(false);
		fails(silence, B.route, 1);
		expect(silence.wait(B, T)).toBe(0);
		expect(silence.isAwaited(B, true, T)).toBe(false);
		fails(silence, B.route, 1);
		expect(silence.isAwaited(B, false, T)).toBe(false);
		expect(silence.isAwaited(B, true, T)).toBe(true);
		expect(silence.isAwaited(A, true, T)).toBe(false);
	});

	test('has a breaker of its own, which its own answer closes', () => {
		const silence = alone();
		fails(silence, A.route, 20);
		expect(silence.wait(A, T)).toBe(5_000);
		expect(silence.isAwaited(A, true, T)).toBe(false);
		silence.ended(B.route, 'life', undefined, T);
		expect(silence.wait(A, T)).toBe(5_000);
		silence.ended(A.route, 'life', silence.sent(A), T);
		expect(silence.wait(A, T)).toBe(0);
		expect(silence.isSuspected).toBe(false);
	});

	test('is dead since its last failure: the others lay between answers of the service', () => {
		const silence = alone();
		fails(silence, A.route, 1);
		fails(silence, A.route, 19, refused, T + 3_600_000);
		expect(silence.mayWait(waiter({ maxWaitMs: 5_000 }), 0, T + 3_600_000)).toBe(true);
	});

	test('fails anew once it has answered', () => {
		const silence = alone();
		silence.ended(A.route, 'life', undefined, T);
		fails(silence, A.route, 2);
		expect(silence.isAwaited(A, true, T)).toBe(true);
	});
});

describe('time-outs', () => {
	const patient = { ...A, timeoutMs: 60_000 };
	const impatient = { ...A, timeoutMs: 100 };

	test('hold no request that has a longer one', () => {
		const silence = silent();
		silence.ended(A.route, 'life', undefined, T);
		fails(silence, A.route, 50, within(100));
		expect(silence.wait(impatient, T)).toBe(5_000);
		expect(silence.wait(patient, T)).toBe(0);
		expect(silence.isAwaited(patient, true, T)).toBe(false);
		expect(silence.isAwaited(impatient, true, T)).toBe(true);
	});

	test('hold no such request even if the route has failed in other ways', () => {
		const silence = silent();
		silence.ended(A.route, 'life', undefined, T);
		fails(silence, A.route, 1);
		fails(silence, A.route, 20, within(100));
		expect(silence.wait(impatient, T)).toBe(5_000);
		expect(silence.wait(patient, T)).toBe(0);
		expect(silence.isAwaited(patient, false, T)).toBe(false);
	});

	test('do not make a route fail for more patient requests', () => {
		const silence = new Silence();
		silence.ended(A.route, 'life', undefined, T);
		fails(silence, A.route, 1, within(100));
		fails(silence, B.route, 20);
		expect(silence.wait(impatient, T)).toBe(5_000);
		expect(silence.wait(patient, T)).toBe(0);
	});

	test('do not make a route fail alone, either', () => {
		const silence = new Silence();
		fails(silence, A.route, 1, within(100));
		silence.ended(B.route, 'life', undefined, T);
		fails(silence, A.route, 2);
		expect(silence.isAwaited(patient, true, T)).toBe(true);
	});
});
