import { startSandbox } from '../demo/sandbox.ts';
import type { Service } from './contestants.ts';
import { openDoor } from './door.ts';

/** The sandbox behind a counting proxy. */
export interface CountedService extends Service {
	/** The number of requests since the last call. */
	take(): number;
	stop(): Promise<void>;
}

/** Starts a sandbox with these flags, in memory. */
export async function startService(flags: readonly string[]): Promise<CountedService> {
	const sandbox = await startSandbox(0, ':memory:', flags);
	const { baseUrl, take, close } = await openDoor(sandbox.baseUrl);
	const stop = async () => {
		await close();
		await sandbox.stop();
	};
	return { baseUrl, apiKey: sandbox.apiKey, take, stop };
}
