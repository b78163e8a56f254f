import { isObject, type Fields } from '../../transport';

/** How many fields a simplified record keeps. */
const MOST = 10;

/** Beyond these nothing is looked at, so that no record takes long: no field of any use stands there. */
const MOST_LOOKED_AT = 1_000;
const DEEPEST = 20;
/** Of a name joined with those of its groups. Characters. */
const LONGEST_NAME = 200;

const SUM = '(amount|balance|sum|total)s?';
const OWED = '(due|open|outstanding|owed|remaining|unpaid)';

/**
 * What a list is read for, first things first: who owes what since when. The service does not publish its
 * fields (docs/service.md section 2), so they are recognised by their names.
 */
const questions: readonly RegExp[] = [
	/^_?(id|uuid|guid)$/i,
	/^((invoice|document)_?)?(number|no)$/i,
	/^(name|title)$/i,
	/^(customer|client|vendor|supplier)([._]?name)?$/i,
	/^((invoice|payment)_?)?status$/i,
	new RegExp(`${SUM}_?${OWED}$|${OWED}_?${SUM}$|^(balance|open|outstanding|owed)$`, 'i'),
	/^(total|amount|gross|grand_?total|total_?(amount|gross))$/i,
	/^currency(_?code)?$/i,
	/^due(_?(date|on|at))?$/i,
	/(customer|project|invoice)[._]?id$/i,
	/^((customer|client|order|invoice|your)_?)?(reference|ref)(_?(no|number))?$/i,
	/^(date|issue_?date|invoice_?date|issued_?(at|on))$/i,
	/^(type|kind)$/i,
	/^e?mail$/i,
	/^(subject|description)$/i,
	/amount|total|balance|budget|paid$/i,
	/type|category|kind/i,
	/(date|_at)$/i,
];

/**
 * The fields of a record in its own order, as far as they are looked at. Names of nested fields are joined
 * with `_`, unless the record has a field of that name; lists are left out. Visits a bounded number of
 * places, however the record is built.
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
			if (isObject(value)) {
				if (depth < DEEPEST) walk(value, `${name}_`, depth + 1);
				continue;
			}
			const isTaken = found.has(name) || (depth > 1 && Object.hasOwn(record, name));
			if (!isTaken) found.set(name, value);
		}
	};
	walk(record, '', 1);
	return found;
}

/**
 * The names in the order of their use: first one answer to each question, in the order of the questions, then
 * the second answers, at last what answers none.
 */
function byUse(names: readonly string[]): string[] {
	const answers = questions.map(() => 0);
	const places = names.map((name) => {
		const question = questions.findIndex((pattern) => pattern.test(name));
		if (question === -1) return { name, place: Infinity };
		const earlier = answers[question] ?? 0;
		answers[question] = earlier + 1;
		return { name, place: earlier * questions.length + question };
	});
	return places
		.sort((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)))
		.map((p) => p.name);
}

/**
 * The ten most useful fields of a record, flattened, in the record's own order. Those of its `ids` are among
 * them, whatever they are called. A record that is all lists stays as it is.
 */
export function simplified(record: Fields, ids: readonly string[] = []): Fields {
	const all = flat(record);
	for (const id of ids) all.set(id, record[id]);
	if (all.size === 0) return record;
	const wanted = new Set([...ids, ...byUse([...all.keys()])]);
	const kept = new Set([...wanted].slice(0, MOST));
	return Object.fromEntries([...all].filter(([name]) => kept.has(name)));
}
