import { sharedSandbox } from '../sharedSandbox';
import { foundBy } from './foundBy';

const service = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const { call, admin, make, events } = service;
const moment = expect.stringMatching(/^2026-03-10T09:0\d:\d\d\.\d{3}Z$/);

const everything = {
	name: 'Harbour website',
	status: 'on_hold',
	description: 'three languages',
	currency: 'CHF',
	budget: 12_500.5,
	hourly_rate: 95.25,
	start_date: '2026-02-01',
	end_date: '2026-02-01',
};

test('a project of which only the name is given has the usual settings and starts today', async () => {
	expect(await make('projects', { name: 'Bare' })).toEqual({
		id: 1,
		number: 'P-00001',
		status: 'active',
		name: 'Bare',
		customer_id: null,
		customer_name: null,
		description: null,
		currency: 'EUR',
		budget: null,
		hourly_rate: null,
		start_date: '2026-03-10',
		end_date: null,
		created_at: moment,
		updated_at: moment,
	});
});

test('keeps every field, and changes those that are sent', async () => {
	const { id: customer_id } = await make('customers', { name: 'Port' });
	const record = await make('projects', { ...everything, customer_id });
	expect(record).toMatchObject({ ...everything, customer_id, customer_name: 'Port' });
	await admin('POST /clock', { advance: 3600 });
	const changes = { budget: null, hourly_rate: 100, end_date: '2026-12-31', status: 'completed' };
	const { body } = await call(`PUT /projects/${record.id}`, changes);
	expect(body).toEqual({
		...record,
		...changes,
		updated_at: expect.stringMatching(/^2026-03-10T10:/),
	});
	await admin('POST /clock', { advance: 3600 });
	expect((await call(`PUT /projects/${record.id}`, changes)).body).toEqual(body);
	expect((await call(`GET /projects/${record.id}`)).body).toEqual(body);
	const types = (await events()).map(({ type }) => type);
	expect(types).toEqual(['customer.created']);
});

test('does not end before it starts, neither as it is created nor by a change of one of the two', async () => {
	const words = { status: 400, body: { error: 'end_date: lies before start_date' } };
	const early = { ...everything, end_date: '2026-01-31' };
	expect(await call('POST /projects', early)).toMatchObject(words);
	const { id } = await make('projects', everything);
	expect(await call(`PUT /projects/${id}`, { start_date: '2026-02-02' })).toMatchObject(words);
	expect(await call(`PUT /projects/${id}`, { end_date: '2026-01-31' })).toMatchObject(words);
	const open = { start_date: '2026-02-02', end_date: null };
	expect(await call(`PUT /projects/${id}`, open)).toMatchObject({ status: 200, body: open });
});

test.each([
	['POST /projects', { name: 'x', customer_id: 4711 }],
	['PUT /projects/1', { customer_id: 4711 }],
])('%s %j names the customer that there is not', async (route, body) => {
	expect(await call(route, body)).toMatchObject({
		status: 400,
		body: { error: 'customer_id: there is no customer with id 4711' },
	});
});

test('is found by its number, name, description and customer, before and after a change', async () => {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver' });
	const { id, number } = await make('projects', { ...everything, customer_id });
	const finding = async (words: string[]) => await foundBy(service, 'projects', id, words);
	const found = [number, 'HARBOUR', 'languages three', 'quicksilver website'];
	expect(await finding(found)).toEqual(found);
	expect(await finding(['chf', 'websitethree'])).toEqual([]);
	await call(`PUT /projects/${id}`, { name: 'Lighthouse' });
	const then = ['lighthouse', number, 'languages'];
	expect(await finding(then)).toEqual(then);
	expect(await finding(['harbour'])).toEqual([]);
});

test.each([
	['invoices', (project_id: number, customer_id: number) => ({ project_id, customer_id })],
	['expenses', (project_id: number) => ({ project_id, amount: 1 })],
])('stays as long as it has %s', async (kind, fields) => {
	const { id: customer } = await make('customers', { name: 'Port' });
	const { id } = await make('projects', { name: 'Kept' });
	const one = await make(kind, fields(id, customer));
	expect(await call(`DELETE /projects/${id}`)).toMatchObject({
		status: 400,
		body: {
			error: `Kept still has 1 ${kind.slice(0, -1)}; give those another project_id, or none, first`,
		},
	});
	expect((await call(`GET /projects/${id}`)).status).toBe(200);
	await call(`DELETE /${kind}/${one.id}`);
	expect((await call(`DELETE /projects/${id}`)).body).toEqual({ id, deleted: true });
	expect(await call(`GET /projects/${id}`)).toMatchObject({
		status: 404,
		body: { error: `There is no project with id ${id}` },
	});
});
