import type { INodeProperties } from 'n8n-workflow';

import { UnusableValue } from '../failures/failure';
import { shown } from '../failures/shown';

/**
 * One of the values a property offers, as a person chooses it or an expression gives it. The one reader
 * for all choices of the node. Throws an UnusableValue that lists them for anything else.
 */
export function choice(value: unknown, { displayName, options }: INodeProperties): string {
	const offered = options as ReadonlyArray<{ name: string; value: string }>;
	const text = typeof value === 'string' ? value.trim() : undefined;
	const chosen = offered.find((option) => option.value === text);
	if (chosen) return chosen.value;
	const allowed = offered.map((option) => `${option.value} (${option.name})`).join(', ');
	throw new UnusableValue(
		`${displayName} is ${shown(value)}, which is none of its choices`,
		`An expression has to give one of these: ${allowed}. Nothing was sent.`,
	);
}
