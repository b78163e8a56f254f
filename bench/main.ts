import { parseArgs } from 'node:util';

import { interrupted } from './interruption.ts';
import type { Job } from './jobs/job.ts';
import { largeFiles } from './jobs/largeFiles.ts';
import { overhead } from './jobs/overhead.ts';
import { overTheLimit } from './jobs/overTheLimit.ts';
import { returnAll } from './jobs/returnAll.ts';
import { keep } from './report.ts';
import type { Row } from './row.ts';
import { startStage } from './stage.ts';
import { tableOf } from './table.ts';

/**
 * This package's node beside n8n's own HTTP Request, with the same jobs in one real n8n. Prints one
 * table and saves a full run in RESULTS.md. Exits with 1 if a requirement is missed.
 */
const JOBS: Readonly<Record<string, Job>> = { returnAll, overTheLimit, overhead, largeFiles };

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { window: { type: 'string', default: '6' } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(JOBS);
const unknown = chosen.find((name) => !(name in JOBS));
if (unknown) throw new Error(`There is no job "${unknown}", only ${Object.keys(JOBS).join(', ')}.`);

const began = performance.now();
const tell = (what: string) => console.error(what);
tell('Starting n8n');
const rows = await measured().catch((error) => {
	if (!interrupted.aborted) throw error;
	process.exit(130);
});

const table = tableOf(rows);
console.log(table);
if (positionals.length === 0) {
	const command = ['npm run bench', ...process.argv.slice(2)].join(' -- ');
	await keep('sideBySide', table, command, (performance.now() - began) / 1000);
}
process.exitCode = rows.some(({ isMet }) => isMet === false) ? 1 : 0;

async function measured(): Promise<readonly Row[]> {
	const stage = await startStage();
	const setting = { stage, window: Number(values.window), tell };
	const rows: Row[] = [];
	try {
		for (const name of chosen) rows.push(...((await JOBS[name]?.(setting)) ?? []));
	} finally {
		await stage.stop();
	}
	return rows;
}
