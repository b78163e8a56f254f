import type { Seen } from '../../../transport';
import type { Job } from '../../job/job';
import { orFilters, type ListReading } from '../listPage';
import { PATIENCE } from '../sample';
import type { placeOf } from './lastRow';

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
