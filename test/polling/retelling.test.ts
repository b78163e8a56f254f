import { writeItem } from '../../nodes/AccountingService/polling/items';
import { Poller, wanted, World } from './world';

/** What another process does about the events of which it cannot know whether they were passed on. */

let world: World;
let poller: Poller;

beforeEach(() => {
	world = new World();
	for (let id = 1; id <= 30; id += 1) world.add(String(id));
	poller = new Poller(world);
});

const ids = async () => (await poller.poll()).events.map(({ told }) => told.id);

test('records that are in the list are not asked for again', async () => {
	await poller.poll();
	world.add('31');
	const told = await ids();
	poller.process = 'restarted';
	expect(await ids()).toEqual(told);
	expect(world.looks).toBe(0);
});

test('a list that shows what changed last first is read on to the record of each event', async () => {
	world.isSortedByChange = true;
	poller = new Poller(world, wanted({ isSelected: (type) => type === 'invoice.updated' }));
	await poller.poll();
	for (const id of ['5', '6', '7', '8', '9']) {
		const entry = world.entries.get(id)!;
		entry.content = 1;
		entry.moment = world.tick();
	}
	const told = await ids();
	expect(told).toHaveLength(5);
	poller.process = 'restarted';
	expect(await ids()).toEqual(expect.arrayContaining(told));
	expect(world.looks).toBe(0);
});

test('an event whose record cannot be looked at is told as soon as it can be', async () => {
	await poller.poll();
	world.add('31');
	const told = await ids();
	world.entries.get('31')!.isListed = false;
	world.weather = { looksFail: true };
	poller.process = 'restarted';
	const { events, troubles } = await poller.poll({ mostDeletions: 100 });
	expect([events, troubles.length]).toEqual([[], 2]);
	world.weather = {};
	expect(await ids()).toEqual(told);
	expect(await ids()).toEqual([]);
});

test('events whose records are refused each time do not keep a deletion from being told', async () => {
	await poller.poll();
	const refused = ['1', '2', '3', '4'];
	for (const id of refused) world.entries.get(id)!.content = 1;
	expect(await ids()).toHaveLength(4);
	poller.process = 'restarted';
	for (const id of refused) world.entries.get(id)!.isListed = false;
	world.entries.delete('20');
	const look = world.look.bind(world);
	world.look = async (resource, id) => {
		if (refused.includes(id)) throw new Error('Not allowed');
		return await look(resource, id);
	};
	const told: string[] = [];
	for (let at = 0; at < 6; at += 1) told.push(...(await poller.types()));
	expect(told).toEqual(['invoice.deleted 20']);
});

test('while a list breaks off before the record, nobody asks for it', async () => {
	await poller.poll();
	world.entries.get('1')!.content = 1;
	const told = await ids();
	poller.process = 'restarted';
	world.weather = { brokenPage: 1 };
	expect(await ids()).toEqual([]);
	expect(world.looks).toBe(0);
	world.weather = {};
	expect(await ids()).toEqual(told);
});

test('events that wait count among the thousand of a poll', async () => {
	await poller.poll();
	for (let id = 1; id <= 30; id += 1) world.entries.get(String(id))!.content = 1;
	expect(await ids()).toHaveLength(30);
	poller.process = 'restarted';
	world.weather = { brokenPage: 430 };
	for (let id = 31; id <= 1_300; id += 1) world.add(String(id));
	expect(await ids()).toHaveLength(20 + 970);
	expect(poller.memory.told).toHaveLength(1_000);
});

test('an event of which nothing is watched any more is not told again', async () => {
	await poller.poll();
	world.add('31');
	expect(await ids()).toHaveLength(1);
	poller.process = 'restarted';
	expect(await poller.types({ isSelected: (type) => type === 'invoice.paid' })).toEqual([]);
});

test('what was found while the clock was a month ahead waits no longer once it is right', async () => {
	const world = new World();
	world.add('1');
	const poller = new Poller(world, wanted({ waitMs: 600_000 }));
	await poller.poll();
	world.entries.get('1')!.content = 1;
	const ahead = 30 * 86_400_000;
	poller.moment += ahead;
	expect(await poller.types()).toEqual([]);
	poller.moment -= ahead;
	expect(await poller.types()).toEqual(['invoice.updated 1']);
	expect(await poller.types()).toEqual([]);
});

test('a deletion that waited is told of the ID alone, whatever became of it, and nobody is asked', async () => {
	const rules = { waitMs: 120_000, mostDeletions: 30 };
	await poller.poll(rules);
	for (let id = 1; id <= 20; id += 1) world.entries.delete(String(id));
	await poller.poll(rules);
	world.add('1');
	world.looks = 0;
	await poller.poll(rules);
	world.weather = { looksFail: true };
	const { events, troubles } = await poller.poll(rules);
	expect(events.map(({ told: { type }, record }) => [type, record])).toEqual(
		Array.from({ length: 20 }, () => ['invoice.deleted', undefined]),
	);
	expect([world.looks, troubles]).toEqual([0, []]);
});

test('events whose records the list leaves out by now are told over several polls', async () => {
	await poller.poll();
	for (let id = 31; id <= 80; id += 1) world.add(String(id));
	const told = await ids();
	for (let id = 31; id <= 80; id += 1) world.entries.delete(String(id));
	poller.process = 'restarted';
	world.looks = 0;
	const again = await ids();
	expect(world.looks).toBe(20);
	for (let at = 0; at < 5; at += 1) again.push(...(await ids()));
	expect(again.filter((id) => told.includes(id)).sort()).toEqual([...told].sort());
});

test('an event of a record that is gone meanwhile says so', async () => {
	await poller.poll();
	world.add('31');
	world.entries.delete('1');
	await ids();
	world.entries.delete('31');
	poller.process = 'restarted';
	const { events } = await poller.poll();
	expect(events.slice(0, 2).map((event) => writeItem(event).json)).toEqual([
		expect.objectContaining({ type: 'invoice.created', data: { id: '31' }, recordDeleted: true }),
		expect.not.objectContaining({ recordDeleted: true }),
	]);
});
