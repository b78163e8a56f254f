/**
 * The transport as one function: `call(request, patience)` paces, repeats what may be repeated, and
 * resolves with what became of the request. It rejects only when the execution was cancelled (with
 * the signal's reason) or `send` rejected with something else than `NothingCameBack` (a defect).
 *
 *     const pacer = pacerFor(`${address} ${hashOfKey}`, clock, random);
 *     const client = createClient({ send, pacer, clock, random, party: executionId });
 *     const outcome = await client.call(request, { maxWaitMs, timeoutMs, signal });
 */
import { came, lost, outcomeOf, unknown, type Answer } from './answer';
import { backoff } from './backoff';
import { SERVICE_NOT_ANSWERING } from './circuitBreaker';
import { NothingCameBack } from './lostConnection';
import type { Pacer, Turn } from './pacer';
import { costOfRepeat, mayHaveHappened, repeatsAllowed, type Trouble } from './retryPolicy';
import type { ApiRequest, Clock, Outcome, Patience, Random, Send, Wait } from './types';

export interface ClientParts {
	readonly send: Send;
	/** From `pacerFor`: shared by every client of the same service and key. */
	readonly pacer: Pacer;
	readonly clock: Clock;
	readonly random: Random;
	/** Who asks: the id of the execution. Parties share the pace evenly. */
	readonly party: string;
}

export interface Client {
	call(request: ApiRequest, patience: Patience): Promise<Outcome>;
}

export function createClient(parts: ClientParts): Client {
	return { call: (request, patience) => new Call(parts, request, patience).outcome() };
}

const REASON: Partial<Record<Trouble, Wait['reason']>> = {
	rateLimit: 'rateLimit',
	notSent: 'lostConnection',
	unknownHost: 'lostConnection',
	lost: 'lostConnection',
	timeout: 'lostConnection',
	brokenBody: 'lostConnection',
};

/** One request and all its repeats. */
class Call {
	private attempts = 0;
	private refusals = 0;
	private troubles = 0;
	private waitedMs = 0;
	/** An earlier try may have been carried out. */
	private inDoubt?: Answer;

	constructor(
		private readonly parts: ClientParts,
		private readonly request: ApiRequest,
		private readonly patience: Patience,
	) {}

	async outcome(): Promise<Outcome> {
		const { pacer, clock } = this.parts;
		for (;;) {
			if (pacer.breaker.refuses(clock.now())) return this.notAnswering();
			const turn = await pacer.turn(this.turnRequest());
			if (turn.kind === 'turnedAway') return this.gaveUp(turn.askedMs);
			if (this.attempts > 0) this.waitedMs += turn.pausedMs;
			// The service may have died while we queued.
			if (!pacer.breaker.admits(clock.now())) {
				turn.unused();
				return this.notAnswering();
			}
			const { answer, askedMs } = await this.attempt(turn);
			const trouble = answer.trouble;
			if (!trouble || !(await this.mayRepeat(trouble, askedMs))) return this.end(answer, askedMs);
			if (mayHaveHappened(trouble)) this.inDoubt = answer;
		}
	}

	private turnRequest() {
		const { party } = this.parts;
		const { signal, requestsPerMinute, maxWaitMs } = this.patience;
		const patienceMs = maxWaitMs - this.waitedMs;
		return { party, signal, cap: requestsPerMinute, patienceMs, isRepeat: this.attempts > 0 };
	}

	private async attempt(turn: Turn): Promise<{ answer: Answer; askedMs?: number }> {
		const { send, pacer, clock } = this.parts;
		this.attempts += 1;
		const sending = send(this.request, this.patience.timeoutMs);
		const answer = await sending.then(came, (error: unknown) => {
			if (error instanceof NothingCameBack) return lost(error);
			turn.done();
			return Promise.reject(error);
		});
		const dead = answer.kind === 'lost' || answer.trouble === 'gateway';
		if (dead) pacer.breaker.failure(clock.now());
		else pacer.breaker.success();
		if (!answer.trouble && answer.kind === 'came') pacer.budget.success();
		return { answer, askedMs: turn.done(answer.kind === 'came' ? answer : undefined) };
	}

	/** Waits out what has to be waited before a repeat, unless there should be none. */
	private async mayRepeat(trouble: Trouble, askedMs: number | undefined): Promise<boolean> {
		const done = trouble === 'rateLimit' ? this.refusals : this.troubles;
		if (done >= repeatsAllowed(this.request.method, trouble)) return false;
		const { pacer, clock, random } = this.parts;
		const ms = askedMs ?? (trouble === 'unknownHost' ? 1_000 : backoff(this.troubles, random));
		if (this.waitedMs + ms > this.patience.maxWaitMs) return false;
		if (!pacer.budget.spend(costOfRepeat(trouble))) return false;
		if (trouble === 'rateLimit') this.refusals += 1;
		else this.troubles += 1;
		const reason = REASON[trouble] ?? 'serverTrouble';
		this.patience.onWait?.({ reason, ms, attempt: this.attempts });
		// A wait that everybody was asked for is spent in the queue for the next turn.
		if (askedMs !== undefined) return true;
		await clock.sleep(ms, this.patience.signal);
		this.waitedMs += ms;
		return true;
	}

	private end(answer: Answer, askedMs: number | undefined): Outcome {
		const { method } = this.request;
		const { inDoubt, attempts } = this;
		if (inDoubt) {
			const gone = answer.kind === 'came' && answer.status === 404;
			// The lost answer was the one that said so: the record is deleted.
			if (method === 'DELETE' && gone) return this.deleted(answer);
			if (answer.kind === 'lost') return unknown(answer.loss, attempts);
		}
		const outcome = outcomeOf(answer, method, attempts);
		return askedMs !== undefined && outcome.kind === 'answered'
			? { ...outcome, gaveUpWaitMs: askedMs }
			: outcome;
	}

	private deleted({ headers }: Extract<Answer, { kind: 'came' }>): Outcome {
		const { attempts } = this;
		return { kind: 'answered', status: 204, headers, body: undefined, content: 'empty', attempts };
	}

	private gaveUp(askedMs: number): Outcome {
		const { attempts } = this;
		const nothing = { headers: {}, body: undefined, content: 'empty' } as const;
		return { kind: 'answered', status: 429, ...nothing, gaveUpWaitMs: askedMs, attempts };
	}

	private notAnswering(): Outcome {
		const { attempts, inDoubt } = this;
		return { kind: inDoubt ? 'unknown' : 'notSent', code: SERVICE_NOT_ANSWERING, attempts };
	}
}
