import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { statusesOf, STATUS_SAMPLE } from '../execution/find/sample';
import { displayed } from '../execution/job/displayed';
import { steadyClock } from '../execution/service/clock';
import { FieldMemory } from './fieldMemory';
import { holdsKey } from './holdsKey';
import { chosenResource, learnedFrom } from './learnedFrom';

/** Beyond that it is no status. Characters. */
const LONGEST_STATUS = 100;

const memory = new FieldMemory<string[]>(steadyClock);

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
	const statuses = await learnedFrom(this, resource, {
		enough: STATUS_SAMPLE,
		memory,
		learn: (records, { masked }) =>
			statusesOf(records).filter(
				(status) => status.length <= LONGEST_STATUS && !holdsKey(status, masked),
			),
	});
	const words = filter.trim().toLowerCase();
	const results = statuses
		.filter((status) => status.toLowerCase().includes(words))
		.map((status) => ({ name: displayed(status), value: status }));
	return { results };
}
