import { bytesOf, itemsOf } from '../../n8n/executions';
import { call } from '../sandbox/client';
import { whoRan, type QueueStage } from './stage';
import { allEnded } from './tally';
import { invoicePaid, listen, TRIGGER_NODE } from './workflows';

/** How many events are sent to both processors at once; `npm run soak` sends a thousand. */
const PAIRS = process.env.SOAK ? 1000 : 60;
/** How many a later copy follows: n8n's memory of a trigger holds five hundred. */
const FOLLOWED = process.env.SOAK ? 400 : 60;
/** Events under way at the same time. */
const ABREAST = 5;

export function deliveriesThroughBothProcessors(stage: () => QueueStage): void {
	test('whichever processor takes a delivery in, a worker passes it on', async () => {
		const { cluster, rest } = stage();
		const { workflow, deliver } = await listen(stage(), {});
		for (const [index, processor] of cluster.webhooks.entries())
			expect(await deliver(processor, invoicePaid(`evt_${index}`))).toBe(200);
		const executions = await allEnded(rest, workflow, 2);
		const ids = executions.flatMap((one) => itemsOf(one, TRIGGER_NODE).map(({ json }) => json.id));
		expect(ids.sort()).toEqual(['evt_0', 'evt_1']);
		for (const { id } of executions) expect(await whoRan(cluster.workers, id)).toBeDefined();
	});

	test('the PDF that the trigger fetched in a worker is read back from the main process', async () => {
		const { cluster, rest, sandbox } = stage();
		const { body } = await call(sandbox, 'GET /invoices?limit=1');
		const [invoice] = body.data;
		const { workflow, deliver } = await listen(stage(), { fetch: ['record', 'pdf'] });
		const [processor] = cluster.webhooks;
		if (processor) await deliver(processor, invoicePaid('evt_pdf', { id: invoice?.id }));
		const [execution] = await allEnded(rest, workflow, 1);
		const [item] = execution ? itemsOf(execution, TRIGGER_NODE) : [];
		expect(item?.json.record).toMatchObject({ id: invoice?.id });
		const file = item?.binary?.data;
		expect(file && (await bytesOf(rest, file)).subarray(0, 5).toString()).toBe('%PDF-');
	});

	test('an event that reaches one processor after the other is passed on once', async () => {
		const { cluster, rest } = stage();
		const { workflow, deliver } = await listen(stage(), {});
		for (const [index, processor] of cluster.webhooks.entries()) {
			expect(await deliver(processor, invoicePaid('evt_again'))).toBe(200);
			await allEnded(rest, workflow, index + 1);
		}
		const executions = await allEnded(rest, workflow, cluster.webhooks.length);
		const items = executions.map((one) => itemsOf(one, TRIGGER_NODE).length);
		expect(items.sort()).toEqual([0, 1]);
	});

	test(`of ${FOLLOWED} events that workers record side by side none is passed on again by a later copy`, async () => {
		const { cluster, rest } = stage();
		const { workflow, deliver } = await listen(stage(), {});
		for (const [round, processor] of cluster.webhooks.entries()) {
			const waiting = Array.from({ length: FOLLOWED }, (_, index) => invoicePaid(`evt_${index}`));
			const send = async () => {
				for (let event = waiting.pop(); event; event = waiting.pop())
					expect(await deliver(processor, event)).toBe(200);
			};
			await Promise.all(Array.from({ length: ABREAST }, send));
			await allEnded(rest, workflow, (round + 1) * FOLLOWED, 300_000);
		}
		const executions = await allEnded(rest, workflow, cluster.webhooks.length * FOLLOWED);
		const ids = executions.flatMap((one) => itemsOf(one, TRIGGER_NODE).map(({ json }) => json.id));
		expect(ids.sort()).toEqual([...new Set(ids)].sort());
		expect(ids).toHaveLength(FOLLOWED);
	});

	test(`of ${PAIRS} events that reach both processors at the same moment none is lost`, async () => {
		const { cluster, rest } = stage();
		const { workflow, deliver } = await listen(stage(), {});
		const waiting = Array.from({ length: PAIRS }, (_, index) => invoicePaid(`evt_${index}`));
		const answers: number[] = [];
		const sendTwins = async () => {
			for (let event = waiting.pop(); event; event = waiting.pop()) {
				const twin = event;
				answers.push(...(await Promise.all(cluster.webhooks.map((to) => deliver(to, twin)))));
			}
		};
		await Promise.all(Array.from({ length: ABREAST }, sendTwins));
		expect(answers).toEqual(Array(2 * PAIRS).fill(200));
		const executions = await allEnded(rest, workflow, 2 * PAIRS, 300_000);
		const ids = executions.flatMap((one) => itemsOf(one, TRIGGER_NODE).map(({ json }) => json.id));
		const events = new Set(ids);
		// How many are passed on twice is measured, not promised (docs/trigger-guarantees.md, "Several processes").
		console.info(
			`${PAIRS} pairs of twins: ${executions.length} executions started, ${events.size} events passed on, ${ids.length - events.size} of them twice`,
		);
		expect(events.size).toBe(PAIRS);
	});
}
