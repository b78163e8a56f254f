import { sharedSandbox } from '../sharedSandbox';
import { foundBy } from './foundBy';

const service = sharedSandbox('--now', '2026-03-10T09:00:00Z');
const { call, admin, make, events } = service;
const moment = expect.stringMatching(/^2026-03-10T09:0\d:\d\d\.\d{3}Z$/);

const everything = {
	name: 'Ångström Optik AB',
	status: 'archived',
	contact_person: 'Eva Lind',
	email: 'eva@angstrom.example',
	phone: '+46 8 123',
	vat_number: 'SE556677',
	address: { street: 'Kungsgatan 1', postal_code: '111 43', city: 'Stockholm', country: 'SE' },
	currency: 'SEK',
	payment_terms: 14,
	notes: 'prefers letters',
};

test('a customer of whom only the name is given has the usual settings and nothing else', async () => {
	const record = await make('customers', { name: 'Ada' });
	expect(record).toEqual({
		id: 1,
		number: 'C-00001',
		status: 'active',
		name: 'Ada',
		contact_person: null,
		email: null,
		phone: null,
		vat_number: null,
		address: { street: null, postal_code: null, city: null, country: null },
		currency: 'EUR',
		payment_terms: 30,
		notes: null,
		created_at: moment,
		updated_at: moment,
	});
	expect(await events()).toEqual([{ type: 'customer.created', data: record }]);
});

test('keeps every field, and changes those that are sent', async () => {
	const record = await make('customers', everything);
	expect(record).toMatchObject({ ...everything, number: 'C-00002' });
	await events();
	await admin('POST /clock', { advance: 3600 });
	const changes = { name: 'Ångström', status: 'active', phone: '', payment_terms: 0 };
	const { body } = await call(`PUT /customers/${record.id}`, changes);
	expect(body).toEqual({
		...record,
		...changes,
		phone: null,
		updated_at: expect.stringMatching(/^2026-03-10T10:/),
	});
	expect(await events()).toEqual([{ type: 'customer.updated', data: body }]);
	expect((await call(`GET /customers/${record.id}`)).body).toEqual(body);
});

test('merges the parts of an address, and clears the whole of it for null', async () => {
	const { id } = await make('customers', everything);
	const put = async (address: unknown) =>
		(await call<typeof everything>(`PUT /customers/${id}`, { address })).body.address;
	expect(await put({ city: 'Uppsala', street: null })).toEqual({
		...everything.address,
		city: 'Uppsala',
		street: null,
	});
	expect(await put(null)).toEqual({ street: null, postal_code: null, city: null, country: null });
});

test('a change that changes nothing leaves no trace', async () => {
	const record = await make('customers', everything);
	await events();
	await admin('POST /clock', { advance: 60 });
	expect((await call(`PUT /customers/${record.id}`, everything)).body).toEqual(record);
	expect((await call(`PUT /customers/${record.id}`, {})).body).toEqual(record);
	expect((await call(`GET /customers/${record.id}`)).body).toEqual(record);
	expect(await events()).toEqual([]);
});

test('is found by the words of eight fields, before and after a change, and by no others', async () => {
	const { id, number } = await make('customers', { ...everything, name: 'Searched' });
	const finding = async (words: string[]) => await foundBy(service, 'customers', id, words);
	const found = [
		'SEARCHED',
		number,
		'lind',
		'EVA@angstrom',
		'+46',
		'se5566',
		'stockholm',
		'letters',
	];
	expect(await finding(found)).toEqual(found);
	expect(await finding(['kungsgatan', '111', 'searchedeva', 'archived'])).toEqual([]);
	await call(`PUT /customers/${id}`, { notes: 'now phones', address: { city: 'Lund' } });
	const then = ['searched', number, 'phones', 'lund', 'searched  phones'];
	expect(await finding(then)).toEqual(then);
	expect(await finding(['letters', 'stockholm'])).toEqual([]);
});

test.each([
	['invoices', (customer_id: number) => ({ customer_id })],
	['projects', (customer_id: number) => ({ customer_id, name: 'Site' })],
	['expenses', (customer_id: number) => ({ customer_id, amount: 1 })],
])('stays as long as it has %s', async (kind, fields) => {
	const { id } = await make('customers', { name: 'Kept' });
	const ones = [await make(kind, fields(id)), await make(kind, fields(id))];
	expect(await call(`DELETE /customers/${id}`)).toMatchObject({
		status: 400,
		body: { error: `Kept still has 2 ${kind}; set its status to archived instead` },
	});
	expect((await call(`GET /customers/${id}`)).status).toBe(200);
	for (const one of ones) await call(`DELETE /${kind}/${one.id}`);
	expect((await call(`DELETE /customers/${id}`)).body).toEqual({ id, deleted: true });
	expect(await call(`GET /customers/${id}`)).toMatchObject({
		status: 404,
		body: { error: `There is no customer with id ${id}` },
	});
});
