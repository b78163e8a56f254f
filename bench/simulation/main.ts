import { readFile, writeFile } from 'node:fs/promises';

import { markdownTable } from '../markdown';
import { SERVICES, WORKERS, type Service } from './fleet';
import { HEADINGS, lineOf } from './lines';

/**
 * The real client and pacer of 1 to 64 workers that share a key, on a virtual clock against each
 * kind of limit. Prints one table, and keeps it in the page that tells what follows from it.
 */
const PAGE = 'docs/scaling.md';
const KEPT = /(?<=<!-- simulation -->\n\n).*?(?=\n\n<!-- \/simulation -->)/s;

async function main(): Promise<void> {
	const lines = [HEADINGS];
	for (const service of Object.keys(SERVICES) as Service[]) {
		for (const workers of WORKERS) lines.push(await lineOf(service, workers));
	}
	const table = markdownTable(lines);
	console.log(table);
	await writeFile(PAGE, (await readFile(PAGE, 'utf8')).replace(KEPT, table));
}

void main();
