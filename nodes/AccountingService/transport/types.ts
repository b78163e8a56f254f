/** What a caller gives to the transport and gets back. A status is a value, not an exception. */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type QueryValue = string | number | boolean | readonly string[];

export interface ApiRequest {
	readonly method: Method;
	/** Below the base URL, each segment already encoded: `/invoices/42/pdf`. */
	readonly path: string;
	/**
	 * What fails together: `GET /invoices/{id}/pdf`. A route that fails while others answer holds up
	 * no other. Method and path if absent; only the first 64 routes are told apart.
	 */
	readonly route?: string;
	readonly query?: Readonly<Record<string, QueryValue>>;
	/** Sent as JSON; `undefined` sends no body at all, `{}` sends an empty object. */
	readonly body?: unknown;
	/** For a body that ages: gives it anew before each repeat. */
	readonly bodyAnew?: () => Promise<unknown>;
	/** `file` asks for a stream that is not read here. */
	readonly answer: 'json' | 'file';
	/** Aborted once nobody reads the file that came any further: its connection is closed. */
	readonly unread?: AbortSignal;
}

/** Names are lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** What came back, whatever its status. */
export interface RawResponse {
	readonly status: number;
	readonly headers: Headers;
	/** The whole text, undecoded JSON; a stream only where a `file` was asked for and the status is 2xx. */
	readonly body: string | NodeJS.ReadableStream;
	/** Whether some of the text could not be read, and is U+FFFD. */
	readonly isGarbled?: boolean;
}

/**
 * The one port to the outside: sends a request once, and gives it up after `timeoutMs`; its connection
 * is closed once `end` is aborted, also while its answer is still coming. Resolves with
 * any complete response, also 4xx and 5xx. Rejects with `NothingCameBack` when none arrived; any
 * other rejection is passed on to the caller, as that of a cancelled execution.
 */
export type Send = (
	request: ApiRequest,
	timeoutMs: number,
	end: AbortSignal,
) => Promise<RawResponse>;

/** Time, as a parameter, so that tests own it. */
export interface Clock {
	/**
	 * Milliseconds: since the epoch for what is a time of day, of an elapsed time from whenever. May jump: waits last
	 * as long as they were meant to.
	 */
	now(): number;
	/** Resolves after `ms`, or rejects within a second once `signal` is aborted. */
	sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** 0 <= value < 1, such as `Math.random`. */
export type Random = () => number;

/** How long one request may take: `{ maxWaitMs: 300_000, timeoutMs: 60_000 }`. */
export interface Patience {
	/**
	 * The longest a request is kept waiting after its first try, in milliseconds: by pauses the service
	 * asks for, by backoff and by silence, not by the queue for a turn. A service that is silent, or refuses
	 * everything, is waited for as long before the first try. A pause that does not fit ends the request at
	 * once, with `gaveUpWaitMs`.
	 */
	readonly maxWaitMs: number;
	/**
	 * For one try, in milliseconds: how long `send` waits for the service to say something. A response
	 * that is not complete after five times as long is lost, with the code `ANSWER_TOO_SLOW`.
	 */
	readonly timeoutMs: number;
	/** The caller's own cap, besides the service's: 1 or more. Shared by all requests with the same number. */
	readonly requestsPerMinute?: number;
	/** Ends every wait within a second; the call rejects with its reason. `send` heeds it by itself. */
	readonly signal?: AbortSignal;
	/** Called before each wait: `({ reason, ms }) => show(`${reason}: ${ms / 1_000} s`)`. */
	onWait?(wait: Wait): void;
}

/** A wait that begins now. */
export interface Wait {
	readonly reason: 'rateLimit' | 'serverTrouble' | 'lostConnection';
	readonly ms: number;
	/** How often the request has been sent so far. */
	readonly attempt: number;
}

/** What became of one request after all its repeats; `attempts` counts what was sent. */
export type Outcome =
	| (Omit<RawResponse, 'body'> & {
			/** A complete response of any status, after which no repeat is due. */
			readonly kind: 'answered';
			/** Parsed JSON; `undefined` when `content` is not `json`; the stream for a `file`. */
			readonly body: unknown;
			readonly content: 'json' | 'empty' | 'notJson' | 'file';
			/** The JSON as received, if reading may have changed a number in it: see `roundedIn`. */
			readonly written?: string;
			/** The text as received, for messages about a body that could not be read. */
			readonly text?: string;
			/**
			 * Set when waiting was given up: the wait the service asked for, in milliseconds. With
			 * `attempts` 0 it had asked the whole process before this request was sent.
			 */
			readonly gaveUpWaitMs?: number;
			readonly attempts: number;
	  })
	| {
			/** Nothing was sent that could have been acted on. Safe to run again. */
			readonly kind: 'notSent';
			/** Of the network, or `SERVICE_NOT_ANSWERING` (silence.ts). */
			readonly code: string;
			readonly message?: string;
			readonly attempts: number;
	  }
	| {
			/** It may have been carried out, by its last try or an earlier one; no answer says so. */
			readonly kind: 'unknown';
			/** Of the network, `HTTP_500` where a status arrived, or `SERVICE_NOT_ANSWERING`. */
			readonly code: string;
			/** Present where a status did arrive, with the body as for `answered`. */
			readonly status?: number;
			readonly headers?: Headers;
			readonly body?: unknown;
			/** The body's text, or the words of the network's error. */
			readonly message?: string;
			readonly attempts: number;
	  };
