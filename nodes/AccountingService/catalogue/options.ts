import type { INodeProperties } from 'n8n-workflow';

import { learnedBy } from './rows';

export type OptionScope =
	| 'all'
	| 'reminders'
	| 'reads'
	| 'writes'
	| 'mails'
	| 'creations'
	| 'updates'
	| 'lists'
	| 'listReaders'
	| 'records'
	| 'files';

export interface Option {
	readonly scope: OptionScope;
	readonly property: INodeProperties;
}

const option = (scope: OptionScope, property: INodeProperties): Option => ({ scope, property });

/** n8n does not store a value that equals its default, so a default is as permanent as a name (docs/versioning.md). */
export const options: readonly Option[] = [
	option('reminders', {
		displayName: 'Amount Due Field',
		name: 'amountDueField',
		type: 'string',
		default: '',
		placeholder: 'e.g. totals.open',
		displayOptions: { show: { '/onlyIfUnpaid': [true] } },
		description:
			'The field of an invoice that holds what is still to be paid, nested ones with dots. With Only if Unpaid that amount decides, unless the invoice says that it is paid by its status, or that it is canceled, a draft or a credit note. Leave empty to have the usual fields recognized.',
	}),
	option('creations', {
		displayName: 'Client Reference Field',
		name: 'clientReferenceField',
		type: 'string',
		default: '',
		placeholder: 'e.g. reference',
		description:
			'A field that holds your own unique reference. Before creating, the node looks for a record that already has it and returns that one instead of creating a second.',
	}),
	option('reads', {
		displayName: 'Concurrency',
		name: 'concurrency',
		type: 'number',
		default: 10,
		typeOptions: { minValue: 1, maxValue: 50 },
		description: 'How many items are read at the same time',
	}),
	option('writes', {
		displayName: 'Concurrency',
		name: 'concurrency',
		type: 'number',
		default: 1,
		typeOptions: { minValue: 1, maxValue: 50 },
		description:
			'How many items are written at the same time. One by one keeps numbers, such as those of invoices, in the order of the items.',
	}),
	option('writes', {
		displayName: 'Dry Run',
		name: 'dryRun',
		type: 'boolean',
		default: true,
		hint: 'When on, nothing is sent. When off or removed, changes are sent.',
		description:
			'Whether to look up and check what can be checked here and send no change: each item says what would be created, updated, deleted or mailed',
	}),
	option('files', {
		displayName: 'File Name',
		name: 'fileName',
		type: 'string',
		default: '',
		placeholder: 'e.g. {number} {customer_name}',
		description:
			'What to call the file. A name in braces stands for the field of the record, which is read for it, nested ones with dots. Leave empty for the name the service gives.',
	}),
	option('files', {
		displayName: 'Include Record',
		name: 'includeRecord',
		type: 'boolean',
		default: true,
		description:
			'Whether to read the record as well and return it in the field record, which takes one more request',
	}),
	option('updates', {
		displayName: 'Keep Other Fields',
		name: 'keepOtherFields',
		type: 'boolean',
		default: true,
		description:
			'Whether to read the record first and send it back whole with your fields changed. Use it where the service empties the fields that an update leaves out. Lists are replaced as a whole.',
	}),
	option('listReaders', {
		displayName: 'List Path',
		name: 'listPath',
		type: 'string',
		default: '',
		placeholder: 'e.g. data.items',
		description: 'Where the list is in the answer, with dots. Leave empty to have it recognized.',
	}),
	option('all', {
		displayName: 'Max Wait (Seconds)',
		name: 'maxWait',
		type: 'number',
		default: 300,
		typeOptions: { minValue: 0 },
		description:
			'How long an item may wait for the rate limit and for repeats after it was first sent, and for another execution that is at work on the same. When the service asks for a longer wait, the item fails at once.',
	}),
	option('mails', {
		displayName: 'Not Again Within (Days)',
		name: 'notAgainWithinDays',
		type: 'number',
		default: 7,
		typeOptions: { minValue: 0, maxValue: 365 },
		description:
			'What this node has sent for an invoice with this option set is not sent again within so many days, today included, in whatever execution. The item then says skipped and since when. With 0 every mail is sent.',
	}),
	option('lists', {
		displayName: 'On Empty Result',
		name: 'onEmpty',
		type: 'options',
		options: [
			{
				name: 'Return an Empty Item',
				value: 'item',
				description: 'So that the next node still runs',
			},
			{ name: 'Return Nothing', value: 'nothing', description: 'The branch ends here' },
			{
				name: 'Stop With a Message',
				value: 'error',
				description: 'Treat an empty list as unexpected',
			},
		],
		default: 'nothing',
		description: 'What happens when no record matches',
	}),
	option('records', {
		displayName: 'Output Fields',
		name: 'outputFields',
		type: 'multiOptions',
		default: [],
		allowArbitraryValues: true,
		typeOptions: learnedBy('getOutputFields', 'resource'),
		description:
			'The fields to return, whatever Simplify says, and the ID in any case. Choose from the list, or name them in an <a href="https://docs.n8n.io/code/expressions/">expression</a>: separated by commas, nested ones with dots, or as a list.',
	}),
	option('listReaders', {
		displayName: 'Page Size',
		name: 'pageSize',
		type: 'number',
		default: 100,
		typeOptions: { minValue: 1 },
		description: 'How many records to ask for at a time while reading a list',
	}),
	option('all', {
		displayName: 'Requests per Minute',
		name: 'requestsPerMinute',
		type: 'number',
		default: 100,
		typeOptions: { minValue: 1 },
		description:
			"Your own upper limit, for when other programs share the API key. Without this option the service's limit is used to the full.",
	}),
	option('all', {
		displayName: 'Timeout (Ms)',
		name: 'timeout',
		type: 'number',
		default: 60000,
		typeOptions: { minValue: 1, maxValue: 2147483647 },
		description: 'How many milliseconds to wait for the answer to one request',
	}),
];

export const optionsCollection = (offered: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: offered,
});

/** An option as the panel offers it. Throws an Error for an unknown name. */
export function optionProperty(
	name: string,
	{ scope }: { scope?: OptionScope } = {},
): INodeProperties {
	const found = options.find(
		(option) => option.property.name === name && (scope === undefined || option.scope === scope),
	);
	if (!found) throw new Error(`catalogue/options.ts has no option "${name}"`);
	return found.property;
}
