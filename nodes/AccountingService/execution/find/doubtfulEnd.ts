import type { Seen } from '../../transport';
import type { Job } from '../job/job';
import type { Doubt, ListReading } from './listPage';

interface DoubtfulEnd {
	readonly fault: Doubt;
	readonly seen: Seen;
	readonly rowsBehind: boolean;
}

/**
 * Takes an answer that is no page for the end of the list, and says so with the service's words. Throws
 * what it was where there are more rows, or may be and the list must be complete.
 */
export function noteEnd(
	{ entry, notes }: Job,
	{ fault, seen, rowsBehind }: DoubtfulEnd,
	{ mustBeComplete, offset = 0 }: ListReading,
): void {
	const { many } = entry.noun;
	const { items, lastTotal } = seen;
	const isCounted = lastTotal !== undefined;
	if (isCounted && !rowsBehind && offset + items >= lastTotal) return;
	const isPossible = items > 0 ? !rowsBehind && !isCounted : fault.isBare;
	if (!isPossible || mustBeComplete) throw fault.thrown;
	notes.add(
		items > 0
			? `The list of ${many} was taken to end after ${items}, because the service answered the next page so: ${fault.said}`
			: `The list of ${many} was taken to be empty, because the service answered so: ${fault.said}`,
	);
}
