import { Memory } from '../../trigger/after/memory';
import { BothTriggers } from './bothTriggers';

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

test('what comes late does not come twice, though the record is dated hours ahead and the event is not', async () => {
	both.write('customers', { id, address: 'Here' });
	await both.pollFor(3);
	const event = { ...changed(2 * 3_600_000), created_at: both.iso };
	expect(await both.pollFor(15)).toEqual([`customer.updated ${id}`]);
	expect(await both.deliver(event)).toEqual([]);
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
