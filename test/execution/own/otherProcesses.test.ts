import { answersTo } from '../../../nodes/AccountingService/execution/memory/workflowMemory';
import type { Deed } from '../../../nodes/AccountingService/execution/own/deeds';
import {
	leaveForTriggers,
	questionOf,
} from '../../../nodes/AccountingService/execution/own/otherProcesses';
import type { OwnWrite, SeenChange } from '../../../nodes/AccountingService/execution/own/told';
import { Memory } from '../../trigger/after/memory';
import { oneProcess } from './oneProcess';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 0);

const about = { account: 'account', resource: 'invoice', recordId: '7' };
const fingerprints = { whole: 'whole', parts: ['part'] };

let memory: Memory;

beforeEach(() => {
	memory = new Memory();
});

const by = { execution: '1', item: 0 };

const leave = async (write: Partial<OwnWrite>, warned?: unknown[]) =>
	await leaveForTriggers(oneProcess(memory, warned), {
		...about,
		by,
		deed: 'changed',
		at: NOW,
		...write,
	});

const seen = (change: Partial<SeenChange>): SeenChange => ({
	...about,
	kind: 'updated',
	fingerprint: 'whole',
	hasTime: true,
	isLatest: false,
	trigger: 'trigger',
	changeId: 'change',
	happened: { after: NOW, before: NOW },
	...change,
});

/** Whether another process finds what was left. */
const isFound = async (change: Partial<SeenChange>): Promise<boolean | undefined> => {
	const question = questionOf(seen(change));
	return question && (await answersTo(oneProcess(memory), [question]))[0];
};

test.each<[Deed, string[]]>([
	['made', ['created', 'updated', 'paid', 'overdue']],
	['changed', ['updated']],
	['status', ['updated', 'paid', 'overdue']],
])('a record that another process has %s may be told as %j', async (deed, told) => {
	await leave({ deed, fingerprints });
	const found: string[] = [];
	for (const kind of ['created', 'updated', 'paid', 'overdue', 'deleted', 'viewed'])
		if (await isFound({ kind })) found.push(kind);
	expect(found).toEqual(told);
});

test('an ID may be written with zeros before it', async () => {
	await leave({ recordId: '007', fingerprints });
	expect(await isFound({ recordId: '7' })).toBe(true);
});

test.each<[string, SeenChange['happened'], boolean]>([
	['a poll that does not know when it read before', { before: NOW + 60 * MINUTE }, true],
	['one that read an hour before', { after: NOW - MINUTE, before: NOW + 60 * MINUTE }, true],
	[
		'one that read five minutes after it',
		{ after: NOW + 5 * MINUTE, before: NOW + MINUTE * 60 },
		true,
	],
	['one two hours later', { after: NOW - MINUTE, before: NOW + 120 * MINUTE }, true],
	['one later still', { after: NOW - MINUTE, before: NOW + 130 * MINUTE }, false],
	['one that read after it', { after: NOW + 10 * MINUTE, before: NOW + 60 * MINUTE }, false],
])('a deletion in another process, and %s', async (_, happened, isOwn) => {
	await leave({ deed: 'deleted' });
	expect(await isFound({ kind: 'deleted', happened })).toBe(isOwn);
});

test.each<[string, Partial<SeenChange>]>([
	['that somebody looked at a record', { kind: 'viewed' }],
	['a deletion in an account that is not known', { kind: 'deleted', account: undefined }],
	['a record too long to be compared', { fingerprint: undefined }],
	['a record that does not say when it changed', { hasTime: false }],
])('for %s there is nothing to ask other processes', (_, change) => {
	expect(questionOf(seen(change))).toBeUndefined();
});

test('what is left is told apart from what others leave there, by its first word', async () => {
	await leave({ deed: 'status', fingerprints });
	const [left] = memory.lists.values();
	const values = ['whole', 'part'].map((told) => `["own","status","invoice","7","${told}"]`);
	expect(left).toEqual([...values, ...values.map((value) => `once more ${value}`)]);
});

test('where nothing can be left, the log says what that means, and why', async () => {
	memory.isLost = true;
	const warned: unknown[] = [];
	await leave({ deed: 'status', fingerprints }, warned);
	expect(warned).toEqual([
		[
			'What this node wrote may be told as a change of somebody else',
			{ cause: expect.stringContaining('the database is locked') },
		],
	]);
});
