import fc from 'fast-check';

import type { Deed } from '../../../nodes/AccountingService/execution/own/deeds';
import {
	fingerprintOf,
	fingerprintsOf,
} from '../../../nodes/AccountingService/execution/own/fingerprints';
import { OwnWrites } from '../../../nodes/AccountingService/execution/own/ownWrites';
import type { SeenChange } from '../../../nodes/AccountingService/execution/own/told';
import '../../propertySeed';

const about = { account: 'https://a.example key', resource: 'customer', recordId: '7' };

/** The record at a moment; `undefined` where the service does not say when it changed. */
const recordWith = (content: number, moment: number | undefined, isRow = false) => ({
	id: 7,
	content,
	...(moment !== undefined && { updated_at: moment }),
	...(!isRow && { lines: [content], address: { city: content } }),
});

type Given = Partial<SeenChange> & { record?: object };

const NOW = Date.UTC(2026, 0);

let changes = 0;

const seen = ({ record, ...change }: Given): SeenChange => ({
	...about,
	trigger: 'trigger',
	changeId: `change ${(changes += 1)}`,
	happened: { after: NOW, before: NOW },
	kind: 'updated',
	fingerprint: record && fingerprintOf(record),
	hasTime: record !== undefined && 'updated_at' in record,
	isLatest: false,
	...change,
});

const by = { execution: '1', item: 0 };

const written = (own: OwnWrites, record: object, deed: 'made' | 'changed' = 'changed') =>
	own.answered({ ...about, by, at: NOW, deed, fingerprints: fingerprintsOf(record)! });

const deleted = (own: OwnWrites, account = about.account) =>
	own.answered({ ...about, by, at: NOW, account, deed: 'deleted' });

interface Step {
	readonly isOwn: boolean;
	readonly content: number;
	readonly isRow: boolean;
	readonly isLatest: boolean;
}

const steps = fc.array(
	fc.record<Step>({
		isOwn: fc.boolean(),
		content: fc.integer({ min: 0, max: 2 }),
		isRow: fc.boolean(),
		isLatest: fc.boolean(),
	}),
	{ maxLength: 12 },
);

test('whoever made a record, with a status that the answer did not show, has not paid it', () => {
	const own = new OwnWrites();
	written(own, recordWith(1, 1), 'made');
	const record = { ...recordWith(2, 2), status: 'paid' };
	const fingerprints = fingerprintsOf(record)!;
	own.answered({ ...about, by, at: NOW, deed: 'changed', status: 'paid', fingerprints });
	expect(own.isOwn(seen({ record, isLatest: true }))).toBe(true);
	expect(own.isOwn(seen({ kind: 'paid', record, isLatest: true }))).toBe(false);
});

test('what was made here and changed here since is created as it is now', () => {
	const [first, last] = [recordWith(1, 1), recordWith(2, 2)];
	const created = seen({ kind: 'created', record: last, isLatest: true });
	const own = new OwnWrites();
	written(own, first, 'made');
	written(own, last);
	expect(own.isOwn(created)).toBe(true);
	const madeByOthers = new OwnWrites();
	written(madeByOthers, last);
	expect(madeByOthers.isOwn(created)).toBe(false);
});

test('a change of somebody else is never taken for an own one, and an own one is known', () => {
	fc.assert(
		fc.property(steps, fc.boolean(), (story, tellsTime) => {
			const own = new OwnWrites();
			let content = -1;
			for (const [moment, step] of story.entries()) {
				if (step.content === content) continue;
				content = step.content;
				const now = tellsTime ? moment : undefined;
				if (step.isOwn) written(own, recordWith(content, now));
				const isRow = step.isRow && tellsTime;
				const record = recordWith(content, now, isRow);
				const change = seen({ record, isLatest: step.isLatest });
				expect(own.isOwn(change)).toBe(step.isOwn);
				if (!step.isOwn) own.changedByOthers(change);
			}
		}),
	);
});

test('events of own changes are known in whatever order they come', () => {
	const own = new OwnWrites();
	const records = [1, 2, 3].map((content) => recordWith(content, content));
	for (const record of records) written(own, record);
	own.changedByOthers(seen({ record: recordWith(9, 9) }));
	for (const record of records.toReversed()) expect(own.isOwn(seen({ record }))).toBe(true);
});

test('without a time of change a content that somebody brought back is theirs', () => {
	const own = new OwnWrites();
	const record = recordWith(1, undefined);
	written(own, record);
	own.changedByOthers(seen({ record: recordWith(2, undefined) }));
	expect(own.isOwn(seen({ record }))).toBe(false);
	const row = recordWith(1, undefined, true);
	written(own, record);
	expect(own.isOwn(seen({ record: row }))).toBe(false);
});

test('without a time of change only the last of two writes explains a change', () => {
	const own = new OwnWrites();
	const [first, last] = [recordWith(1, undefined), recordWith(2, undefined)];
	written(own, first);
	written(own, last);
	expect(own.isOwn(seen({ record: first, isLatest: false }))).toBe(false);
	expect(own.isOwn(seen({ record: last, isLatest: false }))).toBe(true);
});

test.each([
	[0, false],
	[1, true],
])(
	'a change %d ms and five minutes before a write, told after it: the write is known still, %s',
	(more, isOwn) => {
		const own = new OwnWrites();
		const record = recordWith(1, undefined);
		written(own, record);
		const before = seen({ record }).happened.before - 5 * 60_000 - more;
		own.changedByOthers(seen({ record: recordWith(2, undefined), happened: { before } }));
		expect(own.isOwn(seen({ record }))).toBe(isOwn);
	},
);

test('one that was deleted, is back, and is deleted by somebody else, was not deleted by this n8n', () => {
	const own = new OwnWrites();
	deleted(own);
	const deletion = seen({ kind: 'deleted' });
	expect(own.isOwn(deletion)).toBe(true);
	own.changedByOthers(seen({ kind: 'created', record: recordWith(1, 1) }));
	expect(own.isOwn(deletion)).toBe(false);
});

const FARTHEST = 5 * 60_000;

test.each([
	[{ after: NOW + FARTHEST, before: NOW + 60 * 60_000 }, true],
	[{ after: NOW + FARTHEST + 1, before: NOW + 60 * 60_000 }, false],
	[{ before: NOW - FARTHEST }, true],
	[{ before: NOW - FARTHEST - 1 }, false],
])('a change of the time %j may come from a write of that moment: %s', (happened, isOwn) => {
	const own = new OwnWrites();
	const record = recordWith(1, undefined);
	written(own, record);
	expect(own.isOwn(seen({ record, happened }))).toBe(isOwn);
});

test('a poll may find a change long after the write, but not one that was there before', () => {
	const own = new OwnWrites();
	const record = recordWith(1, undefined);
	const minutes = 60_000;
	const found = (happened: SeenChange['happened'], trigger = 'poll') =>
		own.isOwn(seen({ record, isLatest: true, trigger, happened }));
	written(own, record);
	expect(found({ before: NOW - 6 * minutes })).toBe(false);
	expect(found({ after: NOW + 6 * minutes, before: NOW + 60 * minutes })).toBe(false);
	expect(found({ after: NOW - minutes, before: NOW + 60 * minutes })).toBe(true);
	expect(found({ before: NOW + 60 * minutes }, 'another poll')).toBe(true);
	expect(found({ before: NOW + 60 * minutes })).toBe(false);
});

test('a deletion is own once for each trigger, and close in time', () => {
	for (const account of [about.account, undefined]) {
		const own = new OwnWrites();
		deleted(own);
		const [early, late] = [-6, 6].map((minutes) => NOW + minutes * 60_000);
		const told = (moment = NOW, trigger = 'trigger') =>
			own.isOwn(
				seen({ account, kind: 'deleted', trigger, happened: { after: moment, before: moment } }),
			);
		expect([told(early), told(late), told(), told(), told(NOW, 'another')]).toEqual([
			false,
			false,
			true,
			false,
			true,
		]);
	}
});

test('the same ID is another record where another account is, or may be', () => {
	const own = new OwnWrites();
	deleted(own);
	const deletion = seen({ kind: 'deleted', account: undefined });
	expect(own.isOwn(deletion)).toBe(true);
	expect(own.isOwn({ ...deletion, account: 'https://b.example key' })).toBe(false);
	expect(own.isOwn({ ...deletion, recordId: '8' })).toBe(false);
	own.answered({
		...about,
		by,
		at: NOW,
		account: 'https://b.example key',
		recordId: '9',
		deed: 'deleted',
	});
	expect(own.isOwn(deletion)).toBe(false);
	expect(own.isOwn({ ...deletion, account: about.account })).toBe(true);
});

test('the same ID is another record where it is one of another kind', () => {
	const own = new OwnWrites();
	deleted(own);
	expect(own.isOwn(seen({ kind: 'deleted', resource: 'invoice' }))).toBe(false);
});

test('a row may leave out the lists of its record alone, or its groups of fields as well', () => {
	const own = new OwnWrites();
	written(own, recordWith(1, 1));
	const { lines: _, ...row } = recordWith(1, 1) as Record<string, unknown>;
	expect(own.isOwn(seen({ record: row }))).toBe(true);
	const { address: __, ...shortest } = row;
	expect(own.isOwn(seen({ record: shortest }))).toBe(true);
});

test('a write is on its way until it has ended, also in a refusal, and a creation may be of any record', async () => {
	const own = new OwnWrites();
	const { recordId: __, ...creation } = about;
	const sends = [async () => {}, async () => await Promise.reject(new Error('Not now'))];
	for (const send of sends) {
		const sent = Promise.allSettled([own.during(about, send), own.during(creation, send)]);
		const underway = (change: Given) => own.underway(seen(change)).length;
		expect([underway({}), underway({ recordId: '8' }), underway({ account: undefined })]).toEqual([
			2, 1, 2,
		]);
		expect([underway({ resource: 'invoice' }), underway({ account: 'another' })]).toEqual([0, 0]);
		expect(underway({ resource: 'invoice', account: undefined })).toBe(0);
		await sent;
		expect(own.underway(seen({}))).toEqual([]);
	}
});

test('the last 5,000 records are known, and of each the last eight writes', () => {
	const own = new OwnWrites();
	const record = recordWith(1, 1);
	const fingerprints = fingerprintsOf(record)!;
	const write = (id: number) =>
		own.answered({ ...about, by, at: NOW, recordId: String(id), deed: 'changed', fingerprints });
	for (let id = 0; id < 5_000; id += 1) write(id);
	for (const id of [0, 5_000]) write(id);
	const knows = (recordId: string) => own.isOwn(seen({ record, recordId }));
	expect(['0', '1', '2', '5000'].map(knows)).toEqual([true, false, true, true]);
	for (let content = 2; content <= 9; content += 1) written(own, recordWith(content, content));
	expect(own.isOwn(seen({ record }))).toBe(false);
	expect(own.isOwn(seen({ record: recordWith(2, 2) }))).toBe(true);
});

test('a record too long to be compared is not known again, and costs no time', () => {
	const record = { id: 7, text: 'x'.repeat(300_000) };
	expect(fingerprintsOf(record)).toBeUndefined();
	expect(fingerprintOf({ ...record, text: 'x'.repeat(150_000) })).toMatch(/^[\w-]{27}$/);
	const around = JSON.stringify({ id: 7, text: '' }).length;
	const ofLength = (length: number) => ({ id: 7, text: 'x'.repeat(length - around) });
	expect(fingerprintOf(ofLength(200_000))).toBeDefined();
	expect(fingerprintOf(ofLength(200_001))).toBeUndefined();
});

test('in whatever order its fields are written, a record is the same', () => {
	const turned = { b: { d: 2, c: 1 }, a: 1 };
	expect(fingerprintOf({ a: 1, b: { c: 1, d: 2 } })).toBe(fingerprintOf(turned));
	expect(fingerprintOf({ a: 1, b: [1, 2] })).not.toBe(fingerprintOf({ a: 1, b: [2, 1] }));
});

describe('of several writes, each seen as it was answered', () => {
	const given = (status: string, updated_at: number) => ({ id: 7, status, updated_at });
	const [overdue, paid] = [given('overdue', 1), given('paid', 2)];
	const noted = { ...paid, note: 'seen', updated_at: 3 };

	test.each([
		['overdue', overdue, true],
		['paid', overdue, false],
		['paid', paid, true],
		['paid', noted, true],
		['overdue', noted, false],
	])('%s of %j is own: %s', (kind, record, isOwn) => {
		const own = new OwnWrites();
		for (const [deed, answer] of [
			['status', overdue],
			['status', paid],
			['changed', noted],
		] as const) {
			answered(own, answer, deed);
		}
		expect(own.isOwn(seen({ kind, record, arrivedAt: NOW }))).toBe(isOwn);
	});
});

const at = (moment: number) => ({ after: moment, before: moment });
const event = ({ record, ...change }: Given): SeenChange => ({
	...seen({ record, arrivedAt: NOW, ...change }),
	record: { ...record },
});
const answered = (own: OwnWrites, record: { status?: string }, deed: Deed, moment = NOW) =>
	own.answered({
		...about,
		...{ by, deed, at: moment, status: record.status, fingerprints: fingerprintsOf(record)! },
	});

test.each([
	['sent', 60_000, false],
	['sent', -FARTHEST, false],
	['sent', -FARTHEST - 1, true],
	['paid', 60_000, true],
	[undefined, 60_000, true],
])(
	'a status that a node gave, where others are told to have made it %s after %d ms, and a node writes more: %s',
	(status, after, isOwn) => {
		const own = new OwnWrites();
		const paid = { id: 7, status: 'paid', updated_at: 1 };
		const noted = { ...paid, note: 'seen', updated_at: 3 };
		answered(own, paid, 'status');
		const theirs = { ...paid, status, note: 'theirs', updated_at: 2 };
		own.changedByOthers(event({ record: theirs, happened: at(NOW + after) }));
		answered(own, noted, 'changed', NOW + 120_000);
		const told = (record: Given['record']) => own.isOwn(event({ kind: 'paid', record }));
		expect(told(noted)).toBe(isOwn);
		expect(told(paid)).toBe(true);
	},
);

describe('a time of change that stays as it is', () => {
	const paid = { id: 7, status: 'paid', updated_at: 1 };
	const told = (change: Given = {}) =>
		event({ kind: 'paid', record: paid, changedAt: 1, ...change });
	const later = { happened: at(NOW + 24 * 60 * 60_000) };
	let own: OwnWrites;

	beforeEach(() => {
		own = new OwnWrites();
		answered(own, paid, 'status');
	});

	test('tells no content of a node from the same one of others, once another has it', () => {
		expect(own.isOwn(told())).toBe(true);
		expect(own.isOwn(told(later))).toBe(true);
		const taken = { ...paid, status: 'sent' };
		own.changedByOthers(event({ record: taken, changedAt: 1 }));
		expect(own.isOwn(told(later))).toBe(false);
		expect(own.isOwn(told())).toBe(false);
		expect(own.isOwn(told({ trigger: 'another' }))).toBe(true);
	});

	test('does where only that content had it', () => {
		own.changedByOthers(event({ record: { ...paid, status: 'sent' }, changedAt: 2 }));
		own.changedByOthers(told({ kind: 'viewed' }));
		expect(own.isOwn(told(later))).toBe(true);
	});
});

describe('without a time of change, what an earlier write left', () => {
	const [first, last] = [recordWith(1, undefined), recordWith(2, undefined)];
	const told = (record: Given['record'], change: Given = {}) => event({ record, ...change });
	let own: OwnWrites;

	beforeEach(() => {
		own = new OwnWrites();
		written(own, first);
		written(own, last);
	});

	test('is told, and takes nothing from a later one', () => {
		const early = told(first);
		expect(own.isOwn(early)).toBe(false);
		own.changedByOthers(early);
		expect(own.isOwn(told(last))).toBe(true);
	});

	test.each<[string, Given]>([
		['five minutes later', { happened: at(NOW + FARTHEST + 1) }],
		['and a poll finds', { arrivedAt: undefined }],
	])('was brought back, where it is told %s', (_, change) => {
		own.changedByOthers(told(first, change));
		expect(own.isOwn(told(last))).toBe(false);
	});

	test('was brought back, where it is told once more', () => {
		own.changedByOthers(told(first));
		own.changedByOthers(told(first));
		expect(own.isOwn(told(last))).toBe(false);
	});

	test('is back, so that a deletion by a node is none of it', () => {
		deleted(own);
		own.changedByOthers(told(first));
		expect(own.isOwn(seen({ kind: 'deleted' }))).toBe(false);
	});
});

describe('a write whose answer does not show the record', () => {
	const after = (deed: 'changed' | 'made' | 'status') => {
		const own = new OwnWrites();
		own.answered({
			...about,
			by,
			at: NOW,
			deed,
			...(deed === 'status' && { status: 'paid' }),
			fits: ({ content }, mayBeBare) => content === 1 || (mayBeBare && content === undefined),
		});
		return own;
	};
	const shown = (record: object, change: Partial<SeenChange> = {}) => ({
		...seen({ hasTime: true, arrivedAt: NOW, ...change }),
		record: { ...record },
	});

	test.each([
		[NOW + FARTHEST, true],
		[NOW + FARTHEST + 1, false],
		[NOW - FARTHEST, true],
		[NOW - FARTHEST - 1, false],
		[undefined, true],
	])('may be behind a record that was changed at %s: %s', (changedAt, isOwn) => {
		const change = shown({ content: 1 }, { changedAt });
		expect(after('changed').isOwn(change)).toBe(isOwn);
		expect(after('changed').isOwn({ ...change, record: { content: 2 } })).toBe(false);
	});

	const POLLED = { arrivedAt: undefined, happened: { after: NOW - 1, before: NOW + 1 } };
	const LATER = { after: NOW + 120_000, before: NOW + 120_000 };

	test.each<[Partial<SeenChange>, boolean]>([
		[{ ...POLLED, changedAt: NOW + 30_000 }, true],
		[{ ...POLLED, changedAt: NOW - 30_000 }, true],
		[{ ...POLLED, changedAt: NOW + 30_001 }, false],
		[{ ...POLLED, changedAt: NOW - 30_001 }, false],
		[POLLED, false],
		[{ arrivedAt: NOW + 120_000, happened: LATER, changedAt: NOW + 120_000 }, false],
		[{ arrivedAt: NOW + 120_000, happened: LATER }, false],
		[{ arrivedAt: NOW + 30_000, happened: LATER, changedAt: NOW + 120_000 }, true],
		[{ arrivedAt: NOW + 120_000 }, true],
		[{ arrivedAt: NOW + 120_000, happened: LATER, changedAt: NOW }, true],
	])('is behind a change only where that is dated nearly as it, %j: %s', (change, isOwn) => {
		expect(after('changed').isOwn(shown({ content: 1 }, change))).toBe(isOwn);
	});

	test('is behind no record of which only the fingerprint is known', () => {
		expect(after('changed').isOwn({ ...shown({}), record: undefined })).toBe(false);
	});

	test('is behind one that shows nothing of it where no other account is known', () => {
		const own = after('changed');
		const of = (record: object, account?: string) => shown(record, { account });
		expect(own.isOwn(of({ content: 1 }, 'another'))).toBe(false);
		const bare = of({});
		expect(own.isOwn(bare)).toBe(true);
		deleted(own, 'another');
		expect(own.isOwn(bare)).toBe(false);
		expect(own.isOwn({ ...bare, record: { content: 1 } })).toBe(true);
	});

	test.each([
		['created', 'made', {}, true],
		['created', 'changed', {}, false],
		['paid', 'made', { status: 'paid' }, false],
		['paid', 'status', { status: 'paid' }, true],
		['paid', 'status', {}, false],
		['paid', 'status', { status: 'sent', payment_status: 'Bezahlt' }, true],
		['overdue', 'status', { status: 'overdue' }, false],
		['updated', 'status', {}, true],
		['updated', 'made', {}, false],
	] as const)('%s by one that %s it, and %j: %s', (kind, deed, record, isOwn) => {
		expect(after(deed).isOwn(shown({ content: 1, ...record }, { kind }))).toBe(isOwn);
	});

	test.each([
		['made', 'paid', 'paid', true],
		['status', 'paid', 'paid', true],
		['changed', 'paid', 'paid', false],
		['status', 'sent', 'paid', false],
		['status', undefined, 'paid', false],
		['status', 'paid', undefined, false],
	] as const)(
		'shows a status that one before it gave (%s: %s), and the record shows %s: %s',
		(deed, status, shows, isOwn) => {
			const own = new OwnWrites();
			const fits = () => true;
			own.answered({ ...about, by, at: NOW, deed, status, fits });
			own.answered({ ...about, by, at: NOW, deed: 'changed', fits });
			const change = shown({ status: shows }, { kind: 'paid', isLatest: true });
			expect(own.isOwn(change)).toBe(isOwn);
			const since = (ms: number) => ({ after: NOW + ms, before: NOW + ms });
			expect(own.isOwn({ ...change, happened: since(1) })).toBe(isOwn);
			expect(own.isOwn({ ...change, happened: since(300_001) })).toBe(false);
			const polled = { ...change, arrivedAt: undefined, changedAt: NOW };
			expect(own.isOwn({ ...polled, happened: since(0) })).toBe(isOwn);
			expect(own.isOwn({ ...polled, happened: since(1) })).toBe(false);
		},
	);
});
