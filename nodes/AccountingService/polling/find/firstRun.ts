import type { Kind } from '../changeTypes';
import { changedAt, createdAt, overdueAt, paidAt } from '../../trigger/events/moments';

export interface FirstRun {
	/** What a record counts as when its list is read for the first time; `undefined`: it is only remembered. */
	kindOf(record: unknown): Extract<Kind, 'created' | 'updated'> | undefined;
	/** Whether a record whose status was not known before says itself that it has had it for too long to be told. */
	isOld(record: unknown, turn: Turn): boolean;
}

export type Turn = Extract<Kind, 'paid' | 'overdue'>;

export const remember: FirstRun = { kindOf: () => undefined, isOld: () => false };

export const everything: FirstRun = { ...remember, kindOf: () => 'created' };

/** Records that say that they were made, or changed, at that moment or later. Milliseconds since 1970. */
export const since = (moment: number): FirstRun => ({
	kindOf(record) {
		if ((createdAt(record) ?? -Infinity) >= moment) return 'created';
		return (changedAt(record) ?? -Infinity) >= moment ? 'updated' : undefined;
	},
	isOld: (record, turn) => ((turn === 'paid' ? paidAt : overdueAt)(record) ?? Infinity) < moment,
});
