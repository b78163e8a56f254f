import type { INodeExecutionData, WorkflowExecuteMode } from 'n8n-workflow';

import type { Told } from '../../nodes/AccountingService/polling/memory/memory';
import { PollState } from '../../nodes/AccountingService/polling/memory/pollState';
import { json, LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { Memory } from '../trigger/after/memory';
import { runTrigger } from '../trigger/after/runTrigger';
import { PolledNode, serveBooks, type Books } from './pollStage';

/** Polls of one process whose changes n8n may not start an execution with: it only says so in its log. */

let memory: Memory;
let service: LocalService;
let engine: Engine;
let books: Books;
/** Each test has a node of its own: what a process knows of the others' is nothing to it. */
let id = 0;
let node: PolledNode;
let executions = 0;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	service = await LocalService.start();
	const accountingServiceApi = { baseUrl: service.baseUrl, apiKey: 'the-key' };
	engine = await Engine.start({ accountingServiceApi });
	memory.forget();
	books = { invoices: [{ id: 1, status: 'sent' }] };
	serveBooks(service, books);
	id += 1;
	node = new PolledNode(engine, { watch: ['invoice.*'] }, `node ${id}`);
	await node.pollAsN8n();
});

afterEach(async () => await service.stop());

const typesOf = (items: INodeExecutionData[] | null) =>
	(items ?? []).map(({ json: { type } }) => type);
const told = async () => typesOf(await node.pollAsN8n());

/** The execution that n8n starts with what a poll has found. */
async function begin(
	items: INodeExecutionData[] | null,
	{ fetch = [], mode = 'trigger' }: { fetch?: string[]; mode?: WorkflowExecuteMode } = {},
) {
	executions += 1;
	const type = 'accountingServiceChangesTrigger';
	const started = engine.node(type, { watch: ['invoice.*'], fetch }, { id: `node ${id}` });
	const how = { mode, executionId: `execution ${executions}` };
	return await runTrigger(engine, started, items!, how);
}

/** One that does begin: from then on the process knows that it is told of it. */
async function first(): Promise<void> {
	books.invoices!.unshift({ id: 2, status: 'sent' });
	await begin(await node.pollAsN8n());
}

const pay = () => void (books.invoices![0] = { id: 2, status: 'paid' });

test('what no execution has begun with is told again, further and further apart, and passed on once', async () => {
	await first();
	pay();
	const lost = await node.pollAsN8n();
	expect(typesOf(lost)).toEqual(['invoice.updated', 'invoice.paid']);
	const again = await node.pollAsN8n();
	expect(again?.map(({ json }) => json.id)).toEqual(lost?.map(({ json }) => json.id));
	expect(await told()).toEqual([]);
	books.invoices!.unshift({ id: 3, status: 'sent' });
	const last = await node.pollAsN8n();
	expect(typesOf(last)).toEqual(['invoice.updated', 'invoice.paid', 'invoice.created']);
	expect((await begin(last)).json).toHaveLength(3);
	for (let polls = 0; polls < 5; polls += 1) expect(await told()).toEqual([]);
});

test('an execution that was only slow to begin passes it on, and the copy ends without items', async () => {
	await first();
	pay();
	const slow = await node.pollAsN8n();
	const copy = await node.pollAsN8n();
	expect((await begin(slow)).json).toHaveLength(2);
	expect((await begin(copy)).json).toEqual([]);
	expect(await told()).toEqual([]);
});

test('what an execution has begun with is not told again, however it ends', async () => {
	await first();
	pay();
	const items = await node.pollAsN8n();
	service.respond = json({ error: 'Not now' }, 403);
	expect((await begin(items, { fetch: ['pdf'] })).error?.message).toContain('Not now');
	serveBooks(service, books);
	expect(await told()).toEqual([]);
});

test('a run by hand with it is no execution that has begun: it is told again', async () => {
	await first();
	pay();
	const items = await node.pollAsN8n();
	expect((await begin(items, { mode: 'manual' })).json).toHaveLength(2);
	expect(await told()).toEqual(['invoice.updated', 'invoice.paid']);
});

test('nothing is told again where nobody tells this process of executions, as in queue mode', async () => {
	const queued = new PolledNode(engine, { watch: ['invoice.*'] });
	await queued.poll();
	books.invoices!.unshift({ id: 2, status: 'sent' });
	expect(await queued.types()).toEqual(['invoice.created 2']);
	for (let polls = 0; polls < 5; polls += 1) expect(await queued.types()).toEqual([]);
});

const toldOf = (...ids: string[]) =>
	ids.map((one) => ({ id: one, process: state.process })) as unknown as Told[];
let state: PollState;

describe('what is missing', () => {
	beforeEach(() => {
		state = new PollState();
		state.begun('another', []);
	});

	test('is due after one poll, two more, four more, and so on, and after 64 at most', () => {
		state.told('node', toldOf('a'));
		const due: number[] = [];
		for (let poll = 1; poll < 260; poll += 1) if (state.missing('node').get('a')) due.push(poll);
		expect(due).toEqual([1, 3, 7, 15, 31, 63, 127, 191, 255]);
	});

	test('is due at once again, after everything has arrived', () => {
		state.told('node', toldOf('a'));
		for (let poll = 0; poll < 9; poll += 1) state.missing('node');
		state.begun('node', ['a', 'of another node']);
		expect(state.missing('node').size).toBe(0);
		state.told('node', toldOf('b', 'c'));
		state.begun('node', ['b']);
		expect([...state.missing('node')]).toEqual([['c', true]]);
	});

	test('is not what others have told, or what is not remembered any more', () => {
		state.told('node', [...toldOf('a'), { id: 'b', process: 'other' } as Told]);
		expect([...state.missing('node')]).toEqual([['a', true]]);
		for (let poll = 0; poll < 9; poll += 1) state.missing('node');
		state.told('node', []);
		expect(state.missing('node').size).toBe(0);
		state.told('node', toldOf('c'));
		expect([...state.missing('node')]).toEqual([['c', true]]);
	});
});
