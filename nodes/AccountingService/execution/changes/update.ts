import type { Endpoint } from '../../catalogue/rows';
import type { Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { leftOutOf } from '../input/mapper';
import { targetOf } from '../find/lists/knownLists';
import type { Job } from '../job/job';
import { asOwn, changed } from '../own/asOwn';
import { ownValues } from '../own/ownValues';
import { exchange } from '../service/exchange';
import { inWords } from './changesInWords';
import { differences, merged } from './merge';
import { warnOfNotTakenOver, warnOfOtherId } from './notTakenOver';
import { showsRecord } from './onlyWords';
import { refuseIdOfAnother, refuseOtherId } from './otherId';
import { refuseLostEntries } from './lostEntries';
import { warnOfParts } from './parts';
import type { WriteJob } from '../writes/writeOnce';
import { refuseOtherSpelling } from './kept/otherSpelling';
import { wholeRecord } from './kept/wholeRecord';
import { asGiven } from './shownOtherwise';
import { writtenRecord } from './writtenRecord';

/**
 * Sends changed fields. With Keep Other Fields they are sent among all others of the record, as it is read
 * just before, because a service may take an update for the whole record; and a hint says what changed. If
 * the record cannot be read, nothing is sent. What somebody else changes between the reading and the
 * sending is lost, so a repeat sends it as it is read after the wait; items of all executions in this process
 * take turns at a record.
 */
export async function update(
	job: WriteJob,
	row: Endpoint,
	id: string,
	fields: Fields,
): Promise<Fields> {
	refuseIdOfAnother(job, id, fields);
	/** The record as it is now, and what is to be sent of it with the fields. */
	const read = async () => {
		const { record, kept } = await wholeRecord(job, id, fields);
		refuseOtherId(job, id, record, fields);
		refuseOtherSpelling(job, id, record, fields);
		refuseLostEntries(job, record, fields);
		return { record, body: merged(kept, fields) };
	};
	const send = async () => {
		const whole = job.options.keepOtherFields ? await read() : undefined;
		if (!whole) warnOfParts(job, fields);
		const body = whole?.body ?? fields;
		const bodyAnew = whole && (async () => (await read()).body);
		const answer = await exchange(job, row, { path: { id }, body, bodyAnew });
		const written = writtenRecord(job, answer, { row, id, sent: body });
		return { written, body, former: whole?.record };
	};
	const write = async () =>
		await asOwn(
			job,
			id,
			send,
			// Not what is sent: with Keep Other Fields that has a status that others gave.
			({ written }) => changed(job, written, id, asGiven(job, fields)),
			async ({ written, body, former }) => {
				ownValues.gave(targetOf(job), id, fields);
				warnOfOtherId(job, written, id);
				if (!former) warnOfNotTakenOver(job, fields, written, id);
				else if (showsRecord(job, written, body))
					job.notes.change(await inWords(job, id, differences(former, fields), written, former));
			},
		);
	return (await job.claims.withRecord(job, id, write)).written;
}

/** An update may replace the whole record, so one without fields would wipe it. */
export function nothingToChange({ connection, entry }: Job, fields: Fields): UnusableValue {
	const absent = leftOutOf(fields);
	const message = `No field of the ${entry.noun.one} is given, so there is nothing to change`;
	if (absent.length === 0)
		return new UnusableValue(
			message,
			'Fill in at least one field under Fields; one that is to be emptied takes the expression {{ null }}. Nothing was changed.',
		);
	return UnusableValue.quoting(
		connection.masked,
		(quotes) =>
			`${message}. Left out, because their expressions give nothing: ${quotes.list(absent)}`,
		'Check what they give for this item. To empty a field, send null or an empty text. Nothing was changed.',
	);
}
