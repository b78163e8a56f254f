import { keptBy, provedBy, type Promised } from '../promise.ts';

const test = 'execution/operations/createFromRows';
const otherGroups = 'execution/operations/rows/otherGroups';
const groups = 'execution/operations/rows/groups.ts';

/** Create From Rows: groups of items become invoices. */
export const rows: readonly Promised[] = [
	{
		id: 'R1',
		sentence:
			'Create From Rows makes one invoice of all items with the same Group By, such as an order number, with a line for each item.',
		test: provedBy(test, 'creates an invoice for each group'),
		defence: keptBy(groups, 'if (group) group.items.push(item);', 'if (group) void 0;'),
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
		defence: keptBy('execution/output/item.ts', 'job.group?.map((item) => ({ item })) ??', ''),
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
		defence: keptBy(groups, 'if (refused.length > 0 && !continueOnFail) return refused;', ''),
	},
	{
		id: 'M425',
		sentence: 'So is one in whose _Group By_ a value is missing, such as `ORD-undefined`.',
		test: provedBy('execution/fields/ofNothing', 'is refused and another is not'),
		defence: keptBy(
			'execution/operations/rows/groups.ts',
			"refuseOfNothing(name, 'Group By', { context, itemIndex: item, stored });",
			'',
		),
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
	{
		id: 'M344',
		sentence: 'Items of groups come out in the order of the input, wherever their groups fail.',
		test: provedBy(otherGroups, 'that fail come in the order of the input'),
		defence: keptBy('execution/run.ts', 'isGrouped ? inInputOrder(outputs.flat()) : ', ''),
	},
	{
		id: 'M345',
		sentence: 'With _Execute Once_ n8n hands over the first row alone, so several are refused.',
		test: provedBy(otherGroups, 'with Execute Once others would be on none'),
		defence: keptBy(groups, 'executedOnce(context) ?? ', ''),
	},
	{
		id: 'M346',
		sentence:
			'Without one, a hint names a group that an earlier run of the execution had as well, as in a loop that cuts an order apart.',
		test: provedBy(otherGroups, 'becomes two invoices, which a hint says'),
		defence: keptBy('execution/operations/rows/fromRows.ts', 'noteOtherGroup(job);', ''),
	},
	{
		id: 'M347',
		sentence:
			'Groups whose _Group By_ differs only in its spelling, as `7` and `07`, are two invoices; a hint names them.',
		test: provedBy(otherGroups, 'are two invoices, which a hint says'),
		defence: keptBy(
			'execution/operations/rows/otherGroup.ts',
			"['', alikeForm(name)]",
			"['', name]",
		),
	},
	{
		id: 'M110',
		sentence: 'Rows of two accounts are never one invoice.',
		test: provedBy(
			'execution/operations/rows/accounts',
			'an order number that two companies have becomes an invoice of each',
		),
		defence: keptBy(groups, ', await accountOf(item)]', ']'),
	},
	{
		id: 'M111',
		sentence:
			'A group whose items differ in Dry Run or Client Reference Field is refused before it is sent.',
		test: provedBy(
			'execution/operations/rows/options',
			'has to be the same for all items of a group',
		),
		defence: keptBy(
			'execution/operations/rows/fromRows.ts',
			'own[name] !== options[name]',
			'own[name] === undefined',
		),
	},
	{
		id: 'R7',
		sentence:
			'A group whose items name two customers, or two of any other record, is refused before it is sent.',
		test: provedBy(
			'execution/operations/rows/customers',
			'is refused before it is sent, and its items go to the error output',
		),
		defence: keptBy(
			'execution/operations/rows/head.ts',
			'if (refers(change) && !isSameText(change)) throw ofOther(job, item, change);',
			'',
		),
	},
	{
		id: 'M552',
		sentence:
			'So it is where another value of an item cannot be sent, such as NaN: it is as if that one were not given.',
		test: provedBy(
			'execution/operations/rows/customers',
			'is refused where another value cannot be sent',
		),
		defence: keptBy(
			'execution/operations/rows/head.ts',
			'return givenBy(job, itemIndex, usableIn(context, itemIndex));',
			'return {};',
		),
	},
	{
		id: 'M553',
		sentence:
			'An item whose fields cannot be read at all, as where its JSON is none, takes its group along: it may be of another customer.',
		test: provedBy('execution/operations/rows/customers', 'is refused where nobody knows'),
		defence: keptBy(
			'execution/operations/rows/head.ts',
			'throw thrown instanceof UnusableValue ? unread(itemIndex, thrown) : thrown;',
			'return {};',
		),
	},
	{
		id: 'M440',
		sentence:
			'Spellings of one value, as 5 and 5.0, EUR and eur, or a day and its midnight, are no difference there.',
		test: provedBy('execution/operations/rows/customers', 'values of the items, are the same'),
		defence: keptBy('execution/operations/rows/head.ts', 'if (isSpelling(change)) continue;', ''),
	},
	{
		id: 'E278',
		sentence: 'As texts, `4500.1` and `4500.10` are one in an amount only.',
		test: provedBy('execution/operations/rows/customers', 'values of the items, are the same'),
		defence: keptBy(
			'execution/operations/rows/head.ts',
			'return isNumber ? spelled(text)',
			'return name ? spelled(text)',
		),
	},
	{
		id: 'M112',
		sentence:
			'A Client Reference that another group of the execution has is refused: its lines would be on no invoice.',
		test: provedBy(
			'execution/operations/rows/references',
			'an order that a loop cuts in two is refused from its second part on',
		),
		defence: keptBy(
			'execution/operations/clientReference.ts',
			'if (group) refuseReferenceOfOthers(job, sought, body);',
			'',
		),
	},
	{
		id: 'M113',
		sentence:
			'Where the existing record differs from what was to be created, a hint names the fields.',
		test: provedBy(
			'execution/writes/clientReference',
			'and is not what was to be created is named with its fields',
		),
		defence: keptBy(
			'execution/operations/clientReference.ts',
			'warnOfOtherRecord(job, body, record, id);',
			'',
		),
	},
	{
		id: 'V62',
		sentence:
			'A row whose credential cannot be used takes its group along: nothing is sent for it.',
		test: provedBy('execution/operations/rows/accounts', 'a row without an account'),
		defence: keptBy(groups, 'if (name !== undefined) withoutAccount.set(name, item);', ''),
	},
];
