import type { IWebhookFunctions } from 'n8n-workflow';

import type { CredentialMemory } from './credentialMemory';
import { readHeaders, type DeliveryHeaders } from './headers';
import type { Reason } from './reason';
import { headerPrefixOf, secretsOf, type VerifiedWith, type WebhookCredential } from './secrets';
import { checkSignature } from './signature';

export const WEBHOOK_CREDENTIAL = 'accountingServiceWebhookApi';

/** Whether a delivery comes from the service. */
export type Authenticity =
	| { readonly authentic: false; readonly reason: Reason; readonly deliveryId: string }
	| {
			readonly authentic: true;
			readonly headers: DeliveryHeaders;
			readonly body: Buffer;
			readonly verifiedWith: VerifiedWith;
	  };

/** Verifies the raw bytes of a delivery by the node's credential. Never throws. */
export async function authenticate(
	context: IWebhookFunctions,
	memory: CredentialMemory,
): Promise<Authenticity> {
	const { id: nodeId, credentials } = context.getNode();
	const key = JSON.stringify([context.getWorkflow().id, nodeId, credentials]);
	const read = async () => await readCredential(context);
	const credential = await memory.recent(key, read);
	const found = await authenticateBy(context, credential);
	if (found.authentic || found.reason !== 'signatureWrong') return found;
	// The secret may just have been changed in n8n.
	const fresh = await memory.fresh(key, read);
	return fresh === credential ? found : await authenticateBy(context, fresh);
}

async function authenticateBy(
	context: IWebhookFunctions,
	credential: WebhookCredential | undefined,
): Promise<Authenticity> {
	if (!credential) return { authentic: false, reason: 'credentialUnreadable', deliveryId: '' };
	const headers = readHeaders(context.getHeaderData(), headerPrefixOf(credential));
	const no = (reason: Reason): Authenticity => {
		return { authentic: false, reason, deliveryId: headers.deliveryId };
	};
	const secrets = secretsOf(credential);
	if (secrets.current === '') return no('secretBlank');
	const body = await rawBody(context);
	if (!body) return no(headers.signature ? 'bodyMissing' : 'signatureMissing');
	const check = checkSignature(body, headers.signature, secrets);
	if (!check.ok) return no(check.reason);
	return { authentic: true, headers, body, verifiedWith: check.verifiedWith };
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
