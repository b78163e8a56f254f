import type { Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import { isPosition } from '../fields/names';
import { parameter } from '../input/plain';
import type { Job } from '../job/job';

/**
 * Throws an UnusableValue where Field by Field gives some entries of a list that has more. Its name
 * `lines.0.unit_price` reads as if the other entries were kept, and the list is replaced as a whole.
 */
export function refuseShorterLists(job: Job, record: Fields, fields: Fields): void {
	for (const name of listsOfEntries(job)) {
		const had = getAt(record, name);
		const given = getAt(fields, name);
		if (!Array.isArray(had) || !Array.isArray(given) || given.length >= had.length) continue;
		throw new UnusableValue(
			`${name} has ${had.length} entries and the fields give ${given.length}`,
			'A list is replaced as a whole: give all of its entries, or send the list as JSON. Nothing was changed.',
		);
	}
}

/** The lists of which the names under Field by Field count the entries: `lines` in `lines.0.description`. */
function listsOfEntries({ context, itemIndex }: Job): string[] {
	if (context.getNodeParameter('fieldsMode', itemIndex, 'mapping') !== 'keyValue') return [];
	const given = parameter(context, 'fieldsUi', itemIndex, {}) as {
		field?: Array<{ name: unknown }>;
	} | null;
	return (given?.field ?? []).flatMap(({ name }) => {
		const keys = String(name)
			.split('.')
			.map((key) => key.trim());
		return keys.flatMap((key, at) => (isPosition(key) ? keys.slice(0, at).join('.') : []));
	});
}
