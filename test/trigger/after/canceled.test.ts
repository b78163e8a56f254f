import { Logger } from '@n8n/backend-common';
import { Container } from '@n8n/di';
import { ExecuteContext } from 'n8n-core';
import type { INode } from 'n8n-workflow';

import { settling } from '../../../nodes/AccountingService/trigger/after/keepRecorded';
import { VirtualClock } from '../../transport/virtualClock';
import { runTrigger } from './runTrigger';
import { elsewhere, engine, event, memory, trigger } from './stage';

/** A query that lasts until it is let go, and what happens when it begins. */
function slowQuery() {
	let letGo = () => {};
	const gone = new Promise<void>((resolve) => (letGo = resolve));
	const asked = new Promise<void>((resolve) => {
		memory.query = async () => {
			resolve();
			await gone;
		};
	});
	return { asked, letGo };
}

const recorded = () => [...memory.lists.values()].flat().join(' ');

test('an event whose execution is canceled while the database answers stays free', async () => {
	const node = trigger({}, { id: 'canceled during the query' });
	const { asked, letGo } = slowQuery();
	const run = runTrigger(engine, node, [event()], { canceled: asked, executionId: 'canceled' });
	await asked;
	letGo();
	expect((await run).run.status).toBe('canceled');
	elsewhere();
	const copy = await runTrigger(engine, node, [event()], { executionId: 'of a copy' });
	expect(copy.output()).toHaveLength(1);
	expect(recorded()).not.toContain('"canceled"');
});

test('what was passed on before stays known, though its copy is canceled', async () => {
	const node = trigger({}, { id: 'a copy is canceled' });
	await runTrigger(engine, node, [event()], { executionId: 'first' });
	const { asked, letGo } = slowQuery();
	const run = runTrigger(engine, node, [event()], { canceled: asked, executionId: 'canceled' });
	await asked;
	letGo();
	expect((await run).run.status).toBe('canceled');
	elsewhere();
	const copy = await runTrigger(engine, node, [event()], { executionId: 'of a copy' });
	expect(copy.output()).toEqual([]);
	expect(recorded()).not.toContain('"canceled"');
});

const next = { id: 'n', name: 'Next', type: 'n8n-nodes-base.noOp', typeVersion: 1 };
const following = { ...next, position: [0, 0], parameters: {} } as INode;
const beside: INode = { ...following, id: 'b', name: 'Beside', position: [0, 200] };

test.each([
	['before the next node begins is passed on again', 'Node', 1],
	['once the first of the next nodes has ended is none', 'Next', 0],
	['once all of them have ended is none', 'Beside', 0],
])('a copy of the event of an execution that was stopped %s', async (_, after, outputs) => {
	const node = trigger({}, { id: `stopped after ${after}` });
	let cancel = () => {};
	const canceled = new Promise<void>((resolve) => (cancel = resolve));
	const onEnd = async (name: string) => {
		if (name !== after) return;
		cancel();
		await new Promise((resolve) => setImmediate(resolve));
	};
	const behind = [following, beside] as const;
	const how = { following: behind, canceled, onEnd, executionId: 'stopped' };
	const run = await runTrigger(engine, node, [event()], how);
	expect(run.run.status).toBe('canceled');
	await new Promise((resolve) => setImmediate(resolve));
	for (const place of ['here', 'elsewhere']) {
		if (place === 'elsewhere') elsewhere();
		const copy = await runTrigger(engine, node, [event()], { executionId: `copy ${place}` });
		expect([place, copy.output().length]).toEqual([place, place === 'here' ? outputs : 0]);
	}
});

test('where n8n does not say whether the next node has ended, the event is free again, and the log says why', async () => {
	const warn = jest.spyOn(Container.get(Logger), 'warn').mockImplementation(() => {});
	jest.spyOn(ExecuteContext.prototype, 'getWorkflowDataProxy').mockImplementation(() => {
		throw new Error('no data');
	});
	let cancel = () => {};
	const canceled = new Promise<void>((resolve) => (cancel = resolve));
	const onEnd = async () => {
		cancel();
		await new Promise((resolve) => setImmediate(resolve));
	};
	const node = trigger();
	await runTrigger(engine, node, [event()], { following, canceled, onEnd, executionId: 'stopped' });
	expect(warn.mock.calls).toEqual([
		[
			'Whether the workflow has gone on is not known, so its event is free again',
			{ cause: 'no data' },
		],
	]);
	const copy = await runTrigger(engine, node, [event()], { executionId: 'of a copy' });
	expect(copy.output()).toHaveLength(1);
});

test('an n8n that does not tell of cancellations passes events on', async () => {
	jest.spyOn(ExecuteContext.prototype, 'getExecutionCancelSignal').mockReturnValue(undefined);
	expect((await runTrigger(engine, trigger(), [event()])).output()).toHaveLength(1);
});

test('what was taken back is not recorded again, either', async () => {
	const clock = new VirtualClock();
	settling.clock = clock;
	const node = trigger({}, { id: 'taken back' });
	let cancel = () => {};
	const canceled = new Promise<void>((resolve) => (cancel = resolve));
	const onEnd = async () => cancel();
	await runTrigger(engine, node, [event()], { following, canceled, onEnd });
	await clock.run(clock.sleep(10_000));
	expect(recorded()).toBe('');
});

test('nothing is waited for between recording an event and passing it on, also with a trigger that catches up', async () => {
	const node = trigger({}, { id: 'with a trigger that catches up' });
	const catching = engine.node(
		'accountingServiceChangesTrigger',
		{ watch: ['*'], options: { onlyMissed: 10 } },
		{ id: 'c', name: 'Changes' },
	);
	let cancel = () => {};
	const canceled = new Promise<void>((resolve) => (cancel = resolve));
	memory.query = async () => {
		if (memory.looked.at(-1) === 'workflow ') cancel();
		await new Promise((resolve) => setImmediate(resolve));
	};
	const how = { beside: [catching], following };
	const run = await runTrigger(engine, node, [event()], { ...how, canceled, executionId: 'a' });
	expect(run.run.status).toBe('canceled');
	memory.query = async () => {};
	const copy = await runTrigger(engine, node, [event()], { ...how, executionId: 'of a copy' });
	expect(copy.output()).toHaveLength(1);
});
