import { isObject, type Fields } from '../../transport';

/** How many fields a simplified record keeps. */
const MOST = 10;

/** Beyond these nothing is looked at, so that no record takes long: no field of any use stands there. */
const MOST_LOOKED_AT = 1_000;
const DEEPEST = 20;
/** Of a name joined with those of its groups. Characters. */
const LONGEST_NAME = 200;

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

const rank = (name: string) => {
	const found = usefulness.findIndex((pattern) => pattern.test(name));
	return found === -1 ? LEAST_USEFUL : found;
};

/**
 * The fields of a record in its own order, as far as they are looked at. Names of nested fields are joined
 * with `_`; lists are left out. Visits a bounded number of places, however the record is built.
 */
function flat(record: Fields): Map<string, unknown> {
	const found = new Map<string, unknown>();
	let left = MOST_LOOKED_AT;
	const walk = (fields: Fields, prefix: string, depth: number): void => {
		for (const key in fields) {
			if (left === 0) return;
			left -= 1;
			const value = fields[key];
			if (prefix.length + key.length > LONGEST_NAME || Array.isArray(value)) continue;
			const name = `${prefix}${key}`;
			if (!isObject(value)) found.set(name, value);
			else if (depth < DEEPEST) walk(value, `${name}_`, depth + 1);
		}
	};
	walk(record, '', 1);
	return found;
}

/**
 * The ten most useful fields of a record, flattened, in the record's own order. Those of its `ids` are among
 * them, whatever they are called.
 */
export function simplified(record: Fields, ids: readonly string[] = []): Fields {
	const all = flat(record);
	for (const id of ids) all.set(id, record[id]);
	if (all.size <= MOST) return Object.fromEntries(all);
	const ranked = [...all.keys()].map((name) => ({
		name,
		rank: ids.includes(name) ? -1 : rank(name),
	}));
	const kept = new Set(
		ranked
			.sort((left, right) => left.rank - right.rank)
			.slice(0, MOST)
			.map(({ name }) => name),
	);
	return Object.fromEntries([...all].filter(([name]) => kept.has(name)));
}
