import { since } from '../../nodes/AccountingService/polling/find/firstRun';
import type { Row } from '../../nodes/AccountingService/polling/find/read/reading';
import { refuseTooMany } from '../../nodes/AccountingService/polling/find/refusals';
import { remembered } from '../../nodes/AccountingService/polling/find/remembered';
import type { KnownRecord } from '../../nodes/AccountingService/polling/memory/memory';
import { Poller, wanted, World } from './world';

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
	const { troubles, undated } = await poller.poll();
	expect(troubles).toEqual([
		expect.objectContaining({
			message:
				'None of the invoices that were there before is in the list, so nothing in it, or in the other lists, is taken for a change',
		}),
	]);
	expect(undated).toEqual([]);
});

test('one that was deleted before and is back as it was does not show that they are of the same account', async () => {
	fill(1, 11);
	await poller.poll();
	const back = world.entries.get('11')!;
	remove(11, 11);
	expect(await poller.types()).toEqual(['invoice.deleted 11']);
	remove(1, 10);
	world.entries.set('11', back);
	expect(await sentences()).toEqual([expect.stringContaining('None of the invoices')]);
});

test('a list that seemed to be of others for a while goes by the date of its first run afterwards', async () => {
	const rows = (...ids: number[]) => ids.map((id) => ({ id: String(id), record: { id } }));
	const lists: Record<string, Row[]> = {
		customer: rows(1),
		invoice: rows(9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
	};
	const { invoice } = lists;
	world.read = async function* (resource?: string) {
		yield lists[resource!]!;
	};
	poller = new Poller(
		world,
		wanted({ resources: ['customer', 'invoice'], firstRun: since(Date.UTC(2026, 4, 1)) }),
	);
	await poller.poll();
	lists.invoice = rows(99);
	expect(await sentences()).toEqual([expect.stringContaining('None of the invoices')]);
	const paidLongAgo = { id: '10', record: { status: 'paid', paid_at: '2025-01-01T10:00:00Z' } };
	lists.invoice = [paidLongAgo, ...invoice!];
	expect(await poller.types()).toEqual(['invoice.created 10']);
});

test('a list is read again where another record stands first by now, though it looks like the one before', async () => {
	const row = (id: string): Row => ({ id, record: { status: 'sent' } });
	let readings = 0;
	world.read = async function* () {
		readings += 1;
		yield [row('1')];
	};
	world.firstRow = async () => row(readings === 1 ? '2' : '1');
	await poller.poll();
	expect(readings).toBe(2);
});

test.each([
	[200_000, 300_000, undefined],
	[200_001, 0, 'more than 200000 records'],
	[0, 300_001, 'more than 300000 records'],
])('of %d records with %d to remember, too many are refused', (records, remembered, why) => {
	const refuse = () => refuseTooMany(records, remembered);
	if (why === undefined) expect(refuse).not.toThrow();
	else expect(refuse).toThrow(why);
});

describe('a list of which all records were replaced by others', () => {
	const asked: string[] = [];

	beforeEach(async () => {
		fill(1, 12);
		await poller.poll();
		asked.length = 0;
		const look = world.look.bind(world);
		world.look = async (resource, id) => {
			asked.push(id);
			return await look(resource, id);
		};
	});

	/** All but some are deleted; those are not listed any more. */
	const replace = (rest: readonly number[]) => {
		for (const [id, entry] of world.entries)
			if (rest.includes(Number(id))) entry.isListed = false;
			else world.entries.delete(id);
		world.add('13');
	};
	const unwatched = { isSelected: (type: string) => type !== 'invoice.deleted' };

	test.each([
		[1, ['1']],
		[7, ['1', '7']],
		[12, ['1', '7', '12']],
	])('is of the same account where the service knows %d of them', async (known, first) => {
		replace([known]);
		expect(await poller.types(unwatched)).toEqual(['invoice.created 13']);
		expect(asked).toEqual(first);
		expect(await poller.types(unwatched)).toEqual([]);
	});

	test('is of others where it knows none of three, whatever it knows of the rest', async () => {
		replace([2, 3, 4, 5, 6, 8, 9, 10, 11]);
		for (let at = 0; at < 2; at += 1) {
			asked.length = 0;
			expect(await sentences()).toEqual([expect.stringContaining('None of the invoices')]);
			expect(asked).toEqual(['1', '7', '12']);
		}
	});

	test('is of others where it says nothing of them', async () => {
		replace([1, 7, 12]);
		world.weather = { looksFail: true };
		expect(await sentences()).toEqual([expect.stringContaining('None of the invoices')]);
	});

	test('is of others where it answers with something that has no ID, or another one', async () => {
		replace([]);
		for (const answer of [{ status: 'archived' }, { id: '13', status: 'sent' }]) {
			world.look = async () => answer as never;
			expect(await sentences()).toEqual([expect.stringContaining('None of the invoices')]);
		}
	});

	test('is compared as usual then, with what is deleted', async () => {
		replace([1, 2, 3, 4]);
		const { events, troubles } = await poller.poll();
		expect(events.map(({ told: { type } }) => type)).toEqual([
			'invoice.created',
			...Array.from({ length: 8 }, () => 'invoice.deleted'),
		]);
		expect(troubles).toEqual([]);
	});

	test('tells of no refusal once it is known', async () => {
		replace([12]);
		const { look } = world;
		world.look = async (resource, id) => {
			if (id === '12') return await look(resource, id);
			throw new Error('Not now');
		};
		const { events, troubles } = await poller.poll(unwatched);
		expect([events.length, troubles]).toEqual([1, []]);
	});

	test('nobody asks where it breaks off', async () => {
		replace([12]);
		fill(14, 20);
		world.weather = { brokenPage: 2 };
		expect(await sentences()).toEqual(['The list broke off']);
		expect(asked).toEqual([]);
	});
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
	for (const count of [20, 40, 60, 80, 100, 100, 100]) {
		const { events, troubles } = await poller.poll();
		told.push(...events.map(({ told: { type } }) => type));
		expect(troubles).toEqual([
			expect.objectContaining({
				message: `${count} invoices that the list had left out are gone at once, so none of them is taken to be deleted`,
				advice: expect.stringContaining('to 100 or more (it is 10 now)') as string,
			}),
		]);
	}
	expect(told).toEqual([]);
});

test('how many hidden records may be gone is reckoned from those that were asked for', async () => {
	fill(1, 300);
	await poller.poll();
	for (let id = 1; id <= 200; id += 1) world.entries.get(String(id))!.isListed = false;
	for (let at = 0; at < 10; at += 1) await poller.poll();
	// Twelve of the twenty that are asked for next.
	for (let id = 1; id <= 20; id += 1) if (id % 5 < 3) world.entries.delete(String(id));
	const { troubles } = await poller.poll();
	expect(troubles).toEqual([
		expect.objectContaining({ advice: expect.stringContaining('to 120 or more (') as string }),
	]);
});

test('two of very many hidden records that are gone are told, whatever became of the others', async () => {
	fill(1, 300);
	await poller.poll();
	for (let id = 1; id <= 200; id += 1) world.entries.get(String(id))!.isListed = false;
	for (let at = 0; at < 10; at += 1) await poller.poll();
	remove(3, 4);
	expect(await poller.types()).toEqual(['invoice.deleted 3', 'invoice.deleted 4']);
});

describe('of very many hidden records, more than two that are gone', () => {
	const types = async (polls: number) => {
		const told: string[] = [];
		for (let at = 0; at < polls; at += 1) {
			const { events, troubles } = await poller.poll();
			expect(troubles).toEqual([]);
			told.push(...events.map(({ told: { type, recordId } }) => `${type} ${recordId}`));
		}
		return told;
	};

	beforeEach(async () => {
		fill(1, 250);
		await poller.poll();
		for (let id = 1; id <= 200; id += 1) {
			world.entries.get(String(id))!.isListed = false;
			if (id % 20 === 0) await poller.poll();
		}
		remove(1, 3);
	});

	test('are told once all others were asked for', async () => {
		expect(await types(9)).toEqual([]);
		expect(await types(1)).toEqual([]);
		expect(await types(10)).toEqual([
			'invoice.deleted 1',
			'invoice.deleted 2',
			'invoice.deleted 3',
		]);
		expect(await types(10)).toEqual([]);
	});

	test.each([
		[30, 3],
		[29, 0],
	])('are told at once where %d may be believed, or not yet', async (mostDeletions, told) => {
		// Three of twenty: thirty of two hundred, perhaps.
		expect(await poller.types({ mostDeletions })).toHaveLength(told);
	});

	test.each([
		[3, 3],
		[2, 0],
	])('are told later where %d may be believed, or never', async (mostDeletions, count) => {
		const told: string[] = [];
		for (let at = 0; at < 25; at += 1) told.push(...(await poller.types({ mostDeletions })));
		expect(told).toHaveLength(count);
	});

	test('are told no more where they are there again by then', async () => {
		await types(10);
		fill(1, 3);
		for (const id of ['1', '2', '3']) world.entries.get(id)!.isListed = false;
		expect(await types(10)).toEqual([]);
		remove(4, 4);
		expect(await types(10)).toEqual(['invoice.deleted 4']);
	});

	test('are not told where only two more are of each twenty, but more than are believed of all', async () => {
		for (let id = 21; id <= 200; id += 1) if (id % 20 < 2) world.entries.delete(String(id));
		const told: string[] = [];
		for (let at = 0; at < 22; at += 1)
			told.push(...(await poller.poll()).events.map(({ told: { recordId } }) => recordId));
		expect(told).toEqual([]);
	});

	test('are not told where it turns out to be more than are believed', async () => {
		for (let id = 1; id <= 200; id += 3) world.entries.delete(String(id));
		const told: string[] = [];
		let refusals = 0;
		for (let at = 0; at < 22; at += 1) {
			const { events, troubles } = await poller.poll();
			told.push(...events.map(({ told: { type } }) => type));
			refusals += troubles.length;
		}
		expect(told).toEqual([]);
		expect(refusals).toBeGreaterThan(15);
		expect(await sentences()).toEqual([expect.stringContaining('69 invoices that the list had')]);
	});
});

describe('where no deletions are watched', () => {
	const unwatched = { isSelected: (type: string) => type !== 'invoice.deleted' };
	const hide = (from: number, to: number, isListed = false) => {
		for (let id = from; id <= to; id += 1) world.entries.get(String(id))!.isListed = isListed;
	};
	const found = async (rules = {}) => {
		const { events, troubles } = await poller.poll(rules);
		expect(troubles).toEqual([]);
		return events.map(({ told }) => `${told.type} ${told.recordId}`);
	};

	beforeEach(async () => {
		fill(1, 15);
		await poller.poll(unwatched);
		world.weather = { looksFail: true };
	});
	afterEach(() => expect(world.looks).toBe(0));

	test('what is missing is no change, nor is it one when it comes back as it was', async () => {
		hide(1, 12);
		expect(await found(unwatched)).toEqual([]);
		hide(1, 12, true);
		expect(await found(unwatched)).toEqual([]);
		expect(poller.memory.lists.invoice?.get('1')?.state).toBe('here');
	});

	test('what comes back as another is updated, and has a status before', async () => {
		hide(1, 12);
		await poller.poll(unwatched);
		hide(1, 12, true);
		world.entries.get('12')!.content = 1;
		world.entries.get('1')!.status = 'paid';
		const { events } = await poller.poll(unwatched);
		expect(events.map(({ told }) => [told.type, told.recordId, told.previousStatus])).toEqual([
			['invoice.updated', '1', 'sent'],
			['invoice.paid', '1', 'sent'],
			['invoice.updated', '12', undefined],
		]);
	});

	test('what is missing does not count among the records that were there before', async () => {
		// As where all of them were only a trial.
		remove(1, 15);
		expect(await found(unwatched)).toEqual([]);
		for (const id of ['16', '17']) {
			world.add(id);
			expect(await found(unwatched)).toEqual([`invoice.created ${id}`]);
		}
	});

	test('nothing of it is told as deleted once deletions are watched, though of what goes then', async () => {
		remove(1, 12);
		expect(await found(unwatched)).toEqual([]);
		expect(await found()).toEqual([]);
		expect(world.looks).toBe(0);
		world.weather = {};
		remove(13, 14);
		expect(await found()).toEqual(['invoice.deleted 13', 'invoice.deleted 14']);
		world.looks -= 2;
	});

	test('nor is anything of what was hidden before, while they were watched', async () => {
		world.weather = {};
		hide(1, 5);
		expect(await found()).toEqual([]);
		world.looks -= 5;
		remove(1, 5);
		expect(await found(unwatched)).toEqual([]);
		expect(await found()).toEqual([]);
	});

	test('a list that breaks off says nothing of what is missing', async () => {
		remove(2, 3);
		world.weather = { brokenPage: 3 };
		expect((await poller.poll(unwatched)).troubles).toHaveLength(1);
		world.weather = {};
		expect(await found()).toEqual(['invoice.deleted 2', 'invoice.deleted 3']);
		world.looks -= 2;
	});
});
