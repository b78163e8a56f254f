import type { INodeProperties } from 'n8n-workflow';

import { unusable } from './plain';

/**
 * One of the values a property offers, as a person chooses it or an expression gives it. The one reader
 * for all choices. Throws an UnusableValue that lists them for anything else, and says `elsewhere`, where that goes.
 */
export function choice(value: unknown, property: INodeProperties, elsewhere = ''): string {
	const text = typeof value === 'string' ? value.trim() : undefined;
	const chosen = offeredBy(property).find((option) => option.value === text);
	if (chosen) return chosen.value;
	const cure = `An expression has to give one of these: ${allowed(property)}. ${elsewhere}`.trim();
	throw unusable(property.displayName, value, 'is none of its choices', cure);
}

/** Those that are chosen, in a list or in text that separates them by commas. Throws an UnusableValue as well. */
export function choices(value: unknown, property: INodeProperties, elsewhere?: string): string[] {
	const list: unknown[] = typeof value === 'string' ? value.split(',') : [value].flat();
	const isBlank = (one: unknown) => typeof one === 'string' && one.trim() === '';
	return list.filter((one) => !isBlank(one)).map((one) => choice(one, property, elsewhere));
}

/** What an expression may give, each with its name in the panel. */
export const allowed = (property: INodeProperties): string =>
	offeredBy(property)
		.map(({ name, value }) => `${value} (${name})`)
		.join(', ');

const offeredBy = ({ options }: INodeProperties) =>
	options as ReadonlyArray<{ readonly name: string; readonly value: string }>;
