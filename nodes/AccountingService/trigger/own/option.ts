import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

const options = [
	{ name: 'No', value: 'no', description: 'Whoever made a change, it starts the workflow' },
	{
		name: 'No, but Mark Them',
		value: 'mark',
		description: 'The same, and _delivery.own says which changes are own ones',
	},
	{ name: 'Yes', value: 'yes', description: 'Only changes of others start the workflow' },
] as const satisfies INodePropertyOptions[];

export type OwnChangesOption = (typeof options)[number]['value'];

/** The same for both triggers. */
export const ignoreOwnChanges: INodeProperties = {
	displayName: 'Ignore Own Changes',
	name: 'ignoreOwnChanges',
	type: 'options',
	options: [...options],
	default: 'no',
	description:
		'What to do with changes that Accounting Service nodes of this n8n made, as far as they are recognized',
};
