import type { INodeProperties } from 'n8n-workflow';

import { isEndpoint } from '../catalogue/rows';
import type { Entry } from '../catalogue/entries';
import { keyValueList } from './keyValueList';
import { shownFor } from './shownFor';

const takesFields = ({ row }: Entry) => row.body === 'fields';
const takesOptionalBody = ({ row }: Entry) => row.body === 'optional';
const matches = ({ row }: Entry) => !isEndpoint(row);

/** How an upsert finds its record. */
export const matchProperties: INodeProperties[] = [
	...shownFor(matches, {
		displayName: 'Match Field',
		name: 'matchField',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. email',
		description: 'The field that tells whether a record already exists; nested fields with dots',
	}),
	...shownFor(matches, {
		displayName: 'Match Value',
		name: 'matchValue',
		type: 'string',
		required: true,
		default: '',
		description: 'The value this field has in the record to update',
		hint: 'One match is updated, none creates a record, several are refused with their IDs',
	}),
];

/** The fields to write. The service does not publish their names, so they are learned or typed. */
export const fieldProperties: INodeProperties[] = [
	...shownFor(takesFields, {
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
	}),
	...shownFor(
		takesFields,
		{
			displayName: 'Fields',
			name: 'fields',
			type: 'resourceMapper',
			noDataExpression: true,
			default: { mappingMode: 'defineBelow', value: null },
			required: true,
			typeOptions: {
				loadOptionsDependsOn: ['resource', 'operation'],
				resourceMapper: {
					resourceMapperMethod: 'getFields',
					mode: 'add',
					valuesLabel: 'Fields',
					fieldWords: { singular: 'field', plural: 'fields' },
					addAllFields: false,
					multiKeyMatch: false,
					supportAutoMap: true,
					noFieldsError:
						'The fields could not be read from the account. Choose a credential and retry, or set Specify Fields to JSON or Field by Field.',
				},
			},
		},
		{ fieldsMode: ['mapping'] },
	),
	...shownFor(takesFields, keyValueList('Fields', 'fieldsUi'), { fieldsMode: ['keyValue'] }),
	...shownFor(
		takesFields,
		{
			displayName: 'Fields',
			name: 'fieldsJson',
			type: 'json',
			required: true,
			default: '{}',
			typeOptions: { rows: 6 },
			description: 'The fields as a JSON object, named as the service names them',
		},
		{ fieldsMode: ['json'] },
	),
];

/** A body the service does not document (docs/service.md section 4, "Payloads"): by default, none is sent. */
export const bodyProperties: INodeProperties[] = [
	...shownFor(takesOptionalBody, {
		displayName: 'Send Details',
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
		description: 'Whether to send the service more details, such as a recipient or a message text',
	}),
	...shownFor(takesOptionalBody, keyValueList('Details', 'bodyUi'), { bodyMode: ['keyValue'] }),
	...shownFor(
		takesOptionalBody,
		{
			displayName: 'Details',
			name: 'bodyJson',
			type: 'json',
			default: '{}',
			typeOptions: { rows: 4 },
			description: 'The details as a JSON object, named as the service names them',
		},
		{ bodyMode: ['json'] },
	),
];
