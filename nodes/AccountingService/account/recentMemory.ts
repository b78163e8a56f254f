/** How long a new field may stay unseen: the editor asks at every click on a mapper. Milliseconds. */
const KEPT_MS = 30_000;

/** What was learned in the last half minute, by account and resource. Failures are not kept. */
export class RecentMemory<Learned> {
	private readonly kept = new Map<string, { askedAt: number; learned: Promise<Learned> }>();

	constructor(private readonly clock: { now(): number }) {}

	async recent(key: string, learn: () => Promise<Learned>): Promise<Learned> {
		const now = this.clock.now();
		for (const [old, { askedAt }] of this.kept) if (now - askedAt >= KEPT_MS) this.kept.delete(old);
		const known = this.kept.get(key);
		if (known) return await known.learned;
		const learned = learn();
		this.kept.set(key, { askedAt: now, learned });
		learned.catch(() => this.kept.delete(key));
		return await learned;
	}
}
