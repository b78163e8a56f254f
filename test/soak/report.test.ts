import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parts } from '../../soak/parts.ts';
import { keepRun, readRuns } from '../../soak/report.ts';

const page = join(mkdtempSync(join(tmpdir(), 'soak-')), 'page');

const run = (part: string, changes: object = {}) => ({
	part,
	commit: 'abc1234',
	date: '2026-11-25',
	minutes: 12,
	passed: true,
	said: 'Tests: 3 passed, 3 total',
	...changes,
});

test('a run stands in the report in the order of the parts, and takes the place of an earlier one', async () => {
	expect(await readRuns(page)).toEqual([]);
	await keepRun(run('fuzz'), page);
	await keepRun(run('model', { passed: false, said: '' }), page);
	await keepRun(run('queue'), page);
	const again = run('model', { commit: 'def5678+', minutes: 9 });
	await keepRun(again, page);
	expect(await readRuns(page)).toEqual([again, run('queue'), run('fuzz')]);
	expect(readFileSync(page, 'utf8')).toContain('| model | the whole node against its model');
});

test('a run that failed is read as one', async () => {
	await keepRun(run('kills', { passed: false }), page);
	expect(await readRuns(page)).toContainEqual(run('kills', { passed: false }));
});

test('no part has the name or the words of another, or words that end a cell', () => {
	for (const key of ['name', 'about', 'command'] as const)
		expect(new Set(parts.map((part) => part[key])).size).toBe(parts.length);
	expect(parts.map(({ about }) => about).join()).not.toContain('|');
});

test('each part is proved every week', () => {
	const workflow = readFileSync(join(__dirname, '../../.github/workflows/soak.yml'), 'utf8');
	const listed = [...workflow.matchAll(/^ {10}- ([\w-]+)$/gm)].map(([, name]) => name);
	expect(listed).toEqual(parts.map(({ name }) => name));
});
