import type { IExecuteFunctions } from 'n8n-workflow';

/** A wait shorter than this is not worth telling. Milliseconds. */
const WORTH_TELLING_MS = 2000;

/** What the user is told after the run, each sentence once however many items it concerns. */
export class Notes {
	private readonly sentences = new Set<string>();
	private longestWaitMs = 0;

	add(sentence: string): void {
		this.sentences.add(sentence);
	}

	waited(ms: number): void {
		this.longestWaitMs = Math.max(this.longestWaitMs, ms);
	}

	/** Shows the sentences beside the node's output. */
	show(context: IExecuteFunctions): void {
		if (this.longestWaitMs > WORTH_TELLING_MS)
			this.add(
				`Waited up to ${Math.round(this.longestWaitMs / 1000)} s for the service before repeating a request`,
			);
		for (const message of this.sentences)
			context.addExecutionHints({ message, location: 'outputPane' });
	}
}
