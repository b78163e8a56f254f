import type { UnusableValue } from '../../nodes/AccountingService/execution/failures/failure';
import { everything, remember, since } from '../../nodes/AccountingService/polling/find/firstRun';
import { ListChanges } from '../../nodes/AccountingService/polling/find/listChanges';
import type { KnownRecord } from '../../nodes/AccountingService/polling/memory/memory';
import { statusRules } from '../../nodes/AccountingService/execution/fields/statuses';
import { Poller, wanted, World } from './world';

let world: World;
let poller: Poller;

beforeEach(() => {
	world = new World();
	for (const id of ['1', '2', '3']) world.add(id);
	poller = new Poller(world);
});

const sentences = (troubles: readonly unknown[]) => troubles.map((one) => (one as Error).message);

const fill = (count: number) => {
	for (let id = 4; id <= count; id += 1) world.add(String(id));
};

test('events come oldest first, and what is gone comes last', async () => {
	await poller.poll();
	world.add('4');
	world.add('5');
	world.entries.delete('1');
	world.entries.get('2')!.content = 1;
	expect(await poller.types()).toEqual([
		'invoice.updated 2',
		'invoice.created 4',
		'invoice.created 5',
		'invoice.deleted 1',
	]);
});

test('a change has the same id in another n8n that found it at another time', async () => {
	const other = new Poller(world);
	other.moment += 3_600_000;
	other.process = 'elsewhere';
	await poller.poll();
	await other.poll();
	world.add('4');
	const [mine] = (await poller.poll()).events;
	const [theirs] = (await other.poll()).events;
	expect(mine?.told.id).toBe(theirs?.told.id);
});

test('a payment that two n8n find with other content is the same payment, and not the same update', async () => {
	const other = new Poller(world);
	await poller.poll();
	await other.poll();
	const entry = world.entries.get('1')!;
	entry.status = 'paid';
	const mine = (await poller.poll()).events.map(({ told }) => told);
	entry.content = 1;
	const theirs = (await other.poll()).events.map(({ told }) => told);
	expect(mine.map(({ type }) => type)).toEqual(['invoice.updated', 'invoice.paid']);
	expect(theirs[1]?.id).toBe(mine[1]?.id);
	expect(theirs[0]?.id).not.toBe(mine[0]?.id);
});

test('a payment is the same for an n8n that also saw a change before it that nobody watches', async () => {
	const rules = wanted({ isSelected: (type) => type === 'invoice.paid' });
	const [often, seldom] = [new Poller(world, rules), new Poller(world, rules)];
	await often.poll();
	await seldom.poll();
	world.entries.get('1')!.content = 1;
	await often.poll();
	world.entries.get('1')!.status = 'paid';
	const [mine] = (await often.poll()).events;
	const [theirs] = (await seldom.poll()).events;
	expect(mine?.told.id).toBe(theirs?.told.id);
});

test('an invoice that two n8n find overdue with other content is overdue once', async () => {
	const other = new Poller(world);
	await poller.poll();
	await other.poll();
	world.entries.get('1')!.status = 'overdue';
	const mine = (await poller.poll()).events[1];
	world.entries.get('1')!.content = 1;
	const theirs = (await other.poll()).events[1];
	expect(mine?.told).toMatchObject({ type: 'invoice.overdue', id: theirs?.told.id });
});

test('a record that goes back and forth has another id each time', async () => {
	await poller.poll();
	const ids = new Set<string>();
	for (const content of [1, 0, 1, 0]) {
		world.entries.get('2')!.content = content;
		for (const { told } of (await poller.poll()).events) ids.add(told.id);
	}
	expect(ids.size).toBe(4);
});

test('an invoice is paid once, and again after it was not', async () => {
	await poller.poll();
	const turns: string[][] = [];
	for (const status of ['Paid ', 'paid', 'sent', 'paid']) {
		world.entries.get('1')!.status = status;
		turns.push(await poller.types({ isSelected: (type) => type === 'invoice.paid' }));
	}
	expect(turns).toEqual([['invoice.paid 1'], [], [], ['invoice.paid 1']]);
});

test('a payment after its list was not watched for a while is not the one before', async () => {
	const rules = { isSelected: (type: string) => type === 'invoice.paid' };
	const others = { resources: ['customer'], isSelected: () => true } as const;
	const ids: Array<string | undefined> = [];
	await poller.poll(rules);
	for (const isForgotten of [true, true, false]) {
		world.entries.get('1')!.status = 'paid';
		ids.push(...(await poller.poll(rules)).events.map(({ told: { id } }) => id));
		world.entries.get('1')!.status = 'sent';
		for (const one of isForgotten ? [others, rules] : [rules]) await poller.poll(one);
	}
	expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
});

test('a change has the same id whether or not other kinds of record came to be watched', async () => {
	const other = new Poller(world);
	await poller.poll();
	await other.poll();
	await other.poll({ resources: ['invoice', 'customer'] });
	world.entries.get('1')!.content = 1;
	const [mine] = (await poller.poll()).events;
	const [theirs] = (await other.poll({ resources: ['invoice', 'customer'] })).events;
	expect(mine?.told.id).toBe(theirs?.told.id);
});

test('what a list tells that begins anew has the same id in another process that begins it', async () => {
	await poller.poll();
	const { memory } = poller;
	const anew = { resources: ['customer'], firstRun: everything } as const;
	const told: Array<Array<string | undefined>> = [];
	for (const before of [memory, memory, new Poller(world).memory]) {
		const other = new Poller(world);
		other.memory = before;
		told.push((await other.poll(anew)).events.map(({ told: { id } }) => id));
	}
	expect(told[0]).toHaveLength(3);
	expect(told[1]).toEqual(told[0]);
	expect(told[2]).not.toEqual(told[0]);
});

test('an invoice is paid where its status says so beside words that add nothing to it', async () => {
	await poller.poll();
	const turns: string[][] = [];
	for (const status of [
		'to be paid',
		'Deposit paid',
		'Gedeeltelijk betaald',
		'completed',
		'MARKED_AS_PAID',
		'Paid in full',
	]) {
		world.entries.get('1')!.status = status;
		turns.push(await poller.types({ isSelected: (type) => type === 'invoice.paid' }));
	}
	expect(turns).toEqual([[], [], [], [], ['invoice.paid 1'], []]);
});

test('a new invoice that is overdue already is created and overdue', async () => {
	await poller.poll();
	world.add('4', 'Past Due');
	expect(await poller.types()).toEqual(['invoice.created 4', 'invoice.overdue 4']);
});

test('a status is told as the one before only where there was one, and it changed', async () => {
	world.add('4', '');
	await poller.poll();
	world.entries.get('4')!.status = 'sent';
	world.entries.get('3')!.status = 'paid';
	world.entries.get('2')!.content = 1;
	const { events } = await poller.poll();
	expect(events.map(({ told }) => [told.recordId, told.previousStatus])).toEqual([
		['2', undefined],
		['3', 'sent'],
		['3', 'sent'],
		['4', undefined],
	]);
});

test('a record without a status is not paid, whatever word stands for that', () => {
	expect(statusRules(['-'], []).isPaid('')).toBe(false);
});

test("the user's own words take the place of the usual ones", () => {
	const { isPaid, isOverdue } = statusRules(['Booked', 'closed'], []);
	expect(['booked', 'CLOSED', 'paid'].map(isPaid)).toEqual([true, true, false]);
	expect(isOverdue('overdue')).toBe(true);
});

test('of more missing records than are believed none is deleted, and a sentence says so', async () => {
	fill(40);
	await poller.poll();
	for (let id = 1; id <= 11; id += 1) world.entries.delete(String(id));
	world.add('41');
	const { events, troubles } = await poller.poll();
	expect(events.map(({ told }) => told.type)).toEqual(['invoice.created']);
	expect(sentences(troubles)).toEqual([
		'11 invoices are missing from the list at once, so none of them is taken to be deleted',
	]);
	expect(await poller.types({ mostDeletions: 11 })).toHaveLength(11);
	expect((await poller.poll()).troubles).toEqual([]);
});

test('a tenth of the records may go at once', async () => {
	fill(200);
	await poller.poll();
	for (let id = 1; id <= 20; id += 1) world.entries.delete(String(id));
	expect(await poller.types()).toHaveLength(20);
	for (let id = 21; id <= 42; id += 1) world.entries.delete(String(id));
	expect(sentences((await poller.poll()).troubles)[0]).toContain('22 invoices are missing');
});

test('a tenth that is no whole number of records is rounded up', async () => {
	fill(101);
	await poller.poll();
	for (let id = 1; id <= 11; id += 1) world.entries.delete(String(id));
	expect(await poller.types()).toHaveLength(11);
});

test('more than 200,000 records are refused with a sentence, and none of them is remembered', async () => {
	world.read = async function* () {
		yield Array.from({ length: 200_001 }, (_, id) => ({ id: String(id), record: {} }));
	};
	const { troubles, memory } = await poller.poll();
	expect(sentences(troubles)[0]).toContain('more than 200000 records');
	expect((troubles[0] as UnusableValue).advice).toContain('receive these by webhook');
	expect(memory.lists).toEqual({});
});

test('with those that are missing from the list, more than 300,000 records are refused with a sentence', async () => {
	const known = new Map<string, KnownRecord>();
	for (let id = 1; id < 300_000; id += 1)
		known.set(String(id), { hash: 1, status: '', changes: 0, state: 'here' });
	const list = new ListChanges(known, [], statusRules([], []), remember);
	const see = (id: string) => list.see(id, {}, 2);
	expect([see('1'), see('new'), see('2')]).toEqual(['changed', 'new', 'changed']);
	const refused = expect.objectContaining({
		message: expect.stringContaining('are more than 300000 records') as string,
		advice: expect.stringContaining('replace this node by a new one') as string,
	}) as UnusableValue;
	expect(() => see('newer')).toThrow(refused);
	// One that is refused was not seen as it was.
	expect(list.whose()).toBeUndefined();
});

test('records that exist and are missing from the list are asked for, twenty a poll, and stay known', async () => {
	fill(60);
	await poller.poll();
	for (const [at, entry] of [...world.entries.values()].entries()) entry.isListed = at >= 50;
	const missing: string[][] = [];
	for (let poll = 0; poll < 3; poll += 1) {
		world.looks = 0;
		missing.push(sentences((await poller.poll()).troubles));
		expect(world.looks).toBe(20);
	}
	expect(missing.map(({ length }) => length)).toEqual([1, 0, 0]);
	for (const entry of world.entries.values()) entry.isListed = true;
	expect(await poller.types()).toEqual([]);
});

test('hidden records are asked for in turn, so that one of many that is deleted is told', async () => {
	fill(60);
	await poller.poll();
	const hidden = [...world.entries].slice(0, 30);
	for (const [, entry] of hidden) entry.isListed = false;
	await poller.poll({ mostDeletions: 100 });
	await poller.poll();
	for (const [id] of [hidden[0]!, hidden[29]!]) world.entries.delete(id);
	const types = [...(await poller.types()), ...(await poller.types())];
	expect(types.sort()).toEqual(['invoice.deleted 1', 'invoice.deleted 30']);
});

test('a hidden record that is deleted later is told', async () => {
	await poller.poll();
	world.entries.get('2')!.isListed = false;
	expect(await poller.types()).toEqual([]);
	world.entries.delete('2');
	expect(await poller.types()).toEqual(['invoice.deleted 2']);
});

test('a hidden record that is listed again has changed once', async () => {
	await poller.poll();
	const entry = world.entries.get('2')!;
	entry.isListed = false;
	expect(await poller.types()).toEqual([]);
	Object.assign(entry, { isListed: true, content: 1 });
	expect(await poller.types()).toEqual(['invoice.updated 2']);
	expect(await poller.types()).toEqual([]);
});

test('while the service does not answer for a record it is not deleted', async () => {
	await poller.poll();
	world.entries.delete('2');
	world.weather = { looksFail: true };
	const { events, troubles } = await poller.poll();
	expect([events, sentences(troubles)]).toEqual([[], ['No answer']]);
	world.weather = {};
	expect(await poller.types()).toEqual(['invoice.deleted 2']);
});

test('a deleted record that is restored is created, with an id of its own', async () => {
	const first = new Poller(world);
	world.entries.delete('3');
	await first.poll();
	world.add('3');
	const [created] = (await first.poll()).events;
	world.entries.delete('3');
	await first.poll();
	world.add('3');
	const [restored] = (await first.poll()).events;
	expect([created?.told.type, restored?.told.type]).toEqual(['invoice.created', 'invoice.created']);
	expect(restored?.told.id).not.toBe(created?.told.id);
});

test('a list without any of the known records is taken to be of another account', async () => {
	fill(12);
	await poller.poll();
	const mine = new Map(world.entries);
	world.entries.clear();
	for (let id = 900; id < 950; id += 1) world.add(String(id));
	const { events, fresh, troubles } = await poller.poll();
	expect([events, fresh]).toEqual([[], []]);
	expect(sentences(troubles)[0]).toContain('None of the invoices that were there before');
	expect((troubles[0] as UnusableValue).advice).toContain('replace this node by a new one');
	world.entries.clear();
	for (const [id, entry] of mine) world.entries.set(id, entry);
	expect((await poller.poll()).troubles).toEqual([]);
});

test('what waits is not told with the records of another account', async () => {
	const waiting = { waitMs: 120_000 };
	fill(12);
	await poller.poll(waiting);
	const mine = world.entries.get('5')!;
	mine.content = 1;
	expect(await poller.types(waiting)).toEqual([]);
	const all = new Map(world.entries);
	world.entries.clear();
	for (let id = 900; id < 950; id += 1) world.add(String(id));
	for (let poll = 0; poll < 3; poll += 1) expect(await poller.types(waiting)).toEqual([]);
	expect(world.looks).toBe(9);
	world.entries.clear();
	for (const [id, entry] of all) world.entries.set(id, entry);
	const { events } = await poller.poll(waiting);
	expect(events).toMatchObject([{ told: { recordId: '5' }, record: { content: 1 } }]);
});

test('a thousand events are told a poll; the others wait for the next ones', async () => {
	await poller.poll();
	for (let id = 4; id <= 2_503; id += 1) world.add(String(id));
	const counts: number[] = [];
	const ids = new Set<string>();
	for (let poll = 0; poll < 4; poll += 1) {
		const { events } = await poller.poll();
		counts.push(events.length);
		for (const { told } of events) ids.add(told.id);
	}
	expect([counts, ids.size]).toEqual([[1_000, 1_000, 500, 0], 2_500]);
});

test('a first run that returns everything does so over several polls', async () => {
	for (let id = 4; id <= 1_200; id += 1) world.add(String(id));
	const first = new Poller(world, wanted({ firstRun: everything }));
	expect(await first.types()).toHaveLength(1_000);
	const rest = await first.types();
	expect(rest).toHaveLength(200);
	expect(rest.every((type) => type.startsWith('invoice.created '))).toBe(true);
	expect(await first.types()).toEqual([]);
});

test('a first run since a date goes by what the records say', async () => {
	const day = '2026-02-01T00:00:00Z';
	const records = [
		{ id: '1', createdAt: '2026-02-01T10:00:00Z' },
		{ id: '2', created_at: '2026-01-01T10:00:00Z', updated_at: '2026-02-02T10:00:00Z' },
		{ id: '3', created_at: '2026-01-01T10:00:00Z', updated_at: '2026-01-02T10:00:00Z' },
		{ id: '4' },
	];
	world.read = async function* () {
		yield records.map((record) => ({ id: record.id, record }));
	};
	const first = new Poller(world, wanted({ firstRun: since(Date.parse(day)) }));
	expect((await first.types()).sort()).toEqual(['invoice.created 1', 'invoice.updated 2']);
	expect(await first.types()).toEqual([]);
});

/** Invoices, of which the first run since that date tells what it says that came since. */
const SINCE = '2026-05-01T09:30:00Z';
const updated_at = '2026-05-05T00:00:00Z';
const told = async (invoices: object[], firstRun = since(Date.parse(SINCE))) => {
	const rows = invoices.map((one, at) => ({ id: String(at), record: { updated_at, ...one } }));
	world.read = async function* () {
		yield rows;
	};
	const node = new Poller(world, wanted({ firstRun }));
	const isSelected = (type: string) => !type.endsWith('.updated');
	return { node, rows, isSelected, types: (await node.types({ isSelected })).sort() };
};

test('a first run since a date tells no payment that is older by what the invoice says', async () => {
	const paid = (one: object) => ({ status: 'paid', ...one });
	const { types } = await told([
		paid({ paid_at: '2026-05-01T09:29:59Z' }),
		paid({ paid_at: SINCE }),
		paid({ paid_on: '2026-04-30' }),
		paid({ paid_on: '2026-05-01' }),
		paid({}),
		paid({ paid_at: null }),
		paid({ due_date: '2026-04-01' }),
		paid({ created_at: updated_at, paid_at: '2025-01-01T10:00:00Z' }),
		paid({ paid_at: '2026-05-01T00:00:00Z' }),
	]);
	expect(types).toEqual([
		'invoice.created 7',
		...[1, 3, 4, 5, 6, 8].map((id) => `invoice.paid ${id}`),
	]);
});

test('what later polls tell of a first run since a date is no older either', async () => {
	const paid = { status: 'paid', updated_at, paid_at: '2025-01-01T10:00:00Z' };
	world.read = async function* () {
		yield Array.from({ length: 1_100 }, (_, at) => ({ id: String(at), record: paid }));
	};
	const node = new Poller(world, wanted({ firstRun: since(Date.parse(SINCE)) }));
	const types = [await node.types(), await node.types(), await node.types()];
	expect(types.map(({ length }) => length)).toEqual([1_000, 100, 0]);
	expect(types.flat().every((type) => type.startsWith('invoice.updated '))).toBe(true);
});

test('a first run since a date tells no invoice as overdue that was due before, and overdue by then', async () => {
	const overdue = (one: object) => ({ status: 'overdue', ...one });
	const { types } = await told([
		overdue({ due_date: '2026-04-29' }),
		overdue({ due_date: '2026-04-30' }),
		overdue({ due_date: '2026-05-01' }),
		overdue({}),
		overdue({ paid_at: '2026-04-01' }),
	]);
	expect(types).toEqual([1, 2, 3, 4].map((id) => `invoice.overdue ${id}`));
});

test('a first run that returns everything tells old payments, and later ones are told whatever their date', async () => {
	const old = { status: 'paid', paid_at: '2025-01-01T10:00:00Z' };
	const all = await told([old], everything);
	expect(all.types).toEqual(['invoice.created 0', 'invoice.paid 0']);
	const { node, rows, isSelected, types } = await told([{ status: 'sent' }]);
	expect(types).toEqual([]);
	rows[0] = { id: '0', record: { updated_at, ...old } };
	expect(await node.types({ isSelected })).toEqual(['invoice.paid 0']);
});

test("another process tells the last poll's events again, with the same ids and the record of now", async () => {
	await poller.poll();
	world.add('4');
	world.entries.get('1')!.content = 1;
	const { events } = await poller.poll();
	poller.process = 'restarted';
	world.entries.get('4')!.content = 9;
	const again = await poller.poll();
	expect(again.events.slice(0, 2).map(({ told }) => told.id)).toEqual(
		events.map(({ told }) => told.id),
	);
	expect(again.events[1]?.record).toMatchObject({ id: '4', content: 9 });
	expect(again.events.slice(2).map(({ told }) => told.type)).toEqual(['invoice.updated']);
	expect(await poller.types()).toEqual([]);
});

test('an order of fields says nothing, and a number is no text', async () => {
	let record: Record<string, unknown> = { id: 1, lines: [{ text: 'a', price: 2 }], status: 'sent' };
	world.read = async function* () {
		yield [{ id: '1', record }];
	};
	await poller.poll();
	record = { status: 'sent', lines: [{ price: 2, text: 'a' }], id: 1 };
	expect(await poller.types()).toEqual([]);
	record = { status: 'sent', lines: [{ price: '2', text: 'a' }], id: 1 };
	expect(await poller.types()).toEqual(['invoice.updated 1']);
});
