import { FORBIDDEN } from '../../execution/fields/names';
import { objectsIn, type AccountRecord } from '../../execution/find/sample';
import { breather } from '../../execution/job/breather';

/** More fields than these nobody picks from, and deeper ones nobody looks for. */
export const MOST_FIELDS = 500;
export const DEEPEST = 3;

/** Whether a name can be no part of a dotted one: spaces around it, or a dot or bracket in it. */
export const isUnfit = (name: string) =>
	name !== name.trim() || /^$|[.[\]]/.test(name) || FORBIDDEN.has(name);

/**
 * The names of fields that are wanted and in no record have a value that is not fit, nested ones with dots; below
 * none that is not wanted. In turns with what else n8n has to do.
 */
export async function namesAmong(
	records: readonly AccountRecord[],
	isWanted: (name: string) => boolean,
	isFit: (value: unknown) => boolean = () => true,
): Promise<string[]> {
	const breathe = breather();
	const names = new Set<string>();
	const others = new Set<string>();
	const look = async (group: AccountRecord, above: string, depth: number): Promise<void> => {
		for (const [name, value] of Object.entries(group)) {
			await breathe();
			if (names.size >= MOST_FIELDS) return;
			if (isUnfit(name) || !isWanted(name)) continue;
			(isFit(value) ? names : others).add(`${above}${name}`);
			if (depth === DEEPEST) continue;
			for (const inner of objectsIn([value])) await look(inner, `${above}${name}.`, depth + 1);
		}
	};
	for (const record of records) await look(record, '', 1);
	return [...names].filter((name) => !others.has(name));
}
