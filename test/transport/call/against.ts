import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import type {
	ApiRequest,
	Method,
	Random,
	Wait,
} from '../../../nodes/AccountingService/transport/types';
import { seeded, VirtualClock } from '../virtualClock';

/** A response, or what became of the request instead. */
export type Reply =
	{ status: number; headers?: Record<string, string>; body?: string } | NothingCameBack;

export const lost = new NothingCameBack('ECONNRESET', 'unknown', false);
export const refusedConnection = new NothingCameBack('ECONNREFUSED', 'no', false);
export const timeout = new NothingCameBack('ECONNABORTED', 'unknown', false);

export const ok = { status: 200, body: '{"id":1}' };
export const retryAfter = (value: string, status = 429) => ({
	status,
	headers: { 'retry-after': value },
});

/** A service that gives one reply after the other, the last one for ever. */
export function against(replies: Reply[], random: Random = seeded(1)) {
	const clock = new VirtualClock();
	const hits: number[] = [];
	const waits: Wait[] = [];
	const send = async () => {
		const nth = hits.push(clock.now());
		await clock.sleep(100);
		const reply = replies[Math.min(nth, replies.length) - 1]!;
		if (reply instanceof NothingCameBack) throw reply;
		return { status: reply.status, headers: reply.headers ?? {}, body: reply.body ?? '{}' };
	};
	const pacer = new Pacer(clock, random);
	const client = createClient({ send, pacer, clock, random, party: 'test' });
	const call = (method: Method, maxWaitMs = 300_000) => {
		const request: ApiRequest = { method, path: '/x', answer: 'json' };
		const onWait = (wait: Wait) => waits.push(wait);
		return clock.run(client(request, { maxWaitMs, timeoutMs: 60_000, onWait }));
	};
	return { call, hits, waits, clock, client, pacer };
}
