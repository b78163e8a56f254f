import type { INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { eventKey, type Claim } from '../claims';
import { writeEventItem } from '../events/eventItem';
import { whyUnwanted } from '../events/selection';
import { readEvent } from '../events/serviceEvent';
import { readReceiveParameters, type ReceiveParameters } from '../parameters';
import type { TriggerState } from '../state';
import { authenticate } from '../verify/authenticate';
import { logLineOf, RECEIVED, replyTo, type Reason } from './reply';

type Response = ReturnType<IWebhookFunctions['getResponseObject']>;

/**
 * What happens to a delivery before the sender has its answer: it is verified, its event is read
 * and selected, and the first copy claims the event and is handed to n8n. No request is sent
 * meanwhile, and an unauthenticated sender never triggers the evaluation of an expression. Never
 * throws, because n8n stores a failed execution for every exception here, whoever caused it.
 */
export async function receive(
	context: IWebhookFunctions,
	{ claims, credentials, timeOfDay }: TriggerState,
): Promise<IWebhookResponseData> {
	const receivedAt = timeOfDay.now();
	const delivery = await authenticate(context, credentials);
	if (!delivery.authentic) return startNothing(context, delivery.reason, delivery.deliveryId);
	const nothing = (reason: Reason) => startNothing(context, reason, delivery.headers.deliveryId);

	const read = readEvent(delivery.body);
	if (!read.ok) return nothing(read.reason);
	const { event } = read;
	const parameters = readableParameters(context);
	if (!parameters) return nothing('settingsUnreadable');
	const unwanted = whyUnwanted(event, parameters, receivedAt);
	if (unwanted) return nothing(unwanted);

	const item = writeEventItem(event, delivery, receivedAt, parameters.dataOnly);
	if (parameters.listening || !parameters.deduplicate) return start(item);
	const claimed = await claims.claim(eventKey(context, event.companyId, event.id));
	if (!claimed.ok) return nothing(claimed.reason);
	settleByAnswer(claimed.claim, context.getResponseObject());
	return start(item);
}

function readableParameters(context: IWebhookFunctions): ReceiveParameters | undefined {
	try {
		return readReceiveParameters(context);
	} catch {
		return undefined;
	}
}

/** n8n answers with this body and status 200 once it has taken over the execution. */
const start = (item: INodeExecutionData): IWebhookResponseData => ({
	webhookResponse: RECEIVED,
	workflowData: [[item]],
});

function startNothing(
	context: IWebhookFunctions,
	reason: Reason,
	deliveryId: string,
): IWebhookResponseData {
	const { level, message } = logLineOf(reason);
	context.logger[level](message, { reason, deliveryId, node: context.getNode().name });
	const { status, retryAfterSeconds, body } = replyTo(reason);
	if (status === 200) return { webhookResponse: body };
	const response = context.getResponseObject();
	if (retryAfterSeconds) response.setHeader('Retry-After', retryAfterSeconds);
	response.status(status).json(body);
	return { noWebhookResponse: true };
}

/**
 * The workflow has started once n8n has answered with success. If the sender hung up before, n8n
 * may have been unable to start the execution; if it did start, `execute()` confirms that or drops
 * the copy that comes next.
 */
function settleByAnswer(claim: Claim, response: Response): void {
	response.once('finish', () => claim.settle(response.statusCode < 300 ? 'started' : 'failed'));
	response.once('close', () => claim.settle('senderGone'));
	// A sender that hung up while this copy waited for an earlier one closes no second time.
	if (response.closed) claim.settle('senderGone');
}
