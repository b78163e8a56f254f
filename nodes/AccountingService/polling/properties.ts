import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { entryOf } from '../catalogue/entries';
import { simplify } from '../catalogue/fieldModes';
import { optionsCollection } from '../catalogue/options';
import { capital } from '../catalogue/words/forms';
import { EVERYTHING } from '../trigger/events/eventTypes';
import { kindsOf, watchable, type Kind, type Watched } from './changeTypes';
import { ownOptions } from './optionProperties';

const described: Readonly<Record<Kind, string>> = {
	created: 'is in the list for the first time',
	updated: 'has other content than before',
	deleted: 'is gone, which the service confirms',
	paid: 'has a status that means paid, for the first time or again',
	overdue: 'has a status that means overdue, for the first time or again',
};

const changeOption = (resource: Watched, kind: Kind): INodePropertyOptions => ({
	name: `${capital(resource)} ${capital(kind)}`,
	value: `${resource}.${kind}`,
	description: `${capital(resource)} that ${described[kind]}`,
});

/** In alphabetical order, as n8n wants long lists. */
export const watchOptions: INodePropertyOptions[] = [
	{ name: 'All Changes', value: EVERYTHING, description: 'Every change of every kind of record' },
	...watchable.map((resource) => ({
		name: `All ${capital(resource)} Changes`,
		value: `${resource}.*`,
		description: `Every change of ${entryOf(resource).noun.many}`,
	})),
	...watchable.flatMap((resource) => kindsOf(resource).map((kind) => changeOption(resource, kind))),
].sort((left, right) => left.name.localeCompare(right.name, 'en'));

export const watch: INodeProperties = {
	displayName: 'Watch',
	name: 'watch',
	type: 'multiOptions',
	options: watchOptions,
	default: [EVERYTHING],
	description:
		'The changes that start this workflow. At each poll the lists of these records are read and compared with the poll before.',
	hint: 'The first poll only remembers what is there and starts nothing, unless the option On First Run says otherwise',
};

export const fetch: INodeProperties = {
	displayName: 'Fetch',
	name: 'fetch',
	type: 'multiOptions',
	options: [
		{
			name: 'PDF',
			value: 'pdf',
			description: 'The invoice as a PDF file, for changes of an invoice',
		},
	],
	default: [],
	description: 'What to get from the service in addition',
};

/** The panel of the trigger. Workflows store its names and values, so they never change. */
export const changesProperties: INodeProperties[] = [
	watch,
	simplify,
	fetch,
	optionsCollection(ownOptions),
];
