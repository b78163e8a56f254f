import type { INodePropertyOptions } from 'n8n-workflow';

import { displayed } from '../execution/job/displayed';

/** A longer name is none, nor a longer status. Characters. */
export const LONGEST_NAME = 100;

/**
 * Whether a text from outside contains the API key, or begins one. Followed by something, for it is not cut:
 * its end alone is no beginning of a key.
 */
export const holdsKey = (text: string, masked: (text: string) => string) =>
	masked(`${text}.`) !== `${text}.`;

/** What was learned from an account, as the panel offers it: each value under itself. */
export const choices = (
	values: readonly string[],
	masked: (text: string) => string,
): INodePropertyOptions[] =>
	values
		.filter((value) => value.length <= LONGEST_NAME && !holdsKey(value, masked))
		.map((value) => ({ name: displayed(value), value }));

/** In the order of the alphabet, as a person looks for a name. */
export const byName = (one: INodePropertyOptions, other: INodePropertyOptions) =>
	one.name.localeCompare(other.name);
