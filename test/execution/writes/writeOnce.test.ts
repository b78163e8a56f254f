import type { IExecuteFunctions } from 'n8n-workflow';

import { KnownLists } from '../../../nodes/AccountingService/execution/find/lists/knownLists';
import { Lookups } from '../../../nodes/AccountingService/execution/find/lookups';
import { Ledger } from '../../../nodes/AccountingService/execution/writes/ledger';
import {
	writeOnce,
	type WriteJob,
} from '../../../nodes/AccountingService/execution/writes/writeOnce';

/** What n8n keeps of a node for as long as an execution lasts, and stores when its process ends. */
let kept: { writes?: Record<string, { state: string }> };
beforeEach(() => (kept = {}));

function job(): WriteJob {
	const context: Partial<IExecuteFunctions> = {
		getContext: () => kept as never,
		getNode: () => ({ type: 'accountingService' }) as never,
		getWorkflowDataProxy: () => ({ $runIndex: 0 }) as never,
	};
	const ledger = new Ledger(context as IExecuteFunctions);
	const masked = (text: string) => text;
	const connection = { account: 'one key', address: 'one', masked } as WriteJob['connection'];
	const lookups = new Lookups(KnownLists.of(context as IExecuteFunctions));
	const entry = { resource: 'invoice' };
	return { context, ledger, lookups, connection, entry, itemIndex: 0 } as unknown as WriteJob;
}
const deed = 'the invoice was created';
const states = () => Object.values(kept.writes ?? {}).map(({ state }) => state);

test('while a write is on its way, n8n keeps that it was sent, and no more', async () => {
	let arrive: (answer: object) => void = () => {};
	const answer = new Promise<object>((resolve) => (arrive = resolve));
	const writing = writeOnce(job(), 'POST /invoices', {}, async () => (await answer) as never, {
		deed,
	});
	await new Promise(setImmediate);
	expect(states()).toEqual(['sent']);
	arrive({ id: 7 });
	expect(await writing).toEqual({ id: 7 });
	expect(kept.writes).toMatchObject({
		'0 0 one POST /invoices': { state: 'done', result: { id: 7 } },
	});
});

test('what is thrown on the way leaves it unknown, and its words, which may hold the key, are not kept', async () => {
	const lost = new Error('gone');
	const writing = writeOnce(job(), 'POST /invoices', {}, async () => await Promise.reject(lost), {
		deed,
	});
	await expect(writing).rejects.toBe(lost);
	expect(states()).toEqual(['unknown']);
	expect(JSON.stringify(kept)).not.toContain('gone');
});
