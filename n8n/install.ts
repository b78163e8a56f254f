import { copyFile, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { claim, isBeingInstalled, isInstalled, placeOf, publish, stampIn, sweep } from './cache.ts';
import { edition, pinsOf, type Edition, type N8nVersion } from './editions.ts';
import { Failure } from './failure.ts';
import { expectFittingNode, nodeBinaryOf } from './nodeBinary.ts';
import { npm } from './npm.ts';
import { reported, type OnProgress } from './progress.ts';
import { provideSqlite } from './sqlite.ts';

/** An n8n on this machine, ready to start. */
export interface InstalledN8n {
	readonly edition: Edition;
	readonly directory: string;
	/** The Node.js it runs on. */
	readonly nodeBinary: string;
}

export interface InstallOptions {
	readonly onProgress: OnProgress;
	/** Stops an installation under way and removes its files. */
	readonly signal?: AbortSignal;
}

/** The disk space of an installation, npm's own cache included. Bytes. */
const NEEDED_SPACE = 3.5e9;

/**
 * The n8n of this version. It is installed if necessary, about two minutes, once per user. Two
 * processes that ask at the same time share one installation, and a killed one leaves nothing that
 * counts as installed.
 */
export async function ensureN8n(
	version: N8nVersion,
	{ onProgress, signal }: InstallOptions,
): Promise<InstalledN8n> {
	const place = await placeOf(version);
	await sweep(place);
	if (await othersInstall(place)) {
		await reported(`Waiting for another installation of n8n ${version}`, onProgress, async () => {
			while (await othersInstall(place)) await sleep(500, undefined, { signal });
		});
	}
	if (!isInstalled(place)) await install(version, place, { onProgress, signal });
	return { edition: edition(version), directory: place, nodeBinary: nodeBinaryOf(place) };
}

async function othersInstall(place: string): Promise<boolean> {
	return !isInstalled(place) && (await isBeingInstalled(place));
}

async function install(
	version: N8nVersion,
	place: string,
	{ onProgress, signal }: InstallOptions,
): Promise<void> {
	expectFittingNode(edition(version));
	await mkdir(dirname(place), { recursive: true });
	await expectSpace(dirname(place), version);
	const { directory, release } = await claim(place);
	try {
		const what = `Installing n8n ${version} (about two minutes, only the first time)`;
		await reported(what, onProgress, () => fill(directory, version, signal));
		await writeFile(stampIn(directory), new Date().toISOString());
		await publish(directory, place);
	} catch (error) {
		await rm(directory, { recursive: true, force: true });
		throw error;
	} finally {
		release();
	}
}

async function fill(directory: string, version: N8nVersion, signal?: AbortSignal): Promise<void> {
	for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
		await copyFile(join(pinsOf(version), file), join(directory, file));
	}
	await npm(['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
		cwd: directory,
		whenItFails: `n8n ${version} could not be installed`,
		signal,
	});
	await provideSqlite(directory, signal);
}

async function expectSpace(directory: string, version: N8nVersion): Promise<void> {
	const { bavail, bsize } = await statfs(directory);
	const free = bavail * bsize;
	if (free >= NEEDED_SPACE) return;
	throw new Failure(
		`n8n ${version} needs ${gigabytes(NEEDED_SPACE)} of disk space in ${directory}, and ${gigabytes(free)} are free.`,
		'Free some space, or point XDG_CACHE_HOME to a larger disk, and run it again.',
	);
}

function gigabytes(bytes: number): string {
	return `${(bytes / 1e9).toFixed(1)} GB`;
}
