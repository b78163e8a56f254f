import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Engine, PACKAGE } from '../n8nCore/harness';
import { NodeHelpers, type INode } from 'n8n-workflow';

interface Example {
	name: string;
	nodes: INode[];
	connections: Record<string, { main: Array<Array<{ node: string; index: number }>> }>;
}

const folder = join(__dirname, '../../examples');
const files = readdirSync(folder).filter((name) => /^trigger-.*\.json$/.test(name));
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Example;

let engine: Engine;

beforeAll(async () => {
	engine = await Engine.start({});
});

test('there are three', () => {
	expect(files).toHaveLength(3);
});

describe.each(files)('%s', (file) => {
	const { nodes, connections } = read(file);
	const names = nodes.map(({ name }) => name);

	test('explains itself in a sticky note and starts with the trigger', () => {
		const note = nodes.find(({ type }) => type === 'n8n-nodes-base.stickyNote');
		expect(note?.parameters.content).toContain('Settings > Webhooks');
		const [trigger] = nodes.filter(({ type }) => type === `${PACKAGE}.accountingServiceTrigger`);
		expect(trigger?.webhookId).toMatch(/^[0-9a-f-]{36}$/);
	});

	test('connects nodes that exist, and holds no credential', () => {
		for (const [from, { main }] of Object.entries(connections)) {
			expect(names).toContain(from);
			for (const { node } of main.flat()) expect(names).toContain(node);
		}
		for (const node of nodes) expect(node).not.toHaveProperty('credentials');
	});

	test('sets only parameters that the nodes have, to values they accept', () => {
		for (const node of nodes.filter(({ type }) => type.startsWith(PACKAGE))) {
			const { description } = engine.nodeTypes.getByNameAndVersion(node.type, 1);
			const { parameters, typeVersion } = node;
			const all = NodeHelpers.getNodeParameters(
				description.properties,
				parameters,
				true,
				false,
				{ typeVersion },
				description,
			);
			expect(all).toMatchObject(parameters);
			const issues = NodeHelpers.getNodeParametersIssues(description.properties, node, description);
			expect(issues).toBeNull();
		}
	});
});
