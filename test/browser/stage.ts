import type { Credential } from '../../n8n/credentials';
import type { Sandbox } from '../sandbox/startSandbox';

/** What all test files share: one n8n, one service, one signed-in browser profile. */
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
export const STAGE = 'BROWSER_STAGE';

export function openStage(): BrowserStage {
	const told = process.env[STAGE];
	if (!told) throw new Error('The stage is not open: run npm run test:browser');
	return JSON.parse(told) as BrowserStage;
}
