import type { INodeProperties } from 'n8n-workflow';

interface Words {
	/** What the button adds. */
	readonly one: string;
	/** A name, as an example. */
	readonly placeholder: string;
	readonly hint: string;
}

/** A list of names and values, stored as `{ field: [{ name, value }] }`. */
export const keyValueList = (
	displayName: string,
	name: string,
	{ one, placeholder, hint }: Words,
): INodeProperties => ({
	displayName,
	name,
	type: 'fixedCollection',
	placeholder: `Add ${one}`,
	default: {},
	typeOptions: { multipleValues: true, sortable: true },
	description: 'Names as the service writes them',
	options: [
		{
			displayName: one,
			name: 'field',
			values: [
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder,
					hint,
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
