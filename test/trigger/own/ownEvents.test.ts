import { sharedSandbox } from '../../sandbox/sharedSandbox';
import { Memory } from '../after/memory';
import { runTrigger } from '../after/runTrigger';
import { OwnStage, type Event } from './ownStage';

const shared = sharedSandbox();

let memory: Memory;
let stage: OwnStage;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	memory.forget();
	memory.isLost = false;
	stage = await OwnStage.start(shared.sandbox());
	await shared.events();
});

afterEach(() => jest.restoreAllMocks());

/** What has happened since then, as webhooks of the service tell it. */
const events = async () => await shared.events();

test('what an action node creates, changes and deletes starts nothing, and what others do does', async () => {
	const { id } = await stage.create('customer', { name: 'Own' });
	await stage.update('customer', id, { name: 'Own once more' });
	const expense = await stage.create('expense', {
		description: 'Paper',
		category: 'office',
		date: '2026-01-02',
		amount: 10,
	});
	await stage.delete('expense', expense.id);
	const own = await events();
	expect(own.map(({ type }) => type)).toEqual([
		'customer.created',
		'customer.updated',
		'expense.created',
		'expense.deleted',
	]);
	expect(await stage.deliver(own, { parameters: { fetch: ['record'] } })).toEqual([]);
	expect(stage.hints).toContain('Not passed on: a change that this n8n made itself');
	await shared.call(`PUT /customers/${String(id)}`, { name: 'Theirs' });
	expect(await stage.deliver(await events())).toEqual(['customer.updated']);
});

test('they are marked instead, or told as always', async () => {
	await stage.create('customer', { name: 'Own' });
	const own = await events();
	expect(await stage.deliver(own, { option: 'mark' })).toEqual(['own customer.created']);
	expect(await stage.deliver(own, { option: 'no' })).toEqual(['customer.created']);
});

test('a person who listens sees own changes marked', async () => {
	await stage.create('customer', { name: 'Own' });
	expect(await stage.deliver(await events(), { mode: 'manual' })).toEqual(['own customer.created']);
});

test('an event that has more or less of its record than the answer showed is passed on', async () => {
	await stage.create('customer', { name: 'Own' });
	const [own] = (await events()) as [Event];
	const { notes: _, ...less } = own.data as Record<string, unknown>;
	const { type } = own;
	expect(await stage.deliver([{ type, data: less }])).toEqual(['customer.created']);
	const more = { ...own.data, score: 1 };
	expect(await stage.deliver([{ type, data: more }])).toEqual(['customer.created']);
	expect(await stage.deliver([own])).toEqual([]);
});

test('a record without its lists and groups is known by the rest, if that says when it changed', async () => {
	await stage.create('customer', { name: 'Own', address: { city: 'Bern' } });
	const [{ type, data }] = (await events()) as [Event];
	const { address: _, ...row } = data as Record<string, unknown>;
	expect(await stage.deliver([{ type, data: row }])).toEqual([]);
	expect(await stage.deliver([{ type, data: { ...row, name: 'Theirs' } }])).toEqual([type]);
});

test('the record is found in an object of the data as well', async () => {
	await stage.create('customer', { name: 'Own' });
	const [{ type, data }] = (await events()) as [Event];
	expect(await stage.deliver([{ type, data: { object: data } }])).toEqual([]);
	expect(await stage.deliver([{ type, data: { customer: data } }])).toEqual([]);
	expect(await stage.deliver([{ type, data: { id: 'entry', customer: data } }])).toEqual([]);
});

const invoiceFor = async (behind?: Parameters<OwnStage['create']>[2]) => {
	const customer = await shared.make('customers', { name: 'Northwind' });
	const lines = [{ description: 'Work', quantity: 1, unit_price: 10 }];
	const fields = { customer_id: customer.id, status: 'sent', lines };
	const invoice = await stage.create('invoice', fields, behind);
	return { invoice, fields };
};

test('a payment is own only where a write gave the status, whatever else it wrote', async () => {
	const { invoice } = await invoiceFor();
	await events();
	await shared.call(`PUT /invoices/${String(invoice.id)}`, { status: 'paid' });
	const [, paid] = (await events()) as [Event, Event];
	await stage.update('invoice', invoice.id, { reference: 'seen' });
	const [updated] = (await events()) as [Event];
	// As an account tells it that shows what the invoice is when the event is sent.
	const late = { type: paid.type, data: updated.data };
	expect(await stage.deliver([late, updated])).toEqual(['invoice.paid']);
	const another = await invoiceFor();
	await events();
	await stage.update('invoice', another.invoice.id, { status: 'paid' });
	const both = await events();
	expect(both.map(({ type }) => type)).toEqual(['invoice.updated', 'invoice.paid']);
	expect(await stage.deliver(both)).toEqual([]);
});

test('a payment is own though the service makes its event after a later write of a node, and dates it then', async () => {
	const { invoice } = await invoiceFor();
	await events();
	await stage.update('invoice', invoice.id, { status: 'paid' });
	await stage.update('invoice', invoice.id, { reference: 'seen' });
	const { data } = (await events()).at(-1) as Event;
	const paid = async (createdAt: number) =>
		await stage.deliver([{ type: 'invoice.paid', data }], { createdAt });
	expect(await paid(Date.now() + 1_000)).toEqual([]);
	expect(await paid(Date.now() + 6 * 60_000)).toEqual(['invoice.paid']);
});

test('with Keep Other Fields a status that others gave is not a write of this n8n', async () => {
	const { invoice } = await invoiceFor();
	await shared.call(`PUT /invoices/${String(invoice.id)}`, { status: 'paid' });
	await events();
	const parameters = {
		resource: 'invoice',
		operation: 'update',
		invoiceId: { __rl: true, mode: 'id', value: String(invoice.id) },
		fieldsMode: 'json',
		fieldsJson: JSON.stringify({ reference: 'seen' }),
		options: { keepOtherFields: true },
	};
	await stage.act(parameters);
	const [updated] = (await events()) as [Event];
	expect(await stage.deliver([{ type: 'invoice.paid', data: updated.data }, updated])).toEqual([
		'invoice.paid',
	]);
});

test('what somebody else created is told, though a node changed it before the event was sent', async () => {
	const { id } = await shared.make('customers', { name: 'Theirs' });
	await events();
	await stage.update('customer', id, { name: 'Theirs, seen' });
	const [{ data }] = (await events()) as [Event];
	expect(await stage.deliver([{ type: 'customer.created', data }])).toEqual(['customer.created']);
});

test('a deletion is told where others had brought back what this n8n deleted', async () => {
	const fields = { description: 'Paper', category: 'office', date: '2026-01-02', amount: 10 };
	const expense = await stage.create('expense', fields);
	await stage.delete('expense', expense.id);
	const back = { type: 'expense.updated', data: { ...expense, description: 'Theirs' } };
	const gone = { type: 'expense.deleted', data: expense };
	const parameters = { fetch: ['record'] };
	expect(await stage.deliver([back, gone], { parameters })).toEqual([back.type, gone.type]);
});

test('an event about no record is passed on', async () => {
	const ping = { type: 'inbox.message.received', data: {} };
	expect(await stage.deliver([ping])).toEqual(['inbox.message.received']);
});

test.each([[undefined], ['={{ [] }}']])(
	'where nothing is fetched (%s), the trigger knows own changes of whichever account',
	async (fetch) => {
		const other = { baseUrl: 'https://other.example.com', apiKey: 'other' };
		stage = await OwnStage.start(other, shared.sandbox());
		await stage.create('customer', { name: 'Own' });
		expect(await stage.deliver(await events(), { parameters: { fetch } })).toEqual([]);
	},
);

test('of several events each is of the account that the credential gives for its own item', async () => {
	await stage.create('customer', { name: 'Own' });
	const [own] = (await events()) as [Event];
	const { baseUrl, apiKey } = shared.sandbox();
	const other = { baseUrl: 'https://other.example.com', apiKey: 'other' };
	const engine = stage.engine.with({
		accountingServiceApi: ({ id }) => (id === 'evt_ours' ? { baseUrl, apiKey } : other),
	});
	const itemOf = (eventId: string, event: Event) => {
		const at = new Date().toISOString();
		const _delivery = { eventId, type: event.type, companyId: 1, createdAt: at, receivedAt: at };
		return { json: { id: eventId, created_at: at, ...event, _delivery } };
	};
	const theirs = itemOf('evt_theirs', { type: 'inbox.message.received', data: {} });
	const node = stage.webhook({ parameters: { fetch: ['record'] } });
	const { json } = await runTrigger(engine, node, [theirs, itemOf('evt_ours', own)]);
	expect(json.map(({ type }) => type)).toEqual(['inbox.message.received']);
});

test('that a customer looked at an invoice is no change of this n8n', async () => {
	const { invoice } = await invoiceFor();
	const viewed = { type: 'invoice.viewed', data: invoice };
	const overdue = { type: 'invoice.deleted', data: invoice };
	expect(await stage.deliver([viewed, overdue])).toEqual(['invoice.viewed', 'invoice.deleted']);
});
