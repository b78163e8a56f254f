import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { entryOf } from '../catalogue/entries';
import { statusesOf, STATUS_SAMPLE } from '../execution/find/sample';
import { choices, orWayOut } from './learnable';
import { chosenResource, recentRecords } from './recentRecords';

/**
 * The statuses that the account's records have: no endpoint lists them (docs/service.md section 4), so they
 * are learned from a sample, and searched through here.
 */
export async function searchStatuses(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const resource = chosenResource(this);
	if (resource === undefined) return { results: [] };
	const { records, masked } = await recentRecords(this, resource, STATUS_SAMPLE);
	const words = filter.trim().toLowerCase();
	const offered = await choices(statusesOf(records), masked);
	const fitting = offered.filter(({ value }) => String(value).toLowerCase().includes(words));
	const results =
		offered.length > 0 ? fitting : orWayOut(offered, entryOf(resource).noun.many, 'choose By Name');
	return { results: results as INodeListSearchResult['results'] };
}
