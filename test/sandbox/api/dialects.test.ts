import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { envelopes } from '../../../sandbox/flags';
import { call } from '../client';
import { answerFields, fieldsGiven, openApi } from './openApi';
import { type Sandbox, startSandbox } from '../startSandbox';

let sandbox: Sandbox;
afterEach(() => sandbox?.stop());

/** Whatever the envelope, it has values under names. */
interface Body {
	readonly [name: string]: Body;
}

type PartOf = (body: Body) => Body | undefined;

const dialects: ReadonlyArray<[envelope: string, listOf: PartOf, recordOf: PartOf]> = [
	['array', (body: Body) => body, (body: Body) => body],
	['data', (body: Body) => body.data, (body: Body) => body],
	['items --wrap-single', (body: Body) => body.items, (body: Body) => body.data],
	['results --wrap-single', (body: Body) => body.results, (body: Body) => body.data],
	['named --wrap-single', (body: Body) => body.invoices, (body: Body) => body.invoice],
	['nested --wrap-single', (body: Body) => body.data?.invoices, (body: Body) => body.data],
];

test('every envelope is tried here, and told of in the README', () => {
	expect(dialects.map(([flags]) => flags.split(' ')[0])).toEqual([...envelopes]);
	const readme = readFileSync(join(__dirname, '../../../sandbox/README.md'), 'utf8');
	const told = readme.split('\n').find((line) => line.startsWith('| `--envelope'));
	for (const name of envelopes) expect(told).toContain(`\`${name}\``);
});

test.each(dialects)('gives lists and records as %s', async (envelope, listOf, recordOf) => {
	sandbox = await startSandbox(['--seed', '3', '--envelope', ...envelope.split(' ')]);
	const { body: list } = await call<Body>(sandbox, 'GET /invoices');
	expect(listOf(list)).toHaveLength(3);
	const { body: one } = await call<Body>(sandbox, 'GET /invoices/1');
	expect(recordOf(one)?.id).toBe(1);
	expect(one.id === undefined).toBe(envelope.includes('wrap'));
	const document = await openApi(sandbox);
	expect(fieldsGiven(list)).toEqual(answerFields(document, 'GET /invoices'));
	expect(fieldsGiven(one)).toEqual(answerFields(document, 'GET /invoices/{id}'));
	const report = await call<Body>(sandbox, 'POST /invoices/1/email', { to: 'a@b.example' });
	expect(fieldsGiven(report.body)).toEqual(answerFields(document, 'POST /invoices/{id}/email'));
});

test('names every kind of record where names are asked for, and counts beside them', async () => {
	sandbox = await startSandbox(['--seed', '3', '--envelope', 'named', '--wrap-single']);
	const kinds = [
		['customers', 'customer'],
		['invoices', 'invoice'],
		['expenses', 'expense'],
		['projects', 'project'],
	] as const;
	for (const [plural, singular] of kinds) {
		const list = await call<Body>(sandbox, `GET /${plural}?limit=2&offset=1`);
		expect(list.body).toEqual({
			[plural]: [expect.objectContaining({ id: 2 }), expect.objectContaining({ id: 1 })],
			total: 3,
			limit: 2,
			offset: 1,
		});
		const one = await call<Body>(sandbox, `GET /${plural}/1`);
		expect(one.body).toEqual({ [singular]: expect.objectContaining({ id: 1 }) });
	}
	const search = await call<Body>(sandbox, 'GET /search?q=inv-');
	expect(search.body).toMatchObject({ results: expect.any(Array), total: 2 });
	const credit = await call<Body>(sandbox, 'POST /invoices/1/credit-note');
	expect(credit.body).toEqual({ credit_note: expect.objectContaining({ invoice_id: 1 }) });
});

test('caps pages, ignores the offset and holds answers back when told so', async () => {
	sandbox = await startSandbox(['--max-limit', '4', '--ignore-offset', '--latency', '150']);
	const started = Date.now();
	const { body } = await call(sandbox, 'GET /invoices?limit=50&offset=10');
	expect(Date.now() - started).toBeGreaterThanOrEqual(149);
	expect(body.data.map(({ id }: { id: number }) => id)).toEqual([25, 24, 23, 22]);
	expect((await call(sandbox, 'GET /search?q=ltd&limit=50')).body.data).toHaveLength(4);
});
