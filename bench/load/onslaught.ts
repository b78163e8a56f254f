import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { signedEvent } from '../deliveries/sender.ts';

/** How long the sender waits for an answer. The service's own time-out is not known. Milliseconds. */
const PATIENCE_MS = 10_000;
/** When a delivery without an answer is repeated; one that is refused, when the refusal says. Milliseconds. */
const REPEAT_AFTER_MS = 10_000;

export interface Outcomes {
	/** Answered 200: these must be passed on, once. */
	readonly accepted: Set<string>;
	/** Answered 503 with Retry-After. */
	refused: number;
	/** Not answered in time. */
	unanswered: number;
	/** Answered in another way. */
	readonly others: Map<string, number>;
	/** How long the answers took. Milliseconds. */
	readonly latencies: number[];
}

interface Waiting {
	readonly id: string;
	/** By performance.now(). */
	readonly due: number;
}

/**
 * Sends `perSecond` deliveries, whatever becomes of those before, for so many seconds, as a service does
 * that has more events than n8n can take: it gives up after a while, and repeats what was not accepted.
 */
export async function onslaught(
	url: string,
	secret: string,
	{ perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Outcomes> {
	const outcomes: Outcomes = {
		accepted: new Set(),
		refused: 0,
		unanswered: 0,
		others: new Map(),
		latencies: [],
	};
	const waiting: Waiting[] = [];
	const underWay = new Set<Promise<void>>();
	const began = performance.now();
	for (let sent = 0; sent < perSecond * seconds; sent += 1) {
		await sleep(Math.max(0, began + (sent / perSecond) * 1_000 - performance.now()));
		const isDue = waiting.findIndex(({ due }) => due <= performance.now());
		const [repeated] = isDue === -1 ? [] : waiting.splice(isDue, 1);
		const one = attempt(url, secret, repeated?.id ?? `evt_${randomUUID()}`, outcomes).then(
			(again) => {
				if (again) waiting.push(again);
				underWay.delete(one);
			},
		);
		underWay.add(one);
	}
	await Promise.all(underWay);
	return outcomes;
}

/** Sends one delivery, counts what becomes of it, and says whether and when it has to be repeated. */
async function attempt(
	url: string,
	secret: string,
	id: string,
	outcomes: Outcomes,
): Promise<Waiting | undefined> {
	const sent = performance.now();
	try {
		const signal = AbortSignal.timeout(PATIENCE_MS);
		const response = await fetch(url, { ...signedEvent(id, secret), signal });
		await response.arrayBuffer();
		outcomes.latencies.push(performance.now() - sent);
		if (response.status === 200) {
			outcomes.accepted.add(id);
			return undefined;
		}
		const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
		if (response.status === 503 && retryAfter > 0) outcomes.refused += 1;
		else count(outcomes.others, String(response.status));
		return { id, due: performance.now() + (retryAfter || REPEAT_AFTER_MS / 1_000) * 1_000 };
	} catch (thrown) {
		if (thrown instanceof DOMException && thrown.name === 'TimeoutError') outcomes.unanswered += 1;
		else
			count(outcomes.others, thrown instanceof Error ? String(thrown.cause ?? thrown) : 'unknown');
		return { id, due: performance.now() + REPEAT_AFTER_MS };
	}
}

function count(of: Map<string, number>, what: string): void {
	of.set(what, (of.get(what) ?? 0) + 1);
}
