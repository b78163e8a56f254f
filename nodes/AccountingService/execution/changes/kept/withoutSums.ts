import { isSum, Siblings } from '../../../catalogue/setByService';
import { isObject, type Fields } from '../../../transport';
import type { Job } from '../../job/job';

/** What sums are worked out of, beside lines. */
const OF_SUMS = /quantity$|^qty$|price$|discount|(tax|vat)_?(rate|percent)$/i;

/**
 * A record to be sent back, without the sums that follow from its lines or prices where the changes give those
 * anew: beside them the old ones are wrong. Says so, because a service may want them from whoever writes.
 */
export function withoutSums(job: Job, kept: Fields, given: Fields): Fields {
	const siblings = siblingsIn(kept);
	const isPriced = (name: string) =>
		OF_SUMS.test(name) ||
		[kept, given].some((fields) => siblingsIn({ [name]: fields[name] }).hasPricedLines);
	if (!Object.keys(given).some(isPriced)) return kept;
	const sums = Object.keys(kept).filter(
		(name) => !Object.hasOwn(given, name) && isSum(name, siblings),
	);
	if (sums.length === 0) return kept;
	job.notes.quote(
		'sums',
		job.connection.masked,
		(quotes) =>
			`Not sent back were ${quotes.list(sums)}, which follow from what is changed. If your service does not work them out, give them as well`,
	);
	return Object.fromEntries(Object.entries(kept).filter(([name]) => !sums.includes(name)));
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
