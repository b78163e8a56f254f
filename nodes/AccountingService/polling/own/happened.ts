import type { Happened } from '../../execution/own/closeness';

/** When a change happened: since the list was read before, if that is known, until it was found. */
export const happenedBetween = (changedAfter: string | undefined, before: number): Happened => ({
	after: changedAfter === undefined ? undefined : Date.parse(changedAfter),
	before,
});
