import { inTurns } from '../../execution/job/breather';
import type { KnownRecord, KnownList } from '../memory/memory';
import type { Change } from './listChanges';

/** Deleted records that are still remembered. */
const MOST_GONE = 1_000;

/**
 * The list with the changes that are told, or only to be remembered. There may be very many records, and to tell
 * of one takes a look at it: n8n does other things between them.
 */
export async function remembered(
	known: KnownList | undefined,
	changes: readonly Change[],
	tell: (change: Change) => boolean,
): Promise<KnownList> {
	if (known && changes.length === 0) return known;
	const next = new Map<string, KnownRecord>();
	for await (const [recordId, one] of inTurns(known ?? [])) next.set(recordId, one);
	for await (const change of inTurns(changes)) {
		const after = tell(change) ? change.after : change.untold;
		if (after === undefined) continue;
		// At the end, so that the next poll asks for others first, and those longest gone stand first.
		next.delete(change.recordId);
		next.set(change.recordId, after);
	}
	const gone: string[] = [];
	for await (const [recordId, { state }] of inTurns(next))
		if (state === 'deleted') gone.push(recordId);
	// Those that went first are forgotten: only one that comes back under the same id is called so then.
	for (const recordId of gone.slice(0, Math.max(0, gone.length - MOST_GONE))) next.delete(recordId);
	return next;
}
