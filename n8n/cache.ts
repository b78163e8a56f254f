import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { cacheDirectory } from './cacheDirectory.ts';
import type { Pinned } from './pinned.ts';

const STAMP = '.installed';

/** An installation without a sign of life for this long was killed. Milliseconds. */
const ABANDONED_AFTER = 60_000;

/**
 * Where an installation is kept: per user, outside the project and its `node_modules`, so that
 * `npm ci` in the project leaves it alone. A changed lock file, platform or Node.js means another
 * place.
 */
export async function placeOf({ name, pins }: Pinned): Promise<string> {
	const lock = await readFile(join(pins, 'package-lock.json'));
	const kind = `${process.platform} ${process.arch}`;
	const hash = createHash('sha256').update(lock).update(kind).digest('hex').slice(0, 12);
	return join(cacheDirectory(), `${name}-${hash}`);
}

export function isInstalled(place: string): boolean {
	return existsSync(join(place, STAMP));
}

/** The name of the stamp that `place` must hold to count as installed; written last. */
export function stampIn(directory: string): string {
	return join(directory, STAMP);
}

/**
 * A directory beside `place` to install into. It shows a sign of life every second until `release`
 * is called, which tells others that the installation is under way and not abandoned.
 */
export async function claim(place: string): Promise<{ directory: string; release: () => void }> {
	const directory = await mkdtemp(`${place}.installing-`);
	const alive = setInterval(() => {
		const now = new Date();
		utimes(directory, now, now).catch(() => clearInterval(alive));
	}, 1000);
	return { directory, release: () => clearInterval(alive) };
}

/** Moves a finished installation to its place; if another was faster, that one stays. */
export async function publish(directory: string, place: string): Promise<void> {
	await rename(directory, place).catch(async (error) => {
		await rm(directory, { recursive: true, force: true });
		if (!isInstalled(place)) throw error;
	});
}

/** Whether another process is installing beside `place` now. */
export async function isBeingInstalled(place: string): Promise<boolean> {
	return (await neighbours(place)).some(({ abandoned }) => !abandoned);
}

/** Removes what killed installations left behind. */
export async function sweep(place: string): Promise<void> {
	for (const { directory, abandoned } of await neighbours(place)) {
		if (!abandoned) continue;
		// An npm that outlived its parent may still write there; the directory is then removed another
		// time.
		await rm(directory, { recursive: true, force: true }).catch(() => {});
	}
}

async function neighbours(place: string) {
	const parent = dirname(place);
	const prefix = `${basename(place)}.installing-`;
	const names = await readdir(parent).catch(() => []);
	const found = names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name));
	return await Promise.all(
		found.map(async (directory) => {
			const touched = await stat(directory).then(
				({ mtimeMs }) => mtimeMs,
				() => 0,
			);
			return { directory, abandoned: Date.now() - touched > ABANDONED_AFTER };
		}),
	);
}
