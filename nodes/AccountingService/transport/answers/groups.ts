import { isObject, named, USUAL, type Fields } from './shapes';

/** Of more rows in one answer n8n would do nothing else for too long. */
export const MOST_ROWS = 100_000;

/** How many rows of each list are looked at to tell what it is: all, or of far too many the first. */
export function mostLookedAt(around: readonly Fields[]): number {
	const lists = around.flatMap((value) => Object.values(value)).filter(Array.isArray);
	const rows = lists.reduce((sum, { length }) => sum + length, 0);
	return rows > MOST_ROWS ? 1 : MOST_ROWS;
}

/** Lists of what an answer says, and of no records. */
export const OF_WORDS =
	/(?:errors?|warnings?|violations|problems|failures|notices|notifications)$|^_?(?:messages|details?|issues|alerts)$/i;

/** Whether something may be the list, which no name tells: by its own, and because it holds objects. */
export const mayBeList = (name: string, value: unknown, most: number): value is Fields[] =>
	!OF_WORDS.test(name) && Array.isArray(value) && value.slice(0, most).every(isObject);

/** The lists that records were joined from, by the joined list: to note each record's own would take long. */
const groupsOf = new WeakMap<readonly unknown[], Array<{ name: string; length: number }>>();

/**
 * The records of all lists side by side in an object, as they are or each in one of its own (`{ data: [] }`);
 * `undefined` if it holds no list.
 */
export function groupedIn(value: Fields, most = mostLookedAt([value])) {
	const lists = Object.entries(value).flatMap(([name, inner]) => {
		const key = isObject(inner) ? named(inner, USUAL, Array.isArray) : undefined;
		const list = key === undefined ? inner : (inner as Fields)[key];
		return mayBeList(name, list, most) ? [[name, list] as const] : [];
	});
	if (lists.length === 0) return undefined;
	const records = new Array<unknown>().concat(...lists.map(([, list]) => list));
	const groups = lists.map(([name, { length }]) => ({ name, length }));
	groupsOf.set(records, groups);
	return records;
}

/** For one record after the other: the name of the list it stood in, where several were one result. */
export function* kindsIn(records: readonly unknown[]): Generator<string, undefined> {
	for (const { name, length } of groupsOf.get(records) ?? [])
		for (let count = 0; count < length; count += 1) yield name;
}

/** The records, each as it is made by the name of its list and the number of lists that are one result: they still are. */
export function ofGroups(
	records: readonly unknown[],
	make: (record: unknown, list: string, lists: number) => unknown,
): readonly unknown[] {
	const groups = groupsOf.get(records);
	if (groups === undefined) return records;
	const kinds = kindsIn(records);
	const made = records.map((record) => make(record, kinds.next().value ?? '', groups.length));
	groupsOf.set(made, groups);
	return made;
}

/** How many records stood in the longest of the lists that are one result. */
export const longestIn = (records: readonly unknown[]): number =>
	Math.max(...(groupsOf.get(records) ?? [records]).map(({ length }) => length));
