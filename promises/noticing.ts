import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Proof } from './promise.ts';

/** How long a test may take that waits in vain without the defence. Milliseconds. */
const LIMIT_MS = 60_000;

/** What takes longer holds up the process, so that no limit is noticed. Milliseconds. */
const LONGEST_MS = 180_000;

/** What became of the tests of some files. */
export interface Noticed {
	readonly passed: number;
	/** The full names of what failed, by file. */
	readonly failed: ReadonlyArray<{ readonly file: string; readonly name: string }>;
	/** Files that could not even be run, which notices nothing. */
	readonly broken: number;
	readonly hangs: boolean;
}

interface Report {
	readonly numPassedTests: number;
	readonly numRuntimeErrorTestSuites: number;
	readonly testResults: ReadonlyArray<{
		readonly name: string;
		readonly assertionResults: ReadonlyArray<{
			readonly status: string;
			readonly fullName: string;
		}>;
	}>;
}

export interface How {
	readonly name?: string;
	readonly workers?: number;
	/** How long each test may take. Milliseconds. */
	readonly limitMs?: number;
}

/** Runs the tests of some files of a folder; with `name` only those whose names contain it. */
export async function notice(
	folder: string,
	files: readonly string[],
	{ name, workers = 1, limitMs = LIMIT_MS }: How = {},
): Promise<Noticed> {
	const output = join(folder, 'noticed.json');
	rmSync(output, { force: true });
	const jest = join(folder, 'node_modules/jest/bin/jest.js');
	const args = [jest, ...files, '--selectProjects=unit', `--maxWorkers=${workers}`, '--json'];
	const named = name === undefined ? [] : ['--testNamePattern', literally(name)];
	const env = { ...process.env, CI: 'true', LIMIT_MS: String(limitMs) };
	const options = { cwd: folder, stdio: 'ignore', env } as const;
	const run = spawn(process.execPath, [...args, `--outputFile=${output}`, ...named], options);
	let hangs = false;
	const limit = setTimeout(() => {
		hangs = true;
		run.kill('SIGKILL');
	}, LONGEST_MS * files.length);
	await new Promise((resolve) => run.once('close', resolve));
	clearTimeout(limit);
	if (hangs) return { passed: 0, failed: [], broken: 0, hangs };
	const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
	return {
		passed: report.numPassedTests,
		failed: report.testResults.flatMap(({ name: file, assertionResults }) =>
			assertionResults
				.filter(({ status }) => status === 'failed')
				.map(({ fullName }) => ({ file, name: fullName })),
		),
		broken: report.numRuntimeErrorTestSuites,
		hangs,
	};
}

/** Whether a test that failed is among those of a proof. */
export const isOf = ({ file, name = '' }: Proof, failed: { file: string; name: string }): boolean =>
	failed.file.endsWith(`/${file}`) && failed.name.includes(name);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
