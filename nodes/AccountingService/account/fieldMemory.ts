import type { ResourceMapperFields } from 'n8n-workflow';

/** How long a new field may stay unseen: the editor asks at every click on a mapper. Milliseconds. */
const KEPT_MS = 30_000;

interface Kept {
	readonly askedAt: number;
	readonly fields: Promise<ResourceMapperFields>;
}

/** The fields learned in the last half minute, by account and resource. Failures are not kept. */
export class FieldMemory {
	private readonly kept = new Map<string, Kept>();

	constructor(private readonly clock: { now(): number }) {}

	async recent(
		key: string,
		learn: () => Promise<ResourceMapperFields>,
	): Promise<ResourceMapperFields> {
		const now = this.clock.now();
		for (const [old, { askedAt }] of this.kept) if (now - askedAt >= KEPT_MS) this.kept.delete(old);
		const known = this.kept.get(key);
		if (known) return await known.fields;
		const fields = learn();
		this.kept.set(key, { askedAt: now, fields });
		fields.catch(() => this.kept.delete(key));
		return await fields;
	}
}
