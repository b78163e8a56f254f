import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, testCredential } from '../../n8n/credentials';
import { runToItsEnd } from '../../n8n/executions';
import { admin } from '../sandbox/client';
import { whoRan, type QueueStage } from './stage';
import { action, manualWorkflow, START } from './workflows';

export function credentialsInEveryProcess(stage: () => QueueStage): void {
	test('the test of a credential tells a good key from a bad one', async () => {
		const { account, rest, sandbox, wire } = stage();
		const { baseUrl } = wire;
		const good = await testCredential(rest, account, { baseUrl, apiKey: sandbox.apiKey });
		expect(good.status).toBe('OK');
		const bad = await testCredential(rest, account, { baseUrl, apiKey: 'unknown' });
		expect(bad.status).toBe('Error');
	});

	test('a key that is replaced in the editor is used by both workers at once', async () => {
		const { cluster, rest, sandbox, wire } = stage();
		const { baseUrl } = wire;
		const grant = { name: 'Rotated', permission: 'Read' };
		const [old, fresh] = [
			await admin(sandbox, 'POST /keys', grant),
			await admin(sandbox, 'POST /keys', grant),
		];
		const save = async (apiKey: string) =>
			await saveCredential(rest, 'Rotated key', API_CREDENTIAL, { baseUrl, apiKey });
		const credential = await save(old.body.key);
		const list = action('List', credential, { resource: 'customer', operation: 'getAll' });
		const workflow = await manualWorkflow(stage(), [{}], [list]);
		const runInBoth = async () => {
			const used = new Set();
			// The workers decide who takes a job, so this repeats until both have had one.
			for (let run = 0; used.size < cluster.workers.length && run < 50; run += 1) {
				const { id, status, error } = await runToItsEnd(rest, workflow, START);
				expect([status, error?.message]).toEqual(['success', undefined]);
				used.add(await whoRan(cluster.workers, id));
			}
			expect(used.size).toBe(cluster.workers.length);
		};
		await runInBoth();
		await save(fresh.body.key);
		await admin(sandbox, `DELETE /keys/${old.body.id}`);
		await runInBoth();
	});
}
