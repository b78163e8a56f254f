import {
	ENTRY_TOTALS,
	isObject,
	named,
	roundedIn,
	saysMore,
	USUAL,
	wordOf,
	type Fields,
} from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import type { Answered } from '../../failures/situation';
import { isMasked, MASK } from '../../find/lists/masked';
import type { Job } from '../../job/job';
import { keptOf, type Fits } from '../merge';
import { UNREADABLE } from '../../find/lists/garbled';

/** What a value shows that is not what the service has, and what is said of the record and the field. */
export type Flaw = readonly [fits: Fits, said: (record: string, field: string) => string];

/**
 * Throws an UnusableValue where something of a record is `kept` that cannot be sent back, because of one of these flaws.
 * What is `given` in its place does not matter.
 */
export function refuseUnsendable(
	{ connection, entry }: Job,
	id: string,
	{ kept, given }: Record<'kept' | 'given', Fields>,
	flaws: readonly Flaw[],
): void {
	for (const [fits, said] of flaws) {
		const [field] = keptOf(kept, given, fits);
		if (field === undefined) continue;
		throw UnusableValue.quoting(
			connection.masked,
			(quotes) => said(`${entry.noun.name} ${quotes.word(id)}`, quotes.name(field)),
			'Give that field as well, or switch off Keep Other Fields and give all fields of the record. Nothing was changed.',
		);
	}
}

/** Those that the answer may have, and the record by its text: in a long one nothing is looked for in vain. */
export function* flawsIn({ written, isGarbled }: Answered, text: string): Generator<Flaw> {
	// Where `written` is absent, no number was rounded when it was read.
	const rounded = roundedIn(written ?? '');
	if (rounded.size > 0)
		yield [
			(value) => rounded.has(value),
			(record, field) => `${record} has a number in ${field} that cannot be sent back as it is`,
		];
	if (isGarbled)
		yield [
			(value) => typeof value === 'string' && value.includes(UNREADABLE),
			(record, field) =>
				`${record} has characters in ${field} that could not be read: the answer is not in UTF-8, nor in an encoding that it names`,
		];
	if (MASK.test(text))
		yield [
			isMasked,
			(record, field) =>
				`${record} shows only a part of the value of ${field}, or a mask in its place`,
		];
	if (OF_MORE.test(text))
		yield [isCut, (record, field) => `${record} shows only the first entries of ${field}`];
}

const OF_MORE = /more|next|count|total|page|link|truncated|incomplete|partial/i;
/** What a group of fields calls a list that is all there is in it. */
const LISTS = [...USUAL, 'rows', 'values', 'elements', 'nodes'];

/** Whether a group of fields is a list with words about it, by which there are more entries than it shows. */
function isCut(value: unknown, name: string, given: Fields): boolean {
	if (!isObject(value)) return false;
	const list = named(value, [...LISTS, name], Array.isArray);
	if (list === undefined || Object.hasOwn(given, list)) return false;
	const count = named(value, ENTRY_TOTALS, Number.isSafeInteger);
	const { length } = value[list] as unknown[];
	const isCounted = count !== undefined && Number(value[count]) > length;
	const next = isObject(value.next) ? value.next.href : value.next;
	const leadsOn = next === length || NEXT.test(wordOf(next));
	return isCounted || saysMore(leadsOn ? value : { ...value, next: null }, [], {}) === true;
}

/** An address or a cursor, and no day, rate or word. */
const NEXT = /^(?!\d{1,4}[-.]\d{1,2}\b)(?=.*[\d/])\S{6,}$/;
