import { BucketSense } from '../../../nodes/AccountingService/transport/limit/bucketSense';

describe('a token bucket', () => {
	/** Answers of a bucket of `size` at 200 a minute, as `remaining` falls. */
	const drain = (sense: BucketSense, size: number, from: number, to: number) => {
		for (let left = from; left >= to; left -= 1) sense.observe(left, (size - left) * 300, 200);
	};

	it('is recognised once its remainder has moved by seven', () => {
		const sense = new BucketSense();
		drain(sense, 100, 99, 93);
		expect(sense.size).toBeUndefined();
		drain(sense, 100, 92, 92);
		expect(sense.size).toBeCloseTo(100, 6);
	});

	it('is told from a window, whose reset comes closer meanwhile', () => {
		const sense = new BucketSense();
		for (let i = 0; i < 40; i += 1) sense.observe(199 - i, 60_000 - i * 300, 200);
		expect(sense.size).toBeUndefined();
	});

	it('takes the smallest of sizes that are blurred', () => {
		const sense = new BucketSense();
		for (let i = 0; i < 8; i += 1) sense.observe(99 - i, (1 + i + (i % 2) * 6) * 300, 200);
		expect(sense.size).toBeCloseTo(100, 6);
		const blurred = new BucketSense();
		for (let i = 0; i < 30; i += 1) blurred.observe(99 - i, (1 + i + (i % 2) * 6.1) * 300, 200);
		expect(blurred.size).toBeUndefined();
	});

	it('looks at the last twenty answers only', () => {
		const sense = new BucketSense();
		sense.observe(50, 60_000, 200);
		drain(sense, 100, 99, 81);
		expect(sense.size).toBeUndefined();
		drain(sense, 100, 80, 80);
		expect(sense.size).toBeCloseTo(100, 6);
	});

	it('is doubted after four misfits in a row, and learned anew', () => {
		const sense = new BucketSense();
		drain(sense, 100, 99, 90);
		for (let i = 0; i < 3; i += 1) sense.observe(50, (100 - 50 + 7.1) * 300, 200);
		sense.observe(50, (100 - 50 + 7) * 300, 200);
		for (let i = 0; i < 3; i += 1) sense.observe(50, 0, 200);
		expect(sense.size).toBeCloseTo(100, 6);
		sense.observe(50, 0, 200);
		expect(sense.size).toBeUndefined();
		drain(sense, 30, 29, 22);
		expect(sense.size).toBeCloseTo(30, 6);
		for (let i = 0; i < 3; i += 1) sense.observe(20, 0, 200);
		expect(sense.size).toBeCloseTo(30, 6);
	});
});
