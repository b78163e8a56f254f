import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
import { json } from '../../localService/localService';
import { Memory } from '../../trigger/after/memory';
import { BothTriggers, MINUTE } from './bothTriggers';

let memory: Memory;
let both: BothTriggers;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	both = await BothTriggers.start(memory);
	both.write('invoices', { id: 5, status: 'sent' });
	both.write('customers', { id: 1, name: 'Northwind' });
	await both.pollFor(2);
});

afterEach(async () => await both.stop());

test('what the webhook trigger brings is not passed on again', async () => {
	const invoice = both.write('invoices', { id: 6, status: 'sent' });
	expect(await both.deliver(both.event('invoice.created', invoice))).toEqual(['invoice.created']);
	both.wait(3);
	const paid = both.write('invoices', { id: 6, status: 'paid' });
	await both.deliver(both.event('invoice.paid', paid));
	expect(await both.pollFor(15)).toEqual([]);
});

test.each(['receipt', 'Invoice', 'refund'])('so it is of an expense that is a %s', async (type) => {
	const receipt = { id: 8, type, amount: 10, receipt_id: 8, receipt_url: 'https://x/receipts/8' };
	await both.deliver(both.event('expense.created', both.write('expenses', receipt)));
	expect(await both.pollFor(15)).toEqual([]);
});

test('nor is one of which the event does not say whose it is, if it shows what the list does', async () => {
	both.write('invoices', { id: 6, object: 'payment', amount: 10 });
	const [shown] = both.books.invoices!;
	await both.deliver(both.event('invoice.created', shown));
	// The same ID may be that of a payment.
	both.write('invoices', { id: 7, object: 'payment', amount: 10 });
	await both.deliver(both.event('invoice.created', { ...shown, id: 7, amount: 12 }));
	expect(await both.pollFor(15)).toEqual(['invoice.created 7']);
});

test('nor is such a one that the event shows in an object of its data', async () => {
	both.write('invoices', { id: 6, object: 'payment', amount: 10 });
	const [object] = both.books.invoices!;
	await both.deliver(both.event('invoice.created', { object }));
	expect(await both.pollFor(15)).toEqual([]);
});

test('what it does not bring in ten minutes is passed on, once', async () => {
	both.write('invoices', { id: 6, status: 'sent' });
	expect(await both.pollFor(10)).toEqual([]);
	expect(await both.pollFor(1)).toEqual(['invoice.created 6']);
	expect(await both.pollFor(30)).toEqual([]);
});

test('an event that comes some minutes after the poll is in time', async () => {
	const invoice = both.write('invoices', { id: 6, status: 'sent' });
	const event = both.event('invoice.created', invoice);
	expect(await both.pollFor(8)).toEqual([]);
	expect(await both.deliver(event)).toEqual(['invoice.created']);
	expect(await both.pollFor(15)).toEqual([]);
});

test('an event that comes after the changes trigger has caught up is not passed on', async () => {
	const invoice = both.write('invoices', { id: 5, status: 'paid' });
	const paid = both.event('invoice.paid', invoice);
	const updated = both.event('invoice.updated', invoice);
	expect(await both.pollFor(12)).toEqual(['invoice.updated 5', 'invoice.paid 5']);
	expect(await both.deliver(paid)).toEqual([]);
	expect(both.hints.join()).toContain('"Changes" has caught up with it');
	expect(await both.deliver(updated)).toEqual([]);
	const later = both.write('invoices', { id: 5, status: 'paid', note: 'Thanks' });
	expect(await both.deliver(both.event('invoice.updated', later))).toEqual(['invoice.updated']);
	expect(await both.pollFor(15)).toEqual([]);
});

test('it has caught up with an event only once other processes can know', async () => {
	both.write('invoices', { id: 5, note: 'a' });
	expect(await both.pollFor(10)).toEqual([]);
	const { sleep } = steadyClock;
	let settle = () => {};
	const settled = new Promise<void>((resolve) => (settle = resolve));
	const isLeft = new Promise<void>((resolve) => {
		jest.spyOn(steadyClock, 'sleep').mockImplementation(async (ms, signal) => {
			if (ms !== 100) return await sleep(ms, signal);
			resolve();
			await settled;
		});
	});
	const passing = both.passOn(await both.poll());
	let isOver = false;
	void passing.then(() => (isOver = true));
	await isLeft;
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(isOver).toBe(false);
	settle();
	expect(await passing).toMatchObject([{ type: 'invoice.updated' }]);
});

test('what a person retries is passed on although it was caught up with', async () => {
	const event = both.event('invoice.updated', both.write('invoices', { id: 5, note: 'a' }));
	await both.pollFor(12);
	expect(await both.deliver(event, {}, 'retry')).toEqual(['invoice.updated']);
});

test('an event that somebody looks at in the editor does not count as brought', async () => {
	const event = both.event('invoice.created', both.write('invoices', { id: 6, status: 'sent' }));
	expect(await both.deliver(event, {}, 'manual')).toEqual(['invoice.created']);
	expect(await both.pollFor(15)).toEqual(['invoice.created 6']);
});

test('the execution that brings a change does not wait until that is written down', async () => {
	const event = both.event('invoice.created', both.write('invoices', { id: 6, status: 'sent' }));
	let write = () => {};
	const isWritten = new Promise<void>((resolve) => (write = resolve));
	memory.query = async () => {
		// What it asks before, and takes back, are the first two.
		if (memory.looked.filter((key) => key === 'workflow ').length > 2) await isWritten;
	};
	const options = { deduplicate: false };
	expect(await both.deliver(event, { options })).toEqual(['invoice.created']);
	// Nobody has given up waiting.
	expect(both.logged).toEqual([]);
	write();
	expect(await both.pollFor(15)).toEqual([]);
});

test('a second change of a record, of which only the first was brought, is passed on', async () => {
	const first = both.write('invoices', { id: 5, note: 'a' });
	await both.deliver(both.event('invoice.updated', first));
	both.now += 4_000;
	both.write('invoices', { id: 5, note: 'b' });
	expect(await both.pollFor(15)).toEqual(['invoice.updated 5']);
});

test('an update that a webhook told as a payment was brought, and a payment told as an update was not', async () => {
	const paid = both.write('invoices', { id: 5, status: 'paid' });
	await both.deliver(both.event('invoice.updated', paid));
	expect(await both.pollFor(15)).toEqual(['invoice.paid 5']);
	await both.deliver(both.event('invoice.paid', both.write('invoices', { id: 5, status: 'sent' })));
	expect(await both.pollFor(15)).toEqual([]);
});

test('a payment that was followed by another change counts as brought', async () => {
	const paid = both.write('invoices', { id: 5, status: 'paid' });
	await both.deliver(both.event('invoice.paid', paid));
	both.now += 20_000;
	const noted = both.write('invoices', { id: 5, note: 'Thanks' });
	await both.deliver(both.event('invoice.updated', noted));
	expect(await both.pollFor(15)).toEqual([]);
});

test('records without a time of change are compared by when the polls saw them', async () => {
	const noTimes = { created_at: undefined, updated_at: undefined };
	both.write('customers', { id: 1, name: 'Contoso', ...noTimes });
	await both.pollFor(15);
	const brought = both.write('customers', { id: 1, name: 'Fabrikam', ...noTimes });
	await both.deliver(both.event('customer.updated', brought));
	expect(await both.pollFor(15)).toEqual([]);
	both.write('customers', { id: 1, name: 'Adatum', ...noTimes });
	expect(await both.pollFor(15)).toEqual(['customer.updated 1']);
});

test('a time of change that stayed as it was says nothing of the change', async () => {
	const updated = both.write('invoices', { id: 5, note: 'a' });
	await both.deliver(both.event('invoice.updated', updated));
	await both.pollFor(15);
	both.write('invoices', { id: 5, note: 'b', updated_at: updated.updated_at });
	expect(await both.pollFor(15)).toEqual(['invoice.updated 5']);
});

test('after an outage of n8n what was brought before it is known', async () => {
	const noTimes = { updated_at: undefined };
	const brought = both.write('invoices', { id: 5, status: 'paid', ...noTimes });
	await both.deliver(both.event('invoice.paid', brought));
	both.wait(8 * 60);
	expect(await both.pollFor(15)).toEqual([]);
});

test('also where a poll broke off meanwhile', async () => {
	await both.poll();
	const brought = both.write('invoices', { id: 5, status: 'paid', updated_at: undefined });
	await both.deliver(both.event('invoice.paid', brought));
	both.wait(1);
	const { respond } = both.service;
	both.service.respond = json({ error: 'Not now' }, 403);
	await expect(both.poll()).rejects.toThrow('Not now');
	both.service.respond = respond;
	both.wait(14);
	expect(await both.pollFor(12)).toEqual([]);
});

test('what the webhook brings while Catch Up is switched on is known', async () => {
	await both.stop();
	both = await BothTriggers.start(memory);
	both.set(0);
	both.write('invoices', { id: 5, status: 'sent' });
	await both.pollFor(1);
	both.set(10);
	const paid = both.write('invoices', { id: 5, status: 'paid' });
	await both.deliver(both.event('invoice.paid', paid));
	expect(await both.pollFor(12)).toEqual([]);
});

test('of two changes while Catch Up is switched on, the one that was not brought is passed on', async () => {
	await both.stop();
	both = await BothTriggers.start(memory);
	both.set(0);
	both.write('invoices', { id: 5, status: 'sent' });
	await both.pollFor(1);
	both.set(10);
	const first = both.write('invoices', { id: 5, note: 'a' });
	await both.deliver(both.event('invoice.updated', first));
	both.now += 4_000;
	both.write('invoices', { id: 5, note: 'b' });
	expect(await both.pollFor(15)).toEqual(['invoice.updated 5']);
});

test('what was brought just before a poll is another change than what comes just after it', async () => {
	const first = both.write('invoices', { id: 5, note: 'a' });
	await both.deliver(both.event('invoice.updated', first));
	await both.poll();
	both.now += 5_000;
	both.write('invoices', { id: 5, note: 'b' });
	expect(await both.pollFor(15)).toEqual(['invoice.updated 5']);
});

test('what was brought more than a second before a change is another one', async () => {
	// The triggers compare spans of two seconds.
	const start = Math.ceil(both.now / 2_000) * 2_000;
	both.now = start + 1_900;
	const first = both.write('invoices', { id: 5, note: 'a' });
	await both.deliver(both.event('invoice.updated', first));
	await both.poll();
	both.now = start + 3_100;
	both.write('invoices', { id: 5, note: 'b' });
	expect(await both.pollFor(15)).toEqual(['invoice.updated 5']);
});

test('without a time of change, what was brought more than a minute before the list was read is another one', async () => {
	both.hasTimes = false;
	const first = both.write('invoices', { id: 5, note: 'a' });
	await both.deliver(both.event('invoice.updated', first));
	both.now += 75_000;
	await both.poll();
	both.now += 1_000;
	both.write('invoices', { id: 5, note: 'b' });
	expect(await both.pollFor(15)).toEqual(['invoice.updated 5']);
});

test('an event that is dated a little earlier than the change of its record is known', async () => {
	// The triggers compare spans of two seconds.
	both.now = Math.ceil(both.now / 2_000) * 2_000 + 1_800;
	const event = both.event('invoice.created', { id: 6 });
	both.now += 500;
	both.write('invoices', { id: 6, status: 'sent' });
	await both.deliver(event);
	expect(await both.pollFor(12)).toEqual([]);
});

test('where the clock of the service is slow, a payment that was brought is known', async () => {
	await both.poll();
	const now = both.now;
	both.now -= 20_000;
	const event = both.event('invoice.paid', both.write('invoices', { id: 5, status: 'paid' }));
	both.now = now;
	await both.deliver(event);
	expect(await both.pollFor(12)).toEqual([]);
});

test('of two records with the same ID only the one that was brought is known', async () => {
	await both.deliver(both.event('invoice.created', both.write('invoices', { id: 1 })));
	both.write('customers', { id: 1, name: 'Contoso' });
	expect(await both.pollFor(12)).toEqual(['customer.updated 1']);
});

test('a change that waits is passed on by another process as well', async () => {
	both.write('invoices', { id: 6, status: 'sent' });
	await both.pollFor(5);
	both.restart();
	expect(await both.pollFor(10)).toEqual(['invoice.created 6']);
});

test.each<[string, string, object]>([
	['invoice', 'invoices', { recurring_invoice_id: 12, deposit_invoices: [{ id: 3 }] }],
	['invoice', 'invoices', { template: { id: 8 }, payment_method_id: 8 }],
	['invoice', 'invoices', { stripe_invoice_id: 'in_1Mt', partial_invoices: [{ id: 4 }] }],
	['invoice', 'invoices', { recurring_invoice: { id: 12 }, pdf_url: '/invoices/2026/R-8.pdf' }],
	['invoice', 'invoices', { order_ref: 1001, payment_ref: '12', lines: [{ tax_key: 19 }] }],
	['customer', 'customers', { external_ref: '4711', sort_key: 3, row_hash: 12345678 }],
	['customer', 'customers', { parent_customer_id: 2 }],
	['customer', 'customers', { stripe_customer_id: 'cus_N', external_customer_id: 7789 }],
	['expense', 'expenses', { recurring_expense_id: 4 }],
])('a change of an %s in %s with %j is known by webhook and by poll', async (one, many, more) => {
	both.write(many, { id: 8, ...more });
	await both.pollFor(15);
	const brought = both.event(`${one}.updated`, both.write(many, { id: 8, note: 'a' }));
	expect(await both.deliver(brought)).toEqual([`${one}.updated`]);
	expect(await both.pollFor(15)).toEqual([]);
	const late = both.event(`${one}.updated`, both.write(many, { id: 8, note: 'b' }));
	expect(await both.pollFor(15)).toEqual([`${one}.updated 8`]);
	expect(await both.deliver(late)).toEqual([]);
});

describe.each<[string, object]>([
	['its ID', { paid_invoice_id: 5 }],
	['it', { paid_invoice: { id: 5, status: 'paid' } }],
	['its ID, and a number of its own', { number: 'PAY-6', paid_invoice_id: 5 }],
	['its ID, as a record refers to others', { original_invoice_id: 5 }],
	['its number, and by its own name what it is', { payment_id: 6, invoice_number: 'R-5' }],
	['its address', { document: 'https://books.example/api/invoices/5/' }],
])('a payment with the ID of another invoice, which says by %s what it paid,', (_, paid) => {
	const payment = { id: 6, amount: 100, method: 'card', ...paid };

	test('does not stand for that other one', async () => {
		both.write('invoices', { id: 6, status: 'sent' });
		await both.pollFor(15);
		both.write('invoices', { id: 5, status: 'paid' });
		expect(await both.deliver(both.event('invoice.paid', payment))).toEqual(['invoice.paid']);
		both.wait(3);
		both.write('invoices', { id: 6, status: 'paid' });
		expect(await both.pollFor(15)).toContain('invoice.paid 6');
	});

	test('is passed on though that one was caught up with', async () => {
		both.write('invoices', { id: 6, status: 'sent' });
		await both.pollFor(15);
		both.write('invoices', { id: 6, status: 'paid' });
		const event = both.event('invoice.paid', payment);
		expect(await both.pollFor(15)).toEqual(['invoice.updated 6', 'invoice.paid 6']);
		expect(await both.deliver(event)).toEqual(['invoice.paid']);
	});
});

test.each<[string, object]>([
	['customer', { action: 'update', target_customer_id: 5 }],
	['customer', { old_customer: { id: 5 }, new_customer: { id: 5, name: 'Contoso' } }],
	['expense', { deleted_expense_id: 5 }],
	['invoice', { status: 'completed', value: 119, customer_id: 3, matched_invoice_id: 5 }],
])(
	'what is logged of another %s hides no change of the one with its ID: %j',
	async (one, entry) => {
		both.write(`${one}s`, { id: 6, note: 'a' });
		await both.pollFor(15);
		both.write(`${one}s`, { id: 6, note: 'b' });
		const logged = both.event(`${one}.updated`, { id: 6, ...entry });
		expect(await both.deliver(logged)).toEqual([`${one}.updated`]);
		expect(await both.pollFor(15)).toEqual([`${one}.updated 6`]);
	},
);

test('events of which nobody knows the record are passed on, and do not hide a change', async () => {
	both.write('invoices', { id: 6, status: 'sent' });
	expect(await both.deliver(both.event('invoice.created', {}))).toEqual(['invoice.created']);
	const payment = { id: 6, number: 'P-6', allocations: [{ invoice_id: 5 }] };
	expect(await both.deliver(both.event('invoice.created', payment))).toHaveLength(1);
	expect(await both.deliver(both.event('inbox.thread.received', { id: 6 }))).toHaveLength(1);
	expect(await both.pollFor(15)).toEqual(['invoice.created 6']);
});

test('a deletion that was brought is known, and one that was not is passed on', async () => {
	both.write('expenses', { id: 3 });
	both.write('expenses', { id: 4 });
	await both.pollFor(15);
	both.books.expenses!.length = 0;
	await both.deliver(both.event('expense.deleted', { id: 3 }));
	expect(await both.pollFor(15)).toEqual(['expense.deleted 4']);
});

test('without Deduplicate what the webhook trigger brings is known as well', async () => {
	const invoice = both.write('invoices', { id: 6, status: 'sent' });
	const options = { options: { deduplicate: false } };
	await both.deliver(both.event('invoice.created', invoice), options);
	expect(await both.pollFor(15)).toEqual([]);
});

test('a retry compares a change again, and a run by hand does not', async () => {
	both.write('invoices', { id: 6, status: 'sent' });
	await both.pollFor(10);
	const items = await both.poll();
	expect(await both.passOn(items, 'manual')).toHaveLength(1);
	expect(await both.passOn(items, 'retry')).toHaveLength(1);
	await both.deliver(both.event('invoice.created', both.books.invoices![0]!));
	expect(await both.passOn(items, 'retry')).toHaveLength(0);
	expect(await both.passOn(items, 'manual')).toHaveLength(1);
});

test('with Catch Up at 0 nothing waits, and nothing is left for the other trigger', async () => {
	const invoice = both.write('invoices', { id: 6, status: 'sent' });
	// n8n stores no option that equals its default.
	for (const catchUp of [undefined, 0]) {
		both.set(catchUp);
		await both.deliver(both.event('invoice.created', invoice));
		expect(memory.lists.has('workflow ')).toBe(false);
	}
	expect(await both.pollFor(2)).toEqual(['invoice.created 6']);
	expect(memory.lists.has('workflow ')).toBe(false);
});

test.each([true, false])(
	'where Catch Up is set back to 0, what waits is told, but not what was brought: connected %s',
	async (areConnected) => {
		both.write('invoices', { id: 5, status: 'sent' });
		both.write('customers', { id: 1, name: 'Contoso' });
		await both.pollFor(15);
		const paid = both.write('invoices', { id: 5, status: 'paid' });
		await both.deliver(both.event('invoice.paid', paid));
		both.write('customers', { id: 1, name: 'Fabrikam' });
		await both.pollFor(2);
		both.set(0);
		both.areConnected = areConnected;
		both.write('invoices', { id: 6, status: 'sent' });
		const told = await both.pollFor(2);
		const others = areConnected ? [] : ['invoice.updated 5', 'invoice.paid 5'];
		expect(told.toSorted()).toEqual(
			[...others, 'customer.updated 1', 'invoice.created 6'].toSorted(),
		);
		expect(both.hints).toEqual([]);
		expect(await both.pollFor(2)).toEqual([]);
	},
);

test.each(['yes', 'mark'] as const)(
	'a changes trigger with Catch Up at 0 tells what was brought, though another catches up and Ignore Own Changes is %s',
	async (option) => {
		const catchesUp = { watch: ['*'], options: { onlyMissed: 10 } };
		both.more = [both.another('accountingServiceChangesTrigger', catchesUp)];
		both.set(0);
		both.ignoreOwnChanges(option);
		both.write('customers', { id: 2, name: 'Contoso' });
		await both.pollFor(2);
		const brought = both.event('customer.updated', both.write('customers', { id: 2, note: 'a' }));
		expect(await both.deliver(brought)).toEqual(['customer.updated']);
		expect(await both.pollFor(2)).toEqual(['customer.updated 2']);
	},
);

test('of several changes triggers the one that catches up counts, wherever it stands', async () => {
	both.more = [both.another('accountingServiceChangesTrigger', { watch: ['project.*'] })];
	const invoice = both.write('invoices', { id: 6, status: 'sent' });
	await both.deliver(both.event('invoice.created', invoice));
	expect(await both.pollFor(15)).toEqual([]);
});

test('where no webhook trigger leads to the same nodes, a hint says so', async () => {
	both.areConnected = false;
	both.more = [both.another('accountingServiceTrigger', {}, { disabled: true })];
	const invoice = both.write('invoices', { id: 6, status: 'sent' });
	await both.deliver(both.event('invoice.created', invoice));
	await both.pollFor(10);
	expect(await both.passOn(await both.poll())).toHaveLength(1);
	expect(both.hints.join()).toContain('no Accounting Service Trigger is connected');
});

test('where n8n cannot look up what was brought, everything is passed on', async () => {
	const event = both.event('invoice.created', both.write('invoices', { id: 6, status: 'sent' }));
	await both.deliver(event);
	await both.pollFor(10);
	memory.isLost = true;
	expect(await both.passOn(await both.poll())).toHaveLength(1);
	const { logged } = both;
	for (const line of [
		'Changes could not be compared with what came by webhook',
		'What comes late by webhook may be passed on once more',
		'When the last delivery came could not be looked up',
	])
		expect(logged).toContainEqual([line, { cause: 'the database is locked' }]);
	expect(await both.deliver({ ...event, id: 'again' })).toHaveLength(1);
});

test('an expression in Catch Up counts as set', async () => {
	both.set('={{ 5 + 5 }}');
	const invoice = both.write('invoices', { id: 6, status: 'sent' });
	await both.deliver(both.event('invoice.created', invoice));
	expect(await both.pollFor(15)).toEqual([]);
});

test('n8n keeps eight thousand values at most, and nothing of what was only asked for', async () => {
	for (let id = 100; id < 920; id += 1) {
		both.now += 40_000;
		await both.deliver(both.event('invoice.created', { id }));
	}
	const kept = () => memory.lists.get('workflow ')!;
	expect(kept()).toHaveLength(8_000);
	const before = [...kept()];
	both.write('invoices', {
		id: 919,
		status: 'sent',
		created_at: new Date(both.now - MINUTE).toISOString(),
	});
	await both.pollFor(15);
	expect(kept()).toEqual(before);
});
