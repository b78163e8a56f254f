import type { Noun } from '../../../catalogue/rows';
import { UnusableValue } from '../../../execution/failures/failure';
import type { Masked } from '../../../execution/quoting/maskOf';
import { idForm, idNameOf, plainName, type Fields } from '../../../transport';
import { identifier } from '../../events/serviceEvent';
import type { Candidate, Place } from './idsInData';

/** What names a record, in the data as in the record: its number, or one of its ids. */
export interface Mark extends Candidate {
	/** Marks of the same sort are compared. */
	readonly sort: string;
}

const MAY_NAME = /(?:number|no|nr|id)$/i;
const NUMBERS = ['number', 'no', 'nr'];
const IDS = ['id', 'uuid', 'guid'];

/** What the data says of the record that an id without a name is thought to be of. */
export const marksIn = (places: readonly Place[], noun: Noun): Mark[] =>
	places.flatMap(({ prefix, fields }) => {
		const isRecord = idNameOf(fields) !== undefined;
		return marksOf(fields, noun)
			.filter(({ isNamed }) => isRecord || isNamed)
			.map(({ name, id, sort }) => ({ name: `${prefix}${name}`, id, sort }));
	});

/** The marks of an object. A number without the noun is its own, and may be that of something else. */
function marksOf(fields: Fields, { one }: Noun): Array<Mark & { isNamed: boolean }> {
	const marks = [];
	for (const name of Object.keys(fields).filter((key) => MAY_NAME.test(key))) {
		const plain = plainName(name);
		const isNamed = plain.startsWith(one);
		const isNumber = NUMBERS.includes(isNamed ? plain.slice(one.length) : plain);
		const sort = isNumber ? 'number' : IDS.includes(plain) ? name.toLowerCase() : undefined;
		const id = identifier(fields[name]);
		if (sort !== undefined && id !== '') marks.push({ name, id, sort, isNamed });
	}
	return marks;
}

/**
 * Throws an UnusableValue where a record that was fetched by an id without a name has another number, or another
 * UUID, than the event says. It may be the same whose number has changed since: nothing tells the two apart,
 * and the wrong record is worse than none. What only one of the two says is not compared.
 */
export function refuseOtherMark(
	record: Fields,
	marks: readonly Mark[],
	id: string,
	noun: Noun,
	masked: Masked,
): void {
	const own = marksOf(record, noun);
	for (const mark of marks) {
		const same = own.filter(({ sort }) => sort === mark.sort);
		const [other] = same;
		const isIdItself = idForm(mark.id) === idForm(id);
		if (isIdItself || !other || same.some((each) => idForm(each.id) === idForm(mark.id))) continue;
		throw UnusableValue.quoting(
			masked,
			(quotes) =>
				`${noun.name} ${quotes.word(id)} has ${quotes.name(other.name)} ${quotes.word(other.id)}, and the event has ${quotes.name(mark.name)} ${quotes.word(mark.id)}`,
			`It may be another ${noun.one}, or have changed since, so nothing was fetched. Untick Fetch and get the ${noun.one} with an Accounting Service node, by whatever identifies it.`,
		);
	}
}
