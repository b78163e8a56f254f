import { isSum, Siblings } from '../../../catalogue/setByService';
import { isObject, type Fields } from '../../../transport';
import type { Job } from '../../job/job';

/** What sums are worked out of, beside lines. */
const OF_SUMS = /quantity$|^qty$|price$|discount|(tax|vat)_?(rate|percent)$/i;

/** The sums of a record that follow from its lines or prices where the changes give those anew: the old ones are wrong. */
export function staleSums(kept: Fields, given: Fields): string[] {
	const siblings = siblingsIn(kept);
	const isPriced = (name: string) =>
		OF_SUMS.test(name) ||
		[kept, given].some((fields) => siblingsIn({ [name]: fields[name] }).hasPricedLines);
	if (!Object.keys(given).some(isPriced)) return [];
	return Object.keys(kept).filter((name) => !Object.hasOwn(given, name) && isSum(name, siblings));
}

/** A record without fields that go with what is changed. Says so, because a service may want them from whoever writes. */
export function withoutStale(job: Job, kept: Fields, stale: readonly string[]): Fields {
	if (stale.length === 0) return kept;
	job.notes.quote(
		'stale',
		job.connection.masked,
		(quotes) =>
			`Not sent back were ${quotes.list(stale)}, which go with what is changed. If your service does not fill them in itself, give them as well`,
	);
	return Object.fromEntries(Object.entries(kept).filter(([name]) => !stale.includes(name)));
}

/** The fields of a record, or of one of its lines, as those among which each of them stands. */
export const siblingsIn = (fields: Fields) =>
	new Siblings(
		Object.entries(fields).map(([name, value]) => ({ name, inside: namesInside(value) })),
	);

/** The names in the first entry of a list. */
function namesInside(value: unknown): string[] {
	const [first] = Array.isArray(value) ? (value as unknown[]) : [];
	return isObject(first) ? Object.keys(first) : [];
}
