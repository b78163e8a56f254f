import { report } from './report.ts';
import { promises } from './rows/index.ts';
import { concernedSince, headOf, inTurn } from './since.ts';

/** As many as take about three minutes on two cores. */
const MOST = 70;

/**
 * `npm run promises:changed -- [base]`: the promises whose test, defence or row a change touches. Of more
 * than that, and of all of them where nothing tells what has changed, some have their turn; the others
 * are left to `npm run promises`.
 */
const root = process.cwd();
const { since, promises: concerned } = await concernedSince(root, promises, process.argv[2]);
console.log(`Compared with ${since}.`);
if (concerned?.length === 0) console.log('The change concerns no promise.');
const due = concerned ?? promises;
const looked = inTurn(due, MOST, headOf(root));
console.log(`${looked.length} of the ${due.length} promises that are due are looked at.`);
await report(looked);
