import { isObject, ofGroups } from '../../transport';
import { KIND_NAMES, kindOf } from '../fields/names';
import { textOf } from '../fields/textOf';

/**
 * For one page of a list after the other: its rows, each with the kind that only the name of its list tells, as Search
 * takes it for Type. What is none of the four kinds is called as its list is, once there were others beside it.
 */
export function kindTeller(): (rows: readonly unknown[]) => readonly unknown[] {
	let isGrouped = false;
	// There may be 100,000 rows, and those of a list stand together.
	let last = { list: '', kind: kindOf('') };
	return (rows) =>
		ofGroups(rows, (row, list, lists) => {
			isGrouped ||= lists > 1;
			if (list !== last.list) last = { list, kind: kindOf(list) };
			const type = last.kind ?? (isGrouped ? list : undefined);
			if (type === undefined || !isObject(row) || Object.hasOwn(row, 'type')) return row;
			return KIND_NAMES.some((name) => textOf(row[name])) ? row : { ...row, type };
		});
}
