import type { StatusRules } from '../../execution/fields/statuses';
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

	/** The status before; empty where there was none, or the same. */
	previous(before: string, words: string): string {
		const previous = this.statuses.statusIn(before);
		return previous === this.statuses.statusIn(words) ? '' : previous;
	}

	private meaning(words: string): Turn | undefined {
		const status = this.statuses.statusIn(words);
		if (this.statuses.isPaid(status)) return 'paid';
		return this.statuses.isOverdue(status) ? 'overdue' : undefined;
	}
}
