import { entryOf, recordResources, type Entry } from '../../catalogue/entries';
import { allNamed, idNameOf, type Fields } from '../../transport';

/** By which fields the next node knows a record again: its id or, in results of a search, each that may be it (`invoice_id`). */
export function idNames(record: Fields, { resource, noun }: Pick<Entry, 'resource' | 'noun'>) {
	const own = idNameOf(record, resource === 'search' ? [] : [noun.one]);
	if (own !== undefined || resource !== 'search') return own === undefined ? [] : [own];
	const ofKinds = recordResources.map((kind) => `${entryOf(kind).noun.one}_id`);
	return allNamed(record, ofKinds, () => true);
}
