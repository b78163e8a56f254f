import type { Noun } from '../../../catalogue/rows';
import { UnusableValue } from '../../../execution/failures/failure';
import type { Masked } from '../../../execution/quoting/maskOf';
import { idForm, idNameOf, plainName, type Fields } from '../../../transport';
import { momentOf } from '../../events/createdAt';
import { identifier } from '../../events/serviceEvent';
import type { Candidate, Place } from './idsInData';

/** What names a record, in the data as in the record: its number, or one of its ids. */
export interface Mark extends Candidate {
	/** Marks of the same sort are compared. */
	readonly sort: string;
	/** When its record was created, as it says itself. Milliseconds since 1970. */
	readonly created?: number;
}

/** The id of a record, and what else the event has that may tell whether it is that of another. */
export interface Marked {
	readonly id: string;
	/** Of something else, or of another record that the data refers to: `id 9`, `recurring_invoice_id 9`. */
	readonly beside?: string;
	/** What the record must not contradict: the id was taken though nothing names it. */
	readonly marks?: readonly Mark[];
}

const MAY_NAME = /(?:number|no|nr|id)$/i;
const NUMBERS = ['number', 'no', 'nr'];
const IDS = ['id', 'uuid', 'guid'];
const CREATED = /^created(_?(at|on))?$/i;
const DAY_MS = 86_400_000;

/** What the data says of the record that an id without a name is thought to be of. */
export const marksIn = (places: readonly Place[], noun: Noun): Mark[] =>
	places.flatMap(({ prefix, fields }) => {
		const isRecord = idNameOf(fields) !== undefined;
		return marksOf(fields, noun)
			.filter(({ isNamed }) => isRecord || isNamed)
			.map(({ name, ...mark }) => ({ ...mark, name: `${prefix}${name}` }));
	});

/** The marks of an object. A number without the noun is its own, and may be that of something else. */
function marksOf(fields: Fields, { one }: Noun): Array<Mark & { isNamed: boolean }> {
	const marks = [];
	const created = createdIn(fields);
	for (const name of Object.keys(fields).filter((key) => MAY_NAME.test(key))) {
		const plain = plainName(name);
		const isNamed = plain.startsWith(one);
		const isNumber = NUMBERS.includes(isNamed ? plain.slice(one.length) : plain);
		const sort = isNumber ? 'number' : IDS.includes(plain) ? name.toLowerCase() : undefined;
		const id = identifier(fields[name]);
		if (sort !== undefined && id !== '') marks.push({ name, id, sort, isNamed, created });
	}
	return marks;
}

/** Midnight stands for a day, on which many are created. */
function createdIn(fields: Fields): number | undefined {
	const created = Object.entries(fields).find(([key]) => CREATED.test(key));
	const moment = momentOf(created?.[1]) ?? 0;
	return moment % DAY_MS === 0 ? undefined : moment;
}

/**
 * Throws an UnusableValue where a record that was fetched by an id without a name has another number, or another
 * UUID, than the event says: the wrong record is worse than none. One that was created at the same moment is the
 * same, whose number has changed since, as when a draft is issued. What only one of the two says is not compared;
 * where the event has another id beside, something has to be.
 */
export function refuseOtherMark(
	record: Fields,
	{ id, beside, marks = [] }: Marked,
	noun: Noun,
	masked: Masked,
): void {
	const own = marksOf(record, noun);
	const instead = `and is not passed on. Untick Fetch and get the ${noun.one} with an Accounting Service node, by whatever identifies it.`;
	const [first] = marks;
	const isCompared = marks.some(({ sort }) => own.some((each) => each.sort === sort));
	if (first && beside !== undefined && !isCompared)
		throw UnusableValue.quoting(
			masked,
			(quotes) =>
				`${noun.name} ${quotes.word(id)} does not say whether it has ${quotes.name(first.name)} ${quotes.word(first.id)}, and the event has ${beside} as well`,
			`So it may be another ${noun.one}, ${instead}`,
		);
	for (const mark of marks) {
		const same = own.filter(({ sort }) => sort === mark.sort);
		const [other] = same;
		if (!other || same.some((each) => idForm(each.id) === idForm(mark.id))) continue;
		const isRenumbered = mark.created !== undefined && mark.created === other.created;
		if (isRenumbered && mark.sort === 'number') continue;
		throw UnusableValue.quoting(
			masked,
			(quotes) =>
				`${noun.name} ${quotes.word(id)} has ${quotes.name(other.name)} ${quotes.word(other.id)}, and the event has ${quotes.name(mark.name)} ${quotes.word(mark.id)}`,
			`It may be another ${noun.one}, or have got another number since, as a draft does when it is issued. It was read to compare the two, ${instead}`,
		);
	}
}
