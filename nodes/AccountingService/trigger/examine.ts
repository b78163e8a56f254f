import type { IWebhookFunctions } from 'n8n-workflow';

import { authenticate } from './verify/authenticate';
import type { CredentialMemory } from './verify/credentialMemory';
import { readEvent, type ServiceEvent } from './events/event';
import type { DeliveryHeaders } from './verify/headers';
import type { Reason } from './verify/reason';
import type { VerifiedWith } from './verify/secrets';
import { readSettings, type Settings } from './events/settings';
import { whyNot } from './events/wishes';

/** What is known of a delivery once it has been looked at. */
export type Examined =
	| { readonly starts: false; readonly reason: Reason; readonly deliveryId: string }
	| {
			readonly starts: true;
			readonly event: ServiceEvent;
			readonly headers: DeliveryHeaders;
			readonly settings: Settings;
			readonly verifiedWith: VerifiedWith;
	  };

/**
 * Verifies a delivery, then reads it, then asks whether it is wanted: nobody unknown makes n8n
 * evaluate a parameter. Never throws.
 */
export async function examine(
	context: IWebhookFunctions,
	memory: CredentialMemory,
	now: number,
): Promise<Examined> {
	const found = await authenticate(context, memory);
	if (!found.authentic) return { ...found, starts: false };
	const { body, headers, verifiedWith } = found;
	const no = (reason: Reason): Examined => {
		return { starts: false, reason, deliveryId: headers.deliveryId };
	};
	const read = readEvent(body);
	if (!read.ok) return no(read.reason);
	const settings = readableSettings(context);
	if (!settings) return no('settingsUnreadable');
	const { event } = read;
	const reason = whyNot(event, settings, now);
	return reason ? no(reason) : { starts: true, event, headers, settings, verifiedWith };
}

function readableSettings(context: IWebhookFunctions): Settings | undefined {
	try {
		return readSettings(context);
	} catch {
		return undefined;
	}
}
