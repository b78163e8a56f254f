import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { nodeForSandbox } from '../sandbox/startSandbox';

const project = join(__dirname, '../..');

/** Nothing listens on this port, so that npm is refused there at once. */
const NO_REGISTRY = 'http://127.0.0.1:9/';

let cache: string;

beforeAll(async () => {
	cache = await mkdtemp(join(tmpdir(), 'empty-cache-'));
});

afterAll(async () => await rm(cache, { recursive: true, force: true }));

/** Runs `npm start` without its build, on a machine without n8n and without a registry. */
function start(args: string[]) {
	const env = {
		...process.env,
		XDG_CACHE_HOME: cache,
		npm_config_cache: join(cache, 'npm'),
		npm_config_registry: NO_REGISTRY,
	};
	const child = spawn(nodeForSandbox(), ['demo/start.ts', ...args], { cwd: project, env });
	let said = '';
	child.stdout.on('data', (part: Buffer) => (said += part.toString()));
	child.stderr.on('data', (part: Buffer) => (said += part.toString()));
	const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
		child.once('close', (code) => resolve({ code, said }));
	});
	const hasSaid = async (words: string) => {
		while (!said.includes(words)) {
			await new Promise((resolve) => child.stdout.once('data', resolve));
		}
	};
	return { child, ended, hasSaid };
}

test('a port in use is reported, with what to do, before anything is started', async () => {
	const server = createServer();
	const port = await new Promise<number>((resolve) => {
		server.listen(0, '127.0.0.1', () => resolve(portOf(server)));
	});
	const { code, said } = await start(['--port', String(port)]).ended;
	server.close();
	expect(code).toBe(1);
	expect(said).toMatch(`Port ${port} is already in use, so n8n cannot be started there.`);
	expect(said).toMatch(`add -- --port ${port + 10} to the command`);
	expect(said).not.toMatch(/^\s+at /m);
});

test('an unknown flag is answered with the known ones', async () => {
	const { code, said } = await start(['--prot', '1']).ended;
	expect(code).toBe(1);
	expect(said).toMatch("Unknown option '--prot'");
	expect(said).toMatch('--sandbox-port NUMBER');
});

test('an unreachable registry is reported', async () => {
	const { code, said } = await start(['--once']).ended;
	expect(code).toBe(1);
	expect(said).toMatch('the npm registry could not be reached');
	expect(said).not.toMatch(/^\s+at /m);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
	'%s during the installation stops everything and leaves nothing behind',
	async (signal) => {
		const { child, ended, hasSaid } = start(['--once']);
		await hasSaid('Installing n8n');
		child.kill(signal);
		const { code, said } = await ended;
		expect(code).toBe(0);
		expect(said).toMatch(/Stopped\.\n$/);
		expect(await readdir(join(cache, 'n8n-nodes-accounting-service'))).toEqual([]);
	},
);

function portOf(server: Server): number {
	const address = server.address();
	return typeof address === 'object' && address ? address.port : 0;
}
