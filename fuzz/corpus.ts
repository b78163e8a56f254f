import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inputs of a target that are kept in the repository, one file each. */
export const kept = (root: string, name: string): Buffer[] =>
	readdirSync(join(root, 'fuzz/corpus', name))
		.sort()
		.map((file) => readFileSync(join(root, 'fuzz/corpus', name, file)));

/** Adds an input, named by its content. Returns its path below the root. */
export function keep(root: string, name: string, input: Buffer): string {
	const folder = join('fuzz/corpus', name);
	const hash = createHash('sha256').update(input).digest('hex').slice(0, 12);
	mkdirSync(join(root, folder), { recursive: true });
	writeFileSync(join(root, folder, hash), input);
	return join(folder, hash);
}
