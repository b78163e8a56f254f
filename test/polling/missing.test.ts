import { remembered } from '../../nodes/AccountingService/polling/find/remembered';
import type { KnownRecord } from '../../nodes/AccountingService/polling/memory/memory';
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

test('where three records cannot be asked for, no more are in this poll', async () => {
	fill(1, 10);
	await poller.poll();
	remove(1, 10);
	fill(11, 11);
	fill(1, 1);
	world.weather = { looksFail: true };
	expect(await sentences()).toHaveLength(3);
	expect(world.looks).toBe(3);
});

test('a list that breaks off where it shows none of the known records tells nothing', async () => {
	fill(1, 10);
	await poller.poll();
	fill(11, 20);
	world.weather = { brokenPage: 2 };
	const { events, troubles } = await poller.poll();
	expect([events, troubles.map(String)]).toEqual([[], ['Error: The list broke off']]);
	world.weather = {};
	expect(await poller.types()).toHaveLength(10);
});

test('a record that comes back as it was is created, and deleted again, each with its own id', async () => {
	fill(1, 3);
	await poller.poll();
	const entry = world.entries.get('2')!;
	const ids = new Set<string>();
	const types: string[] = [];
	for (const isThere of [false, true, false, true, false]) {
		if (isThere) world.entries.set('2', { ...entry });
		else world.entries.delete('2');
		for (const { told } of (await poller.poll()).events) {
			ids.add(told.id);
			types.push(told.type.replace('invoice.', ''));
			expect(told.previousStatus).toBeUndefined();
		}
	}
	expect(types).toEqual(['deleted', 'created', 'deleted', 'created', 'deleted']);
	expect(ids.size).toBe(5);
});

test('a paid invoice that comes back is paid again, and one with another status had none before', async () => {
	world.add('2', 'paid');
	await poller.poll();
	for (const [status, kinds] of [
		['paid', ['invoice.created', 'invoice.paid']],
		['sent', ['invoice.created']],
	] as const) {
		world.entries.delete('2');
		await poller.poll();
		world.add('2', status);
		const { events } = await poller.poll();
		expect(events.map(({ told: { type, previousStatus } }) => [type, previousStatus])).toEqual(
			kinds.map((kind) => [kind, undefined]),
		);
	}
});

test('a thousand deleted records are remembered, those that went last', async () => {
	const gone = { hash: 1, status: '', changes: 1, state: 'deleted' } as const;
	const here = { ...gone, state: 'here' } as const;
	const known = new Map<string, KnownRecord>([['first', here]]);
	for (let id = 1; id <= 1_000; id += 1) known.set(String(id), gone);
	const change = { recordId: 'first', kinds: [], after: gone };
	expect([
		...(await remembered(known, [{ ...change, after: here }], () => true)).keys(),
	]).toHaveLength(1_001);
	const next = [...(await remembered(known, [change], () => true)).keys()];
	expect(next).toHaveLength(1_000);
	expect([next[0], next.at(-1)]).toEqual(['2', 'first']);
});

test('deleted records that are not believed yet keep no hidden ones from being recognized', async () => {
	fill(1, 60);
	await poller.poll();
	remove(1, 22);
	for (let id = 23; id <= 30; id += 1) world.entries.get(String(id))!.isListed = false;
	const deleted: string[] = [];
	for (let at = 0; at < 4; at += 1) deleted.push(...(await poller.types({ mostDeletions: 25 })));
	expect(new Set(deleted).size).toBe(22);
});

test('of hidden records too, more than are believed never go at once, and a sentence says so', async () => {
	fill(1, 200);
	await poller.poll();
	for (let id = 1; id <= 100; id += 1) world.entries.get(String(id))!.isListed = false;
	for (let at = 0; at < 6; at += 1) await poller.poll();
	remove(1, 100);
	const told: string[] = [];
	for (let at = 0; at < 8; at += 1) {
		const { events, troubles } = await poller.poll();
		told.push(...events.map(({ told: { type } }) => type));
		expect(troubles.map((trouble) => (trouble as Error).message)).toEqual([
			'100 invoices that the list had left out are gone at once, so none of them is taken to be deleted',
		]);
	}
	expect(told).toEqual([]);
});

test('two of very many hidden records that are gone are told, whatever became of the others', async () => {
	fill(1, 300);
	await poller.poll();
	for (let id = 1; id <= 200; id += 1) world.entries.get(String(id))!.isListed = false;
	for (let at = 0; at < 10; at += 1) await poller.poll();
	remove(3, 4);
	expect(await poller.types()).toEqual(['invoice.deleted 3', 'invoice.deleted 4']);
});
