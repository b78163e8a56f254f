import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { InstalledN8n } from '../../n8n/install';
import { freePort } from '../../n8n/ports';
import { startN8n } from '../../n8n/process';
import { WITHOUT_EDITOR } from './editor';

/**
 * The home of an n8n that nobody has used yet, with its database: to make that takes a third of the
 * work of a start, so it is made once for each installation. `npm start` and queue mode make their own.
 */
const keptIn = ({ directory }: InstalledN8n) => join(directory, 'fresh-home');

/** Makes it where it is not there; Jest's globalSetup calls this before a test is timed. Of two at a time one is kept. */
export async function keepFreshHome(n8n: InstalledN8n): Promise<void> {
	if (existsSync(keptIn(n8n))) return;
	const home = await mkdtemp(`${keptIn(n8n)}-`);
	try {
		const place = { home, port: await freePort(), env: WITHOUT_EDITOR };
		const running = await startN8n(n8n, { ...place, onProgress() {} });
		await running.stop();
		await rename(home, keptIn(n8n)).catch((cause: unknown) => {
			if (!existsSync(keptIn(n8n))) throw cause;
		});
	} finally {
		await rm(home, { recursive: true, force: true });
	}
}

/** A home of its own for one n8n. */
export async function freshHome(n8n: InstalledN8n): Promise<string> {
	await keepFreshHome(n8n);
	const home = await mkdtemp(join(tmpdir(), 'n8n-home-'));
	await cp(keptIn(n8n), home, { recursive: true });
	return home;
}
