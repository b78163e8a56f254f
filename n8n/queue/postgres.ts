import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { environmentForNpm } from '../cleanEnvironment.ts';
import { Failure } from '../failure.ts';
import { freePort } from '../ports.ts';
import { run } from '../run.ts';
import { postgresProgram } from './programs.ts';
import { startServer, type Server } from './server.ts';

export const DATABASE = { name: 'n8n', user: 'n8n' } as const;

/**
 * Whatever a killed process could lose is on disk before a commit is acknowledged. Only a failure
 * of the whole machine is not covered, and no test here causes one.
 */
const SETTINGS = { fsync: 'off', max_connections: '100', shared_buffers: '64MB' };

/** A fresh PostgreSQL with an empty database for n8n, whose data is below `directory`. */
export async function startPostgres(directory: string): Promise<Server> {
	const programs = { initdb: postgresProgram('initdb'), postgres: postgresProgram('postgres') };
	const user = await unprivileged();
	const data = join(directory, 'postgres');
	await mkdir(data, { mode: 0o700 });
	if (user) await chown(data, user.uid, user.gid);
	const auth = ['-A', 'trust', '-U', DATABASE.user];
	const init = ['-D', data, ...auth, '-E', 'UTF8', '--locale=C', '--no-sync'];
	await expectSuccess(programs.initdb, init, user);
	const port = await freePort();
	const settings = { ...SETTINGS, listen_addresses: '127.0.0.1', unix_socket_directories: data };
	const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const server = await startServer({
		name: 'PostgreSQL',
		program: programs.postgres,
		args: ['-D', data, '-p', String(port), ...flags],
		port,
		endsBy: 'SIGINT',
		user,
	});
	const address = ['-h', '127.0.0.1', '-p', String(port), '-U', DATABASE.user];
	await whenItTakesQueries(() =>
		expectSuccess(postgresProgram('createdb'), [...address, DATABASE.name], user),
	);
	return server;
}

type User = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL refuses to run as root; its Debian package creates a user for it. */
async function unprivileged(): Promise<User> {
	if (process.getuid?.() !== 0) return undefined;
	const [uid, gid] = await Promise.all(['-u', '-g'].map(async (kind) => await idOf(kind)));
	if (uid && gid) return { uid, gid };
	throw new Failure(
		'PostgreSQL does not run as root, and there is no user "postgres" to run it as.',
		'Install the package postgresql of your system, or run this as another user.',
	);
}

async function idOf(kind: string): Promise<number> {
	const { stdout } = await run('id', [kind, 'postgres'], { cwd: '/', env: environmentForNpm() });
	return Number(stdout);
}

async function expectSuccess(program: string, args: string[], user: User): Promise<void> {
	const { code, stderr } = await run(program, args, {
		cwd: '/',
		env: environmentForNpm(),
		...user,
	});
	if (code !== 0)
		throw new Failure(
			`PostgreSQL could not be set up: ${stderr.trim()}`,
			'Mend that and try again.',
		);
}

/** It accepts connections a moment before it accepts queries. */
async function whenItTakesQueries(ask: () => Promise<void>): Promise<void> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await ask();
		} catch (error) {
			if (tries === 50) throw error;
			await sleep(100);
		}
	}
}
