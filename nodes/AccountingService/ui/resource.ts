import type { INodeProperties } from 'n8n-workflow';

import type { Resource } from '../catalogue';
import { entries, entryOf, recordResources, resources } from '../catalogue/entries';
import { wordsFor } from '../catalogue/words/operations';

export const resourceProperty: INodeProperties = {
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	options: resources.map((resource) => ({ name: entryOf(resource).noun.name, value: resource })),
	default: 'invoice',
};

const operationProperty = (wanted: Resource): INodeProperties => ({
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { resource: [wanted] } },
	options: entries
		.filter(({ resource }) => resource === wanted)
		.map(({ operation, noun }) => ({ value: operation, ...wordsFor(operation, noun) }))
		.sort((left, right) => left.name.localeCompare(right.name)),
	default: 'getAll',
});

/** One list of operations per resource, in the alphabetical order n8n asks for. */
export const operationProperties: INodeProperties[] = [
	...recordResources.map(operationProperty),
	{ ...operationProperty('search'), default: 'search' },
];

const operationNames = Object.fromEntries(
	entries.map(({ operation, noun }) => [operation, wordsFor(operation, noun).name]),
);

/** Below the node on the canvas: `Create or Update: customer`, in the words of the panel. Search is one for all. */
export const subtitle = `={{ (${JSON.stringify(operationNames)})[$parameter["operation"]] + ($parameter["resource"] === "search" ? "" : ": " + $parameter["resource"]) }}`;
