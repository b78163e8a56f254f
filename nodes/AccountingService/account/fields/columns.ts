import type { FieldType } from 'n8n-workflow';

import { isPosition } from '../../execution/fields/names';
import { isDay } from '../../execution/input/dates';
import { breather } from '../../execution/job/breather';
import { objectsIn, type AccountRecord } from '../../execution/find/sample';
import { LONGEST_NAME } from '../learnable';
import { DEEPEST, isUnfit, MOST_FIELDS } from './names';

/** A field of the account's records; of a group of fields one for each of them, by its dotted name. */
export interface Column {
	readonly name: string;
	readonly type: FieldType;
	/** The fields of the objects that a list holds. */
	readonly inside: readonly string[];
}

/** How many objects of a list tell what it is a list of. */
const ENOUGH = 20;

/** What the records have under one name. */
class Found {
	readonly types = new Set<FieldType>();
	readonly inside = new Set<string>();
	readonly below = new Map<string, Found>();
	/** Whether a record has a group there that dotted names cannot say. */
	isWhole = false;

	/** The type all records agree on, or text. */
	get type(): FieldType {
		const [type = 'string', ...others] = this.types;
		return others.length === 0 ? type : 'string';
	}

	get isSplit(): boolean {
		return this.type === 'object' && !this.isWhole && this.below.size > 0;
	}
}

/**
 * The columns of records, with at most as many names in all lists together as there may be columns. One pass,
 * whatever the records are, and in turns with what else n8n has to do.
 */
export async function columnsOf(records: readonly AccountRecord[]): Promise<Column[]> {
	const breathe = breather();
	const root = new Map<string, Found>();
	let room = MOST_FIELDS;
	let roomInside = MOST_FIELDS;
	const lookInside = (list: unknown, { inside }: Found) => {
		const objects = objectsIn(list, ENOUGH);
		for (const name of objects.flatMap((one) => Object.keys(one))) {
			if (roomInside === 0 || name.length > LONGEST_NAME || inside.has(name)) continue;
			roomInside -= 1;
			inside.add(name);
		}
	};
	const look = async (
		group: object,
		into: Map<string, Found>,
		above: string,
		depth: number,
	): Promise<void> => {
		for (const [name, value] of Object.entries(group) as Array<[string, unknown]>) {
			await breathe();
			const dotted = `${above}${name}`;
			let found = into.get(name);
			if (!found) {
				if (room === 0 || dotted.length > LONGEST_NAME || isUnfit(name)) continue;
				room -= 1;
				found = new Found();
				into.set(name, found);
			}
			if (value === null) continue;
			found.types.add(typeOf(value));
			lookInside(value, found);
			for (const inner of objectsIn([value]))
				if (depth < DEEPEST && Object.keys(inner).every(isSayable))
					await look(inner, found.below, `${dotted}.`, depth + 1);
				else found.isWhole = true;
		}
	};
	for (const record of records) await look(record, root, '', 1);
	return columnsIn(root, '');
}

/** Days have n8n's calendar, which is of days and times: a point in time stays text, with the offset it has. */
function typeOf(value: unknown): FieldType {
	if (Array.isArray(value)) return 'array';
	return typeof value === 'string' && isDay(value) ? 'dateTime' : (typeof value as FieldType);
}

/** Whether a dotted name may end with it: a number would count the entries of a list. */
const isSayable = (name: string) => !isUnfit(name) && !isPosition(name);

const columnsIn = (fields: ReadonlyMap<string, Found>, above: string): Column[] =>
	[...fields].flatMap(([name, found]) =>
		found.isSplit
			? columnsIn(found.below, `${above}${name}.`)
			: [{ name: `${above}${name}`, type: found.type, inside: [...found.inside] }],
	);
