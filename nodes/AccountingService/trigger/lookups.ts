import type { Clock } from '../transport';

/** The look-ups of events in n8n's database that have no answer yet. */
export class Lookups {
	/** When they began, by a clock that never jumps. In order. */
	private readonly underWay = new Set<{ readonly since: number }>();

	async count<Answer>(clock: Clock, answer: Promise<Answer>): Promise<Answer> {
		const lookup = { since: clock.now() };
		this.underWay.add(lookup);
		try {
			return await answer;
		} finally {
			this.underWay.delete(lookup);
		}
	}

	/** How long the first of them has waited. Milliseconds. */
	longestMs(now: number): number {
		const [first] = this.underWay;
		return first ? now - first.since : 0;
	}
}

/** Those of all triggers of the process: they show whether n8n's database is behind. */
export const lookups = new Lookups();
