import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

import { DIRECTORY, Offer, type Offered } from './offer.ts';

/**
 * npm as n8n runs it to install and update community packages (`npm-utils` there): for the offered
 * packages it answers as npm would if they were published, and leaves everything else to the real
 * npm.
 */
const offer = new Offer(process.env[DIRECTORY]!);
const offered = offer.read();
const asked = process.argv.slice(2);
offer.note(asked);
process.exitCode = answer(asked);

/** Answers as npm does, on stdout and with its exit code. */
function answer([command, what = '', field]: readonly string[]): number {
	if (command === 'outdated') return outdated();
	const one = versionOf(what);
	if (one && command === 'pack') return pack(one);
	if (one && command === 'view' && field === 'version') return say(JSON.stringify(one.version));
	return realNpm();
}

/** `<name>@<version or latest>`. */
function versionOf(what: string): Offered | undefined {
	const at = what.lastIndexOf('@');
	const versions = offered.filter(({ name }) => name === what.slice(0, at));
	const wanted = what.slice(at + 1);
	return wanted === 'latest' ? versions.at(-1) : versions.find(({ version }) => version === wanted);
}

function pack({ tarball }: Offered): number {
	copyFileSync(tarball, basename(tarball));
	return say(basename(tarball));
}

/** npm's table of outdated packages; it exits with 1 if there are any. */
function outdated(): number {
	const latest = new Map(offered.map(({ name, version }) => [name, version]));
	const table = [...latest].flatMap(([name, version]) => {
		const current = installed(name);
		if (!current || current === version) return [];
		return [[name, { current, wanted: current, latest: version }] as const];
	});
	say(JSON.stringify(Object.fromEntries(table)));
	return table.length > 0 ? 1 : 0;
}

function installed(name: string): string | undefined {
	const manifest = join('node_modules', name, 'package.json');
	return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

/** The next npm in PATH, in which this one's folder comes first. */
function realNpm(): number {
	const [, ...behind] = process.env.PATH!.split(delimiter);
	const env = { ...process.env, PATH: behind.join(delimiter) };
	return spawnSync('npm', asked, { env, stdio: 'inherit' }).status ?? 1;
}

function say(line: string): number {
	process.stdout.write(`${line}\n`);
	return 0;
}
