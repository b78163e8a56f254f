import { FORBIDDEN } from '../../execution/fields/names';
import { objectsIn, type AccountRecord } from '../../execution/find/sample';
import { breather } from '../../execution/job/breather';

/** More fields than these nobody picks from, and deeper ones nobody looks for. */
export const MOST_FIELDS = 500;
export const DEEPEST = 3;

/** Whether a name can be no part of a dotted one: spaces around it, or a dot or bracket in it. */
export const isUnfit = (name: string) =>
	name !== name.trim() || /^$|[.[\]]/.test(name) || FORBIDDEN.has(name);

/** The dotted names of wanted fields that never have a value of another sort than this. */
export async function namesAmong(
	records: readonly AccountRecord[],
	isWanted: (name: string) => boolean,
	isFit: (value: unknown) => boolean = () => true,
): Promise<string[]> {
	const names = new Set<string>();
	const others = new Set<string>();
	for await (const [name, value] of fieldsAmong(records, isWanted)) {
		if (names.size >= MOST_FIELDS) break;
		(isFit(value) ? names : others).add(name);
	}
	return [...names].filter((name) => !others.has(name));
}

type Field = readonly [dottedName: string, value: unknown];

/**
 * The fields of records and their values, nested ones by dotted names; below none that is not wanted. In turns
 * with what else n8n has to do.
 */
async function* fieldsAmong(
	records: readonly AccountRecord[],
	isWanted: (name: string) => boolean,
): AsyncGenerator<Field> {
	const breathe = breather();
	const below = async function* (
		group: AccountRecord,
		above: string,
		depth: number,
	): AsyncGenerator<Field> {
		for (const [name, value] of Object.entries(group)) {
			await breathe();
			if (isUnfit(name) || !isWanted(name)) continue;
			yield [`${above}${name}`, value];
			if (depth === DEEPEST) continue;
			for (const inner of objectsIn([value])) yield* below(inner, `${above}${name}.`, depth + 1);
		}
	};
	for (const record of records) yield* below(record, '', 1);
}
