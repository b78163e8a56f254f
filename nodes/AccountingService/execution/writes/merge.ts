import { isObject, type Fields } from '../../transport';

/** A field that differs, by its dotted name. */
export interface Change {
	readonly name: string;
	readonly before: unknown;
	readonly after: unknown;
}

/** A record with changes: objects are merged with what they hold, anything else takes the old one's place. */
export function merged(record: Fields, changes: Fields): Fields {
	const changed = Object.entries(changes).map(([name, value]) => {
		const old = valueOf(record, name);
		return [name, isObject(value) && isObject(old) ? merged(old, value) : value] as const;
	});
	return Object.fromEntries([...Object.entries(record), ...changed]);
}

/** What a record with these changes has that it did not have. */
export function differences(record: Fields, changes: Fields, above = ''): Change[] {
	return Object.entries(changes).flatMap(([key, after]) => {
		const before = valueOf(record, key);
		const name = `${above}${key}`;
		if (isObject(after) && isObject(before)) return differences(before, after, `${name}.`);
		return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ name, before, after }];
	});
}

const valueOf = (record: Fields, name: string) =>
	Object.hasOwn(record, name) ? record[name] : undefined;
