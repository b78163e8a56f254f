import type { INodeProperties } from 'n8n-workflow';

export const fieldsMode: INodeProperties = {
	displayName: 'Specify Fields',
	name: 'fieldsMode',
	type: 'options',
	options: [
		{
			name: 'Map Fields',
			value: 'mapping',
			description: "Choose among fields learned from the account's own records",
		},
		{
			name: 'Field by Field',
			value: 'keyValue',
			description: 'Type the name and value of each field',
		},
		{ name: 'JSON', value: 'json', description: 'Write the fields as one JSON object' },
	],
	default: 'mapping',
	description: 'How to say which fields are written',
};

/** A body that docs/service.md section 4, "Payloads" does not show: by default none is sent. What describes it: words/details.ts. */
export const bodyMode: INodeProperties = {
	displayName: 'Specify Details',
	name: 'bodyMode',
	type: 'options',
	options: [
		{ name: 'None', value: 'none', description: 'Leave everything to the service' },
		{
			name: 'Field by Field',
			value: 'keyValue',
			description: 'Type the name and value of each detail',
		},
		{ name: 'JSON', value: 'json', description: 'Write the details as one JSON object' },
	],
	default: 'none',
};

/** Which fields come back, in the words that n8n asks for. */
export const simplify: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};
