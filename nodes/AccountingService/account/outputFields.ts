import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { entryOf, recordResources } from '../catalogue/entries';
import { namesAmong } from './fields/names';
import { byName, choices, notReadYet, orWayOut, titled } from './learnable';
import { hasCredential } from './panelConnection';
import { chosenResource, recentRecords } from './recentRecords';

/**
 * Every field of the account's own records, for Output Fields: nested ones by their dotted names, what the
 * service sets among them. A search may find records of every kind.
 */
export async function getOutputFields(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	if (!hasCredential(this)) return notReadYet();
	const chosen = chosenResource(this);
	const kinds = chosen === undefined ? recordResources : [chosen];
	const learned = await Promise.all(kinds.map(async (kind) => await recentRecords(this, kind)));
	const found: INodePropertyOptions[] = [];
	// One after the other: each lets n8n do other things, but not within the turn of another.
	for (const { records, masked } of learned)
		found.push(...(await choices(await namesAmong(records, hasNoComma), masked, titled)));
	const once = new Map(found.map((option) => [option.value, option]));
	const many = chosen === undefined ? 'records' : entryOf(chosen).noun.many;
	return orWayOut([...once.values()].sort(byName), many);
}

/** A comma stands between the names where they are given as one text. */
const hasNoComma = (name: string) => !name.includes(',');
