import type { Kind } from '../changeTypes';
import { changedOn, createdOn, overdueAt, paidAt } from '../../trigger/events/moments';

export interface FirstRun {
	/** What a record counts as when its list is read for the first time; `undefined`: it is only remembered. */
	kindOf(record: unknown): Extract<Kind, 'created' | 'updated'> | undefined;
	/** Whether a record says what that goes by. */
	isDated(record: unknown): boolean;
	/** The date, where it goes by one. Milliseconds since 1970. */
	readonly moment?: number;
	/** Whether a record whose status was not known before says itself that it has had it for too long to be told. */
	isOld(record: unknown, turn: Turn): boolean;
}

export type Turn = Extract<Kind, 'paid' | 'overdue'>;

export const remember: FirstRun = {
	kindOf: () => undefined,
	isDated: () => true,
	isOld: () => false,
};

export const everything: FirstRun = { ...remember, kindOf: () => 'created' };

/** Records that say that they were made, or changed, at that moment or later. Milliseconds since 1970. */
export const since = (moment: number): FirstRun => ({
	moment,
	kindOf(record) {
		if ((createdOn(record) ?? -Infinity) >= moment) return 'created';
		return (changedOn(record) ?? -Infinity) >= moment ? 'updated' : undefined;
	},
	isDated: (record) => (createdOn(record) ?? changedOn(record)) !== undefined,
	isOld: (record, turn) => ((turn === 'paid' ? paidAt : overdueAt)(record) ?? Infinity) < moment,
});
