import { TokenBucket } from '../../../nodes/AccountingService/transport/limit/tokenBucket';

const TOKEN_MS = 300;

describe('a token bucket', () => {
	/** Answers of a bucket of `size`, as what is left falls. */
	const drain = (bucket: TokenBucket, size: number, from: number, to: number) => {
		for (let left = from; left >= to; left -= 1) {
			bucket.observe(left, (size - left) * TOKEN_MS, TOKEN_MS);
		}
	};

	test('is recognized once seven have gone, which two seconds refill', () => {
		const bucket = new TokenBucket();
		drain(bucket, 10, 9, 3);
		expect(bucket.isSeen).toBe(false);
		drain(bucket, 10, 2, 2);
		expect(bucket.isSeen).toBe(true);
	});

	test('is recognized by what takes two seconds to the millisecond', () => {
		const bucket = new TokenBucket();
		for (const left of [9, 1]) bucket.observe(left, (10 - left) * 250, 250);
		expect(bucket.isSeen).toBe(true);
	});

	test('is recognized by times that are cut to seconds', () => {
		const bucket = new TokenBucket();
		for (let left = 199; left > 180; left -= 1) {
			bucket.observe(left, Math.ceil((200 - left) * 0.3) * 1_000, TOKEN_MS);
		}
		expect(bucket.isSeen).toBe(true);
	});

	test('is not taken for a window, whose reset comes closer meanwhile', () => {
		const bucket = new TokenBucket();
		for (let i = 0; i < 200; i += 1) bucket.observe(199 - i, 60_000 - i * 40, TOKEN_MS);
		expect(bucket.isSeen).toBe(false);
	});

	test('is doubted at once when an answer does not fit', () => {
		const bucket = new TokenBucket();
		drain(bucket, 100, 99, 80);
		bucket.observe(80, 40_000, TOKEN_MS);
		expect(bucket.isSeen).toBe(false);
	});
});
