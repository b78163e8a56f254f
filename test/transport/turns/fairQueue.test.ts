import { FairQueue } from '../../../nodes/AccountingService/transport/turns/fairQueue';

const anybody = () => true;
const first = (name: string) => ({ name, attempt: 0 });
const repeat = (name: string) => ({ name, attempt: 1 });
const [a1, a2, a3, b1] = ['a1', 'a2', 'a3', 'b1'].map(first) as Array<ReturnType<typeof first>>;
const namesOf = (queue: FairQueue<ReturnType<typeof first>>) =>
	[...queue.everybody()].map(({ name }) => name);

describe('the queue', () => {
	test('serves parties in rotation, each in its order, repeats first and in their order', () => {
		const queue = new FairQueue<ReturnType<typeof first>>();
		for (const one of [a1!, a2!, b1!, a3!]) queue.add(one.name[0]!, one);
		for (const name of ['a-1', 'a0', 'c0']) queue.add(name[0]!, repeat(name));
		expect(namesOf(queue)).toEqual(['a-1', 'a0', 'a1', 'a2', 'a3', 'b1', 'c0']);
		const order = Array.from({ length: 8 }, () => queue.take(anybody)?.name);
		expect(order).toEqual(['a-1', 'b1', 'c0', 'a0', 'a1', 'a2', 'a3', undefined]);
		expect(queue.isEmpty).toBe(true);
	});

	test('passes over what may not go, within a party too', () => {
		const queue = new FairQueue<ReturnType<typeof first>>();
		queue.add('a', a1!);
		queue.add('b', b1!);
		const notA1 = (one: unknown) => one !== a1;
		expect(queue.take(notA1)).toBe(b1);
		expect(queue.take(notA1)).toBeUndefined();
		queue.add('a', a2!);
		expect(queue.take(notA1)).toBe(a2);
		expect(queue.take(anybody)).toBe(a1);
	});

	test('lets one request leave, and no other', () => {
		const queue = new FairQueue<ReturnType<typeof first>>();
		for (const one of [a1!, a2!, a3!]) queue.add('a', one);
		queue.remove('a', first('nobody'));
		queue.remove('b', a1!);
		expect(namesOf(queue)).toEqual(['a1', 'a2', 'a3']);
		queue.remove('a', a2!);
		expect(namesOf(queue)).toEqual(['a1', 'a3']);
		queue.remove('a', a1!);
		expect(queue.isEmpty).toBe(false);
		queue.remove('a', a3!);
		expect(queue.isEmpty).toBe(true);
	});
});
