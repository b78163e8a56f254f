import { isOvertaken, starting, type Answer, type ClaimedEvent } from './claimedEvent';

/**
 * The deliveries that n8n still keeps waiting for their turn though their senders have hung up. Nothing tells
 * when n8n answers those, so it has to be looked for.
 */
export class HungUp {
	/** In the order in which they were added. */
	private readonly waiting = new Set<ClaimedEvent>();
	/** When the last one came of all those that n8n has given their turn. Milliseconds. */
	private lastTurn = -Infinity;

	/** Of more than so many the first are forgotten: each holds a whole request in memory. */
	constructor(private readonly most: number) {}

	readonly count = (): number => this.waiting.size;

	/** One that came then, and what n8n makes of it. */
	add(since: number, answer: Answer): void {
		this.waiting.add(starting(since, answer));
		const [first] = this.waiting;
		if (this.waiting.size > this.most) this.waiting.delete(first!);
	}

	/** n8n has given its turn to one that came then. */
	hadTurn(since: number): void {
		this.lastTurn = Math.max(this.lastTurn, since);
	}

	/** Leaves those that n8n has answered meanwhile, and those that were stopped or deleted in n8n. */
	look(): void {
		for (const event of this.waiting) {
			const answer = event.answer();
			if (answer === 'taken') this.hadTurn(event.since);
			if (answer !== 'pending') this.waiting.delete(event);
		}
		for (const event of this.waiting)
			if (isOvertaken(event, this.lastTurn)) this.waiting.delete(event);
	}
}
