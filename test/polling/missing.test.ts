import { Poller, World } from './world';

let world: World;
let poller: Poller;

const fill = (from: number, to: number) => {
	for (let id = from; id <= to; id += 1) world.add(String(id));
};

const remove = (from: number, to: number) => {
	for (let id = from; id <= to; id += 1) world.entries.delete(String(id));
};

beforeEach(() => {
	world = new World();
	poller = new Poller(world);
});

const sentences = async () =>
	(await poller.poll()).troubles.map((trouble) => (trouble as Error).message);

test('a new record in an account of which all others were deleted is created', async () => {
	fill(1, 10);
	await poller.poll();
	remove(1, 10);
	expect(await poller.types()).toHaveLength(10);
	world.add('11');
	expect(await poller.types()).toEqual(['invoice.created 11']);
});

test('a new record in an account of which all others are archived is created', async () => {
	fill(1, 10);
	await poller.poll();
	for (const entry of world.entries.values()) entry.isListed = false;
	expect(await poller.types()).toEqual([]);
	world.add('11');
	expect(await poller.types()).toEqual(['invoice.created 11']);
});

test('records that were deleted do not count among those of which a tenth may go', async () => {
	fill(1, 300);
	await poller.poll();
	remove(1, 280);
	for (let at = 0; at < 14; at += 1) await poller.types({ mostDeletions: 280 });
	remove(281, 291);
	expect(await sentences()).toEqual([
		'11 invoices are missing from the list at once, so none of them is taken to be deleted',
	]);
});

test('nine records that are all replaced by others are not taken for those of another account', async () => {
	fill(1, 9);
	await poller.poll();
	remove(1, 9);
	world.add('10');
	expect(await poller.types()).toHaveLength(10);
});

test('ten records that are all replaced by others are', async () => {
	fill(1, 10);
	await poller.poll();
	remove(1, 10);
	world.add('11');
	expect(await sentences()).toHaveLength(1);
});

test('records of which the service says nothing keep no others from being told as deleted', async () => {
	fill(1, 10);
	await poller.poll();
	remove(1, 4);
	const look = world.look.bind(world);
	world.look = async (resource, id) => {
		if (Number(id) <= 3) throw new Error('Not now');
		return await look(resource, id);
	};
	expect(await sentences()).toEqual(['Not now', 'Not now', 'Not now']);
	expect(await poller.types()).toEqual(['invoice.deleted 4']);
});

test('deleted records that are not believed yet keep no hidden ones from being recognised', async () => {
	fill(1, 60);
	await poller.poll();
	remove(1, 22);
	for (let id = 23; id <= 30; id += 1) world.entries.get(String(id))!.isListed = false;
	const deleted: string[] = [];
	for (let at = 0; at < 4; at += 1) deleted.push(...(await poller.types({ mostDeletions: 25 })));
	expect(new Set(deleted).size).toBe(22);
});
