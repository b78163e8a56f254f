import { besideRecord, isGone, recordAskedFor, type Fields } from '../../transport';
import { isAddressedBy } from '../fields/addressed';
import { UnusableValue } from '../failures/failure';
import type { Answered } from '../failures/situation';
import type { Job } from '../job/job';
import { getOne } from '../service/exchange';

/** A record as it is now. Throws as `readRecord`. */
export const recordById = async (job: Job, id: string): Promise<Fields> =>
	readRecord(job, await getOne(job, id), id);

/** The same; nothing where the service says that it is gone. */
export async function recordUnlessGone(job: Job, id: string): Promise<Fields | undefined> {
	const answer = await getOne(job, id, isGone);
	const { status, body, content } = answer;
	return isGone(status, body, content) ? undefined : readRecord(job, answer, id);
}

/** The record in the answer to reading it. Throws an UnusableValue for none, or another one. */
function readRecord(job: Job, { body }: Answered, id: string): Fields {
	const { name, one, many } = job.entry.noun;
	const asked = recordAskedFor(body, id, [one, many]);
	if (asked.kind === 'none')
		throw new UnusableValue(
			`The answer to reading ${name} ${id} holds no ${one}`,
			`Look whether the ${one} is there. If it is, ask the service's support.`,
		);
	const { kind, record } = asked;
	if (kind === 'other' && !isAddressedBy(record, id, one))
		throw UnusableValue.quoting(
			job.connection.masked,
			(quotes) =>
				`The answer to reading ${name} ${quotes.word(id)} has the ID ${quotes.word(asked.id)}, so it is another ${one}`,
			`Give the ID as the service shows it. If it is right, ask the service's support.`,
		);
	const beside = besideRecord(body, record);
	if (beside.length > 0)
		job.notes.quote(
			'beside',
			job.connection.masked,
			(quotes) =>
				`The service showed ${quotes.list(beside)} beside the ${one}, first for ${name} ${quotes.word(id)}; the item is the ${one} alone`,
		);
	return record;
}
