import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import {
	executionsOf,
	isWhole,
	itemsOf,
	readExecution,
	runToItsEnd,
	type Execution,
} from '../../n8n/executions';
import { publish } from '../../n8n/publication';
import { saveWorkflow, type SavedWorkflow, type WorkflowNode } from '../../n8n/workflows';
import { saveBehindManualTrigger, START } from './behindManualTrigger';
import { TRIGGER_NODE, type Listener } from './listener';
import { Stage } from './triggerStage';

const ACTION = 'n8n-nodes-accounting-service.accountingService';
const CHANGES = 'n8n-nodes-accounting-service.accountingServiceChangesTrigger';
const EVENTS = ['customer.created', 'customer.updated'];
/** Polls come every ten seconds. Milliseconds. */
const A_POLL = 30_000;

let stage: Stage;
let sync: Listener;
let changes: SavedWorkflow;

const action = (name: string, operation: string, given: object): WorkflowNode => ({
	id: randomUUID(),
	name,
	type: ACTION,
	typeVersion: 1,
	position: [220, 0],
	parameters: { resource: 'customer', operation, fieldsMode: 'json', ...given },
	credentials: { [API_CREDENTIAL]: stage.account },
});

/** Writes to the very record whose change started it, as the first half of a circle. */
const note = () =>
	action('Note', 'update', {
		customerId: { __rl: true, mode: 'id', value: '={{ $json.data.id }}' },
		fieldsJson: '={{ JSON.stringify({ notes: `seen ${$json.type}` }) }}',
	});

beforeAll(async () => {
	stage = await Stage.open();
	sync = await stage.listen({ options: { ignoreOwnChanges: 'yes' } }, EVENTS, note());
	// n8n refuses one poll time that comes more often than each minute, and takes several.
	const pollTimes = {
		item: [0, 10, 20, 30, 40, 50].map((second) => ({
			mode: 'custom',
			cronExpression: `${second} * * * * *`,
		})),
	};
	changes = await saveWorkflow(stage.rest, {
		name: 'Changes',
		connections: {},
		nodes: [
			{
				id: randomUUID(),
				name: 'Changes',
				type: CHANGES,
				typeVersion: 1,
				position: [0, 0],
				parameters: { watch: EVENTS, options: { ignoreOwnChanges: 'mark' }, pollTimes },
				credentials: { [API_CREDENTIAL]: stage.account },
			},
		],
	});
	await publish(stage.rest, changes);
});

afterAll(async () => await stage?.close());

/** What each execution passed on, the oldest first, once there are so many of them and one passed on `wanted`. */
async function passedOn(workflow: SavedWorkflow, node: string, count: number, wanted?: string) {
	const deadline = Date.now() + A_POLL;
	for (;;) {
		const all = await executionsOf(stage.rest, workflow);
		const ids = all.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
		const executions = await Promise.all(ids.map((id) => readExecution(stage.rest, id)));
		const passed = executions.map((execution) => told(execution, node));
		const isThere = wanted === undefined || passed.flat().includes(wanted);
		if (executions.length >= count && executions.every(isWhole) && isThere) return passed;
		if (Date.now() > deadline)
			throw new Error(
				`${executions.length} of ${count} executions passed on ${JSON.stringify(passed)}`,
			);
		await sleep(250);
	}
}

const told = (execution: Execution, node: string) =>
	itemsOf(execution, node).map(({ json: { type, data, _delivery } }) => {
		const { own = false } = _delivery as { own?: boolean };
		return `${own ? 'own ' : ''}${String(type)} ${String((data as { id: unknown }).id)}`;
	});

let customer: number;

test('a workflow that writes to the record it was started by is not started again', async () => {
	await stage.settle();
	customer = (await stage.book('POST /customers', { name: 'Contoso' })).body.id;
	await passedOn(sync.workflow, TRIGGER_NODE, 1);
	await stage.settle();
	expect(await passedOn(sync.workflow, TRIGGER_NODE, 2)).toEqual([
		[`customer.created ${customer}`],
		[],
	]);
	const { body } = await stage.book(`GET /customers/${customer}`);
	expect(body).toMatchObject({ notes: 'seen customer.created' });
});

test('what a node of another workflow writes does not start it, and a poll marks it', async () => {
	const create = action('Create', 'create', { fieldsJson: '{ "name": "Fabrikam" }' });
	const workflow = await saveBehindManualTrigger(stage.rest, create);
	const [own] = itemsOf(await runToItsEnd(stage.rest, workflow, START), 'Create');
	await stage.settle();
	const all = await passedOn(sync.workflow, TRIGGER_NODE, 3);
	expect(all.slice(2)).toEqual([[]]);
	// A poll may have found the customer before this one by itself.
	const wanted = `own customer.created ${String(own?.json.id)}`;
	const polled = (await passedOn(changes, 'Changes', 1, wanted)).flat();
	expect(polled).toContain(wanted);
	expect(polled.filter((one) => one.endsWith(` ${customer}`))).not.toContainEqual(
		expect.stringMatching('^own customer.created'),
	);
});

test('what somebody else writes then is passed on by both', async () => {
	const polls = (await passedOn(changes, 'Changes', 0)).length;
	const events = (await passedOn(sync.workflow, TRIGGER_NODE, 3)).length;
	await stage.book(`PUT /customers/${customer}`, { name: 'Contoso Ltd' });
	await stage.settle();
	const all = await passedOn(sync.workflow, TRIGGER_NODE, events + 2);
	expect(all.slice(events)).toEqual([[`customer.updated ${customer}`], []]);
	const polled = await passedOn(changes, 'Changes', polls + 1);
	expect(polled.slice(polls).flat()).toContainEqual(
		expect.stringMatching(`^(own )?customer.updated ${customer}$`),
	);
});
