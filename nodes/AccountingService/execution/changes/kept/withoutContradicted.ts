import { hasId, idForm, idOf, isObject, wordOf, type Fields } from '../../../transport';

const ID_OF_OTHER = /^(.+?)_?id$/i;

/**
 * A record to be sent back, without what shows another record as it was where the changes name a new one in the
 * other way: an expanded `customer` beside a `customer_id`, or the reverse. Nobody knows which of the two a
 * service would take.
 */
export function withoutContradicted(record: Fields, changes: Fields): Fields {
	const given = new Map(
		Object.entries(changes).map(([name, value]) => [name.toLowerCase(), value]),
	);
	const idsGiven = new Map(
		[...given].flatMap(([name, value]) => {
			const [, other] = ID_OF_OTHER.exec(name) ?? [];
			return other === undefined ? [] : [[other, value] as const];
		}),
	);
	const isContradicted = (name: string, value: unknown) => {
		if (given.has(name)) return false;
		if (isObject(value) && idsGiven.has(name))
			return idOf(value) !== undefined && !hasId(value, wordOf(idsGiven.get(name)));
		const [, other = ''] = ID_OF_OTHER.exec(name) ?? [];
		const id = idOf(given.get(other));
		return id !== undefined && idForm(id) !== idForm(wordOf(value));
	};
	const kept = Object.entries(record).filter(
		([name, value]) => !isContradicted(name.toLowerCase(), value),
	);
	return Object.fromEntries(kept);
}
