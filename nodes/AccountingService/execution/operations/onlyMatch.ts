import { isGone, recordAskedFor } from '../../transport';
import { isPutAway } from '../find/putAway';
import type { Job } from '../job/job';
import { getOne } from '../service/exchange';
import type { WriteJob } from '../writes/writeOnce';
import { severalMatches } from './noMatch';

/** Of more that have one value, hardly all but one are in an archive. */
const MOST_READ = 5;

/**
 * The only record with a value: of several, the only one that is not in an archive, where people keep the former one.
 * Throws an UnusableValue where that decides nothing.
 */
export async function onlyMatch(
	job: WriteJob,
	[field, value]: readonly [field: string, value: string],
	ids: readonly string[],
): Promise<string | undefined> {
	const [first, another] = ids;
	if (another === undefined) return first;
	// Where one cannot be read, nobody knows.
	const outside = ids.length > MOST_READ ? ids : await outsideArchive(job, ids).catch(() => ids);
	const [only, second] = outside;
	if (only === undefined || second !== undefined) throw severalMatches(job, field, value, ids);
	return only;
}

async function outsideArchive(job: Job, ids: readonly string[]): Promise<string[]> {
	const { one, many } = job.entry.noun;
	const outside: string[] = [];
	for (const id of ids) {
		const { status, body, content } = await getOne(job, id, isGone);
		const asked = recordAskedFor(body, id, [one, many]);
		const isAway = asked.kind === 'right' && isPutAway(asked.record);
		if (!isAway && !isGone(status, body, content)) outside.push(id);
	}
	return outside;
}
