import type { IWebhookFunctions } from 'n8n-workflow';

import { readEvent, type ServiceEvent } from './event';
import { readHeaders, type DeliveryHeaders } from './headers';
import type { Reason } from './reason';
import { headerPrefixOf, secretsOf, type VerifiedWith, type WebhookCredential } from './secrets';
import { readSettings, type Settings } from './settings';
import { checkSignature } from './signature';
import { whyNot } from './wishes';

export const WEBHOOK_CREDENTIAL = 'accountingServiceWebhookApi';

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
export async function examine(context: IWebhookFunctions, now: number): Promise<Examined> {
	let deliveryId = '';
	const no = (reason: Reason): Examined => ({ starts: false, reason, deliveryId });

	const credential = await readCredential(context);
	if (!credential) return no('credentialUnreadable');
	const secrets = secretsOf(credential);
	if (secrets.current === '') return no('secretBlank');

	const headers = readHeaders(context.getHeaderData(), headerPrefixOf(credential));
	deliveryId = headers.deliveryId;
	const body = await rawBody(context);
	if (!body) return no(headers.signature ? 'bodyMissing' : 'signatureMissing');
	const check = checkSignature(body, headers.signature, secrets);
	if (!check.ok) return no(check.reason);

	const read = readEvent(body);
	if (!read.ok) return no(read.reason);
	const settings = readableSettings(context);
	if (!settings) return no('settingsUnreadable');
	const reason = whyNot(read.event, settings, now);
	if (reason) return no(reason);
	return { starts: true, event: read.event, headers, settings, verifiedWith: check.verifiedWith };
}

async function readCredential(context: IWebhookFunctions): Promise<WebhookCredential | undefined> {
	try {
		return await context.getCredentials<WebhookCredential>(WEBHOOK_CREDENTIAL);
	} catch {
		return undefined;
	}
}

/** The bytes as they were signed; `undefined` where n8n has taken them apart (multipart). */
async function rawBody(context: IWebhookFunctions): Promise<Buffer | undefined> {
	const request = context.getRequestObject();
	try {
		if (!request.rawBody) await request.readRawBody();
	} catch {
		return undefined;
	}
	return Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

function readableSettings(context: IWebhookFunctions): Settings | undefined {
	try {
		return readSettings(context);
	} catch {
		return undefined;
	}
}
