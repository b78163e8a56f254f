import { roundedIn, type Fields } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import type { Answered } from '../../failures/situation';
import type { Job } from '../../job/job';
import { firstKept, type Fits } from '../merge';

/** What a value shows that is not what the service has, and what is said of the record and the field. */
type Flaw = readonly [fits: Fits, said: (record: string, field: string) => string];

/**
 * Throws an UnusableValue where something of a record is `kept` that cannot be sent back as the service has it,
 * because the answer does not show it so. What is `given` in its place does not matter.
 */
export function refuseUnsendable(
	{ connection, entry }: Job,
	id: string,
	{ kept, given }: Record<'kept' | 'given', Fields>,
	answer: Answered,
): void {
	for (const [fits, said] of flawsIn(answer)) {
		const field = firstKept(kept, given, fits);
		if (field === undefined) continue;
		throw UnusableValue.quoting(
			connection.masked,
			(quotes) => said(`${entry.noun.name} ${quotes.word(id)}`, quotes.name(field)),
			'Give that field as well, or switch off Keep Other Fields and give all fields of the record. Nothing was changed.',
		);
	}
}

/** Those that the answer may have: in a long record nothing is looked for in vain. */
function flawsIn({ written, isGarbled }: Answered): Flaw[] {
	// Where `written` is absent, no number was rounded when it was read.
	const rounded = roundedIn(written ?? '');
	const ofNumbers: Flaw = [
		(value) => rounded.has(value),
		(record, field) => `${record} has a number in ${field} that cannot be sent back as it is`,
	];
	const ofCharacters: Flaw = [
		(value) => typeof value === 'string' && value.includes('\uFFFD'),
		(record, field) =>
			`${record} has characters in ${field} that could not be read: the answer is not in UTF-8, nor in an encoding that it names`,
	];
	return [...(rounded.size > 0 ? [ofNumbers] : []), ...(isGarbled ? [ofCharacters] : [])];
}
