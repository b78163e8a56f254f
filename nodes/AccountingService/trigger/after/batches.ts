/** So many at once are as good as all: what they cost together no longer shrinks. */
const MOST = 50;

export interface Asking<Input> {
	readonly input: Input;
	/** Whoever asks first does it for all who asked meanwhile, in the order of asking. */
	readonly answer: (inputs: readonly Input[]) => Promise<readonly boolean[]>;
}

interface Waiting<Input> extends Asking<Input> {
	resolve(answer: boolean): void;
	reject(reason: unknown): void;
}

/**
 * Questions of one kind, per key one round after the other within this process: what is asked while a
 * round is under way is answered together in the next. Where a round takes its time whatever is asked,
 * such as one to a busy database, questions would else come in faster than they are answered.
 */
export class Together<Input> {
	private readonly lines = new Map<string, Array<Waiting<Input>>>();

	async ask(key: string, asking: Asking<Input>): Promise<boolean> {
		return await new Promise((resolve, reject) => {
			const waiting = { ...asking, resolve, reject };
			const line = this.lines.get(key);
			if (line) {
				line.push(waiting);
				return;
			}
			const mine = [waiting];
			this.lines.set(key, mine);
			void this.answerAll(key, mine);
		});
	}

	private async answerAll(key: string, line: Array<Waiting<Input>>): Promise<void> {
		for (let [first] = line; first; [first] = line) {
			const round = line.splice(0, MOST);
			try {
				const answers = await first.answer(round.map(({ input }) => input));
				for (const [index, { resolve }] of round.entries()) resolve(answers[index] === true);
			} catch (reason) {
				for (const { reject } of round) reject(reason);
			}
		}
		this.lines.delete(key);
	}
}
