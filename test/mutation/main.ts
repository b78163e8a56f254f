import { groups } from './groups.ts';
import { isEnough, tableOf, type Score } from './score.ts';
import { mutate } from './stryker.ts';

/** `npm run mutate`, all groups or those that are named: one after the other, each with its score. */
const named = [...process.argv.slice(2), ...(process.env.MUTATE ? [process.env.MUTATE] : [])];
const chosen = named.length > 0 ? named : Object.keys(groups);
const unknown = chosen.find((name) => !(name in groups));
if (unknown) throw new Error(`There is no ${unknown}, only ${Object.keys(groups).join(', ')}.`);

const scores: Score[] = [];
for (const group of chosen) {
	console.log(`\n== ${group}`);
	const { score, code } = await mutate(group);
	scores.push(score);
	if (code !== 0 || !isEnough(score)) process.exitCode = 1;
}
console.log(`\n${tableOf(scores)}`);
