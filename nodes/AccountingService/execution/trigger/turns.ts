/** Lets one after the other do something within this process, per key, in the order of asking. */
export class Turns {
	private readonly last = new Map<string, Promise<void>>();

	async take<T>(key: string, work: () => Promise<T>): Promise<T> {
		const before = this.last.get(key) ?? Promise.resolve();
		const mine = before.then(work);
		const over = mine.then(
			() => {},
			() => {},
		);
		this.last.set(key, over);
		try {
			return await mine;
		} finally {
			if (this.last.get(key) === over) this.last.delete(key);
		}
	}
}
