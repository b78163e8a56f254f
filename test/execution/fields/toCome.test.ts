import { hasCome, isPast } from '../../../nodes/AccountingService/execution/fields/dates/toCome';

test.each([
	...[['12-11-2026'], ['12/11/2026'], ['12.11.26'], ['11/12/2026'], ['01/12/26'], ['31/10/2026']],
	...[['10/31/2026'], ['2026-11-12'], ['13.11.26'], ['12.11.2026 10:00'], ['Nov 30']],
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
			'mar. 15 déc. 2026',
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
	['1 Ekim 2999', false],
	['1 Ekim 2020', true],
])('of a month that nobody knows the year counts: %s', (date, is) => {
	expect(isPast(date)).toBe(is);
});

describe('on 10 January 2026', () => {
	beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 10)));
	afterEach(() => void jest.restoreAllMocks());

	test.each([
		...['2026-12-15T00:00:00+01:00[Europe/Berlin]', '15 Dec 2026 00:00 Asia/Magadan'],
		...['2026-12-15 00:00:00 CET', '2026-12-15 12:00 Uhr', '2026. 12. 15.', '2026/12/15 (geplant)'],
		...[
			'due 20261215',
			'20261215T000000',
			'2026年12月15日',
			'2026年12月',
			'2026-12',
			'bis 2026-12-15',
		],
		...['Tue, 15.12.2026', 'Di., 15.12.2026', 'bis 15.12.2026', '15 / 12 / 2026', 'bis 15.12.26'],
		...['10.30 Uhr, 15.12.2026', 'Di.15.12.2026-10:00', '31 Dez 2026 10.30.00', '12.15.2026'],
		...['31 grudnia 2026', '15. prosince 2026', '3 lutego 2026', '1. července 2026', '2 maja 2026'],
		...[
			'20260',
			'spring 2027',
			'1 Ekim 2027',
			'1 lis 2026',
			'2 sie 2026',
			'24 gru 2026',
			'1 cze 2026',
			'1 kwi 2026',
			'2026. gada 1. jūnijs',
		],
		...['20261215103000', '202612151030', '20261215103000123', '20261215103000Z'],
		...['1797292800000', '1797292800000000', '1797292800000000000', '99991231235959'],
		...['Tue Dec 15 10:00:00 +0000 2026', 'Tue Dec 15 10:00:00-0500 2026'],
		...['Tue Dec 15 10:00 GMT-0500 2026', 'at 10 on 15 December 2026', '4242, 15 Dec 2026'],
		'10:00:00 AM Central European Standard Time, Thursday, December 31, 2026',
	])('%s is to come', (date) => {
		expect([hasCome(date), isPast(date)]).toEqual([false, false]);
	});

	test.each([
		...['2026-01-03T00:00:00+01:00[Europe/Berlin]', '2026-01-03 10:00 Uhr', 'Sa., 3.1.2026'],
		...[
			'01.03.2025',
			'am 03.01.2026',
			'3 / 1 / 2026',
			'1. ledna 2026',
			'3 stycznia 2026',
			'2026-01',
		],
		...['31 grudnia 2025', '10.30 Uhr, 3.1.2026', '20260103T100000', '2026年1月3日'],
		...['20260103103000', '202601031030', '20260103103000123', '946684800000', '946684800'],
		...['1767225600000', '1767225600000000', '1767225600000000000', '638712000000000000'],
		...['Sat Jan 03 10:00:00 +0000 2026', 'Sat Jan 03 10:00:00-0500 2026', '3 sty 2026'],
		...['Sat Jan 03 10:00 GMT-0500 2026', 'at 10 on 1 June 2025', 'Card 4242, 1 June 2025'],
		...['1 cze 2025, 10:00', '2 sie 2025', '1 lis 2025', '1 gru 2025', '1 kwi 2025'],
		...[
			'25-06-01',
			'1.6.01',
			'1 Jun 01',
			'1.1.02',
			'2025. gada 1. jūnijs',
			'1 June 2025, card 4242',
			'2025-Jun-01',
			'Jun 1, 2025',
		],
	])('%s has come', (date) => {
		expect([hasCome(date), isPast(date)]).toEqual([true, true]);
	});

	test.each([
		'15 Aralık 2026',
		'2026',
		'2026-W51',
		'winter 2026',
		'12/2026',
		'end of 2026',
		'202612',
	])('%s may have come, but need not', (date) =>
		expect([hasCome(date), isPast(date)]).toEqual([true, false]),
	);

	test('nor is anything known of a year that begins within a day', () => {
		jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 11, 31, 12));
		expect(['2 Ocak 2027', '2 Ocak 2026'].map(isPast)).toEqual([false, false]);
	});
});

test.each([
	...[
		'Invalid date',
		'Invalid Date',
		'NaT',
		'NaN',
		'NaN-NaN-NaN 00:00',
		'nil',
		'n.a.',
		'nein',
		'k. A.',
	],
	...['active', 'aktiv', 'awaiting payment', 'Awaiting payment since 3 Jan 2026', 'ausstehend'],
	...[
		'en attente',
		'pendiente',
		'in attesa',
		'soon',
		'tomorrow',
		'Tomorrow at 2:30 AM',
		'next week',
	],
	...[
		'scheduled',
		'geplant für den 3.1.',
		'Invalid date 12',
		'open',
		'upon receipt',
		'#VALUE!',
		'tbd',
	],
	...['01-Jan-01', '1/1/01', '01.01.00', '01-JAN-00', '01/01/0001 00:00:00', '-62135596800000000'],
	...['9223372036854775807', '1e400', '00000000000000'],
	...['paid in part', 'unpaid, as 2 days ago', 'Morgen', 'due 2 Jan 2026', 'undefined', 'maybe'],
])('%s says nothing', (text) => {
	expect([hasCome(text), isPast(text)]).toEqual([false, false]);
});

test.each([
	...['yes', 'Yes, in full', 'Y', 'true', 'x', 'Ja', 'oui', 'Sí', 'sim', 'kyllä', 'done', 'OK'],
	...['paid', 'Bezahlt', 'settled', 'Paid by bank transfer', 'deleted', 'canceled', 'trashed'],
	...[
		'today',
		'just now',
		'Paid yesterday',
		'gestern Abend',
		'heute',
		'hier',
		"aujourd'hui",
		'ieri',
	],
	...['oggi', 'ayer', 'hoy', 'ontem', 'vandaag', 'igår', 'i dag', 'eilen', 'last Friday'],
	...['an hour ago', 'vor einem Tag', 'il y a un jour', 'una settimana fa', 'een dag geleden'],
	...['вчера', '昨日', 'bezahlt am 3.', 'Beleg 12'],
])('%s says that it is so', (text) => {
	expect(hasCome(text)).toBe(true);
});

test.each([
	{ $date: '2026-01-03T00:00:00Z' },
	{ $date: { $numberLong: '1767225600000' } },
	{ _seconds: 1767225600, _nanoseconds: 0 },
	{ seconds: 1767225600, nanoseconds: 0 },
	{ seconds: '1767225600', nanos: 5 },
	{ seconds: 1767225600 },
	{ date: '2026-01-03', time: '10:00' },
	{ timezone_type: 3, timezone: 'UTC', date: '2026-01-03 00:00:00.000000' },
	{ dateTime: '2026-01-03T10:00:00', timeZone: 'UTC' },
	{ iso: '2026-01-03', zone: 'CET' },
	{ value: '2026-01-03' },
])('%j is a day', (value) => {
	expect([hasCome(value), isPast(value)]).toEqual([true, true]);
});

test.each([
	...[{}, { date: null }, { time: '10:00' }, { _nanoseconds: 5 }, { $date: {} }, { seconds: 0 }],
	...[{ value: 100, currency: 'EUR' }, { date: '2026-01-03', type: 'expected' }, { updated: 1e9 }],
	...[
		{ $date: '2999-01-03' },
		{ _seconds: 32503680000, _nanoseconds: 0 },
		[{ date: '2026-01-03' }],
	],
	{ date: { date: { date: { date: '2026-01-03' } } } },
])('%j is none that has come', (value) => {
	expect([hasCome(value), isPast(value)]).toEqual([false, false]);
});

test('of a US day with dots the second figure is the day where it is no month', () => {
	expect(['01.15.2026', '12.31.25', '12.31.2998'].map(hasCome)).toEqual([true, true, false]);
});
