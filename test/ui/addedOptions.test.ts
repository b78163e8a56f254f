import type { INodeProperties } from 'n8n-workflow';

import { changesProperties } from '../../nodes/AccountingService/polling/properties';
import { triggerProperties } from '../../nodes/AccountingService/trigger/properties';
import { properties } from '../../nodes/AccountingService/ui/properties';

const all = [...properties, ...triggerProperties, ...changesProperties];
const options = all
	.filter(({ name }) => name === 'options')
	.flatMap((collection) => (collection.options ?? []) as INodeProperties[]);

test('an option of 0, which changes nothing once it is added, says so beside it', () => {
	const idle = options.filter(({ type, default: value }) => type === 'number' && value === 0);
	expect(idle.map(({ name }) => name).sort()).toEqual([
		'maxAgeMinutes',
		'mostDeletions',
		'onlyMissed',
	]);
	for (const { name, hint } of idle)
		expect([name, hint]).toEqual([name, expect.stringMatching(/^0 /)]);
});

test('a switch of the action node takes effect once it is added', () => {
	const ofAction = properties
		.filter(({ name }) => name === 'options')
		.flatMap((collection) => (collection.options ?? []) as INodeProperties[]);
	const switches = ofAction.filter(({ type }) => type === 'boolean');
	expect(switches.map((one) => [one.name, one.default])).toEqual([
		['dryRun', true],
		['includeRecord', true],
		['keepOtherFields', true],
	]);
});
