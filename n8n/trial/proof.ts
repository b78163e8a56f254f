import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import type { N8nVersion } from '../editions.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Whether the nodes load, show their forms, carry out every operation and accept deliveries. */
const SHORT = ['panel', 'operations', 'triggerDoor'].map((name) => `test/e2e/${name}.test`);

export interface Proof {
	readonly held: number;
	/** A line for each test that failed, and for each file that did not run. */
	readonly broken: readonly string[];
}

/**
 * Runs the end-to-end tests in this n8n, which is installed; their progress goes to standard error.
 */
export async function prove(
	version: N8nVersion,
	isShort: boolean,
	signal?: AbortSignal,
): Promise<Proof> {
	const place = await mkdtemp(join(tmpdir(), 'n8n-trial-'));
	const report = join(place, 'report.json');
	// `npm start` uses an n8n of its own.
	const skipped = ['--testPathIgnorePatterns', 'test/e2e/start'];
	const jest = [join(PROJECT, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'e2e'];
	const args = [...jest, '--runInBand', '--json', '--outputFile', report, ...skipped];
	try {
		const tests = spawn(process.execPath, isShort ? [...args, '--', ...SHORT] : args, {
			cwd: PROJECT,
			env: { ...process.env, N8N_VERSION: version },
			stdio: ['ignore', 'ignore', 'inherit'],
			signal,
		});
		await once(tests, 'close');
		return proofIn(JSON.parse(await readFile(report, 'utf8')) as Report);
	} finally {
		await rm(place, { recursive: true });
	}
}

/** The part of jest's `--json` output that is needed. */
export interface Report {
	readonly numPassedTests: number;
	readonly testResults: ReadonlyArray<{
		readonly name: string;
		readonly status: string;
		readonly message: string;
		readonly assertionResults: ReadonlyArray<{
			readonly fullName: string;
			readonly status: string;
			readonly failureMessages?: readonly string[];
		}>;
	}>;
}

export function proofIn({ numPassedTests, testResults }: Report): Proof {
	const broken = testResults.flatMap((file) => {
		const name = relative(PROJECT, file.name);
		const tests = file.assertionResults.filter(({ status }) => status === 'failed');
		if (tests.length === 0 && file.status === 'failed') return [`${name}: ${gist(file.message)}`];
		return tests.map((test) => `${name}: ${test.fullName}: ${gist(test.failureMessages?.[0])}`);
	});
	return { held: numPassedTests, broken };
}

/** The first line with text, without the terminal's colours. */
function gist(message = ''): string {
	// eslint-disable-next-line no-control-regex
	const lines = message.replaceAll(/\u001b\[\d+m/g, '').split('\n');
	return lines.map((line) => line.trim()).find((line) => line && !line.startsWith('●')) ?? '';
}
