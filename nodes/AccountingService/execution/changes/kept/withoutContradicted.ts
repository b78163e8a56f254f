import { snake } from '../../../catalogue/references';
import { otherOfId, otherOfName } from '../../../catalogue/setByService';
import { hasId, idForm, idOf, isObject, wordOf, type Fields } from '../../../transport';
import { ofFormer } from './ofFormer';
import { OtherRecords } from './otherRecords';
import { isSameId } from './staying';

/**
 * A record to be sent back, without what shows another record as it was where the changes name a new one in
 * another way: its id, its name, itself, expanded or not, a part of it such as `customer_email`, or what has its
 * e-mail address. Nobody knows which of the two a service would take.
 */
export function withoutContradicted(record: Fields, changes: Fields, resource: string): Fields {
	// A person or a company has an address and a name of its own.
	const isSomebody = resource === 'customer';
	const before = new OtherRecords(record, resource);
	const after = new OtherRecords(changes);
	const moved = before.movedBy(after);
	const isOfFormer = ofFormer(isSomebody ? [] : moved, before);
	const isContradicted = (name: string, value: unknown) => {
		if (after.values.has(name)) return false;
		const ofId = otherOfId(name);
		const other = otherOf(name);
		const old = before.to(other);
		const next = before.after(after, other);
		if (next === undefined)
			return (
				moved.some((whole) => name.startsWith(`${whole}_`)) ||
				isOfFormer(before.values.get(ofId ?? name), ofId ?? name)
			);
		const isOld = (id: string) => !isSameId(id, next);
		if (ofId !== undefined) return isOld(wordOf(value));
		if (isObject(value) && idOf(value, [other]) !== undefined) return !hasId(value, next, [other]);
		if (Array.isArray(value) || old === undefined || !isOld(old)) return false;
		// A number beside the id may be an amount, such as a discount.
		return typeof value !== 'number' || idForm(String(value)) === idForm(old);
	};
	const kept = Object.entries(record).filter(
		([name, value]) => !isContradicted(snake(name), value),
	);
	return Object.fromEntries(kept);
}

/** Whether a field says no more than which other record is meant, as the changes do: its id, its name, itself. */
export function isNamedAnew(field: string, changes: Fields): boolean {
	const other = otherOf(snake(field));
	return Object.keys(changes).some((given) => [other, `${other}_id`].includes(snake(given)));
}

/** `customer` of `customer_id`, `customer_name` and `customer`. */
const otherOf = (name: string) => otherOfId(name) ?? otherOfName(name) ?? name;
