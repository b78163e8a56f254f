import type { INodeProperties } from 'n8n-workflow';

export const OWN_CHANGES = ['no', 'mark', 'yes'] as const;

export type OwnChangesOption = (typeof OWN_CHANGES)[number];

/** The same for both triggers. */
export const ignoreOwnChanges: INodeProperties = {
	displayName: 'Ignore Own Changes',
	name: 'ignoreOwnChanges',
	type: 'options',
	options: [
		{ name: 'No', value: 'no', description: 'Whoever made a change, it starts the workflow' },
		{
			name: 'No, but Mark Them',
			value: 'mark',
			description: 'The same, and _delivery.own says which changes are own ones',
		},
		{ name: 'Yes', value: 'yes', description: 'Only changes of others start the workflow' },
	],
	default: 'no',
	description:
		'What to do with changes that Accounting Service nodes of this n8n made, as far as they are recognized',
};
