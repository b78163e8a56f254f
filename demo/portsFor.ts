import { expectFree, thisOrFreePort } from '../n8n/ports.ts';
import type { Flags } from './flags.ts';

export interface Ports {
	readonly n8n: number;
	readonly sandbox: number;
}

/**
 * The ports to listen on. With `--once` nobody will open them by hand, so a free one does as well;
 * else a port in use is said before anything is started.
 */
export async function portsFor({ once, port, sandboxPort }: Flags): Promise<Ports> {
	if (once) return { n8n: await thisOrFreePort(port), sandbox: await thisOrFreePort(sandboxPort) };
	await expectFree(port, 'n8n', '--port');
	await expectFree(sandboxPort, 'the sandbox', '--sandbox-port');
	return { n8n: port, sandbox: sandboxPort };
}
