import type { RawResponse } from '../types';

export type Headed = Pick<RawResponse, 'status' | 'headers'>;

/**
 * What the end of a request says of the service: it lives, it is silent, it will stay so whatever
 * we do (a bad certificate), or nothing at all.
 */
export type Sign = 'life' | 'silence' | 'hopeless' | 'none';

/** A request that asks the pacer to be let out. */
export interface TurnRequest {
	/** Whose request it is; parties share the pace evenly. */
	readonly party: string;
	readonly signal?: AbortSignal;
	/** The user's own cap in requests per minute. */
	readonly cap?: number;
	/** How long a service that has died is waited for, counted from its death. */
	readonly maxWaitMs: number;
	/** How long a pause the request is still willing to sit out; beyond it, it is turned away. */
	readonly patienceMs: number;
	/** Goes before the first tries of the same party. */
	readonly isRepeat: boolean;
	/** Told for how long it is held because the service does not answer: once for each probe. */
	onSilence?(ms: number): void;
}

/** The right to send one request now. `done` must be called once. */
export interface Turn {
	readonly kind: 'turn';
	/** How much of the time queued the service caused, by asking for a pause or by its silence. */
	readonly heldMs: number;
	/** Takes the answer, or nothing when none came; tells the wait it asked of everybody, if any. */
	done(sign: Sign, answer?: Headed): number | undefined;
}

/** The service makes everybody wait for longer than this request has patience for. */
export type TurnedAway =
	/** It asked for it, in milliseconds. */
	| { readonly kind: 'turnedAway'; readonly askedMs: number }
	/** It does not answer. */
	| { readonly kind: 'silence' };

/** A request in the queue. */
export interface Waiter extends TurnRequest {
	/** The pacer's count of time held when it came. */
	readonly heldBefore: number;
	/** When the probe is due that it was last told of. */
	toldOf?: number;
	settle(answer: Turn | TurnedAway): void;
}
