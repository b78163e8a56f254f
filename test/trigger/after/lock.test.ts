import fc from 'fast-check';

import { WorkflowLock, type Row } from '../../../nodes/AccountingService/trigger/after/lock';
import { VirtualClock } from '../../transport/virtualClock';
import { Memory } from './memory';

const KEY = 'workflow ';
const here = { workflow: { id: 'workflow', active: true } };

/** The row as a node sees it: n8n adds the workflow. */
const rowOf = (memory: Memory): Row => ({
	checkProcessedAndRecord: (items, scope, options) =>
		memory.checkProcessedAndRecord(items, scope, here, options),
	removeProcessed: (items, scope, options) => memory.removeProcessed(items, scope, here, options),
	clearAllProcessedItems: (scope, options) => memory.clearAllProcessedItems(scope, here, options),
	getProcessedDataCount: (scope, options) => memory.getProcessedDataCount(scope, here, options),
});

/** Each query takes up to 20 ms, as drawn. */
function scene(draw: () => number = () => 0.5) {
	const clock = new VirtualClock();
	const memory = new Memory(async () => await clock.sleep(20 * draw()));
	return { clock, memory, row: rowOf(memory), process: () => new WorkflowLock(clock, draw) };
}

/** Numbers from 0 to 1 in an order given by the seed. */
function drawFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

test('however their queries interleave, only one process at a time holds the lock, and all get it', async () => {
	await fc.assert(
		fc.asyncProperty(fc.nat(), fc.integer({ min: 2, max: 8 }), async (seed, processes) => {
			const { clock, row, process, memory } = scene(drawFrom(seed));
			let inside = 0;
			const held: number[] = [];
			const use = async () => {
				const release = await process().take(row, 'workflow');
				held.push((inside += 1));
				await clock.sleep(15);
				inside -= 1;
				await release?.();
				return release !== undefined;
			};
			const taken = await clock.run(Promise.all(Array.from({ length: processes }, use)));
			expect(taken).toEqual(Array(processes).fill(true));
			expect(held).toEqual(Array(processes).fill(1));
			expect(memory.lists.size).toBe(0);
		}),
	);
});

test('the lock of a process that was killed is taken over after five seconds', async () => {
	const { clock, memory, row, process } = scene();
	await clock.run(process().take(row, 'workflow'));
	const before = clock.now();
	expect(await clock.run(process().take(row, 'workflow'))).toBeDefined();
	const waited = clock.now() - before;
	expect(waited).toBeGreaterThanOrEqual(5_000);
	expect(waited).toBeLessThan(5_200);
	expect(memory.lists.get(KEY)).toHaveLength(1);
});

test.each([
	['one value', ['theirs']],
	['several values', ['theirs', 'theirs too']],
])(
	'a row in which another node keeps %s is left as it is, and not waited for a second time',
	async (_, values) => {
		const { clock, memory, row, process } = scene();
		memory.lists.set(KEY, [...values]);
		const lock = process();
		expect(await clock.run(lock.take(row, 'workflow'))).toBeUndefined();
		expect(memory.lists.get(KEY)).toEqual(values);
		const before = clock.now();
		expect(await clock.run(lock.take(row, 'workflow'))).toBeUndefined();
		expect(clock.now()).toBe(before);
	},
);

test('the lock of a process that was killed is left where another node has put values beside it', async () => {
	const { clock, memory, row, process } = scene();
	await clock.run(process().take(row, 'workflow'));
	await clock.run(row.checkProcessedAndRecord(['theirs'], 'workflow', { mode: 'entries' }));
	const before = [...(memory.lists.get(KEY) ?? [])];
	expect(await clock.run(process().take(row, 'workflow'))).toBeUndefined();
	expect(memory.lists.get(KEY)).toEqual(before);
});

test.each([
	[0, 10],
	[0.5, 20],
])(
	'with %d drawn it looks again every %d ms, so that processes do not keep step',
	async (drawn, ms) => {
		const clock = new VirtualClock();
		const memory = new Memory();
		const looks: number[] = [];
		const row = rowOf(memory);
		const watched: Row = {
			...row,
			getProcessedDataCount: async (...where) => {
				looks.push(clock.now());
				return await row.getProcessedDataCount(...where);
			},
		};
		const lock = () => new WorkflowLock(clock, () => drawn);
		const release = await clock.run(lock().take(row, 'workflow'));
		const second = lock().take(watched, 'workflow');
		await clock.run(clock.sleep(100));
		await release?.();
		await clock.run(second);
		const gaps = looks.slice(1, 4).map((at, nth) => at - looks[nth]!);
		expect(gaps).toEqual([ms, ms, ms]);
	},
);

test('ten minutes later the row is tried again', async () => {
	const { clock, memory, row, process } = scene();
	memory.lists.set(KEY, ['theirs', 'theirs too']);
	const lock = process();
	await clock.run(lock.take(row, 'workflow'));
	memory.forget();
	await clock.run(clock.sleep(600_000));
	expect(await clock.run(lock.take(row, 'workflow'))).toBeDefined();
});

test('a row that another node keeps in another mode is left as it is', async () => {
	const { clock, memory, row, process } = scene();
	memory.lists.set(KEY, ['2026-01-02']);
	memory.modes.set(KEY, 'latestDate');
	expect(await clock.run(process().take(row, 'workflow'))).toBeUndefined();
	expect(memory.lists.get(KEY)).toEqual(['2026-01-02']);
});

test('what another node puts into the row while the lock is held stays there', async () => {
	const { clock, memory, row, process } = scene();
	const release = await clock.run(process().take(row, 'workflow'));
	await clock.run(row.checkProcessedAndRecord(['theirs'], 'workflow', { mode: 'entries' }));
	await clock.run(release?.() ?? Promise.reject(new Error('no lock')));
	expect(memory.lists.get(KEY)).toEqual(['theirs']);
});

test('a database that does not answer is reported at once, not waited for', async () => {
	const { clock, memory, row, process } = scene();
	memory.isLost = true;
	await expect(clock.run(process().take(row, 'workflow'))).rejects.toThrow('locked');
});
