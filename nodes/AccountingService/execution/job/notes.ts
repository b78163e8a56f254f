import type { IExecuteFunctions } from 'n8n-workflow';

import type { Clock, Wait } from '../../transport';

/** A wait shorter than this is not worth telling. Milliseconds. */
const WORTH_TELLING_MS = 2000;

/** While something long lasts, the user hears of it this often. Milliseconds. */
const PROGRESS_EVERY_MS = 2000;

const why: Record<Wait['reason'], string> = {
	rateLimit: 'for the rate limit of the service',
	serverTrouble: 'because the service could not answer',
	lostConnection: 'because the connection was lost',
};

/** What the user is told: waits while they last, and after the run each sentence once. */
export class Notes {
	private readonly sentences = new Set<string>();
	private readonly longestMs = new Map<Wait['reason'], number>();

	private toldAt: number;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly clock: Pick<Clock, 'now'>,
	) {
		this.toldAt = clock.now();
	}

	add(sentence: string): void {
		this.sentences.add(sentence);
	}

	/** A wait that begins now. n8n shows the message in the browser while a person runs the node. */
	waiting({ ms, reason, attempt }: Wait): void {
		if (ms < WORTH_TELLING_MS) return;
		this.longestMs.set(reason, Math.max(ms, this.longestMs.get(reason) ?? 0));
		this.context.sendMessageToUI(
			`Waiting ${duration(ms)} ${why[reason]}, then trying again (attempt ${attempt + 1})`,
		);
	}

	/** How far something long has come; shown where n8n shows the messages of `waiting`. */
	progress(sentence: string): void {
		const now = this.clock.now();
		if (now - this.toldAt < PROGRESS_EVERY_MS) return;
		this.toldAt = now;
		this.context.sendMessageToUI(sentence);
	}

	/** Shows the sentences beside the node's output. */
	show(): void {
		for (const [reason, ms] of this.longestMs)
			this.add(`Waited up to ${duration(ms)} ${why[reason]}`);
		for (const message of this.sentences)
			this.context.addExecutionHints({ message, location: 'outputPane' });
	}
}

/** A wait as people say it. */
export function duration(ms: number): string {
	const seconds = Math.max(1, Math.round(ms / 1000));
	if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
	if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
	return `${Math.round(seconds / 3600)} hours`;
}
