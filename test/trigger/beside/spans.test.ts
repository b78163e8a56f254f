import fc from 'fast-check';

import '../../propertySeed';
import {
	newestMoment,
	spansAround,
	spansSince,
} from '../../../nodes/AccountingService/trigger/beside/spans';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const HOUR = 3_600_000;

const TWO_WEEKS = 14 * 24 * HOUR;

const ago = fc.integer({ min: 0, max: TWO_WEEKS - 1_000 });

const meets = (since: number, moment: number) => {
	const asked = new Set(spansSince(since, NOW));
	return spansAround(moment).some((span) => asked.has(span));
};

test('what happened since a moment is found, and nothing two seconds before it', () => {
	const property = fc.property(ago, ago, (since, happened) => {
		const isSince = happened <= since;
		const isBefore = happened >= since + 2_000;
		const isMet = meets(NOW - since, NOW - happened);
		expect(isMet || !isSince).toBe(true);
		expect(isMet && isBefore).toBe(false);
	});
	fc.assert(property, { numRuns: 2_000 });
});

test('few spans cover days, and few of them are asked for where little time went by', () => {
	expect(spansSince(NOW - 72 * HOUR, NOW).length).toBeLessThanOrEqual(80);
	expect(spansSince(NOW - HOUR / 4, NOW).length).toBeLessThanOrEqual(45);
	expect(spansSince(0, NOW).length).toBeLessThanOrEqual(140);
	expect(spansAround(NOW)).toHaveLength(4);
});

test('a clock that is some minutes ahead is allowed for', () => {
	expect(meets(NOW - 1_000, NOW + 9 * 60_000)).toBe(true);
});

test('the newest moment is found to two seconds', async () => {
	const known = async (moments: readonly number[]) => {
		const kept = new Set(moments.flatMap(spansAround));
		return await newestMoment(
			NOW,
			async (spans) => new Set(spans.filter((span) => kept.has(span))),
		);
	};
	const property = fc.asyncProperty(fc.array(ago), async (agos) => {
		const newest = Math.max(...agos.map((one) => NOW - one));
		const found = await known(agos.map((one) => NOW - one));
		if (agos.length === 0) expect(found).toBeUndefined();
		else expect(newest - found!).toBeGreaterThanOrEqual(0);
		if (agos.length > 0) expect(newest - found!).toBeLessThan(2_000);
	});
	await fc.assert(property, { numRuns: 500 });
});
