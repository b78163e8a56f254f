import type { INodeProperties } from 'n8n-workflow';

import { entries, isRead, type Entry } from '../catalogue/entries';
import { isEndpoint } from '../catalogue/rows';
import { options, optionsCollection, type Option, type OptionScope } from '../catalogue/options';

const offeredFor: Record<OptionScope, (entry: Entry) => boolean> = {
	all: () => true,
	reads: isRead,
	writes: (entry) => !isRead(entry),
	reminders: ({ row }) => isEndpoint(row) && row.onlyIfUnpaid === true,
	mails: ({ row }) => isEndpoint(row) && row.mails === true,
	creations: ({ operation, row }) => operation === 'create' || row.gives === 'fromRows',
	updates: ({ operation, row }) => operation === 'update' || row.gives === 'upsert',
	lists: ({ row }) => row.gives === 'records',
	// A creation reads the list where the option Client Reference Field is set.
	listReaders: ({ row, operation }) =>
		['records', 'upsert', 'fromRows'].includes(row.gives) || operation === 'create',
	files: ({ row }) => row.gives === 'file',
	records: ({ row }) => ['record', 'records', 'upsert', 'fromRows'].includes(row.gives),
};

/** Inside a collection only the operation decides what is shown; the `/` starts at the root. */
function shown({ property, scope }: Option): INodeProperties {
	const operations = entries.filter(offeredFor[scope]).map(({ operation }) => operation);
	const show = { ...property.displayOptions?.show, '/operation': [...new Set(operations)] };
	return { ...property, displayOptions: { show } };
}

export const optionsProperty = optionsCollection(options.map(shown));
