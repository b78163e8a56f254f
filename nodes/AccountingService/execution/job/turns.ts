/** Tasks with the same key, one after the other, in the order in which they were asked for. */
export class Turns {
	private readonly last = new Map<string, Promise<unknown>>();

	/** For how many keys there are tasks. */
	get size(): number {
		return this.last.size;
	}

	/** Runs a task once those before it have ended. `wait` may end earlier, for one that does nothing then: those behind wait all the same. */
	async take<Result>(
		key: string,
		task: () => Promise<Result>,
		wait = async (before: Promise<unknown>) => await before,
	): Promise<Result> {
		const before = this.last.get(key);
		const mine = before === undefined ? task() : wait(before).then(task);
		// Without their results: those of all before would be held as long as the queue never empties.
		const ended = Promise.allSettled([before, mine]).then(() => {});
		this.last.set(key, ended);
		void ended.then(() => this.last.get(key) === ended && this.last.delete(key));
		return await mine;
	}
}
