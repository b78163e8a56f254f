import type { INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { UnusableValue } from '../../execution/failures/failure';
import { answerIn } from '../claimedEvent';
import type { Claim } from '../claim';
import { eventKey } from '../eventKey';
import { writeEventItem } from '../events/eventItem';
import { writeRefusal } from '../events/refusalItem';
import { startsOnce, whyUnwanted } from '../events/selection';
import { readEvent } from '../events/serviceEvent';
import type { Response } from '../intake';
import { readReceiveParameters } from '../parameters';
import type { TriggerState } from '../state';
import { authenticate } from '../verify/authenticate';
import { maskOfCredentials } from '../verify/maskOfCredentials';
import { logNothing } from './logged';
import { logLineOf, RECEIVED, replyTo, type About, type Reason } from './reply';

/**
 * What happens to a delivery before the sender has its answer: it is verified, its event is read
 * and selected, and the first copy claims the event and is handed to n8n. No request is sent
 * meanwhile, and an unauthenticated sender never triggers the evaluation of an expression. Never
 * throws, because n8n stores a failed execution for every exception here, whoever caused it.
 */
export async function receive(
	context: IWebhookFunctions,
	{ claims, credentials, intake, logLines, timeOfDay }: TriggerState,
): Promise<IWebhookResponseData> {
	const receivedAt = timeOfDay.now();
	const delivery = await authenticate(context, credentials);
	closeUnlessRead(context);
	const { deliveryId } = delivery.authentic ? delivery.headers : delivery;
	const nothing = (reason: Reason, about?: About) => {
		logNothing(context, logLines, reason, deliveryId, about);
		return startNothing(context, reason, about);
	};
	if (!delivery.authentic) return nothing(delivery.reason, delivery.about);

	const read = readEvent(delivery.body);
	if (!read.ok) return nothing(read.reason);
	const { event } = read;
	const parameters = await readableParameters(context);
	if ('unusable' in parameters) return nothing('settingsUnreadable', parameters.unusable);
	const unwanted = whyUnwanted(event, parameters, receivedAt);
	if (unwanted) return nothing(unwanted);

	const item = writeEventItem(event, delivery, receivedAt, parameters);
	if (parameters.listening) return start(item);
	const response = context.getResponseObject();
	const key = eventKey(context, event.companyId, event.id);
	// A copy of an event that is known makes no work.
	const isClaimed = startsOnce(event.type, parameters);
	const isNew = !isClaimed || !claims.knows(key);
	if (isNew && !intake.hasRoom()) return nothing('tooMany');
	if (isClaimed) {
		const claimed = await claims.claim(key, () => answerIn(response));
		if (!claimed.ok) return nothing(claimed.reason);
		watch(claimed.claim, response);
	}
	intake.take(response);
	return start(item);
}

/** What is left of a body stands in the way of whoever's delivery comes next on the same connection. */
function closeUnlessRead(context: IWebhookFunctions): void {
	const isRead = context.getRequestObject().readableEnded;
	if (!isRead) context.getResponseObject().setHeader('Connection', 'close');
}

/** The parameters, or what is said of the one that is unusable, if it is one of ours. */
async function readableParameters(context: IWebhookFunctions) {
	try {
		return readReceiveParameters(context);
	} catch (thrown) {
		if (!(thrown instanceof UnusableValue)) return { unusable: undefined };
		const masked = await maskOfCredentials(context);
		return { unusable: new UnusableValue(masked(thrown.message), masked(thrown.advice)) };
	}
}

/** n8n answers with this body and status 200 once it has taken over the execution. */
const start = (item: INodeExecutionData): IWebhookResponseData => ({
	webhookResponse: RECEIVED,
	workflowData: [[item]],
});

function startNothing(context: IWebhookFunctions, reason: Reason, about?: About) {
	const { status, retryAfterSeconds, body } = replyTo(reason);
	const toListener = context.getMode() === 'manual' ? toldToListener(reason, about) : {};
	if (status === 200) return { webhookResponse: body, ...toListener };
	const response = context.getResponseObject();
	if (retryAfterSeconds) response.setHeader('Retry-After', retryAfterSeconds);
	response.status(status).json(body);
	return { noWebhookResponse: true, ...toListener };
}

/** A person who listens for a test event learns in the editor what stands in the log of others. */
function toldToListener(reason: Reason, about: About | undefined) {
	const { level, message, advice } = logLineOf(reason, about);
	return level === 'debug' ? {} : { workflowData: [[writeRefusal({ message, advice })]] };
}

function watch(claim: Claim, response: Response): void {
	response.once('finish', claim.look);
	response.once('close', claim.senderGone);
	// A sender that hung up while this copy waited for an earlier one closes no second time.
	if (response.closed) claim.senderGone();
}
