import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { environmentForN8n, environmentForNpm } from '../../n8n/cleanEnvironment';
import { closestTo, edition, isKept } from '../../n8n/editions';
import { environmentOf } from '../../n8n/environment';
import { unflatten } from '../../n8n/flatted';
import { ensureN8n } from '../../n8n/install';
import { npm } from '../../n8n/npm';
import { expectFree, freePort } from '../../n8n/ports';
import { reported } from '../../n8n/progress';
import { isReady } from '../../n8n/readiness';
import { run } from '../../n8n/run';
import { json, LocalService } from '../localService/localService';

const before = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), 'programs-'));
afterEach(() => {
	for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
	Object.assign(process.env, before);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the environment', () => {
	beforeEach(() => {
		Object.assign(process.env, {
			...{ npm_package_name: 'ours', npm_lifecycle_event: 'start', npm_config_prefix: '/ours' },
			...{ npm_config_local_prefix: '/ours', npm_config_registry: 'https://r', NODE_ENV: 'test' },
			...{ NODE_OPTIONS: '--inspect', N8N_PORT: '1', DB_TYPE: 'mysqldb', HTTPS_PROXY: 'http://p' },
			...{ QUEUE_BULL_REDIS_HOST: 'theirs', EXECUTIONS_MODE: 'queue', WEBHOOK_URL: 'https://w' },
		});
	});

	test('of another npm is without what npm told of this project, and with what a user set', () => {
		const environment = environmentForNpm();
		for (const name of [
			...['npm_package_name', 'npm_lifecycle_event', 'npm_config_prefix', 'NODE_ENV'],
			...['npm_config_local_prefix', 'NODE_OPTIONS'],
		])
			expect(environment).not.toHaveProperty(name);
		expect(environment).toMatchObject({
			npm_config_registry: 'https://r',
			HTTPS_PROXY: 'http://p',
		});
	});

	test("of n8n is without what is meant for a user's other n8n", () => {
		const environment = environmentForN8n();
		for (const name of [
			...['npm_package_name', 'npm_config_registry', 'N8N_PORT', 'DB_TYPE', 'NODE_ENV'],
			...['QUEUE_BULL_REDIS_HOST', 'EXECUTIONS_MODE', 'WEBHOOK_URL', 'NODE_OPTIONS'],
		])
			expect(environment).not.toHaveProperty(name);
		expect(environment).toMatchObject({ HTTPS_PROXY: 'http://p' });
	});

	test('keeps an n8n to itself, in its home, on loopback, and to its own Node', () => {
		const n8n = { edition: edition('2.41.1'), directory: '/n8n', nodeBinary: '/n8n/bin/node' };
		const place = { home: '/home', port: 5, brokerPort: 6, env: { TZ: 'Europe/Berlin' } };
		expect(environmentOf(n8n, place)).toMatchObject({
			...{ N8N_DIAGNOSTICS_ENABLED: 'false', N8N_VERSION_NOTIFICATIONS_ENABLED: 'false' },
			...{ N8N_TEMPLATES_ENABLED: 'false', N8N_LISTEN_ADDRESS: '127.0.0.1', N8N_PORT: '5' },
			...{ N8N_RUNNERS_BROKER_PORT: '6', N8N_USER_FOLDER: '/home', HOME: '/home' },
			...{ EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'all', NODE_ENV: 'production', TZ: 'Europe/Berlin' },
			...{ PATH: `/n8n/bin:${process.env.PATH}`, N8N_DISABLED_MODULES: 'mcp-registry' },
		});
	});
});

describe('npm', () => {
	const asking = async (script: string) => {
		writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
		process.env.PATH = `${folder}:${before.PATH}`;
		return await npm(['ls'], { cwd: folder, whenItFails: 'X could not be installed' }).catch(
			(thrown: Error) => thrown.message,
		);
	};

	test('is given little patience for a registry that is away, and its output is returned', async () => {
		expect(await asking('echo "$@"')).toBe(
			'ls --fetch-retries=3 --fetch-retry-mintimeout=2000 --fetch-retry-maxtimeout=10000 --loglevel=error\n',
		);
	});

	test.each([
		['npm error code ENOSPC', /the disk is full/],
		['npm error code EAI_AGAIN', /the npm registry could not be reached/],
		['npm error code E503', /the npm registry could not be reached/],
		['npm error code E404\nnpm error 404 Not Found', /npm said "404 Not Found"/],
		['npm ERR! code X\n\nnpm ERR! Unsupported engine', /npm said "Unsupported engine"/],
		['', /npm said "nothing"/],
	])('that cannot do it is told as a person can put it right: %s', async (words, told) => {
		const said = await asking(`printf '${words.replaceAll('\n', '\\n')}' >&2; exit 1`);
		expect(said).toMatch(/^X could not be installed: /);
		expect(said).toMatch(told);
	});

	test('that is not there is told as well', async () => {
		process.env.PATH = '/nowhere';
		const asked = npm(['ls'], { cwd: folder, whenItFails: 'X could not be installed' });
		await expect(asked).rejects.toThrow('X could not be installed: npm was not found.');
	});
});

describe('a program', () => {
	const options = { cwd: folder, env: before };

	test('is run to its end, whatever that is', async () => {
		expect(await run('sh', ['-c', 'echo out; echo err >&2; exit 3'], options)).toEqual({
			...{ code: 3, stdout: 'out\n', stderr: 'err\n' },
		});
	});

	test('is killed with all that it started', async () => {
		const stopping = new AbortController();
		const running = run('sh', ['-c', 'sleep 60 & wait'], { ...options, signal: stopping.signal });
		const began = Date.now();
		stopping.abort(new Error('Stopped'));
		await expect(running).rejects.toThrow('Stopped');
		expect(Date.now() - began).toBeLessThan(20_000);
		await expect(run('sh', [], { ...options, signal: stopping.signal })).rejects.toThrow('Stopped');
	});
});

test('a port in use is told with another one', async () => {
	const port = await freePort();
	expect(port).toBeGreaterThanOrEqual(20_000);
	expect(port).toBeLessThan(32_000);
	await expect(expectFree(port, 'n8n', '--port')).resolves.toBeUndefined();
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	await expect(expectFree(port, 'n8n', '--port')).rejects.toThrow(
		`Port ${port} is already in use, so n8n cannot be started there.\nStop the program that uses it, or choose another port: add -- --port ${port + 10} to the command.`,
	);
	await new Promise((resolve) => server.close(resolve));
});

test.each([
	['main', 200, 200, true],
	['main', 200, 404, false],
	['main', 503, 200, false],
	['worker', 200, 404, true],
	['webhook', 503, 200, false],
] as const)('an n8n that is %s and answers %d and %d is ready: %s', async (role, one, two, is) => {
	const n8n = await LocalService.start();
	n8n.respond = (hit, response) =>
		json({}, hit.path === '/healthz/readiness' ? one : two)(hit, response);
	expect(await isReady(role, n8n.origin)).toBe(is);
});

test('one that does not listen is not ready', async () =>
	expect(await isReady('main', `http://127.0.0.1:${await freePort()}`)).toBe(false));

test('progress is told at once, each second, and no longer than the work takes', async () => {
	const told: Array<[string, number]> = [];
	const work = async () => await new Promise((resolve) => setTimeout(resolve, 1_200, 'done'));
	const progress = (...one: [string, number]) => void told.push(one);
	expect(await reported('Working', progress, work)).toBe('done');
	expect(told[0]).toEqual(['Working', 0]);
	expect(told[1]?.[1]).toBeGreaterThanOrEqual(1);
	const { length } = told;
	await new Promise((resolve) => setTimeout(resolve, 1_100));
	expect(told).toHaveLength(length);
});

test('an n8n that is not kept is like one of its major, and is to be tried first', async () => {
	expect([isKept('2.41.1'), isKept('2.50.0')]).toEqual([true, false]);
	expect(closestTo('1.5.0').version).toBe('1.123.81');
	expect(closestTo('9.0.0').version).toBe('2.41.1');
	expect(edition('1.5.0')).toEqual({ ...edition('1.123.81'), version: '1.5.0' });
	process.env.XDG_CACHE_HOME = folder;
	await expect(ensureN8n('9.0.0', { onProgress: () => {} })).rejects.toThrow(
		'n8n 9.0.0 is not one of the versions kept here.\nRun npm run try-n8n -- 9.0.0 first.',
	);
});

test('what n8n stores of an execution is read, with what refers to itself', () => {
	const text = '[{"a":"1","n":7,"again":"0"},["2","3","2"],"x",{"deep":"2"}]';
	const read = unflatten(text) as { a: unknown[]; n: number; again: unknown };
	expect([read.a, read.n]).toEqual([['x', { deep: 'x' }, 'x'], 7]);
	expect(read.again).toBe(read);
	expect(unflatten('["text"]')).toBe('text');
	expect(unflatten('[]')).toBeUndefined();
	expect(unflatten('[null]')).toBeNull();
});
