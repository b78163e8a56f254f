import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { entryOf } from '../catalogue/entries';
import { isSetByService } from '../catalogue/setByService';
import { objectsIn, type AccountRecord } from '../execution/find/sample';
import { isUnfit } from './fields/columns';
import { byName, choices, LONGEST_NAME, titled } from './learnable';
import { chosenResource, recentRecords } from './recentRecords';

/** More fields than these nobody picks from, and so deep no record is found by. */
const MOST_FIELDS = 500;
const DEEPEST = 3;

/**
 * The fields that a record can be found by, learned from the account's own records: those that a person
 * gives a text or a number, nested ones by their dotted names.
 */
export async function getMatchFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const resource = chosenResource(this);
	if (resource === undefined) return [];
	const ownId = `${entryOf(resource).noun.one}_id`;
	const { records, masked } = await recentRecords(this, resource);
	const names = namesIn(records).filter((name) => name !== ownId);
	return choices(names, masked, titled).sort(byName);
}

/** The names under which the records have texts or numbers, or nothing yet, and never anything else. */
function namesIn(records: readonly AccountRecord[]): readonly string[] {
	const names = new Set<string>();
	const others = new Set<string>();
	const look = (group: object, above: string, depth: number) => {
		for (const [name, value] of Object.entries(group) as Array<[string, unknown]>) {
			const dotted = `${above}${name}`;
			if (names.size >= MOST_FIELDS) return;
			if (isUnfit(name) || isSetByService(name) || dotted.length > LONGEST_NAME) continue;
			(canBeFoundBy(value) ? names : others).add(dotted);
			if (depth === DEEPEST) continue;
			for (const inner of objectsIn([value])) look(inner, `${dotted}.`, depth + 1);
		}
	};
	for (const record of records) look(record, '', 1);
	return [...names].filter((name) => !others.has(name));
}

const canBeFoundBy = (value: unknown) =>
	value === null || typeof value === 'string' || typeof value === 'number';
