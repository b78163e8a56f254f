import { readExecution, type Execution } from '../../n8n/executions';
import type { Rest } from '../../n8n/rest';
import { begin, invoiced, invoicesFor, newOrders, ORDERS } from './batch';
import type { QueueStage, Service } from './stage';
import { until } from './until';

const FINAL = ['success', 'error', 'crashed', 'canceled'];
const REFERENCE = { clientReferenceField: 'reference' };

/** Two batches of invoices are under way, one with a client reference, when all workers are killed. */
export function faultsOfWorkers(stage: () => QueueStage): void {
	const plain = newOrders();
	const referenced = newOrders();
	let service: Service;
	let verdicts: readonly Execution[];

	async function ended(id: string): Promise<Execution> {
		const { rest } = stage();
		const isOver = async () => FINAL.includes((await readExecution(rest, id)).status);
		await until('the execution has ended', isOver, 120_000);
		return await readExecution(rest, id);
	}

	const invoicesOf = async (orders: readonly string[]) => await invoiced(service.sandbox, orders);

	beforeAll(async () => {
		const { cluster, rest } = stage();
		service = await stage().addService(['--latency', '50', '--rate', '1000000']);
		const workflows = [
			await invoicesFor(stage(), service.account, plain),
			await invoicesFor(stage(), service.account, referenced, REFERENCE),
		];
		const ids = [];
		for (const workflow of workflows) ids.push(await begin(rest, workflow));
		await until('both are under way', async () => {
			const created = await Promise.all([plain, referenced].map(invoicesOf));
			return created.every(({ length }) => length >= 3);
		});
		await Promise.all(cluster.workers.map(async (worker) => await worker.kill()));
		await Promise.all([cluster.start('worker'), cluster.start('worker')]);
		verdicts = await Promise.all(ids.map(ended));
	});

	test('n8n shows both executions as failed, and the first invoices are there once', async () => {
		for (const { status } of verdicts) expect(status).toMatch(/error|crashed/);
		for (const orders of [plain, referenced]) {
			const created = await invoicesOf(orders);
			expect(created).toEqual(orders.slice(0, created.length));
			expect(created.length).toBeLessThan(ORDERS);
		}
		console.info(`workers killed: n8n says ${verdicts[0]?.status}: ${verdicts[0]?.error?.message}`);
	});

	test('"retry execution" creates nothing: n8n has kept its verdict instead of the data', async () => {
		const before = await invoicesOf(plain);
		for (const verdict of verdicts.slice(0, 1))
			expect((await ended(await retried(stage().rest, verdict))).status).toBe('error');
		expect(await invoicesOf(plain)).toEqual(before);
	});

	test('run again with the client reference, the batch creates exactly what is missing', async () => {
		const workflow = await invoicesFor(stage(), service.account, referenced, REFERENCE);
		expect((await ended(await begin(stage().rest, workflow))).status).toBe('success');
		expect(await invoicesOf(referenced)).toEqual(referenced);
	});
}

async function retried(rest: Rest, { id }: Execution): Promise<string> {
	const path = `/executions/${id}/retry`;
	return (await rest.call<{ id: string }>('POST', path, { loadWorkflow: false })).id;
}
