import { steps } from '../../demo/steps/all';
import { everyOperation, TRIGGER } from '../../demo/workflows/everyOperation';
import { bytesOf, itemsOf, runToItsEnd, type Execution } from '../../n8n/executions';
import { saveWorkflow } from '../../n8n/workflows';
import { whoRan, type QueueStage } from './stage';

/** The demo's workflow, with every operation of the catalogue, run by a worker. */
export function everyOperationInAWorker(stage: () => QueueStage): void {
	let execution: Execution;

	beforeAll(async () => {
		const { account, cluster, rest } = stage();
		const workflow = await saveWorkflow(rest, everyOperation(steps, account));
		execution = await runToItsEnd(rest, workflow, TRIGGER);
		expect(await whoRan(cluster.workers, execution.id)).toBeDefined();
	});

	test.each(steps)('$resource: $operation ($name)', ({ name }) => {
		expect(execution.runs[name]?.[0]?.error).toBeUndefined();
		const items = itemsOf(execution, name);
		expect(items.length).toBeGreaterThan(0);
		expect(items.filter(({ error }) => error)).toEqual([]);
	});

	test('a PDF that a worker downloaded is read back from the main process', async () => {
		const file = itemsOf(execution, 'Download the invoice')[0]?.binary?.data;
		const bytes = file && (await bytesOf(stage().rest, file));
		expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
		expect(bytes?.subarray(-7).toString()).toContain('%%EOF');
	});
}
