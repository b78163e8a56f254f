import { CircuitBreaker } from '../../../nodes/AccountingService/transport/turns/circuitBreaker';

const T = 1_000_000;

function opened({ heardAt }: { heardAt?: number } = {}) {
	const breaker = new CircuitBreaker();
	if (heardAt !== undefined) breaker.success(heardAt);
	for (let i = 0; i < 20; i += 1) breaker.failure(T + i, false);
	return breaker;
}

describe('the circuit breaker', () => {
	it('opens with the twentieth failure in a row', () => {
		const breaker = new CircuitBreaker();
		for (let i = 0; i < 19; i += 1) breaker.failure(T, false);
		breaker.success(T);
		for (let i = 0; i < 19; i += 1) breaker.failure(T, false);
		expect(breaker.isOpen).toBe(false);
		expect(breaker.wait(T)).toBe(0);
		expect(breaker.sent()).toBe(false);
		expect(breaker.probeAt).toBeUndefined();
		expect(breaker.deadAtProbeMs).toBe(0);
		breaker.failure(T, false);
		expect(breaker.isOpen).toBe(true);
		expect(breaker.wait(T)).toBe(5_000);
		expect(breaker.wait(T + 4_999)).toBe(1);
		expect(breaker.wait(T + 6_000)).toBe(0);
		expect(breaker.probeAt).toBe(T + 5_000);
		expect(breaker.deadAtProbeMs).toBe(5_000);
	});

	it('lets out one probe after 5, 10, 20, 30, 30 s', () => {
		const breaker = opened({ heardAt: T });
		let now = T + 19;
		for (const gap of [5_000, 10_000, 20_000, 30_000, 30_000]) {
			expect(breaker.wait(now)).toBe(gap);
			now += gap;
			expect(breaker.sent()).toBe(true);
			expect(breaker.wait(now)).toBe(Infinity);
			expect(breaker.probeAt).toBeUndefined();
			expect(breaker.deadAtProbeMs).toBe(0);
			breaker.failure(now, true);
		}
		expect(breaker.deadAtProbeMs).toBe(5_000 + 10_000 + 20_000 + 30_000 + 30_000 + 30_000);
	});

	it('what was under way when it opened only confirms it', () => {
		const breaker = opened();
		breaker.failure(T + 4_000, false);
		expect(breaker.wait(T + 4_000)).toBe(1_019);
		breaker.sent();
		breaker.failure(T + 6_000, false);
		expect(breaker.wait(T + 6_000)).toBe(Infinity);
	});

	it('any answer closes it, and it opens with a short gap again', () => {
		const breaker = opened();
		breaker.sent();
		breaker.failure(T + 5_000, true);
		breaker.success(T + 6_000);
		expect(breaker.isOpen).toBe(false);
		expect(breaker.wait(T + 6_000)).toBe(0);
		for (let i = 0; i < 20; i += 1) breaker.failure(T + 7_000, false);
		expect(breaker.wait(T + 7_000)).toBe(5_000);
	});

	it('a probe that tells nothing makes room for the next at once', () => {
		const breaker = opened();
		breaker.sent();
		breaker.inconclusive();
		expect(breaker.wait(T + 5_019)).toBe(0);
		const closed = new CircuitBreaker();
		closed.inconclusive();
		expect(closed.isOpen).toBe(false);
	});

	it('a service never heard is dead since its first failure, another since it opened', () => {
		expect(opened().deadAtProbeMs).toBe(5_019);
		expect(opened({ heardAt: T - 50_000 }).deadAtProbeMs).toBe(5_000);
	});

	it('a failure that waiting cannot mend makes the wait endless, until another kind', () => {
		const breaker = opened();
		breaker.sent();
		breaker.failure(T + 5_019, true, true);
		expect(breaker.deadAtProbeMs).toBe(Infinity);
		breaker.sent();
		expect(breaker.deadAtProbeMs).toBe(0);
		breaker.failure(T + 15_019, true);
		expect(breaker.deadAtProbeMs).toBe(35_019);
	});

	it('adds up how long it was open', () => {
		const breaker = opened();
		expect(breaker.total(T + 19)).toBe(0);
		expect(breaker.total(T + 1_019)).toBe(1_000);
		breaker.success(T + 2_019);
		expect(breaker.total(T + 9_000)).toBe(2_000);
		for (let i = 0; i < 20; i += 1) breaker.failure(T + 10_000, false);
		expect(breaker.total(T + 13_000)).toBe(5_000);
	});

	it('opens early for a request without repeats if a service that was heard fell silent', () => {
		const breaker = new CircuitBreaker();
		breaker.failure(T, false);
		breaker.failure(T, false);
		breaker.failure(T, false);
		expect(breaker.isAwaited(T)).toBe(false);
		breaker.success(T);
		expect(breaker.isAwaited(T)).toBe(false);
		breaker.failure(T, false);
		expect(breaker.isAwaited(T)).toBe(false);
		breaker.failure(T, false);
		expect(breaker.isAwaited(T + 100)).toBe(true);
		expect(breaker.probeAt).toBe(T + 5_100);
		expect(breaker.isAwaited(T + 200)).toBe(true);
		expect(breaker.probeAt).toBe(T + 5_100);
	});
});
