import { keptBy, provedBy, type Promised } from '../promise.ts';

const test = 'execution/operations/createFromRows';
const groups = 'execution/operations/rows/groups.ts';

/** Create From Rows: groups of items become invoices. */
export const rows: readonly Promised[] = [
	{
		id: 'R1',
		sentence:
			'Create From Rows makes one invoice of all items with the same Group By, such as an order number, with a line for each item.',
		test: provedBy(test, 'creates an invoice for each group'),
		defence: keptBy(groups, 'else if (group) group.push(item);', ''),
	},
	{
		id: 'R2',
		sentence: 'Its fields are read from the first item of the group.',
		test: provedBy(test, 'creates an invoice for each group'),
		defence: keptBy(
			'execution/operations/rows/head.ts',
			'newFieldsOf(job)',
			'newFieldsOf({ ...job, itemIndex: others.at(-1) ?? 0 })',
		),
	},
	{
		id: 'R3',
		sentence: 'Each output is paired with all items of its group.',
		test: provedBy(test, 'creates an invoice for each group'),
		defence: keptBy('execution/output/item.ts', 'group?.map((item) => ({ item })) ??', ''),
	},
	{
		id: 'R4',
		sentence: 'A group that fails takes all its items to the error output.',
		test: provedBy(test, 'takes all its items to the error output'),
		defence: keptBy('execution/run.ts', 'return unit.map((item)', 'return [itemIndex].map((item)'),
	},
	{
		id: 'R5',
		sentence:
			'An item that belongs to no group is refused, and where that ends the run nothing is sent.',
		test: provedBy(test, 'is refused before anything is sent'),
		defence: keptBy(groups, 'if (alone.length > 0 && !continueOnFail) return alone;', ''),
	},
	{
		id: 'R6',
		sentence: 'Retry On Fail writes no group twice.',
		test: provedBy(test, 'is written again by Retry On Fail, and no other'),
		defence: keptBy(
			'execution/writes/ledger.ts',
			"this.entries[key] = { ...write, state: 'done'",
			"this.entries[`${key} `] = { ...write, state: 'done'",
		),
	},
];
