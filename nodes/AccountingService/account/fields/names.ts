import { FORBIDDEN } from '../../execution/fields/names';
import { objectsIn, type AccountRecord } from '../../execution/find/sample';
import { breather } from '../../execution/job/breather';

/** More fields than these nobody picks from, and deeper ones nobody looks for. */
export const MOST_FIELDS = 500;
export const DEEPEST = 3;

/** Whether a name can be no part of a dotted one: spaces around it, or a dot or bracket in it. */
export const isUnfit = (name: string) =>
	name !== name.trim() || /^$|[.[\]]/.test(name) || FORBIDDEN.has(name);

type Field = readonly [dottedName: string, value: unknown];

interface Search {
	readonly isWanted: (name: string) => boolean;
	readonly breathe: () => Promise<void>;
}

/**
 * The fields of records and their values, nested ones by dotted names; below none that is not wanted. In turns
 * with what else n8n has to do.
 */
export async function* fieldsAmong(
	records: readonly AccountRecord[],
	isWanted: Search['isWanted'],
): AsyncGenerator<Field> {
	const search = { isWanted, breathe: breather() };
	for (const record of records) yield* fieldsBelow(record, search, '', 1);
}

async function* fieldsBelow(
	group: AccountRecord,
	search: Search,
	above: string,
	depth: number,
): AsyncGenerator<Field> {
	for (const [name, value] of Object.entries(group)) {
		await search.breathe();
		const dotted = `${above}${name}`;
		if (!search.isWanted(name)) continue;
		yield [dotted, value];
		if (depth === DEEPEST) continue;
		for (const inner of objectsIn([value]))
			yield* fieldsBelow(inner, search, `${dotted}.`, depth + 1);
	}
}
