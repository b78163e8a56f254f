import { idNameOf, isObject, type Fields } from '../../transport';

/** How many fields a simplified record keeps. */
const MOST = 10;

/**
 * What people look for first, in that order. The service does not publish its fields (docs/service.md
 * section 2), so they are recognised by their names; earlier patterns win.
 */
const usefulness: readonly RegExp[] = [
	/^_?(id|uuid|guid)$/i,
	/^(number|no|reference|invoice_?number)$/i,
	/^(name|title|subject|description)$/i,
	/^status$/i,
	/^e?mail$/i,
	/^customer([._]?name)?$/i,
	/^(total|amount|gross|grand_?total|total_?amount)$/i,
	/^currency$/i,
	/^due(_?date)?$/i,
	/^(date|issue_?date|invoice_?date|issued_?at)$/i,
	/(customer|project|invoice)[._]?id$/i,
	/(amount|total|paid|balance)/i,
	/(type|category|kind)/i,
	/(date|_at)$/i,
];

const LEAST_USEFUL = usefulness.length;

const rank = (name: string, id: string | undefined) => {
	if (name === id) return -1;
	const found = usefulness.findIndex((pattern) => pattern.test(name));
	return found === -1 ? LEAST_USEFUL : found;
};

/** Names of nested fields are joined with `_`; lists are left out. */
function flat(fields: Fields, prefix = ''): Array<[string, unknown]> {
	return Object.entries(fields).flatMap(([name, value]): Array<[string, unknown]> => {
		if (isObject(value)) return flat(value, `${prefix}${name}_`);
		return Array.isArray(value) ? [] : [[`${prefix}${name}`, value]];
	});
}

/**
 * The ten most useful fields of a record, flattened, in the record's own order. Its id is among them,
 * whatever it is called.
 */
export function simplified(record: Fields, nouns: readonly string[] = []): Fields {
	const id = idNameOf(record, nouns);
	const all = flat(record);
	const kept = new Set(
		[...all]
			.sort(([left], [right]) => rank(left, id) - rank(right, id))
			.slice(0, MOST)
			.map(([name]) => name),
	);
	return Object.fromEntries(all.filter(([name]) => kept.has(name)));
}
