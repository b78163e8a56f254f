import type { IExecuteFunctions } from 'n8n-workflow';

import type { FetchWishes } from './fetched';

/** The trigger's parameters that matter after the answer (design section 3), with their defaults. */
export interface TriggerParameters {
	readonly dataOnly: boolean;
	readonly deduplicate: boolean;
	readonly fetch: FetchWishes;
}

interface Options {
	deduplicate?: boolean;
	binaryPropertyName?: string;
}

export function readParameters(context: IExecuteFunctions): TriggerParameters {
	const options = context.getNodeParameter('options', 0, {}) as Options;
	const fetch = context.getNodeParameter('fetch', 0, []) as readonly string[];
	return {
		dataOnly: context.getNodeParameter('output', 0, 'event') === 'data',
		deduplicate: options.deduplicate ?? true,
		fetch: {
			record: fetch.includes('record'),
			pdf: fetch.includes('pdf'),
			binaryPropertyName: options.binaryPropertyName?.trim() || 'data',
		},
	};
}
