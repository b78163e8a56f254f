import type { IWebhookFunctions } from 'n8n-workflow';

import type { Output } from './item';
import { listed } from './selection';
import type { Wishes } from './wishes';

/** The trigger's parameters (design section 3), with the defaults filled in. */
export interface Settings extends Wishes {
	readonly output: Output;
	readonly deduplicate: boolean;
}

const defaults = { additionalEvents: '', companyIds: '', maxAgeMinutes: 0, deduplicate: true };

/**
 * Throws where a parameter gives nothing usable: an expression that fails gives `undefined`, and
 * neither an event nor a filter may be lost with it.
 */
export function readSettings(context: IWebhookFunctions): Settings {
	const chosen = context.getNodeParameter('options', {}) as Partial<typeof defaults>;
	const { additionalEvents, companyIds, maxAgeMinutes, deduplicate } = { ...defaults, ...chosen };
	const events = context.getNodeParameter('events', ['*']);
	return {
		events: [...listIn(events), ...listIn(additionalEvents)],
		companyIds: listIn(companyIds),
		maxAgeMinutes: numberIn(maxAgeMinutes),
		listening: isListening(context),
		output: context.getNodeParameter('output', 'event') as Output,
		deduplicate: deduplicate !== false,
	};
}

/** An editor waits for one event to be shown: such a test is never swallowed. */
const isListening = (context: IWebhookFunctions) => context.getMode() === 'manual';

function listIn(value: unknown): string[] {
	if (Array.isArray(value) || typeof value === 'string' || typeof value === 'number')
		return listed(value);
	throw new TypeError('Not a list of names');
}

function numberIn(value: unknown): number {
	const number = Number(value ?? Number.NaN);
	if (Number.isNaN(number)) throw new TypeError('Not a number');
	return number;
}
