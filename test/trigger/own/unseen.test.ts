import { json, LocalService, type Respond } from '../../localService/localService';
import { Memory } from '../after/memory';
import { OwnStage } from './ownStage';

let memory: Memory;
let service: LocalService;
let stage: OwnStage;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	memory.forget();
	service = await LocalService.start();
	stage = await OwnStage.start({ baseUrl: service.baseUrl, apiKey: 'the-key' });
});

afterEach(async () => await service.stop());

/** Another in each test: what was written in those before is known still. */
let id = 0;
beforeEach(() => void (id += 1));

const MINUTE = 60_000;

/** An invoice as events show it; changed so many minutes ago. */
const invoice = (changes: object = {}, minutesAgo = 0) => ({
	id,
	number: 'R7',
	updated_at: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
	...changes,
});

const told = async (type: string, data: object, parameters = {}) =>
	await stage.deliver([{ type, data }], { parameters });

/** With it the trigger knows the account. */
const fetching = { fetch: ['record'] };

const nothing: Respond = (_, response) => void response.writeHead(204).end();

describe.each<[string, () => Respond]>([
	['nothing', () => nothing],
	['that it was done', () => json({ success: true })],
	['that, and the ID', () => json({ success: true, id, message: 'Updated' })],
	['how many were', () => json({ updated: 1 })],
	['the ID', () => json({ id: String(id) })],
])('what a node wrote, answered with %s,', (_, respond) => {
	beforeEach(() => void (service.respond = respond()));

	test('is own where the event shows what was sent, in whatever spelling, and once', async () => {
		await stage.update('invoice', id, { reference: 'seen', total: '5.00' });
		const own = invoice({ reference: 'Seen ', total: 5, status: 'sent' });
		expect(await told('invoice.updated', own)).toEqual([]);
		const theirs = { ...own, note: 'theirs' };
		expect(await told('invoice.updated', theirs)).toEqual(['invoice.updated']);
	});

	test('is own where the event shows nothing of it, and once', async () => {
		await stage.update('invoice', id, { reference: 'seen' });
		service.respond = json({ id });
		const bare = async () => await told('invoice.updated', { id }, fetching);
		expect(await bare()).toEqual([]);
		expect(await bare()).toEqual(['invoice.updated']);
	});

	test('is not where it shows something else, or is dated more than five minutes away', async () => {
		await stage.update('invoice', id, { reference: 'seen' });
		for (const theirs of [
			invoice({ reference: 'theirs' }),
			invoice({ reference: 'seen' }, 6),
			invoice({ reference: 'seen' }, -6),
			invoice({ id: id + 0.5, reference: 'seen' }),
		])
			expect(await told('invoice.updated', theirs)).toEqual(['invoice.updated']);
		expect(await told('invoice.updated', invoice({ reference: 'seen' }, 4))).toEqual([]);
	});

	test('is not where it came more than half a minute later, though it shows what was sent', async () => {
		await stage.update('invoice', id, { reference: 'seen' });
		const later = Date.now() + 2 * MINUTE;
		const event = { type: 'invoice.updated', data: invoice({ reference: 'seen', total: 999 }, -2) };
		const given = { createdAt: later, receivedAt: later };
		expect(await stage.deliver([event], given)).toEqual(['invoice.updated']);
	});

	test('is not where what was sent is too long to be compared, and the event shows it', async () => {
		const lines = [{ description: 'x'.repeat(1_000) }];
		await stage.update('invoice', id, { lines });
		const theirs = invoice({ lines: [{ description: 'theirs' }] });
		service.respond = json(theirs);
		expect(await told('invoice.updated', theirs, fetching)).toEqual(['invoice.updated']);
	});

	test('is a payment only where it gave the status that the event shows', async () => {
		await stage.update('invoice', id, { reference: 'seen' });
		const paid = invoice({ reference: 'seen', status: 'paid' });
		expect(await told('invoice.paid', paid)).toEqual(['invoice.paid']);
		await stage.update('invoice', id, { status: 'paid' });
		expect(await told('invoice.paid', invoice({ status: 'sent' }))).toEqual(['invoice.paid']);
		expect(await told('invoice.paid', paid)).toEqual([]);
		await stage.update('invoice', id, { status: 'paid' });
		expect(await told('invoice.paid', { id })).toEqual(['invoice.paid']);
	});

	test.each([[[0, 1]], [[1, 0]]])('is each of two writes, told in the order %j', async (order) => {
		await stage.update('invoice', id, { reference: 'a' });
		await stage.update('invoice', id, { note: 'b' });
		const events = ['none', 'b'].map((note) => invoice({ reference: 'a', note }));
		for (const at of order) expect(await told('invoice.updated', events[at]!)).toEqual([]);
		expect(await told('invoice.updated', events[1]!)).toEqual(['invoice.updated']);
	});
});

test('what was created is known by what was sent, where the answer shows the ID alone', async () => {
	service.respond = json({ id }, 201);
	await stage.create('invoice', { reference: 'new' });
	expect(await told('invoice.created', invoice({ reference: 'other' }))).toHaveLength(1);
	expect(await told('invoice.created', invoice({ reference: 'new' }))).toEqual([]);
});

test('what somebody changes right after it was created is theirs, where the answer shows the ID alone', async () => {
	service.respond = json({ id }, 201);
	await stage.create('invoice', { reference: 'new' });
	expect(await told('invoice.created', invoice({ reference: 'new' }))).toEqual([]);
	const theirs = invoice({ reference: 'new', total: 999 });
	expect(await told('invoice.updated', theirs)).toEqual(['invoice.updated']);
});

test('what was created with a status is its payment as well, where the answer shows the ID alone', async () => {
	service.respond = json({ id }, 201);
	await stage.create('invoice', { reference: 'new', status: 'paid' });
	const paid = invoice({ reference: 'new', status: 'paid' });
	expect(await told('invoice.paid', paid)).toEqual([]);
	expect(await told('invoice.paid', paid)).toEqual(['invoice.paid']);
});

test('an event that shows no record is of such a write', async () => {
	service.respond = nothing;
	await stage.update('invoice', id, { reference: 'seen' });
	service.respond = json({ id });
	const data = { change: { invoice_id: id, field: 'reference' } };
	expect(await told('invoice.updated', data, fetching)).toEqual([]);
});

test('an event that shows nothing of it may be of another account, where several are known', async () => {
	service.respond = nothing;
	const another = await OwnStage.start({ baseUrl: service.baseUrl, apiKey: 'another-key' });
	await another.delete('invoice', id);
	await stage.update('invoice', id, { reference: 'seen' });
	expect(await told('invoice.updated', invoice({ status: 'sent' }))).toEqual(['invoice.updated']);
	expect(await told('invoice.updated', invoice({ reference: 'seen' }))).toEqual([]);
});

test('an invoice that an answer shows in place of what was made of it was not made', async () => {
	const source = invoice();
	service.respond = json(source);
	const invoiceId = { __rl: true, mode: 'id', value: String(id) };
	await stage.act({ resource: 'invoice', operation: 'createCreditNote', invoiceId });
	expect(await told('invoice.updated', source)).toEqual(['invoice.updated']);
});

test('nothing of it is left for other processes, which cannot compare it', async () => {
	service.respond = nothing;
	await stage.update('invoice', id, { reference: 'seen' }, stage.webhook());
	expect(memory.looked).toEqual([]);
});
