import { Memory } from '../../trigger/after/memory';
import { json } from '../../localService/localService';
import { BothTriggers } from '../catchUp/bothTriggers';

let memory: Memory;
let both: BothTriggers;
/** What one test has written, the next must not know again. */
let id = 5000;

const byNode = async (fields: object) => {
	both.now += 3_000;
	return await both.act('invoice', id, fields);
};
const byOthers = (fields: object) => {
	both.now += 3_000;
	both.write('invoices', { id, ...fields });
};
/** The event that the service makes of it only now, with the invoice as it is. */
const heard = async (kind: string) =>
	await both.deliver(both.event(`invoice.${kind}`, both.books.invoices![0]));

/** The service writes this beside what a node writes. */
function sets(beside: object): void {
	const { respond } = both.service;
	both.service.respond = (hit, response) => {
		const body = () => JSON.stringify({ ...(JSON.parse(hit.body) as object), ...beside });
		respond(hit.method === 'PUT' ? { ...hit, body: body() } : hit, response);
	};
}

/** The service shows no invoice in its answers to writes. */
function showsNothing(): void {
	const { respond } = both.service;
	both.service.respond = (hit, response) => {
		if (hit.method !== 'PUT') return respond(hit, response);
		both.write('invoices', { id, ...(JSON.parse(hit.body) as object) });
		return json({ success: true })(hit, response);
	};
}

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	both = await BothTriggers.start(memory);
	both.set(0);
	both.ignoreOwnChanges('yes');
	id += 1;
	byOthers({ status: 'sent', payment_status: 'unpaid', note: '' });
	await both.told();
});

afterEach(async () => await both.stop());

const DAY = 24 * 60 * 60_000;

test.each([
	[{ status: 'completed' }, { is_paid: true }, 'paid', 0],
	[{ status: 'complete' }, { payment_status: 'paid' }, 'paid', 0],
	[{ status: 'closed for now' }, { payment_status: 'paid' }, 'paid', 1],
	[{ status: 'Erledigt' }, { payment_status: 'bezahlt' }, 'paid', 0],
	[{ status: 'closed' }, { payment_status: 'paid' }, 'paid', 0],
	[{ payment_status: 'captured' }, { is_paid: true }, 'paid', 0],
	[{ status: 'Completed' }, { status: 'completed', is_paid: true }, 'paid', 0],
	// The account did not take it over.
	[{ status: 'completed' }, { status: 'sent', payment_status: 'paid' }, 'paid', 1],
	[{ status: 'completed' }, { status: 'not completed', payment_status: 'paid' }, 'paid', 1],
	[{ status: 'not completed' }, { payment_status: 'paid' }, 'paid', 1],
	[{ status: 'Sent' }, { payment_status: 'paid' }, 'paid', 1],
	[{ status: 'completed' }, { payment_status: 'overdue' }, 'overdue', 1],
	[{ status: 'reminded' }, { payment_status: 'overdue' }, 'overdue', 1],
	[{ status: 're-opened' }, { payment_status: 'overdue' }, 'overdue', 1],
])(
	'a node gives an invoice %j and the service sets %j: %s is told %d times',
	async (fields, beside, kind, times) => {
		sets(beside);
		await byNode(fields);
		expect(await both.told()).toHaveLength(times);
		expect(await heard(kind)).toHaveLength(times);
	},
);

test.each([
	['Completed', 'completed', 0],
	['completed', 'done', 1],
])(
	'a node writes %s, kept as %s, which means paid in the account: told %d times',
	async (status, kept, times) => {
		sets({ status: kept });
		await byNode({ status });
		expect(await heard('paid')).toHaveLength(times);
	},
);

describe.each([
	['shows the invoice', () => {}],
	['shows nothing', showsNothing],
])('where the answer %s', (_, setUp) => {
	beforeEach(() => setUp());

	test.each([
		['approved', 'paid'],
		['archived', 'paid'],
		['pending', 'paid'],
		['partially_paid', 'paid'],
		['Versandt', 'paid'],
		['unbezahlt', 'paid'],
		['Entwurf', 'paid'],
		['delivered', 'paid'],
		['sent to customer', 'paid'],
		['reminded', 'overdue'],
		['outstanding', 'overdue'],
		['final notice', 'overdue'],
	])('a node that writes %s takes it from nobody that an invoice is %s', async (status, kind) => {
		byOthers({ payment_status: kind });
		await byNode({ status });
		expect(await both.told()).toEqual([`invoice.${kind}`]);
		expect(await heard(kind)).toEqual([`invoice.${kind}`]);
	});

	test('nor where somebody pays after it, or it writes something else after that', async () => {
		await byNode({ status: 'approved' });
		byOthers({ payment_status: 'paid' });
		expect(await heard('paid')).toEqual(['invoice.paid']);
		await byNode({ note: 'seen' });
		expect(await heard('paid')).toEqual(['invoice.paid']);
		expect(await both.told()).toEqual(['invoice.paid']);
	});

	test('what time makes overdue is told though a node wrote that it sent a reminder', async () => {
		byOthers({ payment_status: 'overdue' });
		await both.told();
		await byNode({ status: 'reminded' });
		both.now += DAY;
		expect(await heard('overdue')).toEqual(['invoice.overdue']);
	});
});

test('where the answer shows nothing, completed is a payment of others, told twice rather than lost', async () => {
	showsNothing();
	byOthers({ payment_status: 'paid' });
	await byNode({ status: 'completed' });
	expect(await heard('paid')).toEqual(['invoice.paid']);
	await byNode({ note: 'seen' });
	expect(await heard('paid')).toEqual(['invoice.paid']);
	expect(await both.told()).toEqual(['invoice.paid']);
});
