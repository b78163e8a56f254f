import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { changesIn } from './changes.ts';
import { groups } from './groups.ts';
import { plan } from './plan.ts';
import { isEnoughOfChange, tableOf, unexplainedIn, type Score } from './score.ts';
import { mutate } from './stryker.ts';

/**
 * `npm run mutate:changed -- [base]`: the sources that a change touches, in at most five minutes. What
 * there is no time for is named and left to `npm run mutate`.
 */
const EXPECTED_SECONDS = 220;
const MOST_SECONDS = Number(process.env.MUTATE_SECONDS ?? 285);

/** Where nothing tells what has changed: what decides what is repeated and who is believed. */
const ALWAYS = [
	'nodes/AccountingService/transport/call/retryPolicy.ts',
	'nodes/AccountingService/trigger/verify/signature.ts',
];

const began = performance.now();
const root = join(import.meta.dirname, '../..');
const { since, files = ALWAYS } = changesIn(root, process.argv[2] ?? process.env.MUTATE_BASE);
const sized = files
	.filter((file) => existsSync(join(root, file)))
	.map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }));
const { chosen, left: planned } = plan(sized, groups, EXPECTED_SECONDS);

const left = [...planned];
console.log(`Compared with ${since}.`);
if (chosen.size + left.length === 0) console.log('Nothing that decides has changed.');
const scores: Score[] = [];
const stopped: string[] = [];
for (const [group, sources] of chosen) {
	const ms = MOST_SECONDS * 1000 - (performance.now() - began);
	if (ms <= 0) {
		left.push(...sources);
		continue;
	}
	console.log(`\n== ${group}: ${sources.join(', ')}`);
	const { score, code } = await mutate(group, sources, ms);
	scores.push(score);
	if (code === undefined) stopped.push(group);
	if (!isEnoughOfChange(score) || (code ?? 0) !== 0) process.exitCode = 1;
}
if (scores.length > 0) console.log(`\n${tableOf(scores)}\n${unexplainedIn(scores)}`);
if (stopped.length > 0) console.log(`\nTime was over before the end of ${stopped.join(', ')}.`);
if (left.length > 0)
	console.log(`\nLeft to npm run mutate, for there is no time: ${left.join(', ')}.`);
