import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { KeptOpen } from '../doors.ts';
import { PROJECT } from '../home.ts';
import { keepAssets } from './assets.ts';
import { watchCompiler } from './compiler.ts';

/** The package inside an n8n, kept as its sources are. */
export interface WatchedPackage extends KeptOpen {
	stop(): Promise<void>;
}

/**
 * Puts the package where n8n's installer would, so that nodes have their published names, and compiles
 * into that folder whatever is saved. It holds nothing else: n8n watches the whole of it, and a link to
 * the project would have it watch `node_modules` and the demo's own database. Resolves when everything
 * has been compiled without an error for the first time.
 */
export async function keepPackage(
	home: string,
	say: (line: string) => void,
	signal: AbortSignal,
): Promise<WatchedPackage> {
	const manifest = await readFile(join(PROJECT, 'package.json'), 'utf8');
	const { name } = JSON.parse(manifest) as { name: string };
	const directory = join(home, '.n8n/nodes/node_modules', name);
	const dist = join(directory, 'dist');
	await rm(directory, { recursive: true, force: true });
	await mkdir(dist, { recursive: true });
	await copyFile(join(PROJECT, 'package.json'), join(directory, 'package.json'));
	const assets = await keepAssets(dist);
	const compiler = watchCompiler(dist, say);
	signal.addEventListener('abort', () => void compiler.stop());
	await compiler.compiled;
	return {
		ended: compiler.ended,
		unexpected: compiler.unexpected,
		stop: async () => {
			assets.stop();
			await compiler.stop();
		},
	};
}
