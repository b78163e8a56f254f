import { OtherClients } from '../../../nodes/AccountingService/transport/limit/otherClients';

describe('other clients', () => {
	const after = (used: number, own: number) => {
		const others = new OtherClients();
		others.observe(used, own);
		return others.part;
	};

	test('use what we did not', () => {
		expect(after(12, 3)).toBe(0.75);
		expect(after(5, 5)).toBe(0);
		expect(after(-5, 5)).toBe(0);
	});

	test('never use more than 0.85', () => {
		expect(after(100, 1)).toBe(0.85);
	});

	test('are seen when they come, however long we were alone', () => {
		const others = new OtherClients();
		for (let i = 0; i < 500; i += 1) others.observe(1, 1);
		for (let i = 0; i < 40; i += 1) others.observe(4, 1);
		expect(others.part).toBeGreaterThan(0.6);
	});

	test('are remembered for some hundred answers after they have left', () => {
		const others = new OtherClients();
		others.observe(100, 50);
		for (let i = 0; i < 300; i += 1) others.observe(1, 1);
		expect(others.part).toBeGreaterThan(0.3);
		for (let i = 0; i < 800; i += 1) others.observe(1, 1);
		expect(others.part).toBe(0);
	});
});
