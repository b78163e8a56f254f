import type { IExecuteFunctions } from 'n8n-workflow';

import { Ledger, type Write } from '../../../nodes/AccountingService/execution/writes/ledger';

/** What n8n keeps of a node for as long as an execution lasts. */
let kept: Record<string, unknown>;
beforeEach(() => (kept = {}));

/** The ledger of one run of the node, which begins anew with each try. */
function ledgerOf(run: number, type = 'accountingService'): Ledger {
	const context: Partial<IExecuteFunctions> = {
		getContext: () => kept,
		getNode: () => ({ type }) as never,
		getWorkflowDataProxy: () => ({ $runIndex: run }) as never,
	};
	return new Ledger(context as IExecuteFunctions);
}

const CREATE = 'POST /invoices';
const at = (address: string, key = 'a key') => ({ address, account: `${address} ${key}` });
const paper = (ledger: Ledger, item = 0, body: unknown = { n: 1 }, account = at('one')): Write =>
	ledger.file(item, account, CREATE, body, { deed: CREATE, kind: CREATE });
const returned = [{ json: { id: 7 } }];

function finished(ledger: Ledger, item = 0, result = { id: 7 }) {
	const write = paper(ledger, item);
	ledger.sent(write);
	ledger.done(write, result);
}

describe('a write of an earlier try of the same run', () => {
	test('that is done is not sent again; its result is known', () => {
		finished(ledgerOf(0));
		const again = ledgerOf(0);
		const same = { kind: 'done', result: { id: 7 }, sameBody: true, sameKey: true };
		expect(again.consult(paper(again))).toEqual(same);
		expect(again.consult(paper(again, 0, { n: 2 }))).toEqual({ ...same, sameBody: false });
	});

	test('that was sent, and no more is known, counts as unknown', () => {
		const ledger = ledgerOf(0);
		ledger.sent(paper(ledger));
		const again = ledgerOf(0);
		expect(again.consult(paper(again))).toEqual({ kind: 'unknown' });
	});

	test('that was refused is sent again', () => {
		const ledger = ledgerOf(0);
		ledger.sent(paper(ledger));
		ledger.refused(paper(ledger));
		expect(ledgerOf(0).consult(paper(ledger))).toEqual({ kind: 'write' });
	});
});

test('what is kept with the execution tells no account, nor a hash of its key alone', () => {
	const account = { address: 'one', account: 'one hash-of-the-key' };
	const ledger = ledgerOf(0);
	for (const [item, state] of ['sent', 'done', 'unknown'].entries()) {
		const write = paper(ledger, item, { n: item }, account);
		ledger.sent(write);
		if (state === 'done') ledger.done(write, { id: 7 });
		if (state === 'unknown') ledger.unknown(write, {});
	}
	expect(Object.keys(kept.writes as object)).toHaveLength(3);
	expect(JSON.stringify(kept)).not.toContain('hash-of-the-key');
});

test('whom a mail names is kept apart for each account, as is no hash of an address alone', () => {
	const to = { kind: 'address', who: ['ann@x.example'] } as const;
	const [one, other] = [at('one'), at('other')].map((account) =>
		ledgerOf(0).file(0, account, CREATE, {}, { deed: CREATE, kind: CREATE, to }),
	);
	expect(one?.to?.who).toHaveLength(1);
	expect(one?.to?.who).not.toEqual(other?.to?.who);
	expect(JSON.stringify(one)).not.toContain('ann@x.example');
});

test('what became of writes is told of one run only, by their items', () => {
	finished(ledgerOf(0), 3);
	const later = ledgerOf(1);
	finished(later, 2);
	expect(later.whatBecame('done')).toEqual([{ item: 2, deed: CREATE }]);
	expect(later.whatBecame('unknown')).toEqual([]);
});

test('what an earlier try wrote is known by its items, and not by those of a run whose number begins alike', () => {
	finished(ledgerOf(10), 3);
	finished(ledgerOf(1), 2);
	expect([...ledgerOf(1).tried]).toEqual([2]);
	expect([...ledgerOf(10).tried]).toEqual([3]);
	expect([...ledgerOf(2).tried]).toEqual([]);
});

describe('a write is another one', () => {
	test.each<[string, number, number, string]>([
		['of another item', 0, 1, CREATE],
		['of another run', 1, 0, CREATE],
		['of another request', 0, 0, 'DELETE /invoices/1'],
	])('%s', (_, run, item, request) => {
		finished(ledgerOf(0));
		const ledger = ledgerOf(run);
		const write = ledger.file(item, at('one'), request, { n: 1 }, { deed: request, kind: request });
		expect(ledger.consult(write)).toEqual({ kind: 'write' });
	});
});

test('what is done with one API key is not done again with another, at the same address', () => {
	finished(ledgerOf(0));
	const again = ledgerOf(0);
	const rotated = paper(again, 0, { n: 1 }, at('one', 'another key'));
	expect(again.consult(rotated)).toMatchObject({ kind: 'done', sameKey: false });
	const elsewhere = paper(again, 0, { n: 1 }, at('two'));
	expect(again.consult(elsewhere)).toEqual({ kind: 'write' });
});

describe('a write of unknown outcome', () => {
	const lose = (run = 0, type?: string) => {
		const ledger = ledgerOf(run, type);
		const write = paper(ledger);
		ledger.sent(write);
		ledger.unknown(write, { because: 'HTTP 502' });
		return ledger;
	};

	test('blocks another try of it, and no other item or run', () => {
		const ledger = lose();
		expect(ledgerOf(0).consult(paper(ledger))).toEqual({ kind: 'unknown', because: 'HTTP 502' });
		expect(ledger.consult(paper(ledger, 5))).toEqual({ kind: 'write' });
		expect(ledgerOf(0).consult(paper(ledger, 5))).toEqual({ kind: 'write' });
		const later = ledgerOf(3);
		expect(later.consult(paper(later))).toEqual({ kind: 'write' });
	});

	test('blocks the same write of every item and run where an agent asks for it', () => {
		const ledger = lose(0, 'accountingServiceTool');
		expect(ledger.consult(paper(ledger, 5)).kind).toBe('unknown');
		const later = ledgerOf(3, 'accountingServiceTool');
		expect(later.consult(paper(later, 5))).toEqual({ kind: 'unknown', because: 'HTTP 502' });
	});

	test('blocks an agent also where the process died before any answer, and not while it is under way', () => {
		const ledger = ledgerOf(0, 'accountingServiceTool');
		ledger.sent(paper(ledger));
		const beside = ledgerOf(3, 'accountingServiceTool');
		expect(beside.consult(paper(beside))).toEqual({ kind: 'write' });
		kept = structuredClone(kept);
		const later = ledgerOf(3, 'accountingServiceTool');
		expect(later.consult(paper(later))).toEqual({ kind: 'unknown' });
		const nobodys = ledgerOf(3);
		expect(nobodys.consult(paper(nobodys))).toEqual({ kind: 'write' });
	});

	test('blocks no agent from asking again for what is done', () => {
		finished(ledgerOf(0, 'accountingServiceTool'));
		kept = structuredClone(kept);
		const later = ledgerOf(1, 'accountingServiceTool');
		expect(later.consult(paper(later))).toEqual({ kind: 'write' });
	});

	test.each<[string, unknown, ReturnType<typeof at>]>([
		['another body', { n: 2 }, at('one')],
		['no body', null, at('one')],
		['at another address', { n: 1 }, at('two')],
		['with another key', { n: 1 }, at('one', 'another key')],
	])('does not block an agent from writing %s', (_, body, account) => {
		lose(0, 'accountingServiceTool');
		const later = ledgerOf(1, 'accountingServiceTool');
		expect(later.consult(paper(later, 0, body, account))).toEqual({ kind: 'write' });
	});

	test('blocks nothing once it was found to be refused', () => {
		const ledger = lose(0, 'accountingServiceTool');
		ledger.refused(paper(ledger));
		const later = ledgerOf(1, 'accountingServiceTool');
		expect(later.consult(paper(later))).toEqual({ kind: 'write' });
	});

	test('is not forgotten when its run ends', () => {
		lose().settle(returned);
		const again = ledgerOf(0);
		expect(again.consult(paper(again))).toEqual({ kind: 'unknown', because: 'HTTP 502' });
	});
});

describe('what is done is forgotten when its run ends', () => {
	const knows = (run: number) => {
		const ledger = ledgerOf(run);
		return ledger.consult(paper(ledger)).kind === 'done';
	};

	test('so that n8n does not store it twice', () => {
		const ledger = ledgerOf(0);
		finished(ledger);
		finished(ledger, 1);
		ledger.settle(returned);
		expect(kept).toEqual({ writes: {} });
	});

	test.each([null, false, '', 0, 'closed'])(
		'unless the first item has an error, which makes n8n 1 run the node again: %j',
		(error) => {
			const ledger = ledgerOf(0);
			finished(ledger);
			ledger.settle([{ json: { error } }]);
			expect(knows(0)).toBe(true);
		},
	);

	test('but not what other runs have done', () => {
		for (const run of [0, 1, 11]) finished(ledgerOf(run));
		ledgerOf(1).settle(returned);
		expect([0, 1, 11].map(knows)).toEqual([true, false, true]);
	});

	test.each<[string, Parameters<Ledger['settle']>[0]]>([
		['nothing was returned', []],
		['another item has an error', [...returned, { json: { error: 'late' } }]],
	])('also where %s', (_, items) => {
		finished(ledgerOf(0));
		ledgerOf(0).settle(items);
		expect(knows(0)).toBe(false);
	});
});

test('what an agent asks for of a record in other words waits for the outcome; another account does not', () => {
	const ledger = ledgerOf(0, 'accountingServiceTool');
	const request = 'POST /invoices/7/email';
	const mail = (item: number, text: string, account = at('one')) =>
		ledger.file(item, account, request, { text }, { deed: request, kind: request });
	ledger.unknown(mail(0, 'a'), { because: 'No answer' });
	expect(ledger.consult(mail(1, 'b'))).toEqual({ kind: 'unknown', because: 'No answer' });
	expect(ledger.consult(mail(1, 'b', at('two')))).toEqual({ kind: 'write' });
});
