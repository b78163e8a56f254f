import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeForSandbox } from './startSandbox';

const program = join(__dirname, '../../sandbox/samples/main.ts');

/** The output and exit code of `npm run send-event`, as at a terminal. */
export async function sendEvent(flags: string[], environment: NodeJS.ProcessEnv = {}) {
	const env = { ...process.env, ...environment };
	const done = promisify(execFile)(nodeForSandbox(), [program, ...flags], { env });
	return await done.then(
		({ stdout, stderr }) => ({ code: 0, said: stdout, complained: stderr.trim() }),
		({ code, stdout, stderr }) => ({ code, said: stdout, complained: String(stderr).trim() }),
	);
}
