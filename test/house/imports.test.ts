import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { preProcessFile } from 'typescript';

const root = resolve(__dirname, '../..');
const house = 'nodes/AccountingService';

/**
 * Who may import whom (CONTRIBUTING.md, "The house"). `n8n-workflow types` allows `import type`
 * only.
 */
const allowed: Record<string, readonly string[]> = {
	node: ['trigger', 'polling', 'execution', 'account', 'ui', 'n8n-workflow'],
	trigger: ['execution', 'catalogue', 'transport', 'n8n-workflow', 'node:crypto'],
	polling: ['trigger', 'execution', 'catalogue', 'transport', 'n8n-workflow', 'node:crypto'],
	account: ['execution', 'catalogue', 'n8n-workflow'],
	execution: ['catalogue', 'transport', 'n8n-workflow', 'node:crypto', 'node:stream'],
	ui: ['catalogue', 'n8n-workflow types'],
	catalogue: ['n8n-workflow types'],
	transport: [],
	credentials: ['catalogue', 'trigger', 'execution', 'n8n-workflow'],
};

/**
 * The rooms inside a room, from the top down: each may import what stands below it, types included.
 * `.` are the files that stand in the room itself.
 */
const floors: Record<string, readonly string[]> = {
	transport: ['index', 'call', 'turns', 'limit', 'pages', 'answers', 'json', 'types'],
	execution: [
		'run',
		'lanes',
		'operations',
		'changes',
		'writes',
		'find',
		'output',
		'own',
		'memory',
		'service',
		'input',
		'fields',
		'failures',
		'job',
		'quoting',
	],
	trigger: [
		'before',
		'after',
		'beside',
		'state',
		'intake',
		'hungUp',
		'lookups',
		'claims',
		'claim',
		'recentEvents',
		'claimedEvent',
		'logLines',
		'eventKey',
		'parameters',
		'properties',
		'own',
		'events',
		'verify',
	],
	polling: [
		'passOn',
		'poll',
		'sample',
		'passedOn',
		'catchUp',
		'own',
		'items',
		'pollingContext',
		'parameters',
		'properties',
		'optionProperties',
		'ignored',
		'account',
		'accountLists',
		'find',
		'memory',
		'changeTypes',
	],
};

/** Rooms that others may enter only here. */
const doors: Record<string, string> = { transport: `${house}/transport/index.ts` };

const MOST_FILES = 12;

interface Import {
	/** Relative to the repository's root. */
	readonly file: string;
	/** A file, or the name of a package. */
	readonly target: string;
	readonly typeOnly: boolean;
}

const sources = globSync(['nodes/**/*.ts', 'credentials/**/*.ts'], { cwd: root })
	.map((path) => path.replaceAll('\\', '/'))
	.sort();
const known = new Set(sources);

const segments = (file: string) => file.slice(house.length + 1).split('/');

function roomOf(target: string): string {
	if (target.startsWith('credentials/')) return 'credentials';
	if (!target.startsWith(house)) return target;
	const [first = ''] = segments(target);
	return first in allowed ? first : 'node';
}

/** The folder inside the room, the file's own name where the room names it, or `.`. */
function floorOf(file: string): string {
	const [room = '', ...rest] = segments(file);
	const [first = ''] = rest;
	const name = rest.length > 1 ? first : first.replace(/\.ts$/, '');
	return floors[room]?.includes(name) ? name : '.';
}

function fileBehind(path: string): string {
	const found = [path, `${path}.ts`, `${path}/index.ts`].find((candidate) => known.has(candidate));
	if (!found) throw new Error(`Nothing is at ${path}`);
	return found;
}

/** Every way to name another file: statements, `import()` of values and of types, `require`. */
function importsOf(file: string): Import[] {
	const text = readFileSync(join(root, file), 'utf8');
	return preProcessFile(text, true, true).importedFiles.map(({ fileName: target, pos }) => ({
		file,
		target: target.startsWith('.')
			? fileBehind(relative(root, resolve(root, dirname(file), target)).replaceAll('\\', '/'))
			: target,
		typeOnly: /\b(?:import|export)\s+type\b[^;]*$/.test(text.slice(0, pos)),
	}));
}

const all = sources.flatMap(importsOf);
const arrow = ({ file, target }: Import) => `${file} -> ${target}`;

test('there are sources to check', () => expect(sources.length).toBeGreaterThan(40));

test('every room is known', () => {
	expect([...new Set(sources.map(roomOf))].sort()).toEqual(Object.keys(allowed).sort());
});

test.each(Object.keys(allowed))('%s imports only what the house allows', (room) => {
	const broken = all.filter(({ file, target, typeOnly }) => {
		const to = roomOf(target);
		if (roomOf(file) !== room || to === room || allowed[room]?.includes(to)) return false;
		return !(typeOnly && allowed[room]?.includes(`${to} types`));
	});
	expect(broken.map(arrow)).toEqual([]);
});

test.each(Object.keys(floors))('inside %s arrows only go down', (room) => {
	const order = floors[room] as readonly string[];
	const climbing = all.filter(({ file, target }) => {
		if (roomOf(file) !== room || roomOf(target) !== room) return false;
		return order.indexOf(floorOf(file)) > order.indexOf(floorOf(target));
	});
	expect(climbing.map(arrow)).toEqual([]);
});

test.each(Object.keys(floors))('every file of %s stands on a floor', (room) => {
	const order = floors[room] as readonly string[];
	const lost = sources.filter((file) => roomOf(file) === room && !order.includes(floorOf(file)));
	expect(lost).toEqual([]);
});

test.each(Object.keys(doors))('%s is entered by its door only', (room) => {
	const past = all.filter(
		({ file, target }) =>
			roomOf(file) !== room && roomOf(target) === room && target !== doors[room],
	);
	expect(past.map(arrow)).toEqual([]);
});

test('no file imports itself through others, not even for a type', () => {
	const edges = new Map(sources.map((file) => [file, all.filter((one) => one.file === file)]));
	const done = new Set<string>();
	const visit = (file: string, path: readonly string[]): void => {
		if (path.includes(file)) throw new Error(`Circle: ${[...path, file].join(' -> ')}`);
		if (done.has(file)) return;
		for (const { target } of edges.get(file) ?? [])
			if (known.has(target)) visit(target, [...path, file]);
		done.add(file);
	};
	for (const file of sources) visit(file, []);
});

test(`no folder has more than ${MOST_FILES} files`, () => {
	const folders = new Map<string, number>();
	for (const file of sources) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
	expect([...folders].filter(([, files]) => files > MOST_FILES)).toEqual([]);
});

test('the sandbox stands apart: it shares no code with the nodes', () => {
	const files = globSync('sandbox/**/*.ts', {
		cwd: root,
		exclude: (path) => path.includes('node_modules'),
	});
	expect(files.length).toBeGreaterThan(5);
	const crossing = files.filter((path) =>
		preProcessFile(readFileSync(join(root, path), 'utf8'), true, true).importedFiles.some(
			({ fileName }) => /(nodes|credentials)\//.test(fileName),
		),
	);
	expect(crossing).toEqual([]);
});

test.each([
	['pages', 'admin'],
	['admin', 'pages'],
])("the sandbox's %s do not reach into %s", (room, other) => {
	const files = globSync(`sandbox/${room}/**/*.ts`, { cwd: root });
	expect(files.length).toBeGreaterThan(2);
	const targets = files.flatMap((file) =>
		preProcessFile(readFileSync(join(root, file), 'utf8')).importedFiles.map(({ fileName }) =>
			relative(root, resolve(root, dirname(file), fileName)),
		),
	);
	expect(targets.filter((target) => target.startsWith(`sandbox/${other}/`))).toEqual([]);
});
