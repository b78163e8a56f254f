import type { INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import type { Clock } from '../transport';
import { answerTo, RECEIVED, remarkOn } from './answer';
import type { CredentialMemory } from './verify/credentialMemory';
import type { DeliveryGate, Place } from './claims/claims';
import { eventKey } from './claims/eventKey';
import { examine } from './examine';
import { deliveryNote, itemOf } from './events/item';
import type { Reason } from './verify/reason';

type Response = ReturnType<IWebhookFunctions['getResponseObject']>;

/** What this process remembers from one delivery to the next: n8n keeps nothing for `webhook()`. */
export interface Desk {
	readonly gate: DeliveryGate;
	readonly credentials: CredentialMemory;
	readonly clock: Clock;
}

/**
 * Takes in one delivery: verifies it, answers the sender and hands a wanted event to n8n, once. Asks
 * nobody anything before the answer. Never throws, because n8n stores a failed execution for every
 * exception here, whoever caused it.
 */
export async function receive(
	context: IWebhookFunctions,
	{ gate, credentials, clock }: Desk,
): Promise<IWebhookResponseData> {
	const examined = await examine(context, credentials, clock.now());
	if (!examined.starts) return startNothing(context, examined.reason, examined.deliveryId);

	const { event, headers, settings, verifiedWith } = examined;
	const note = deliveryNote(event, headers, verifiedWith, clock.now());
	const item = { json: itemOf(event, note, settings.output) };
	if (settings.listening || !settings.deduplicate) return start(item);

	const workflow = context.getWorkflow().id;
	const key = eventKey(workflow, context.getNode().id, event.companyId, event.id);
	const admission = await gate.enter(key);
	if (admission.kind !== 'first') {
		const reason = admission.kind === 'repeated' ? 'repeated' : 'firstCopyPending';
		return startNothing(context, reason, headers.deliveryId);
	}
	settleByAnswer(admission.place, context.getResponseObject());
	return start(item);
}

/** n8n answers with this body and status 200 when it has taken over the execution. */
const start = (item: INodeExecutionData): IWebhookResponseData => ({
	webhookResponse: RECEIVED,
	workflowData: [[item]],
});

function startNothing(
	context: IWebhookFunctions,
	reason: Reason,
	deliveryId: string,
): IWebhookResponseData {
	const { level, message } = remarkOn(reason);
	context.logger[level](message, { reason, deliveryId, node: context.getNode().name });
	const { status, retryAfterSeconds, body } = answerTo(reason);
	if (status === 200) return { webhookResponse: body };
	const response = context.getResponseObject();
	if (retryAfterSeconds) response.setHeader('Retry-After', retryAfterSeconds);
	response.status(status).json(body);
	return { noWebhookResponse: true };
}

/**
 * The event counts as delivered once n8n has answered with success. After any other answer the next
 * copy gets its chance; also when the sender hung up before, because n8n may have been unable to start
 * the execution. If it did start, `execute()` says so (DeliveryGate.confirm) or drops the copy.
 */
function settleByAnswer(place: Place, response: Response): void {
	response.once('finish', () => (response.statusCode < 300 ? place.keep() : place.free()));
	response.once('close', () => place.leave());
	// A sender that left while this copy waited for an earlier one is not announced again.
	if (response.closed) place.leave();
}
