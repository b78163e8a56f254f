import { recordResources } from '../../catalogue/entries';
import { capital, withArticle } from '../../catalogue/words/forms';
import { isUuid } from '../../transport';
import type { Situation } from './situation';

const ADDRESS = /^https?:\/\//i;

/** As on a document: letters, digits and a dash, such as `INV-2026-0030`. */
const NUMBER = /^(?=.*\d)\p{L}[\p{L}\d]*-[\p{L}\d/-]+$/u;

/** What to use in place of an ID that looks like something else; nothing, if it looks like an ID. */
export function mistaken({ noun, recordId = '' }: Situation): string | undefined {
	if (ADDRESS.test(recordId)) return 'This is an address: choose By URL in place of By ID.';
	if (!NUMBER.test(recordId) || isUuid(recordId)) return undefined;
	return `This looks like the ${noun.toLowerCase()}'s number, not its ID: choose From list, or find it with Get Many (Filters > Search). An ID that looks like this may belong to a record that was deleted, or to another account.`;
}

/** How services name a field that holds the ID of another record: `customer_id`, `customerId`, `customer`. */
const REFERENCE = new RegExp(
	`\\b(${recordResources.join('|')})[._ ]?id\\b|\\b(customer|project)\\b`,
	'i',
);

/** Where the ID of another record comes from, if the service's words name one. */
export function ofReference(words: string, { deed, noun }: Situation): string {
	const [, ofId, alone] = REFERENCE.exec(words) ?? [];
	const other = (ofId ?? alone ?? noun).toLowerCase();
	if (other === noun.toLowerCase()) return '';
	const how =
		deed === undefined
			? 'choose it From list, or find it with Get Many'
			: 'find it with Get Many, or with Create or Update in a node before';
	return ` ${capital(withArticle(other))} is given by its ID: ${how}.`;
}
