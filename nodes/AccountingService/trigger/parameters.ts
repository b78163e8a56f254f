import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { Selection } from './events/selection';

/** The parameters that matter before the sender has its answer. */
export interface ReceiveParameters extends Selection {
	readonly dataOnly: boolean;
	readonly deduplicate: boolean;
}

/** What the user ticked under Fetch, and the field a file goes to. */
export interface FetchParameters {
	readonly record: boolean;
	readonly pdf: boolean;
	readonly binaryPropertyName: string;
}

/** The parameters that matter after the answer. */
export interface PassOnParameters {
	readonly dataOnly: boolean;
	readonly deduplicate: boolean;
	readonly fetch: FetchParameters;
}

const defaults = { additionalEvents: '', companyIds: '', maxAgeMinutes: 0, deduplicate: true };

/**
 * Reads the parameters in `webhook()`. Throws if one of them yields nothing usable: an expression
 * that fails yields `undefined`, and that must cost neither an event nor a filter.
 */
export function readReceiveParameters(context: IWebhookFunctions): ReceiveParameters {
	const chosen = context.getNodeParameter('options', {}) as Partial<typeof defaults>;
	const options = { ...defaults, ...chosen };
	const events = context.getNodeParameter('events', ['*']);
	return {
		events: [...listed(events), ...listed(options.additionalEvents)],
		companyIds: listed(options.companyIds),
		maxAgeMinutes: numberIn(options.maxAgeMinutes),
		listening: context.getMode() === 'manual',
		dataOnly: context.getNodeParameter('output', 'event') === 'data',
		deduplicate: options.deduplicate !== false,
	};
}

/** Reads the parameters in `execute()`. */
export function readPassOnParameters(context: IExecuteFunctions): PassOnParameters {
	const options = context.getNodeParameter('options', 0, {}) as {
		deduplicate?: boolean;
		binaryPropertyName?: string;
	};
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

/** Names in a list, or in text that separates them by commas, without the spaces around them. */
export function listed(names: unknown): string[] {
	if (!Array.isArray(names) && typeof names !== 'string' && typeof names !== 'number')
		throw new TypeError('Not a list of names');
	const list: unknown[] = Array.isArray(names) ? names : String(names).split(',');
	return list.map((name) => String(name).trim()).filter((name) => name !== '');
}

function numberIn(value: unknown): number {
	const number = Number(value ?? Number.NaN);
	if (Number.isNaN(number)) throw new TypeError('Not a number');
	return number;
}
