import type { IWebhookFunctions } from 'n8n-workflow';

import { displayed } from '../../execution/job/displayed';
import { FRESH_MS, type CredentialMemory } from './credentialMemory';
import { readHeaders, signatureHeader, type DeliveryHeaders } from './deliveryHeaders';
import {
	areBlank,
	headerPrefixOf,
	secretsOf,
	type VerifiedWith,
	type WebhookCredential,
} from './secrets';
import { checkSignature, type SignatureFlaw } from './signature';

export const WEBHOOK_CREDENTIAL = 'accountingServiceWebhookApi';

/** A delivery that was signed by the service. */
export interface VerifiedDelivery {
	readonly authentic: true;
	readonly headers: DeliveryHeaders;
	readonly body: Buffer;
	readonly verifiedWith: VerifiedWith;
}

/** A delivery that may come from anybody. What is not about its signature or kind of body is a fault of ours. */
interface UnverifiedDelivery {
	readonly authentic: false;
	readonly reason:
		| SignatureFlaw
		| 'multipart'
		| 'bodyUnreadable'
		| 'credentialUnreadable'
		| 'secretBlank'
		| 'bodyMissing';
	/** Unsigned; empty if it cannot be read. */
	readonly deliveryId: string;
	/** What of ours it is about, in words. */
	readonly about?: string;
}

type CheckedDelivery = VerifiedDelivery | UnverifiedDelivery;

/** Verifies the raw bytes of a delivery with the node's credential. Never throws. */
export async function authenticate(context: IWebhookFunctions, memory: CredentialMemory) {
	const { id: nodeId, credentials } = context.getNode();
	const key = JSON.stringify([context.getWorkflow().id, nodeId, credentials]);
	const read = async () => await readCredential(context);
	const credential = await memory.recent(key, read);
	const delivery = await authenticateBy(context, credential);
	if (delivery.authentic || !mayFitAnother(context, delivery.reason)) return delivery;
	// The secret or the header prefix may just have been changed in n8n.
	const fresh = await memory.recent(key, read, FRESH_MS);
	return fresh === credential ? delivery : await authenticateBy(context, fresh);
}

/** Whether a credential with another secret, or another header prefix, could let the delivery in. */
function mayFitAnother(context: IWebhookFunctions, reason: UnverifiedDelivery['reason']): boolean {
	if (reason !== 'signatureMissing') return reason === 'signatureWrong';
	return Object.keys(context.getHeaderData()).some((name) => name.endsWith('-signature'));
}

async function authenticateBy(
	context: IWebhookFunctions,
	credential: WebhookCredential | undefined,
): Promise<CheckedDelivery> {
	if (!credential) return { authentic: false, reason: 'credentialUnreadable', deliveryId: '' };
	const prefix = headerPrefixOf(credential);
	const headers = readHeaders(context.getHeaderData(), prefix);
	const { deliveryId } = headers;
	const no = (reason: UnverifiedDelivery['reason']): CheckedDelivery => {
		if (reason !== 'signatureMissing') return { authentic: false, reason, deliveryId };
		const name = displayed(signatureHeader(prefix));
		const about = `the header ${name} is missing or empty`;
		return { authentic: false, reason, deliveryId, about };
	};
	const secrets = secretsOf(credential);
	if (areBlank(secrets)) return no('secretBlank');
	const body = await rawBody(context);
	if (!Buffer.isBuffer(body)) return no(headers.signature ? body : 'signatureMissing');
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

/**
 * The bytes as they were signed, or why there are none: n8n parses a multipart body itself, and rejects one
 * whose compression is broken or that is too large, both of which anybody can send.
 */
async function rawBody(context: IWebhookFunctions) {
	const request = context.getRequestObject();
	// Where something else has read it, what is missing is no fault of the sender.
	const isUnread = !request.readableEnded;
	// Which anybody can send: it says nothing about this n8n that it has no raw body.
	const isMultipart = /^multipart\//i.test(String(context.getHeaderData()['content-type']));
	const why = (reason: 'bodyUnreadable' | 'bodyMissing') => (isMultipart ? 'multipart' : reason);
	try {
		if (!request.rawBody) await request.readRawBody();
	} catch {
		return why(isUnread ? 'bodyUnreadable' : 'bodyMissing');
	}
	return Buffer.isBuffer(request.rawBody) ? request.rawBody : why('bodyMissing');
}
