import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { NodeHelpers, type INode } from 'n8n-workflow';

import { Engine, PACKAGE } from '../n8nCore/harness';

interface Example {
	name: string;
	nodes: INode[];
	connections: Record<string, Record<string, Array<Array<{ node: string; index: number }>>>>;
}

const folder = join(__dirname, '../../examples');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Example;

const jobs = join(__dirname, '../../docs/jobs');
const pageOf = (file: string) =>
	readdirSync(jobs)
		.map((name) => readFileSync(join(jobs, name), 'utf8'))
		.find((page) => page.includes(`examples/${file}`));

let engine: Engine;

beforeAll(async () => {
	engine = await Engine.start({});
});

test('there are eighteen', () => expect(files).toHaveLength(18));

test('each has a name and a trigger address of its own', () => {
	const names = files.map((file) => read(file).name);
	expect(new Set(names).size).toBe(files.length);
	const hooks = files.flatMap((file) =>
		read(file).nodes.flatMap(({ webhookId }) => webhookId ?? []),
	);
	expect(new Set(hooks).size).toBe(hooks.length);
	for (const hook of hooks) expect(hook).toMatch(/^[0-9a-f-]{36}$/);
});

describe.each(files)('%s', (file) => {
	const { name: title, nodes, connections } = read(file);
	const names = nodes.map(({ name }) => name);

	test('explains itself in a sticky note', () => {
		const note = nodes.find(({ type }) => type === 'n8n-nodes-base.stickyNote');
		expect(note?.parameters.content).toContain(`## ${title}\n`);
		expect(note?.parameters.content).toContain('**Set-up**');
		const isOnTrigger = nodes.some(({ type }) => type === `${PACKAGE}.accountingServiceTrigger`);
		expect(isOnTrigger).toBe(file.startsWith('trigger-'));
		if (isOnTrigger) expect(note?.parameters.content).toContain('Settings > Webhooks');
	});

	test('has no words that n8n cuts off on the canvas', () => {
		const below = nodes.flatMap(({ notes = '', notesInFlow }) => (notesInFlow ? [notes] : []));
		const outputs = [...JSON.stringify(nodes).matchAll(/"outputKey":"([^"]+)"/g)];
		const beside = outputs.map(([, name = '']) => name);
		expect(below.filter(({ length }) => length > 28)).toEqual([]);
		expect(beside.filter(({ length }) => length > 12)).toEqual([]);
	});

	test('mails nobody until a person activates the node that does, and says so first', () => {
		const mails = ({ type, parameters }: INode) =>
			type === 'n8n-nodes-base.emailSend' ||
			['sendEmail', 'sendReminder'].includes(String(parameters.operation));
		const mailing = nodes.filter(mails);
		for (const { name, disabled } of mailing) expect([name, disabled]).toEqual([name, true]);
		const said = String(nodes.find(({ type }) => type.endsWith('stickyNote'))?.parameters.content);
		const [, first] = said.split('\n\n');
		expect(first?.startsWith('**This workflow mails ')).toBe(mailing.length > 0);
		for (const { name } of mailing) {
			expect(first).toMatch(
				new RegExp(`\\*\\*${name}\\*\\*.* (is|are) deactivated, so nothing is sent`),
			);
			const step = `\\d\\. Activate \\*\\*${name}\\*\\*: select it and press D\\.`;
			expect(said).toMatch(new RegExp(`^${step}`, 'm'));
			expect(pageOf(file)).toMatch(new RegExp(`^${step}`, 'm'));
		}
	});

	test('acts on the record that its trigger has fetched: an ID in an event may be of anything', () => {
		const trigger = nodes.find(({ type }) => type === `${PACKAGE}.accountingServiceTrigger`);
		const acting = nodes.filter(({ type }) => type === `${PACKAGE}.accountingService`);
		const ids = JSON.stringify(trigger ? acting : []).match(/"mode":"id","value":"[^"]+"/g) ?? [];
		expect(ids.filter((id) => !id.includes('$json.record.'))).toEqual([]);
		const fetched = [trigger?.parameters.fetch].flat();
		expect(fetched.includes('record')).toBe(ids.length > 0);
	});

	test('connects nodes that exist, names no others, and holds no credential', () => {
		for (const [from, kinds] of Object.entries(connections)) {
			expect(names).toContain(from);
			for (const { node } of Object.values(kinds).flat(2)) expect(names).toContain(node);
		}
		const asked = JSON.stringify(nodes).matchAll(/\$\('([^']+)'\)/g);
		for (const [, name] of asked) expect(names).toContain(name);
		for (const node of nodes) expect(node).not.toHaveProperty('credentials');
	});

	test('sets only parameters that the nodes have, to values they accept', () => {
		for (const node of nodes.filter(({ type }) => type.startsWith(PACKAGE))) {
			const { description } = engine.nodeTypes.getByNameAndVersion(
				node.type.replace(/Tool$/, ''),
				1,
			);
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
