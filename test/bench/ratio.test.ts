import { tableOf, tooSlow } from '../../bench/sandbox/ratio';

test('says by how much something costs more, and whether that is too much', () => {
	const ratio = { job: 'GET /invoices?status=paid', compared: 2, most: 3 };
	const [fast, slow] = [
		{ ...ratio, cost: 6 },
		{ ...ratio, cost: 6.2 },
	];
	expect([tooSlow(fast), tooSlow(slow)]).toEqual([false, true]);
	const [, , first, second] = tableOf([fast, slow]).split('\n');
	expect(first).toBe('| GET /invoices?status=paid | 6.00 ms | 2.00 ms | 3.00 | 3 |');
	expect(second).toContain('3.10: TOO SLOW');
});
