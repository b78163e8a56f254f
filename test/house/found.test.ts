import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sublimeSearch } from '@n8n/utils/search/sublime-search';

/** As n8n's panel of nodes has them. */
const entryOf = (name: string, displayName: string) => {
	const path = join(__dirname, `../../nodes/AccountingService/${name}.node.json`);
	const codex = JSON.parse(readFileSync(path, 'utf8')) as { alias: string[] };
	return { name, properties: { displayName, codex } };
};
const nodes = [
	entryOf('AccountingService', 'Accounting Service'),
	entryOf('AccountingServiceTrigger', 'Accounting Service Trigger'),
	entryOf('AccountingServiceChangesTrigger', 'Accounting Service Changes Trigger'),
];
const foundBy = (words: string) => sublimeSearch(words, nodes).map(({ item }) => item.name);

const work = ['send invoice', 'create invoice', 'email invoice', 'unpaid invoice', 'billing'];
work.push('overdue invoices', 'accounts receivable', 'accounts payable', 'payment reminder');
work.push('dunning', 'late payment', 'credit memo', 'credit note', 'debtors', 'bookkeeping');
work.push('customer', 'customers', 'expense', 'receipts', 'project', 'invoice pdf', 'bill');

// n8n's panel matches letters in their order, so a plural finds its singular, and not the other way round.
test.each(work)('"%s" finds the node', (words) =>
	expect(foundBy(words)).toContain('AccountingService'),
);

test.each(['invoice paid', 'payment received', 'new invoice', 'accounts receivable', 'customers'])(
	'"%s" finds both triggers',
	(words) =>
		expect(foundBy(words)).toEqual(
			expect.arrayContaining(['AccountingServiceTrigger', 'AccountingServiceChangesTrigger']),
		),
);

// n8n's panel shows both under one entry, which has the aliases of the action node.
test('what finds the webhook trigger finds the action node', () => {
	const aliasesOf = (at: number) => nodes[at]!.properties.codex.alias;
	expect(aliasesOf(0)).toEqual(expect.arrayContaining(aliasesOf(1)));
});

test.each(['slack', 'calendar', 'quote', 'payroll'])('"%s" finds none of them', (words) =>
	expect(foundBy(words)).toEqual([]),
);
