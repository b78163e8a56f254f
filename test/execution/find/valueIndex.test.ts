import { ValueIndex } from '../../../nodes/AccountingService/execution/find/valueIndex';

let index: ValueIndex;
beforeEach(() => void (index = new ValueIndex('email')));

test('a record moves from its old value to its new one', () => {
	index.read('1', 'a');
	index.read('2', 'a');
	index.write('1', 'b');
	expect([index.idsOf('a'), index.idsOf('b')]).toEqual([['2'], ['1']]);
	index.write('1', 'a');
	expect([index.idsOf('a'), index.idsOf('b')]).toEqual([['2', '1'], []]);
});

test('what the list shows of a record that was written meanwhile is older', () => {
	index.write('1', 'new');
	index.read('1', 'old');
	expect([index.idsOf('old'), index.idsOf('new')]).toEqual([[], ['1']]);
	index.write('2', undefined);
	index.read('2', 'old');
	expect(index.idsOf('old')).toEqual([]);
});

test('records without an id are several, and none hides another', () => {
	index.write('', 'a');
	index.read('', 'b');
	index.read('', 'c');
	expect(['a', 'b', 'c'].map((value) => index.idsOf(value))).toEqual([[''], [''], ['']]);
	expect(index.hasValueOf('')).toBe(false);
});

test('knows which records have a value, and whether any ever had one', () => {
	index.write('1', undefined);
	expect(index.hasField).toBe(false);
	index.read('2', 'a');
	expect([index.hasField, index.hasValueOf('2'), index.hasValueOf('1')]).toEqual([
		true,
		true,
		false,
	]);
	index.write('2', undefined);
	expect([index.hasField, index.hasValueOf('2'), index.idsOf('a')]).toEqual([true, false, []]);
});
