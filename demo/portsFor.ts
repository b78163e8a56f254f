import { expectFree, freePort } from '../n8n/ports.ts';
import type { Flags } from './flags.ts';

export interface Ports {
	readonly n8n: number;
	/** 0 lets the sandbox choose. */
	readonly sandbox: number;
}

/**
 * The ports to listen on. With `--once` nobody opens them by hand, so any free ones will do;
 * otherwise a port in use is said before anything is started.
 */
export async function portsFor({ once, port, sandboxPort }: Flags): Promise<Ports> {
	const n8n = port ?? (once ? await freePort() : 5678);
	const sandbox = sandboxPort ?? (once ? 0 : 4010);
	await expectFree(n8n, 'n8n', '--port');
	if (sandbox !== 0) await expectFree(sandbox, 'the sandbox', '--sandbox-port');
	return { n8n, sandbox };
}
