import { booksOf, targetOf } from '../find/lists/knownLists';
import { sameForm } from '../fields/spelled';
import type { Job } from '../job/job';

/** So many writes of unknown outcome are told apart. Once there are more, nothing is created that was not found. */
const MOST = 10_000;

/** A field and a text, such as `email` and `a@b.example`. */
export type Value = readonly [field: string, text: string];

/** The texts that a write perhaps gave to a field. */
type TextsOf = (field: string) => readonly string[];

/**
 * Which values records were perhaps given, by an execution itself or, while a node of it ran, by another. Of
 * its own an execution knows with which key: it may be at work on several companies. That of another may be
 * another key of the same company.
 */
export class Doubts {
	private readonly doubts: Array<{ readonly target: string; readonly textsOf: TextsOf }> = [];
	/** By target and field, its texts in doubt, and how many of the doubts that tells. */
	private readonly known = new Map<string, { told: number; readonly texts: Set<string> }>();
	/** Of which not all is known any more. */
	private readonly full = new Set<string>();

	add(job: Job, textsOf: TextsOf, isOwn: boolean): void {
		const target = isOwn ? targetOf(job) : booksOf(job);
		if (this.doubts.length < MOST) this.doubts.push({ target, textsOf });
		else this.full.add(target);
	}

	/** Whose write may have given a value to a record, or taken it away, without anybody knowing. */
	of(job: Job, value: Value): 'by this execution' | 'by another' | undefined {
		if (this.has(targetOf(job), value)) return 'by this execution';
		return this.has(booksOf(job), value) ? 'by another' : undefined;
	}

	private has(target: string, [field, text]: Value): boolean {
		const key = `${target}${field}`;
		const known = this.known.get(key) ?? { told: 0, texts: new Set() };
		this.known.set(key, known);
		for (const doubt of this.doubts.slice(known.told))
			if (doubt.target === target)
				for (const one of doubt.textsOf(field)) known.texts.add(sameForm(one));
		known.told = this.doubts.length;
		return known.texts.has(sameForm(text)) || this.full.has(target);
	}
}
