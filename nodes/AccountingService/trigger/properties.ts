import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { optionsCollection } from '../catalogue/options';
import { capital } from '../catalogue/words/forms';
import { EVERYTHING, eventTypes, groups } from './events/eventTypes';
import { ignoreOwnChanges } from './own/option';

/** The events that can be ticked, in alphabetical order, as n8n wants long lists. */
const eventOptions: INodePropertyOptions[] = [
	{
		name: 'All Events',
		value: EVERYTHING,
		description: 'Everything that happens, also kinds of events the service adds later',
	},
	...groups.map((group) => ({
		name: `All ${capital(group)} Events`,
		value: `${group}.*`,
		description: `Every event that starts with ${group}, also ones the service adds later`,
	})),
	...eventTypes.map(({ type, description }) => ({
		name: type.split('.').map(capital).join(' '),
		value: type,
		description,
	})),
].sort((left, right) => left.name.localeCompare(right.name, 'en'));

const steps = [
	'In the service, open Settings &gt; Webhooks and create a webhook with the Production URL, which is under Webhook URLs at the top of this panel. The service must be able to reach it: over https, not at localhost.',
	'Tick the same events there as below.',
	'Under Credential choose Create new credential and paste the signing secret, which is shown only once: each webhook has its own.',
	'Publish this workflow (n8n 1: activate it).',
];

const trial =
	'To try it first: a second webhook with the Test URL, its secret as Second Signing Secret, and Execute step. Disable it afterwards.';

/**
 * Of the tags n8n 2 leaves in a notice, those of a list are the only ones that break a line; an entry would
 * get a dot before its number.
 */
const setUp: INodeProperties = {
	displayName: [...steps.map((step, at) => `${at + 1}. ${step}`), trial]
		.map((line) => `<ul>${line}</ul>`)
		.join(''),
	name: 'setUpNotice',
	type: 'notice',
	default: '',
};

export const events: INodeProperties = {
	displayName: 'Events',
	name: 'events',
	type: 'multiOptions',
	options: eventOptions,
	default: [EVERYTHING],
	description:
		'The events that start this workflow. Tick the same ones at the webhook in the service; whatever else it sends is answered and ignored.',
};

export const output: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{
			name: 'Event',
			value: 'event',
			description: 'The whole event: ID, type, company, time and its data',
		},
		{ name: 'Data Only', value: 'data', description: 'Only the data of the event' },
	],
	default: 'event',
	description: 'What the workflow receives',
	hint: 'How the event was delivered is added as _delivery',
};

export const fetch: INodeProperties = {
	displayName: 'Fetch',
	name: 'fetch',
	type: 'multiOptions',
	options: [
		{
			name: 'PDF',
			value: 'pdf',
			description: 'The invoice as a PDF file, for events about an invoice',
		},
		{
			name: 'Record',
			value: 'record',
			description: 'The customer, expense or invoice as it is now, as the field record',
		},
	],
	default: [],
	description: 'What to get from the service in addition, after the sender has its answer',
	hint: 'Gets the record or the PDF of the event, which needs the API credential as well: choose it above',
};

/** The same for both triggers. */
export const pdfField: INodeProperties = {
	displayName: 'Put PDF in Field',
	name: 'binaryPropertyName',
	type: 'string',
	default: 'data',
	hint: 'Used when Fetch contains PDF',
	description: 'The name of the output binary field to put the file in',
};

const options = optionsCollection([
	{
		displayName: 'Additional Events',
		name: 'additionalEvents',
		type: 'string',
		default: '',
		placeholder: 'e.g. project.created, project.*',
		description: 'Event types that are not in the list, separated by commas',
	},
	{
		displayName: 'Company IDs',
		name: 'companyIds',
		type: 'string',
		default: '',
		placeholder: 'e.g. 4711',
		description:
			'Only events of these companies, separated by commas. Leave empty for all companies.',
	},
	{
		displayName: 'Deduplicate',
		name: 'deduplicate',
		type: 'boolean',
		default: true,
		description: 'Whether an event that the service delivers again starts the workflow only once',
	},
	ignoreOwnChanges,
	{
		displayName: 'Max Age (Minutes)',
		name: 'maxAgeMinutes',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		hint: '0 accepts events of any age: enter the minutes, such as 1440',
		description:
			'Ignore events created longer ago than this. The service repeats a delivery while it cannot reach this n8n, so it may be late.',
	},
	pdfField,
]);

/** The panel of the trigger. Workflows store its names and values, so they never change. */
export const triggerProperties: INodeProperties[] = [setUp, events, output, fetch, options];
