import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const house = 'nodes/AccountingService';

/** Who may import whom (docs in CONTRIBUTING). `n8n-workflow types` allows `import type` only. */
const allowed: Record<string, readonly string[]> = {
	catalogue: ['n8n-workflow types'],
	transport: [],
	webhook: ['node:crypto', 'transport', 'n8n-workflow'],
	ui: ['catalogue', 'n8n-workflow types'],
	execution: ['catalogue', 'transport', 'webhook', 'n8n-workflow', 'node:crypto'],
	account: ['catalogue', 'execution', 'n8n-workflow'],
	credentials: ['catalogue', 'webhook', 'n8n-workflow'],
};

interface Import {
	readonly from: string;
	readonly to: string;
	readonly typeOnly: boolean;
}

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

const roomOf = (file: string): string => {
	const path = relative(root, file).replaceAll('\\', '/');
	if (path.startsWith('credentials/')) return 'credentials';
	const inside = path.slice(house.length + 1);
	const [first = ''] = inside.split('/');
	return first in allowed ? first : 'node';
};

const sources = globSync(['nodes/**/*.ts', 'credentials/**/*.ts'], { cwd: root }).map((path) =>
	join(root, path),
);

const imports = (file: string): Import[] =>
	[...readFileSync(file, 'utf8').matchAll(STATEMENT)].map(([, type, target = '']) => ({
		from: roomOf(file),
		to: target.startsWith('.') ? roomOf(resolve(dirname(file), target)) : target,
		typeOnly: type !== undefined,
	}));

it('has sources to look at', () => expect(sources.length).toBeGreaterThan(40));

it.each(Object.keys(allowed))('%s imports only what the house allows', (room) => {
	const broken = sources
		.filter((file) => roomOf(file) === room)
		.flatMap(imports)
		.filter(({ to, typeOnly }) => {
			if (to === room || allowed[room]?.includes(to)) return false;
			return !(typeOnly && allowed[room]?.includes(`${to} types`));
		});
	expect(broken).toEqual([]);
});

it('knows every room', () => {
	const rooms = new Set(sources.map(roomOf));
	rooms.delete('node');
	expect([...rooms].sort()).toEqual(Object.keys(allowed).sort());
});

it('has no cycles between rooms', () => {
	const edges = new Map<string, Set<string>>();
	for (const { from, to } of sources.flatMap(imports))
		if (to in allowed && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
	const visit = (room: string, path: string[]): void => {
		if (path.includes(room)) throw new Error(`Cycle: ${[...path, room].join(' -> ')}`);
		for (const next of edges.get(room) ?? []) visit(next, [...path, room]);
	};
	for (const room of Object.keys(allowed)) visit(room, []);
});

it('keeps the sandbox apart: it shares no code with the nodes', () => {
	const files = globSync('sandbox/**/*.ts', {
		cwd: root,
		exclude: (path) => path.includes('node_modules'),
	});
	expect(files.length).toBeGreaterThan(5);
	const crossing = files.filter((path) =>
		/from\s+['"][^'"]*(nodes|credentials)\//.test(readFileSync(join(root, path), 'utf8')),
	);
	expect(crossing).toEqual([]);
});
