import type { IExecuteFunctions } from 'n8n-workflow';

import { wasPassedOnBefore } from '../../../nodes/AccountingService/trigger/after/once';
import type { EventItem } from '../../../nodes/AccountingService/trigger/events/eventItem';
import { VirtualClock } from '../../transport/virtualClock';

const event = (eventId: string) => ({ companyId: 42, eventId }) as unknown as EventItem;

function executionWith(checkProcessedAndRecord: () => Promise<unknown>) {
	const warnings: unknown[] = [];
	const context = {
		getMode: () => 'webhook',
		getNode: () => ({ id: 'trigger' }),
		getWorkflow: () => ({ id: expect.getState().currentTestName }),
		getExecutionId: () => 'execution',
		helpers: { checkProcessedAndRecord },
		logger: { warn: (_: string, facts: unknown) => warnings.push(facts) },
	} as unknown as IExecuteFunctions;
	return { context, warnings };
}

test('a database that does not answer holds an event up for ten seconds, and the next for as long', async () => {
	const clock = new VirtualClock();
	const { context, warnings } = executionWith(async () => await new Promise(() => {}));
	const began = clock.now();
	const both = ['evt_1', 'evt_2'].map((id) => wasPassedOnBefore(context, event(id), clock));
	expect(await clock.run(both[0]!)).toBe(false);
	expect(clock.now() - began).toBe(10_000);
	expect(await clock.run(both[1]!)).toBe(false);
	expect(clock.now() - began).toBe(20_000);
	expect(warnings).toEqual(
		['evt_1', 'evt_2'].map((eventId) => ({
			eventId,
			cause: "n8n's database gave no answer for 10 seconds",
		})),
	);
});

test('an answer that comes in time leaves no timer behind', async () => {
	const clock = new VirtualClock();
	const signals: AbortSignal[] = [];
	const sleep = async (ms: number, signal?: AbortSignal) => {
		if (signal) signals.push(signal);
		await clock.sleep(ms, signal);
	};
	const { context } = executionWith(async () => ({ processed: [] }));
	const looked = wasPassedOnBefore(context, event('evt'), { now: () => clock.now(), sleep });
	expect(await looked).toBe(false);
	expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
