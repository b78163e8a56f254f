import { execFileSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Defence } from './promise.ts';

/** Where packages are installed; a copy shares them. */
const INSTALLED = ['node_modules', 'sandbox/node_modules'];

/** The sources as they are, tracked or new, in a folder of their own, so that nothing of them is ever left broken. */
export class Copy {
	readonly folder: string;

	private constructor(folder: string) {
		this.folder = folder;
	}

	static make(root: string): Copy {
		const folder = mkdtempSync(join(tmpdir(), 'promises-'));
		const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
		const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
		for (const file of files.split('\0').filter((name) => name && existsSync(join(root, name))))
			cpSync(join(root, file), join(folder, file), { recursive: true, force: true });
		for (const path of INSTALLED)
			if (existsSync(join(root, path))) symlinkSync(join(root, path), join(folder, path));
		return new Copy(folder);
	}

	/** Takes the defence away while `look` looks; `undefined` if it does not stand there once. */
	async without<T>({ file, find, instead }: Defence, look: () => Promise<T>) {
		const path = join(this.folder, file);
		const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
		const [before, after, ...more] = source.split(find);
		if (after === undefined || more.length > 0 || find === instead) return undefined;
		writeFileSync(path, `${before}${instead}${after}`);
		try {
			return await look();
		} finally {
			writeFileSync(path, source);
		}
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}
}
