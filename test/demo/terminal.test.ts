import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { untilOver } from '../../demo/doors';
import { lastingHome, passingHome, DEMO } from '../../demo/home';
import { terminalOn } from '../../demo/terminal';

const root = join(__dirname, '../..');

function shown(isTTY: boolean, columns = 30): string {
	let text = '';
	const output = { isTTY, columns, write: (part: string) => void (text += part) };
	const { progress, say } = terminalOn(output as unknown as NodeJS.WriteStream);
	for (const seconds of [0, 1, 20, 21]) progress('Installing n8n', seconds);
	say('Done');
	return text;
}

test('a log file gets a line at the beginning, and another now and then', () =>
	expect(shown(false)).toBe('Installing n8n\nInstalling n8n … 20 s\nDone\n'));

test('a terminal gets one line that changes, and is no longer than it is wide', () => {
	const clear = '\r\u001b[2K';
	const lines = [0, 1, 20, 21].map((seconds) => `${clear}Installing n8n … ${seconds} s`);
	expect(shown(true)).toBe(`${lines.join('')}${clear}Done\n`);
	expect(shown(true, 10)).toBe(`${`${clear}Insta`.repeat(4)}${clear}Done\n`);
});

test('a run of its own leaves nothing behind, and the demo is found again', async () => {
	const passing = await passingHome();
	expect(passing.n8n.startsWith(DEMO)).toBe(false);
	expect(existsSync(dirname(passing.n8n))).toBe(true);
	await passing.leave();
	expect(existsSync(dirname(passing.n8n))).toBe(false);
	const lasting = await lastingHome();
	expect([lasting.n8n, lasting.sandboxDatabase]).toEqual([
		join(DEMO, 'n8n'),
		join(DEMO, 'sandbox.sqlite'),
	]);
	await lasting.leave();
	expect(existsSync(DEMO)).toBe(true);
});

describe('what is kept open', () => {
	const never = new Promise<void>(() => {});
	const open = (ended: Promise<void>) => [
		{ ended: never, unexpected: 'n8n ended.' },
		{ ended, unexpected: 'The sandbox ended.' },
	];

	test('is open until somebody says so', async () => {
		const stopping = new AbortController();
		const over = untilOver(open(never), stopping.signal);
		stopping.abort();
		await expect(over).resolves.toBeUndefined();
		await expect(untilOver(open(never), stopping.signal)).resolves.toBeUndefined();
		await expect(untilOver(open(Promise.resolve()), stopping.signal)).resolves.toBeUndefined();
	});

	test('is told where it ends by itself', async () => {
		const over = untilOver(open(Promise.resolve()), new AbortController().signal);
		await expect(over).rejects.toThrow('The sandbox ended.\nRun the command again.');
	});
});

/** How a program ends whose work is this, and what it says. */
async function ending(work: string, signal?: NodeJS.Signals) {
	const script = `
		import { Failure } from './n8n/failure.ts';
		import { untilStopped } from './demo/untilStopped.ts';
		await untilStopped(async (terminal, signal) => { ${work} });
	`;
	const flags = ['--input-type=module-typescript', '--eval', script];
	const child = spawn(process.execPath, flags, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
	let said = '';
	child.stdout.on('data', (chunk: Buffer) => {
		said += chunk.toString();
		if (signal && said === 'works\n') child.kill(signal);
	});
	const code = await new Promise((resolve) => child.once('close', resolve));
	return { code, said };
}

const working = `
	terminal.say('works');
	const alive = setInterval(() => {}, 1000);
	await new Promise((resolve) => signal.addEventListener('abort', resolve));
	clearInterval(alive);
`;

test.each<[string, number, string, NodeJS.Signals | undefined]>([
	['return true;', 0, '', undefined],
	['return false;', 1, '', undefined],
	["throw new Failure('It is gone.', 'Look.');", 1, 'It is gone.\nLook.\n', undefined],
	[`${working} return true;`, 0, 'works\nStopped.\n', 'SIGINT'],
	[`${working} return true;`, 0, 'works\nStopped.\n', 'SIGTERM'],
	[`${working} throw new Error('aborted');`, 0, 'works\nStopped.\n', 'SIGHUP'],
])('a program whose work is %s ends with %d', async (work, code, said, signal) => {
	expect(await ending(work, signal)).toEqual({ code, said });
});

test('what nobody can put right is told with where it was', async () => {
	const { code, said } = await ending("throw new Error('It broke');");
	expect(code).toBe(1);
	expect(said).toMatch(/^Error: It broke\n {4}at /);
});
