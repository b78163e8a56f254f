import { admin, call } from '../client';
import { type Sandbox, startSandbox } from '../startSandbox';

let sandbox: Sandbox;
afterEach(() => sandbox?.stop());

/** Whatever the envelope, it has values under names. */
interface Body {
	readonly [name: string]: Body;
}

test.each([
	['array', (body: Body) => body, (body: Body) => body],
	['data', (body: Body) => body.data, (body: Body) => body],
	['items --wrap-single', (body: Body) => body.items, (body: Body) => body.data],
	['results --wrap-single', (body: Body) => body.results, (body: Body) => body.data],
	['named --wrap-single', (body: Body) => body.invoices, (body: Body) => body.invoice],
	['nested --wrap-single', (body: Body) => body.data?.invoices, (body: Body) => body.data],
])('gives lists and records as %s', async (envelope, listOf, recordOf) => {
	sandbox = await startSandbox(['--seed', '3', '--envelope', ...envelope.split(' ')]);
	const { body: list } = await call<Body>(sandbox, 'GET /invoices');
	expect(listOf(list)).toHaveLength(3);
	const { body: one } = await call<Body>(sandbox, 'GET /invoices/1');
	expect(recordOf(one)?.id).toBe(1);
	expect(one.id === undefined).toBe(envelope.includes('wrap'));
});

test('caps pages, ignores the offset and holds answers back when told so', async () => {
	sandbox = await startSandbox(['--max-limit', '4', '--ignore-offset', '--latency', '150']);
	const started = Date.now();
	const { body } = await call(sandbox, 'GET /invoices?limit=50&offset=10');
	expect(Date.now() - started).toBeGreaterThanOrEqual(149);
	expect(body.data.map(({ id }: { id: number }) => id)).toEqual([25, 24, 23, 22]);
	expect((await call(sandbox, 'GET /search?q=ltd&limit=50')).body.data).toHaveLength(4);
});

test('fails on demand, as often as asked and where asked', async () => {
	sandbox = await startSandbox([]);
	const fault = (fields: object) => admin(sandbox, 'POST /faults', fields);
	const create = (name: string) => call(sandbox, 'POST /customers', { name });
	const found = async (name: string) =>
		(await call(sandbox, `GET /customers?search=${name}`)).body.total;

	await fault({ kind: 'status', status: 503, times: 2, headers: { 'Retry-After': '7' } });
	const failed = await call(sandbox, 'GET /customers');
	expect(failed).toMatchObject({ status: 503, body: { error: expect.any(String) } });
	expect(failed.headers.get('retry-after')).toBe('7');
	expect(failed.headers.has('x-ratelimit-limit')).toBe(true);
	expect((await call(sandbox, 'GET /customers')).status).toBe(503);
	expect((await call(sandbox, 'GET /customers')).status).toBe(200);

	await fault({ kind: 'dropBefore', method: 'POST', path: '/customers' });
	expect((await call(sandbox, 'GET /customers')).status).toBe(200);
	await expect(create('dropped-before')).rejects.toThrow();
	expect(await found('dropped-before')).toBe(0);

	await fault({ kind: 'dropAfter' });
	await expect(create('dropped-after')).rejects.toThrow();
	expect(await found('dropped-after')).toBe(1);

	await fault({ kind: 'cut' });
	await expect(create('cut-short')).rejects.toThrow();
	expect(await found('cut-short')).toBe(1);

	await fault({ kind: 'html', status: 502 });
	const page = await call(sandbox, 'GET /customers');
	expect(page.status).toBe(502);
	expect(page.headers.get('content-type')).toMatch(/^text\/html/);

	await fault({ kind: 'slow', delay: 120 });
	const started = Date.now();
	await call(sandbox, 'GET /customers');
	expect(Date.now() - started).toBeGreaterThanOrEqual(119);
});
