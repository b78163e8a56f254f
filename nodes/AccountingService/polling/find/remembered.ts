import { breather } from '../../execution/job/breather';
import type { Known, KnownList } from '../memory/memory';
import type { Change } from './listChanges';

/** Deleted records that are still remembered. */
const MOST_GONE = 1_000;

/**
 * The list with the changes that are told, or only to be remembered. To tell one takes a look at its record, and
 * there may be very many: n8n does other things between them.
 */
export async function remembered(
	known: KnownList | undefined,
	changes: readonly Change[],
	tell: (change: Change) => boolean,
): Promise<KnownList> {
	if (known && changes.length === 0) return known;
	const next = new Map<string, Known>(known);
	const breathe = breather();
	for (const change of changes) {
		await breathe();
		const after = tell(change) ? change.after : change.untold;
		if (after === undefined) continue;
		// At the end, so that the next poll asks for others first, and those longest gone stand first.
		next.delete(change.recordId);
		next.set(change.recordId, after);
	}
	return withoutLongGone(next);
}

/** Those that went first are forgotten: only one that comes back under the same id is called so then. */
function withoutLongGone(list: Map<string, Known>): KnownList {
	const gone = [...list].filter(([, { state }]) => state === 'deleted');
	for (const [recordId] of gone.slice(0, Math.max(0, gone.length - MOST_GONE)))
		list.delete(recordId);
	return list;
}
