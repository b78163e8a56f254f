/** What was learned a short while ago, so that those who ask at the same time ask together. Failures are not kept. */
export class RecentMemory<Learned> {
	private readonly kept = new Map<string, { learnedAt: number; learned: Promise<Learned> }>();

	constructor(
		private readonly clock: { now(): number },
		private readonly keptMs: number,
		private readonly isWorthKeeping: (learned: Learned) => boolean = () => true,
	) {}

	/** What is remembered. Secrets that are no longer used must not stay in memory. */
	get size(): number {
		return this.kept.size;
	}

	/** What was learned no longer ago than `ms`. */
	async recent(key: string, learn: () => Promise<Learned>, ms = this.keptMs): Promise<Learned> {
		const now = this.clock.now();
		const known = this.kept.get(key);
		if (known && now - known.learnedAt < ms) return await known.learned;
		for (const [old, { learnedAt }] of this.kept)
			if (now - learnedAt >= this.keptMs) this.kept.delete(old);
		const asked = { learnedAt: now, learned: learn() };
		this.kept.set(key, asked);
		let isKept = false;
		try {
			const learned = await asked.learned;
			isKept = this.isWorthKeeping(learned);
			return learned;
		} finally {
			// Another may have been asked for since.
			if (!isKept && this.kept.get(key) === asked) this.kept.delete(key);
		}
	}
}
