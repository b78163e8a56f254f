import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { scripts } from '../../package.json';

const root = join(__dirname, '../..');

/** What `npm run build` does once the compiler is through. */
const afterCompiling = scripts.build.split(' && ').at(-1) as string;

let clone: string;
beforeEach(() => {
	clone = mkdtempSync(join(tmpdir(), 'build-'));
	copyFileSync(join(root, 'gulpfile.js'), join(clone, 'gulpfile.js'));
	symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
	write('dist/nodes/A.node.js', 'if (a) {\n    b();\n}\n');
	write('nodes/A.node.json', '{}');
	write('nodes/icons/a.svg', '<svg/>');
	write('credentials/a.png', 'png');
});
afterEach(() => rmSync(clone, { recursive: true }));

function write(path: string, text: string): void {
	mkdirSync(dirname(join(clone, path)), { recursive: true });
	writeFileSync(join(clone, path), text);
}

function leadNowhere(path: string): void {
	mkdirSync(dirname(join(clone, path)), { recursive: true });
	symlinkSync(join(clone, 'gone'), join(clone, path));
}

function build() {
	const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
	const options = { cwd: clone, env: { ...process.env, PATH }, encoding: 'utf8' } as const;
	const { status, stdout, stderr } = spawnSync('sh', ['-c', afterCompiling], options);
	return { status, said: stdout + stderr };
}

test('a link that leads nowhere, elsewhere in the clone, does not concern it; and it says nothing', () => {
	leadNowhere('docs/link');
	leadNowhere('.demo/n8n/link');
	expect(build()).toEqual({ status: 0, said: '' });
	for (const asset of ['nodes/A.node.json', 'nodes/icons/a.svg', 'credentials/a.png']) {
		expect(existsSync(join(clone, 'dist', asset))).toBe(true);
	}
});

test('what it cannot copy is on the screen', () => {
	leadNowhere('nodes/link');
	const { status, said } = build();
	expect(status).toBe(1);
	expect(said).toContain(join(clone, 'nodes/link'));
});
