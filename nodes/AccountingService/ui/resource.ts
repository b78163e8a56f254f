import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { Resource } from '../catalogue';
import { entries, entryOf, recordResources, resources } from '../catalogue/entries';
import { wordsFor } from '../catalogue/words/operations';

const byName = (left: INodePropertyOptions, right: INodePropertyOptions) =>
	left.name.localeCompare(right.name);

export const resourceProperty: INodeProperties = {
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	options: resources.map((resource) => ({ name: entryOf(resource).noun.name, value: resource })),
	default: 'invoice',
};

const operationsOf = (wanted: Resource): INodePropertyOptions[] =>
	entries
		.filter(({ resource }) => resource === wanted)
		.map(({ operation, noun }) => ({ value: operation, ...wordsFor(operation, noun) }))
		.sort(byName);

const operationProperty = (resource: Resource): INodeProperties => ({
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { resource: [resource] } },
	options: operationsOf(resource),
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

/** Below the node on the canvas: `Create or Update: customer`, in the words of the panel. */
export const subtitle = `={{ (${JSON.stringify(operationNames)})[$parameter["operation"]] + ": " + $parameter["resource"] }}`;
