import { siblingOf } from '../../catalogue/entries';
import type { Endpoint } from '../../catalogue/rows';
import { isOfRecordItself } from '../../catalogue/setByService';
import { besideRecord, idNameOf, recordAskedFor, roundedIn, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import type { Job } from '../job/job';
import { listed } from '../job/words';
import { exchange } from '../service/exchange';
import { inWords } from './changesInWords';
import { changedByReading, differences, merged } from './merge';
import { warnOfNotTakenOver, warnOfOtherId } from './notTakenOver';
import { showsRecord } from './onlyWords';
import { refuseIdOfAnother, refuseOtherId } from './otherId';
import { refuseLostEntries } from './lostEntries';
import { warnOfParts } from './parts';
import type { WriteJob } from '../writes/writeOnce';
import { writtenRecord } from './writtenRecord';

/**
 * Sends changed fields. With Keep Other Fields they are sent among all others of the record, as it is read
 * just before, because a service may take an update for the whole record; and a hint says what changed. If
 * the record cannot be read, nothing is sent. What somebody else changes between the reading and the
 * sending is lost, so a repeat sends it as it is read after the wait; items of the node take turns at a record.
 */
export async function update(
	job: WriteJob,
	row: Endpoint,
	id: string,
	fields: Fields,
): Promise<Fields> {
	refuseIdOfAnother(job, id, fields);
	return await job.claims.withRecord(job, id, async () => await updateInTurn(job, row, id, fields));
}

async function updateInTurn(job: Job, row: Endpoint, id: string, fields: Fields): Promise<Fields> {
	const path = { id };
	if (!job.options.keepOtherFields) {
		warnOfParts(job, fields);
		const answer = await exchange(job, row, { path, body: fields });
		const answered = writtenRecord(job, answer, { row, id, sent: fields });
		warnOfOtherId(job, answered, id);
		warnOfNotTakenOver(job, fields, answered, id);
		return answered;
	}
	const { record, body } = await mergedRecord(job, id, fields);
	const bodyAnew = async () => (await mergedRecord(job, id, fields)).body;
	const answer = await exchange(job, row, { path, body, bodyAnew });
	const written = writtenRecord(job, answer, { row, id, sent: body });
	warnOfOtherId(job, written, id);
	if (showsRecord(job, written, body))
		job.notes.change(inWords(job, id, differences(record, fields), written));
	return written;
}

/** The record as it is now, and what is to be sent of it with the fields. */
async function mergedRecord(job: Job, id: string, fields: Fields) {
	const record = await wholeRecord(job, id, fields);
	refuseOtherId(job, id, record, fields);
	refuseLostEntries(job, record, fields);
	return { record, body: merged(writable(record, [job.entry.noun.one]), fields) };
}

/** Throws an UnusableValue for an answer in which no record is recognised: sent back, it would wipe one. */
async function wholeRecord(job: Job, id: string, given: Fields): Promise<Fields> {
	const { name, one, many } = job.entry.noun;
	const { body, written } = await exchange(job, siblingOf(job.entry, 'get'), { path: { id } });
	const asked = recordAskedFor(body, id, [one, many]);
	if (asked.kind === 'none' || asked.kind === 'nameless')
		throw new UnusableValue(
			`The answer to reading ${name} ${id} holds no ${one} with an id, so its other fields are not known`,
			NOT_READ,
		);
	if (asked.kind === 'other')
		throw new UnusableValue(
			`The answer to reading ${name} ${id} has the ID ${asked.id}, so the other fields of ${id} are not known`,
			NOT_READ,
		);
	const { record } = asked;
	const beside = besideRecord(body, record);
	if (beside.length > 0)
		throw new UnusableValue(
			`The answer to reading ${name} ${id} has ${listed(beside)} beside the ${one}, so it is not known how to send all of it back`,
			NOT_READ,
		);
	const changed = changedByReading(writable(record, [one]), given, roundedIn(written ?? ''));
	if (changed === undefined) return record;
	throw new UnusableValue(
		`${name} ${id} has a number in ${changed} that cannot be sent back as it is`,
		'Give that field as well, or switch off Keep Other Fields and give all fields of the record. Nothing was changed.',
	);
}

const NOT_READ =
	'Switch off Keep Other Fields and give all fields of the record. Nothing was changed.';

const writable = (record: Fields, nouns: readonly string[]): Fields => {
	const id = idNameOf(record, nouns);
	const kept = Object.entries(record).filter(([name]) => name !== id && !isOfRecordItself(name));
	return Object.fromEntries(kept);
};
