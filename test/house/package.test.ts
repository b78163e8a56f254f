import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

interface Packed {
	readonly files: ReadonlyArray<{ readonly path: string }>;
	readonly unpackedSize: number;
}

const packed = (
	JSON.parse(
		execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'], {
			cwd: root,
			encoding: 'utf8',
		}),
	) as Packed[]
)[0] as Packed;

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
	string,
	unknown
>;

test('holds what n8n needs and nothing else', () => {
	const compiled = globSync(['nodes/**/*.ts', 'credentials/**/*.ts'], { cwd: root }).map((path) =>
		path.replace(/ts$/, 'js'),
	);
	const assets = globSync(['{nodes,credentials}/**/*.{svg,png}', 'nodes/**/*.node.json'], {
		cwd: root,
	});
	const wanted = [...compiled, ...assets].map((path) => `dist/${path}`);
	const papers = ['LICENSE', 'README.md', 'package.json'];
	expect(packed.files.map(({ path }) => path).sort()).toEqual([...wanted, ...papers].sort());
});

/** Elsewhere than in the repository a link to another file of it leads nowhere. */
test('the README of the sandbox links to nothing that is not in its package', () => {
	const flags = ['--dry-run', '--json', '--ignore-scripts', '--silent'];
	const output = execFileSync('npm', ['pack', ...flags], {
		cwd: join(root, 'sandbox'),
		encoding: 'utf8',
	});
	const paths = (JSON.parse(output) as Packed[])[0]?.files.map(({ path }) => path);
	const readme = readFileSync(join(root, 'sandbox/README.md'), 'utf8');
	const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path);
	expect(links.length).toBeGreaterThan(2);
	expect(paths).toEqual(expect.arrayContaining(links));
});

test('is small', () => expect(packed.unpackedSize).toBeLessThan(1_000_000));

test('brings nothing along and runs nothing when it is installed', () => {
	expect(manifest).not.toHaveProperty('dependencies');
	expect(manifest).not.toHaveProperty('overrides');
	expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
	const scripts = Object.keys(manifest.scripts as object);
	for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
		expect(scripts).not.toContain(name);
});
