import { FORBIDDEN } from '../../execution/fields/names';
import { objectsIn, type AccountRecord } from '../../execution/find/sample';

/** More fields than these nobody picks from, and deeper ones nobody looks for. */
export const MOST_FIELDS = 500;
export const DEEPEST = 3;

/** Whether a name can be no part of a dotted one: spaces around it, or a dot or bracket in it. */
export const isUnfit = (name: string) =>
	name !== name.trim() || /^$|[.[\]]/.test(name) || FORBIDDEN.has(name);

/** The fields of records and their values, nested ones by dotted names; below none that is not wanted. */
export function* fieldsAmong(
	records: readonly AccountRecord[],
	isWanted: (name: string) => boolean,
): Generator<readonly [dottedName: string, value: unknown]> {
	for (const record of records) yield* fieldsBelow(record, isWanted, '', 1);
}

function* fieldsBelow(
	group: AccountRecord,
	isWanted: (name: string) => boolean,
	above: string,
	depth: number,
): Generator<readonly [dottedName: string, value: unknown]> {
	for (const [name, value] of Object.entries(group)) {
		const dotted = `${above}${name}`;
		if (!isWanted(name)) continue;
		yield [dotted, value];
		if (depth === DEEPEST) continue;
		for (const inner of objectsIn([value]))
			yield* fieldsBelow(inner, isWanted, `${dotted}.`, depth + 1);
	}
}
