import { isObject, type Fields } from '../../transport';
import { orderOfTotal, questions, SHELVES } from './questions';

/** How many fields a simplified record keeps. */
const MOST = 10;

/** Beyond these nothing is looked at, so that no record takes long: no field of any use stands there. */
const MOST_LOOKED_AT = 1_000;
const DEEPEST = 20;
/** Of a name joined with those of its groups. Characters. */
const LONGEST_NAME = 200;

/** JSON:API has the fields of a record in its `attributes`. */
const ownName = (name: string) => name.replace(/^attributes_/, '');

function questionOf(name: string): number {
	const own = ownName(name);
	return questions.findIndex(({ isAnsweredBy }) => isAnsweredBy(own));
}

/** Where a field stands: on its shelf, there in the order of the questions. */
function placeOf(name: string): number {
	const question = questionOf(name);
	const { shelf } = questions[question] ?? { shelf: 'other' };
	const within = question === -1 ? questions.length : question;
	return SHELVES.indexOf(shelf) * (questions.length + 1) + within;
}

/**
 * The first fields of a record in its own order, in bounded time. Names of nested fields are joined with `_`, unless
 * the record has a field of that name; lists are left out.
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
 * the second answers, at last what answers none. Not by their values: all records have the same columns.
 */
function byUse(names: readonly string[]): string[] {
	const answers: number[] = [];
	const order = (name: string) => orderOfTotal(ownName(name));
	const inOrder = [...names].sort((a, b) => order(a) - order(b));
	const places = inOrder.map((name) => {
		const question = questionOf(name);
		if (question === -1) return { name, place: names.length * questions.length };
		const earlier = answers[question] ?? 0;
		answers[question] = earlier + 1;
		return { name, place: earlier * questions.length + question };
	});
	return places.sort((a, b) => a.place - b.place).map(({ name }) => name);
}

/** The ten most useful fields of a record, flattened, its `ids` first. A record that is all lists stays as it is. */
export function simplified(record: Fields, ids: readonly string[] = []): Fields {
	const all = flat(record);
	for (const id of ids) all.set(id, record[id]);
	if (all.size === 0) return record;
	const placeAmong = (name: string) =>
		ids.includes(name) ? ids.indexOf(name) - MOST : placeOf(name);
	const wanted = new Set([...ids, ...byUse([...all.keys()])]);
	const kept = [...wanted].slice(0, MOST).sort((a, b) => placeAmong(a) - placeAmong(b));
	return Object.fromEntries(kept.map((name) => [name, all.get(name)]));
}
