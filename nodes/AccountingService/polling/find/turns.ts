import { isWordIn, type StatusRules } from '../../execution/fields/statuses';
import type { FirstRun, Turn } from './firstRun';

/** Which records have reached a status that means paid or overdue. */
export class Turns {
	constructor(
		private readonly statuses: StatusRules,
		private readonly firstRun: FirstRun,
	) {}

	/**
	 * By the words for its status, as they are and were before. What nobody knew (`undefined`), or knew to mean the
	 * same, may have been so for too long to be told.
	 */
	of(record: unknown, words: string, before: string, known: string | undefined): Turn[] {
		const turn = this.meaning(words);
		if (turn === undefined || this.meaning(before) === turn) return [];
		const isOld = known === undefined || this.meaning(known) === turn;
		return isOld && this.firstRun.isOld(record, turn) ? [] : [turn];
	}

	/** The same for a record whose content is as it was, in which its status perhaps does not count. */
	ofSame(record: unknown, words: string, before: string): Turn[] {
		// An earlier version remembered one of several words.
		return isWordIn(words, before) ? [] : this.of(record, words, before, before);
	}

	/** The status before, where there was one and it is another. */
	previous(before: string, words: string): string | undefined {
		const previous = this.statuses.statusIn(before);
		return previous !== '' && previous !== this.statuses.statusIn(words) ? previous : undefined;
	}

	/** The word that the status is known by. */
	statusIn(words: string): string {
		return this.statuses.statusIn(words);
	}

	private meaning(words: string): Turn | undefined {
		const status = this.statuses.statusIn(words);
		if (this.statuses.isPaid(status)) return 'paid';
		return this.statuses.isOverdue(status) ? 'overdue' : undefined;
	}
}
