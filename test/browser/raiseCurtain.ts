import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Stage } from '../e2e/triggerStage';
import { SHOTS } from './shots';
import { STAGE, type BrowserStage } from './stage';

/** Jest's globalSetup: starts a real n8n and the service once for all files. */
export default async function raiseCurtain(): Promise<void> {
	await rm(SHOTS, { recursive: true, force: true });
	const n8n = await Stage.open(['--rate', '100000']);
	const profile = await mkdtemp(join(tmpdir(), 'browser-profile-'));
	lowering.push(async () => await n8n.close());
	lowering.push(async () => await rm(profile, { recursive: true, force: true }));
	const { baseUrl, account, sandbox } = n8n;
	const session = await n8n.session();
	const stage: BrowserStage = { baseUrl, session, profile, sandbox, account };
	process.env[STAGE] = JSON.stringify(stage);
}

/** What has to be stopped at the end, the last first. */
export const lowering: Array<() => Promise<void>> = [];
