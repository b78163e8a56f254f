import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import { inOrder } from '../../../nodes/AccountingService/execution/lanes';
import type { ApiRequest, Method, Wait } from '../../../nodes/AccountingService/transport/types';
import type { Reply } from './against';
import { seeded, VirtualClock } from '../virtualClock';

interface Batch {
	readonly method: Method;
	readonly items: number;
	readonly lanes: number;
	readonly maxWaitMs?: number;
	/** How the service is while it is out; `silentMs` says how long it takes to say so. */
	readonly gone: Reply;
	readonly silentMs?: number;
	/** From when to when, in milliseconds since the start. */
	readonly outage: readonly [from: number, to: number];
}

/** A batch against a service that is out for a while. */
export async function batch({ method, items, lanes, maxWaitMs = 300_000, ...how }: Batch) {
	const clock = new VirtualClock();
	const random = seeded(3);
	const began = clock.now();
	const isOut = () => {
		const at = clock.now() - began;
		return at >= how.outage[0] && at < how.outage[1];
	};
	let hitsWhileOut = 0;
	let carriedOut = 0;
	const send = async () => {
		if (isOut()) hitsWhileOut += 1;
		await clock.sleep(isOut() ? (how.silentMs ?? 50) : 50);
		if (isOut()) {
			if (how.gone instanceof NothingCameBack) throw how.gone;
			return { status: how.gone.status, headers: {}, body: '' };
		}
		carriedOut += 1;
		await clock.sleep(50);
		return { status: 200, headers: {}, body: '{"id":1}' };
	};
	const pacer = new Pacer(clock, random);
	const client = createClient({ send, pacer, clock, random, party: 'batch' });
	const request: ApiRequest = { method, path: '/x', answer: 'json' };
	const waits: Wait[] = [];
	const patience = { maxWaitMs, timeoutMs: 60_000, onWait: (wait: Wait) => waits.push(wait) };
	const all = Array.from({ length: items });
	const endedAt: number[] = [];
	const outcomes = await clock.run(
		inOrder(all, lanes, async () => {
			const outcome = await client(request, patience);
			endedAt.push(clock.now() - began);
			return outcome;
		}),
	);
	const failed = outcomes.filter(({ kind }) => kind !== 'answered').length;
	return { outcomes, failed, hitsWhileOut, carriedOut, waits, endedAt };
}
