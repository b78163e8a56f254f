import { came, lost, mayHaveActed, outcomeOf, signOf, type Answer } from './answer';
import { SERVICE_NOT_ANSWERING } from '../turns/silence';
import { beforeDeadline } from './deadline';
import { isGone } from './gone';
import { NothingCameBack } from './nothingCameBack';
import { readPaceHeaders } from '../limit/paceHeaders';
import { MOST_TRIES, POLICY, repeatsAllowed, usualWait, type Trouble } from './retryPolicy';
import type { Turn, TurnRequest } from '../turns/turn';
import type { ClientParts } from './clientParts';
import type { ApiRequest, Outcome, Patience } from '../types';

/** With the wait that the service asked of everybody, in milliseconds. */
type Try = Answer & { readonly askedMs?: number };

const NOTHING = { kind: 'answered', body: undefined, content: 'empty' } as const;

/**
 * Paces a request, repeats what may be repeated, and resolves with what became of it. Rejects only with the reason of
 * `patience.signal`, or with what `send` rejected with if that was something other than `NothingCameBack`.
 */
export const createClient =
	(parts: ClientParts) =>
	async (request: ApiRequest, patience: Patience): Promise<Outcome> =>
		await new Call(parts, request, patience).outcome();

/** One request and all its repeats. */
class Call {
	private attempts = 0;
	private refusals = 0;
	private troubles = 0;
	/** Held and in backoff since the first try: what `maxWaitMs` bounds. */
	private waitedMs = 0;
	/** An earlier try may have been carried out. */
	private inDoubt = false;
	private last?: Answer;
	private readonly route: string;

	constructor(
		private readonly parts: ClientParts,
		private request: ApiRequest,
		private readonly patience: Patience,
	) {
		const { method, path, route = `${method} ${path}` } = request;
		this.route = parts.pacer.silence.nameOf(route);
	}

	async outcome(): Promise<Outcome> {
		for (;;) {
			if (this.last && !(await this.isRenewed())) return this.end(this.last);
			const turn = await this.parts.pacer.turn(this.turnRequest());
			if (turn.kind === 'turnedAway') return this.turnedAway(turn.askedMs);
			if (this.attempts > 0) this.waitedMs += turn.heldMs;
			const answer = await this.send(turn);
			const { trouble, askedMs } = answer;
			this.last = answer;
			if (!trouble || !(await this.mayRepeat(answer, trouble))) return this.end(answer, askedMs);
			this.inDoubt ||= mayHaveActed(answer);
		}
	}

	/**
	 * Reads the body anew, if it ages: whether there is a request to repeat. Where that is in vain, one that certainly
	 * was not carried out rejects with the reason; one in doubt is not repeated.
	 */
	private async isRenewed(): Promise<boolean> {
		const { bodyAnew } = this.request;
		if (!bodyAnew) return true;
		const since = this.parts.clock.now();
		try {
			this.request = { ...this.request, body: await bodyAnew() };
		} catch (thrown) {
			return this.inDoubt ? false : await Promise.reject(thrown);
		}
		this.waitedMs += Math.max(0, this.parts.clock.now() - since);
		return true;
	}

	private turnRequest(): TurnRequest {
		const { parts, patience, route, attempts: attempt } = this;
		const patienceMs = patience.maxWaitMs - this.waitedMs;
		return { ...patience, party: parts.party, route, patienceMs, attempt };
	}

	private async send(turn: Turn): Promise<Try> {
		const { send, pacer, clock, breathe } = this.parts;
		const { timeoutMs } = this.patience;
		this.attempts += 1;
		const { request } = this;
		const ask = async (late: AbortSignal) =>
			await send(request, timeoutMs, AbortSignal.any([late, request.unread ?? late]));
		const answer = await beforeDeadline(ask, timeoutMs, clock)
			.then(async (response) => await came(response, breathe))
			.catch((thrown: unknown) => {
				if (thrown instanceof NothingCameBack) return lost(thrown);
				turn.done('none');
				throw thrown;
			});
		const heard = answer.kind === 'came' ? answer : undefined;
		if (heard && !heard.trouble) pacer.budget.success(this.route);
		return { ...answer, askedMs: turn.done(signOf(answer, timeoutMs), heard) };
	}

	/** Waits until a repeat is due; `false` if there should be none. */
	private async mayRepeat(answer: Try, trouble: Trouble) {
		const { askedMs } = answer;
		const { pacer, clock, random } = this.parts;
		const { maxWaitMs, signal, onWait } = this.patience;
		const allowed = repeatsAllowed(this.request.method, trouble);
		if (allowed === 0 || this.attempts >= MOST_TRIES) return false;
		const nth = trouble === 'rateLimit' ? this.refusals++ : this.troubles++;
		// All wait together for a service that is silent, in the queue: one that answered is not.
		const awaits = (isLast: boolean) => pacer.isAwaited(this.turnRequest(), isLast);
		if (awaits(false)) return true;
		if (nth >= allowed) return awaits(true);
		const usualMs = usualWait(trouble, nth, random);
		// What a 503 asks concerns this request only: a route may be out while others answer.
		const headers = trouble === 'unavailable' && answer.kind === 'came' ? answer.headers : {};
		const ms = askedMs ?? (readPaceHeaders(headers, clock.now()).retryAfterMs || usualMs);
		if (this.waitedMs + ms > maxWaitMs) return false;
		if (!pacer.budget.spend(this.route, POLICY[trouble].cost)) return awaits(true);
		onWait?.({ reason: POLICY[trouble].reason, ms, attempt: this.attempts });
		// A wait that everybody was asked for is spent in the queue for the next turn.
		if (askedMs !== undefined) return true;
		await clock.sleep(ms, signal);
		this.waitedMs += ms;
		return true;
	}

	private end(answer: Answer, askedMs?: number): Outcome {
		const { method } = this.request;
		const { inDoubt, attempts } = this;
		const saysGone = answer.kind === 'came' && isGone(answer.status, answer.body, answer.content);
		if (inDoubt && method === 'DELETE' && saysGone) {
			// The answer that got lost was the one that said so: the record is deleted.
			return { ...NOTHING, status: 204, headers: answer.headers, attempts };
		}
		const outcome = outcomeOf(answer, method, attempts, inDoubt);
		return outcome.kind === 'answered' ? { ...outcome, gaveUpWaitMs: askedMs } : outcome;
	}

	/** Ends a request that may not wait until the service lets any go, or answers again. */
	private turnedAway(askedMs: number | undefined): Outcome {
		const { attempts, inDoubt, last, request } = this;
		const isRefused = last?.kind === 'came' && last.status === 429;
		if (last && (askedMs === undefined || isRefused || (inDoubt && request.method !== 'GET')))
			return this.end(last, askedMs);
		if (askedMs === undefined) return { kind: 'notSent', code: SERVICE_NOT_ANSWERING, attempts };
		return { ...NOTHING, status: 429, headers: {}, gaveUpWaitMs: askedMs, attempts };
	}
}
