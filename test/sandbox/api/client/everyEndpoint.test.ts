import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import createClient, { type Client } from 'openapi-fetch';
import { sharedSandbox } from '../../sharedSandbox';
import { specifiedRoutes } from '../../specifiedRoutes';
import { type OpenApi, openApi } from '../openApi';
import { answerOf, judgeBy } from '../validity';
// Written by the first test, from the document of the running service.
import type { paths } from './paths';

const { sandbox } = sharedSandbox('--seed', '3');
let document: OpenApi;
let api: Client<paths>;
/** The endpoints that were called. */
const called = new Set<string>();

beforeAll(async () => {
	document = await openApi(sandbox());
	const { apiKey, baseUrl } = sandbox();
	api = createClient<paths>({ baseUrl, headers: { 'X-API-Key': apiKey } });
	const wrong = judgeBy(document);
	api.use({
		async onResponse({ request, response, schemaPath }) {
			const route = `${request.method} ${schemaPath}`;
			called.add(route);
			if (!response.headers.get('content-type')?.includes('json')) return;
			expect(wrong(answerOf(route, response.status), await response.clone().json())).toEqual([]);
		},
	});
});

/** Runs a program of Node's; resolves with what it says. */
function run(program: string, args: string[], input?: string): string {
	const done = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', input });
	return done.stdout + (done.status === 0 ? '' : done.stderr);
}

test('the types of the document fit this very file', () => {
	const generator = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js');
	run(generator, ['--output', join(__dirname, 'paths.d.ts')], JSON.stringify(document));
	expect(run(require.resolve('typescript/bin/tsc'), ['-p', __dirname])).toBe('');
});

test('customers', async () => {
	const made = await api.POST('/customers', {
		body: { name: 'Sørensen & Søn', address: { city: 'Aarhus' }, payment_terms: 14 },
	});
	expect(made.response.status).toBe(201);
	const path = { id: made.data?.id ?? 0 };
	const customer = (await api.GET('/customers/{id}', { params: { path } })).data;
	expect(customer).toEqual(made.data);
	if (!customer) return;
	// What was read can be sent back as it is, and the types say so.
	const body = { ...customer, contact_person: 'Mette', vat_number: null };
	const changed = await api.PUT('/customers/{id}', { params: { path }, body });
	expect(changed.data).toMatchObject({ contact_person: 'Mette', address: { city: 'Aarhus' } });
	const query = { search: 'sorensen', limit: 1, status: 'active' };
	expect((await api.GET('/customers', { params: { query } })).data?.data).toEqual([changed.data]);
	const gone = await api.DELETE('/customers/{id}', { params: { path } });
	expect(gone.data).toEqual({ id: path.id, deleted: true });
	const { error, data } = await api.GET('/customers/{id}', { params: { path } });
	expect([data, error?.error]).toEqual([undefined, `There is no customer with id ${path.id}`]);
});

test('invoices, on paper, by mail and credited', async () => {
	const lines = [{ description: 'Hours', quantity: 2, unit_price: 50.05, tax_rate: 20 }];
	const made = await api.POST('/invoices', { body: { customer_id: 1, lines } });
	expect(made.data).toMatchObject({ status: 'draft', total: 120.12 });
	const path = { id: made.data?.id ?? 0 };
	expect((await api.GET('/invoices/{id}', { params: { path } })).data).toEqual(made.data);
	const body = { ...made.data, reference: 'PO 7' };
	await api.PUT('/invoices/{id}', { params: { path }, body });
	const query = { customer_id: 1, date_from: made.data?.issue_date ?? '', status: 'draft' };
	const listed = await api.GET('/invoices', { params: { query } });
	expect(listed.data?.data[0]).toMatchObject({ id: path.id, reference: 'PO 7' });

	const to = 'buyer@example.org';
	const mailed = await api.POST('/invoices/{id}/email', { params: { path }, body: { to } });
	expect(mailed.data).toMatchObject({ to: [to], invoice_id: path.id });
	const reminded = await api.POST('/invoices/{id}/reminder', { params: { path }, body: { to } });
	expect(reminded.data?.subject).toContain('Reminder');
	const pdf = await api.GET('/invoices/{id}/pdf', { params: { path }, parseAs: 'arrayBuffer' });
	expect(Buffer.from(pdf.data ?? new ArrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');

	const credited = await api.POST('/invoices/{id}/credit-note', {
		params: { path },
		body: { reason: 'Damaged', lines: [{ description: 'Hours', unit_price: 50.05 }] },
	});
	expect(credited.data).toMatchObject({ total: 60.06, invoice_id: path.id });
	const copy = await api.POST('/invoices/{id}/duplicate', { params: { path } });
	expect(copy.data).toMatchObject({ status: 'draft', total: 120.12 });
	const copied = { id: copy.data?.id ?? 0 };
	const gone = await api.DELETE('/invoices/{id}', { params: { path: copied } });
	expect(gone.data?.deleted).toBe(true);
	const kept = await api.DELETE('/invoices/{id}', { params: { path } });
	expect([kept.response.status, kept.error?.error]).toEqual([400, expect.any(String)]);
});

test('expenses', async () => {
	const made = await api.POST('/expenses', { body: { amount: 119.99, vendor: 'Rail' } });
	expect(made.data).toMatchObject({ net: 99.99, tax: 20 });
	const path = { id: made.data?.id ?? 0 };
	const body = { ...(await api.GET('/expenses/{id}', { params: { path } })).data, billable: true };
	const changed = await api.PUT('/expenses/{id}', { params: { path }, body });
	expect(changed.data?.billable).toBe(true);
	const query = { search: 'rail', offset: 0 };
	expect((await api.GET('/expenses', { params: { query } })).data?.total).toBeGreaterThan(0);
	expect((await api.DELETE('/expenses/{id}', { params: { path } })).data?.id).toBe(path.id);
});

test('projects', async () => {
	const made = await api.POST('/projects', { body: { name: 'Relaunch', budget: 9999.99 } });
	const path = { id: made.data?.id ?? 0 };
	const body = { ...(await api.GET('/projects/{id}', { params: { path } })).data, end_date: null };
	const changed = await api.PUT('/projects/{id}', { params: { path }, body });
	expect(changed.data).toMatchObject({ budget: 9999.99, end_date: null });
	expect((await api.GET('/projects')).data?.data[0]?.id).toBe(path.id);
	expect((await api.DELETE('/projects/{id}', { params: { path } })).data?.id).toBe(path.id);
});

test('a search, whose hits tell by their type which record they are', async () => {
	const found = await api.GET('/search', {
		params: { query: { q: 'hours', type: 'credit_note' } },
	});
	const [hit] = found.data?.data ?? [];
	expect(hit?.type === 'credit_note' && hit.invoice_number).toMatch(/^INV-/);
});

test('left out no endpoint', () => expect([...called].sort()).toEqual([...specifiedRoutes].sort()));
