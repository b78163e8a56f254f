import { Poller, wanted, World } from './world';

test('an update is dated by the poll where the record says only when it was made', async () => {
	const record = { id: '1', created_at: '2025-06-01T10:00:00Z', name: 'A' };
	const world = new World();
	world.read = async function* () {
		yield [{ id: '1', record: { ...record } }];
	};
	const poller = new Poller(world);
	await poller.poll();
	record.name = 'B';
	const [event] = (await poller.poll()).events;
	expect(event?.told).toMatchObject({ type: 'invoice.updated' });
	expect(event?.told.createdAt).toBe(new Date(poller.moment).toISOString());
});

test('a change that waits may have happened since the list was last read to its end', async () => {
	const world = new World();
	for (const id of ['1', '2', '3', '4']) world.add(id);
	const poller = new Poller(world, wanted({ waitMs: 120_000 }));
	await poller.poll();
	const readAt = new Date(poller.moment).toISOString();
	world.weather = { brokenPage: 1 };
	await poller.poll();
	world.weather = {};
	world.entries.get('1')!.content = 1;
	for (let waits = 0; waits < 2; waits += 1) expect(await poller.types()).toEqual([]);
	const { events } = await poller.poll();
	expect(events).toMatchObject([{ told: { recordId: '1', changedAfter: readAt } }]);
});
