import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { startSandbox } from '../../../demo/sandbox.ts';
import { admin } from '../../../demo/service.ts';
import { API_CREDENTIAL } from '../../../demo/workflows/everyOperation.ts';
import { WEBHOOK_CREDENTIAL } from '../../../demo/workflows/invoicePaid.ts';
import { saveCredential } from '../../../n8n/credentials.ts';
import { publish } from '../../../n8n/publication.ts';
import { saveWorkflow } from '../../../n8n/workflows.ts';
import { untilStill } from '../../deliveries/executions.ts';
import { startStage, type Stage } from '../../stage.ts';
import type { Figure } from '../figure.ts';
import { gauge, isFlat } from '../gauge.ts';
import { endingsIn, itemsPassedOn, timesOf, type Event } from '../passedOn.ts';
import { work } from './office.ts';
import { CHANGE, EVENT, workflowsOf } from './workflows.ts';

/** A minute of the day passes in a second: as many polls, events and runs as in a day, in 24 minutes. */
const SECONDS_OF_AN_HOUR = 60;

/** The events that each invoice causes, by the service and by what is seen in its list. */
const KINDS = ['invoice.created', 'invoice.paid'];

/** So many hours of an office: both triggers and actions, all in one n8n. */
export async function day(hours: number): Promise<Figure> {
	const sandbox = await startSandbox(0, ':memory:', ['--rate', '1000000']);
	let stage: Stage | undefined;
	try {
		stage = await startStage();
		const { rest, baseUrl, home, pid } = stage;
		const webhookId = randomUUID();
		const url = `${baseUrl}/webhook/${webhookId}/webhook`;
		const wanted = { name: 'n8n', url, events: KINDS };
		const { secret } = await admin<{ secret: string }>(sandbox, 'POST /webhooks', wanted);
		const of = { baseUrl: sandbox.baseUrl, apiKey: sandbox.apiKey };
		const account = await saveCredential(rest, 'Account', API_CREDENTIAL, of);
		const webhook = await saveCredential(rest, 'Webhook', WEBHOOK_CREDENTIAL, {
			signingSecret: secret,
		});
		for (const workflow of workflowsOf({ account, webhook }, webhookId))
			await publish(rest, await saveWorkflow(rest, workflow));

		const seconds = hours * SECONDS_OF_AN_HOUR;
		const gauged = await gauge(pid, async () => await work(sandbox, seconds));
		await sleep(2_000);
		await untilStill(rest);
		const endings = endingsIn(home);
		const failed = endings.filter((status) => status !== 'success').length;
		const seen = [EVENT, CHANGE].map((trigger) => itemsPassedOn(home, trigger));
		const wrong = seen.map((items) => missedOrDoubled(items, gauged.result));
		return {
			job: `${hours} hours of an office, each in a minute: both triggers, lists, updates and files (${endings.length} executions, ${seconds} polls)`,
			seconds: gauged.seconds,
			rate: `${(endings.length / gauged.seconds).toFixed(1)} executions/s`,
			memory: gauged.memory,
			isFlat: isFlat(gauged.memory),
			lost: wrong.reduce((sum, one) => sum + one, failed),
		};
	} finally {
		await stage?.stop();
		await sandbox.stop();
	}
}

/** How many of the events that are due are not among these, or more than once. */
function missedOrDoubled(events: readonly Event[], invoiceIds: readonly number[]): number {
	const nameOf = (type: unknown, id: unknown) => `${String(type)} ${String(id)}`;
	const times = timesOf(events.map(({ type, data }) => nameOf(type, data?.invoice_id ?? data?.id)));
	const due = KINDS.flatMap((kind) => invoiceIds.map((id) => nameOf(kind, id)));
	return due.filter((name) => times.get(name) !== 1).length;
}
