import { setTimeout as sleep } from 'node:timers/promises';

import { readExecution } from '../../n8n/executions';
import type { QueueStage } from './stage';
import { until } from './until';
import { action, manualWorkflow, START } from './workflows';

/** After this time no more requests may follow "Stop". Milliseconds. */
const STOPPED_MS = 1_000;
/** How long to listen for late requests: as long as ten more items would take. */
const LISTEN_MS = 3_000;

export function cancellationInAWorker(stage: () => QueueStage): void {
	test('an execution that is stopped in the editor sends nothing after a second', async () => {
		const { rest } = stage();
		const { account, wire } = await stage().addService(['--latency', '200']);
		const items = Array.from({ length: 100 }, (_, index) => ({ name: `Customer ${index}` }));
		const create = action('Create', account, {
			resource: 'customer',
			operation: 'create',
			fieldsMode: 'json',
			fieldsJson: '={{ JSON.stringify({ name: $json.name }) }}',
		});
		const workflow = await manualWorkflow(stage(), items, [create]);
		const { executionId } = await rest.call<{ executionId: string }>(
			'POST',
			`/workflows/${workflow.id}/run`,
			{ workflowData: workflow, triggerToStartFrom: { name: START } },
		);
		await until('three customers', () => wire.answered(201) >= 3);
		const stoppedAt = Date.now();
		await rest.call('POST', `/executions/${executionId}/stop`);
		await sleep(LISTEN_MS);
		const late = wire.passages.filter(({ at }) => at > stoppedAt + STOPPED_MS);
		expect(late).toEqual([]);
		expect(wire.passages.length).toBeLessThan(items.length);
		expect((await readExecution(rest, executionId)).status).toBe('canceled');
	});
}
