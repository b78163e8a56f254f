import { interrupted } from '../interruption.ts';
import { creations } from './creations.ts';
import { questions } from './questions.ts';
import { tableOf, tooSlow } from './ratio.ts';

/**
 * What the sandbox's filters, searches and webhooks cost, each by what the same costs without them.
 * Prints a table. Exits with 1 if a ratio is above what it may be.
 */
const count = Number(process.env.RECORDS ?? 100_000);
const webhooks = Number(process.env.WEBHOOKS ?? 600);
console.error(`${count} records of each kind, ${webhooks} webhooks`);
const ratios = [...(await questions(count)), await creations(webhooks)];
if (interrupted.aborted) process.exit(130);
console.log(tableOf(ratios));
process.exitCode = ratios.some(tooSlow) ? 1 : 0;
