import { ForeignUse } from '../../../nodes/AccountingService/transport/limit/foreignUse';

describe('what others use', () => {
	it('is not told from little, and nothing below a fifth', () => {
		const use = new ForeignUse();
		expect(use.isUnknown).toBe(true);
		use.observe(5, 1);
		expect(use.fraction()).toBe(0);
		expect(use.isUnknown).toBe(true);
		use.observe(8, 2);
		expect(use.isUnknown).toBe(false);
		expect(use.fraction()).toBeCloseTo(1 - 2.95 / 12.75, 6);
		const alone = new ForeignUse();
		for (let i = 0; i < 50; i += 1) alone.observe(1.2, 1);
		expect(alone.fraction()).toBe(0);
	});

	it('is told from six on, known from twelve on, remembered from more than twelve on', () => {
		const use = new ForeignUse();
		use.observe(6, 0);
		expect(use.fraction()).toBe(0.85);
		const known = new ForeignUse();
		known.observe(12, 3);
		expect(known.isUnknown).toBe(false);
		known.observe(0, 10);
		expect(known.fraction()).toBe(0);
	});

	it('is at most 0.85, and is remembered for a while', () => {
		const use = new ForeignUse();
		for (let i = 0; i < 50; i += 1) use.observe(100, 1);
		expect(use.fraction()).toBe(0.85);
		for (let i = 0; i < 100; i += 1) use.observe(1, 1);
		expect(use.fraction()).toBeGreaterThan(0.7);
		for (let i = 0; i < 450; i += 1) use.observe(1, 1);
		expect(use.fraction()).toBe(0);
	});
});
