import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { itemsOf, type Execution } from '../../n8n/executions';
import type { RunningN8n } from '../../n8n/process';
import { RestError, type Rest } from '../../n8n/rest';
import type { SavedWorkflow } from '../../n8n/workflows';
import { admin, call } from '../sandbox/client';
import type { Sandbox } from '../sandbox/startSandbox';
import type { QueueStage } from './stage';
import { allEnded } from './tally';
import { until } from './until';
import { listen, TRIGGER_NODE, urlOf, type Listening } from './workflows';

/** How many events arrive while something is killed; `npm run soak` sends more. */
export const EVENTS = process.env.SOAK ? 300 : 30;
/**
 * How often Retry is pressed where it fails as well: a process that is busy may get no connection to the
 * database for 20 seconds, long after the database is back.
 */
const RETRIES = 5;
/** Between two events. Milliseconds. */
const APART = 100;
/** How long Retry waits for n8n to say how it ended. Milliseconds. */
const ANSWER_MS = 60_000;

/** What became of the events of one workflow. */
export interface Outcome {
	readonly started: number;
	/** Executions that n8n does not show as succeeded, before any Retry. */
	readonly notSucceeded: readonly string[];
	readonly passedOn: readonly string[];
	readonly expected: readonly string[];
	/** Events that Retry started nothing for, so that a person had the service send them again. */
	readonly redelivered: number;
	/**
	 * Of these, the events that were recorded as passed on by executions of which n8n has kept nothing, so that
	 * nobody can say how far they came (docs/trigger-guarantees.md names that window).
	 */
	readonly recordedOnly: readonly string[];
}

/** Failed deliveries are repeated every second, far longer than any fault lasts, and never disable a webhook. */
export const PERSISTENT = [
	...['--retry-intervals', Array(600).fill(1).join(',')],
	...['--retry-jitter', '0', '--disable-after', '10000', '--rate', '1000000'],
];

/** The service sends a workflow's events to this processor. */
async function subscribe(
	stage: QueueStage,
	processor: RunningN8n,
): Promise<Listening & { readonly id: number }> {
	const webhookId = randomUUID();
	const { body } = await admin(stage.sandbox, 'POST /webhooks', {
		name: webhookId,
		url: urlOf(processor, webhookId),
		events: ['expense.created'],
	});
	const signingSecret = String(body.secret);
	const listening = await listen(stage, { events: ['*'] }, [], { webhookId, signingSecret });
	return { ...listening, id: body.id };
}

export interface Disturbance {
	/** Called in the middle of the events. */
	strike(): Promise<void>;
	/** Called when the service has delivered everything. */
	recover?(): Promise<void>;
}

/**
 * Causes events, one by one, and something else in the middle of them. Resolves with what became of
 * them once the service's deliveries and n8n's executions have ended, a person has pressed Retry where n8n
 * shows a failure, and Redeliver where that started nothing: n8n replaces the data of an execution whose
 * worker it has given up, and then there is nothing to retry. Each processor has a workflow, and each workflow gets every event.
 */
export async function eventsWhile(
	stage: QueueStage,
	{ strike, recover }: Disturbance,
): Promise<Outcome[]> {
	const { cluster, rest, sandbox } = stage;
	const listening: Array<Listening & { readonly id: number }> = [];
	for (const processor of cluster.webhooks) listening.push(await subscribe(stage, processor));
	const { body: before } = await admin(sandbox, 'GET /events?type=expense.created');
	let struck: Promise<void> | undefined;
	for (let event = 0; event < EVENTS; event += 1) {
		if (event === Math.floor(EVENTS / 3)) struck = strike();
		await call(sandbox, 'POST /expenses', { amount: 1 + event });
		await sleep(APART);
	}
	await struck;
	const delivered = async () => await allDelivered(sandbox, listening);
	await until('every delivery has succeeded', delivered, 300_000);
	const after = before.events.at(-1)?.position ?? 0;
	const { body } = await admin(sandbox, `GET /events?type=expense.created&after=${after}`);
	await recover?.();
	const expected = body.events.map(({ id }) => id);
	const outcomes: Outcome[] = [];
	for (const { id, workflow } of listening) {
		const redeliver = async (events: readonly string[]) => await redelivered(sandbox, id, events);
		outcomes.push(await outcomeOf(rest, workflow, expected, redeliver));
		await admin(sandbox, `DELETE /webhooks/${id}`);
	}
	return outcomes;
}

/** Whether n8n does not show what an execution passed on, which has ended well. */
const isHidden = (one: Execution) =>
	itemsOf(one, TRIGGER_NODE).some(({ redaction }) => redaction?.redacted);

const isFailed = ({ status }: Execution) => status !== 'success';

async function outcomeOf(
	rest: Rest,
	workflow: SavedWorkflow,
	expected: readonly string[],
	redeliver: (events: readonly string[]) => Promise<void>,
): Promise<Outcome> {
	const first = await allEnded(rest, workflow, expected.length, 120_000);
	const notSucceeded = first.filter(isFailed);
	let all = first;
	let failed = notSucceeded;
	for (let round = 0; failed.length > 0 && round < RETRIES; round += 1) {
		let retried = 0;
		for (const { id } of failed) if (await isRetried(rest, id)) retried += 1;
		const before = new Set(all.map(({ id }) => id));
		all = await allEnded(rest, workflow, all.length + retried, 120_000);
		failed = all.filter((one) => !before.has(one.id) && isFailed(one));
	}
	// What is no event says itself what it is, and where.
	const passedOn = () =>
		all.flatMap((one) =>
			(isHidden(one) ? [] : itemsOf(one, TRIGGER_NODE)).map(({ json }) =>
				typeof json.id === 'string'
					? json.id
					: `${JSON.stringify(json)} in execution ${one.id}, ${one.status}`,
			),
		);
	const missing = expected.filter((id) => !passedOn().includes(id));
	const known = new Set(all.map(({ id }) => id));
	await redeliver(missing);
	all = await allEnded(rest, workflow, all.length + missing.length, 120_000);
	const stillMissing = missing.filter((id) => !passedOn().includes(id));
	const endedAtTrigger = all.filter(
		(one) => !known.has(one.id) && !isFailed(one) && itemsOf(one, TRIGGER_NODE).length === 0,
	);
	const unseen = notSucceeded.length + first.filter(isHidden).length;
	const areRecorded =
		stillMissing.length === endedAtTrigger.length && stillMissing.length <= unseen;
	return {
		started: first.length,
		notSucceeded: notSucceeded.map(({ status }) => status),
		passedOn: passedOn(),
		expected,
		redelivered: missing.length,
		recordedOnly: areRecorded ? stillMissing : [],
	};
}

/**
 * Presses Retry. n8n refuses where the execution that looked failed has succeeded after all; otherwise it
 * answers once the new one has ended, which after a fault may take longer than anybody waits for an answer.
 */
async function isRetried(rest: Rest, id: string): Promise<boolean> {
	const answer = rest.call('POST', `/executions/${id}/retry`, { loadWorkflow: false }).then(
		() => true,
		(error: unknown) => {
			if (error instanceof RestError && error.status === 409) return false;
			throw error;
		},
	);
	// Nobody waits for one that comes after all.
	answer.catch(() => undefined);
	return await Promise.race([answer, sleep(ANSWER_MS, true, { ref: false })]);
}

/** Presses Redeliver for each of the events, and waits until they have arrived. */
async function redelivered(
	sandbox: Sandbox,
	webhookId: number,
	events: readonly string[],
): Promise<void> {
	const { body } = await admin(sandbox, `GET /webhooks/${webhookId}/deliveries`);
	for (const { id, event_id: event } of body.deliveries)
		if (events.includes(event)) await admin(sandbox, `POST /deliveries/${id}/redeliver`);
	const delivered = async () => await allDelivered(sandbox, [{ id: webhookId }]);
	await until('every redelivery has succeeded', delivered, 120_000);
}

async function allDelivered(
	sandbox: Sandbox,
	webhooks: ReadonlyArray<{ readonly id: number }>,
): Promise<boolean> {
	for (const { id } of webhooks) {
		const { body } = await admin(sandbox, `GET /webhooks/${id}/deliveries`);
		if (body.deliveries.some(({ status }) => status !== 'delivered')) return false;
	}
	return true;
}
