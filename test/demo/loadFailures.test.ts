import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sayLoadFailures } from '../../demo/dev/loadFailures';

const folder = mkdtempSync(join(tmpdir(), 'load-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (message: string, stack?: string) =>
	`${JSON.stringify({ message, metadata: stack === undefined ? {} : { error: { stack } } })}\n`;

test('why n8n could not load what was saved is said, however its log is written', async () => {
	const log = join(folder, 'n8n.log');
	writeFileSync(log, line('n8n ready') + line('Failed to load package "x"', 'Error: a\n at b'));
	const said: string[] = [];
	const { stop } = await sayLoadFailures(log, (text) => void said.push(text));
	const until = async (count: number) => {
		while (said.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
	};
	await until(1);
	const [start, rest] = ['{"message":"Hot reload ', 'failed for ü"}\n'];
	appendFileSync(log, start);
	await new Promise((resolve) => setTimeout(resolve, 400));
	appendFileSync(log, rest + line('Loaded') + line('File watching is unavailable'));
	await until(3);
	expect(said).toEqual([
		'n8n: Failed to load package "x"\nError: a\n at b',
		'n8n: Hot reload failed for ü',
		'n8n: File watching is unavailable',
	]);
	await stop();
	appendFileSync(log, line('Failed to load package "y"'));
	await new Promise((resolve) => setTimeout(resolve, 400));
	expect(said).toHaveLength(3);
});
