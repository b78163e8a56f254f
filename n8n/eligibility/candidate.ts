import { copyFile, cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { pack, unpack } from '../community.ts';

/** What n8n reads of a repository to verify its package. */
const READ = ['package.json', 'README.md', 'LICENSE', 'tsconfig.json', 'credentials', 'nodes'];

/** The configuration that `n8n.strict` demands, as `n8n-node new` writes it. */
const CONFIGURATION =
	'node_modules/@n8n/node-cli/dist/template/templates/shared/default/eslint.config.mjs';

/** A package as n8n's linters want it: two directories. */
export interface Candidate {
	/** The sources, with n8n's configuration and n8n's linters as its packages. */
	readonly sources: string;
	/** The unpacked tarball. */
	readonly published: string;
}

/** Assembles a candidate from a built `project`, in the empty directory `place`. */
export async function assemble(
	project: string,
	linters: string,
	place: string,
	signal?: AbortSignal,
): Promise<Candidate> {
	const [sources, published] = [join(place, 'sources'), join(place, 'published')];
	for (const part of READ) {
		await cp(join(project, part), join(sources, part), { recursive: true });
	}
	await copyFile(join(linters, CONFIGURATION), join(sources, 'eslint.config.mjs'));
	await symlink(join(linters, 'node_modules'), join(sources, 'node_modules'));
	const { tarball } = await pack(project, place, signal);
	await mkdir(published);
	await unpack(tarball, published, signal);
	return { sources, published };
}
