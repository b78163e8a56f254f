import type { INodePropertyOptions } from 'n8n-workflow';

import { EVERYTHING, eventTypes, groups } from './eventTypes';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const everything: INodePropertyOptions = {
	name: 'All Events',
	value: EVERYTHING,
	description: 'Everything that happens, also kinds of events the service adds later',
};

const wholeGroups = groups.map((group): INodePropertyOptions => ({
	name: `All ${capital(group)} Events`,
	value: `${group}.*`,
	description: `Every event that starts with ${group}, also ones the service adds later`,
}));

const single = eventTypes.map(({ type, name, description }): INodePropertyOptions => ({
	name,
	value: type,
	description,
}));

/** What can be ticked, in the alphabet's order, as n8n lists long choices. */
export const eventOptions: INodePropertyOptions[] = [everything, ...wholeGroups, ...single].sort(
	(left, right) => left.name.localeCompare(right.name, 'en'),
);
