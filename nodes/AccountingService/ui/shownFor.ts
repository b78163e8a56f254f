import type { INodeProperties } from 'n8n-workflow';

import { entries, resources, type Entry } from '../catalogue/entries';

/**
 * The property, shown for the `wanted` operations: once for each group of resources that want it in the
 * same ones. What is visible where follows from the catalogue and is written nowhere else.
 */
export function shownFor(
	wanted: (entry: Entry) => boolean,
	property: INodeProperties,
	extraShow: Readonly<Record<string, string[]>> = {},
): INodeProperties[] {
	const groups = new Map<string, { operations: string[]; resources: string[] }>();
	for (const resource of resources) {
		const operations = entries
			.filter((entry) => entry.resource === resource && wanted(entry))
			.map((entry) => entry.operation);
		if (operations.length === 0) continue;
		const key = operations.join();
		const group = groups.get(key) ?? { operations, resources: [] };
		group.resources.push(resource);
		groups.set(key, group);
	}
	return [...groups.values()].map((group) => ({
		...property,
		displayOptions: {
			show: { resource: group.resources, operation: group.operations, ...extraShow },
		},
	}));
}
