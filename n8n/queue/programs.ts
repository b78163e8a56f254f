import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { Failure } from '../failure.ts';

/** Where Debian keeps the programs of each PostgreSQL version; only its clients are in the PATH. */
const POSTGRES = '/usr/lib/postgresql';

/** The path of the Redis server. Fails with what to install. */
export function redisProgram(): string {
	return found(
		'redis-server',
		inPath(),
		'Redis',
		'apt-get install --no-install-recommends redis-server',
	);
}

/**
 * The path of a PostgreSQL program, of the newest version installed. Fails with what to install.
 */
export function postgresProgram(name: 'initdb' | 'postgres' | 'createdb'): string {
	const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
	const newestFirst = versions.sort((left, right) => Number(right) - Number(left));
	const directories = newestFirst.map((version) => join(POSTGRES, version, 'bin'));
	return found(
		name,
		[...directories, ...inPath()],
		'PostgreSQL',
		'apt-get install --no-install-recommends postgresql',
	);
}

const inPath = () => (process.env.PATH ?? '').split(delimiter);

function found(
	name: string,
	directories: readonly string[],
	product: string,
	command: string,
): string {
	const path = directories
		.map((directory) => join(directory, name))
		.find((file) => existsSync(file));
	if (path) return path;
	throw new Failure(
		`${product} is not installed on this machine: the program ${name} was not found.`,
		`Install it and run this again; on Debian and Ubuntu: ${command}`,
	);
}
