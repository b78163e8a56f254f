import { KnownLists } from '../../../nodes/AccountingService/execution/find/knownLists';
import { ValueIndex } from '../../../nodes/AccountingService/execution/find/valueIndex';
import { Writes } from '../../../nodes/AccountingService/execution/find/writes';
import { VirtualClock } from '../../transport/virtualClock';

const MINUTE = 60_000;

function lists() {
	const clock = new VirtualClock();
	const writes = new Writes();
	const known = new KnownLists(clock, writes);
	const keep = (key: string, index = new ValueIndex(), target = 'customers') => {
		known.keep(key, { index, target, since: writes.latest, readAt: clock.now() });
		return index;
	};
	return { clock, writes, known, keep };
}

describe('a list that is kept', () => {
	test('is given again for five minutes, and no longer', async () => {
		const { clock, known, keep } = lists();
		const index = keep('a');
		expect(known.take('a')).toBe(index);
		await clock.run(clock.sleep(5 * MINUTE - 1));
		expect(known.take('a')).toBe(index);
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
		const index = keep('a');
		writes.note('invoices');
		writes.note('customers', index.name);
		expect(known.take('a')).toBe(index);
		writes.note('customers');
		expect(known.take('a')).toBeUndefined();
	});

	test('is given up although it has learned of a later write, too', () => {
		const { writes, known, keep } = lists();
		const index = keep('a');
		writes.note('customers', keep('b').name);
		writes.note('customers', index.name);
		writes.note('customers', index.name);
		expect(known.take('a')).toBeUndefined();
	});

	test('is one of four', () => {
		const { known, keep } = lists();
		for (const key of ['a', 'b', 'c', 'd', 'a', 'e']) keep(key);
		expect(known.take('b')).toBeUndefined();
		for (const key of ['c', 'd', 'a', 'e']) expect(known.take(key)).toBeDefined();
	});

	test('has a hundred thousand records at most', () => {
		const { known, keep } = lists();
		const index = new ValueIndex();
		index.records = 100_000;
		keep('a', index);
		expect(known.take('a')).toBe(index);
		index.records += 1;
		keep('b', index);
		expect(known.take('b')).toBeUndefined();
	});
});

describe('the writes of a process', () => {
	const me = Symbol('me');

	test('to a target that nobody wrote to are none', () => {
		const writes = new Writes();
		writes.note('a');
		expect(writes.lastUnknownTo('b', me)).toBe(0);
		expect(writes.lastUnknownTo('a', me)).toBe(1);
	});

	test('by nobody in particular are known to nobody', () => {
		const writes = new Writes();
		writes.note('a', me);
		expect(writes.lastUnknownTo('a', me)).toBe(0);
		writes.note('a');
		writes.note('a');
		writes.note('a', me);
		expect(writes.lastUnknownTo('a', me)).toBe(3);
		expect(writes.latest).toBe(4);
	});

	test('are remembered for so many targets; what is forgotten counts as written to', () => {
		const writes = new Writes(2);
		for (const target of ['a', 'b', 'a', 'c']) writes.note(target, me);
		expect(writes.lastUnknownTo('a', me)).toBe(0);
		expect(writes.lastUnknownTo('b', me)).toBe(2);
		expect(writes.lastUnknownTo('never seen', me)).toBe(2);
		writes.note('b', me);
		expect(writes.lastUnknownTo('b', me)).toBe(2);
		expect(writes.lastUnknownTo('a', me)).toBe(3);
	});
});

describe('an index of values', () => {
	test('knows a record by its latest value only', () => {
		const index = new ValueIndex();
		index.note('1', 'a');
		index.note('2', 'a');
		index.note('1', 'b');
		expect([index.idsOf('a'), index.idsOf('b')]).toEqual([['2'], ['1']]);
		index.note('2', undefined);
		expect(index.idsOf('a')).toEqual([]);
		index.note('2', 'a');
		expect(index.idsOf('a')).toEqual(['2']);
	});

	test('tells records without an id from each other by their values only', () => {
		const index = new ValueIndex();
		index.note('', 'a');
		index.note('', 'b');
		expect([index.idsOf('a'), index.idsOf('b')]).toEqual([[''], ['']]);
	});

	test('knows whether any record had the field, also after it lost it', () => {
		const index = new ValueIndex();
		index.note('1', undefined);
		expect(index.hasField).toBe(false);
		index.note('1', 'a');
		index.note('1', undefined);
		expect(index.hasField).toBe(true);
	});
});
