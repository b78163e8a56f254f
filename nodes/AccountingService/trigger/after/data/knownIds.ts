import type { Noun } from '../../../catalogue/rows';
import { hasId, idForm, type Fields } from '../../../transport';
import type { Mark } from './marks';

/** What the record that an event is thought to be about is known by: its id, and what stands beside that. */
export interface KnownIds {
	/** An id that is none of them; empty for one of them. */
	other(id: string): string;
	/** The same of what may be something else than an id: only if it looks like one of them. */
	otherAlike(id: string): string;
	/** Whether an object is that record, by whichever of its ids. */
	isOneOf(record: Fields): boolean;
	/** Whether it has an id of such a name. */
	hasSort(name: string): boolean;
}

export function knownIds(marks: readonly Mark[], { one }: Noun, id: string): KnownIds {
	const ids = [id, ...marks.filter(({ sort }) => sort !== 'number').map((mark) => mark.id)];
	// A number of figures alone may be the id of another.
	const numbers = marks.map((mark) => mark.id).filter((mark) => !isNumber(mark));
	const known = new Set([...ids, ...numbers].map(idForm));
	const sorts = new Set(marks.map(({ sort }) => sort));
	const other = (found: string) => (known.has(idForm(found)) ? '' : found);
	return {
		other,
		otherAlike: (found) => (ids.some((each) => areAlike(each, found)) ? other(found) : ''),
		isOneOf: (record) => ids.some((each) => hasId(record, each, [one])),
		hasSort: (name) => sorts.has(name.toLowerCase()),
	};
}

const isNumber = (text: string) => /^\d+$/.test(text);

/** What ids of one series begin with: `inv_`. */
const beginning = (id: string) => /^[a-z]+[_.:-]/i.exec(id)?.[0];

/** Whether both may be ids of one service: numbers, of one series, or of one length. Addresses for people differ. */
function areAlike(left: string, right: string): boolean {
	if (isNumber(left) || isNumber(right)) return isNumber(left) && isNumber(right);
	const begins = beginning(left);
	return left.length === right.length || (begins !== undefined && begins === beginning(right));
}
