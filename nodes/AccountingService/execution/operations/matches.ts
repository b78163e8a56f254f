import { isOfRecordItself } from '../../catalogue/setByService';
import { idNameOf, isGone, recordAskedFor, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { isAnother } from '../fields/another';
import { isPutAway } from '../find/putAway';
import { quoted } from '../quoting/quotes';
import { getOne } from '../service/exchange';
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

/** Of more that have one value, hardly all but one are in an archive. */
const MOST_READ = 5;

/**
 * The only record with a value; of several that in no archive, where people keep the former, unless it shows another value
 * by now. Or throws an UnusableValue.
 */
export async function onlyMatch(
	job: WriteJob,
	[field, value]: readonly [field: string, value: string],
	ids: readonly string[],
): Promise<string | undefined> {
	const [first, another] = ids;
	if (another === undefined) return first;
	const outside =
		ids.length > MOST_READ ? [] : await outsideArchive(job, ids).catch(noneIfUnusable);
	const [only, second] = outside;
	// In a dry run, it may only be planned that it gets the value.
	const isMoved = !job.options.dryRun && isAnother(only?.record, { field, value });
	if (only === undefined || second !== undefined || isMoved)
		throw severalMatches(job, field, value, ids);
	return only.id;
}

/** By an ID that no address can hold nothing is read. */
function noneIfUnusable(thrown: unknown): [] {
	if (thrown instanceof UnusableValue) return [];
	throw thrown;
}

async function outsideArchive(job: WriteJob, ids: readonly string[]) {
	const { one, many } = job.entry.noun;
	const outside: Array<{ id: string; record?: Fields }> = [];
	for (const id of ids) {
		const { status, body, content } = await getOne(job, id, isGone);
		const asked = recordAskedFor(body, id, [one, many]);
		const record = asked.kind === 'right' ? asked.record : undefined;
		if (!isPutAway(record) && !isGone(status, body, content)) outside.push({ id, record });
	}
	return outside;
}

/** Throws an UnusableValue for a field that only the service sets: what is created has another value, and so each run creates one. */
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
