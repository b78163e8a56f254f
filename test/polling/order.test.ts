import { wanted, Poller, World } from './world';

/** Pages that were read, counted. */
let pages: number;
let records: Array<{ id: string; status: string; created_at?: string; updated_at?: string }>;
let world: World;
let isBroken: boolean;

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count)).toISOString();
const created = (id: number) => ({ id: String(id), status: 'sent', created_at: minute(id) });

beforeEach(() => {
	pages = 0;
	isBroken = false;
	records = Array.from({ length: 60 }, (_, at) => created(60 - at));
	world = new World();
	world.read = async function* () {
		for (let at = 0; at < records.length; at += 10) {
			if (isBroken && at === 10) throw new Error('The list broke off');
			pages += 1;
			yield records.slice(at, at + 10).map((record) => ({ id: record.id, record }));
		}
	};
	world.firstRow = async () => records.map((record) => ({ id: record.id, record }))[0];
});

const pagesOf = async (poller: Poller): Promise<[string[], number]> => {
	pages = 0;
	return [await poller.types(), pages];
};

const watching = (...types: string[]) =>
	new Poller(world, wanted({ isSelected: (type) => types.includes(type) }));

test('where only new records are watched, and stand first, the known ones are not read again', async () => {
	const poller = watching('invoice.created');
	expect(await pagesOf(poller)).toEqual([[], 6]);
	expect(await pagesOf(poller)).toEqual([[], 1]);
	records.unshift(...Array.from({ length: 12 }, (_, at) => created(72 - at)));
	const [types, read] = await pagesOf(poller);
	expect([types.length, read]).toEqual([12, 3]);
});

test('where what changed last stands first, changes are found in the first pages', async () => {
	records = records.map((record) => ({ ...record, updated_at: record.created_at }));
	const poller = watching('invoice.updated', 'invoice.paid');
	await poller.poll();
	const [oldest] = records.splice(59, 1);
	records.unshift({ ...oldest!, status: 'paid', updated_at: minute(99) });
	expect(await pagesOf(poller)).toEqual([['invoice.updated 1', 'invoice.paid 1'], 2]);
});

test.each([
	['deletions are watched', ['invoice.created', 'invoice.deleted']],
	['changes are watched in a list of new records first', ['invoice.created', 'invoice.updated']],
])('where %s, the list is read whole', async (_, types) => {
	const poller = watching(...types);
	await poller.poll();
	expect((await pagesOf(poller))[1]).toBe(6);
});

test.each([
	['sorted the other way', () => records.reverse()],
	['in no order', () => records.splice(20, 0, ...records.splice(40, 1))],
	[
		'all of one moment',
		() => (records = records.map((record) => ({ ...record, created_at: minute(1) }))),
	],
	['without a moment at first', () => delete records[0]!.created_at],
])('a list that is %s is read whole', async (_, change) => {
	change();
	const poller = watching('invoice.created');
	await poller.poll();
	expect((await pagesOf(poller))[1]).toBe(6);
});

test('where what changed last stands first, deletions still need the whole list', async () => {
	records = records.map((record) => ({ ...record, updated_at: record.created_at }));
	const poller = watching('invoice.updated', 'invoice.deleted');
	await poller.poll();
	expect((await pagesOf(poller))[1]).toBe(6);
});

test('once an hour the whole list is read, so a record that the order hid is found', async () => {
	const poller = watching('invoice.created');
	await poller.poll();
	records.push({ id: 'hidden', status: 'sent', created_at: minute(500) });
	expect(await pagesOf(poller)).toEqual([[], 1]);
	poller.moment += 3_600_000;
	expect(await pagesOf(poller)).toEqual([['invoice.created hidden'], 7]);
});

test('an hour after it was read whole, to the millisecond, the list is read whole again', async () => {
	const poller = watching('invoice.created');
	await poller.poll();
	poller.moment += 3_539_999;
	expect((await pagesOf(poller))[1]).toBe(1);
	poller.moment -= 59_999;
	expect((await pagesOf(poller))[1]).toBe(6);
});

test('when the clock is set back the list is read whole', async () => {
	const poller = watching('invoice.created');
	await poller.poll();
	poller.moment -= 60_000;
	expect((await pagesOf(poller))[1]).toBe(1);
	poller.moment -= 60_001;
	expect((await pagesOf(poller))[1]).toBe(6);
});

test('records of one moment side by side do not break the order', async () => {
	records[30] = { ...records[30]!, created_at: records[29]!.created_at! };
	const poller = watching('invoice.created');
	await poller.poll();
	expect((await pagesOf(poller))[1]).toBe(1);
});

test.each([
	[20, 1],
	[19, 2],
])('of a list of %d records that seems to be sorted %d pages are read', async (count, read) => {
	records = records.slice(0, count);
	const poller = watching('invoice.created');
	await poller.poll();
	expect((await pagesOf(poller))[1]).toBe(read);
});

test.each([['created_at'], ['updated_at']])(
	'a page of which all came before says nothing of those behind it, in the order of %s',
	async (field) => {
		records = records.map(({ created_at, ...record }) => ({ ...record, [field]: created_at }));
		const poller = watching('invoice.created');
		await poller.poll();
		const { read } = world;
		world.read = async function* () {
			yield [];
			yield* read.call(world);
		};
		records.unshift({ ...created(61), [field]: minute(61) });
		expect(await poller.types()).toEqual(['invoice.created 61']);
	},
);

test('an order that was learned is of no use once deletions are watched as well', async () => {
	const poller = watching('invoice.created');
	await poller.poll();
	records.pop();
	expect(await poller.types({ isSelected: () => true })).toEqual(['invoice.deleted 1']);
});

test('a list that was read to its end because of what it showed counts as read whole', async () => {
	const poller = watching('invoice.created');
	await poller.poll();
	poller.moment += 3_400_000;
	records = [...Array.from({ length: 59 }, (_, at) => created(120 - at)), records[0]!];
	await poller.poll();
	poller.moment += 3_400_000;
	expect((await pagesOf(poller))[1]).toBe(1);
});

test('after a list broke off it is read whole, because what is known by now hides the rest', async () => {
	records = records.map((record) => ({ ...record, updated_at: record.created_at }));
	const poller = watching('invoice.updated');
	await poller.poll();
	for (const record of records.slice(0, 15)) record.status = 'paid';
	isBroken = true;
	expect(await poller.types()).toHaveLength(10);
	isBroken = false;
	expect(await poller.types()).toHaveLength(5);
});

test('a list that is sorted by the day alone is read whole: nothing says what changed last on a day', async () => {
	const day = (at: number) => new Date(Date.UTC(2026, 0, at < 30 ? 2 : 1)).toISOString();
	records = records.map((record, at) => ({ ...record, created_at: day(at), updated_at: day(at) }));
	const poller = watching('invoice.updated');
	await poller.poll();
	records[15] = { ...records[15]!, status: 'paid' };
	expect(await pagesOf(poller)).toEqual([['invoice.updated 45'], 6]);
});

test('what changes without a new time of change is told when the list is read whole again', async () => {
	records = records.map((record) => ({ ...record, updated_at: record.created_at }));
	const poller = watching('invoice.updated');
	await poller.poll();
	records[45] = { ...records[45]!, status: 'paid' };
	const told: string[] = [];
	for (let minute = 0; minute < 60; minute += 1) told.push(...(await poller.types()));
	expect(told).toEqual(['invoice.updated 15']);
});

describe('where a whole reading has found what the order had hidden', () => {
	let poller: Poller;
	const change = (at: number) => (records[at] = { ...records[at]!, status: `${at} ${pages}` });

	beforeEach(async () => {
		records = records.map((record) => ({ ...record, updated_at: record.created_at }));
		poller = watching('invoice.updated');
		await poller.poll();
		poller.moment += 3_600_000;
		change(45);
		expect(await poller.types()).toEqual(['invoice.updated 15']);
	});

	const passTime = (ms: number) => (poller.moment += ms - 60_000);

	test('the list is read whole for a day, so that what changes like that is told at once', async () => {
		expect(await poller.types()).toEqual([]);
		change(46);
		expect(await pagesOf(poller)).toEqual([['invoice.updated 14'], 6]);
		passTime(86_399_999);
		expect((await pagesOf(poller))[1]).toBe(6);
		passTime(1);
		expect((await pagesOf(poller))[1]).toBe(1);
	});

	test('the day begins anew with each such change', async () => {
		passTime(80_000_000);
		change(47);
		expect(await poller.types()).toEqual(['invoice.updated 13']);
		passTime(80_000_000);
		expect((await pagesOf(poller))[1]).toBe(6);
		passTime(6_400_000);
		expect((await pagesOf(poller))[1]).toBe(6);
		expect((await pagesOf(poller))[1]).toBe(1);
	});

	test('it is so after the list broke off, too, and after the clock was set back', async () => {
		isBroken = true;
		await poller.poll();
		isBroken = false;
		for (const ms of [0, -7_200_000, 60_000, 60_000]) {
			passTime(ms);
			expect((await pagesOf(poller))[1]).toBe(6);
		}
	});

	test('it is not so for longer, where the clock was a month ahead then', async () => {
		passTime(-30 * 86_400_000);
		expect((await pagesOf(poller))[1]).toBe(6);
		expect((await pagesOf(poller))[1]).toBe(1);
	});
});

test('a new record that stands behind known ones shows that new ones do not stand first', async () => {
	const poller = watching('invoice.created');
	await poller.poll();
	records.push({ id: 'first', status: 'sent', created_at: minute(-1) });
	poller.moment += 3_600_000;
	expect(await poller.types()).toEqual(['invoice.created first']);
	records.push({ id: 'second', status: 'sent', created_at: minute(-2) });
	expect(await poller.types()).toEqual(['invoice.created second']);
});

test('what stands first after an hour says nothing against the order', async () => {
	records = records.map((record) => ({ ...record, updated_at: record.created_at }));
	const poller = watching('invoice.updated');
	await poller.poll();
	poller.moment += 3_600_000;
	records = [
		...records.splice(30, 15).map((record, at) => ({ ...record, updated_at: minute(99 - at) })),
		...records,
	];
	expect(await poller.types()).toHaveLength(15);
	expect((await pagesOf(poller))[1]).toBe(1);
});

test('an empty page at the end says nothing against the order', async () => {
	records = records.map((record) => ({ ...record, updated_at: record.created_at }));
	const { read } = world;
	world.read = async function* () {
		yield* read.call(world);
		yield [];
	};
	const poller = watching('invoice.updated');
	await poller.poll();
	poller.moment += 3_600_000;
	await poller.poll();
	expect((await pagesOf(poller))[1]).toBe(1);
});
