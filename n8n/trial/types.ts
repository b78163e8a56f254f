import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { run } from '../run.ts';

const PROJECT = join(import.meta.dirname, '../..');

/**
 * What the compiler reports about the nodes and credentials with the types of the n8n in
 * `directory`: one line for each error, none if they fit.
 */
export async function misfits(directory: string, signal?: AbortSignal): Promise<string[]> {
	const place = await mkdtemp(join(tmpdir(), 'n8n-types-'));
	const settings = {
		extends: join(PROJECT, 'tsconfig.json'),
		compilerOptions: {
			noEmit: true,
			rootDir: '/',
			typeRoots: [join(PROJECT, 'node_modules/@types')],
			paths: { 'n8n-workflow': [join(directory, 'node_modules/n8n-workflow')] },
		},
		include: ['credentials', 'nodes'].map((room) => join(PROJECT, room, '**/*.ts')),
	};
	try {
		const project = join(place, 'tsconfig.json');
		await writeFile(project, JSON.stringify(settings));
		const compiler = join(PROJECT, 'node_modules/typescript/bin/tsc');
		const args = [compiler, '--pretty', 'false', '-p', project];
		const options = { cwd: PROJECT, env: process.env, signal };
		const { code, stdout, stderr } = await run(process.execPath, args, options);
		const lines = (stdout + stderr).split('\n').filter((line) => /^\S/.test(line));
		return code === 0 || lines.length > 0 ? lines : [`the compiler ended with ${code}`];
	} finally {
		await rm(place, { recursive: true });
	}
}
