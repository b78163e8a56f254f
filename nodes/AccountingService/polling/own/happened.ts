import type { Happened } from '../../execution/own/closeness';

/** When a change happened: since the list was read before, if that is known, until it was found. ISO texts. */
export const happenedBetween = (changedAfter: string | undefined, foundAt: string): Happened => ({
	after: changedAfter === undefined ? undefined : Date.parse(changedAfter),
	before: Date.parse(foundAt),
});
