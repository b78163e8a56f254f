/** Tasks with the same key, one after the other, in the order in which they were asked for. */
export class Turns {
	private readonly last = new Map<string, Promise<void>>();

	/** Runs a task once those before it have ended, however they ended. */
	async take<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
		const before = this.last.get(key);
		const mine = before === undefined ? task() : before.then(task);
		const ended = mine.then(nothing, nothing);
		this.last.set(key, ended);
		await ended;
		if (this.last.get(key) === ended) this.last.delete(key);
		return await mine;
	}
}

const nothing = () => {};
