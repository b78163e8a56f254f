import { OwnShare } from '../../../nodes/AccountingService/transport/limit/ownShare';

const T = 1_000_000;

describe('our part of a sliding window', () => {
	const holding = (places: number) => {
		const share = new OwnShare();
		for (let i = 0; i < places; i += 1) share.places.add(T + i);
		return share;
	};
	const NOW = T + 1_000;

	it('is the limit until the window was full', () => {
		const share = holding(100);
		expect(share.wait(200, 0, 1, NOW)).toBe(0);
		expect(share.wait(100, 0, 1, NOW)).toBe(59_500);
	});

	it('is what we held when nothing was left', () => {
		const share = holding(100);
		share.exhausted(NOW);
		expect(share.wait(200, 0, 1, NOW)).toBe(59_500);
		const none = new OwnShare();
		none.exhausted(NOW);
		expect(none.wait(200, 0, 1, NOW)).toBe(0);
		none.places.add(NOW);
		expect(none.wait(200, 0, 1, NOW)).toBe(60_500);
	});

	it('is what we hold and what was promised besides', () => {
		const share = holding(100);
		share.claim(5, NOW);
		for (let i = 0; i < 4; i += 1) share.places.add(NOW);
		expect(share.wait(200, 0, 1, NOW)).toBe(0);
		share.places.add(NOW);
		expect(share.wait(200, 0, 1, NOW)).toBe(59_500);
	});

	it('asks for one more when much is left, two seconds after the last answer', () => {
		const share = holding(100);
		share.exhausted(NOW);
		share.observe(49, NOW);
		expect(share.wait(200, 0, 7, NOW)).toBe(2_000);
		share.observe(18, NOW);
		share.claim(0, NOW);
		expect(share.wait(200, 0, 7, NOW)).toBe(59_500);
		share.observe(19, NOW);
		expect(share.wait(200, 0, 7, NOW)).toBe(59_500);
		share.observe(20, NOW);
		expect(share.wait(200, 0, 7, NOW)).toBe(2_000);
		expect(share.wait(200, 1, 7, NOW)).toBe(59_500);
		expect(share.wait(100, 0, 7, NOW)).toBe(59_500);
		expect(share.wait(200, 0, 7, NOW + 1_999)).toBe(1);
		expect(share.wait(200, 0, 7, NOW + 2_000)).toBe(0);
	});

	it('grows when that was granted, and then asks sooner', () => {
		const share = holding(100);
		share.exhausted(NOW);
		share.observe(60, NOW);
		expect(share.wait(200, 0, 7, NOW + 2_000)).toBe(0);
		share.places.add(NOW + 2_000);
		share.answered(6, 5, false, NOW + 2_100);
		expect(share.wait(200, 1, 8, NOW + 2_100)).toBe(57_401);
		share.answered(7, 5, false, NOW + 2_100);
		for (let i = 0; i < 3; i += 1) {
			expect(share.wait(200, 1, 8, NOW + 2_100)).toBe(0);
			share.places.add(NOW + 2_100);
		}
		expect(share.wait(200, 1, 8, NOW + 2_100)).toBeGreaterThan(50_000);
		share.observe(1, NOW + 2_100);
		expect(share.wait(200, 0, 8, NOW + 2_100)).toBe(1_000);
		share.observe(0, NOW + 2_100);
		expect(share.wait(200, 0, 8, NOW + 2_100)).toBeGreaterThan(50_000);
	});

	it('takes a place of its own without asking, and hears nothing where nothing was asked', () => {
		const share = holding(100);
		share.exhausted(NOW);
		share.answered(1, 50, false, NOW);
		share.claim(-10, NOW);
		share.observe(150, NOW);
		const later = T + 60_600;
		expect(share.wait(200, 0, 7, later)).toBe(0);
		share.answered(7, 50, false, later);
		for (let i = 0; i < 90; i += 1) share.places.add(later);
		expect(share.wait(200, 1, 8, later)).toBe(60_500);
	});

	it('a quarter of the limit is much, whatever turned out to be nothing before', () => {
		const share = holding(100);
		share.exhausted(NOW);
		share.observe(180, NOW);
		expect(share.wait(200, 0, 7, NOW + 2_000)).toBe(0);
		share.answered(7, 0, true, NOW + 2_000);
		share.observe(49, NOW + 2_000);
		expect(share.wait(200, 0, 8, NOW + 4_000)).toBeGreaterThan(50_000);
		share.observe(50, NOW + 2_000);
		expect(share.wait(200, 0, 8, NOW + 4_000)).toBe(0);
	});

	it('asks again only after a minute, two, four ... ten, or for much more', () => {
		const share = holding(100);
		share.exhausted(NOW);
		let now = NOW;
		for (const gap of [120_000, 240_000, 480_000, 600_000, 600_000]) {
			share.observe(60, now);
			for (let i = 0; i < 100; i += 1) share.places.add(now);
			expect(share.wait(1_000, 0, 7, now + 2_000)).toBe(0);
			share.answered(7, 0, true, now + 2_000);
			now += 2_000 + gap - 1;
			for (let i = 0; i < 100; i += 1) share.places.add(now);
			share.observe(60, now - 2_000);
			expect(share.wait(1_000, 0, 7, now)).toBeGreaterThan(0);
			share.observe(94, now - 2_000);
			expect(share.wait(1_000, 0, 8, now)).toBeGreaterThan(0);
			share.observe(3, now - 2_000);
			expect(share.wait(1_000, 0, 8, now + 1)).toBeGreaterThan(0);
			share.observe(4, now - 2_000);
			now += 1;
			expect(share.wait(1_000, 0, 8, now)).toBe(0);
		}
		share.observe(95, now);
		expect(share.wait(1_000, 0, 9, now + 2_000)).toBe(0);
	});
});
