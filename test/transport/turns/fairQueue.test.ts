import { FairQueue } from '../../../nodes/AccountingService/transport/turns/fairQueue';

const anybody = () => true;

describe('the queue', () => {
	test('serves parties in rotation, each in its order, repeats first', () => {
		const queue = new FairQueue<string>();
		for (const name of ['a1', 'a2', 'b1', 'a3']) queue.add(name[0]!, name, false);
		queue.add('a', 'a0', true);
		queue.add('c', 'c0', true);
		expect([...queue.everybody()]).toEqual(['a0', 'a1', 'a2', 'a3', 'b1', 'c0']);
		const order = Array.from({ length: 7 }, () => queue.take(anybody));
		expect(order).toEqual(['a0', 'b1', 'c0', 'a1', 'a2', 'a3', undefined]);
		expect(queue.isEmpty).toBe(true);
	});

	test('passes over what may not go, within a party too', () => {
		const queue = new FairQueue<string>();
		queue.add('a', 'a1', false);
		queue.add('b', 'b1', false);
		expect(queue.take((name) => name !== 'a1')).toBe('b1');
		expect(queue.take((name) => name !== 'a1')).toBeUndefined();
		queue.add('a', 'a2', false);
		expect(queue.take((name) => name !== 'a1')).toBe('a2');
		expect(queue.take(anybody)).toBe('a1');
	});

	test('lets one request leave, and no other', () => {
		const queue = new FairQueue<string>();
		for (const name of ['a1', 'a2', 'a3']) queue.add('a', name, false);
		queue.remove('a', 'nobody');
		queue.remove('b', 'a1');
		expect([...queue.everybody()]).toEqual(['a1', 'a2', 'a3']);
		queue.remove('a', 'a2');
		expect([...queue.everybody()]).toEqual(['a1', 'a3']);
		queue.remove('a', 'a1');
		expect(queue.isEmpty).toBe(false);
		queue.remove('a', 'a3');
		expect(queue.isEmpty).toBe(true);
	});
});
