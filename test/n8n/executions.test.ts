import { isWhole, itemsOf } from '../../n8n/executions';
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
