import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { spelled } from '../../nodes/AccountingService/execution/fields/spelled';
import { ActionHarness } from '../execution/actionHarness';
import { upsertCustomer } from '../execution/inputs';
import { LONGEST_MS, quickest } from './cpu';
import { longestOfTries } from './longestTurns';

const MEGABYTE = 1_000_000;

/** Marks that Unicode wants in another order. */
const outOfOrder = (length: number) => 'a' + '\u0301\u0316'.repeat(length / 2);

test.each([
	['marks out of order', outOfOrder(30_000)],
	['marks out of order, 10,000 of them', outOfOrder(9_998)],
	['half-width marks among others', `a${'\uff9e\u0334'.repeat(4_999)}`],
	['marks in rows', `a${'\u0301\u0316'.repeat(15)}`.repeat(300)],
	['ligatures', '\ufdfa'.repeat(MEGABYTE / 2)],
	['blanks', 'a '.repeat(MEGABYTE)],
])('a text of %s is compared at once', async (_what, text) => {
	expect(await quickest(() => spelled(text))).toBeLessThan(LONGEST_MS);
});

test('spellings of one text are alike, other than of texts that are very long or full of marks', () => {
	expect(spelled('Ame\u0301lie 1')).toBe(spelled('Am\u00e9lie1'));
	const written = (letter: string, count: number) => letter.repeat(count).padEnd(2 * count);
	expect(spelled(`${written('e\u0301', 5_000)}`)).toBe(spelled(written('\u00e9', 5_000)));
	const long = 'x'.repeat(10_000);
	expect(spelled(`e\u0301${long}`)).toBe(`e\u0301${long}`);
	const marks = (count: number) => `A${'\u0301'.repeat(count)}`;
	expect(spelled(marks(30))).toBe(`\u00e1${'\u0301'.repeat(29)}`);
	expect(spelled(marks(31))).toBe(marks(31));
});

test('a record of 50 KB of marks in its name is written while n8n does other things, too', async () => {
	const harness = await ActionHarness.start();
	const name = outOfOrder(25_000);
	harness.service.respond = ({ method, query }, response) => {
		response.setHeader('Content-Type', 'application/json');
		const record = { id: '1', name };
		const isBehind = method === 'GET' && query.offset !== undefined;
		response.end(JSON.stringify(method === 'GET' ? (isBehind ? [] : [record]) : record));
	};
	const upsert = upsertCustomer('{"name":"x"}', { matchField: 'name', matchValue: 'x' });
	const write = async () => {
		const run = await harness.run(upsert);
		expect(run.json).toMatchObject([{ id: '1' }]);
	};
	expect(await longestOfTries(write)).toBeLessThan(LONGEST_MS);
});

test('all that is normalized is normalised there, other than single characters', () => {
	const folder = join(__dirname, '../../nodes/AccountingService');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const normalizing = files
		.filter((file) => file.endsWith('.ts'))
		.filter((file) => readFileSync(join(folder, file), 'utf8').includes('.normalize('));
	expect(normalizing.sort()).toEqual([
		'execution/fields/normalized.ts',
		'execution/quoting/characters/plain.ts',
		// Of two hundred characters.
		'transport/answers/told/unchanged.ts',
	]);
});
