import { Turns } from '../../../nodes/AccountingService/execution/job/turns';

/** A task that ends when it is told to, and says when it began. */
function task(name: string, began: string[]) {
	let end = () => {};
	const ended = new Promise<void>((resolve) => (end = resolve));
	return {
		end: () => end(),
		run: async () => {
			began.push(name);
			await ended;
			return name;
		},
	};
}

const settled = async () => await new Promise(setImmediate);

test('a task that is asked for while the second runs waits for that', async () => {
	const turns = new Turns();
	const began: string[] = [];
	const [first, second, third] = ['first', 'second', 'third'].map((name) => task(name, began));
	const taken = [turns.take('a record', first!.run), turns.take('a record', second!.run)];
	first!.end();
	await settled();
	taken.push(turns.take('a record', third!.run));
	await settled();
	expect(began).toEqual(['first', 'second']);
	second!.end();
	third!.end();
	expect(await Promise.all(taken)).toEqual(['first', 'second', 'third']);
});

test('tasks with other keys do not wait, and a failed one holds nobody up', async () => {
	const turns = new Turns();
	const began: string[] = [];
	const slow = task('slow', began);
	const waiting = turns.take('one', slow.run);
	expect(await turns.take('other', async () => await Promise.resolve('done'))).toBe('done');
	slow.end();
	await waiting;
	const failing = turns.take('one', async () => await Promise.reject(new Error('lost')));
	const next = turns.take('one', async () => await Promise.resolve('next'));
	await expect(failing).rejects.toThrow('lost');
	expect(await next).toBe('next');
});

test('who gives up waiting holds up nobody, and lets nobody pass', async () => {
	const turns = new Turns();
	const began: string[] = [];
	const [first, third] = ['first', 'third'].map((name) => task(name, began));
	const taken = turns.take('a record', first!.run);
	const givenUp = async () => await Promise.resolve();
	expect(await turns.take('a record', async () => await Promise.resolve('no'), givenUp)).toBe('no');
	const behind = turns.take('a record', third!.run);
	await settled();
	expect(began).toEqual(['first']);
	first!.end();
	third!.end();
	expect(await Promise.all([taken, behind])).toEqual(['first', 'third']);
});

test('of keys whose tasks have ended nothing is kept', async () => {
	const turns = new Turns();
	const began: string[] = [];
	const slow = task('slow', began);
	const waiting = turns.take('slow', slow.run);
	const quick = async () => await Promise.resolve();
	const lost = async () => await Promise.reject(new Error('lost'));
	const taken = Array.from({ length: 1_000 }, async (_, nth) => {
		await turns.take(`key ${nth >> 1}`, nth % 3 === 0 ? lost : quick);
	});
	await Promise.allSettled(taken);
	await settled();
	expect(turns.size).toBe(1);
	slow.end();
	await waiting;
	await settled();
	expect(turns.size).toBe(0);
});
