import { itemsOf, runToItsEnd } from '../../n8n/executions';
import { whoRan, type QueueStage } from './stage';
import { action, manualWorkflow, START } from './workflows';

/** The service's limit: this many requests in this many seconds. */
const RATE = 200;
const WINDOW = 60;
const EXECUTIONS = 8;
/** Requests of each execution, 240 in all; `npm run soak` sets 1,000. */
const ITEMS = process.env.SOAK ? 125 : 30;
const REQUESTS = EXECUTIONS * ITEMS;

/** Requests beyond the first window wait for the next ones. Seconds. */
const MINIMUM = (Math.ceil(REQUESTS / RATE) - 1) * WINDOW;
/** Seconds. */
const LONGEST = 1.5 * MINIMUM + 30;

export function pacingOfTwoWorkers(stage: () => QueueStage): void {
	test(
		`two workers that share a key send ${REQUESTS} requests`,
		async () => {
			const { cluster, rest } = stage();
			const { account, wire } = await stage().addService([]);
			const items = Array.from({ length: ITEMS }, (_, index) => ({ id: 1 + (index % 25) }));
			const get = action('Get', account, {
				resource: 'customer',
				operation: 'get',
				customerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			});
			const workflow = await manualWorkflow(stage(), items, [get]);
			const startedAt = Date.now();
			const executions = await Promise.all(
				Array.from({ length: EXECUTIONS }, () => runToItsEnd(rest, workflow, START, 600_000)),
			);
			const seconds = (Date.now() - startedAt) / 1000;
			const refused = wire.answered(429);
			console.info(
				`${REQUESTS} requests by two workers: ${seconds.toFixed(1)} s of at least ${MINIMUM} s, ${refused} refused`,
			);
			for (const one of executions) {
				expect([one.status, one.error?.message]).toEqual(['success', undefined]);
				expect(itemsOf(one, 'Get')).toHaveLength(ITEMS);
			}
			const workers = executions.map(async ({ id }) => await whoRan(cluster.workers, id));
			expect(new Set(await Promise.all(workers)).size).toBe(2);
			expect(refused).toBeLessThan(0.1 * REQUESTS);
			expect(seconds).toBeLessThan(LONGEST);
		},
		(LONGEST + 60) * 1_000,
	);
}
