import type { INodeProperties } from 'n8n-workflow';

import { entries, type Entry } from '../catalogue/entries';
import { bodyMode, fieldsMode } from '../catalogue/fieldModes';
import { learnedBy } from '../catalogue/rows';
import { detailsOf } from '../catalogue/words/details';
import { keyValueList } from './keyValueList';
import { mapper } from './mapper';
import { shownFor } from './shownFor';

const takesFields = ({ row }: Entry) => row.body === 'fields';
const takesOptionalBody = ({ row }: Entry) => row.body === 'optional';
const matches = ({ row }: Entry) => row.gives === 'upsert';
const wordsOf = ({ operation }: Entry) => detailsOf(operation);

const jsonObject = (displayName: string, name: string, rows: number): INodeProperties => ({
	displayName,
	name,
	type: 'json',
	default: '{}',
	typeOptions: { rows },
	description: `The ${displayName.toLowerCase()} as a JSON object, named as the service names them`,
});

/** How an upsert finds its record. */
export const matchProperties: INodeProperties[] = [
	...shownFor(matches, {
		displayName: 'Match Field',
		name: 'matchField',
		type: 'options',
		required: true,
		default: '',
		typeOptions: learnedBy('getMatchFields', 'resource'),
		description:
			'The field that tells whether a record already exists. Choose from the list, or specify a name using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	}),
	...shownFor(matches, {
		displayName: 'Match Value',
		name: 'matchValue',
		type: 'string',
		required: true,
		default: '',
		description: 'The value this field has in the record to update',
		hint: 'One match is updated, no match creates a record, several matches are refused with their IDs',
	}),
];

/** The fields to write. The service does not publish their names, so they are learned or typed. */
export const fieldProperties: INodeProperties[] = [
	...shownFor(takesFields, fieldsMode),
	...shownFor(
		takesFields,
		mapper({
			displayName: 'Fields',
			name: 'fields',
			dependsOn: ['resource', 'operation'],
			method: 'getFields',
			words: { singular: 'field', plural: 'fields' },
			description: 'What to write. In a box for numbers write 12.50: of 12,50 n8n makes 1250.',
		}),
		{ fieldsMode: ['mapping'] },
	),
	...shownFor(
		takesFields,
		keyValueList('Fields', 'fieldsUi', {
			one: 'Field',
			placeholder: 'e.g. reference, or lines.0.description',
			hint: 'A dot leads into a group of fields (address.city), a number into a list (lines.0.description)',
		}),
		{ fieldsMode: ['keyValue'] },
	),
	...shownFor(
		takesFields,
		{ ...jsonObject('Fields', 'fieldsJson', 6), required: true },
		{ fieldsMode: ['json'] },
	),
];

export const bodyProperties: INodeProperties[] = [
	...[...new Set(entries.filter(takesOptionalBody).map(wordsOf))].flatMap((description) =>
		shownFor((entry) => takesOptionalBody(entry) && wordsOf(entry) === description, {
			...bodyMode,
			description,
		}),
	),
	...shownFor(
		takesOptionalBody,
		keyValueList('Details', 'bodyUi', {
			one: 'Detail',
			placeholder: 'e.g. message',
			hint: 'The names are those that your service takes here, such as message; a dot leads into a group of fields',
		}),
		{ bodyMode: ['keyValue'] },
	),
	...shownFor(takesOptionalBody, jsonObject('Details', 'bodyJson', 4), { bodyMode: ['json'] }),
];
