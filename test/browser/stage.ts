import type { Credential } from '../../n8n/credentials';
import type { Sandbox } from '../sandbox/startSandbox';

/** What the test files of a worker share: one n8n, one service, one signed-in browser profile. */
export interface BrowserStage {
	readonly baseUrl: string;
	/** The session of n8n's owner. */
	readonly session: string;
	/** The profile of the browser; its cache keeps the editor's own files from file to file. */
	readonly profile: string;
	readonly sandbox: Omit<Sandbox, 'stop'>;
	readonly account: Credential;
}

/** The environment variable through which the set-up informs the test files. */
export const STAGES = 'BROWSER_STAGES';

/** The stage of this worker; Jest counts them from 1. */
export function openStage(): BrowserStage {
	const told = process.env[STAGES];
	if (!told) throw new Error('No stage is open: run npm run test:browser');
	const stages = JSON.parse(told) as BrowserStage[];
	const stage = stages[Number(process.env.JEST_WORKER_ID) - 1];
	if (!stage) throw new Error(`${stages.length} stages are open, and none for this worker`);
	return stage;
}
