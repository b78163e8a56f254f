import { timedOut, type NothingCameBack } from './nothingCameBack';
import type { Method, Random, Wait } from '../types';

interface Policy {
	/** How often a request is repeated after its first try: GET, PUT and DELETE, POST. */
	readonly repeats: readonly [read: number, replace: number, post: number];
	/** What a repeat costs of the route's budget (retryBudget.ts). */
	readonly cost: number;
	readonly reason: Wait['reason'];
}

/**
 * A POST (money, mail) is repeated only if the service refused it before acting on it, or if it
 * provably never left: the service documents no idempotency key, so a second invoice could be the
 * price of a lost answer.
 */
export const POLICY = {
	/** 429; it was refused before it was acted on. */
	rateLimit: { repeats: [8, 8, 8], cost: 0, reason: 'rateLimit' },
	notSent: { repeats: [4, 4, 4], cost: 10, reason: 'lostConnection' },
	/** Nearly always a mistyped address. */
	unknownHost: { repeats: [1, 1, 1], cost: 10, reason: 'lostConnection' },
	lost: { repeats: [3, 3, 0], cost: 10, reason: 'lostConnection' },
	timeout: { repeats: [2, 2, 0], cost: 20, reason: 'lostConnection' },
	/** 408 and 425: probably no work was done, but nothing proves it. */
	tooEarly: { repeats: [2, 2, 0], cost: 10, reason: 'serverTrouble' },
	/** 500 and its like may come after the work was done. */
	serverError: { repeats: [2, 2, 0], cost: 10, reason: 'serverTrouble' },
	/** 502, 504: the gateway lost the answer; the service may have finished. */
	gateway: { repeats: [4, 4, 0], cost: 10, reason: 'serverTrouble' },
	/** 503: usually refused, but not provably. */
	unavailable: { repeats: [4, 4, 0], cost: 10, reason: 'serverTrouble' },
	/** A 2xx whose JSON breaks off. For a write the work is done. */
	brokenBody: { repeats: [1, 0, 0], cost: 10, reason: 'lostConnection' },
} satisfies Readonly<Record<string, Policy>>;

/** Why a request might be repeated. */
export type Trouble = keyof typeof POLICY;

const COLUMN: Record<Method, 0 | 1 | 2> = { GET: 0, PUT: 1, DELETE: 1, POST: 2 };

export const repeatsAllowed = (method: Method, trouble: Trouble): number =>
	POLICY[trouble].repeats[COLUMN[method]];

/** `undefined` where a repeat cannot help: success, 3xx, other 4xx, 501 and 505. */
export function troubleOfStatus(status: number): Trouble | undefined {
	if (status === 429) return 'rateLimit';
	if (status === 408 || status === 425) return 'tooEarly';
	if (status === 503) return 'unavailable';
	if (status === 501 || status === 505 || status < 500) return undefined;
	// Above 519 a proxy says that it lost the service, as with 502 and 504.
	return status === 502 || status === 504 || status > 519 ? 'gateway' : 'serverError';
}

export function troubleOfLoss(lost: NothingCameBack): Trouble | undefined {
	if (lost.permanent) return undefined;
	if (lost.wasSent === 'no') return lost.code === 'ENOTFOUND' ? 'unknownHost' : 'notSent';
	return timedOut(lost) ? 'timeout' : 'lost';
}

/**
 * The hard limit on how often one request is sent, however the service fails: nine times if it is
 * refused as often as the policy allows, and eleven more as the probe of a silent service, which is
 * what fits into five minutes.
 */
export const MOST_TRIES = 20;

const UNKNOWN_HOST_MS = 1_000;
const FIRST_MS = 500;
const LONGEST_MS = 20_000;

/**
 * Milliseconds before the `nth` repeat (0 = the first): "full jitter", anything up to a bound
 * that doubles from half a second to 20 s, so that many waiting clients spread out. Never nothing: whoever
 * may not wait does not repeat.
 */
export function backoff(nth: number, random: Random): number {
	return Math.max(1, Math.floor(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** nth)));
}

/** Milliseconds before a repeat where the service asks for none. */
export const usualWait = (trouble: Trouble, nth: number, random: Random): number =>
	trouble === 'unknownHost' ? UNKNOWN_HOST_MS : backoff(nth, random);
