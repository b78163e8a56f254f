import { timedOut, type NothingCameBack } from './lostConnection';
import type { Method, RawResponse } from './types';

/** Why a request might be repeated. */
export type Trouble =
	| 'rateLimit'
	| 'notSent'
	| 'unknownHost'
	| 'lost'
	| 'timeout'
	| 'tooEarly'
	| 'serverError'
	| 'gateway'
	| 'unavailable'
	| 'brokenBody';

type Kind = 'read' | 'replace' | 'post';

const KIND: Record<Method, Kind> = { GET: 'read', PUT: 'replace', DELETE: 'replace', POST: 'post' };

/**
 * How often a request is repeated after its first try. A POST (money, mail) is repeated only where
 * the service refused before acting or the request provably never left: there is no documented
 * idempotency key, so "answer lost" cannot be told from "done".
 */
const REPEATS: Record<Trouble, Record<Kind, number>> = {
	rateLimit: { read: 8, replace: 8, post: 8 },
	notSent: { read: 4, replace: 4, post: 4 },
	/** Nearly always a mistyped address. */
	unknownHost: { read: 1, replace: 1, post: 1 },
	lost: { read: 3, replace: 3, post: 0 },
	timeout: { read: 2, replace: 2, post: 0 },
	/** 408 and 425: no work was done, but nobody promises it. */
	tooEarly: { read: 2, replace: 2, post: 0 },
	serverError: { read: 2, replace: 2, post: 0 },
	gateway: { read: 4, replace: 4, post: 0 },
	unavailable: { read: 4, replace: 4, post: 0 },
	/** A 2xx whose JSON breaks off. For a write the work is done. */
	brokenBody: { read: 1, replace: 0, post: 0 },
};

export function repeatsAllowed(method: Method, trouble: Trouble): number {
	return REPEATS[trouble][KIND[method]];
}

/** 4xx, 3xx, 501 and 505 are final answers: `undefined`. */
export function troubleOfStatus(status: RawResponse['status']): Trouble | undefined {
	if (status === 429) return 'rateLimit';
	if (status === 408 || status === 425) return 'tooEarly';
	if (status === 503) return 'unavailable';
	if (status === 501 || status === 505 || status < 500) return undefined;
	// Above 519 a proxy tells that it lost the origin, like 502 and 504.
	return status === 502 || status === 504 || status > 519 ? 'gateway' : 'serverError';
}

export function troubleOfLoss(lost: NothingCameBack): Trouble | undefined {
	if (lost.permanent) return undefined;
	if (lost.code === 'ENOTFOUND') return 'unknownHost';
	if (lost.wasSent === 'no') return 'notSent';
	return timedOut(lost) ? 'timeout' : 'lost';
}

/** Whether the request may have been carried out although nobody said so. */
export function mayHaveHappened(trouble: Trouble): boolean {
	return ['lost', 'timeout', 'serverError', 'gateway', 'unavailable'].includes(trouble);
}

/** What a repeat costs of the budget that all share (retryBudget.ts). */
export function costOfRepeat(trouble: Trouble): number {
	if (trouble === 'rateLimit') return 0;
	return trouble === 'timeout' ? 20 : 10;
}
