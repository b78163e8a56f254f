import { isComputed, isOfRecordItself, Siblings } from '../../catalogue/setByService';
import { isObject, type Fields } from '../../transport';
import { isNothing } from './kept/payers';
import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import { isPosition } from '../fields/names';
import type { Job } from '../job/job';
import { namesInside } from './kept/charged';
import { namesGiven } from './parts';

/**
 * Throws an UnusableValue where Field by Field gives some entries of a list that has more, or some fields of an
 * entry. Its name `lines.0.unit_price` reads as if the others were kept, and the list is replaced as a whole.
 */
export function refuseLostEntries(job: Job, record: Fields, fields: Fields): void {
	for (const { list, entry } of entriesGiven(job)) {
		const [had, given] = [getAt(record, list), getAt(fields, list)];
		if (!Array.isArray(had) || !Array.isArray(given)) continue;
		if (given.length < had.length)
			throw new UnusableValue(
				`${list} has ${had.length} entries and the fields give ${given.length}`,
				'A list is replaced as a whole: give all of its entries, or send the list as JSON. Nothing was changed.',
			);
		const lost = lostIn(getAt(record, entry), getAt(fields, entry));
		if (lost.length > 0)
			throw UnusableValue.quoting(
				job.connection.masked,
				(quotes) => `${entry} would lose ${quotes.list(lost)}, which the fields do not give`,
				'A list is replaced as a whole: give every field of the entry, or send the list as JSON. Nothing was changed.',
			);
	}
}

/**
 * What an entry has and is not given, by dotted names. An ID is not lost, nor what else only the service can
 * know or works out of the other fields: it would not be sent back with a record either.
 */
function lostIn(had: unknown, given: unknown): string[] {
	if (!isObject(had) || !isObject(given)) return [];
	const fields = Object.entries(had);
	const siblings = new Siblings(
		fields.map(([name, value]) => ({ name, inside: namesInside(value) })),
	);
	return fields.flatMap(([name, value]) => {
		if (isOfRecordItself(name) || isNothing(value)) return [];
		if (!Object.hasOwn(given, name)) return isComputed(name, siblings) ? [] : [name];
		return lostIn(value, given[name]).map((inner) => `${name}.${inner}`);
	});
}

/** The entries that names under Field by Field count and give fields of: `lines.0` in `lines.0.description`. */
function entriesGiven(job: Job): Array<Record<'list' | 'entry', string>> {
	return namesGiven(job).flatMap((keys) => {
		const upTo = (end: number) => keys.slice(0, end).join('.');
		return keys.flatMap((key, at) =>
			isPosition(key) ? { list: upTo(at), entry: at < keys.length - 1 ? upTo(at + 1) : '' } : [],
		);
	});
}
