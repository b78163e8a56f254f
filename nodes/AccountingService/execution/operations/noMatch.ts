import { isOfRecordItself } from '../../catalogue/setByService';
import { idNameOf } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { quoted } from '../quoting/quotes';
import type { WriteJob } from '../writes/writeOnce';

/** Nothing says which of them is meant. */
export const severalMatches = (
	{ connection, entry }: WriteJob,
	field: string,
	value: string,
	ids: readonly string[],
	cure = 'Use a field that is unique, or Update with one of these IDs. Nothing was changed.',
) =>
	UnusableValue.quoting(
		connection.masked,
		(quotes) =>
			`${ids.length} ${entry.noun.many} have ${field} "${quotes.word(value)}": ${quotes.list(ids)}`,
		cure,
	);

/**
 * Throws an UnusableValue for a field that only the service sets: what is created gets another value, and
 * every run would create one.
 */
export function refuseIfGivenByService(
	{ connection, entry }: WriteJob,
	field: string,
	value: string,
): void {
	const { one } = entry.noun;
	if (!isOfRecordItself(field) && idNameOf({ [field]: value }, [one]) === undefined) return;
	throw new UnusableValue(
		`No ${one} has ${field} "${quoted(value, connection.masked)}", and the service gives a new one a value of its own`,
		'It would not be found the next time. Choose a Match Field that you set yourself, or use Update. Nothing was created.',
	);
}

/** A misspelt field never matches: without this check every run would create a record. */
export const unknownField = ({ entry }: WriteJob, field: string) =>
	new UnusableValue(
		`No ${entry.noun.one} has a field "${field}" to be found by`,
		`Use a field name exactly as the service returns it; the output of Get Many shows them. If the service leaves out fields that are empty, send "${field}" among the fields of this node as well. Nothing was created.`,
	);
