import fc from 'fast-check';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import '../propertySeed';
import { systemClock } from '../../nodes/AccountingService/execution/service/clock';
import { PollState } from '../../nodes/AccountingService/polling/memory/pollState';
import { LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { runs } from '../runs';
import { BusyAccount, PAGE, type Beside, type Deed, type Dialect } from './busyAccount';
import { PolledNode } from './pollStage';

/** Polls of a whole node, while others work in the account that it reads. */

const MINUTE = 60_000;
/** That the service asks for here. Milliseconds. */
const LONGEST_PAUSE_MS = 20_000;

let engine: Engine;
let service: LocalService;
let now: number;

beforeAll(async () => {
	service = await LocalService.start();
	const accountingServiceApi = { baseUrl: service.baseUrl, apiKey: 'the-key' };
	engine = await Engine.start({ accountingServiceApi });
});

afterAll(async () => await service.stop());

beforeEach(() => {
	now = Date.UTC(2026, 5, 1);
	jest.spyOn(Date, 'now').mockImplementation(() => now);
	const { sleep } = systemClock;
	// What a request may take is longer, and nothing is to end it here.
	jest
		.spyOn(systemClock, 'sleep')
		.mockImplementation(async (ms, signal) =>
			ms > LONGEST_PAUSE_MS ? await sleep(ms, signal) : void (now += ms),
		);
});

afterEach(() => jest.restoreAllMocks());

const usual = { form: 'data', order: 'newest first', idName: 'id', paid: 'paid' } as const;

/** What the second poll tells after a first one of 35 invoices, and what the two cost. */
async function afterFirst(dialect: Partial<Dialect>, deeds: Beside['deeds']) {
	const account = new BusyAccount({ ...usual, hasTime: true, ...dialect }, service, 35);
	const node = new PolledNode(engine, { watch: ['invoice.*'], options: { pageSize: PAGE } });
	account.begin({ deeds });
	await node.poll();
	const { requests: first } = account;
	account.begin({ deeds: [] });
	const told = await node.types();
	return { told, first, second: account.requests };
}

const late = (deed: Deed): Deed[][] => [[], [], [deed]];

test('where a record moves to the front of a list that is read for the first time, it does not seem to be new', async () => {
	const deeds = late({ do: 'change', which: 0 });
	expect((await afterFirst({ order: 'changed last first' }, deeds)).told).toEqual([]);
});

test('nor where the one that stood first is changed then and stands first again', async () => {
	const deeds = [[], late({ do: 'change', which: 0 })[2]!, late({ do: 'change', which: 34 })[2]!];
	const { told } = await afterFirst({ form: 'data', order: 'changed last first' }, deeds);
	expect(told).toEqual(['invoice.updated 35']);
});

test('where one is deleted then, no other seems to be new, if the list has a total', async () => {
	const deeds = late({ do: 'delete', which: 30 });
	expect((await afterFirst({ form: 'counted' }, deeds)).told).toEqual(['invoice.deleted 31']);
});

test('where one moves to the front later, the poll is none that breaks off, though the list has a total', async () => {
	const dialect = {
		...usual,
		form: 'counted',
		order: 'changed last first',
		hasTime: true,
	} as const;
	const account = new BusyAccount(dialect, service, 35);
	const node = new PolledNode(engine, { watch: ['invoice.*'], options: { pageSize: PAGE } });
	await node.poll();
	account.begin({ deeds: late({ do: 'change', which: 0 }) });
	expect(await node.poll()).toBeNull();
	account.begin({ deeds: [] });
	expect(await node.types()).toEqual(['invoice.updated 1']);
});

test('a list that nobody changes is read once at first, and one that never rests three times', async () => {
	const { first, second } = await afterFirst({}, []);
	// The list, and its first row.
	expect(first).toBe(second + 1);
	const deeds = Array.from({ length: 99 }, (): Deed[] => [{ do: 'create', which: 0 }]);
	const busy = await afterFirst({}, deeds);
	expect(busy.first).toBeGreaterThan(3 * first);
	expect(busy.first).toBeLessThan(6 * first);
});

interface Round extends Beside {
	/** n8n is killed when the poll is over, before it starts an execution. */
	readonly kill: 'no' | 'nothing saved' | 'only the memory saved';
}

const deed: fc.Arbitrary<Deed> = fc.record({
	do: fc.constantFrom('create', 'change', 'change', 'pay', 'delete', 'hide', 'show'),
	which: fc.nat(99),
});

const dialect: fc.Arbitrary<Dialect> = fc.record({
	form: fc.constantFrom('bare', 'data', 'counted'),
	order: fc.constantFrom('newest first', 'oldest first', 'changed last first'),
	idName: fc.constantFrom('id', 'uuid', 'invoice_id'),
	paid: fc.constantFrom('paid', 'Bezahlt', 'payée', 'PAGADA'),
	hasTime: fc.boolean(),
});

const atRequest = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 2 });

const round: fc.Arbitrary<Round> = fc.record({
	deeds: fc.array(fc.array(deed, { maxLength: 3 }), { maxLength: 6 }),
	limitedAt: atRequest,
	deniedAt: atRequest,
	kill: fc.constantFrom('no', 'no', 'no', 'nothing saved', 'only the memory saved'),
});

/** n8n around the node: what it has saved, and what its workflow was started with. */
class N8n {
	readonly told: Array<{ readonly what: string; readonly recordId: string; content?: unknown }> =
		[];
	private readonly node: PolledNode;
	private readonly passedOn = new Set<unknown>();
	private saved = '{}';

	constructor(
		private readonly account: BusyAccount,
		watch: string[],
	) {
		this.node = new PolledNode(engine, {
			watch,
			options: { pageSize: PAGE, mostDeletions: 1_000 },
		});
	}

	async poll({ kill, ...beside }: Round, isActivation = false): Promise<void> {
		now += MINUTE;
		this.account.begin(beside);
		// A poll that ends with a sentence is followed by the next one.
		const items = (await this.node.poll().catch(refused(isActivation))) ?? [];
		if (isActivation || (items.length > 0 && kill !== 'nothing saved'))
			this.saved = JSON.stringify(this.node.staticData);
		if (kill === 'no') return this.start(items);
		this.node.state = new PollState();
		this.node.staticData = JSON.parse(this.saved) as IDataObject;
	}

	private start(items: readonly INodeExecutionData[]): void {
		for (const { json } of items) {
			const { id, type, data, _delivery } = json as Record<string, IDataObject>;
			if (this.passedOn.has(id)) continue;
			this.passedOn.add(id);
			const recordId = String(_delivery!.recordId);
			this.told.push({ what: `${String(type)} ${recordId}`, recordId, content: data!.content });
		}
	}
}

const refused = (isActivation: boolean) => (thrown: unknown) => {
	if (isActivation) throw thrown;
	return null;
};

const calm: Round = { deeds: [], kill: 'no' };

async function play(
	spoken: Dialect,
	records: number,
	deletions: boolean,
	first: Beside['deeds'],
	rounds: readonly Round[],
) {
	const account = new BusyAccount(spoken, service, records);
	const kinds = ['created', 'updated', 'paid', ...(deletions ? ['deleted'] : [])];
	const n8n = new N8n(
		account,
		kinds.map((kind) => `invoice.${kind}`),
	);
	// Where others are deleted meanwhile, a list without a total may leave a record out the first time.
	const stays = ({ do: what }: Deed) => what !== 'hide' && what !== 'delete';
	const activation = { ...calm, deeds: first.map((some) => some.filter(stays)) };
	// Who activates it while others write may get a sentence, and does it once more.
	await n8n.poll(activation, true).catch(async () => await n8n.poll(calm, true));
	const before = new Map([...account.invoices].map(([id, invoice]) => [id, { ...invoice }]));
	for (const one of rounds) await n8n.poll(one);
	account.showAll();
	now += 61 * MINUTE;
	for (let at = 0; at < 4; at += 1) await n8n.poll(calm);
	const often = new Map<string, number>();
	for (const { what } of n8n.told) often.set(what, (often.get(what) ?? 0) + 1);
	expect([...often].filter(([what, times]) => times > account.times(what))).toEqual([]);
	const last = new Map(n8n.told.map(({ recordId, content }) => [recordId, content]));
	for (const [id, { content, isPaid }] of account.invoices) {
		expect([id, last.get(id) ?? before.get(id)?.content]).toEqual([id, content]);
		if (isPaid && !before.get(id)?.isPaid)
			expect([id, often.get(`invoice.paid ${id}`)]).toEqual([id, 1]);
	}
	for (const id of deletions ? before.keys() : []) {
		// One that was created while the first poll read, and gone before the next, was never there to it.
		const wasSeen = Number(id) <= records || often.has(`invoice.created ${id}`);
		if (wasSeen && !account.invoices.has(id))
			expect([id, often.get(`invoice.deleted ${id}`)]).toEqual([id, 1]);
	}
}

test('a list without records is asked for once at first', async () => {
	const account = new BusyAccount({ ...usual, hasTime: true }, service, 0);
	await new PolledNode(engine, { watch: ['invoice.*'] }).poll();
	expect(account.requests).toBe(1);
});

test('whoever writes while the lists are read, each change is told, once, and no other', async () => {
	const rounds = fc.array(round, { maxLength: 8 });
	const first = fc.array(fc.array(deed, { maxLength: 3 }), { maxLength: 6 });
	await fc.assert(
		fc.asyncProperty(dialect, fc.nat(45), fc.boolean(), first, rounds, play),
		runs(60, 1_000, 10),
	);
});
