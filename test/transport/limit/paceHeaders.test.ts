import fc from 'fast-check';

import {
	readPaceHeaders,
	readReset,
	readRetryAfter,
} from '../../../nodes/AccountingService/transport/limit/paceHeaders';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const nothing = undefined;

/** What is written, and what it means as `Retry-After` and as `X-RateLimit-Reset`: milliseconds. */
const TABLE: Array<[string, number | undefined, number | undefined]> = [
	['0', 0, 0],
	['3', 3_000, 3_000],
	['30', 30_000, 30_000],
	['1.5', 1_500, 1_500],
	[' 30 ', 30_000, 30_000],
	['30000', 30_000_000, 30_000],
	['1767323075', 30_000, 30_000],
	['1767323075000', 30_000, 30_000],
	['1767323075000000', 30_000, 30_000],
	['1767323075000000000', 30_000, 30_000],
	['1767323039', 0, nothing],
	['1767323042', 0, 0],
	['1470173023', 0, nothing],
	['Fri, 02 Jan 2026 03:04:35 GMT', 30_000, 30_000],
	['2026-01-02T04:04:35+01:00', 30_000, 30_000],
	['2026-01-02T03:04:35.000Z', 30_000, 30_000],
	['Wed, 21 Oct 2015 07:28:00 GMT', 0, nothing],
	['2026-01-02 03:04:35', nothing, nothing],
	['4102444800', 2_335_121_755_000, nothing],
	['86400', 86_400_000, 86_400],
	['1767323040', 0, 0],
	['1767409445', 86_400_000, 86_400_000],
	['1767409446', 86_401_000, nothing],
	['1000000000', 0, nothing],
	['100000000000', 0, nothing],
	['100000000000000', 0, nothing],
	['100000000000000000', 0, nothing],
	['120', 120_000, 120_000],
	['120000', 120_000_000, 120_000],
	['120001', 120_001_000, nothing],
	['1.25', 1_250, 1_250],
	['2026-01-02T03:04:35.250Z', 30_250, 30_250],
	['2026-01-02T04:04:35+0100', 30_000, 30_000],
	['+002026-01-02T03:04:35Z', nothing, nothing],
	['2026-01-02T03:04:35Z (UTC)', nothing, nothing],
	['xFri, 02 Jan 2026 03:04:35 GMT', nothing, nothing],
	['Fri, 02 Jan 2026 03:04:35 GMT (UTC)', nothing, nothing],
	['-5', nothing, nothing],
	['', nothing, nothing],
	['soon', nothing, nothing],
	['0x10', nothing, nothing],
	['1e3', nothing, nothing],
	['NaN', nothing, nothing],
	['Infinity', nothing, nothing],
	['30, 30', 30_000, 30_000],
	['3, 9', 9_000, 9_000],
	['9, 3', 9_000, 9_000],
	['3,9', nothing, nothing],
	['3, soon', nothing, nothing],
	['1767323075, 30', 30_000, 30_000],
	['Fri, 02 Jan 2026 03:04:35 GMT, Fri, 02 Jan 2026 03:04:36 GMT', 31_000, 31_000],
	['2026-01-02T03:04:35Z, 2026-01-02T03:04:35Z', 30_000, 30_000],
	['12345678901234567890', nothing, nothing],
	['9'.repeat(41), nothing, nothing],
];

describe('times in headers', () => {
	test.each(TABLE)('%p', (text, retryAfter, reset) => {
		expect(readRetryAfter(text, NOW)).toBe(retryAfter);
		expect(readReset(text, NOW)).toBe(reset);
	});

	test('says nothing where there is no header', () => {
		expect([readRetryAfter(undefined, NOW), readReset(undefined, NOW)]).toEqual([nothing, nothing]);
	});

	test.each([
		['30000', '30', 30_000],
		['30000', '30000', 30_000],
		// The same text in both is read in the same unit.
		['12000', '12000', 12_000],
		['60000', '60000', 60_000],
		['120000', '120000', 120_000],
		['120001', '120001', 120_001_000],
		['30000', '1767323075', 30_000],
		['12000', '60', 12_000_000],
		['33000', '30', 33_000],
		['33001', '30', 33_001_000],
		['27000', '30', 27_000],
		['26999', '30', 26_999_000],
		['3600', '60', 3_600_000],
		['3600000', '1767326645', 3_600_000],
		['120000', '120', 120_000],
		['30000', undefined, 30_000_000],
		['30000', 'soon', 30_000_000],
		['3600', '1767326645', 3_600_000],
		['86400', '30', 86_400_000],
		['301', '1', 301_000],
		['900', '2', 900_000],
		['3600', '1', 3_600_000],
		['3600', '1767323048', 3_600_000],
		['3600', '3600', 3_600_000],
		['9999', '10', 9_999],
		['10000', '10', 10_000],
		['5000', '5', 5_000],
		['9000', '9', 9_000],
		['4873', '1767323050', 4_873],
		['4000', '5', 4_000],
		['3999', '5', 3_999_000],
		['6000', '5', 6_000],
		['6001', '5', 6_001_000],
		['2000', '2', 2_000],
		['1999', '2', 1_999_000],
		['3600', '4', 3_600_000],
		['7200', '7', 7_200_000],
		['5000', '5000', 5_000_000],
		['1767323345', '30', 300_000],
	])('Retry-After: %s beside a reset in %s is %i ms', (retryAfter, reset, ms) => {
		const date = 'Fri, 02 Jan 2026 03:04:05 GMT';
		const headers = { date, 'retry-after': retryAfter, 'x-ratelimit-reset': reset };
		expect(readPaceHeaders(headers, NOW).retryAfterMs).toBe(ms);
	});

	test('measures absolute times with the service’s clock when ours is wrong', () => {
		const headers = {
			date: 'Fri, 02 Jan 2026 03:14:05 GMT',
			'x-ratelimit-reset': '1767323675',
			'retry-after': '7',
		};
		expect(readPaceHeaders(headers, NOW)).toMatchObject({ resetInMs: 30_000, retryAfterMs: 7_000 });
		const off = { date: 'Fri, 02 Jan 2026 03:04:07 GMT', 'x-ratelimit-reset': '1767323075' };
		expect(readPaceHeaders(off, NOW)).toMatchObject({ resetInMs: 28_000 });
		const notOne = { date: '2026-01-02T03:14:05Z', 'x-ratelimit-reset': '1767323075' };
		expect(readPaceHeaders(notOne, NOW)).toMatchObject({ resetInMs: 30_000 });
		const behind = { date: 'Fri, 02 Jan 2026 03:03:55 GMT', 'x-ratelimit-reset': '1767323075' };
		expect(readPaceHeaders(behind, NOW)).toMatchObject({ resetInMs: 39_001 });
		const within = { date: 'Fri, 02 Jan 2026 03:04:05 GMT', 'x-ratelimit-reset': '1767323075' };
		expect(readPaceHeaders(within, NOW + 600)).toMatchObject({ resetInMs: 29_400 });
	});

	test('a date far away says nothing where the service does not tell its own time', () => {
		const inFive = 'Fri, 02 Jan 2026 03:09:05 GMT';
		const date = 'Fri, 02 Jan 2026 03:04:05 GMT';
		expect(readPaceHeaders({ 'retry-after': inFive }, NOW).retryAfterMs).toBeUndefined();
		expect(readPaceHeaders({ 'retry-after': '1767323345' }, NOW).retryAfterMs).toBeUndefined();
		expect(readPaceHeaders({ 'retry-after': '300' }, NOW).retryAfterMs).toBe(300_000);
		expect(readPaceHeaders({ 'retry-after': '300, 300' }, NOW).retryAfterMs).toBe(300_000);
		expect(readPaceHeaders({ 'retry-after': 'soon' }, NOW).retryAfterMs).toBeUndefined();
		expect(readPaceHeaders({ 'retry-after': inFive, date }, NOW).retryAfterMs).toBe(300_000);
		const inTwo = 'Fri, 02 Jan 2026 03:06:05 GMT';
		expect(readPaceHeaders({ 'retry-after': inTwo }, NOW).retryAfterMs).toBe(120_000);
	});

	test('reads counts only from digits', () => {
		const said = (limit: string, remaining: string) =>
			readPaceHeaders({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining }, NOW);
		expect(said('200', '0')).toMatchObject({ limit: 200, remaining: 0 });
		expect(said('0', '-1')).toMatchObject({ limit: undefined, remaining: undefined });
		expect(said('1000000', ' 7 ')).toMatchObject({ limit: 1_000_000, remaining: 7 });
		expect(said('1000001', '1.5')).toMatchObject({ limit: undefined, remaining: undefined });
		expect(said('200;w=60', 'many')).toMatchObject({ limit: undefined, remaining: undefined });
		expect(said('200, 200', '30, 30')).toMatchObject({ limit: 200, remaining: 30 });
		expect(said('300, 200', '9, 30')).toMatchObject({ limit: 200, remaining: 9 });
		expect(said('1,000', '30, some')).toMatchObject({ limit: undefined, remaining: undefined });
		expect(readPaceHeaders({}, NOW)).toEqual({});
	});

	test('never throws, and never tells a time that is none', () => {
		const value = fc.oneof(
			fc.string(),
			fc.stringMatching(/^[\d.:TZ+ -]{0,30}$/),
			fc.constant(undefined),
		);
		fc.assert(
			fc.property(value, value, value, (reset, retry, date) => {
				const said = readPaceHeaders(
					{ 'x-ratelimit-reset': reset, 'retry-after': retry, date, 'x-ratelimit-limit': reset },
					NOW,
				);
				for (const number of Object.values(said)) {
					expect(number === undefined || (Number.isFinite(number) && number >= 0)).toBe(true);
				}
				expect(said.resetInMs ?? 0).toBeLessThanOrEqual(86_400_000);
			}),
		);
	});
});
