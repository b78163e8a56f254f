import type { INodeProperties } from 'n8n-workflow';

import { optionProperty } from '../catalogue/options';
import { ignoreOwnChanges } from '../trigger/own/option';
import { pdfField } from '../trigger/properties';

export const firstRun: INodeProperties = {
	displayName: 'On First Run',
	name: 'firstRun',
	type: 'options',
	options: [
		{
			name: 'Only Remember What Is There',
			value: 'remember',
			description: 'Starts nothing: only changes from then on do',
		},
		{
			name: 'Return Everything',
			value: 'everything',
			description: 'Every record that is there counts as created',
		},
		{
			name: 'Return What Is New Since a Date',
			value: 'since',
			description:
				'Records created or changed since a date, as far as they say so: add the option Since as well',
		},
	],
	default: 'remember',
	description:
		'What happens with the records that are there when a list is read for the first time',
};

/** Changes that wait are few enough to be remembered for so long. */
export const MOST_MINUTES = 1_440;

export const catchUp: INodeProperties = {
	displayName: 'Catch Up (Minutes)',
	name: 'onlyMissed',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: MOST_MINUTES },
	default: 0,
	hint: '0 returns all changes at once; beside a webhook trigger, enter minutes such as 10',
	description:
		'Return only changes that an Accounting Service Trigger, connected to the same nodes, has not brought for so many minutes',
};

/** The Options collection, in alphabetical order. */
export const ownOptions: INodeProperties[] = [
	catchUp,
	{
		displayName: 'Ignore Fields',
		name: 'ignoreFields',
		type: 'string',
		default: '',
		placeholder: 'e.g. pdf_url, lines.fetched_at',
		description:
			'Names of fields that are no content, such as a link that is new in every answer, several separated by commas. A record in which only they differ is not updated.',
	},
	ignoreOwnChanges,
	optionProperty('listPath'),
	{
		displayName: 'Most Deletions at Once',
		name: 'mostDeletions',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		hint: '0 stands for ten, or for a tenth of the records if that is more',
		description:
			'How many records of a kind may be missing before deletions are no longer believed',
	},
	firstRun,
	{
		displayName: 'Overdue Status',
		name: 'statusOverdue',
		type: 'string',
		default: '',
		placeholder: 'e.g. overdue',
		description:
			'How your account writes that an invoice is overdue, several separated by commas. Leave empty to have it recognized.',
	},
	optionProperty('pageSize'),
	{
		displayName: 'Paid Status',
		name: 'statusPaid',
		type: 'string',
		default: '',
		placeholder: 'e.g. paid',
		description:
			'How your account writes that an invoice is paid, several separated by commas. Leave empty to have it recognized.',
	},
	pdfField,
	optionProperty('requestsPerMinute'),
	{
		displayName: 'Since',
		name: 'since',
		type: 'dateTime',
		default: '',
		hint: 'Used when On First Run is Return What Is New Since a Date',
		description:
			'A moment in the time zone of the workflow: midnight UTC, if an expression gives a day without a time',
	},
];
