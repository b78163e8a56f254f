import type { INodeProperties } from 'n8n-workflow';

import { entries, resources, type Entry } from '../catalogue/entries';

/** The property, once for each group of resources that want it in the same operations: all follows from the catalogue. */
export function shownFor(
	wanted: (entry: Entry) => boolean,
	property: INodeProperties,
	extraShow: Readonly<Record<string, Array<string | boolean>>> = {},
): INodeProperties[] {
	const groups = new Map<string, string[]>();
	for (const resource of resources) {
		const operations = entries
			.filter((entry) => entry.resource === resource && wanted(entry))
			.map((entry) => entry.operation)
			.join();
		if (operations !== '') groups.set(operations, [...(groups.get(operations) ?? []), resource]);
	}
	return [...groups].map(([operations, group]) => ({
		...property,
		displayOptions: {
			show: { resource: group, operation: operations.split(','), ...extraShow },
		},
	}));
}
