import { open } from 'node:fs/promises';

/** How often n8n's log is looked at. Milliseconds. */
const PAUSE = 250;

/** n8n writes the reason only into a log of this form. */
export const READABLE_LOG = { N8N_LOG_FORMAT: 'json' };

const TROUBLE =
	/"message":"(Hot reload failed|Failed to load package|File watching .* unavailable)/;

interface Logged {
	readonly message: string;
	readonly metadata?: { readonly error?: { readonly stack?: string } };
}

/**
 * Code that compiles may still throw while n8n loads it. n8n then has no nodes of this package, and
 * says so only in its log. Follows that log and says why, until stopped; also where n8n cannot watch
 * files on this machine.
 */
export async function sayLoadFailures(
	logFile: string,
	say: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
	const log = await open(logFile);
	const looking = setInterval(() => void look(), PAUSE);
	let unfinished = '';
	const look = async () => {
		const { buffer, bytesRead } = await log.read();
		const lines = (unfinished + buffer.toString('utf8', 0, bytesRead)).split('\n');
		unfinished = lines.pop() ?? '';
		for (const line of lines.filter((one) => TROUBLE.test(one))) {
			const { message, metadata } = JSON.parse(line) as Logged;
			say([`n8n: ${message}`, metadata?.error?.stack ?? ''].join('\n').trim());
		}
	};
	return {
		stop: async () => {
			clearInterval(looking);
			await log.close();
		},
	};
}
