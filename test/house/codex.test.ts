import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeType } from 'n8n-workflow';

import { AccountingService } from '../../nodes/AccountingService/AccountingService.node';
import { AccountingServiceChangesTrigger } from '../../nodes/AccountingService/AccountingServiceChangesTrigger.node';
import { AccountingServiceTrigger } from '../../nodes/AccountingService/AccountingServiceTrigger.node';

const root = join(__dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
const { name: packageName, homepage } = read('package.json') as { name: string; homepage: string };
const page = (path: string) => [{ url: `${homepage.replace(/#.*/, '')}/blob/main/docs/${path}` }];

test.each<[new () => INodeType, string]>([
	[AccountingService, 'README.md'],
	[AccountingServiceChangesTrigger, 'changes-trigger.md'],
	[AccountingServiceTrigger, 'trigger.md'],
])('what the panel of nodes is told of %p is of that node', (Node, guide) => {
	const { name, version, defaultVersion } = new Node().description;
	const current = defaultVersion ?? Math.max(...[version].flat());
	const codex = read(`nodes/AccountingService/${Node.name}.node.json`);
	expect(codex).toEqual({
		node: `${packageName}.${name}`,
		nodeVersion: current.toFixed(1),
		codexVersion: '1.0',
		// Two that n8n has: nobody finds a node below one of its own.
		categories: ['Finance & Accounting', 'Sales'],
		resources: {
			primaryDocumentation: page(guide),
			credentialDocumentation: page('credentials.md'),
		},
		alias: expect.any(Array),
	});
});
