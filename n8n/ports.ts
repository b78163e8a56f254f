import { createServer } from 'node:net';

import { Failure } from './failure.ts';

const HOST = '127.0.0.1';

/** A port that nothing listened on a moment ago. */
export function freePort(): Promise<number> {
	return listenOnce(0);
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
	return await listenOnce(port).then(
		() => true,
		() => false,
	);
}

function listenOnce(port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(port, HOST, () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
		});
	});
}
