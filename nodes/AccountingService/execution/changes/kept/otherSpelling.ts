import { isObject, plainName, type Fields } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import type { Job } from '../../job/job';

/**
 * Throws an UnusableValue where a record has a field that is given in another spelling (`customerId` and
 * `customer_id`), or in its `attributes` alone: both would be sent, or the service would not know the one that is.
 */
export function refuseOtherSpelling(
	{ connection, entry }: Job,
	id: string,
	record: Fields,
	given: Fields,
): void {
	const names = otherSpelling(record, given);
	if (names === undefined) return;
	const [mine, its] = names;
	throw UnusableValue.quoting(
		connection.masked,
		(quotes) =>
			`The fields give ${quotes.name(mine)}, which ${entry.noun.name} ${quotes.word(id)} calls ${quotes.name(its)}`,
		'Give it by the name that the record has. Nothing was changed.',
	);
}

/** The first field that is given in another spelling, and the one that the record has it in; dotted. */
function otherSpelling(record: Fields, given: Fields, above = ''): [string, string] | undefined {
	const known = new Map(Object.keys(record).map((name) => [plainName(name), name]));
	for (const [name, value] of Object.entries(given)) {
		const isInside = isObject(record.attributes) && Object.hasOwn(record.attributes, name);
		const its = known.get(plainName(name)) ?? (isInside ? `attributes.${name}` : undefined);
		if (its === undefined) continue;
		if (!Object.hasOwn(record, name)) return [`${above}${name}`, `${above}${its}`];
		const old = record[name];
		const inside =
			isObject(old) && isObject(value) ? otherSpelling(old, value, `${above}${name}.`) : undefined;
		if (inside) return inside;
	}
	return undefined;
}
