import { Memory } from '../../trigger/after/memory';
import { BothTriggers } from './bothTriggers';

let both: BothTriggers;
let memory: Memory;

beforeAll(async () => {
	memory = await Memory.start();
});

beforeEach(async () => {
	both = await BothTriggers.start(memory);
	both.write('invoices', { id: 5, status: 'sent' });
	await both.pollFor(1);
});

afterEach(async () => await both.stop());

/** Polls and passes on until something comes; what is said then, in the first item and in a hint. */
async function said(): Promise<string[]> {
	for (let poll = 0; poll < 20; poll += 1) {
		const items = await both.poll();
		const passed = items.length > 0 ? await both.passOn(items) : [];
		both.wait(1);
		if (passed.length === 0) continue;
		const told = passed.flatMap(
			({ _delivery }) => (_delivery as { warning?: string }).warning ?? [],
		);
		expect(both.hints).toEqual(told);
		expect(passed.slice(1).some(({ _delivery }) => 'warning' in (_delivery as object))).toBe(false);
		return told;
	}
	throw new Error('Nothing was passed on');
}

test('where no delivery came since, the webhook is said to be disabled, once', async () => {
	both.write('invoices', { id: 6, status: 'sent' });
	both.wait(3);
	await both.deliver(both.event('invoice.updated', both.write('invoices', { id: 5, note: 'a' })));
	both.wait(14);
	both.write('invoices', { id: 7, status: 'sent' });
	expect(await said()).toEqual([
		'The webhook is probably disabled: 2 changes since 04:01, no delivery since 04:04: look at Settings > Webhooks',
	]);
	both.write('invoices', { id: 8, status: 'sent' });
	expect(await said()).toEqual([]);
});

test('it is said again when the webhook falls silent again, with the day where that was another', async () => {
	both.write('invoices', { id: 6, status: 'sent' });
	expect(await said()).toEqual([
		'The webhook is probably disabled: 1 change since 04:01, no delivery in two weeks: look at Settings > Webhooks',
	]);
	await both.deliver(both.event('invoice.updated', both.write('invoices', { id: 6, note: 'a' })));
	both.wait(24 * 60);
	both.write('invoices', { id: 7, status: 'sent' });
	expect(await said()).toEqual([
		expect.stringMatching(/1 change since 04:\d\d, no delivery since 2026-01-02 04:\d\d: look/),
	]);
});

test('it is said for each time, also twice on one day', async () => {
	for (const id of [6, 8]) {
		await both.deliver(both.event('invoice.updated', both.write('invoices', { id: 5, note: id })));
		both.wait(3);
		both.write('invoices', { id, status: 'sent' });
		expect(await said()).toEqual([expect.stringContaining('The webhook is probably disabled')]);
	}
});

test('where there was none in two weeks, it is said once a day', async () => {
	const silence = [expect.stringContaining('no delivery in two weeks')];
	both.write('invoices', { id: 6, status: 'sent' });
	expect(await said()).toEqual(silence);
	both.write('invoices', { id: 7, status: 'sent' });
	expect(await said()).toEqual([]);
	both.wait(24 * 60);
	both.write('invoices', { id: 8, status: 'sent' });
	expect(await said()).toEqual(silence);
});

test('where other deliveries came, the events that are ticked may be the cause', async () => {
	// A delivery counts as of when it comes.
	const late = both.event('invoice.updated', both.write('invoices', { id: 5, note: 'a' }));
	both.wait(1);
	both.write('invoices', { id: 6, status: 'sent' });
	both.wait(5);
	await both.deliver(late);
	expect(await said()).toEqual([
		'1 change since 04:02 did not come by webhook, though others did: look at Settings > Webhooks, and at the events that are ticked there',
	]);
	both.write('invoices', { id: 7, status: 'sent' });
	both.wait(5);
	await both.deliver(both.event('invoice.updated', both.write('invoices', { id: 5, note: 'b' })));
	expect(await said()).toEqual([]);
});

test('of changes for which there are no events nothing is said', async () => {
	both.write('projects', { id: 6 });
	expect(await said()).toEqual([]);
});

test('what an item on the error output consists of is left as it is', async () => {
	both.extra = { onError: 'continueErrorOutput' };
	both.parameters = { fetch: ['pdf'] };
	both.write('invoices', { id: 6, status: 'sent' });
	await both.pollFor(10);
	const [item] = await both.passOn(await both.poll());
	expect(Object.keys(item ?? {})).toEqual(['error', 'message']);
	expect(both.hints.join()).toContain('The webhook is probably disabled');
});

test('the last delivery is as old as it is, however late its execution had its turn', async () => {
	both.queued = 9;
	await both.deliver(both.event('invoice.updated', both.write('invoices', { id: 5, note: 'a' })));
	both.write('invoices', { id: 6, status: 'sent' });
	expect(await said()).toEqual([
		expect.stringContaining('1 change since 04:10, no delivery since 04:01'),
	]);
});

test('today is that of the time zone of the workflow, also in its evening', async () => {
	both.wait(17 * 60);
	both.write('invoices', { id: 6, status: 'sent' });
	expect(await said()).toEqual([expect.stringMatching(/1 change since 21:\d\d, no delivery/)]);
});
