import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { itemsOf, runToItsEnd } from '../../n8n/executions';
import { call } from '../sandbox/client';
import { startSandbox } from '../sandbox/startSandbox';
import { CREATE, invoiced, invoicesFor, newOrders, ORDERS } from './batch';
import type { QueueStage, Service } from './stage';
import { until } from './until';
import type { Fault } from './wire';
import { action, manualWorkflow, START } from './workflows';

const breaks: ReadonlyArray<readonly [string, Fault]> = [
	['the connection breaks before the request is through', { kind: 'loseRequest' }],
	['the connection breaks before the answer', { kind: 'loseAnswer' }],
	['the answer breaks off in its head', { kind: 'truncate', bytes: 40 }],
	['the answer comes late', { kind: 'delay', ms: 1_500 }],
];

export function faultsOfTheWay(stage: () => QueueStage): void {
	let service: Service;
	beforeAll(async () => {
		service = await stage().addService(['--rate', '1000000']);
	});

	test.each(breaks)('%s, while a batch is created: nothing is created twice', async (_, fault) => {
		const { account, sandbox, wire } = service;
		const orders = newOrders();
		const workflow = await invoicesFor(stage(), account, orders);
		wire.plan(/^POST /, fault);
		const execution = await runToItsEnd(stage().rest, workflow, START, 120_000);
		const created = await invoiced(sandbox, orders);
		expect(new Set(created).size).toBe(created.length);
		if (execution.status === 'success') {
			expect(created).toEqual(orders);
			expect(itemsOf(execution, CREATE)).toHaveLength(ORDERS);
		} else {
			// The first item: it is unknown whether it was created, and nothing after it was sent.
			expect(execution.error?.message).toMatch(/not known|unknown/i);
			expect(created.length).toBeLessThanOrEqual(1);
		}
		expect(execution.status).toBe(fault.kind === 'delay' ? 'success' : 'error');
	});

	test.each(breaks)('%s, while everything is read: the list is whole', async (_, fault) => {
		const { account, sandbox, wire } = service;
		const parameters = { resource: 'customer', operation: 'getAll', returnAll: true };
		const list = action('List', account, { ...parameters, options: { pageSize: 5 } });
		const workflow = await manualWorkflow(stage(), [{}], [list]);
		wire.plan(/^GET /, fault, fault);
		const execution = await runToItsEnd(stage().rest, workflow, START, 120_000);
		const { body } = await call(sandbox, 'GET /customers?limit=100');
		expect(itemsOf(execution, 'List').map(({ json }) => json.id)).toEqual(
			body.data.map(({ id }) => id),
		);
	});

	test('the service is killed in a batch and comes back: run again, exactly what is missing is created', async () => {
		const { rest } = stage();
		const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
		const flags = ['--db', join(folder, 'killed.db'), '--latency', '50', '--rate', '1000000'];
		const { account, sandbox, wire } = await stage().addService(flags);
		const orders = newOrders();
		const options = { clientReferenceField: 'reference' };
		const workflow = await invoicesFor(stage(), account, orders, options);
		const broken = runToItsEnd(rest, workflow, START, 120_000);
		await until('some are created', () => wire.answered(201) >= 3);
		process.kill(sandbox.pid, 'SIGKILL');
		const { error, status } = await broken;
		expect(status).toBe('error');
		expect(error?.message).toMatch(/not known|could not be reached|no connection/i);
		const again = await startSandbox([...flags, '--port', new URL(sandbox.baseUrl).port]);
		const there = await invoiced(again, orders);
		expect(there).toEqual(orders.slice(0, there.length));
		expect(there.length).toBeLessThan(ORDERS);
		expect((await runToItsEnd(rest, workflow, START, 120_000)).status).toBe('success');
		expect(await invoiced(again, orders)).toEqual(orders);
		await again.stop();
		await rm(folder, { recursive: true });
	});
}
