import type { Noun } from '../../../catalogue/rows';
import { hasId, idForm, type Fields } from '../../../transport';
import type { Mark } from './marks';

export type KnownIds = ReturnType<typeof knownIds>;

/**
 * What the record that an event is thought to be about is known by: its id, and what stands beside that. `mayRefer`:
 * the record itself may refer to others of its kind (`recurring_invoice_id`) and to things with the same id.
 */
export function knownIds(marks: readonly Mark[], noun: Noun, id: string, mayRefer: boolean) {
	const ids = [id, ...marks.filter(({ sort }) => sort !== 'number').map((mark) => mark.id)];
	// A number of figures alone may be the id of another.
	const numbers = marks.map((mark) => mark.id).filter((mark) => !isNumber(mark));
	const known = new Set([...ids, ...numbers].map(idForm));
	const sorts = new Set(marks.map(({ sort }) => sort));
	const other = (found: string) => (known.has(idForm(found)) ? '' : found);
	return {
		noun,
		mayRefer,
		/** An id that is none of them; empty for one of them. */
		other,
		/** The same of what may be something else than an id: only if it looks like one of them. */
		otherAlike: (found: string) => (ids.some((each) => areAlike(each, found)) ? other(found) : ''),
		/** Whether an object is that record, by whichever of its ids. */
		isOneOf: (record: Fields) => ids.some((each) => hasId(record, each, [noun.one])),
		/** Whether it has an id of such a name. */
		hasSort: (name: string) => sorts.has(name.toLowerCase()),
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
