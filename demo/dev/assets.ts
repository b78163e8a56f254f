import { globSync, watch } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { PROJECT } from '../home.ts';

const FOLDERS = ['nodes', 'credentials'];
const ASSET = /\.(svg|png|node\.json)$/;

/** Copies icons and codex files into `dist` as gulpfile.js does, now and whenever one is saved. */
export async function keepAssets(dist: string): Promise<{ stop(): void }> {
	const copy = async (path: string) => {
		if (!ASSET.test(path)) return;
		await mkdir(dirname(join(dist, path)), { recursive: true });
		await copyFile(join(PROJECT, path), join(dist, path));
	};
	const pattern = FOLDERS.map((folder) => `${folder}/**`);
	await Promise.all(globSync(pattern, { cwd: PROJECT }).map(copy));
	const watchers = FOLDERS.map((folder) =>
		watch(join(PROJECT, folder), { recursive: true }, (_, name) => {
			// Editors save by way of temporary files, which may be gone by now.
			if (name) void copy(join(folder, name)).catch(() => {});
		}),
	);
	return { stop: () => watchers.forEach((watcher) => watcher.close()) };
}
