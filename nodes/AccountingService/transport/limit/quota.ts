import { OtherClients } from './otherClients';
import { FAR_MS, WINDOW_MS, type PaceHeaders } from './paceHeaders';
import { Resets, type Reading } from './resets';
import { SlidingLog } from './slidingLog';
import { TokenBucket } from './tokenBucket';

/** `docs/service.md` section 8, until a response says otherwise. */
const REQUESTS_PER_MINUTE = 200;
/** A reset that was cut to whole seconds comes up to one second later. */
const SLACK_MS = 1_000;
/** After a promised reset, one request a second asks until an answer has come. */
const PROBE_GAP_MS = 1_000;
/** So many are left to the others besides their part: they may have sent what is not counted yet. */
const COURTESY = 1.5;
/** Nobody waits for more than this part of a token bucket: others may never leave so much. */
const MOST_OF_BUCKET = 0.7;

/** The newest thing known about what is left to all who use the key. */
interface Snapshot extends Reading {
	/** Number of the request whose answer said it. */
	readonly seq: number;
}

/**
 * How many requests the service still allows: by `X-RateLimit-Remaining`, the only count that
 * contains other clients, and by our own log where that alone could mislead.
 */
export class Quota {
	limit = REQUESTS_PER_MINUTE;
	readonly others = new OtherClients();
	private readonly log = new SlidingLog();
	private readonly bucket = new TokenBucket();
	private readonly resets = new Resets();
	private snapshot?: Snapshot;
	private mostRemaining = 0;
	/** Counted by ourselves, for services whose `Remaining` lags behind. */
	private sentInWindow = 0;
	/** A promised reset is due, and no answer to a request sent since has come. */
	private probing?: { readonly firstSeq: number; nextAt: number };

	/**
	 * Milliseconds until one more is allowed beside those in flight: 0 = now, `Infinity` = ask after
	 * the next answer. `nextSeq` is the number the request would have.
	 */
	wait(inFlight: number, nextSeq: number, now: number): number {
		const { snapshot } = this;
		if (!snapshot) return this.waitByLog(inFlight, now);
		if (this.isWindow(snapshot)) return this.waitInWindow(snapshot, inFlight, nextSeq, now);
		const missing = this.needed(inFlight) - this.leftNow(snapshot, now);
		const refill = Math.max(0, missing * this.tokenMs);
		return this.bucket.isSeen ? refill : Math.max(refill, this.waitByLog(inFlight, now));
	}

	sent(now: number): void {
		this.sentInWindow += 1;
		if (this.probing) this.probing.nextAt = now + PROBE_GAP_MS;
	}

	/** A request was let in, or its answer got lost. It cannot have been counted later than now. */
	counted(now: number): void {
		this.log.add(now);
	}

	/** Takes the headers of the answer to request `seq`; `inFlight` are still on their way. */
	learn(seq: number, said: PaceHeaders, refused: boolean, inFlight: number, now: number): void {
		const { remaining, resetInMs } = said;
		if (this.probing && seq >= this.probing.firstSeq) {
			this.probing = undefined;
			if (refused) this.resets.areWhole = false;
		}
		const isNear = resetInMs === undefined || resetInMs <= FAR_MS;
		if (said.limit && (isNear || said.limit < this.limit)) this.limit = said.limit;
		if (remaining === undefined || remaining > this.limit) return;
		const resetAt = resetInMs === undefined || !isNear ? undefined : now + resetInMs + SLACK_MS;
		const before = this.snapshot;
		if (before && seq < before.seq) {
			// Answers overtake each other on the way; the smaller number is the safer one.
			if (remaining < this.leftNow(before, now)) this.snapshot = { ...before, remaining, at: now };
			return;
		}
		this.snapshot = { seq, remaining, at: now, resetAt };
		this.mostRemaining = Math.max(this.mostRemaining, remaining);
		if (resetInMs !== undefined) this.bucket.observe(remaining, resetInMs, this.tokenMs);
		if (this.resets.observe(before, this.snapshot, this.limit)) this.sentInWindow = inFlight + 1;
		if (before && !refused) this.compare(before, this.snapshot);
	}

	/** The time in which one more is allowed. */
	private get tokenMs(): number {
		return WINDOW_MS / this.limit;
	}

	private isWindow({ resetAt }: Snapshot): boolean {
		return resetAt !== undefined && this.resets.areWhole && !this.bucket.isSeen;
	}

	private waitByLog(inFlight: number, now: number): number {
		const most = this.limit - inFlight;
		return most < 1 ? Infinity : this.log.waitFor(most, now);
	}

	private waitInWindow(
		{ remaining, resetAt = 0 }: Snapshot,
		inFlight: number,
		nextSeq: number,
		now: number,
	): number {
		if (now >= resetAt && !this.probing) {
			this.probing = { firstSeq: nextSeq, nextAt: now };
			this.sentInWindow = 0;
		}
		if (this.probing) return Math.max(0, this.probing.nextAt - now);
		const left = Math.min(remaining, this.limit - this.sentInWindow + inFlight);
		return left >= this.needed(inFlight) ? 0 : resetAt - now;
	}

	/** How many must be left before one more may go beside those in flight. */
	private needed(inFlight: number): number {
		const next = inFlight + 1;
		const part = 1 - this.others.part;
		if (part === 1) return next;
		const polite = (next + COURTESY) / part;
		if (this.bucket.isSeen)
			return Math.min(polite, Math.max(next, this.mostRemaining * MOST_OF_BUCKET));
		// The last few are taken one at a time, so that not all processes reach for them at once.
		return inFlight === 0 ? 1 : polite;
	}

	/** Where nothing is promised to come back at once, it comes back evenly. */
	private leftNow(snapshot: Snapshot, now: number): number {
		const { remaining, at } = snapshot;
		return this.isWindow(snapshot) ? remaining : remaining + (now - at) / this.tokenMs;
	}

	private compare(before: Snapshot, after: Snapshot): void {
		const used = this.leftNow(before, after.at) - after.remaining;
		if (Math.abs(used) < this.limit / 2) this.others.observe(used, after.seq - before.seq);
	}
}
