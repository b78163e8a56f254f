import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { entryOf } from '../catalogue/entries';
import { isSetByService } from '../catalogue/setByService';
import type { AccountRecord } from '../execution/find/sample';
import { fieldsAmong, isUnfit, MOST_FIELDS } from './fields/names';
import { byName, choices, orWayOut, titled } from './learnable';
import { chosenResource, recentRecords } from './recentRecords';

/**
 * The fields that a record can be found by, learned from the account's own records: those that a person
 * gives a text or a number, nested ones by their dotted names.
 */
export async function getMatchFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const resource = chosenResource(this);
	if (resource === undefined) return [];
	const { one, many } = entryOf(resource).noun;
	const ownId = `${one}_id`;
	const { records, masked } = await recentRecords(this, resource);
	const names = (await namesIn(records)).filter((name) => name !== ownId);
	return orWayOut((await choices(names, masked, titled)).sort(byName), many);
}

/** The names under which the records have texts or numbers, or nothing yet, and never anything else. */
async function namesIn(records: readonly AccountRecord[]): Promise<readonly string[]> {
	const names = new Set<string>();
	const others = new Set<string>();
	const isWanted = (name: string) => !isUnfit(name) && !isSetByService(name);
	for await (const [name, value] of fieldsAmong(records, isWanted)) {
		if (names.size >= MOST_FIELDS) break;
		(canBeFoundBy(value) ? names : others).add(name);
	}
	return [...names].filter((name) => !others.has(name));
}

const canBeFoundBy = (value: unknown) =>
	value === null || typeof value === 'string' || typeof value === 'number';
