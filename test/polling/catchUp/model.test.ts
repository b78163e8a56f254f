import fc from 'fast-check';

import '../../propertySeed';
import { Memory } from '../../trigger/after/memory';
import { BothTriggers } from './bothTriggers';
import { runs } from '../../runs';

/** A change of an invoice, and what becomes of its event. */
interface Step {
	readonly which: number;
	readonly pays: boolean;
	/** When its event arrives, in minutes after it; Catch Up gives it ten. Never if it is lost. */
	readonly delay: 0 | 1 | 7 | 14 | 'lost';
	readonly seconds: number;
	/** n8n is killed, and comes back. */
	readonly kill: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
	which: fc.integer({ min: 1, max: 3 }),
	pays: fc.boolean(),
	delay: fc.constantFrom<Step['delay']>(0, 0, 1, 7, 14, 'lost'),
	// Two changes of one record within two seconds count as one.
	seconds: fc.integer({ min: 4, max: 200 }),
	kill: fc.boolean(),
});

let memory: Memory;

beforeAll(async () => {
	memory = await Memory.start();
});

async function play(steps: readonly Step[]): Promise<void> {
	const both = await BothTriggers.start(memory);
	/** By type and record: the contents that were passed on, by whichever trigger. */
	const passed = new Map<string, unknown[]>();
	const happened = new Map<string, number>();
	const note = (type: unknown, data: unknown) => {
		const { id, content } = data as { id: number; content: number };
		passed.set(`${String(type)} ${id}`, [...(passed.get(`${String(type)} ${id}`) ?? []), content]);
	};
	const count = (type: string, id: number) =>
		happened.set(`${type} ${id}`, (happened.get(`${type} ${id}`) ?? 0) + 1);
	const pollOnce = async () => {
		const items = await both.poll();
		if (items.length === 0) return;
		for (const { type, data } of await both.passOn(items)) note(type, data);
	};
	const waiting: Array<{ due: number; event: ReturnType<BothTriggers['event']> }> = [];
	let polledAt = 0;
	const advance = async (to: number) => {
		while (both.now < to) {
			const due = Math.min(...waiting.map((one) => one.due), polledAt + 60_000, to);
			both.now = Math.max(both.now, due);
			for (const one of waiting.filter(({ due: at }) => at <= both.now)) {
				waiting.splice(waiting.indexOf(one), 1);
				const types = await both.deliver(one.event);
				for (const type of types) note(type, one.event.data);
			}
			if (both.now < polledAt + 60_000) continue;
			polledAt = both.now;
			await pollOnce();
		}
	};
	try {
		for (const id of [1, 2, 3]) both.write('invoices', { id, status: 'sent', content: 0 });
		polledAt = both.now;
		await pollOnce();
		for (const [nth, { which: id, pays, delay, seconds, kill }] of steps.entries()) {
			await advance(both.now + seconds * 1_000);
			if (kill) both.restart();
			const before = both.books.invoices!.find((one) => one.id === id)!;
			const isPaid = pays && before.status !== 'paid';
			const status = pays ? 'paid' : before.status;
			const data = both.write('invoices', { id, status, content: nth + 1 });
			const types = ['invoice.updated', ...(isPaid ? ['invoice.paid'] : [])];
			for (const type of types) {
				count(type, id);
				const event = both.event(type, data);
				if (delay !== 'lost') waiting.push({ due: both.now + delay * 60_000, event });
			}
		}
		await advance(both.now + 30 * 60_000);
		for (const [change, times] of happened) {
			const contents = passed.get(change) ?? [];
			expect([change, contents.length > 0, contents.length <= times]).toEqual([change, true, true]);
		}
		for (const { id, content } of both.books.invoices!) {
			const all = [...(passed.get(`invoice.updated ${String(id)}`) ?? [])];
			if (content !== 0) expect(all).toContain(content);
		}
		expect([...passed.keys()].filter((change) => !happened.has(change))).toEqual([]);
	} finally {
		await both.stop();
	}
}

test('whatever arrives, late or never, each change is passed on, and no more often than it happened', async () => {
	const steps = fc.array(step, { minLength: 1, maxLength: 12 });
	await fc.assert(fc.asyncProperty(steps, play), runs(10, 100));
});
