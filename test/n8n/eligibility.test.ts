import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { assemble, type Candidate } from '../../n8n/eligibility/candidate';
import { isEligible, ofCloudSupport, ofFinder, told } from '../../n8n/eligibility/judgement';

const root = resolve(__dirname, '../..');
const fileIn = async (directory: string, name: string) =>
	await readFile(join(directory, name), 'utf8');

describe('what n8n is shown', () => {
	const template = 'node_modules/@n8n/node-cli/dist/template/templates/shared/default';
	let place: string;
	let candidate: Candidate;

	beforeAll(async () => {
		place = await mkdtemp(join(tmpdir(), 'candidate-'));
		const linters = join(place, 'linters');
		await mkdir(join(linters, template), { recursive: true });
		await writeFile(join(linters, template, 'eslint.config.mjs'), 'export default n8n;\n');
		candidate = await assemble(root, linters, place);
	});
	afterAll(async () => await rm(place, { recursive: true }));

	test('is the sources, as they are, with the configuration of its own linter', async () => {
		const held = await readdir(candidate.sources);
		const papers = ['LICENSE', 'README.md', 'package.json', 'tsconfig.json'];
		const rest = ['credentials', 'eslint.config.mjs', 'node_modules', 'nodes'];
		expect(held.sort()).toEqual([...papers, ...rest].sort());
		expect(await fileIn(candidate.sources, 'eslint.config.mjs')).toBe('export default n8n;\n');
		const node = 'nodes/AccountingService/AccountingService.node.ts';
		for (const file of ['package.json', node]) {
			expect(await fileIn(candidate.sources, file)).toBe(await fileIn(root, file));
		}
		expect(await stat(join(candidate.sources, template))).toBeDefined();
	});

	test('demands the strictest of its linter', async () => {
		const { n8n } = JSON.parse(await fileIn(candidate.sources, 'package.json'));
		expect(n8n.strict).toBe(true);
	});

	test('is what npm would publish', async () => {
		const { n8n } = JSON.parse(await fileIn(candidate.published, 'package.json'));
		for (const file of [...n8n.nodes, ...n8n.credentials]) {
			expect(await fileIn(candidate.published, file)).toBe(await fileIn(root, file));
		}
		expect(await readdir(candidate.published)).not.toContain('nodes');
	});
});

describe('what n8n says', () => {
	const lint = (code: number, stdout: string) =>
		ofFinder('n8n-node lint', '/tmp/one', { code, stdout, stderr: 'npm warn Unknown config' });
	const cloud = (stdout: string) =>
		ofCloudSupport('n8n-node cloud-support', '/tmp/one', { code: 0, stdout, stderr: '' });
	const killed = { code: null, stdout: '', stderr: '' };
	const title = '┌   n8n-node lint  v0.48.3\n';
	const eligible =
		'◆  Cloud support is ENABLED\n│    • Status: eligible for n8n Cloud verification';
	const finding = (level: string) =>
		`${title}\u001b[0m\u001b[4m/tmp/one/nodes/index.ts\u001b[24m\n` +
		`  \u001b[2m32:1\u001b[22m  ${level}  Use of restricted global  @n8n/no-restricted-globals\n`;

	test('approves when it finds nothing and calls the package eligible', () => {
		const judgements = [lint(0, title), cloud(eligible)];
		expect(isEligible(judgements)).toBe(true);
		expect(told(judgements)).toBe(
			'n8n-node lint: approves\nn8n-node cloud-support: approves\n' +
				'The package is eligible for verification by n8n.',
		);
	});

	test.each([
		['a finding', lint(1, finding('error'))],
		['a warning, at which it ends with 0', lint(0, finding('warning'))],
	])('%s is told with file and rule', (_, judgement) => {
		expect(isEligible([judgement, cloud(eligible)])).toBe(false);
		const words = told([judgement]);
		expect(words).toMatch(/^nodes\/index\.ts\n {2}32:1 .*no-restricted-globals$/m);
		expect(words).toContain('NOT eligible');
	});

	test.each([
		['a linter that says nothing of why it failed', lint(2, title)],
		['one that was killed', ofFinder('n8n-node lint', '/tmp/one', killed)],
		['another status', cloud('▲  Cloud support is DISABLED\n│    • Status: NOT eligible')],
		['no status', cloud('')],
	])('%s is no approval', (_, judgement) => expect(isEligible([judgement])).toBe(false));

	test('nobody asked is no approval', () => expect(isEligible([])).toBe(false));
});
