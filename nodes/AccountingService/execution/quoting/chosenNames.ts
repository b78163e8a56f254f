import type { Masked } from './maskOf';
import { QuotedNames } from './quotedNames';

/** Names of fields that the user chose to see, and which of them no record of a run has. */
export class ChosenNames {
	private readonly missing = new QuotedNames();
	private readonly seen = new Set<string>();
	/** Of the first record that lacks one. */
	private readonly there = new QuotedNames();

	/** Whether a record has one, and which fields it has. */
	add(name: string, isThere: boolean, there: readonly string[], masked: Masked): void {
		if (isThere) this.seen.add(name);
		if (isThere || this.seen.has(name)) return;
		this.missing.add([name], masked);
		if (this.there.isEmpty()) this.there.add(there, masked);
	}

	/** A sentence after the run; nothing where none is missing. */
	inWords(): string | undefined {
		for (const name of this.seen) this.missing.remove(name);
		if (this.missing.isEmpty()) return undefined;
		const shown = this.there.isEmpty() ? 'no field' : this.there.inWords();
		return `No record of this run has ${this.missing.asFields()}. The first one has ${shown}. To see all, remove Output Fields and turn Simplify off`;
	}
}
