import type { IWebhookFunctions } from 'n8n-workflow';

import type { Output } from './item';
import type { Wishes } from './wishes';
import { listed } from './selection';

/** The trigger's parameters (design section 3), with the defaults filled in. */
export interface Settings extends Wishes {
	readonly output: Output;
	readonly deduplicate: boolean;
}

interface Options {
	additionalEvents?: unknown;
	companyIds?: unknown;
	deduplicate?: boolean;
	maxAgeMinutes?: unknown;
}

export function readSettings(context: IWebhookFunctions): Settings {
	const options = context.getNodeParameter('options', {}) as Options;
	return {
		events: [
			...listed(context.getNodeParameter('events', ['*'])),
			...listed(options.additionalEvents),
		],
		companyIds: listed(options.companyIds),
		maxAgeMinutes: Number(options.maxAgeMinutes ?? 0),
		listening: isListening(context),
		output: context.getNodeParameter('output', 'event') as Output,
		deduplicate: options.deduplicate ?? true,
	};
}

/** An editor waits for one event to be shown: such a test is never swallowed. */
const isListening = (context: IWebhookFunctions) => context.getMode() === 'manual';
