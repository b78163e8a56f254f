import { packed, unpacked } from '../../../nodes/AccountingService/polling/memory/packed';
import { Memory } from '../../trigger/after/memory';
import { BothTriggers } from './bothTriggers';

let memory: Memory;
let both: BothTriggers;
/** What one test has written, the next must not know again. */
let id = 0;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	both = await BothTriggers.start(memory);
	both.ignoreOwnChanges('yes');
	id += 1;
});

afterEach(async () => await both.stop());

describe.each([
	['with a time of change', true],
	['without a time of change', false],
])('%s', (_, hasTimes) => {
	const change = (content: object) => both.write('customers', { id, ...content });
	/** An action node changes the customer, and the webhook trigger hears of it. */
	const actAndDeliver = async (content: object, isDelivered: boolean) => {
		const written = await both.act('customer', id, content);
		const event = both.event('customer.updated', written);
		if (isDelivered) expect(await both.deliver(event)).toEqual([]);
	};

	beforeEach(async () => {
		both.hasTimes = hasTimes;
		change({ address: 'Here', note: '' });
		await both.pollFor(3);
	});

	test.each([
		['and the webhook brings only that', true],
		['and the webhook is dead', false],
	])(
		'a change that the webhook missed is passed on though a node writes to the record before it is due, %s',
		async (_name, isDelivered) => {
			change({ address: 'There' });
			expect(await both.pollFor(4)).toEqual([]);
			await actAndDeliver({ note: 'seen' }, isDelivered);
			expect(await both.pollFor(30)).toEqual([`customer.updated ${id}`]);
		},
	);

	test('a change that the webhook missed is passed on though a node had written to the record', async () => {
		await actAndDeliver({ note: 'seen' }, true);
		both.now += 20_000;
		change({ address: 'There' });
		expect(await both.pollFor(30)).toEqual([`customer.updated ${id}`]);
	});

	test('a change of a node starts nothing, though somebody changes the record before it is due', async () => {
		await actAndDeliver({ note: 'seen' }, false);
		expect(await both.pollFor(4)).toEqual([]);
		const brought = both.event('customer.updated', change({ address: 'There' }));
		expect(await both.deliver(brought)).toEqual(['customer.updated']);
		expect(await both.pollFor(30)).toEqual([]);
	});

	test('of a change of a node and one that was missed, the one is left out, and the other is not', async () => {
		await actAndDeliver({ note: 'seen' }, false);
		expect(await both.pollFor(4)).toEqual([]);
		change({ address: 'There' });
		expect(await both.pollFor(2)).toEqual([]);
		await actAndDeliver({ note: 'seen again' }, false);
		expect(await both.pollFor(30)).toEqual([`customer.updated ${id}`]);
	});

	test('what somebody brings back to the content of a node while it waits is passed on', async () => {
		await actAndDeliver({ note: 'seen' }, false);
		expect(await both.pollFor(2)).toEqual([]);
		change({ note: '' });
		expect(await both.pollFor(2)).toEqual([]);
		change({ note: 'seen' });
		expect(await both.pollFor(30)).toEqual([`customer.updated ${id}`, `customer.updated ${id}`]);
	});

	test('which change is whose is known after a restart', async () => {
		await actAndDeliver({ note: 'seen' }, false);
		await both.pollFor(2);
		change({ address: 'There' });
		await both.pollFor(2);
		both.restart();
		await actAndDeliver({ note: 'seen again' }, false);
		expect(await both.pollFor(30)).toEqual([`customer.updated ${id}`]);
	});
});

test.each<['customer' | 'invoice', object]>([
	['invoice', { recurring_invoice_id: 12, related_invoice_ids: [3] }],
	['invoice', { number: 'INV-1', deposit_invoices: [{ id: 3 }] }],
	['customer', { parent_customer_id: 2 }],
	['customer', { stripe_customer_id: 'cus_N', external_customer_id: 7789 }],
	['invoice', { cancelled_by_invoice_id: 3, pdf_url: '/invoices/2026/R-8.pdf' }],
])('a change of a node to an %s that refers to others, %j, starts nothing', async (one, more) => {
	both.write(`${one}s`, { id, ...more });
	await both.pollFor(3);
	const written = await both.act(one, id, { note: 'seen' });
	expect(await both.deliver(both.event(`${one}.updated`, written))).toEqual([]);
	const theirs = both.event(`${one}.updated`, both.write(`${one}s`, { id, note: 'theirs' }));
	expect(await both.deliver(theirs)).toEqual([`${one}.updated`]);
	expect(await both.pollFor(15)).toEqual([]);
});

test.each([2, 5])('nor where something else has its id by chance: %d of 5', async (other) => {
	const invoice = 1000 * id + 5;
	both.write('invoices', { id: invoice, template: { id: 1000 * id + other, name: 'Standard' } });
	await both.pollFor(3);
	const written = await both.act('invoice', invoice, { note: 'seen' });
	expect(await both.deliver(both.event('invoice.updated', written))).toEqual([]);
});

test('what waits is passed on with the record as it is when it is due, and says nothing of its content before', async () => {
	both.write('customers', { id, address: 'Here' });
	await both.pollFor(3);
	both.write('customers', { id, address: 'There' });
	await both.pollFor(4);
	await both.act('customer', id, { note: 'seen' });
	await both.pollFor(6);
	const [event] = await both.passOn(await both.poll());
	expect(event?.data).toMatchObject({ address: 'There', note: 'seen' });
	expect(Object.keys(event?._delivery as object).sort()).toEqual([
		...['changedAfter', 'companyId', 'createdAt', 'eventId', 'receivedAt', 'recordId', 'resource'],
		...['source', 'type', 'warning'],
	]);
});

test('an event that is left out says nothing of the record, but the webhook is not silent', async () => {
	both.write('customers', { id, address: 'Here' });
	await both.pollFor(3);
	both.write('customers', { id, address: 'There' });
	await both.pollFor(2);
	const written = await both.act('customer', id, { note: 'seen' });
	await both.deliver(both.event('customer.updated', written));
	await both.pollFor(8);
	await both.passOn(await both.poll());
	expect(both.hints.join()).toContain('did not come by webhook, though others did');
});

test('what somebody brings back in the same instant is no change of a node', async () => {
	both.write('customers', { id, note: '' });
	await both.pollFor(3);
	await both.act('customer', id, { note: 'seen' });
	await both.act('customer', id, { note: 'seen again' });
	both.write('customers', { id, note: 'seen' });
	expect(await both.pollFor(15)).toEqual([`customer.updated ${id}`]);
});

test('what a node wrote and somebody undid before a poll, is theirs when they bring it back much later', async () => {
	both.hasTimes = false;
	both.write('customers', { id, note: '' });
	await both.pollFor(3);
	await both.act('customer', id, { note: 'seen' });
	both.write('customers', { id, note: '' });
	expect(await both.pollFor(30)).toEqual([]);
	both.write('customers', { id, note: 'seen' });
	expect(await both.pollFor(30)).toEqual([`customer.updated ${id}`]);
});

test('a payment that was caught up with hides no update of somebody that a node has written over before the poll', async () => {
	both.write('invoices', { id, status: 'sent' });
	await both.pollFor(3);
	const paid = both.write('invoices', { id, status: 'paid', note: 'theirs' });
	const late = ['invoice.paid', 'invoice.updated'].map((type) => both.event(type, paid));
	both.now += 4_000;
	await both.act('invoice', id, { note: 'seen' });
	expect(await both.pollFor(13)).toEqual([`invoice.paid ${id}`]);
	expect(await both.deliver(late[0]!)).toEqual([]);
	expect(await both.deliver(late[1]!)).toEqual(['invoice.updated']);
});

test('nor does a creation, where a node has written over that and updates are not watched', async () => {
	both.parameters = { watch: ['invoice.created', 'invoice.paid'] };
	both.restart();
	await both.pollFor(3);
	const made = both.event('invoice.created', both.write('invoices', { id, status: 'sent' }));
	both.now += 4_000;
	const theirs = both.write('invoices', { id, note: 'theirs' });
	const late = both.event('invoice.updated', theirs);
	both.now += 4_000;
	await both.act('invoice', id, { status: 'paid', note: 'seen' });
	expect(await both.pollFor(14)).toEqual([`invoice.created ${id}`]);
	expect(await both.deliver(made)).toEqual([]);
	expect(await both.deliver(late)).toEqual(['invoice.updated']);
});

describe('where own changes are marked', () => {
	const told = (all: ReadonlyArray<Record<string, unknown>>) =>
		all.map(({ type, _delivery }) => `${(_delivery as { own?: boolean }).own} ${String(type)}`);
	const poll = async (minutes: number) => {
		const all: Array<Record<string, unknown>> = [];
		for (let minute = 0; minute < minutes; minute += 1) {
			const items = await both.poll();
			if (items.length > 0) all.push(...(await both.passOn(items)));
			both.wait(1);
		}
		return told(all);
	};

	beforeEach(async () => {
		both.ignoreOwnChanges('mark');
		both.write('customers', { id, address: 'Here' });
		await poll(3);
	});

	test('one that the webhook brought comes once, and hides none that it missed', async () => {
		both.write('customers', { id, address: 'There' });
		expect(await poll(4)).toEqual([]);
		const written = await both.act('customer', id, { note: 'seen' });
		const brought = await both.delivered(both.event('customer.updated', written));
		expect(told(brought)).toEqual(['true customer.updated']);
		expect(await poll(30)).toEqual(['undefined customer.updated']);
	});

	test('one that the webhook brought as any other, before they were to be marked, comes once', async () => {
		const written = await both.act('customer', id, { note: 'seen' });
		both.ignoreOwnChanges('no');
		const brought = await both.delivered(both.event('customer.updated', written));
		expect(told(brought)).toEqual(['undefined customer.updated']);
		both.ignoreOwnChanges('mark');
		expect(await poll(30)).toEqual([]);
	});

	test('one that was caught up with comes once, and hides none of somebody else that comes late', async () => {
		const theirs = both.write('customers', { id, address: 'There' });
		const lateTheirs = both.event('customer.updated', theirs);
		both.now += 10_000;
		const lateOwn = both.event(
			'customer.updated',
			await both.act('customer', id, { note: 'seen' }),
		);
		expect(await poll(14)).toEqual(['true customer.updated']);
		expect(await both.deliver(lateOwn)).toEqual([]);
		expect(told(await both.delivered(lateTheirs))).toEqual(['undefined customer.updated']);
	});
});

test('a memory that an earlier version stored is read, and what waits in it is passed on', async () => {
	const before =
		'2:tZAxT8MwFIR3fsbNJn1J2gYsMYBggIEKwQJVVQXbJUYQR7YDlCj/HZk2KE3FBqPfO3937xrkQpi69OAovK/4aBQnWUQRRTEfjyeUjvJKg8FYqawDb1oGq3J56sEbiNp586oseJxNs3Q8nhwlRMSgPipVOrU31+Wb0WJ/XlnzrIQfzFsGb14k+LyBluAQxdNSn/l1aq5XWs1WF/4mnRXV0l7dPq7PazD4daWCcBssqiuZeyURUjtTW9Hffk+FsfIywDMwCKuCPFyHhJLpIcWHlNzRMaeUUxxNiB7AsDJ1+ZsoiWgjqqwRyjlwBHCRl09Knq58aGv4LflhtwsGpz+VG9Tbq7RfY786atuD5pcztXTgc2RYMBS5KwIfF+d6Gt+bEzC8G7tRBIHzua9dkMxp0UUPr3i73K4Gdl3Azq1v1bPYNdjh9/FDenfy/9C7Ev+M/gU=';
	both.write('customers', { id: 7, address: 'Here' });
	await both.pollFor(3);
	both.write('customers', { id: 7, address: 'There' });
	const memory = (await unpacked(before))!;
	expect(memory.told).toEqual([expect.objectContaining({ type: 'customer.updated', process: '' })]);
	both.remember(await packed({ ...memory, account: both.service.baseUrl }));
	expect(await both.pollFor(4)).toEqual([]);
	await both.act('customer', 7, { note: 'seen' });
	expect(await both.pollFor(30)).toEqual(['customer.updated 7']);
});
