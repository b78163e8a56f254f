/**
 * The words spoken between the layers of the transport. Nothing here knows n8n or the service.
 * Inside, a status is a value; an exception means a defect or a cancelled execution.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type QueryValue = string | number | boolean;

export interface ApiRequest {
	readonly method: Method;
	/** Below the base URL, each segment already encoded: `/invoices/42/pdf`. */
	readonly path: string;
	/**
	 * What fails together, as the service names it: `GET /invoices/{id}/pdf`. A route that fails while
	 * others answer holds up no other. Method and path if absent.
	 */
	readonly route?: string;
	readonly query?: Readonly<Record<string, QueryValue>>;
	/** Sent as JSON; `undefined` sends no body at all, `{}` sends an empty object. */
	readonly body?: unknown;
	/** `file` asks for a stream that is not read here. */
	readonly answer: 'json' | 'file';
}

/** What came back, whatever its status. Header names are lower case. */
export interface RawResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | undefined>>;
	/** The whole text, undecoded JSON; a stream only where a `file` was asked for and the status is 2xx. */
	readonly body: string | NodeJS.ReadableStream;
}

/**
 * The one port to the outside. Resolves with whatever came back, also 4xx and 5xx; rejects with
 * `NothingCameBack` (lostConnection.ts) when no complete response arrived, and with anything else
 * only when the execution was cancelled or the code is wrong.
 */
export type Send = (request: ApiRequest, timeoutMs: number) => Promise<RawResponse>;

/** Time, as a parameter, so that tests own it. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Resolves after `ms`, or rejects within a second once `signal` is aborted. */
	sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** 0 <= value < 1 */
export type Random = () => number;

/** How long one item is willing to be kept waiting, and who is told about it. */
export interface Patience {
	/** What an item may spend on 429 pauses and backoff after it was first sent (design section 3, `maxWait`). */
	readonly maxWaitMs: number;
	/** Of a single try. */
	readonly timeoutMs: number;
	/** The user's own cap on top of the service's limit; requests under the same cap share it. */
	readonly requestsPerMinute?: number;
	readonly signal?: AbortSignal;
	/** Told before each wait. */
	onWait?(wait: Wait): void;
}

export interface Wait {
	readonly reason: 'rateLimit' | 'serverTrouble' | 'lostConnection';
	readonly ms: number;
	readonly attempt: number;
}

/** What became of one request, after all repeats. */
export type Outcome =
	| {
			/** A complete response, of any status, that is not worth repeating any more. */
			readonly kind: 'answered';
			readonly status: number;
			readonly headers: Readonly<Record<string, string | undefined>>;
			/** Parsed JSON; `undefined` when `content` is not `json`; the stream for a `file`. */
			readonly body: unknown;
			readonly content: 'json' | 'empty' | 'notJson' | 'file';
			/** The text as received, for messages about a body that could not be read. */
			readonly text?: string;
			/**
			 * Set when waiting was given up: the wait the service asked for, in milliseconds. With
			 * `attempts` 0 the service had asked the whole process, and this request was not sent.
			 */
			readonly gaveUpWaitMs?: number;
			readonly attempts: number;
	  }
	| {
			/** No byte of the request was acted on: the address did not answer. Safe to run again. */
			readonly kind: 'notSent';
			/** Of the network, or `SERVICE_NOT_ANSWERING` (circuitBreaker.ts). */
			readonly code: string;
			readonly message?: string;
			readonly attempts: number;
	  }
	| {
			/** The request may have been carried out; its answer was lost (design section 4.4). */
			readonly kind: 'unknown';
			/** Of the network, `HTTP_500` where a status arrived, or `SERVICE_NOT_ANSWERING`. */
			readonly code: string;
			/** Present where a status did arrive (5xx on a POST), with the body as for `answered`. */
			readonly status?: number;
			readonly headers?: Readonly<Record<string, string | undefined>>;
			readonly body?: unknown;
			/** The body's text, or the words of the network's error. */
			readonly message?: string;
			readonly attempts: number;
	  };
