import { capital } from '../../catalogue/words/forms';
import type { Fields } from '../../transport';
import { shownIn } from '../fields/addressed';
import { isAnother } from '../fields/another';
import { getAt } from '../fields/at';
import { areOneValue } from '../fields/spelled';
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
export function warnOfLostMatch(job: WriteJob, wanted: Wanted, answer: Fields, id: string): void {
	const { connection, entry, notes } = job;
	const { name, one, many } = entry.noun;
	const record = shownIn(answer, one);
	const { field, value } = wanted;
	const said = getAt(wanted.body, field);
	const now = getAt(record, field) ?? said;
	const warnOfFirst = (topic: string, which: string, advice: string) =>
		notes.quote(
			topic,
			connection.masked,
			(quotes) =>
				`${which} another ${field} than the one they were found by, such as ${name} ${quotes.word(id)}: ${quotes.value(value, 'before')} -> ${quotes.value(now)}. ${advice}`,
		);
	if (said === undefined && !isAnother(record, wanted)) warnOfEmptied(job, wanted, record, id);
	else if (said === undefined)
		// Somebody else has renamed it since the list was read, or the service has.
		warnOfFirst(
			`another ${field} shown`,
			`${capital(many)} were updated that show`,
			'Look whether they are the ones you mean: they may have been renamed meanwhile',
		);
	else if (!areOneValue(textOf(now), value))
		warnOfFirst(
			`renamed ${field}`,
			`The fields gave ${many}`,
			`The next execution finds no ${one} by the old value`,
		);
}

/** A service that takes an update for the whole record has emptied the field by which it was found: the next execution creates one. */
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
