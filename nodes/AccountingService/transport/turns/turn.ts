import type { Patience, RawResponse } from '../types';

export type Headed = Pick<RawResponse, 'status' | 'headers'>;

/** The end of a request that the service did not answer. */
export interface Unanswered {
	/** How long it was waited for in vain, in milliseconds; `Infinity` if more time is no help. */
	readonly withinMs: number;
	/** Later is no help either: a bad certificate, an address that is none. */
	readonly isHopeless: boolean;
}

/** What the end of a request says of the service; `none` if we gave it up ourselves. */
export type Sign = 'life' | 'none' | Unanswered;

/** A request that asks the pacer to be let out. */
export interface TurnRequest extends Patience {
	/** Whose request it is; parties share the pace evenly. */
	readonly party: string;
	/** What fails together: see `ApiRequest.route`. */
	readonly route: string;
	/** What is left of `maxWaitMs`, for a pause, and for a repeat also for silence. */
	readonly patienceMs: number;
	/** How often it was sent before; a repeat goes before the first tries of its party. */
	readonly attempt: number;
}

/** The right to send one request now. `done` must be called once. */
export interface Turn {
	readonly kind: 'turn';
	/** How much of the time queued the service caused, by asking for a pause or by its silence. */
	readonly heldMs: number;
	/** Takes the answer, or nothing when none came. Returns the wait it asked of everybody, if any. */
	done(sign: Sign, answer?: Headed): number | undefined;
}

/** The service makes everybody wait for longer than this request may. */
export interface TurnedAway {
	readonly kind: 'turnedAway';
	/** The wait it asked for, in milliseconds; `undefined` if it does not answer at all. */
	readonly askedMs?: number;
}

/** A request in the queue. */
export interface Waiter extends TurnRequest {
	/** The pacer's count of time paused when the request joined the queue. */
	readonly pausedBefore: number;
	/** Since when it has been held because the service is silent. */
	silentSince?: number;
	/** When the probe is due that it was last told of by `onWait`. */
	notifiedProbeAt?: number;
	settle(answer: Turn | TurnedAway): void;
}
