import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { statusesOf, STATUS_SAMPLE } from '../execution/find/sample';
import { displayed } from '../execution/job/displayed';
import { holdsKey } from './holdsKey';
import { chosenResource, recentRecords } from './recentRecords';

/** Beyond that it is no status. Characters. */
const LONGEST_STATUS = 100;

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
	const statuses = statusesOf(records).filter(
		(status) => status.length <= LONGEST_STATUS && !holdsKey(status, masked),
	);
	const words = filter.trim().toLowerCase();
	const results = statuses
		.filter((status) => status.toLowerCase().includes(words))
		.map((status) => ({ name: displayed(status), value: status }));
	return { results };
}
