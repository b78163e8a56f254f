import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { parts, type Part } from './parts.ts';
import { keepRun, readRuns } from './report.ts';
import { commitOf, haveSameSources } from './sources.ts';
import { summedUp } from './summedUp.ts';

/** `npm run soak`: all parts that have not passed with these sources, or those that are named; exits with 1 if one fails. */
const ROOT = join(import.meta.dirname, '..');

/** Runs a command, showing what it writes; what it wrote last, and whether it ended well. */
async function run(command: string): Promise<{ passed: boolean; said: string }> {
	const child = spawn(command, { cwd: ROOT, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
	let text = '';
	for (const [from, to] of [
		[child.stdout, process.stdout],
		[child.stderr, process.stderr],
	] as const)
		from.setEncoding('utf8').on('data', (piece: string) => {
			to.write(piece);
			text = (text + piece).slice(-100_000);
		});
	const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
	return { passed: code === 0, said: summedUp(text) };
}

async function prove({ name, command }: Part, commit: string): Promise<void> {
	console.log(`\n== ${name}: ${command}`);
	const began = performance.now();
	const { passed, said } = await run(command);
	const minutes = Math.round((performance.now() - began) / 60_000);
	const date = new Date().toISOString().slice(0, 10);
	await keepRun({ part: name, commit, date, minutes, passed, said });
	if (!passed) process.exitCode = 1;
}

const named = process.argv.slice(2);
const unknown = named.find((name) => !parts.some((part) => part.name === name));
if (unknown) {
	const known = parts.map(({ name }) => name).join(', ');
	throw new Error(`There is no part "${unknown}", only ${known}.`);
}
const commit = commitOf(ROOT);
const passed = (await readRuns()).filter((one) => one.passed);
const isDone = ({ name, sources }: Part) =>
	passed.some((one) => one.part === name && haveSameSources(ROOT, one.commit, commit, sources));
const isDue = (part: Part) => (named.length > 0 ? named.includes(part.name) : !isDone(part));
for (const part of parts.filter(isDue)) await prove(part, commit);
