import { copyFile, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { claim, isBeingInstalled, isInstalled, placeOf, publish, stampIn, sweep } from './cache.ts';
import { Failure } from './failure.ts';
import { npm } from './npm.ts';
import { reported, type OnProgress } from './progress.ts';

/** Packages that have a lock file of their own, because they cannot be among the project's. */
export interface Pinned {
	/** In the cache. */
	readonly name: string;
	/** In messages. */
	readonly title: string;
	/** The folder of their `package.json`, `package-lock.json` and `.npmrc`. */
	readonly pins: string;
	/** The disk space of an installation, npm's own cache included. Bytes. */
	readonly space: number;
	/** How long the installation takes, in words. */
	readonly duration: string;
	/** What npm leaves undone in `directory`. */
	readonly complete?: (directory: string, signal?: AbortSignal) => Promise<void>;
}

export interface InstallOptions {
	readonly onProgress: OnProgress;
	/** Stops an installation under way and removes its files. */
	readonly signal?: AbortSignal;
}

/**
 * The directory these packages are installed in, if necessary now, once per user. Two processes
 * that ask at the same time share one installation, and a killed one leaves nothing that counts as
 * installed.
 */
export async function ensureInstalled(pinned: Pinned, options: InstallOptions): Promise<string> {
	const { onProgress, signal } = options;
	const place = await placeOf(pinned);
	await sweep(place);
	if (await othersInstall(place)) {
		const what = `Waiting for another installation of ${pinned.title}`;
		await reported(what, onProgress, async () => {
			while (await othersInstall(place)) await sleep(500, undefined, { signal });
		});
	}
	if (!isInstalled(place)) await install(pinned, place, options);
	return place;
}

async function othersInstall(place: string): Promise<boolean> {
	return !isInstalled(place) && (await isBeingInstalled(place));
}

async function install(
	pinned: Pinned,
	place: string,
	{ onProgress, signal }: InstallOptions,
): Promise<void> {
	await mkdir(dirname(place), { recursive: true });
	await expectSpace(dirname(place), pinned);
	const { directory, release } = await claim(place);
	try {
		const what = `Installing ${pinned.title} (${pinned.duration}, only the first time)`;
		await reported(what, onProgress, () => fill(directory, pinned, signal));
		await writeFile(stampIn(directory), new Date().toISOString());
		await publish(directory, place);
	} catch (error) {
		await rm(directory, { recursive: true, force: true });
		throw error;
	} finally {
		release();
	}
}

async function fill(directory: string, pinned: Pinned, signal?: AbortSignal): Promise<void> {
	for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
		await copyFile(join(pinned.pins, file), join(directory, file));
	}
	await npm(['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
		cwd: directory,
		whenItFails: `${pinned.title} could not be installed`,
		signal,
	});
	await pinned.complete?.(directory, signal);
}

async function expectSpace(directory: string, { title, space }: Pinned): Promise<void> {
	const { bavail, bsize } = await statfs(directory);
	const free = bavail * bsize;
	if (free >= space) return;
	throw new Failure(
		`To install ${title} takes ${gigabytes(space)} of disk space in ${directory}, and ${gigabytes(free)} are free.`,
		'Free some space, or point XDG_CACHE_HOME to a larger disk, and run it again.',
	);
}

function gigabytes(bytes: number): string {
	return `${(bytes / 1e9).toFixed(1)} GB`;
}
