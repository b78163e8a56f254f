import { Memory } from '../../trigger/after/memory';
import { BothTriggers, MINUTE } from './bothTriggers';

let memory: Memory;
let both: BothTriggers;
/** What one test has written, the next must not know again. */
let id = 1_000;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	both = await BothTriggers.start(memory);
	id += 1;
});

afterEach(async () => await both.stop());

/** An event of a change that both date so much later than this n8n's clock says now, or than the poll began. */
function changed(aheadMs: number) {
	const at = new Date(both.now + aheadMs).toISOString();
	const record = both.write('customers', {
		...{ id, address: 'There' },
		...(both.hasTimes && { updated_at: at }),
	});
	return { ...both.event('customer.updated', record), created_at: at };
}

test.each([
	['with a time of change', true, 20_000],
	['with a time of change', true, 300_000],
	['without a time of change', false, 40_000],
])(
	'what comes late does not come twice, %s (%s), though it is dated %d ms after the poll began that found it',
	async (_, hasTimes, aheadMs) => {
		both.hasTimes = hasTimes;
		both.write('customers', { id, address: 'Here' });
		await both.pollFor(3);
		const event = changed(aheadMs);
		expect(await both.pollFor(15)).toEqual([`customer.updated ${id}`]);
		expect(await both.deliver(event)).toEqual([]);
		expect(both.hints.join()).toContain('came late');
	},
);

const HOUR = 60;

test.each([73, 120, 13 * 24])(
	'a payment that the webhook brings %d hours after the poll does not come twice',
	async (hours) => {
		both.write('invoices', { id, status: 'sent' });
		await both.pollFor(2);
		const event = both.event('invoice.paid', both.write('invoices', { id, status: 'paid' }));
		expect(await both.pollFor(14)).toContain(`invoice.paid ${id}`);
		both.wait(hours * HOUR);
		expect(await both.deliver(event)).toEqual([]);
	},
);

test.each([73, 120, 13 * 24])(
	'a payment that the webhook brought before n8n was off for %d hours does not come twice',
	async (hours) => {
		both.write('invoices', { id, status: 'sent' });
		await both.pollFor(2);
		const event = both.event('invoice.paid', both.write('invoices', { id, status: 'paid' }));
		expect(await both.deliver(event)).toEqual(['invoice.paid']);
		both.wait(hours * HOUR);
		both.restart();
		expect(await both.pollFor(12)).toEqual([]);
	},
);

test('a payment that is dated hours ahead is not that of the week before, though nothing else tells them apart', async () => {
	both.write('invoices', { id, status: 'sent' });
	await both.pollFor(3);
	both.aheadMs = 120 * MINUTE;
	both.write('invoices', { id, status: 'paid' });
	expect(await both.pollFor(15)).toContain(`invoice.paid ${id}`);
	both.wait(4 * 24 * HOUR);
	const again = both.event('invoice.paid', both.write('invoices', { id, status: 'paid' }));
	expect(await both.deliver(again)).toEqual(['invoice.paid']);
});

test('what comes late does not come twice without Deduplicate either, unless a person retries it', async () => {
	const options = { options: { deduplicate: false } };
	both.write('invoices', { id, status: 'sent' });
	await both.pollFor(2);
	const event = both.event('invoice.paid', both.write('invoices', { id, status: 'paid' }));
	expect(await both.pollFor(14)).toContain(`invoice.paid ${id}`);
	expect(await both.deliver(event, options, 'retry')).toEqual(['invoice.paid']);
	expect(await both.deliver(event, options)).toEqual([]);
	expect(both.hints.join()).toContain('came late: "Changes" has caught up with it');
	const later = both.event('invoice.updated', both.write('invoices', { id, note: 'a' }));
	expect(await both.deliver(later, options)).toEqual(['invoice.updated']);
	expect(await both.deliver(later, options)).toEqual(['invoice.updated']);
});

test.each([20, 40, 70])(
	'a payment does not come twice, though its event is dated %d seconds after the change',
	async (seconds) => {
		both.write('invoices', { id, status: 'sent' });
		await both.pollFor(2);
		both.now -= 20_000;
		const data = both.write('invoices', { id, status: 'paid' });
		both.now += seconds * 1_000;
		const event = both.event('invoice.paid', data);
		both.now -= (seconds - 20) * 1_000;
		expect(await both.pollFor(14)).toContain(`invoice.paid ${id}`);
		expect(await both.deliver(event)).toEqual([]);
	},
);

test('an update that was made some seconds after a poll is another one than it found', async () => {
	both.write('invoices', { id, note: 'a' });
	await both.pollFor(2);
	both.write('invoices', { id, note: 'b' });
	const items = await both.poll();
	expect(items).toEqual([]);
	both.now += 20_000;
	const event = both.event('invoice.updated', { id, note: 'c' });
	expect(await both.pollFor(14)).toEqual([`invoice.updated ${id}`]);
	expect(await both.deliver(event)).toEqual(['invoice.updated']);
});

test('what comes late does not come twice, though the record is dated hours ahead and the event is not', async () => {
	both.write('customers', { id, address: 'Here' });
	await both.pollFor(3);
	const event = { ...changed(2 * 3_600_000), created_at: both.iso };
	expect(await both.pollFor(15)).toEqual([`customer.updated ${id}`]);
	expect(await both.deliver(event)).toEqual([]);
});

test('what was caught up with by its time says nothing of the same change again, dated ahead of this clock', async () => {
	both.write('invoices', { id, status: 'sent' });
	await both.pollFor(3);
	both.write('invoices', { id, status: 'paid' });
	expect(await both.pollFor(15)).toContain(`invoice.paid ${id}`);
	both.write('invoices', { id, status: 'sent' });
	await both.pollFor(15);
	both.aheadMs = 5 * MINUTE;
	const again = both.event('invoice.paid', both.write('invoices', { id, status: 'paid' }));
	expect(await both.deliver(again)).toEqual(['invoice.paid']);
});

test('a late delivery that is not passed on is a delivery all the same: the webhook is not silent', async () => {
	both.write('customers', { id, address: 'Here' });
	await both.pollFor(3);
	const late = changed(0);
	await both.pollFor(15);
	both.write('customers', { id, address: 'Elsewhere' });
	await both.pollFor(5);
	expect(await both.deliver(late)).toEqual([]);
	await both.pollFor(5);
	await both.passOn(await both.poll());
	expect(both.hints.join()).toContain('did not come by webhook, though others did');
});

test.each([true, false])(
	'what a node writes while a change of others is passed on is its own: times %s',
	async (hasTimes) => {
		both.hasTimes = hasTimes;
		both.ignoreOwnChanges('yes');
		both.write('customers', { id, address: 'Here' });
		await both.pollFor(3);
		both.write('customers', { id, address: 'There' });
		expect(await both.pollFor(10)).toEqual([]);
		const due = await both.poll();
		const written = await both.act('customer', id, { note: 'seen' });
		expect(await both.passOn(due)).toHaveLength(1);
		expect(await both.deliver(both.event('customer.updated', written))).toEqual([]);
		expect(await both.pollFor(15)).toEqual([]);
	},
);

test('what a node writes long after a poll began that finds it is its own', async () => {
	both.hasTimes = false;
	both.ignoreOwnChanges('yes');
	both.write('customers', { id, note: '' });
	await both.pollFor(3);
	const { respond } = both.service;
	both.service.respond = async (hit, response) => {
		if (hit.method === 'GET' && hit.path.endsWith('customers')) {
			both.service.respond = respond;
			both.wait(6);
			await both.act('customer', id, { note: 'seen' });
		}
		respond(hit, response);
	};
	expect(await both.pollFor(15)).toEqual([]);
});

test.each([-2, 2])(
	'what came in time does not come twice, though the record is dated %d hours from now',
	async (hours) => {
		const updated_at = new Date(both.now + hours * 3_600_000).toISOString();
		both.write('customers', { id, address: 'Here', updated_at });
		await both.pollFor(3);
		const record = both.write('customers', { id, address: 'There', updated_at });
		expect(await both.deliver(both.event('customer.updated', record))).toHaveLength(1);
		expect(await both.pollFor(15)).toEqual([]);
	},
);

describe.each([
	[-2, 'that moves'],
	[-2, 'that stays as it was'],
	[-2, 'that no record has'],
	[2, 'that moves'],
	[2, 'that stays as it was'],
	[2, 'that no record has'],
])(
	'where the service dates events %d hours from now, and so a time of change %s',
	(hours, which) => {
		const off = () => new Date(both.now + hours * 3_600_000).toISOString();
		const change = (fields: object) => {
			const time = which === 'that moves' && { updated_at: off() };
			const record = both.write('customers', { id, ...time, ...fields });
			return { ...both.event('customer.updated', record), created_at: off() };
		};

		beforeEach(async () => {
			both.hasTimes = false;
			both.write('customers', {
				...{ id, address: 'Here' },
				...(which !== 'that no record has' && { updated_at: off() }),
			});
			both.write('invoices', { id, status: 'sent' });
			await both.pollFor(3);
		});

		test.each([0, 7])('what came in time does not come twice, %d minutes later', async (later) => {
			const event = change({ address: 'There' });
			expect(await both.pollFor(later)).toEqual([]);
			expect(await both.deliver(event)).toEqual(['customer.updated']);
			expect(await both.pollFor(20)).toEqual([]);
		});

		test('of two changes the one that was not brought is passed on', async () => {
			expect(await both.deliver(change({ address: 'There' }))).toEqual(['customer.updated']);
			expect(await both.pollFor(4)).toEqual([]);
			change({ address: 'Elsewhere' });
			expect(await both.pollFor(20)).toEqual([`customer.updated ${id}`]);
		});

		test('a payment that was followed by another change counts as brought', async () => {
			for (const [type, fields] of [
				['invoice.paid', { status: 'paid' }],
				['invoice.updated', { note: 'Thanks' }],
			] as const) {
				const time = which === 'that moves' && { updated_at: off() };
				const invoice = both.write('invoices', { id, ...time, ...fields });
				await both.deliver({ ...both.event(type, invoice), created_at: off() });
				both.now += 4_000;
			}
			expect(await both.pollFor(20)).toEqual([]);
		});

		test('what was brought before says nothing of the same content later', async () => {
			for (const address of ['There', 'Here']) {
				expect(await both.deliver(change({ address }))).toEqual(['customer.updated']);
				expect(await both.pollFor(12)).toEqual([]);
			}
			change({ address: 'There' });
			expect(await both.pollFor(20)).toEqual([`customer.updated ${id}`]);
		});

		test('a deletion that came in time does not come twice, and a payment that came as an update only comes', async () => {
			both.books.customers!.length = 0;
			const deleted = { ...both.event('customer.deleted', { id }), created_at: off() };
			const paid = both.write('invoices', { id, status: 'paid', note: 'paid' });
			const updated = { ...both.event('invoice.updated', paid), created_at: off() };
			expect(await both.deliver(deleted)).toEqual(['customer.deleted']);
			expect(await both.deliver(updated)).toEqual(['invoice.updated']);
			expect(await both.pollFor(20)).toEqual([`invoice.paid ${id}`]);
		});
	},
);

test.each([-2, 2])(
	'what comes late does not come twice, though it is dated %d hours from now',
	async (hours) => {
		const off = () => new Date(both.now + hours * 3_600_000).toISOString();
		both.write('customers', { id, address: 'Here', updated_at: off() });
		await both.pollFor(3);
		const record = both.write('customers', { id, address: 'There', updated_at: off() });
		const event = { ...both.event('customer.updated', record), created_at: off() };
		expect(await both.pollFor(15)).toEqual([`customer.updated ${id}`]);
		expect(await both.deliver(event)).toEqual([]);
	},
);

test('what came in time does not come twice, though only its event is dated hours from now', async () => {
	both.write('customers', { id, address: 'Here' });
	await both.pollFor(3);
	const event = changed(0);
	const created_at = new Date(both.now - 2 * 3_600_000).toISOString();
	expect(await both.deliver({ ...event, created_at })).toEqual(['customer.updated']);
	expect(await both.pollFor(15)).toEqual([]);
});

test.each([true, false])(
	'what came in time does not come twice, though the clock was set back an hour before: times %s',
	async (hasTimes) => {
		both.hasTimes = hasTimes;
		both.write('customers', { id, address: 'Here' });
		await both.pollFor(3);
		both.wait(-60);
		const event = changed(0);
		expect(await both.deliver(event)).toEqual(['customer.updated']);
		expect(await both.pollFor(15)).toEqual([]);
	},
);

test.each([0, 2])(
	'a payment that comes %d minutes later is news though one was told while the clock of the service was hours ahead',
	async (minutes) => {
		both.aheadMs = 5 * 3_600_000;
		both.write('invoices', { id, status: 'sent' });
		await both.pollFor(3);
		both.write('invoices', { id, status: 'paid' });
		expect(await both.pollFor(15)).toContain(`invoice.paid ${id}`);
		both.aheadMs = 0;
		both.write('invoices', { id, status: 'sent' });
		await both.pollFor(15);
		const event = both.event('invoice.paid', both.write('invoices', { id, status: 'paid' }));
		both.wait(minutes);
		expect(await both.deliver(event)).toEqual(['invoice.paid']);
	},
);

test('a late delivery that is not passed on does not count as bringing what the record is like again', async () => {
	both.hasTimes = false;
	both.write('customers', { id, address: 'Here' });
	await both.pollFor(3);
	const late = both.event('customer.updated', both.write('customers', { id, address: 'There' }));
	const told = [`customer.updated ${id}`];
	expect(await both.pollFor(15)).toEqual(told);
	both.write('customers', { id, address: 'Elsewhere' });
	expect(await both.pollFor(15)).toEqual(told);
	both.write('customers', { id, address: 'There' });
	expect(await both.deliver(late)).toEqual([]);
	expect(await both.pollFor(15)).toEqual(told);
});

test.each([-2, 2])(
	'what is brought while Catch Up is switched on does not come twice, though it is dated %d hours from now',
	async (hours) => {
		both.set(0);
		both.hasTimes = false;
		both.write('customers', { id, address: 'Here' });
		await both.pollFor(1);
		both.set(10);
		const record = both.write('customers', { id, address: 'There' });
		const created_at = new Date(both.now + hours * 3_600_000).toISOString();
		await both.deliver({ ...both.event('customer.updated', record), created_at });
		expect(await both.pollFor(15)).toEqual([]);
	},
);

test('what the trigger beside tells while the record is fetched does not come twice', async () => {
	both.write('invoices', { id, status: 'sent' });
	await both.pollFor(2);
	const event = both.event('invoice.paid', both.write('invoices', { id, status: 'paid' }));
	const { respond } = both.service;
	let told: Promise<string[]> | undefined;
	both.service.respond = (hit, response) => {
		if (told !== undefined || !hit.path.endsWith(`/invoices/${id}`)) return respond(hit, response);
		told = both.pollFor(14).finally(() => respond(hit, response));
	};
	expect(await both.deliver(event, { fetch: ['record'] })).toEqual([]);
	expect(both.hints.join()).toContain('came late');
	expect(await told).toContain(`invoice.paid ${id}`);
});
