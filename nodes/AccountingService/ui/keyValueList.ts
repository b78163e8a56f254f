import type { INodeProperties } from 'n8n-workflow';

/** A list of names and values, stored as `{ field: [{ name, value }] }`. */
export const keyValueList = (
	displayName: string,
	name: string,
	placeholder: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'fixedCollection',
	placeholder: 'Add Field',
	default: {},
	typeOptions: { multipleValues: true, sortable: true },
	description: 'Names as the service writes them',
	options: [
		{
			displayName: 'Field',
			name: 'field',
			values: [
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder,
					hint: 'A dot nests, as in address.city; a number builds a list, as in lines.0.description',
				},
				{
					displayName: 'Value',
					name: 'value',
					type: 'string',
					default: '',
					description:
						'Typed-in numbers, true, false, null, {…} and […] are sent as such; put double quotes around a value to send it as text',
				},
			],
		},
	],
});
