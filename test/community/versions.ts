import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { PROJECT } from '../../demo/home.ts';
import { pack } from '../../n8n/community.ts';

export interface Version {
	readonly manifest: { readonly name: string; readonly version: string };
	readonly tarball: string;
}

/** This package as it would be published. */
export async function thisVersion(directory: string): Promise<Version> {
	const { tarball } = await pack(PROJECT, directory);
	return { manifest: await manifestIn(PROJECT), tarball };
}

/** A file deep inside, and what the next version names otherwise: it shows which of the two runs. */
const CHANGED = 'dist/nodes/AccountingService/trigger/events/eventItem.js';
export const FIELD = { before: 'receivedAt', after: 'arrivedAt' } as const;

/** The patch after it, with one field of the trigger's items renamed. */
export async function nextVersion({ tarball }: Version, directory: string): Promise<Version> {
	const project = join(directory, 'next');
	await mkdir(project);
	const into = ['-C', project, '--strip-components=1'];
	await promisify(execFile)('tar', ['-xzf', tarball, ...into]);
	const code = await readFile(join(project, CHANGED), 'utf8');
	await writeFile(join(project, CHANGED), code.replaceAll(FIELD.before, FIELD.after));
	const manifest = await manifestIn(project);
	const [major, minor, patch] = manifest.version.split('.').map(Number);
	const next = { ...manifest, version: `${major}.${minor}.${patch! + 1}` };
	await writeFile(join(project, 'package.json'), JSON.stringify(next));
	return { manifest: next, tarball: (await pack(project, directory)).tarball };
}

async function manifestIn(project: string): Promise<Version['manifest']> {
	return JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
}
