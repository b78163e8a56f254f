import {
	bytesOf,
	executionsOf,
	isWhole,
	itemsOf,
	readExecution,
	runToItsEnd,
} from '../../n8n/executions';
import { restOf } from '../../n8n/rest';
import { json, LocalService } from '../localService/localService';
import { everyExecution } from '../queue/tally';

const WORKFLOW = { id: 'w1', versionId: 'v1', name: 'Orders', nodes: [], connections: {} };

interface Row {
	readonly id: string;
	readonly status: string;
	readonly createdAt: string;
	readonly startedAt: string | null;
}

interface Filter {
	readonly status?: readonly string[];
	readonly startedBefore?: string;
}

/** Lists as n8n does: by when it began or was created, and by its start only if a start is asked for. */
function listed(rows: readonly Row[], { status, startedBefore }: Filter): Row[] {
	const when = ({ startedAt, createdAt }: Row) => startedAt ?? createdAt;
	return rows
		.filter((row) => status?.includes(row.status) ?? true)
		.filter(({ startedAt }) => !startedBefore || (startedAt !== null && startedAt <= startedBefore))
		.sort((one, other) => when(other).localeCompare(when(one)))
		.slice(0, 100);
}

const timeOf = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();

test('executions that never started, wherever they are among three hundred, hide no others', async () => {
	const rows = Array.from({ length: 300 }, (_, index): Row => {
		// Also the last ones of the first two pages.
		const hasStarted = ![0, 100, 200, 250].includes(index);
		const status = hasStarted ? 'success' : index === 100 ? 'error' : 'crashed';
		const at = timeOf(index);
		return { id: String(index), status, createdAt: at, startedAt: hasStarted ? at : null };
	});
	const n8n = await LocalService.start();
	n8n.respond = (hit, response) => {
		const filter = JSON.parse(hit.query.filter ?? '{}') as Filter;
		json({ data: { results: listed(rows, filter) } })(hit, response);
	};
	const found = await everyExecution(restOf(n8n.origin), WORKFLOW);
	expect(new Set(found.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
	await n8n.stop();
});

test('the item that n8n puts in the place of lost ones is none of the node', () => {
	const artificial = { json: { isArtificialRecoveredEventItem: true } };
	const runs = { Trigger: [{ executionTime: -1, data: { main: [[artificial]] } }] };
	expect(itemsOf({ id: '1', status: 'crashed', runs }, 'Trigger')).toEqual([]);
});

test.each([
	['success', 1, false],
	['success', 0, true],
	['error', 1, true],
	['canceled', 1, true],
	['waiting', 0, false],
])('one that is in status %s with %d nodes to run is whole: %s', (status, toRun, whole) => {
	const runs = { Trigger: [{ executionTime: 1 }] };
	expect(isWhole({ id: '1', status, runs, toRun })).toBe(whole);
});

describe('an execution', () => {
	const workflow = { ...WORKFLOW, id: 'w1' };
	const stored = (data: string, status = 'success') => ({ status, data });
	const DONE = stored(
		'[{"resultData":"1"},{"runData":"2"},{"Step":"3"},["4"],{"executionTime":5}]',
	);

	/** An n8n whose execution is first so and then so. */
	async function executing(...states: object[]) {
		const n8n = await LocalService.start();
		n8n.respond = (hit, response) => {
			const isRun = hit.path.endsWith('/run');
			const state = states.length > 1 ? states.shift() : states[0];
			json({ data: isRun ? { executionId: '7' } : state })(hit, response);
			if (isRun) states.unshift(state!);
		};
		return n8n;
	}

	test('is read to its end, from when it is stored', async () => {
		const n8n = await executing(stored('[]', 'running'), { status: 'success' }, stored('[]'), DONE);
		const found = await runToItsEnd(restOf(n8n.origin), workflow, 'Start');
		expect(found).toMatchObject({ id: '7', status: 'success' });
		expect(found.runs).toEqual({ Step: [{ executionTime: 5 }] });
		expect(n8n.lines).toEqual([
			'POST /rest/workflows/w1/run',
			...Array.from({ length: 4 }, () => 'GET /rest/executions/7'),
		]);
		const asked = JSON.parse(n8n.hits[0]!.body) as unknown;
		expect(asked).toEqual({ workflowData: workflow, triggerToStartFrom: { name: 'Start' } });
	});

	test('is not waited for without end', async () => {
		const n8n = await executing(stored('[]', 'running'));
		await expect(runToItsEnd(restOf(n8n.origin), workflow, 'Start', 60)).rejects.toThrow(
			'"Orders" was still running after 0.06 seconds',
		);
	});

	test('that waits, or has stopped at something, is read with that', async () => {
		const text =
			'[{"resultData":"1","waitTill":"2","executionData":"3"},{"error":"4"},"2026","5",{"message":"6"},{"nodeExecutionStack":"7"},"It broke",["8"],{}]';
		const n8n = await executing(
			stored(text.replace('"executionData":"3"', '"executionData":"5"'), 'waiting'),
		);
		expect(await readExecution(restOf(n8n.origin), '7')).toEqual({
			...{ id: '7', status: 'waiting', runs: {}, error: { message: 'It broke' } },
			...{ waitTill: '2026', toRun: 1 },
		});
		expect(isWhole({ id: '7', status: 'success', runs: {}, error: { message: 'x' } })).toBe(true);
		const waiting = { id: '7', status: 'success', runs: { Step: [] }, waitTill: '2026' };
		expect(isWhole(waiting)).toBe(false);
		expect(isWhole({ id: '7', status: 'success', runs: {} })).toBe(false);
	});
});

test('an execution that ends while n8n looks is listed once, as ended', async () => {
	const n8n = await LocalService.start();
	const of = (id: string, status: string) => ({ id, status });
	n8n.respond = json({
		data: { results: [of('2', 'running'), of('1', 'success'), of('2', 'success')] },
	});
	expect(await executionsOf(restOf(n8n.origin), WORKFLOW)).toEqual([
		of('2', 'success'),
		of('1', 'success'),
	]);
	expect(n8n.hits[0]?.query).toEqual({ limit: '100', filter: '{"workflowId":"w1"}' });
});

test('the bytes of a file are those of the item, or are kept elsewhere', async () => {
	const n8n = await LocalService.start();
	n8n.respond = (_, response) => response.end('elsewhere');
	const rest = restOf(n8n.origin);
	const data = Buffer.from('in the item').toString('base64');
	const mimeType = 'application/pdf';
	expect((await bytesOf(rest, { mimeType, data })).toString()).toBe('in the item');
	const kept = { mimeType, data: 'filesystem', id: 'a/b&c' };
	expect((await bytesOf(rest, kept)).toString()).toBe('elsewhere');
	expect(n8n.hits[0]?.query).toEqual({ action: 'download', id: 'a/b&c' });
});

test('of a node that ran twice, its last items count, of the output that is asked for', () => {
	const item = (n: number) => ({ json: { n } });
	const first = { executionTime: 1, data: { main: [[item(1)]] } };
	const last = { executionTime: 1, data: { main: [null, [item(2)]] } };
	const execution = { id: '1', status: 'success', runs: { Step: [first, last] } };
	expect(itemsOf(execution, 'Step', 1)).toEqual([item(2)]);
	expect([itemsOf(execution, 'Step'), itemsOf(execution, 'Other')]).toEqual([[], []]);
});
