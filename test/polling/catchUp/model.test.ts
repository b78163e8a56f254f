import fc from 'fast-check';

import '../../propertySeed';
import { Memory } from '../../trigger/after/memory';
import { BothTriggers, MINUTE } from './bothTriggers';
import { runs } from '../../runs';

/** A change of an invoice, and what becomes of its event. */
interface Step {
	readonly which: number;
	readonly by: 'somebody' | 'a node';
	readonly pays: boolean;
	/** When its event arrives, in minutes after it; Catch Up gives it ten. Never if it is lost. */
	readonly delay: 0 | 1 | 7 | 14 | 'lost';
	readonly seconds: number;
	/** n8n is killed, and comes back. */
	readonly kill: boolean;
}

const delays = (...some: Array<Step['delay']>) => fc.constantFrom(...some);

const stepWith = (delay: fc.Arbitrary<Step['delay']>, fewestSeconds: number): fc.Arbitrary<Step> =>
	fc.record({
		which: fc.integer({ min: 1, max: 3 }),
		by: fc.constantFrom<Step['by']>('somebody', 'somebody', 'a node'),
		pays: fc.boolean(),
		delay,
		seconds: fc.integer({ min: fewestSeconds, max: fewestSeconds + 196 }),
		kill: fc.boolean(),
	});

interface Play {
	readonly hasTimes: boolean;
	/** How far the clock of the service is ahead, or the time zone it leaves out. Hours. */
	readonly ahead: number;
	readonly own: 'yes' | 'mark';
	readonly steps: readonly Step[];
}

const played: fc.Arbitrary<Play> = fc.boolean().chain((hasTimes) =>
	fc.record({
		hasTimes: fc.constant(hasTimes),
		// An own change that does not say when it was made is known by when its event says so.
		ahead: fc.constantFrom(0, 0, ...(hasTimes ? [-2, 2] : [])),
		own: fc.constantFrom('yes', 'mark'),
		steps: fc.array(
			hasTimes
				? // Two changes of one record within two seconds count as one.
					stepWith(delays(0, 0, 1, 7, 14, 'lost'), 4)
				: // What two polls saw counts as one, and of writes only the last is known again.
					stepWith(delays(0, 0, 'lost'), 130),
			{ minLength: 1, maxLength: 12 },
		),
	}),
);

/** One that was made. */
interface Change extends Pick<Step, 'by' | 'delay' | 'pays'> {
	readonly id: number;
	readonly types: readonly string[];
	readonly content: number;
	readonly moment: number;
}

/** One that was passed on, by whichever trigger. */
interface Passed {
	readonly type: string;
	readonly id: number;
	readonly content: number;
	readonly isMarked: boolean;
}

let memory: Memory;
let stage: BothTriggers;
/** A node's writes are known by their contents and their records, longer than a play takes. */
let content = 0;
let records = 0;

beforeAll(async () => {
	memory = await Memory.start();
});

afterEach(async () => await stage.stop());

async function play(drawn: Play): Promise<void> {
	const both = (stage = await BothTriggers.start(memory));
	try {
		await playOn(both, drawn);
	} finally {
		await both.stop();
	}
}

async function playOn(both: BothTriggers, { steps, hasTimes, ahead, own }: Play): Promise<void> {
	both.aheadMs = ahead * 60 * MINUTE;
	both.hasTimes = hasTimes;
	both.ignoreOwnChanges(own);
	const passed: Passed[] = [];
	const changes: Change[] = [];
	const polls: number[] = [];
	const note = (told: Record<string, unknown>) => {
		const { id, content: shows } = told.data as { id: number; content: number };
		const { own: isMarked = false } = told._delivery as { own?: boolean };
		passed.push({ type: String(told.type), id, content: shows, isMarked });
	};
	const pollOnce = async () => {
		polls.push(both.now);
		const items = await both.poll();
		if (items.length === 0) return;
		for (const told of await both.passOn(items)) note(told);
	};
	const waiting: Array<{ due: number; event: ReturnType<BothTriggers['event']> }> = [];
	const advance = async (to: number) => {
		while (both.now < to) {
			const due = Math.min(...waiting.map((one) => one.due), polls.at(-1)! + MINUTE, to);
			both.now = Math.max(both.now, due);
			for (const one of waiting.filter(({ due: at }) => at <= both.now)) {
				waiting.splice(waiting.indexOf(one), 1);
				for (const told of await both.delivered(one.event)) note(told);
			}
			if (both.now >= polls.at(-1)! + MINUTE) await pollOnce();
		}
	};
	const ids = [1, 2, 3].map((which) => records + which);
	records += ids.length;
	for (const id of ids) both.write('invoices', { id, status: 'sent', content: 0 });
	await pollOnce();
	for (const { which, by, pays, delay, seconds, kill } of steps) {
		await advance(both.now + seconds * 1_000);
		if (kill) both.restart();
		const id = ids[which - 1]!;
		const before = both.books.invoices!.find((one) => one.id === id)!;
		const isPaid = pays && before.status !== 'paid';
		content += 1;
		const fields = { content, ...(pays && { status: 'paid' }) };
		const data =
			by === 'a node'
				? await both.act('invoice', id, fields)
				: both.write('invoices', { id, ...fields });
		const types = ['invoice.updated', ...(isPaid ? ['invoice.paid'] : [])];
		changes.push({ by, delay, pays, id, types, content, moment: both.now });
		for (const type of types) {
			const event = both.event(type, data);
			if (delay !== 'lost') waiting.push({ due: both.now + delay * MINUTE, event });
		}
	}
	await advance(both.now + 30 * MINUTE);
	check(ids, changes, passed, polls);
}

function check(
	ids: readonly number[],
	changes: readonly Change[],
	passed: readonly Passed[],
	polls: readonly number[],
): void {
	/** Whether a poll sees what stood there after a change, and not what the other makes of it. */
	const isSeen = (change: Change) => !untilSeen(change).some(({ by }) => by !== change.by);
	/** The changes of its record that follow before a poll. */
	const untilSeen = ({ id, moment }: Change) => {
		const next = polls.find((poll) => poll >= moment)!;
		return changes.filter((one) => one.id === id && one.moment > moment && one.moment <= next);
	};
	const timesOf = (by: Step['by'], type: string, id: number) =>
		changes.filter((one) => one.by === by && one.id === id && one.types.includes(type));
	for (const id of ids)
		for (const type of ['invoice.updated', 'invoice.paid']) {
			const told = passed.filter((one) => one.id === id && one.type === type);
			const contents = told.filter(({ isMarked }) => !isMarked).map((one) => one.content);
			const theirs = timesOf('somebody', type, id);
			const ours = timesOf('a node', type, id);
			const about = { type, id, theirs, ours, told };
			for (const change of theirs.filter((one) => one.delay !== 'lost' || isSeen(one)))
				expect({ ...about, change, isTold: contents.some((one) => one >= change.content) }).toEqual(
					{ ...about, change, isTold: true },
				);
			// A payment of a node that somebody follows before the next poll looks like theirs.
			const unsure = type === 'invoice.paid' ? ours.filter((one) => !isSeen(one)) : [];
			const most = theirs.length + unsure.length;
			expect({ ...about, isOften: contents.length > most }).toEqual({ ...about, isOften: false });
			// One of theirs looks like a node's that gives the status once more before the next poll.
			const isPaidAgain = (change: Change) =>
				untilSeen(change).some(({ by, pays }) => by === 'a node' && pays);
			const asOurs = type === 'invoice.paid' ? theirs.filter(isPaidAgain) : [];
			const isOften = told.length - contents.length > ours.length + asOurs.length;
			expect({ ...about, isOften }).toEqual({ ...about, isOften: false });
		}
}

test('whatever arrives, late or never, each change of somebody else is passed on, and none more often than it happened', async () => {
	await fc.assert(fc.asyncProperty(played, play), runs(10, 100, 5));
});
