import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { entryOf } from '../catalogue/entries';
import { isSetByService } from '../catalogue/setByService';
import { namesAmong } from './fields/names';
import { byName, choices, notReadYet, orWayOut, titled } from './learnable';
import { hasCredential } from './panelConnection';
import { chosenResource, recentRecords } from './recentRecords';

/**
 * The fields that a record can be found by, learned from the account's own records: those that a person
 * gives a text or a number, nested ones by their dotted names.
 */
export async function getMatchFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const resource = chosenResource(this);
	if (resource === undefined) return [];
	if (!hasCredential(this)) return notReadYet();
	const { one, many } = entryOf(resource).noun;
	const ownId = `${one}_id`;
	const { records, masked } = await recentRecords(this, resource);
	const names = await namesAmong(records, (name) => !isSetByService(name), canBeFoundBy);
	const others = names.filter((name) => name !== ownId);
	return orWayOut((await choices(others, masked, titled)).sort(byName), many);
}

/** A text or a number, or nothing yet. */
const canBeFoundBy = (value: unknown) =>
	value === null || typeof value === 'string' || typeof value === 'number';
