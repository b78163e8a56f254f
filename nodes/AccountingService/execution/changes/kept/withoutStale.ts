import { snake } from '../../../catalogue/references';
import { isObject, wordOf, type Fields } from '../../../transport';
import { isNested } from '../../fields/textOf';
import type { Job } from '../../job/job';
import { holdsTaxes, staleFields } from './staleFields';

/** Groups whose sums are no part of those above them. */
const OF_ITS_OWN = /pay|paid|deposit|budget|limit|credit|refund|terms/i;
const FIGURE_OR_WORDS = /\d|\w\s\w/;
/** What may be a sum, in other words or another currency. */
const LIKE_SUM = /(^|_)(total|sum(me)?|amount|betrag|gross|brutto)(_|$)/;

/**
 * A record, by its ID, without the sums that go with what is changed, also of a group that is given in part. Says so of
 * them and of `others` that were left out before: a service may want them from whoever writes. And of what is kept
 * beside new lines and may be a sum.
 */
export function withoutStale(
	job: Job,
	kept: Fields,
	given: Fields,
	{ id, others }: { id: string; others: string[] },
): Fields {
	const { left, stale, followsLines } = withoutSums(kept, given, id);
	const likeSums = Object.keys(left).filter(
		(name) => followsLines && !Object.hasOwn(given, name) && isLikeSum(name, left[name]),
	);
	if (likeSums.length > 0)
		job.notes.quote(
			'like sums',
			job.connection.masked,
			(quotes) =>
				`Kept as before were ${quotes.list(likeSums)}. If they follow from what is changed, give them as well`,
		);
	const names = [...others, ...stale];
	if (names.length === 0) return kept;
	job.notes.quote(
		'stale',
		job.connection.masked,
		(quotes) =>
			`Not sent back were ${quotes.list(names)}, which go with what is changed. If your service does not fill them in itself, give them as well`,
	);
	return left;
}

/** Whether a field may hold a sum, by its name, or those of taxes. */
function isLikeSum(name: string, value: unknown): boolean {
	if (OF_ITS_OWN.test(name)) return false;
	if (isNested(value)) return holdsTaxes(name, value);
	return LIKE_SUM.test(snake(name)) && FIGURE_OR_WORDS.test(wordOf(value));
}

/** `stale`: the dotted names of what is left out. */
function withoutSums(
	kept: Fields,
	given: Fields,
	id: string,
): { left: Fields; stale: string[]; isCharged: boolean; followsLines: boolean } {
	const groups = Object.entries(given).flatMap(([name, part]) => {
		const group = kept[name];
		return isObject(part) && isObject(group) ? [{ name, ...withoutSums(group, part, id) }] : [];
	});
	const isMoved = groups.some(({ name, isCharged }) => isCharged && !OF_ITS_OWN.test(name));
	const { names, isCharged, followsLines } = staleFields(kept, given, isMoved, id);
	const left = without(kept, names);
	for (const { name, left: inside } of groups) left[name] = inside;
	const inGroups = groups.flatMap(({ name, stale }) => stale.map((one) => `${name}.${one}`));
	return { left, stale: [...names, ...inGroups], isCharged, followsLines };
}

/** Without fields, by their names, and those of groups, by their dotted ones. */
function without(fields: Fields, names: readonly string[]): Fields {
	const left = Object.entries(fields).flatMap(([name, value]) => {
		if (names.includes(name)) return [];
		const inside = names.filter((one) => one.startsWith(`${name}.`));
		const namesOf = inside.map((one) => one.slice(name.length + 1));
		return [[name, isObject(value) ? without(value, namesOf) : value] as const];
	});
	return Object.fromEntries(left);
}
