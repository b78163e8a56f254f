import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import {
	eventTypes,
	EVERYTHING,
	groupOf,
	groups,
	PING,
} from '../../nodes/AccountingService/trigger/events/eventTypes';
import { triggerProperties } from '../../nodes/AccountingService/trigger/properties';
import { eventOptions } from './eventOptions';

/** Everything that people read, with its path. */
function* textsOf(value: unknown, path = ''): Generator<[string, unknown]> {
	if (Array.isArray(value)) {
		for (const [i, one] of value.entries()) yield* textsOf(one, `${path}[${i}]`);
	} else if (typeof value === 'object' && value !== null) {
		for (const [key, inner] of Object.entries(value)) {
			const isText = ['displayName', 'description', 'hint', 'placeholder'].includes(key);
			if (isText) yield [`${path}.${key}`, inner];
			else yield* textsOf(inner, `${path}.${key}`);
		}
	}
}

const permanent = ({ name, type, default: value }: INodeProperties) => [name, type, value];

describe('the panel of the trigger', () => {
	test('stores the names, values and defaults it has always stored', () => {
		expect(triggerProperties.map(permanent)).toEqual([
			['setUpNotice', 'notice', ''],
			['events', 'multiOptions', ['*']],
			['output', 'options', 'event'],
			['fetch', 'multiOptions', []],
			['options', 'collection', {}],
		]);
		const [, , output, fetch, options] = triggerProperties;
		const values = (property?: INodeProperties) =>
			property?.options?.map((one) => (one as INodePropertyOptions).value);
		expect(values(output)).toEqual(['event', 'data']);
		expect(values(fetch)).toEqual(['pdf', 'record']);
		expect((options?.options as INodeProperties[]).map(permanent)).toEqual([
			['additionalEvents', 'string', ''],
			['companyIds', 'string', ''],
			['deduplicate', 'boolean', true],
			['ignoreOwnChanges', 'options', 'no'],
			['maxAgeMinutes', 'number', 0],
			['binaryPropertyName', 'string', 'data'],
		]);
		expect(options?.options?.[4]).toMatchObject({ typeOptions: { minValue: 0 } });
	});

	test('has a text in every place', () => {
		const texts = [...textsOf(triggerProperties)];
		expect(texts.filter(([, text]) => typeof text !== 'string' || text.length < 4)).toEqual([]);
		const names = triggerProperties.flatMap(({ options = [] }) => options.map(({ name }) => name));
		expect(names.every((name) => name.length > 2)).toBe(true);
		expect(triggerProperties[0]?.displayName).toMatch(/Settings &gt; Webhooks.*Production URL/);
	});

	test('offers all events, the groups and every type, with a name and a sentence', () => {
		const values = eventOptions.map(({ value }) => value);
		const types = eventTypes.map(({ type }) => type);
		expect([...values].sort()).toEqual(
			['*', ...groups.map((group) => `${group}.*`), ...types].sort(),
		);
		const names = eventOptions.map(({ name }) => name);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
		expect(names).toContain('All Events');
		expect(names).toContain('All Inbox Events');
		for (const { description } of eventOptions) expect(description?.length).toBeGreaterThan(10);
		const inbox = eventOptions.find(({ value }) => value === 'inbox.*');
		expect(inbox?.description).toContain('starts with inbox');
	});

	test('names each type of the specification', () => {
		for (const { type, description } of eventTypes) {
			const option = eventOptions.find(({ value }) => value === type);
			expect(option?.name.toLowerCase().replaceAll(' ', '.')).toBe(type);
			expect(option?.name).toMatch(/^([A-Z][a-z]+ ?)+$/);
			expect(description.length).toBeGreaterThan(10);
		}
		expect(groupOf('inbox.thread.received')).toBe('inbox');
		expect([PING, EVERYTHING]).toEqual(['test.ping', '*']);
	});
});
