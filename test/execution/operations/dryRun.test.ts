import type { INodeParameters } from 'n8n-workflow';

import { entries, isRead } from '../../../nodes/AccountingService/catalogue/entries';
import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items, upsertCustomer } from '../inputs';
import { loopOver } from '../loop';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
let rows: Row[];
beforeEach(async () => {
	harness = await ActionHarness.start();
	rows = [{ id: '42', email: 'a@x', name: 'Ann', address: { city: 'Bonn', zip: '53111' } }];
	harness.service.respond = keeping(rows);
});

const UNSEEN = '. The service has not seen the values and may refuse them.';
const UNASKED = '. The service was not asked whether it allows that.';
const written = () => writesIn(harness.service.hits);
const dry = (parameters: INodeParameters, options: INodeParameters = {}): INodeParameters => ({
	...parameters,
	options: { ...(parameters.options as INodeParameters), ...options, dryRun: true },
});
const fields = (value: object): INodeParameters => ({
	fieldsMode: 'json',
	fieldsJson: JSON.stringify(value),
});
const customer = (operation: string, extra: INodeParameters = {}): INodeParameters => ({
	resource: 'customer',
	operation,
	...extra,
});
const first = async (parameters: INodeParameters) => (await harness.run(parameters)).json[0];

const changing = entries.filter((entry) => !isRead(entry));
test.each(changing.map(({ resource, operation }) => [resource, operation] as const))(
	'%s %s sends no change, and says what it would do',
	async (resource, operation) => {
		const parameters = {
			resource,
			operation,
			...byId(resource),
			...fields({ name: 'New' }),
			matchField: 'email',
			matchValue: 'new@x',
			groupBy: 'PO-1',
			lineFields: { mappingMode: 'defineBelow', value: { description: 'Boat' }, schema: [] },
			onlyIfUnpaid: false,
		};
		const run = await harness.run(dry(parameters));
		expect(run.error).toBeUndefined();
		expect(run.json).toEqual([expect.objectContaining({ dryRun: true })]);
		expect(written()).toEqual([]);
		const [{ method, path }] = run.json as [{ method: string; path: string }];
		harness.service.hits.length = 0;
		await harness.run(parameters);
		expect(written()).toEqual([`${method} /api${path}`]);
	},
);

test.each([
	['createCreditNote', 'create 1 credit note', UNSEEN],
	['sendReminder', 'send 1 mail', UNASKED],
	['duplicate', 'create 1 invoice', UNSEEN],
	['delete', 'delete 1 invoice', UNASKED],
])('%s of an invoice is told as "%s"', async (operation, words, unseen) => {
	const parameters = { resource: 'invoice', operation, ...byId('invoice'), onlyIfUnpaid: false };
	const run = await harness.run(dry(parameters));
	expect(run.hints).toEqual([`Dry run, nothing was sent. It would ${words}${unseen}`]);
	const twice = await harness.run(dry(parameters), { items: items({}, {}) });
	const [verb, , ...noun] = words.split(' ');
	expect(twice.hints).toContain(
		`Dry run, nothing was sent. It would ${verb} 2 ${noun.join(' ')}s${unseen}`,
	);
});

test('a creation shows what would be sent', async () => {
	expect(await first(dry(customer('create', fields({ name: 'Bob' }))))).toStrictEqual({
		dryRun: true,
		action: 'create',
		method: 'POST',
		path: '/customers',
		body: { name: 'Bob' },
	});
});

test.each(['sendReminder', 'sendEmail', 'delete', 'duplicate', 'createCreditNote'])(
	'%s says the number of the invoice, before what would be sent',
	async (operation) => {
		harness.service.respond = json({ id: '42', number: 'INV-42', status: 'sent' });
		const item = await first(dry({ resource: 'invoice', operation, ...byId('invoice') }));
		expect(item).toMatchObject({ recordId: '42', invoice_number: 'INV-42' });
		expect(Object.keys(item ?? {}).slice(0, 4)).toEqual([
			'dryRun',
			'action',
			'recordId',
			'invoice_number',
		]);
	},
);

test('what an update changes stands before what would be sent', async () => {
	const update = customer('update', { ...byId('customer'), ...fields({ name: 'Bea' }) });
	const names = Object.keys((await first(dry(update))) ?? {});
	expect(names.indexOf('changes')).toBeLessThan(names.indexOf('method'));
});

test.each([
	['without other fields', {}, { name: 'Bea', address: { city: 'Bonn' } }],
	[
		'with Keep Other Fields',
		{ keepOtherFields: true },
		{ email: 'a@x', name: 'Bea', address: { city: 'Bonn', zip: '53111' } },
	],
])('an update shows what would change, %s', async (_, options, body) => {
	const update = customer('update', {
		...byId('customer'),
		...fields({ name: 'Bea', address: { city: 'Bonn' } }),
	});
	expect(await first(dry(update, options))).toEqual({
		dryRun: true,
		action: 'update',
		method: 'PUT',
		path: '/customers/42',
		recordId: '42',
		body,
		changes: [{ field: 'name', from: 'Ann', to: 'Bea' }],
	});
});

test.each([
	{ customer: { id: '42', name: 'Ann' } },
	{ customer: { id: '9', name: 'Zoe' }, data: { id: '42', name: 'Ann' } },
])('what changes is told of the record with the ID, wherever it stands: %j', async (answer) => {
	harness.service.respond = json(answer);
	const update = customer('update', { ...byId('customer'), ...fields({ name: 'Bea' }) });
	expect((await first(dry(update)))?.changes).toEqual([{ field: 'name', from: 'Ann', to: 'Bea' }]);
});

test('a field that the record does not have changes from nothing', async () => {
	const update = customer('update', { ...byId('customer'), ...fields({ phone: '1' }) });
	expect(await first(dry(update))).toMatchObject({
		changes: [{ field: 'phone', from: null, to: '1' }],
	});
});

test('a deletion names its record, and one of no record is refused as it would be', async () => {
	const remove = (id: string) => dry(customer('delete', byId('customer', id)));
	expect(await first(remove('42'))).toStrictEqual({
		dryRun: true,
		action: 'delete',
		method: 'DELETE',
		path: '/customers/42',
		recordId: '42',
	});
	const run = await harness.run(remove('43'));
	expect(run.error?.message).toMatch(/^Customer 43 was not found/);
	expect(written()).toEqual([]);
});

test.each(['sendEmail', 'sendReminder'])('%s would send, with its details', async (operation) => {
	harness.service.respond = json({ id: '42', status: 'open' });
	const body: INodeParameters = { bodyMode: 'json', bodyJson: '{"to":"a@x"}' };
	const send = { resource: 'invoice', operation, ...byId('invoice'), ...body };
	expect(await first(dry(send))).toStrictEqual({
		dryRun: true,
		action: 'send',
		method: 'POST',
		path: `/invoices/42/${operation === 'sendEmail' ? 'email' : 'reminder'}`,
		recordId: '42',
		body: { to: 'a@x' },
	});
});

test('a reminder of a paid invoice would be skipped', async () => {
	harness.service.respond = json({ id: '42', status: 'paid' });
	const remind = { resource: 'invoice', operation: 'sendReminder', ...byId('invoice') };
	expect(await first(dry({ ...remind, onlyIfUnpaid: true }))).toEqual({
		dryRun: true,
		action: 'skip',
		method: 'POST',
		path: '/invoices/42/reminder',
		recordId: '42',
		reason: 'The invoice is already paid',
	});
	expect(harness.service.lines).toEqual(['GET /api/invoices/42']);
});

describe('Create or Update', () => {
	const plans = async (emails: string[], options: INodeParameters = {}) =>
		await harness.run(dry(upsertCustomer('{ name: "New" }'), options), {
			items: items(...emails.map((email) => ({ email }))),
		});

	test.each([{}, { concurrency: 3 }])('tells who is new and who is known: %j', async (options) => {
		const run = await plans(['a@x', 'b@x', 'b@x', 'c@x'], options);
		expect(run.json.map(({ action, path }) => `${String(action)} ${String(path)}`)).toEqual([
			'update /customers/42',
			'create /customers',
			'update /customers/{id}',
			'create /customers',
		]);
		expect(run.json[0]?.changes).toEqual([{ field: 'name', from: 'Ann', to: 'New' }]);
		expect(run.json[1]?.body).toEqual({ name: 'New', email: 'b@x' });
		expect(run.json[2]?.body).toEqual({ name: 'New' });
		expect(run.json.map(({ record }) => record)).toEqual([
			undefined,
			undefined,
			'the customer that item 1 would create',
			undefined,
		]);
		expect(run.hints).toEqual([
			`Dry run, nothing was sent. It would update 2 customers, create 2${UNSEEN}`,
		]);
		expect(written()).toEqual([]);
	});

	test('in the batches of a loop as well', async () => {
		const emails = items({ email: 'b@x' }, { email: 'b@x' });
		const { batches } = await loopOver(harness, dry(upsertCustomer('{ name: "New" }')), emails);
		expect(batches.flat().map(({ json: { action, record } }) => [action, record])).toEqual([
			['create', undefined],
			['update', 'the customer that an item of an earlier run would create'],
		]);
	});

	test('leaves no trace: what was planned before is carried out later', async () => {
		const upsert = upsertCustomer('{ name: "New" }', { options: { dryRun: '={{ $json.dry }}' } });
		const both = items({ email: 'b@x', dry: true }, { email: 'b@x', dry: false });
		const { batches } = await loopOver(harness, upsert, both);
		expect(batches.flat().map((item) => item.json.dryRun)).toEqual([true, undefined]);
		expect(written()).toEqual(['POST /api/customers']);
	});

	test('refuses what it would refuse', async () => {
		const contradiction = upsertCustomer('{ email: "other@x" }');
		const run = await harness.run(dry(contradiction), { items: items({ email: 'b@x' }) });
		expect(run.error?.message).toMatch(/the fields would create one with email "other@x"/);
	});
});

test('Client Reference Field skips what is there, and what is planned', async () => {
	const create: INodeParameters = {
		resource: 'customer',
		operation: 'create',
		fieldsMode: 'json',
		fieldsJson: '={{ JSON.stringify($json) }}',
	};
	const run = await harness.run(dry(create, { clientReferenceField: 'email' }), {
		items: items({ email: 'a@x' }, { email: 'b@x' }, { email: 'b@x' }),
	});
	expect(run.json.map(({ action, recordId }) => [action, recordId])).toEqual([
		['skip', '42'],
		['create', undefined],
		['skip', undefined],
	]);
	expect(run.json[0]).toMatchObject({
		body: { email: 'a@x' },
		reason: 'a customer with the same email is there, or planned',
	});
	expect(harness.service.lines).toHaveLength(6);
	expect(written()).toEqual([]);
});

test.each([
	['RE-1', 'RE-01', false],
	['RE-1', 're-1', false],
	['a b', 'ab', false],
	['re-01', 'RE-1', false],
	['RE-1', 'RE-10', true],
	['KD 1 21', 'KD 12 1', true],
])('plans for the references %s and %s what a run would do', async (one, other, areTwo) => {
	const create = customer('create', {
		fieldsMode: 'json',
		fieldsJson: '={{ JSON.stringify($json) }}',
	});
	const given = { items: items({ email: one }, { email: other }, { email: other }) };
	const node = { onError: 'continueErrorOutput' } as const;
	const plan = await harness.run(dry(create, { clientReferenceField: 'email' }), {
		...given,
		node,
	});
	expect(plan.json.map(({ action }) => action)).toEqual(
		areTwo ? ['create', 'create', 'skip'] : ['create'],
	);
	expect(written()).toEqual([]);
	harness.service.respond = keeping([], { search: 'nothing' });
	const real = { ...create, options: { clientReferenceField: 'email' } };
	const run = await harness.run(real, { ...given, node });
	expect(run.json).toHaveLength(areTwo ? 3 : 1);
	if (areTwo) return;
	expect(run.output(1)[0]?.json.error).toContain(' so it may be the same customer');
	for (const { json } of plan.output(1))
		expect(json.error).toBe(
			`The customer that item 0 would create has an email that differs from "${other}" only in capitals, blanks or zeros, so it may be the same customer`,
		);
	expect(plan.output(1)).toHaveLength(2);
});

test('a plan of an earlier run stands beside it as well', async () => {
	const create = customer('create', {
		fieldsMode: 'json',
		fieldsJson: '={{ JSON.stringify($json) }}',
	});
	const { batches } = await loopOver(
		harness,
		dry(create, { clientReferenceField: 'email' }),
		items({ email: 'RE-1' }, { email: 're-1' }),
		{ node: { onError: 'continueRegularOutput' } },
	);
	expect(batches[1]?.[0]?.json.error).toMatch(
		/^The customer that an item of an earlier run would create has an email that differs /,
	);
});

test('an invoice that is there is named as in English', async () => {
	const create = { ...customer('create', fields({ reference: 'R' })), resource: 'invoice' };
	const run = await harness.run(dry(create, { clientReferenceField: 'reference' }), {
		items: items({}, {}),
	});
	expect(run.json[1]?.reason).toBe('an invoice with the same reference is there, or planned');
});

test('an item is paired with the one it came from, and a refused one fails alone', async () => {
	const update = customer('update', {
		customerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		...fields({ name: 'B' }),
	});
	const run = await harness.run(dry(update), {
		items: items({ id: '7' }, { id: '42' }),
		node: { onError: 'continueErrorOutput' },
	});
	expect(run.output(0)).toEqual([expect.objectContaining({ pairedItem: { item: 1 } })]);
	expect(run.output(1)).toHaveLength(1);
});

test('is for each item to say', async () => {
	const create = {
		...customer('create', fields({ name: 'N' })),
		options: { dryRun: '={{ $json.dry }}' },
	};
	const run = await harness.run(create, { items: items({ dry: true }, { dry: false }) });
	expect(run.json.map(({ dryRun }) => dryRun)).toEqual([true, undefined]);
	expect(written()).toEqual(['POST /api/customers']);
});

describe('Dry Run that was added and left off', () => {
	const off = { options: { dryRun: false } };
	const create = customer('create', fields({ name: 'Bob' }));
	const told = 'Dry Run was added and is off, so changes were sent. Switch it on to send none.';

	test('is told once where a run by hand sent changes', async () => {
		const given = { items: items({}, {}) };
		expect((await harness.run({ ...create, ...off }, given)).hints).toEqual([told]);
		expect(written()).toHaveLength(2);
		expect((await harness.run(create, given)).hints).toEqual([]);
		const read = customer('get', { ...byId('customer'), ...off });
		expect((await harness.run(read, given)).hints).toEqual([]);
	});

	test('is not told where what was read left nothing to be sent', async () => {
		harness.service.respond = json({ id: 42, status: 'paid' });
		const remind = { resource: 'invoice', operation: 'sendReminder', ...byId('invoice'), ...off };
		const run = await harness.run(remind);
		expect(run.hints).toEqual(['Not sent: 1 already paid. Each item says why.']);
	});

	test('is what an expression may have meant, and what nobody sees in a production run', async () => {
		const expressed = { ...create, options: { dryRun: '={{ false }}' } };
		expect((await harness.run(expressed)).hints).toEqual([]);
		const inProduction = await harness.run({ ...create, ...off }, { mode: 'trigger' });
		expect(inProduction.hints).toEqual([]);
	});
});
