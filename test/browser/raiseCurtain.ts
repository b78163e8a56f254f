import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { WITH_EDITOR } from '../e2e/editor';
import { Stage } from '../e2e/triggerStage';
import { SHOTS } from './shots';
import { STAGES, type BrowserStage } from './stage';

/** Jest's globalSetup: for each worker starts a real n8n and the service once for all files. */
export default async function raiseCurtain({
	maxWorkers,
}: {
	readonly maxWorkers: number;
}): Promise<void> {
	await rm(SHOTS, { recursive: true, force: true });
	const stages = await Promise.all(Array.from({ length: maxWorkers }, raise));
	process.env[STAGES] = JSON.stringify(stages);
}

async function raise(): Promise<BrowserStage> {
	const n8n = await Stage.open(['--rate', '100000'], WITH_EDITOR);
	const profile = await mkdtemp(join(tmpdir(), 'browser-profile-'));
	lowering.push(async () => await n8n.close());
	lowering.push(async () => await rm(profile, { recursive: true, force: true }));
	const { baseUrl, account, sandbox } = n8n;
	const session = await n8n.session();
	return { baseUrl, session, profile, sandbox, account };
}

/** What has to be stopped at the end, the last first. */
export const lowering: Array<() => Promise<void>> = [];
