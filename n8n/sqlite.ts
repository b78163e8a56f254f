import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { environmentForNpm } from './cleanEnvironment.ts';
import { Failure } from './failure.ts';
import { directoryOfNode, nodeBinaryOf } from './nodeBinary.ts';
import { run } from './run.ts';

const PROBE = `
	const { Database } = require('sqlite3');
	new Database(':memory:').get('select 1 one', (error, row) => process.exit(row?.one === 1 ? 0 : 1));
`;

/**
 * Provides the native part of n8n's `sqlite3`. Its npm package contains none, and its install
 * script would download one from elsewhere. A fork's package contains the same addon, built; if
 * that does not load, it is compiled, which takes about half a minute and a C++ compiler.
 */
export async function provideSqlite(directory: string, signal?: AbortSignal): Promise<void> {
	const addon = join(directory, 'node_modules/sqlite3/build/Release/node_sqlite3.node');
	const readyBuilt = prebuilt(directory);
	if (existsSync(readyBuilt)) {
		await mkdir(dirname(addon), { recursive: true });
		await copyFile(readyBuilt, addon);
		if (await loads(directory, signal)) return;
	}
	await rm(dirname(dirname(addon)), { recursive: true, force: true });
	await compile(directory, signal);
	if (await loads(directory, signal)) return;
	throw new Failure(
		'The database driver of n8n (sqlite3) could not be built for this machine.',
		'Install a C++ compiler, make and python3, then run it again.',
	);
}

function prebuilt(directory: string): string {
	const { platform, arch } = process;
	// The fork calls everything that is not musl "glibc", macOS included.
	const libc = platform === 'linux' && isMusl() ? 'musl' : 'glibc';
	const file = `@appthreat+sqlite3.${libc}.node`;
	const prebuilds = 'node_modules/@appthreat/sqlite3/prebuilds';
	return join(directory, prebuilds, `${platform}-${arch}`, file);
}

function isMusl(): boolean {
	const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
	return report.header?.glibcVersionRuntime === undefined;
}

async function loads(directory: string, signal?: AbortSignal): Promise<boolean> {
	const options = { cwd: directory, env: environmentForNpm(), signal };
	const { code } = await run(nodeBinaryOf(directory), ['-e', PROBE], options);
	return code === 0;
}

async function compile(directory: string, signal?: AbortSignal): Promise<void> {
	// The Node.js that was installed brings its C headers; without them node-gyp would download some.
	const headers = directoryOfNode(directory);
	const nodedir = existsSync(join(headers, 'include')) ? [`--nodedir=${headers}`] : [];
	await run('npm', ['rebuild', 'sqlite3', '--ignore-scripts=false', ...nodedir], {
		cwd: directory,
		// With less optimisation it compiles in half the time.
		env: { ...environmentForNpm(), CFLAGS: '-O1' },
		signal,
	});
}
