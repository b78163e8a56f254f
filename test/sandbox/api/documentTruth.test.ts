import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedSandbox } from '../sharedSandbox';
import { specifiedRoutes } from '../specifiedRoutes';
import { nodeForSandbox } from '../startSandbox';
import { type OpenApi, named, openApi, operationOf } from './openApi';
import { type Judge, answerOf, bodyOf, judgeBy } from './validity';

const { call, sandbox } = sharedSandbox('--seed', '20');
let document: OpenApi;
let wrong: Judge;
beforeAll(async () => {
	document = await openApi(sandbox());
	wrong = judgeBy(document);
});

test('describes every field, header, parameter and operation', () => {
	const all = named(document);
	expect(all.length).toBeGreaterThan(500);
	expect(all.filter(([, { description }]) => !description).map(([place]) => place)).toEqual([]);
	for (const route of specifiedRoutes) {
		const { description, parameters = [] } = operationOf(document, route);
		expect(description).toMatch(/\S\n\nNeeds an API key with the permission (Read|Write)\.$/);
		expect(parameters.filter((one) => !one.description)).toEqual([]);
	}
	expect(JSON.stringify(document)).not.toContain('undefined');
});

test('passes the strictest rules of Redocly', () => {
	const folder = mkdtempSync(join(tmpdir(), 'redocly-'));
	const file = join(folder, 'openapi.json');
	writeFileSync(file, JSON.stringify(document));
	const cli = join(__dirname, '../../../node_modules/@redocly/cli/bin/cli.js');
	const rules = ['--extends', 'recommended-strict', '--format', 'json'];
	const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
	const { stdout } = spawnSync(nodeForSandbox(), [cli, 'lint', file, ...rules], {
		cwd: folder,
		env,
		encoding: 'utf8',
	});
	rmSync(folder, { recursive: true });
	expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 } });
});

const kinds = ['customers', 'invoices', 'expenses', 'projects'];

test.each(kinds)('what GET gives of %s, PUT and POST take by the document', async (kind) => {
	const { data } = (await call<{ data: object[] }>(`GET /${kind}?limit=100`)).body;
	expect(data.length).toBeGreaterThan(10);
	for (const record of data) {
		expect(wrong(answerOf(`GET /${kind}/{id}`, 200), record)).toEqual([]);
		expect(wrong(bodyOf(`PUT /${kind}/{id}`), record)).toEqual([]);
		expect(wrong(bodyOf(`POST /${kind}`), record)).toEqual([]);
	}
});
