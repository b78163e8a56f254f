import type { Fields } from '../../transport';
import { getAt } from '../input/nested';
import type { WriteJob } from '../writes/writeOnce';

export interface Wanted {
	readonly field: string;
	/** The match value as it was given, for the record that is created. */
	readonly given: unknown;
	/** The same as it is compared. */
	readonly value: string;
	readonly body: Fields;
}

/**
 * A service may take an update for the whole record. It then empties the field by which the record was found,
 * and the next execution would not find it. An answer that shows what was sent would show that, too.
 */
export function warnOfLostMatch(
	{ entry, notes, options }: WriteJob,
	wanted: Wanted,
	record: Fields,
	id: string,
): void {
	const isWhole = Object.keys(wanted.body).every((name) => Object.hasOwn(record, name));
	if (options.keepOtherFields || !isWhole || getAt(record, wanted.field) !== undefined) return;
	const { name, one } = entry.noun;
	notes.add(
		`${name} ${id} was updated, and the answer shows no ${wanted.field} any more. If the service takes an update for the whole record, switch on Keep Other Fields, or send ${wanted.field} among the fields: otherwise the next execution finds no ${one} and creates another`,
	);
}
