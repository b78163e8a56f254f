import { capital } from '../../catalogue/words/forms';
import type { Fields } from '../../transport';
import { isAnother } from '../fields/another';
import { getAt } from '../fields/at';
import { textOf } from '../fields/textOf';
import { quoted } from '../quoting/quotes';
import type { WriteJob } from '../writes/writeOnce';

export interface Wanted {
	readonly field: string;
	/** The match value as it was given, for the record that is created. */
	readonly given: unknown;
	/** The same as it is compared. */
	readonly value: string;
	readonly body: Fields;
}

/** Says of an update that the record has, or will have, another value than that by which it was found. */
export function warnOfLostMatch(job: WriteJob, wanted: Wanted, record: Fields, id: string): void {
	const said = getAt(wanted.body, wanted.field);
	if (said !== undefined) warnOfRenamed(job, wanted, getAt(record, wanted.field) ?? said, id);
	else if (isAnother(record, wanted)) warnOfAnother(job, wanted, getAt(record, wanted.field), id);
	else warnOfEmptied(job, wanted, record, id);
}

/** Of one record, the first: somebody else has renamed it since the list was read, or the service has. */
function warnOfAnother(job: WriteJob, { field, value }: Wanted, now: unknown, id: string): void {
	const { name, many } = job.entry.noun;
	job.notes.quote(
		`another ${field} shown`,
		job.connection.masked,
		(quotes) =>
			`${capital(many)} were updated that show another ${field} than the one they were found by, such as ${name} ${quotes.word(id)}: ${quotes.value(value, 'before')} -> ${quotes.value(now)}. Look whether they are the ones you mean: they may have been renamed meanwhile`,
	);
}

/** Of one record, the first: the fields gave it another value than that by which it was found. */
function warnOfRenamed(job: WriteJob, { field, value }: Wanted, now: unknown, id: string): void {
	const { connection, entry, notes } = job;
	if (textOf(now) === value) return;
	const { name, one, many } = entry.noun;
	notes.quote(
		`renamed ${field}`,
		connection.masked,
		(quotes) =>
			`The fields gave ${many} another ${field} than the one they were found by, such as ${name} ${quotes.word(id)}: ${quotes.value(value, 'before')} -> ${quotes.value(now)}. The next execution finds no ${one} by the old value`,
	);
}

/**
 * A service may take an update for the whole record. It then empties the field by which the record was found,
 * and the next execution would not find it. An answer that shows what was sent would show that, too.
 */
function warnOfEmptied(
	{ connection, entry, notes, options }: WriteJob,
	wanted: Wanted,
	record: Fields,
	id: string,
): void {
	const isWhole = Object.keys(wanted.body).every((name) => Object.hasOwn(record, name));
	if (options.keepOtherFields || !isWhole || getAt(record, wanted.field) !== undefined) return;
	const { name, one } = entry.noun;
	notes.add(
		`${name} ${quoted(id, connection.masked)} was updated, and the answer shows no ${wanted.field} any more. If the service takes an update for the whole record, switch on Keep Other Fields, or send ${wanted.field} among the fields: otherwise the next execution finds no ${one} and creates another`,
	);
}
