import type { INodePropertyOptions } from 'n8n-workflow';

import { capital } from '../catalogue/words/forms';
import { inTurns } from '../execution/job/breather';
import { displayed } from '../execution/job/displayed';

/** A longer name is none, nor a longer status. Characters. */
export const LONGEST_NAME = 100;

/**
 * Whether a text from outside contains the API key, or begins one. Followed by something, for it is not cut:
 * its end alone is no beginning of a key.
 */
export const holdsKey = (text: string, masked: (text: string) => string) =>
	masked(`${text}.`) !== `${text}.`;

/** What was learned from an account, as the panel offers it: each value under itself, or under a title. */
export async function choices(
	values: Iterable<string>,
	masked: (text: string) => string,
	title = (value: string) => value,
): Promise<INodePropertyOptions[]> {
	const offered: INodePropertyOptions[] = [];
	for await (const value of inTurns(values))
		if (value.length <= LONGEST_NAME && !holdsKey(value, masked))
			offered.push({ name: displayed(title(value)), value });
	return offered;
}

/**
 * What was learned or, where that is nothing, an entry that says so and what to do: n8n's own words for an
 * empty list are "No data". Its value is empty, so choosing it is choosing nothing. Short, because n8n cuts it
 * off at the width of its field.
 */
export const orWayOut = (
	offered: INodePropertyOptions[],
	many: string,
	way = 'use an expression',
): INodePropertyOptions[] =>
	offered.length > 0 ? offered : [{ name: `None in your ${many} yet: ${way}`, value: '' }];

/**
 * In place of what n8n asked for before it put the credential in: what is thrown here stands as "Error fetching
 * options" beside the credential, until the panel is opened again.
 */
export const notReadYet = (): INodePropertyOptions[] => [{ name: NOT_READ, value: '' }];

const NOT_READ = 'Not read yet: close this panel and open it';

/**
 * A field's name as people read it: "VAT Number" for `vat_number`, "City (Address)" for `address.city`. What
 * tells it from others comes first, because n8n cuts long names off at their end.
 */
export function titled(dottedName: string): string {
	const groups = dottedName.split('.').map(words);
	const own = groups.pop() as string;
	return groups.length === 0 ? own : `${own} (${groups.join(': ')})`;
}

const words = (name: string) =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.split(/[_\s]+/)
		.map((word) => (/^(id|url|vat|iban|bic)$/i.test(word) ? word.toUpperCase() : capital(word)))
		.join(' ');
