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

test('is small', () => expect(packed.unpackedSize).toBeLessThan(640_000));

test('brings nothing along and runs nothing when it is installed', () => {
	expect(manifest).not.toHaveProperty('dependencies');
	expect(manifest).not.toHaveProperty('overrides');
	expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
	const scripts = Object.keys(manifest.scripts as object);
	for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
		expect(scripts).not.toContain(name);
});
