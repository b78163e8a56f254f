import { momentOf } from '../../../nodes/AccountingService/trigger/events/createdAt';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

describe('a time of creation is understood', () => {
	test.each<[unknown, number]>([
		['2026-01-02T03:04:05.000Z', AT],
		['2026-01-02T03:04:05z', AT],
		[' 2026-01-02 03:04:05 ', AT],
		['2026-01-02T03:04:05', AT],
		['2026-01-02T04:34:05+01:30', AT],
		['2026-01-02T04:34:05+0130', AT],
		['2026-01-02T05:04:05 +02', AT],
		['2026-01-01T22:04:05-05:00', AT],
		['2026-01-02T03:04:05,250Z', AT + 250],
		['2026-01-02T03:04:05.123456789Z', AT + 123],
		['2026-01-02T03:04Z', AT - 5_000],
		['2024-02-29T00:00', Date.UTC(2024, 1, 29)],
		[AT / 1000, AT],
		[AT / 1000 + 0.5, AT + 500],
		[AT / 1000 + 0.25, AT + 250],
		[` ${AT} `, AT],
		[AT, AT],
		[String(AT / 1000), AT],
		[String(AT), AT],
		[Date.UTC(2000, 0) / 1000, Date.UTC(2000, 0)],
		[Date.UTC(2000, 0), Date.UTC(2000, 0)],
	])('%j', (given, moment) => expect(momentOf(given)).toBe(moment));
});

describe('what may mean something else, or nothing, is not guessed', () => {
	test.each<unknown>([
		undefined,
		null,
		'',
		'5',
		2026,
		'2026',
		'yesterday',
		'02.01.2026',
		'01/02/2026',
		'2026-13-01',
		'2026-13-01T00:00:00Z',
		'2026-01-02',
		'2026-02-30T10:00:00Z',
		'2026-02-29T10:00:00Z',
		'2026-01-02T25:00:00Z',
		'2026-01-02T03:04:05 CET',
		'2026-01-02T03:04:05Z and more',
		'at 2026-01-02T03:04:05Z',
		'Fri, 02 Jan 2026 03:04:05 GMT',
		'1e9',
		`${AT}e0`,
		`+${AT}`,
		AT * 1000,
		-AT,
		Date.UTC(2000, 0) / 1000 - 1,
		Date.UTC(2100, 0) / 1000,
		Date.UTC(2100, 0),
		Number.NaN,
		Infinity,
		1e21,
		true,
		{},
		[AT],
		`${'0'.repeat(1_000_000)}${AT}`,
	])('%j', (given) => expect(momentOf(given)).toBeUndefined());
});
