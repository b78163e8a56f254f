import { idOf, type Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { shownIn } from '../fields/addressed';
import { getAt } from '../fields/at';
import { areOneValue } from '../fields/spelled';
import { textOf } from '../fields/textOf';
import { onlySaid } from '../own/asOwn';
import { quoted } from '../quoting/quotes';
import type { Value } from './doubts';
import type { WriteJob } from './writeOnce';

/** Nothing is created for a value that a record may get, or have, without being found by it. */
export function refuseIfDoubtful(job: WriteJob, value: Value): void {
	const doubted = job.claims.doubts.of(job, value);
	if (doubted === undefined) return;
	const [field, text] = value;
	const { one } = job.entry.noun;
	const who = doubted === 'by another' ? 'another execution' : 'an earlier write of this execution';
	throw new UnusableValue(
		`No ${one} has ${field} "${quoted(text, job.connection.masked)}", but ${who} may have given it to one`,
		'Look for it in the service, and run this item again in a new execution. Nothing was created.',
	);
}

/**
 * Takes note of a record that was written: by which field it is found, the text of that, and all that was sent.
 * One whose id the answer does not tell has to be looked for.
 */
export async function learn(
	job: WriteJob,
	{ field, text, given, isNew }: { field: string; text: unknown; given: Fields; isNew: boolean },
	answer: Fields,
): Promise<void> {
	const { one } = job.entry.noun;
	const record = shownIn(answer, one);
	if (isNew) await onlySaid(job, () => warnOfOtherForm(job, field, text, record));
	if (idOf(record, [one]) !== undefined) {
		job.lookups.lists.remember(job, field, { record, sent: text, body: given });
		return;
	}
	job.lookups.forget(job, field);
	// What is created has the value among its fields.
	job.claims.doubt(job, { given });
}

/** Says, of one record, that the service keeps a value in a form by which it is not found the next time. */
function warnOfOtherForm(
	{ connection, entry, notes }: WriteJob,
	field: string,
	text: unknown,
	record: Fields,
): void {
	const shown = getAt(record, field);
	// A client reference in other capitals is none.
	const isOne = entry.operation === 'upsert' ? areOneValue : Object.is;
	if (shown === undefined || isOne(textOf(shown), textOf(text))) return;
	const { many, one } = entry.noun;
	notes.quote(
		`another ${field}`,
		connection.masked,
		(quotes) =>
			`Of ${many} that were created the service shows another ${field} than was sent, such as ${quotes.value(shown)} for ${quotes.value(text, 'before')}: the next execution finds no ${one} by it, and creates another or refuses the item. Give ${field} as the service shows it or, if the service sets it itself, look by another field`,
	);
}
