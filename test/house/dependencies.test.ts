import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Manifest {
	readonly dependencies?: object;
	readonly devDependencies?: object;
	readonly optionalDependencies?: object;
}

const namedIn = (path: string): string[] => {
	const { dependencies, devDependencies, optionalDependencies }: Manifest = JSON.parse(read(path));
	return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
};

/** What each part of the house depends on, as its manifests say. */
const manifests: Record<string, readonly string[]> = {
	tools: ['package.json'],
	sandbox: ['sandbox/package.json'],
	n8n: globSync('n8n/versions/*/package.json', { cwd: root }),
	linters: ['n8n/eligibility/linters/package.json'],
	others: globSync('{n8n,bench,demo}/package.json', { cwd: root }),
};
const depended = Object.entries(manifests).flatMap(([part, files]) =>
	[...new Set(files.flatMap(namedIn))].map((name) => `${part}: ${name}`),
);

/** The lines of the table in CONTRIBUTING. */
const [, table = ''] = read('CONTRIBUTING.md').split('## Dependencies, and why each');
const lines = [...table.matchAll(/^\| (\w+) +\| `([^`]+)` +\| \w.+ \|$/gm)].map(
	([, part, name]) => `${part}: ${name}`,
);

test('finds the manifests', () => expect(depended.length).toBeGreaterThan(30));

test('every dependency has one line in CONTRIBUTING, and every line a dependency', () => {
	expect(lines.toSorted()).toEqual(depended.toSorted());
});

test('what is published depends on nothing', () => {
	const { dependencies, optionalDependencies }: Manifest = JSON.parse(read('package.json'));
	expect([dependencies, optionalDependencies]).toEqual([undefined, undefined]);
});

const locks = globSync(['package-lock.json', 'n8n/**/package-lock.json'], { cwd: root });

interface Installed {
	readonly integrity?: string;
	readonly resolved?: string;
	readonly link?: true;
}

test.each(locks)('%s holds a checksum for each package, and names no registry', (lock) => {
	const { packages }: { packages: Record<string, Installed> } = JSON.parse(read(lock));
	const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
	expect(installed.length).toBeGreaterThan(300);
	const unchecked = installed.filter(([, { integrity, link }]) => !link && !integrity);
	expect(unchecked.map(([path]) => path)).toEqual([]);
	expect(Object.values(packages).filter(({ resolved }) => resolved?.includes(':'))).toEqual([]);
});
