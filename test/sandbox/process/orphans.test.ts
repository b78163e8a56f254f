import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(__dirname, '../../..');
const { projects } = jest.requireActual<{ projects: Array<{ displayName: string }> }>(
	'../../../jest.config',
);
const unit = projects.find(({ displayName }) => displayName === 'unit');

let folder: string;
let runner: ChildProcess;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'orphans-'))));
afterEach(() => {
	runner.kill('SIGKILL');
	rmSync(folder, { recursive: true });
});

/** Runs the test that never ends in a Jest of its own; resolves with the pid of its sandbox. */
async function sandboxUnderTest(settings: object): Promise<number> {
	const note = join(folder, 'pid');
	const testMatch = ['<rootDir>/test/sandbox/process/orphan/neverEnds.ts'];
	const config = JSON.stringify({ ...unit, rootDir: root, testMatch, ...settings });
	runner = spawn(
		process.execPath,
		[join(root, 'node_modules/jest/bin/jest.js'), '--config', config],
		{
			env: { ...process.env, NOTE: note },
			stdio: 'ignore',
		},
	);
	while (!existsSync(note) && runner.exitCode === null) await sleep(20);
	return Number(readFileSync(note, 'utf8'));
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

test.each([
	['itself', {}],
	['in a worker', { workerIdleMemoryLimit: '4GB' }],
])('no sandbox outlives a Jest that runs its test %s and is killed', async (_, settings) => {
	const sandbox = await sandboxUnderTest(settings);
	expect(isRunning(sandbox)).toBe(true);
	runner.kill('SIGKILL');
	// Long before the test would have reached its own limit.
	const deadline = Date.now() + 20_000;
	while (isRunning(sandbox) && Date.now() < deadline) await sleep(20);
	expect(isRunning(sandbox)).toBe(false);
});
