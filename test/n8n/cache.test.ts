import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import {
	claim,
	isBeingInstalled,
	isInstalled,
	placeOf,
	publish,
	stampIn,
	sweep,
} from '../../n8n/cache';
import { cacheDirectory } from '../../n8n/cacheDirectory';
import { ensureInstalled, type Pinned } from '../../n8n/pinned';

const { PATH, XDG_CACHE_HOME } = process.env;
let folder: string;
let place: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'cache-'));
	process.env.XDG_CACHE_HOME = folder;
	place = join(folder, 'n8n-1');
});
afterEach(() => {
	process.env.PATH = PATH;
	if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME;
	else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME;
	rmSync(folder, { recursive: true, force: true });
});

/** As if nothing had been heard of it for so long. */
function silent(directory: string, seconds: number) {
	const then = Date.now() / 1000 - seconds;
	utimesSync(directory, then, then);
}

test('what is kept is kept per user', () => {
	expect(cacheDirectory()).toBe(join(folder, 'n8n-nodes-accounting-service'));
	process.env.XDG_CACHE_HOME = '';
	expect(cacheDirectory()).toMatch(/\/\.cache\/n8n-nodes-accounting-service$/);
});

/** Pins, and an npm that does this instead of installing them. */
function pinned(script: string, more: Partial<Pinned> = {}): Pinned {
	const pins = join(folder, 'pins');
	mkdirSync(pins, { recursive: true });
	for (const name of ['package.json', 'package-lock.json', '.npmrc'])
		writeFileSync(join(pins, name), name);
	const bin = join(folder, 'bin');
	mkdirSync(bin, { recursive: true });
	writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
	process.env.PATH = `${bin}:${PATH}`;
	return { ...{ name: 'x', title: 'X 1', pins, space: 1, duration: 'a minute' }, ...more };
}

test('another lock file means another place', async () => {
	const x = pinned('true');
	const first = await placeOf(x);
	expect(await placeOf(x)).toBe(first);
	expect(dirname(first)).toBe(cacheDirectory());
	expect(basename(first)).toMatch(/^x-[\da-f]{12}$/);
	writeFileSync(join(x.pins, 'package-lock.json'), 'other');
	expect(await placeOf(x)).not.toBe(first);
});

describe('an installation', () => {
	const silently = { onProgress: () => {} };

	test('is made once, from the pins, and completed', async () => {
		const complete = async (directory: string) => writeFileSync(join(directory, 'addon'), '');
		const x = pinned(`echo "$@" >> ${folder}/asked`, { complete });
		const said: string[] = [];
		const installed = await ensureInstalled(x, { onProgress: (what) => said.push(what) });
		expect(await ensureInstalled(x, silently)).toBe(installed);
		expect(readdirSync(installed).sort()).toEqual([
			'.installed',
			'.npmrc',
			'addon',
			'package-lock.json',
			'package.json',
		]);
		expect(said[0]).toBe('Installing X 1 (a minute, only the first time)');
		expect(
			readFileSync(join(folder, 'asked'), 'utf8').match(/^ci --ignore-scripts .*$/gm),
		).toHaveLength(1);
		expect(readdirSync(dirname(installed))).toEqual([basename(installed)]);
	});

	test('that npm cannot make leaves nothing that counts as one', async () => {
		const x = pinned(
			'echo "npm error code EWRONG" >&2; echo "npm error the lock is old" >&2; exit 1',
		);
		await expect(ensureInstalled(x, silently)).rejects.toThrow(
			'X 1 could not be installed: npm said "the lock is old".',
		);
		expect(readdirSync(cacheDirectory())).toEqual([]);
	});

	test('is not begun where the disk has no room for it', async () => {
		const x = pinned('true', { space: 9e18 });
		await expect(ensureInstalled(x, silently)).rejects.toThrow(
			/^To install X 1 takes 9000000000\.0 GB of disk space in .*, and \d+\.\d GB are free\./,
		);
		expect(isInstalled(await placeOf(x))).toBe(false);
	});

	test('of another process is waited for', async () => {
		const x = pinned(`echo made >> ${folder}/asked`);
		const there = await placeOf(x);
		mkdirSync(dirname(there), { recursive: true });
		const { directory, release } = await claim(there);
		const said: string[] = [];
		const waiting = ensureInstalled(x, {
			onProgress(what) {
				if (said.push(what) > 1) return;
				writeFileSync(stampIn(directory), '');
				void publish(directory, there).finally(release);
			},
		});
		expect(await waiting).toBe(there);
		expect(said[0]).toBe('Waiting for another installation of X 1');
		expect(existsSync(join(folder, 'asked'))).toBe(false);
	});
});

test('one under way shows a sign of life, and what was killed is swept', async () => {
	const { directory, release } = await claim(place);
	const killed = await claim(place);
	killed.release();
	silent(killed.directory, 61);
	expect(await isBeingInstalled(place)).toBe(true);
	await sweep(place);
	expect([existsSync(directory), existsSync(killed.directory)]).toEqual([true, false]);
	silent(directory, 50);
	expect(await isBeingInstalled(place)).toBe(true);
	silent(directory, 3_600);
	expect(await isBeingInstalled(place)).toBe(false);
	// A sign of life comes each second.
	while (!(await isBeingInstalled(place))) await new Promise((resolve) => setTimeout(resolve, 50));
	release();
	expect(await isBeingInstalled(join(folder, 'n8n'))).toBe(false);
});

test('of two that end at the same time the first stays', async () => {
	const [one, other] = [await claim(place), await claim(place)];
	for (const { directory, release } of [one, other]) {
		release();
		writeFileSync(stampIn(directory), directory);
	}
	await publish(one.directory, place);
	await publish(other.directory, place);
	expect(existsSync(other.directory)).toBe(false);
	rmSync(stampIn(place));
	const third = await claim(place);
	third.release();
	await expect(publish(third.directory, place)).resolves.toBeUndefined();
});
