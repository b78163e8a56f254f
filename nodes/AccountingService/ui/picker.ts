import type { INodeProperties } from 'n8n-workflow';

import { entryOf, pickerName, searchMethod } from '../catalogue/entries';
import type { Resource } from '../catalogue';
import { withArticle } from '../catalogue/words/forms';

/** Names one record: from a searchable list, by its id, or by a web address that contains the id. */
export function picker(resource: Resource): INodeProperties {
	const { name, one, many } = entryOf(resource).noun;
	return {
		displayName: name,
		name: pickerName(resource),
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		description: `The ${one} to work with`,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: `Select ${withArticle(one)}…`,
				typeOptions: { searchListMethod: searchMethod(resource), searchable: true },
			},
			{
				displayName: 'By ID',
				name: 'id',
				type: 'string',
				placeholder: 'e.g. 1042',
				validation: [
					{
						type: 'regex',
						properties: { regex: '^\\s*\\S.*$', errorMessage: `Enter the ID of the ${one}` },
					},
				],
			},
			{
				displayName: 'By URL',
				name: 'url',
				type: 'string',
				placeholder: `e.g. https://app.example.com/${many}/1042`,
				extractValue: { type: 'regex', regex: urlPattern(many) },
				validation: [
					{
						type: 'regex',
						properties: {
							regex: `${urlPattern(many)}.*`,
							errorMessage: `Paste an address that contains /${many}/ and the ID`,
						},
					},
				],
			},
		],
	};
}

/** The id is the path segment after the resource's name, in the web app and in the API alike. */
const urlPattern = (many: string) => `^https?:\\/\\/[^\\s?#]+\\/${many}\\/([^\\/?#\\s]+)`;
