import { interrupted } from '../interruption.ts';
import { keep } from '../report.ts';
import { day } from './day/day.ts';
import { deliveries } from './deliveries.ts';
import { tableOf, type Figure } from './figure.ts';
import { files } from './files.ts';
import { overload } from './overload.ts';
import { records } from './records.ts';

/**
 * What one machine sustains: events without a pause, a whole large account, thousands of files.
 * Prints a table and saves a full run in RESULTS.md. Exits with 1 if anything is lost or memory
 * grows.
 */
const JOBS: Readonly<Record<string, () => Promise<Figure>>> = {
	deliveries: async () => await deliveries(Number(process.env.MINUTES ?? 10)),
	overload: async () => await overload(Number(process.env.MINUTES ?? 30)),
	records: async () => await records(Number(process.env.RECORDS ?? 100_000)),
	day: async () => await day(Number(process.env.HOURS ?? 24)),
	files: async () => await files(Number(process.env.FILES ?? 10_000)),
};

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : Object.keys(JOBS);
const unknown = chosen.find((name) => !(name in JOBS));
if (unknown) throw new Error(`There is no job "${unknown}", only ${Object.keys(JOBS).join(', ')}.`);

const began = performance.now();
const figures: Figure[] = [];
for (const name of chosen) {
	console.error(name);
	const figure = await JOBS[name]?.().catch((error: unknown) => {
		if (interrupted.aborted) process.exit(130);
		throw error;
	});
	if (figure) figures.push(figure);
}

const table = tableOf(figures);
console.log(table);
if (asked.length === 0)
	await keep('load', table, 'npm run bench:load', (performance.now() - began) / 1000);
process.exitCode = figures.some(({ lost, isFlat }) => lost > 0 || isFlat === false) ? 1 : 0;
