import { findChanges } from '../../nodes/AccountingService/polling/find/findChanges';
import {
	emptyMemory,
	type KnownRecord,
	type Memory,
} from '../../nodes/AccountingService/polling/memory/memory';
import { packed, unpacked } from '../../nodes/AccountingService/polling/memory/packed';
import { LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { PolledNode } from '../polling/pollStage';
import { ACCOUNT, wanted } from '../polling/world';
import { LONGEST_MS } from './cpu';
import { longestOfTries } from './longestTurns';

const KINDS = ['customer', 'expense', 'invoice', 'project'] as const;
/** Nearly as many rows as are read of one answer. */
const VERY_MANY = 99_000;
/** As many records as are remembered of a list. */
const MOST_OF_LIST = 200_000;
/** Two bytes a character, which makes texts of everything beside them slower. */
const MARKS = '\u0301\u0316'.repeat(20);

const uuid = (at: number) => `7f9c1a7b-e2d0-4c55-9a1b-${String(at).padStart(12, '0')}`;

function known(count: number, idOf: (at: number) => string, changes: Partial<KnownRecord> = {}) {
	const here = { hash: 1, status: 'sent', changes: 0, state: 'here', ...changes } as const;
	const entries = Array.from({ length: count }, (_, at) => [idOf(at), here] as const);
	return new Map<string, KnownRecord>(entries);
}

const remembering = (lists: Memory['lists']): Memory => ({ ...emptyMemory(ACCOUNT), lists });

test.each<[what: string, kinds: number, idOf: (at: number) => string]>([
	['of four kinds', 4, uuid],
	['with IDs as long as they can be', 1, (at) => String(at).padStart(256, 'x')],
	['with IDs of control characters', 1, (at) => String(at).padStart(100, '\u0001')],
])('very many records %s are remembered while n8n does other things, too', async (...scene) => {
	const [, kinds, idOf] = scene;
	const list = known(VERY_MANY, idOf);
	const memory = remembering(Object.fromEntries(KINDS.slice(0, kinds).map((name) => [name, list])));
	let stored = '';
	const pack = async () => void (stored = await packed(memory));
	expect(await longestOfTries(pack)).toBeLessThan(LONGEST_MS);
	let back: Memory | undefined;
	const unpack = async () => void (back = await unpacked(stored));
	expect(await longestOfTries(unpack)).toBeLessThan(LONGEST_MS);
	expect(back?.lists.customer?.size).toBe(VERY_MANY);
});

test('a list that leaves out all but one of very many records holds nothing up', async () => {
	const lists = { invoice: known(MOST_OF_LIST, uuid, { state: 'hidden' }) };
	for (const [at, id] of [...lists.invoice.keys()].entries())
		if (at % 2 === 0) lists.invoice.set(id, { hash: 1, status: '', changes: 0, state: 'here' });
	const service = {
		async *read() {
			yield [{ id: uuid(0), record: {} }];
		},
		firstRow: async () => undefined,
		look: async () => ({}),
	};
	const now = { moment: Date.UTC(2026, 0, 1), process: 'one' };
	const find = async () => {
		const { troubles } = await findChanges(remembering(lists), wanted(), service, now);
		expect(String(troubles)).toContain('99979 invoices are missing');
		const unwatched = wanted({ isSelected: (type) => type !== 'invoice.deleted' });
		const found = await findChanges(remembering(lists), unwatched, service, now);
		expect(found.troubles).toEqual([]);
	};
	expect(await longestOfTries(find)).toBeLessThan(LONGEST_MS);
});

test('a poll of very many records with statuses of combining marks holds nothing up', async () => {
	const service = await LocalService.start();
	const accountingServiceApi = { baseUrl: service.baseUrl, apiKey: 'the-key' };
	const engine = await Engine.start({ accountingServiceApi });
	const node = new PolledNode(engine, { watch: ['invoice.*'] });
	const rows = Array.from({ length: VERY_MANY }, (_, id) => ({ id, status: `${MARKS}${id}` }));
	const page = Buffer.from(JSON.stringify(rows));
	service.respond = ({ query }, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(Number(query.offset ?? 0) > 0 ? '[]' : page);
	};
	await node.poll();
	const poll = async () => expect(await node.poll()).toBeNull();
	expect(await longestOfTries(poll)).toBeLessThan(LONGEST_MS);
	await service.stop();
});
