const WINDOW_MS = 60_000;
/** Times cut to seconds blur the distance of two resets by this much. */
const BLUR_MS = 1_600;
const MOST_TRUST = 3;

/** The newest thing known about what is left to all who use the key. */
export interface View {
	/** Number of the request whose answer said it. */
	readonly seq: number;
	readonly remaining: number;
	readonly at: number;
	/** When a fresh window was promised, if it was. */
	readonly resetAt?: number;
}

/** Watches whether promised resets come, and what they give back. */
export class ResetPromise {
	/**
	 * A reset gave back only a little, or came at no whole minute after the last: a window that
	 * slides, where every request frees its own place a minute later.
	 */
	slides = false;
	private trust = 1;
	/** The last view before a reset that should have come since. */
	private before?: View;

	/** Whether the headers are believed. */
	get isTrusted(): boolean {
		return this.trust > 0;
	}

	/** The promised time has come. */
	due(view: View): void {
		this.before = view;
	}

	/** The first view after that. `watchedMs` is how long the service has been watched. */
	check(view: View, limit: number, watchedMs: number): void {
		const { before } = this;
		this.before = undefined;
		if (!before || before.remaining > 0.9 * limit) return;
		if (view.remaining > before.remaining) this.trust = Math.min(MOST_TRUST, this.trust + 1);
		else this.distrust();
		// Before a minute has passed, what comes back early may be anybody's.
		if (watchedMs < WINDOW_MS - 5_000) return;
		const step = (view.resetAt ?? 0) - (before.resetAt ?? 0);
		const isWhole = view.resetAt === undefined || Math.abs(step - toMinutes(step)) < BLUR_MS;
		this.slides = view.remaining < limit / 2 || !isWhole;
	}

	/** The headers were caught lying. */
	distrust(): void {
		this.trust = Math.max(-MOST_TRUST, this.trust - 1);
	}
}

const toMinutes = (ms: number) => Math.round(ms / WINDOW_MS) * WINDOW_MS;
