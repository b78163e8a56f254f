import type { Seen } from '../../../transport';
import type { Job } from '../../job/job';
import { hasFilters, orFilters, type ListReading } from '../listPage';
import { PATIENCE } from '../sample';
import type { placeOf } from './lastRow';
import { isCounted, mayLack } from './mayGoOn';

/** Tells the user that the list changed while it was read, so a count may be off. */
export function noteDrift(job: Job, seen: Seen, reading: ListReading) {
	const { entry, notes } = job;
	const { many } = entry.noun;
	if (seen.duplicates > 0)
		notes.add(
			`The list of ${many} changed while it was read, or the service leaves rows out of its pages: ${seen.duplicates} arrived twice and were kept once${mayLack(seen) ? '. Others may be missing: run it again' : ''}`,
		);
	if (seen.endedByRepeat && !isCounted(seen))
		notes.add(
			`The service returned the same ${seen.items} ${many} again for the next page, so there may be more: it seems to ignore the offset, and may give no more at a time${hasFilters(job, reading) ? '. Narrow the list with filters until fewer come' : ''}`,
		);
	if (seen.mayBeBest && seen.lastTotal === undefined)
		notes.add(
			`The service found ${seen.items} ${many} and shows no others on a next page. If it never shows more than these, others may be missing: search for something that fewer records hold`,
		);
	noteCount(job, seen, reading);
}

/** Tells that the service counts another number than was read. */
export function noteCount(job: Job, seen: Seen, { limit, offset = 0 }: ListReading) {
	const { many } = job.entry.noun;
	const { statedTotal: total } = seen;
	// Behind the end of a list there is nothing to read, and a total may count what stands behind the offset.
	const skipped = total === seen.items ? 0 : Math.min(offset, total ?? 0);
	if (
		(limit === undefined || seen.mayBeBest) &&
		total !== undefined &&
		skipped + seen.items !== total
	)
		job.notes.add(
			`The service counts ${total} ${many}, ${skipped + seen.items} were read: the list may have changed meanwhile`,
		);
}

/**
 * Tells where an empty page alone shows that a full one was the last, and its last row, asked for again, is not the last
 * of the list. Whoever wanted no more than came has missed nothing, and an answer that does not come is none.
 */
export async function noteOpenEnd(
	job: Job,
	{ endedByRepeat, endsOpen, items, lastTotal, reached, saysMore }: Seen,
	reading: ListReading,
	placeOfLast: (at: number, hurried: Job) => ReturnType<typeof placeOf>,
): Promise<void> {
	const { limit = Infinity } = reading;
	const isTold = endedByRepeat || saysMore || lastTotal !== undefined;
	if (!endsOpen || isTold || items >= limit) return;
	const maxWaitMs = Math.min(job.options.maxWaitMs, PATIENCE.maxWaitMs);
	const timeoutMs = Math.min(job.options.timeoutMs, PATIENCE.timeoutMs);
	const hurried = { ...job, options: { ...job.options, maxWaitMs, timeoutMs } };
	const place = await placeOfLast(reached - 1, hurried).catch(() => 'unclear');
	if (place !== 'followed' && place !== 'absent') return;
	job.notes.add(
		`The service returned nothing behind the ${items} ${job.entry.noun.many} that were read, and the last of them, asked for again, is not the last: the list has changed meanwhile, or there are more. Raise the option Page Size${orFilters(job, reading)}`,
	);
}
