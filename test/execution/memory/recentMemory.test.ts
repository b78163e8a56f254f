import type { ResourceMapperFields } from 'n8n-workflow';

import { RecentMemory } from '../../../nodes/AccountingService/execution/memory/recentMemory';

const BEGIN = 1_000_000;
const clock = { time: BEGIN, now: () => clock.time };
const fields: ResourceMapperFields = { fields: [] };
let asked: string[];
const learning = (key: string) => async () => {
	asked.push(key);
	return await Promise.resolve(fields);
};
beforeEach(() => {
	asked = [];
	clock.time = BEGIN;
});

test('asks once in half a minute, also when two panels ask at the same time', async () => {
	const memory = new RecentMemory<ResourceMapperFields>(clock, 30_000);
	const both = await Promise.all([
		memory.recent('a', learning('a')),
		memory.recent('a', learning('a')),
	]);
	clock.time = BEGIN + 29_999;
	await memory.recent('a', learning('a'));
	expect(both).toEqual([fields, fields]);
	expect(asked).toEqual(['a']);
	clock.time = BEGIN + 30_000;
	await memory.recent('a', learning('a'));
	expect(asked).toEqual(['a', 'a']);
});

test('knows accounts and resources apart', async () => {
	const memory = new RecentMemory<ResourceMapperFields>(clock, 30_000);
	await memory.recent('a invoice', learning('a'));
	await memory.recent('b invoice', learning('b'));
	expect(asked).toEqual(['a', 'b']);
});

test('asks again after it could not learn', async () => {
	const memory = new RecentMemory<ResourceMapperFields>(clock, 30_000);
	const refused = memory.recent('a', async () => await Promise.reject(new Error('no key')));
	await expect(refused).rejects.toThrow('no key');
	expect(await memory.recent('a', learning('a'))).toBe(fields);
	expect(asked).toEqual(['a']);
});

test('what could not be learned in time does not take what was learned since with it', async () => {
	const memory = new RecentMemory<ResourceMapperFields>(clock, 30_000);
	let giveUp = () => {};
	const slow = memory.recent(
		'a',
		async () =>
			await new Promise((_, reject) => (giveUp = () => reject(new Error('no answer in time')))),
	);
	clock.time = BEGIN + 30_000;
	await memory.recent('a', learning('a'));
	giveUp();
	await expect(slow).rejects.toThrow('no answer in time');
	await memory.recent('a', learning('a'));
	expect(asked).toEqual(['a']);
});
