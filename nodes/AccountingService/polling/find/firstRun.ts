import type { Kind } from '../changeTypes';
import { changedAt, createdAt } from '../../trigger/events/moments';

/** What a record counts as when its list is read for the first time; `undefined`: it is only remembered. */
export type FirstRun = (record: unknown) => Extract<Kind, 'created' | 'updated'> | undefined;

export const remember: FirstRun = () => undefined;

export const everything: FirstRun = () => 'created';

/** Records that say that they were made, or changed, at that moment or later. Milliseconds since 1970. */
export const since =
	(moment: number): FirstRun =>
	(record) => {
		if ((createdAt(record) ?? -Infinity) >= moment) return 'created';
		return (changedAt(record) ?? -Infinity) >= moment ? 'updated' : undefined;
	};
