import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { PROJECT } from '../home.ts';
import { keepAssets } from './assets.ts';
import { watchCompiler, type Compiler } from './compiler.ts';

/**
 * Puts the package where n8n's installer would, so that nodes have their published names, and compiles
 * into that folder whatever is saved. The folder holds nothing else, because n8n watches all of it: a
 * link to the project would make it watch `node_modules` and the demo's own database, too.
 */
export async function keepPackage(home: string, say: (line: string) => void): Promise<Compiler> {
	const manifest = await readFile(join(PROJECT, 'package.json'), 'utf8');
	const { name } = JSON.parse(manifest) as { name: string };
	const directory = join(home, '.n8n/nodes/node_modules', name);
	const dist = join(directory, 'dist');
	await rm(directory, { recursive: true, force: true });
	await mkdir(dist, { recursive: true });
	await copyFile(join(PROJECT, 'package.json'), join(directory, 'package.json'));
	const assets = await keepAssets(dist);
	const compiler = watchCompiler(dist, say);
	const stop = async () => {
		assets.stop();
		await compiler.stop();
	};
	return { ...compiler, stop };
}
