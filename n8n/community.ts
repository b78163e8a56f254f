import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { environmentForNpm } from './cleanEnvironment.ts';
import { Failure } from './failure.ts';
import { npm } from './npm.ts';
import { run } from './run.ts';

interface PackedPackage {
	readonly name: string;
	readonly version: string;
	readonly tarball: string;
}

/** Packs a built package exactly as it would be published; `project` and `into` are directories. */
export async function pack(
	project: string,
	into: string,
	signal?: AbortSignal,
): Promise<PackedPackage> {
	await mkdir(into, { recursive: true });
	const whenItFails = 'The package could not be packed';
	const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', into];
	const [packed] = JSON.parse(await npm(args, { cwd: project, whenItFails, signal })) as [Packed];
	await expectBuilt(project, packed);
	return { name: packed.name, version: packed.version, tarball: join(into, packed.filename) };
}

/**
 * Installs a packed package into an n8n that is not running, in the same steps as n8n's own
 * installer of community packages (`downloadPackage`): unpack, drop what is not needed at run time,
 * let npm install the rest, and add it to the list of installed packages.
 */
export async function installAsCommunityPackage(
	packed: PackedPackage,
	home: string,
	signal?: AbortSignal,
): Promise<void> {
	const nodes = join(home, '.n8n', 'nodes');
	const directory = join(nodes, 'node_modules', packed.name);
	await rm(directory, { recursive: true, force: true });
	await mkdir(directory, { recursive: true });
	await unpack(packed.tarball, directory, signal);
	const manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as Manifest;
	delete manifest.devDependencies;
	delete manifest.peerDependencies;
	delete manifest.optionalDependencies;
	await writeFile(join(directory, 'package.json'), JSON.stringify(manifest, null, 2));
	if (Object.keys(manifest.dependencies ?? {}).length > 0) {
		await installDependencies(directory, signal);
	}
	await enterIntoList(join(nodes, 'package.json'), packed);
}

interface Packed {
	readonly name: string;
	readonly version: string;
	readonly filename: string;
	readonly files: ReadonlyArray<{ readonly path: string }>;
}

/**
 * n8n does not load a package that lists a file it does not contain, and says so only in its log.
 */
async function expectBuilt(project: string, packed: Packed): Promise<void> {
	const manifest = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
		n8n: { nodes: string[]; credentials: string[] };
	};
	const held = new Set(packed.files.map(({ path }) => path));
	const announced = [...manifest.n8n.nodes, ...manifest.n8n.credentials];
	const missing = announced.find((path) => !held.has(path));
	if (!missing) return;
	throw new Failure(`The package is not built: ${missing} is missing.`, 'Run npm run build first.');
}

type Dependencies = Record<string, string>;

interface Manifest {
	dependencies?: Dependencies;
	devDependencies?: Dependencies;
	peerDependencies?: Dependencies;
	optionalDependencies?: Dependencies;
}

interface InstalledList {
	name: string;
	private: true;
	dependencies: Dependencies;
}

/** Unpacks the tarball of a package into an existing directory. */
export async function unpack(
	tarball: string,
	directory: string,
	signal?: AbortSignal,
): Promise<void> {
	const args = ['-xzf', tarball, '-C', directory, '--strip-components=1'];
	const { code, stderr } = await run('tar', args, {
		cwd: directory,
		env: environmentForNpm(),
		signal,
	});
	if (code === 0) return;
	throw new Failure(
		`The packed package could not be unpacked: ${stderr.trim()}`,
		'Check the free space on the disk and run it again.',
	);
}

async function installDependencies(directory: string, signal?: AbortSignal): Promise<void> {
	const shallow = ['--install-strategy=shallow', '--ignore-scripts=true', '--package-lock=false'];
	await npm(['install', '--audit=false', '--fund=false', '--bin-links=false', ...shallow], {
		cwd: directory,
		whenItFails: 'What the package needs could not be installed',
		signal,
	});
}

async function enterIntoList(file: string, { name, version }: PackedPackage): Promise<void> {
	const list = await readFile(file, 'utf8').then(
		(text) => JSON.parse(text) as InstalledList,
		(): InstalledList => ({ name: 'installed-nodes', private: true, dependencies: {} }),
	);
	list.dependencies[name] = version;
	await writeFile(file, JSON.stringify(list, null, 2));
}
