import type { Noun } from '../../../catalogue/rows';
import { isCreation } from '../../../catalogue/setByService';
import { ID, NUMBER } from '../../../catalogue/words/names';
import { UnusableValue } from '../../../execution/failures/failure';
import type { Masked } from '../../../execution/quoting/maskOf';
import { idForm, idNameOf, plainName, withAttributes, type Fields } from '../../../transport';
import { momentOf } from '../../events/createdAt';
import { identifier } from '../../events/serviceEvent';
import type { Candidate, Place } from './idsInData';
import { DAY_MS } from '../../../execution/fields/dates/timeOf';

/** What names a record, in the data as in the record: its number, or one of its ids. */
export interface Mark extends Candidate {
	/** Marks of the same sort are compared. */
	readonly sort: string;
	/** When its record was created, as it says itself. Milliseconds since 1970. */
	readonly created?: number;
	/** Whether it says something only where both are the same. */
	readonly mayDiffer?: boolean;
}

/** The id of a record, how sure it is, and what else the event has that may tell whether it is that of another. */
export interface FoundId {
	readonly id: string;
	/** Of something else, or of another record that the data refers to: `id 9`, `recurring_invoice_id 9`. */
	readonly beside?: string;
	/** What the record must not contradict: the id was taken though nothing names it. */
	readonly marks?: readonly Mark[];
	/** Nothing says that it is an id: it may be a number, as in `invoice A-17`. */
	readonly mayBeNumber?: boolean;
}

const MAY_NAME = new RegExp(`(?:${NUMBER}|id)$`, 'i');
const NUMBERS = NUMBER.split('|');
const IDS = ID.split('|');
/** A bill may have a number of its document beside its own. */
const DOCUMENT = new RegExp(`^document(?=(?:${NUMBER})$)`);
/** What the data says of the record that an id without a name is thought to be of. */
export const marksIn = (places: readonly Place[], noun: Noun): Mark[] =>
	places.flatMap(({ prefix, fields }) => {
		const isRecord = idNameOf(fields) !== undefined;
		return marksOf(fields, noun)
			.filter(({ isNamed }) => isRecord || isNamed)
			.map(({ name, ...mark }) => ({ ...mark, name: `${prefix}${name}` }));
	});

/** The marks of an object. A number without the noun is its own, and may be that of something else. */
function marksOf(object: Fields, { one }: Noun): Array<Mark & { isNamed: boolean }> {
	const marks = [];
	const fields = withAttributes(object);
	const created = createdAtIn(fields)?.moment;
	for (const name of Object.keys(fields).filter((key) => MAY_NAME.test(key))) {
		const plain = plainName(name);
		const isNamed = plain.startsWith(one);
		const mayDiffer = DOCUMENT.test(plain);
		const isNumber = NUMBERS.includes(
			isNamed ? plain.slice(one.length) : plain.replace(DOCUMENT, ''),
		);
		const sort = isNumber ? 'number' : IDS.includes(plain) ? name.toLowerCase() : undefined;
		const id = identifier(fields[name]);
		if (sort !== undefined && id !== '')
			marks.push({ name, id, sort, isNamed, created, ...(mayDiffer && { mayDiffer }) });
	}
	return marks;
}

/** Midnight stands for a day, on which many are created. */
function createdAtIn(fields: Fields): { name: string; moment: number } | undefined {
	for (const name of Object.keys(fields).filter(isCreation)) {
		const moment = momentOf(fields[name]) ?? 0;
		if (moment % DAY_MS !== 0) return { name, moment };
	}
	return undefined;
}

/**
 * What tells which record it is where nothing better does: when it was created, and who a customer is. `isExact`: not
 * the second, in which something else may be created as well, such as its payment.
 */
export const hintsIn = (places: readonly Place[], { one }: Noun, isExact = false): Mark[] =>
	places.flatMap(({ prefix, fields }) => {
		const shown = withAttributes(fields);
		const created = createdAtIn(shown);
		const hints = one === 'customer' ? ['name', 'email'] : [];
		const found: Candidate[] = hints.map((name) => ({ name, id: identifier(shown[name]) }));
		if (created && !(isExact && created.moment % 1_000 === 0))
			found.push({ name: created.name, id: new Date(created.moment).toISOString() });
		return found
			.filter(({ id }) => id !== '')
			.map(({ name, id }) => ({ name: `${prefix}${name}`, id, mayDiffer: true, sort: 'hint' }));
	});

/** What to do where nothing tells for certain which record it is. */
export const insteadOfFetch = ({ one }: Noun) =>
	`Untick Fetch and get the ${one} with an Accounting Service node, by whatever identifies it.`;

/**
 * Throws an UnusableValue where a record that was fetched by an id without a name has another number, or another
 * UUID, than the event says: the wrong record is worse than none. One that was created at the same moment is the
 * same, whose number has changed since, as when a draft is issued. What only one of the two says is not compared;
 * where the event has another id beside, something has to be.
 */
export function refuseOtherMark(
	record: Fields,
	{ id, beside, marks = [] }: FoundId,
	noun: Noun,
	masked: Masked,
): void {
	const own: Mark[] = [
		...marksOf(record, noun),
		...hintsIn([{ prefix: '', fields: record }], noun),
	];
	const isSame = (mark: Mark) => (each: Mark) =>
		each.sort === mark.sort && idForm(each.id) === idForm(mark.id);
	const instead = `and is not passed on. ${insteadOfFetch(noun)}`;
	for (const mark of marks.filter(({ mayDiffer }) => !mayDiffer)) {
		const other = own.find(({ sort, mayDiffer }) => sort === mark.sort && !mayDiffer);
		if (!other || own.some(isSame(mark))) continue;
		const isRenumbered = mark.created !== undefined && mark.created === other.created;
		if (isRenumbered && mark.sort === 'number') continue;
		throw UnusableValue.quoting(
			masked,
			(quotes) =>
				`${noun.name} ${quotes.word(id)} has ${quotes.name(other.name)} ${quotes.word(other.id)}, and the event has ${quotes.name(mark.name)} ${quotes.word(mark.id)}`,
			`It may be another ${noun.one}, or have got another number since, as a draft does when it is issued. It was read to compare the two, ${instead}`,
		);
	}
	const [first] = marks;
	if (first && beside !== undefined && !marks.some((mark) => own.some(isSame(mark))))
		throw UnusableValue.quoting(
			masked,
			(quotes) =>
				`${noun.name} ${quotes.word(id)} does not say whether it has ${quotes.name(first.name)} ${quotes.word(first.id)}, and the event has ${beside} as well`,
			`So it may be another ${noun.one}, ${instead}`,
		);
}
