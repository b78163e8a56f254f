import type { KnownList } from '../memory/memory';
import type { Change } from './listChanges';

/**
 * The changes in the order in which they are told. Where more are there than have room, records that were only
 * updated wait, those that were told last the longest: a service may change all its records for every poll.
 */
export function inTurn(changes: readonly Change[], known: KnownList | undefined, room: number) {
	const updated = new Set<string>();
	let others = 0;
	for (const { recordId, kinds } of changes)
		if (kinds.length === 1 && kinds[0] === 'updated') updated.add(recordId);
		else others += kinds.length;
	if (updated.size + others <= room) return changes;
	const first = new Set<string>();
	// What was told last stands at the end of what is known.
	for (const recordId of known?.keys() ?? updated) {
		if (first.size + others >= room) break;
		if (updated.has(recordId)) first.add(recordId);
	}
	const waits = ({ recordId }: Change) => updated.has(recordId) && !first.has(recordId);
	return [...changes.filter((change) => !waits(change)), ...changes.filter(waits)];
}
