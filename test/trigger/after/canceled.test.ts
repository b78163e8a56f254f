import { runTrigger } from './runTrigger';
import { engine, event, memory, trigger } from './stage';

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
	const copy = await runTrigger(engine, node, [event()], { executionId: 'of a copy' });
	expect(copy.output()).toEqual([]);
	expect(recorded()).not.toContain('"canceled"');
});
