import { Memory } from '../../trigger/after/memory';
import { BothTriggers } from '../catchUp/bothTriggers';

let memory: Memory;
let both: BothTriggers;
/** What one test has written, the next must not know again. */
let id = 0;

const byNode = async (fields: object) => await both.act('invoice', id, fields);
const byOthers = (fields: object) => both.write('invoices', { id, ...fields });
const written = async (write: () => unknown) => {
	both.now += 3_000;
	await write();
};

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	both = await BothTriggers.start(memory);
	both.set(0);
	both.ignoreOwnChanges('yes');
	id += 1;
	byOthers({ status: 'sent', note: '' });
	await both.told();
});

afterEach(async () => await both.stop());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
	['sent', 'overdue', 20 * DAY, 1],
	['sent', 'paid', 20 * DAY, 1],
	['paid', 'overdue', 0, 1],
	['overdue', 'paid', 0, 1],
	['paid', 'paid', 20 * DAY, 0],
	['overdue', 'overdue', 20 * DAY, 0],
	// The account's own word for it.
	['erledigt', 'paid', 4 * MINUTE, 0],
	['erledigt', 'paid', 6 * MINUTE, 1],
])(
	'an event shows an invoice as a node left it, %s, and says %s after %d ms: told %d times',
	async (status, kind, after, times) => {
		const invoice = await both.act('invoice', id, { status });
		both.now += after;
		const types = await both.deliver(both.event(`invoice.${kind}`, invoice));
		expect(types).toHaveLength(times);
	},
);

test.each([
	[{ payment_status: 'unpaid' }, { payment_status: 'Paid' }, 'paid'],
	[{ payment_status: 'unpaid' }, { payment_status: 'overdue' }, 'overdue'],
	[{ is_paid: false }, { is_paid: true, status: 'sent' }, 'paid'],
	[{ paid: false }, { paid: true }, 'paid'],
])(
	'of an invoice with %j what a node writes, %j, is its own, and what somebody writes beside a node is not: %s',
	async (before, fields, kind) => {
		byOthers(before);
		await both.told();
		await written(async () => await byNode(fields));
		const event = () => both.event(`invoice.${kind}`, both.books.invoices![0]);
		expect(await both.told()).toEqual([]);
		expect(await both.deliver(event())).toEqual([]);

		byOthers({ ...before, note: 'taken back' });
		await both.told();
		await written(() => byOthers(fields));
		await written(async () => await byNode({ status: 'sent', note: 'in step' }));
		expect(await both.told()).toEqual([`invoice.${kind}`]);
		expect(await both.deliver(event())).toEqual([`invoice.${kind}`]);
	},
);

describe.each([
	['with a time of change', true],
	['without a time of change', false],
])('%s, what an invoice became before a node wrote something else in it', (_, hasTimes) => {
	beforeEach(async () => {
		both.hasTimes = hasTimes;
		byOthers({ note: 'begun' });
		await both.told();
	});

	test.each(['paid', 'overdue'])(
		'is the work of a node that gave the status %s',
		async (status) => {
			await written(async () => await byNode({ status }));
			await written(async () => await byNode({ note: 'seen' }));
			expect(await both.told()).toEqual([]);
		},
	);

	test('is the work of a node, though the trigger was started anew between its writes, with Catch Up', async () => {
		both.set(10);
		await both.told();
		await written(async () => await byNode({ status: 'paid' }));
		both.restart();
		await written(async () => await byNode({ note: 'seen' }));
		expect(await both.pollFor(30)).toEqual([]);
	});

	test('is not, where somebody gave it', async () => {
		await written(() => byOthers({ status: 'paid' }));
		await written(async () => await byNode({ note: 'seen' }));
		expect(await both.told()).toEqual(['invoice.paid']);
	});

	test('is not, where somebody took it back after an earlier poll, and gave it again', async () => {
		await written(async () => await byNode({ status: 'paid' }));
		expect(await both.told()).toEqual([]);
		await written(() => byOthers({ status: 'sent' }));
		expect(await both.told()).toEqual(['invoice.updated']);
		await written(() => byOthers({ status: 'paid' }));
		await written(async () => await byNode({ note: 'seen' }));
		expect(await both.told()).toEqual(['invoice.paid']);
	});

	test('is not, where it was so before the node wrote it, and somebody took it back', async () => {
		byOthers({ status: 'paid' });
		await both.told();
		await written(async () => await byNode({ status: 'paid', note: 'in step' }));
		expect(await both.told()).toEqual([]);
		await written(() => byOthers({ status: 'sent' }));
		await both.told();
		await written(() => byOthers({ status: 'paid' }));
		await written(async () => await byNode({ note: 'seen' }));
		expect(await both.told()).toEqual(['invoice.paid']);
	});

	test('is not, where a node took it back, and somebody gave it again', async () => {
		await written(async () => await byNode({ status: 'paid' }));
		await written(async () => await byNode({ status: 'sent' }));
		await written(() => byOthers({ status: 'paid' }));
		await written(async () => await byNode({ note: 'seen' }));
		expect(await both.told()).toEqual(['invoice.paid']);
	});
});

test('what somebody brings back a day later is theirs, though the time of change stays as it was', async () => {
	both.hasTimes = false;
	await written(async () => await byNode({ status: 'paid' }));
	expect(await both.told()).toEqual([]);
	await written(() => byOthers({ status: 'sent' }));
	expect(await both.told()).toEqual(['invoice.updated']);
	both.now += DAY;
	await both.told();
	await written(() => byOthers({ status: 'paid' }));
	expect(await both.told()).toEqual(['invoice.updated', 'invoice.paid']);
});
