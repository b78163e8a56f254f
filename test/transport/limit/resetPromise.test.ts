import { ResetPromise } from '../../../nodes/AccountingService/transport/limit/resetPromise';

const T = 1_000_000;

describe('a promised reset', () => {
	const view = (remaining: number, resetAt?: number) => ({ seq: 1, remaining, at: T, resetAt });

	it('is trusted until one did not come', () => {
		const promise = new ResetPromise();
		expect(promise.isTrusted).toBe(true);
		promise.due(view(10, T));
		promise.check(view(10, T), 200, 0);
		expect(promise.isTrusted).toBe(false);
		promise.due(view(10, T));
		promise.check(view(11, T), 200, 0);
		expect(promise.isTrusted).toBe(true);
	});

	it('earns and loses trust up to three times', () => {
		const promise = new ResetPromise();
		for (let i = 0; i < 9; i += 1) {
			promise.due(view(0, T));
			promise.check(view(200, T), 200, 0);
		}
		promise.distrust();
		promise.distrust();
		expect(promise.isTrusted).toBe(true);
		promise.distrust();
		expect(promise.isTrusted).toBe(false);
		for (let i = 0; i < 9; i += 1) promise.distrust();
		for (let i = 0; i < 3; i += 1) {
			promise.due(view(0, T));
			promise.check(view(200, T), 200, 0);
		}
		expect(promise.isTrusted).toBe(false);
		promise.due(view(0, T));
		promise.check(view(200, T), 200, 0);
		expect(promise.isTrusted).toBe(true);
	});

	it('is not judged when nearly everything was left, nor twice', () => {
		const promise = new ResetPromise();
		promise.due(view(181, T));
		promise.check(view(181, T), 200, 60_000);
		expect(promise.isTrusted).toBe(true);
		promise.check(view(0, T), 200, 60_000);
		expect(promise.isTrusted).toBe(true);
		promise.due(view(180, T));
		promise.check(view(180, T), 200, 60_000);
		expect(promise.isTrusted).toBe(false);
	});

	it.each<[string, number, number, number, boolean]>([
		['gave back everything a minute later', 199, 60_000, 60_000, false],
		['gave back half', 100, 60_000, 60_000, false],
		['gave back less than half', 99, 60_000, 60_000, true],
		['came at no whole minute', 199, 58_400, 60_000, true],
		['came at a blurred minute', 199, 58_401, 60_000, false],
		['came a little late', 199, 61_599, 60_000, false],
		['came too late for that', 199, 61_600, 60_000, true],
		['came after two minutes', 199, 120_000, 60_000, false],
		['is not known well enough', 10, 10_000, 54_999, false],
		['is known just long enough', 10, 60_000, 55_000, true],
	])('%s', (_, remaining, stepMs, watchedMs, slides) => {
		const promise = new ResetPromise();
		promise.due(view(0, T));
		promise.check(view(remaining, T + stepMs), 200, watchedMs);
		expect(promise.slides).toBe(slides);
	});

	it('says nothing of its rhythm when the next is not promised', () => {
		const promise = new ResetPromise();
		promise.due(view(0, T));
		promise.check(view(150), 200, 60_000);
		expect(promise.slides).toBe(false);
	});
});
