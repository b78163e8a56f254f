import { Poller, wanted, World } from './world';

let world: World;

/** So many invoices, all of which, or every second, show another content to every poll. */
function restless(count: number, each: 1 | 2 = 1): void {
	world = new World();
	for (let id = 1; id <= count; id += 1) world.add(String(id));
	const read = world.read.bind(world);
	world.read = async function* () {
		for (const [id, entry] of world.entries) if (Number(id) % each === 0) entry.content += 1;
		yield* read();
	};
}

const isNoDeletion = (type: string) => !type.endsWith('.deleted');

test('where all records change for every poll, a payment is told at once, and each update has its turn', async () => {
	restless(2_500);
	const poller = new Poller(world, wanted({ isSelected: isNoDeletion }));
	await poller.poll();
	world.entries.get('2400')!.status = 'paid';
	const first = await poller.types();
	expect(first).toContain('invoice.paid 2400');
	const told = new Set(first);
	for (let poll = 0; poll < 2; poll += 1) for (const type of await poller.types()) told.add(type);
	expect(told.size).toBe(2_501);
});

test('records that stay as they are take no turn of those that change', async () => {
	restless(2_400, 2);
	const poller = new Poller(world, wanted({ isSelected: isNoDeletion }));
	await poller.poll();
	const told = [...(await poller.types()), ...(await poller.types())];
	expect([told.length, new Set(told).size]).toEqual([2_000, 1_200]);
});

test('a kind of record that changes as a whole for every poll leaves room for those that are read later', async () => {
	restless(1_500);
	const { read } = world;
	let status = 'sent';
	world.read = async function* (resource?: string) {
		if (resource === 'customer') yield* read();
		else yield [{ id: '1', record: { id: '1', status } }];
	} as World['read'];
	const resources = ['customer', 'expense', 'invoice'] as const;
	const poller = new Poller(world, wanted({ resources, isSelected: isNoDeletion }));
	await poller.poll();
	status = 'paid';
	const types = await poller.types();
	expect(types).toHaveLength(803);
	expect(types.slice(800)).toEqual(['expense.updated 1', 'invoice.updated 1', 'invoice.paid 1']);
});

test('though events that wait leave no room, what is only to be remembered is remembered', async () => {
	restless(1_200);
	const resources = ['customer', 'invoice'] as const;
	const { read } = world;
	let isListed = true;
	world.read = async function* (resource?: string) {
		if (resource === 'invoice') yield* read();
		else yield isListed ? [{ id: '1', record: { id: '1' } }] : [];
	} as World['read'];
	const poller = new Poller(world, wanted({ resources, waitMs: 600_000 }));
	await poller.poll();
	await poller.poll();
	isListed = false;
	await poller.poll();
	expect(poller.memory.lists.customer?.get('1')?.state).toBe('hidden');
});
