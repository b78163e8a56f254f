import { setTimeout as sleep } from 'node:timers/promises';

import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { itemsOf, type Execution } from '../../n8n/executions';
import { whenLive } from '../../n8n/publication';
import type { WorkflowNode } from '../../n8n/workflows';
import { allEnded, hasData } from '../queue/tally';
import { eventBody, TRIGGER_NODE, type Listener } from './listener';
import { RETRIES_BY_HAND, Stage } from './triggerStage';

/** How many events arrive while n8n is killed; `npm run soak` sends more. */
const EVENTS = process.env.SOAK ? 500 : 20;
/** Under way at the same time. */
const ABREAST = 4;
/** For one event to be accepted, and for all executions to end. Milliseconds. */
const PATIENCE_MS = process.env.SOAK ? 600_000 : 80_000;
/** How long the service takes to answer a GET, so that there is a good chance to be killed meanwhile. Milliseconds. */
const SLOW_MS = 300;

let stage: Stage;
let invoice: number;

beforeAll(async () => {
	stage = await Stage.open(RETRIES_BY_HAND, { N8N_CONCURRENCY_PRODUCTION_LIMIT: '2' });
	invoice = await stage.payAnInvoice();
	const times = 20 * EVENTS;
	await stage.admin('POST /faults', { method: 'GET', kind: 'slow', delay: SLOW_MS, times });
});

afterAll(async () => await stage?.close());

/** Sends an event again and again, as the service does, until it is accepted. */
async function deliver(listener: Listener, id: string): Promise<void> {
	const body = eventBody(id, { data: { id: invoice } });
	const deadline = Date.now() + PATIENCE_MS;
	for (;;) {
		const answer = await listener.sendSigned(body).catch(() => undefined);
		if (answer?.status === 200) return;
		if (Date.now() > deadline) throw new Error(`${id} was not accepted: ${answer?.status}`);
		await sleep(100);
	}
}

/** Delivers events, a few at a time, and does something else after a third of them. */
async function deliverAll(
	listener: Listener,
	ids: readonly string[],
	strike?: () => Promise<void>,
): Promise<void> {
	const waiting = [...ids];
	let accepted = 0;
	let struck: Promise<void> | undefined;
	const one = async () => {
		for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
			await deliver(listener, id);
			accepted += 1;
			if (accepted >= ids.length / 3) struck ??= strike?.();
		}
	};
	await Promise.all(Array.from({ length: ABREAST }, one));
	await struck;
}

let killedAt: string;

async function killAndStart({ workflow }: Listener): Promise<void> {
	await stage.killN8n();
	killedAt = new Date().toISOString();
	await stage.startN8nAgain();
	await whenLive(stage.rest, workflow);
}

const passedOn = (executions: readonly Execution[]) =>
	executions
		.filter(({ status }) => status === 'success')
		.flatMap((one) => itemsOf(one, TRIGGER_NODE).map(({ json }) => String(json.id)));

/** Presses Retry for the executions that died with one of these events. */
async function retryThoseOf(ids: readonly string[], all: readonly Execution[]): Promise<number> {
	let retried = 0;
	for (const { id, status } of all) {
		if (status === 'success' || !(await hasData(stage.rest, id))) continue;
		const stored = await stage.rest.call<object>('GET', `/executions/${id}`);
		if (!ids.some((event) => JSON.stringify(stored).includes(event))) continue;
		await stage.rest.call('POST', `/executions/${id}/retry`, { loadWorkflow: false });
		retried += 1;
	}
	return retried;
}

const next = (): WorkflowNode => ({
	id: 'next',
	name: 'Next',
	type: ACTION_NODE,
	typeVersion: 1,
	position: [200, 0],
	parameters: {
		resource: 'invoice',
		operation: 'get',
		invoiceId: { __rl: true, mode: 'id', value: '={{ $json.data.id }}' },
	},
	credentials: { [API_CREDENTIAL]: stage.account },
});

test.each<[string, object, (() => WorkflowNode) | undefined]>([
	['executions wait for their turn', {}, undefined],
	['records are fetched', { fetch: ['record'] }, undefined],
	['events are passed on', {}, next],
])(
	`of ${EVENTS} events none is lost, and none passed on twice, when n8n is killed while %s`,
	async (_, parameters, after) => {
		const listener = await stage.listen(parameters, ['invoice.paid'], after?.());
		const { workflow } = listener;
		const ids = Array.from({ length: EVENTS }, (__, nth) => `${workflow.id}-${nth}-`);
		await deliverAll(listener, ids, async () => await killAndStart(listener));
		const first = await allEnded(stage.rest, workflow, 1, PATIENCE_MS, killedAt);
		const missing = (all: readonly Execution[]) => {
			const known = new Set(passedOn(all));
			return ids.filter((id) => !known.has(id));
		};
		// A person redelivers what did not arrive, and presses Retry where that starts nothing.
		const lost = missing(first);
		await deliverAll(listener, lost);
		const second = await allEnded(stage.rest, workflow, first.length, PATIENCE_MS, killedAt);
		const stuck = missing(second);
		const retried = await retryThoseOf(stuck, second);
		const all = await allEnded(
			stage.rest,
			workflow,
			second.length + retried,
			PATIENCE_MS,
			killedAt,
		);
		console.info(
			`killed: ${first.length} executions, ${lost.length} events redelivered, ${retried} retried`,
		);
		expect(passedOn(all).sort()).toEqual([...ids].sort());
	},
);
