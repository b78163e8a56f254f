import { hasCome, isPast } from '../../../nodes/AccountingService/execution/fields/dates/toCome';

test.each([
	...[['12-11-2026'], ['12/11/2026'], ['12.11.26'], ['11/12/2026'], ['01/12/26'], ['31/10/2026']],
	...[['10/31/2026'], ['2026-11-12'], ['13.11.26'], ['12.11.2026 10:00'], ['soon']],
	...[['12 nov. 26'], ['Nov. 12, 2026'], ['Tue, 10 Mar 2026'], ['20261112']],
	...[
		['13/12/2026', true],
		['12/13/26', true],
		['11.12.2026', true],
		['11. 12. 26', true],
		['15/11/2026', true],
		['2026-11-15', true],
		...[
			'15 nov. 26',
			'Nov 15 26',
			'2026-Nov-15',
			'15. marraskuuta 2026',
			'15 de enero de 2027',
		].map((date) => [date, true] as const),
	],
] as Array<[string, boolean?]>)('on 12 November 2026 %s is to come, or not', (date, is = false) => {
	const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 12, 12));
	expect(hasCome(date)).toBe(!is);
	now.mockRestore();
});

test.each([
	['1. Oktober 2999', false],
	['1. Oktober 2020', true],
])('of what JavaScript cannot read the year counts: %s', (date, is) => {
	expect(isPast(date)).toBe(is);
});
