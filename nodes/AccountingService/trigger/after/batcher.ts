/** Questions in one batch. What they cost together no longer shrinks beyond that. */
const MAX_BATCH = 50;

/** Answers the questions of a batch, in their order. */
type AnswerBatch<Input> = (inputs: readonly Input[]) => Promise<readonly boolean[]>;

interface Question<Input> {
	readonly input: Input;
	readonly answerBatch: AnswerBatch<Input>;
	readonly isWanted: () => boolean;
	resolve(answer: boolean): void;
	reject(reason: unknown): void;
}

/**
 * Yes-or-no questions, answered per key in one batch after the other within this process: those
 * asked while a batch is under way make up the next. If every answer takes a while, such as one from
 * a busy database, questions would otherwise come in faster than they could be answered one by one.
 */
export class Batcher<Input> {
	private readonly queues = new Map<string, Array<Question<Input>>>();

	/**
	 * The first question of a batch brings the `answerBatch` that is used for all of it. One that is not
	 * wanted any more when its turn comes is left out, and rejected.
	 */
	async ask(
		key: string,
		input: Input,
		answerBatch: AnswerBatch<Input>,
		isWanted = () => true,
	): Promise<boolean> {
		return await new Promise((resolve, reject) => {
			const question = { input, answerBatch, isWanted, resolve, reject };
			const queue = this.queues.get(key) ?? [];
			queue.push(question);
			if (this.queues.has(key)) return;
			this.queues.set(key, queue);
			void this.answerAll(key, queue);
		});
	}

	private async answerAll(key: string, queue: Array<Question<Input>>): Promise<void> {
		while (queue.length > 0) {
			const batch = nextOf(queue);
			const [first] = batch;
			if (!first) continue;
			try {
				const answers = await first.answerBatch(batch.map(({ input }) => input));
				for (const [index, { resolve }] of batch.entries()) resolve(answers[index] === true);
			} catch (reason) {
				for (const { reject } of batch) reject(reason);
			}
		}
		this.queues.delete(key);
	}
}

/** Takes the next batch out of a queue. */
function nextOf<Input>(queue: Array<Question<Input>>): Array<Question<Input>> {
	const batch: Array<Question<Input>> = [];
	while (queue.length > 0 && batch.length < MAX_BATCH) {
		const question = queue.shift()!;
		if (question.isWanted()) batch.push(question);
		else question.reject(new Error('Nobody waits for this answer any more'));
	}
	return batch;
}
