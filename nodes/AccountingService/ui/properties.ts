import type { INodeProperties } from 'n8n-workflow';

import { recordResources, type Entry } from '../catalogue/entries';
import { isEndpoint } from '../catalogue/rows';
import { bodyProperties, fieldProperties, matchProperties } from './fields';
import { filterProperties, pagingProperties, termProperties } from './lists';
import { optionsProperty } from './options';
import { picker } from './picker';
import { operationProperties, resourceProperty } from './resource';
import { groupProperties, lineProperties } from './rows';
import { shownFor } from './shownFor';

const addressesOne = ({ row }: Entry) => isEndpoint(row) && row.route.includes('{id}');

/** The whole panel of the action node, from top to bottom. */
export const properties: INodeProperties[] = [
	resourceProperty,
	...operationProperties,
	...recordResources.flatMap((resource) =>
		shownFor((entry) => entry.resource === resource && addressesOne(entry), picker(resource)),
	),
	...matchProperties,
	...groupProperties,
	...fieldProperties,
	...lineProperties,
	...termProperties,
	...pagingProperties,
	...filterProperties,
	...bodyProperties,
	...shownFor(({ row }) => isEndpoint(row) && row.onlyIfUnpaid === true, {
		displayName: 'Only if Unpaid',
		name: 'onlyIfUnpaid',
		type: 'boolean',
		default: true,
		description:
			'Whether to read the invoice first and send nothing when there is nothing to pay: it is paid, canceled or still a draft, for example',
	}),
	...shownFor(({ row }) => row.gives === 'file', {
		displayName: 'Put Output File in Field',
		name: 'binaryPropertyName',
		type: 'string',
		required: true,
		default: 'data',
		hint: 'The name of the output binary field to put the file in',
	}),
	optionsProperty,
];
