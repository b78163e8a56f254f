import fc from 'fast-check';

import { MOST_TRIES } from '../../../nodes/AccountingService/transport/call/retryPolicy';
import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import type { ApiRequest, Method } from '../../../nodes/AccountingService/transport/types';
import { seeded, VirtualClock } from '../virtualClock';

type Reply =
	| { readonly status: number; readonly retryAfter?: string; readonly body: string }
	| { readonly code: string; readonly wasSent: 'no' | 'unknown'; readonly permanent: boolean };

const status = fc.constantFrom(
	200,
	201,
	204,
	302,
	400,
	404,
	408,
	429,
	429,
	500,
	501,
	502,
	503,
	504,
);
const reply: fc.Arbitrary<Reply> = fc.oneof(
	fc.record({
		status,
		retryAfter: fc.constantFrom(undefined, '0', '1', '3', '30', '400', '-5', 'soon'),
		body: fc.constantFrom('', '{}', '{"id":1', '<html>'),
	}),
	fc.record({
		code: fc.constantFrom('ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ENOTFOUND'),
		wasSent: fc.constantFrom('no' as const, 'unknown' as const),
		permanent: fc.boolean(),
	}),
);
const method = fc.constantFrom<Method>('GET', 'PUT', 'DELETE', 'POST');

/** What happened to one request against a service that replies in this order. */
async function play(replies: Reply[], verb: Method, maxWaitMs: number) {
	const clock = new VirtualClock();
	const random = seeded(replies.length);
	const sent: Reply[] = [];
	const sentAt: number[] = [];
	const send = async () => {
		const now = replies[Math.min(sent.length, replies.length - 1)]!;
		sent.push(now);
		sentAt.push(clock.now());
		await clock.sleep(100);
		if ('code' in now) throw new NothingCameBack(now.code, now.wasSent, now.permanent);
		const headers = { 'retry-after': now.retryAfter };
		return { status: now.status, headers, body: now.body };
	};
	const client = createClient({ send, pacer: new Pacer(clock, random), clock, random, party: 'x' });
	const request: ApiRequest = { method: verb, path: '/x', answer: 'json' };
	const outcome = await clock.run(client(request, { maxWaitMs, timeoutMs: 60_000 }));
	return { outcome, sent, sentAt, tookMs: clock.now() - sentAt[0]! };
}

const wasRefused = (one: Reply) => ('code' in one ? one.wasSent === 'no' : one.status === 429);

const games = [fc.array(reply, { minLength: 1, maxLength: 12 }), method] as const;

describe('whatever the service replies', () => {
	test('a POST is repeated only after what proves that it was not carried out', async () => {
		await fc.assert(
			fc.asyncProperty(games[0], async (replies) => {
				const { sent, outcome } = await play(replies, 'POST', 300_000);
				expect(sent.slice(0, -1).every(wasRefused)).toBe(true);
				const last = sent.at(-1)!;
				const isLost = 'code' in last ? last.wasSent === 'unknown' : false;
				if (isLost) expect(outcome.kind).toBe('unknown');
				if (outcome.kind === 'notSent') expect(sent.every(wasRefused)).toBe(true);
			}),
			{ numRuns: 300 },
		);
	});

	test('nothing is called "not sent" that may have been carried out', async () => {
		await fc.assert(
			fc.asyncProperty(...games, async (replies, verb) => {
				const { sent, outcome } = await play(replies, verb, 300_000);
				if (outcome.kind !== 'notSent') return;
				expect(sent.some((one) => 'code' in one && one.wasSent === 'unknown')).toBe(false);
			}),
			{ numRuns: 300 },
		);
	});

	test('an item waits no longer than maxWait, and a Retry-After is never cut short', async () => {
		await fc.assert(
			fc.asyncProperty(...games, fc.constantFrom(0, 5_000, 60_000), async (replies, verb, most) => {
				const { sent, sentAt, tookMs } = await play(replies, verb, most);
				expect(tookMs).toBeLessThanOrEqual(most + sent.length * (100 + 1_600));
				sent.slice(0, -1).forEach((one, i) => {
					const asked = 'code' in one || one.status !== 429 ? 0 : Number(one.retryAfter) || 0;
					expect(sentAt[i + 1]! - sentAt[i]!).toBeGreaterThanOrEqual(
						100 + Math.max(0, asked * 1_000),
					);
				});
			}),
			{ numRuns: 300 },
		);
	});

	test('tries are counted, and never more than the hard limit', async () => {
		await fc.assert(
			fc.asyncProperty(...games, async (replies, verb) => {
				const { outcome, sent } = await play(replies, verb, 300_000);
				expect(outcome.attempts).toBe(sent.length);
				expect(sent.length).toBeLessThanOrEqual(MOST_TRIES);
			}),
			{ numRuns: 200 },
		);
	});
});
