import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { SERVICES, type ServiceName } from '../../test/transport/simulation/services';
import { markdownTable } from '../markdown';
import { CONSTANT_HEADINGS, constantLine, CONSTANTS } from './constants';
import { WORKERS } from './fleet';
import { POLL_HEADINGS, POLLED, pollLine } from './pollLines';
import {
	SERVICE_HEADINGS,
	SERVICE_WORKERS,
	serviceLine,
	SHARED,
	SHARED_HEADINGS,
	sharedLine,
} from './lines';

/**
 * The real client and pacer of 1 to 64 workers that share a key, on a virtual clock against each
 * kind of limit, and that of up to 1,000 accounts that one n8n polls. Keeps its tables in docs/scaling.md and
 * docs/engineering/pacing.md.
 */
async function main(): Promise<void> {
	const shared = [SHARED_HEADINGS];
	for (const service of SHARED) {
		for (const workers of WORKERS) shared.push(await sharedLine(service, workers));
	}
	keep('docs/scaling.md', 'simulation', shared);

	const polls = [POLL_HEADINGS];
	for (const line of POLLED) polls.push(await pollLine(line));
	keep('docs/scaling.md', 'polls', polls);

	const services = [SERVICE_HEADINGS];
	for (const service of Object.keys(SERVICES) as ServiceName[]) {
		for (const workers of SERVICE_WORKERS) services.push(await serviceLine(service, workers));
	}
	keep('docs/engineering/pacing.md', 'services', services);

	const constants = [CONSTANT_HEADINGS];
	const compiled = resolve('artifacts/simulation');
	for (const constant of CONSTANTS) constants.push(await constantLine(constant, compiled));
	keep('docs/engineering/pacing.md', 'constants', constants);
}

/** Prints a table, and puts it between the page's markers of that name. */
function keep(page: string, name: string, lines: string[][]): void {
	const table = markdownTable(lines);
	console.log(table);
	const kept = new RegExp(`(?<=<!-- ${name} -->\\n\\n).*?(?=\\n\\n<!-- /${name} -->)`, 's');
	writeFileSync(
		page,
		readFileSync(page, 'utf8').replace(kept, () => table),
	);
}

void main();
