import { isRound, type Step } from '../../transport';
import type { Job } from '../job/job';
import type { PossibleEnd } from './ends/possibleEnd';
import type { ListReading } from './listPage';

/**
 * Takes an answer that is no page for the end of the list, and says so with the service's words. Throws
 * what it was where there are more rows, or may be and the list must be complete. `lastRow` asks where
 * the last row that was read stands in the list.
 */
export async function noteEnd(
	{ entry, notes }: Job,
	{ fault, seen, rowsBehind }: Extract<Step<PossibleEnd>, { kind: 'fault' }>,
	{ mustBeComplete, offset = 0, onShort, pageSize }: ListReading,
	lastRow: Record<'isLast' | 'isFollowed', () => Promise<boolean | undefined>>,
): Promise<void> {
	const { many } = entry.noun;
	const { items, lastTotal } = seen;
	const { asEnd } = fault;
	const isCounted = lastTotal !== undefined;
	if (isCounted && !rowsBehind && offset + items >= lastTotal) {
		// A single page may have counted nothing but itself, if it is as long as a page may be.
		const mayBePage = items === pageSize || (items < pageSize && isRound(items));
		const mayBeOfPage = items > 0 && items === lastTotal && mayBePage;
		if (mayBeOfPage && (await lastRow.isFollowed())) throw fault.thrown;
		return;
	}
	const isPossible = items > 0 ? !rowsBehind && !isCounted : fault.isBare;
	if (asEnd !== undefined && asEnd !== 'unlikely' && isCounted && !rowsBehind) return;
	if (asEnd !== undefined && isPossible) {
		// A page may have been cut for its size.
		if (asEnd !== 'unlikely' && seen.endsShort && !mustBeComplete) return;
		const isLast = await lastRow.isLast();
		if (isLast || (mustBeComplete && isLast === undefined && asEnd === 'likely')) return;
		if (isLast === false || asEnd === 'unlikely') throw fault.thrown;
	}
	if (!isPossible || mustBeComplete) throw fault.thrown;
	// A full page does not show that it was the last, and services refuse offsets that are too large for them.
	if (asEnd === undefined && items > 0 && !seen.endsShort) {
		const isLast = await lastRow.isLast();
		if (isLast === false || (isLast === undefined && seen.saysMore)) throw fault.thrown;
	}
	if (onShort) return;
	notes.add(
		items > 0
			? `The list of ${many} was taken to end after ${items}, because the service answered the next page so: ${fault.said}`
			: `The list of ${many} was taken to be empty, because the service answered so: ${fault.said}`,
	);
}
