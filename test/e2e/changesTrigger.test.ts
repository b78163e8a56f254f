import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import {
	executionsOf,
	isWhole,
	itemsOf,
	readExecution,
	runToItsEnd,
	type Item,
} from '../../n8n/executions';
import { publish, whenLive } from '../../n8n/publication';
import { saveWorkflow, type SavedWorkflow } from '../../n8n/workflows';
import { Stage } from './triggerStage';

const CHANGES = 'n8n-nodes-accounting-service.accountingServiceChangesTrigger';
const NODE = 'Changes';
/** n8n polls once a minute at most. Milliseconds. */
const A_POLL = 90_000;

let stage: Stage;
let workflow: SavedWorkflow;
let customerId: number;

beforeAll(async () => {
	stage = await Stage.open();
	customerId = (await stage.book('POST /customers', { name: 'Contoso' })).body.id;
	workflow = await saveWorkflow(stage.rest, {
		name: 'Changes',
		connections: {},
		nodes: [
			{
				id: randomUUID(),
				name: NODE,
				type: CHANGES,
				typeVersion: 1,
				position: [0, 0],
				parameters: {
					watch: ['invoice.*', 'customer.created'],
					pollTimes: { item: [{ mode: 'everyMinute' }] },
				},
				credentials: { [API_CREDENTIAL]: stage.account },
			},
		],
	});
	await publish(stage.rest, workflow);
});

afterAll(async () => await stage?.close());

/** What each execution passed on, the oldest first, once there are so many of them. */
async function ended(count: number): Promise<Array<readonly Item[]>> {
	const deadline = Date.now() + A_POLL;
	for (;;) {
		const all = await executionsOf(stage.rest, workflow);
		const ids = all.map(({ id }) => id).sort((left, right) => Number(left) - Number(right));
		const executions = await Promise.all(
			ids.map(async (id) => await readExecution(stage.rest, id)),
		);
		if (executions.length >= count && executions.every(isWhole))
			return executions.map((execution) => itemsOf(execution, NODE));
		if (Date.now() > deadline) throw new Error(`${executions.length} of ${count} executions`);
		await sleep(250);
	}
}

const typesOf = (items: readonly Item[]) => items.map(({ json }) => json.type);

async function killed(meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
	await stage.killN8n();
	await meanwhile();
	await stage.startN8nAgain();
	await whenLive(stage.rest, workflow);
}

test('run by hand it shows examples at once', async () => {
	const execution = await runToItsEnd(stage.rest, workflow, NODE);
	const [first] = itemsOf(execution, NODE);
	expect(first?.json._delivery).toMatchObject({ source: 'poll', sample: true });
});

test('what happens while n8n is down is told once it is back, each change once', async () => {
	const before = (await executionsOf(stage.rest, workflow)).length;
	await killed(async () => await stage.payAnInvoice());
	const news = (await ended(before + 1)).at(-1)!;
	expect(typesOf(news)).toEqual(['customer.created', 'invoice.created', 'invoice.paid']);
	// Another process cannot know that these events arrived, tells them again, and its execution drops them.
	await killed();
	expect(typesOf((await ended(before + 2)).at(-1)!)).toEqual([]);
});

test(
	'on schedule a new record is told, and a deletion',
	async () => {
		const before = (await executionsOf(stage.rest, workflow)).length;
		const { body: invoice } = await stage.book('POST /invoices', { customer_id: customerId });
		expect(typesOf((await ended(before + 1)).at(-1)!)).toEqual(['invoice.created']);
		await stage.book(`DELETE /invoices/${invoice.id}`);
		const deleted = (await ended(before + 2)).at(-1)!;
		expect(deleted.map(({ json }) => [json.type, json.data])).toEqual([
			['invoice.deleted', { id: String(invoice.id) }],
		]);
	},
	2 * A_POLL,
);
