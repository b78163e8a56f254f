import fc from 'fast-check';

import '../propertySeed';
import type { FoundEvent } from '../../nodes/AccountingService/polling/find/foundEvent';
import type { Wanted } from '../../nodes/AccountingService/polling/find/wanted';
import type { Memory } from '../../nodes/AccountingService/polling/memory/memory';
import { Poller, World } from './world';

/** What happens in an account, and to the n8n that polls it. */
type Step =
	| { do: 'create' | 'change' | 'pay' | 'delete' | 'hide' | 'show'; which: number }
	| { do: 'hideAll' | 'showAll' }
	| { do: 'poll'; brokenPage?: number; looksFail: boolean; kill: Kill };

/** n8n is killed between the poll and the start of its execution; each of the two may have been saved. */
type Kill = 'no' | 'nothing saved' | 'only the memory saved' | 'only the execution started';

const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({
		do: fc.constantFrom('create' as const, 'change' as const, 'pay' as const),
		which: fc.nat(11),
	}),
	fc.record({
		do: fc.constantFrom('delete' as const, 'hide' as const, 'show' as const),
		which: fc.nat(11),
	}),
	fc.record({ do: fc.constantFrom('hideAll' as const, 'showAll' as const) }),
	fc.record({
		do: fc.constant('poll' as const),
		brokenPage: fc.option(fc.nat(3), { nil: undefined }),
		looksFail: fc.boolean(),
		kill: fc.constantFrom<Kill>(
			'no',
			'no',
			'nothing saved',
			'only the memory saved',
			'only the execution started',
		),
	}),
);

/** The n8n around the node: what it has saved, and what its workflow was started with. */
class N8n {
	readonly started: FoundEvent[] = [];
	private readonly passedOn = new Set<string>();
	private readonly poller: Poller;
	private saved: Memory;
	private restarts = 0;

	constructor(
		private readonly world: World,
		private readonly rules: Partial<Wanted>,
	) {
		this.poller = new Poller(world);
		this.saved = this.poller.memory;
	}

	/** n8n saves the memory only when it starts an execution, and once the workflow is active. */
	async poll(kill: Kill = 'no', isActivation = false): Promise<void> {
		const { events } = await this.poller.poll({ mostDeletions: 100, ...this.rules });
		const saves = kill === 'no' || kill === 'only the memory saved';
		if (isActivation || (events.length > 0 && saves)) this.saved = this.poller.memory;
		if (kill === 'no' || kill === 'only the execution started') this.start(events);
		if (kill === 'no') return;
		this.restarts += 1;
		this.poller.process = `restarted ${this.restarts}`;
		this.poller.memory = this.saved;
		// Whatever changes before the next poll is another story: it may then be told as one with this.
		if (kill === 'only the execution started') {
			this.world.weather = {};
			await this.poll();
		}
	}

	later(milliseconds: number): void {
		this.poller.moment += milliseconds;
	}

	/** `execute()` drops what it has passed on before. */
	private start(events: readonly FoundEvent[]): void {
		for (const event of events) {
			if (this.passedOn.has(event.told.id)) continue;
			this.passedOn.add(event.told.id);
			this.started.push(event);
		}
	}
}

/** What really happened to each record, counted. */
class History {
	private readonly counts = new Map<string, number>();

	count(type: string, id: string, by = 1): void {
		this.counts.set(`${type} ${id}`, this.of(type, id) + by);
	}

	of(type: string, id: string): number {
		return this.counts.get(`${type} ${id}`) ?? 0;
	}
}

function happen(step: Exclude<Step, { do: 'poll' }>, world: World, history: History): void {
	if (!('which' in step)) {
		for (const entry of world.entries.values()) entry.isListed = step.do === 'showAll';
		return;
	}
	if (step.do === 'create') {
		// No service gives an id twice.
		const id = String(history.of('ids', ''));
		history.count('ids', '');
		history.count('content', id);
		history.count('invoice.created', id);
		world.add(id);
		return;
	}
	const id = [...world.entries.keys()][step.which % world.entries.size];
	const entry = id === undefined ? undefined : world.entries.get(id);
	if (id === undefined || !entry) return;
	if (step.do === 'delete') {
		world.entries.delete(id);
		history.count('invoice.deleted', id);
	} else if (step.do === 'hide' || step.do === 'show') entry.isListed = step.do === 'show';
	else {
		entry.content = history.of('content', id);
		entry.moment = world.tick();
		history.count('content', id);
		history.count('invoice.updated', id);
		if (step.do === 'pay' && entry.status !== 'paid') {
			entry.status = 'paid';
			history.count('invoice.paid', id);
		}
	}
}

interface Account {
	readonly records: number;
	/** The list shows what changed last first, and deletions are not watched. */
	readonly isSorted: boolean;
	/** Nothing but payments is watched. */
	readonly isOnlyPaid: boolean;
	/** How many polls a change waits to be told. */
	readonly waits: number;
}

const waits = fc.constantFrom(0, 0, 1, 3);

const account: fc.Arbitrary<Account> = fc.oneof(
	fc.record({ records: fc.nat(8), isSorted: fc.constant(false), isOnlyPaid: fc.boolean(), waits }),
	fc.record({
		records: fc.integer({ min: 20, max: 26 }),
		isSorted: fc.constant(true),
		isOnlyPaid: fc.boolean(),
		waits,
	}),
);

async function play(
	{ records, isSorted, isOnlyPaid, waits }: Account,
	steps: readonly Step[],
): Promise<void> {
	const world = new World();
	world.isSortedByChange = isSorted;
	const history = new History();
	for (let id = 0; id < records; id += 1) {
		world.add(String(id));
		history.count('ids', '');
		history.count('content', String(id));
	}
	const contents = () => new Map([...world.entries].map(([id, { content }]) => [id, content]));
	const isSelected = (type: string) =>
		isOnlyPaid ? type === 'invoice.paid' : !isSorted || type !== 'invoice.deleted';
	const n8n = new N8n(world, { isSelected, waitMs: waits * 60_000 });
	await n8n.poll('no', true);
	const view = contents();
	let judged = 0;
	const judge = () => {
		for (const { told, record } of n8n.started.slice(judged)) {
			expect(history.of(told.type, told.recordId)).toBeGreaterThan(0);
			if (told.type === 'invoice.deleted') view.delete(told.recordId);
			else if (record) view.set(told.recordId, record.content as number);
		}
		judged = n8n.started.length;
	};
	for (const one of steps) {
		if (one.do !== 'poll') {
			happen(one, world, history);
			continue;
		}
		const { brokenPage, looksFail } = one;
		world.weather = { brokenPage, looksFail };
		await n8n.poll(one.kill);
		judge();
	}
	world.weather = {};
	happen({ do: 'showAll' }, world, history);
	n8n.later(3_600_000);
	for (let last = 0; last < 3 + waits; last += 1) await n8n.poll();
	judge();
	if (isSorted) for (const id of view.keys()) if (!world.entries.has(id)) view.delete(id);
	if (!isOnlyPaid) expect(view).toEqual(contents());
	const told = new History();
	for (const { told: one } of n8n.started) told.count(one.type, one.recordId);
	const tooOften = n8n.started
		.map(({ told: { type, recordId } }) => [type, recordId] as const)
		.filter((one) => told.of(...one) > history.of(...one));
	expect(tooOften).toEqual([]);
	for (const [id, { status }] of world.entries)
		if (status === 'paid') expect(told.of('invoice.paid', id)).toBe(1);
}

test('whatever happens to an account and to n8n, each change is told, once, and no other', async () => {
	const steps = fc.array(step, { maxLength: 40 });
	await fc.assert(fc.asyncProperty(account, steps, play), { numRuns: 400 });
});
