import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { linesSince } from './changes.ts';
import { groups } from './groups.ts';
import { deciding } from './plan.ts';
import { isEnough, tableOf, unexplainedIn, type Score } from './score.ts';
import { mutate } from './stryker.ts';

/**
 * `npm run mutate`: all groups, or those that are named, one after the other, each with its score. A folder of
 * a group is a part of it: a long group can be taken room by room. `--since <commit>` takes the lines alone
 * that are new since then.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { since: { type: 'string' } },
});
const root = join(import.meta.dirname, '../..');
const named = [...positionals, ...(process.env.MUTATE ? [process.env.MUTATE] : [])];
const chosen = named.length > 0 ? named : Object.keys(groups);

const sourcesOf = (group: string) =>
	deciding(globSync('{nodes,credentials,sandbox}/**/*.ts', { cwd: root }), groups)
		.filter((one) => one.group === group)
		.map(({ file }) => file);

/** What is new of them, where only that is wanted. */
const wanted = (files: readonly string[] | undefined) =>
	files && values.since !== undefined ? linesSince(root, values.since, files) : files;

/** The group that is named, or that of a file, or of a folder and its files. */
function partOf(name: string): { group: string; files?: readonly string[] } {
	if (name in groups)
		return values.since === undefined ? { group: name } : { group: name, files: sourcesOf(name) };
	const files = globSync(name.endsWith('.ts') ? name : `${name}/**/*.ts`, { cwd: root });
	const [first, ...others] = deciding(files.sort(), groups);
	if (!first || others.some(({ group }) => group !== first.group))
		throw new Error(
			`${name} is no file or folder of a group, and no group: ${Object.keys(groups).join(', ')}.`,
		);
	return { group: first.group, files: [first, ...others].map(({ file }) => file) };
}

const parts = chosen.map((name) => ({ name, ...partOf(name) }));
const scores: Score[] = [];
for (const { name, group, files } of parts) {
	console.log(`\n== ${name}`);
	const { score, code } = await mutate(group, wanted(files));
	const ofPart = { ...score, group: name };
	scores.push(ofPart);
	if (code !== 0 || !isEnough(ofPart)) process.exitCode = 1;
}
console.log(`\n${tableOf(scores)}`);
const unexplained = unexplainedIn(scores);
if (unexplained) {
	console.log(`\nNeither noticed nor explained in test/mutation/survivors/:\n${unexplained}`);
	process.exitCode = 1;
}
