import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import {
	POLICY,
	repeatsAllowed,
	troubleOfLoss,
	troubleOfStatus,
	type Trouble,
} from '../../../nodes/AccountingService/transport/call/retryPolicy';

type Row = [trouble: Trouble, reads: number, puts: number, deletes: number, posts: number];

describe('the retry policy', () => {
	test.each<Row>([
		['rateLimit', 8, 8, 8, 8],
		['notSent', 4, 4, 4, 4],
		['unknownHost', 1, 1, 1, 1],
		['lost', 3, 3, 3, 0],
		['timeout', 2, 2, 2, 0],
		['tooEarly', 2, 2, 2, 0],
		['serverError', 2, 2, 2, 0],
		['gateway', 4, 4, 4, 0],
		['unavailable', 4, 4, 4, 0],
		['brokenBody', 1, 0, 0, 0],
	])('%s: repeats of GET %i, PUT %i, DELETE %i, POST %i', (trouble, get, put, del, post) => {
		expect(repeatsAllowed('GET', trouble)).toBe(get);
		expect(repeatsAllowed('PUT', trouble)).toBe(put);
		expect(repeatsAllowed('DELETE', trouble)).toBe(del);
		expect(repeatsAllowed('POST', trouble)).toBe(post);
	});

	test.each<[Trouble, number, string]>([
		['rateLimit', 0, 'rateLimit'],
		['notSent', 10, 'lostConnection'],
		['unknownHost', 10, 'lostConnection'],
		['lost', 10, 'lostConnection'],
		['timeout', 20, 'lostConnection'],
		['tooEarly', 10, 'serverTrouble'],
		['serverError', 10, 'serverTrouble'],
		['gateway', 10, 'serverTrouble'],
		['unavailable', 10, 'serverTrouble'],
		['brokenBody', 10, 'lostConnection'],
	])('%s: costs %i, reported as %s', (trouble, cost, reason) => {
		expect(POLICY[trouble]).toMatchObject({ cost, reason });
	});

	test.each<[number, Trouble | undefined]>([
		[200, undefined],
		[304, undefined],
		[400, undefined],
		[404, undefined],
		[407, undefined],
		[408, 'tooEarly'],
		[409, undefined],
		[424, undefined],
		[425, 'tooEarly'],
		[426, undefined],
		[428, undefined],
		[429, 'rateLimit'],
		[499, undefined],
		[500, 'serverError'],
		[501, undefined],
		[502, 'gateway'],
		[503, 'unavailable'],
		[504, 'gateway'],
		[505, undefined],
		[506, 'serverError'],
		[519, 'serverError'],
		[520, 'gateway'],
		[530, 'gateway'],
	])('status %i: %s', (status, trouble) => {
		expect(troubleOfStatus(status)).toBe(trouble);
	});

	test.each<[string, 'no' | 'unknown', boolean, Trouble | undefined]>([
		['ECONNREFUSED', 'no', false, 'notSent'],
		['ENOTFOUND', 'no', false, 'unknownHost'],
		['ENOTFOUND', 'unknown', false, 'lost'],
		['ECONNRESET', 'unknown', false, 'lost'],
		['ECONNABORTED', 'unknown', false, 'timeout'],
		['ETIMEDOUT', 'no', false, 'notSent'],
		['CERT_HAS_EXPIRED', 'no', true, undefined],
		['ANSWER_TOO_SLOW', 'unknown', true, undefined],
	])('lost with %s, sent: %s, permanent: %p: %s', (code, wasSent, permanent, trouble) => {
		expect(troubleOfLoss(new NothingCameBack(code, wasSent, permanent))).toBe(trouble);
	});
});
