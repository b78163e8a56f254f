import { CircuitBreaker } from '../../../nodes/AccountingService/transport/turns/circuitBreaker';

const T = 1_000_000;
const refused = { withinMs: Infinity, isHopeless: false };
const badCertificate = { withinMs: Infinity, isHopeless: true };
const within = (withinMs: number) => ({ withinMs, isHopeless: false });

function fail(breaker: CircuitBreaker, times: number, failure = refused, from = T) {
	for (let i = 0; i < times; i += 1) breaker.failed(failure, undefined, from + i);
	return breaker;
}

const opened = (wasHeard = true) => fail(new CircuitBreaker(wasHeard), 20);

/** The probe goes out and is not answered. */
function probe(breaker: CircuitBreaker, now: number, failure = refused) {
	const outage = breaker.outage!;
	outage.probeAt = Infinity;
	breaker.failed(failure, outage, now);
}

describe('the circuit breaker', () => {
	test('opens with the twentieth failure', () => {
		const breaker = fail(new CircuitBreaker(true), 19);
		expect(breaker.outage).toBeUndefined();
		breaker.failed(refused, undefined, T + 50);
		expect(breaker.outage).toEqual({
			withinMs: Infinity,
			deadSince: T + 50,
			awaitedMs: Infinity,
			probeAt: T + 5_050,
			gapMs: 5_000,
		});
	});

	test('asks for a probe after 5, 10, 20, 30, 30 s', () => {
		const breaker = opened();
		let now = T + 19;
		for (const gapMs of [5_000, 10_000, 20_000, 30_000, 30_000]) {
			expect(breaker.outage!.probeAt - now).toBe(gapMs);
			now += gapMs;
			probe(breaker, now);
		}
		expect(breaker.outage!.deadSince).toBe(T + 19);
	});

	test('what was under way when it opened changes nothing', () => {
		const breaker = opened();
		const before = { ...breaker.outage! };
		fail(breaker, 10, refused, T + 4_000);
		expect(breaker.outage).toEqual(before);
	});

	test('the probe of an earlier outage is none of this one', () => {
		const breaker = opened();
		const before = { ...breaker.outage! };
		breaker.failed(refused, opened().outage, T + 4_000);
		expect(breaker.outage).toEqual(before);
	});

	test('a service never heard has been dead since its first failure, and is awaited for 30 s', () => {
		expect(opened(false).outage).toMatchObject({ deadSince: T, awaitedMs: 30_000 });
		expect(opened(true).outage).toMatchObject({ deadSince: T + 19, awaitedMs: Infinity });
	});

	test('what waiting does not cure is not awaited', () => {
		expect(fail(new CircuitBreaker(true), 20, badCertificate).outage!.awaitedMs).toBe(0);
		const breaker = opened();
		probe(breaker, T + 5_019, badCertificate);
		expect(breaker.outage!.awaitedMs).toBe(0);
	});

	test('opens early, after two failures, if the service has been heard', () => {
		const breaker = fail(new CircuitBreaker(true), 1);
		breaker.openEarly(T);
		expect(breaker.outage).toBeUndefined();
		fail(breaker, 1);
		breaker.openEarly(T + 100);
		expect(breaker.outage!.probeAt).toBe(T + 5_100);
		breaker.openEarly(T + 200);
		expect(breaker.outage!.probeAt).toBe(T + 5_100);
		const unheard = fail(new CircuitBreaker(false), 19);
		unheard.openEarly(T);
		expect(unheard.outage).toBeUndefined();
	});
});

describe('time-outs', () => {
	test('hold no request that would wait longer than twenty others did', () => {
		const breaker = fail(new CircuitBreaker(true), 15, within(60_000));
		fail(breaker, 30, within(100));
		expect(breaker.outage!.withinMs).toBe(100);
		fail(breaker, 4, within(90_000));
		expect(breaker.outage!.withinMs).toBe(100);
		fail(breaker, 1, within(70_000));
		expect(breaker.outage!.withinMs).toBe(60_000);
	});

	test('one refused connection among them proves no more than they do', () => {
		const breaker = fail(new CircuitBreaker(true), 19, within(100));
		fail(breaker, 1);
		expect(breaker.outage!.withinMs).toBe(100);
		probe(breaker, T + 5_000);
		expect(breaker.outage!.withinMs).toBe(100);
	});

	test('open early only for those as impatient as the second longest', () => {
		const breaker = fail(new CircuitBreaker(true), 1, within(60_000));
		fail(breaker, 5, within(100));
		breaker.openEarly(T);
		expect(breaker.outage!.withinMs).toBe(100);
		fail(breaker, 1, within(30_000));
		breaker.openEarly(T);
		expect(breaker.outage!.withinMs).toBe(30_000);
	});

	test('an impatient probe frees the more patient, until one of them fails again', () => {
		const breaker = fail(new CircuitBreaker(true), 20, within(60_000));
		probe(breaker, T + 5_000, within(100));
		expect(breaker.outage).toMatchObject({ withinMs: 100, gapMs: 10_000 });
		fail(breaker, 1, within(60_000), T + 65_000);
		expect(breaker.outage!.withinMs).toBe(60_000);
	});
});
