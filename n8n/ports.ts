import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

import { Failure } from './failure.ts';

const HOST = '127.0.0.1';

/**
 * Linux hands out the ports above to whoever asks for any port, in the seconds between the choice of one
 * here and its use as well.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port that nothing listened on a moment ago, and that nobody is given by chance. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(LOWEST, HIGHEST);
		if (await isFree(port)) return port;
	}
}

/** Fails with a sentence for the person when something already listens on the port. */
export async function expectFree(port: number, forWhat: string, flag: string): Promise<void> {
	if (await isFree(port)) return;
	throw new Failure(
		`Port ${port} is already in use, so ${forWhat} cannot be started there.`,
		`Stop the program that uses it, or choose another port: add -- ${flag} ${port + 10} to the command.`,
	);
}

async function isFree(port: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(false));
		server.listen(port, HOST, () => server.close(() => resolve(true)));
	});
}
