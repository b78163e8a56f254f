import { came, lost, outcomeOf, showsLife, unknown, type Answer } from './answer';
import { backoff } from './backoff';
import { SERVICE_NOT_ANSWERING } from './circuitBreaker';
import { NothingCameBack } from './lostConnection';
import type { Pacer, Turn } from './pacer';
import { POLICY, repeatsAllowed, type Trouble } from './retryPolicy';
import type { ApiRequest, Clock, Outcome, Patience, Random, Send } from './types';

export interface ClientParts {
	readonly send: Send;
	/** From `pacerFor`: shared by every client of the same service and key. */
	readonly pacer: Pacer;
	readonly clock: Clock;
	readonly random: Random;
	/** Who asks: the id of the execution. Parties share the pace evenly. */
	readonly party: string;
}

interface Try {
	readonly answer: Answer;
	/** The wait the service asked of everybody, in milliseconds. */
	readonly askedMs?: number;
}

const UNKNOWN_HOST_MS = 1_000;

/** One request and all its repeats. */
export class Call {
	private attempts = 0;
	private refusals = 0;
	private troubles = 0;
	/** Spent on pauses and backoff since the first try: what `maxWait` bounds. */
	private waitedMs = 0;
	/** An earlier try may have been carried out. */
	private inDoubt = false;

	constructor(
		private readonly parts: ClientParts,
		private readonly request: ApiRequest,
		private readonly patience: Patience,
	) {}

	async outcome(): Promise<Outcome> {
		const { pacer, clock } = this.parts;
		for (;;) {
			// Asked before queueing: thousands of items need not queue to hear that nobody answers.
			if (pacer.breaker.refuses(clock.now())) return this.notAnswering();
			const turn = await pacer.turn(this.turnRequest());
			if (turn.kind === 'turnedAway') return this.turnedAway(turn.askedMs);
			if (this.attempts > 0) this.waitedMs += turn.pausedMs;
			if (!pacer.breaker.admits(clock.now())) {
				turn.unused();
				return this.notAnswering();
			}
			const { answer, askedMs } = await this.send(turn);
			const { trouble } = answer;
			if (!trouble || !(await this.mayRepeat(trouble, askedMs))) return this.end(answer, askedMs);
			this.inDoubt ||= POLICY[trouble].inDoubt;
		}
	}

	private turnRequest() {
		const { signal, requestsPerMinute: cap, maxWaitMs } = this.patience;
		const patienceMs = maxWaitMs - this.waitedMs;
		return { party: this.parts.party, signal, cap, patienceMs, isRepeat: this.attempts > 0 };
	}

	private async send(turn: Turn): Promise<Try> {
		const { send, pacer, clock } = this.parts;
		this.attempts += 1;
		const answer = await send(this.request, this.patience.timeoutMs).then(
			came,
			(error: unknown) => {
				if (error instanceof NothingCameBack) return lost(error);
				pacer.breaker.inconclusive();
				turn.done();
				return Promise.reject(error);
			},
		);
		if (showsLife(answer)) pacer.breaker.success();
		else pacer.breaker.failure(clock.now());
		if (!answer.trouble && answer.kind === 'came') pacer.budget.success();
		return { answer, askedMs: turn.done(answer.kind === 'came' ? answer : undefined) };
	}

	/** Waits out what has to be waited before a repeat, unless there should be none. */
	private async mayRepeat(trouble: Trouble, askedMs: number | undefined): Promise<boolean> {
		const { pacer, clock, random } = this.parts;
		const { maxWaitMs, signal, onWait } = this.patience;
		const isRefusal = trouble === 'rateLimit';
		const done = isRefusal ? this.refusals : this.troubles;
		if (done >= repeatsAllowed(this.request.method, trouble)) return false;
		const ownMs = trouble === 'unknownHost' ? UNKNOWN_HOST_MS : backoff(this.troubles, random);
		const ms = askedMs ?? ownMs;
		if (this.waitedMs + ms > maxWaitMs) return false;
		if (!pacer.budget.spend(POLICY[trouble].cost)) return false;
		if (isRefusal) this.refusals += 1;
		else this.troubles += 1;
		onWait?.({ reason: POLICY[trouble].reason, ms, attempt: this.attempts });
		// A wait that everybody was asked for is spent in the queue for the next turn.
		if (askedMs !== undefined) return true;
		await clock.sleep(ms, signal);
		this.waitedMs += ms;
		return true;
	}

	private end(answer: Answer, askedMs: number | undefined): Outcome {
		const { method } = this.request;
		const { inDoubt, attempts } = this;
		if (answer.kind === 'lost' && inDoubt) return unknown(answer.loss, attempts);
		const outcome = outcomeOf(answer, method, attempts);
		if (outcome.kind !== 'answered') return outcome;
		if (inDoubt && method === 'DELETE' && outcome.status === 404) {
			// The answer that got lost was the one that said so: the record is deleted.
			const { headers } = outcome;
			return {
				...outcome,
				status: 204,
				headers,
				body: undefined,
				content: 'empty',
				text: undefined,
			};
		}
		return askedMs === undefined ? outcome : { ...outcome, gaveUpWaitMs: askedMs };
	}

	/** The service had asked everybody to wait longer than this request may. */
	private turnedAway(askedMs: number): Outcome {
		const { attempts } = this;
		const nothing = { headers: {}, body: undefined, content: 'empty' } as const;
		return { kind: 'answered', status: 429, ...nothing, gaveUpWaitMs: askedMs, attempts };
	}

	private notAnswering(): Outcome {
		const { attempts, inDoubt } = this;
		return { kind: inDoubt ? 'unknown' : 'notSent', code: SERVICE_NOT_ANSWERING, attempts };
	}
}
