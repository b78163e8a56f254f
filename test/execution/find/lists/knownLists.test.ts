import { findEntry } from '../../../../nodes/AccountingService/catalogue/entries';
import {
	KnownLists,
	upTo,
} from '../../../../nodes/AccountingService/execution/find/lists/knownLists';
import { ReadLists } from '../../../../nodes/AccountingService/execution/find/lists/readLists';
import { ValueIndex } from '../../../../nodes/AccountingService/execution/find/lists/valueIndex';
import { Writes } from '../../../../nodes/AccountingService/execution/find/lists/writes';
import type { Job } from '../../../../nodes/AccountingService/execution/job/job';
import { VirtualClock } from '../../../transport/virtualClock';

const MINUTE = 60_000;

function lists() {
	const clock = new VirtualClock();
	const writes = new Writes();
	const known = new KnownLists(clock, writes);
	const keep = (key: string, index = new ValueIndex('email'), target = 'customers') => {
		const moment = {
			since: writes.latest,
			readAt: clock.now(),
			doubted: new Set<string>(),
			confirmed: 0,
		};
		const list = { index, target, books: target, ...moment };
		known.keep(key, list);
		return list;
	};
	return { clock, writes, known, keep };
}

test('the lists of a run learn of what others write until it ends, and of nothing later', async () => {
	const entry = findEntry('customer', 'upsert');
	const job = { entry, connection: { account: 'one' }, options: {} } as unknown as Job;
	const writing = (email: string) =>
		new ReadLists(lists().known).remember(job, 'email', {
			record: { id: email, email },
			sent: email,
			body: {},
		});
	const read = new ReadLists(lists().known);
	const index = new ValueIndex('email');
	await read.begin('a', job, index, Promise.resolve());
	writing('before@x');
	read.end();
	writing('after@x');
	expect(index.idsOf('before@x')).toEqual(['before@x']);
	expect(index.idsOf('after@x')).toEqual([]);
});

describe('a list that is kept', () => {
	test('is given again for five minutes, and no longer', async () => {
		const { clock, known, keep } = lists();
		const list = keep('a');
		expect(known.take('a')).toBe(list);
		await clock.run(clock.sleep(5 * MINUTE - 1));
		expect(known.take('a')).toBe(list);
		await clock.run(clock.sleep(1));
		expect(known.take('a')).toBeUndefined();
	});

	test('is dropped by whatever is asked for once it is too old', async () => {
		const { clock, known, keep } = lists();
		keep('a');
		await clock.run(clock.sleep(5 * MINUTE));
		known.take('b');
		expect(known).toHaveProperty('lists.size', 0);
	});

	test('is given up once somebody else has written to its target', () => {
		const { writes, known, keep } = lists();
		const list = keep('a');
		writes.note('invoices');
		upTo(list, writes.note('customers'));
		expect(known.take('a')).toBe(list);
		writes.note('customers');
		expect(known.take('a')).toBeUndefined();
	});

	test('is given up although it has learned of a later write, too', () => {
		const { writes, known, keep } = lists();
		const list = keep('a');
		writes.note('customers');
		upTo(list, writes.note('customers'));
		upTo(list, writes.note('customers'));
		expect(known.take('a')).toBeUndefined();
	});

	test('is kept beside others that have learned of the same write', () => {
		const { writes, known, keep } = lists();
		const both = [keep('a'), keep('b')];
		const write = writes.note('customers');
		for (const list of both) upTo(list, write);
		expect([known.take('a'), known.take('b')]).toEqual(both);
	});

	test('is one of four', () => {
		const { known, keep } = lists();
		for (const key of ['a', 'b', 'c', 'd', 'a', 'e']) keep(key);
		expect(known.take('b')).toBeUndefined();
		for (const key of ['c', 'd', 'a', 'e']) expect(known.take(key)).toBeDefined();
	});

	test('has a hundred thousand records at most', () => {
		const { known, keep } = lists();
		const index = new ValueIndex('email');
		index.records = 100_000;
		const list = keep('a', index);
		expect(known.take('a')).toBe(list);
		index.records += 1;
		keep('b', index);
		expect(known.take('b')).toBeUndefined();
	});
});

describe('the writes of a process', () => {
	test('to a target that nobody wrote to are none', () => {
		const writes = new Writes();
		writes.note('a');
		expect(writes.lastTo('b')).toBe(0);
		expect(writes.lastTo('a')).toBe(1);
	});

	test('are numbered, and each knows the one before to the same target', () => {
		const writes = new Writes();
		writes.note('a');
		writes.note('b');
		expect(writes.note('a')).toEqual({ number: 3, before: 1 });
		expect(writes.latest).toBe(3);
	});

	test('are remembered for so many targets; what is forgotten counts as written to', () => {
		const writes = new Writes();
		for (const target of ['a', 'b', 'a']) writes.note(target);
		for (let other = 0; other < 999; other += 1) writes.note(`c${other}`);
		expect(writes.lastTo('a')).toBe(3);
		expect(writes.lastTo('b')).toBe(2);
		expect(writes.lastTo('never seen')).toBe(2);
		expect(writes.note('b')).toEqual({ number: 1_003, before: 2 });
		expect(writes.lastTo('a')).toBe(3);
	});
});

describe('an index of values', () => {
	test('knows a record by its latest value only', () => {
		const index = new ValueIndex('email');
		index.write('1', 'a');
		index.write('2', 'a');
		index.write('1', 'b');
		expect([index.idsOf('a'), index.idsOf('b')]).toEqual([['2'], ['1']]);
		index.write('2', undefined);
		expect(index.idsOf('a')).toEqual([]);
		index.write('2', 'a');
		expect(index.idsOf('a')).toEqual(['2']);
	});

	test('tells records without an id from each other by their values only', () => {
		const index = new ValueIndex('email');
		index.write('', 'a');
		index.write('', 'b');
		expect([index.idsOf('a'), index.idsOf('b')]).toEqual([[''], ['']]);
	});

	test('knows whether any record had the field, also after it lost it', () => {
		const index = new ValueIndex('email');
		index.write('1', undefined);
		expect(index.hasField).toBe(false);
		index.write('1', 'a');
		index.write('1', undefined);
		expect(index.hasField).toBe(true);
	});

	test('keeps what was written although the list shows it as it was before', () => {
		const index = new ValueIndex('email');
		index.read('1', 'a');
		index.write('2', 'new');
		index.write('3', undefined);
		index.read('2', 'old');
		index.read('3', 'old');
		expect(index.idsOf('old')).toEqual([]);
		expect(['1', '2', '3'].map((id) => index.hasValueOf(id))).toEqual([true, true, false]);
	});
});
