import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { environmentForNpm } from '../../n8n/cleanEnvironment';
import { LINTERS } from '../../n8n/eligibility/linters';
import { ensureInstalled } from '../../n8n/pinned';
import { run } from '../../n8n/run';

const root = resolve(__dirname, '../..');
const parts = ['package.json', 'README.md', 'LICENSE', 'tsconfig.json'];
const folders = ['credentials', 'nodes', 'dist'];

let copy: string;
beforeAll(async () => {
	await ensureInstalled(LINTERS, { onProgress() {} });
	copy = await mkdtemp(join(tmpdir(), 'not-eligible-'));
	for (const part of [...parts, ...folders]) {
		await cp(join(root, part), join(copy, part), { recursive: true });
	}
});
afterAll(async () => await rm(copy, { recursive: true }));

const lintN8n = async () => {
	const args = [join(root, 'n8n/eligibility/main.ts'), copy];
	return await run(process.execPath, args, { cwd: root, env: environmentForNpm() });
};

test('a timer in a source and a console in a compiled file are found by each linter', async () => {
	const path = 'nodes/AccountingService/transport/index';
	await appendFile(join(copy, `${path}.ts`), '\nsetTimeout(() => undefined, 1);\n');
	await appendFile(join(copy, `dist/${path}.js`), '\nconsole.log("here");\n');
	const { code, stdout } = await lintN8n();
	expect(code).toBe(1);
	const [ofLint, ofRest = ''] = stdout.split('n8n-node cloud-support: approves');
	const [ofSources, ofTarball] = ofRest.split('scan-community-package, tarball:');
	for (const words of [ofLint, ofSources]) {
		expect(words).toMatch(
			/^nodes\/.+\/transport\/index\.ts\n.+ @n8n\/\S+\/no-restricted-globals$/m,
		);
	}
	expect(ofTarball).toMatch(/^dist\/nodes\/.+\/transport\/index\.js\n.+ no-console$/m);
	expect(stdout).toContain('NOT eligible');
});
