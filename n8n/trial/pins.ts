import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { closestTo, pinsOf, type N8nVersion } from '../editions.ts';
import { npm } from '../npm.ts';

interface Manifest {
	name: string;
	description: string;
	readonly dependencies: Record<string, string>;
}

/**
 * Creates the pins and the lock file of a version that is not in the repository: those of the
 * closest version in it, with this n8n in its place. Once per version.
 */
export async function pin(version: N8nVersion, signal?: AbortSignal): Promise<void> {
	const directory = pinsOf(version);
	if (existsSync(join(directory, 'package-lock.json'))) return;
	await mkdir(directory, { recursive: true });
	const closest = closestTo(version).version;
	await copyFile(join(pinsOf(closest), '.npmrc'), join(directory, '.npmrc'));
	const text = await readFile(join(pinsOf(closest), 'package.json'), 'utf8');
	const manifest = JSON.parse(text) as Manifest;
	manifest.name = `n8n-${version.replaceAll('.', '-')}`;
	manifest.description = `n8n ${version}, with what n8n ${closest} was given`;
	manifest.dependencies.n8n = version;
	await writeFile(join(directory, 'package.json'), JSON.stringify(manifest, null, '\t'));
	const whenItFails = `The packages of n8n ${version} could not be looked up`;
	await npm(['install', '--package-lock-only'], { cwd: directory, whenItFails, signal });
}
