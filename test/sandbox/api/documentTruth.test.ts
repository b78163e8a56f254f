import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedSandbox } from '../sharedSandbox';
import { specifiedRoutes } from '../specifiedRoutes';
import { nodeForSandbox } from '../startSandbox';
import { type OpenApi, named, openApi, operationOf } from './openApi';
import { type Judge, answerOf, bodyOf, judgeBy } from './validity';

const { admin, call, sandbox } = sharedSandbox('--seed', '20');
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

test.each(['2999-12-31', '2999-12-20', '2999-12-01', '1970-01-01'])(
	'an invoice of %s can be sent back as it was read, by the document and by the service',
	async (issue_date) => {
		const { body: customer } = await call('POST /customers', { name: 'Late', payment_terms: 365 });
		for (const dates of [{ issue_date }, { issue_date, due_date: issue_date }]) {
			const sent = { customer_id: customer.id, ...dates };
			const { body: made } = await call('POST /invoices', sent);
			const { body: record } = await call(`GET /invoices/${made.id}`);
			expect(wrong(bodyOf('PUT /invoices/{id}'), record)).toEqual([]);
			expect(await call(`PUT /invoices/${made.id}`, record)).toMatchObject({ status: 200 });
			await call(`DELETE /invoices/${made.id}`);
		}
	},
);

test.each(['1969-06-01T12:00:00Z', '2999-12-30T12:00:00Z', '9999-12-31T23:00:00Z'])(
	'what is made when the clock says %s can be sent back as it was read',
	async (now) => {
		const { body: before } = await admin('GET /clock');
		await admin('POST /clock', { now });
		const { body: customer } = await call('POST /customers', { name: 'Late' });
		const { id: customer_id } = customer;
		for (const [kind, fields] of [
			['invoices', { customer_id }],
			['expenses', { amount: 1 }],
			['projects', { name: 'x' }],
		] as const) {
			const { body: made } = await call(`POST /${kind}`, fields);
			expect(wrong(bodyOf(`PUT /${kind}/{id}`), made)).toEqual([]);
			expect(await call(`PUT /${kind}/${made.id}`, made)).toMatchObject({ status: 200 });
			expect((await call(`DELETE /${kind}/${made.id}`)).status).toBe(200);
		}
		await admin('POST /clock', { now: (before as unknown as { now: string }).now });
	},
);
