import { snake } from '../../../catalogue/references';
import { isSumWithoutTax } from '../../../catalogue/setByService';
import {
	PAID_DATE_NAME,
	PAID_FLAG_NAME,
	PAID_NAME,
	PAYMENT_DATE_NAME,
	PAYMENTS_NAME,
} from '../../../catalogue/words/payments';
import { isObject, plainName, wordOf, type Fields } from '../../../transport';
import { hasCome } from '../../fields/dates/toCome';
import { isPartlyPaid, statusWords, usualRules } from '../../fields/statuses';
import { isNested } from '../../fields/textOf';
import type { Job } from '../../job/job';
import { differences, keptOf, type Change } from '../merge';
import { isOwing } from './charged';
import { holdsTaxes, OF_SUMS, staleFields } from './staleFields';

/** Groups whose sums are no part of those above them. */
const OF_ITS_OWN = /pay|paid|deposit|budget|limit|credit|refund|terms/i;
const FIGURE_OR_WORDS = /\d|\w\s\w/;
/** What may be a sum, in other words or another currency. */
const LIKE_SUM = /(^|_)(total|sum(me)?|amount|betrag|gross|brutto)(_|$)/;

/**
 * A record, by its ID, without the sums that go with what is changed, also of a group that is given in part, and without
 * what was owed before a payment. Says so of them and of `others` that were left out before: a service may want them
 * from whoever writes. And of what is kept beside new lines and may be a sum, or beside a payment and tells of it.
 */
export function withoutStale(
	job: Job,
	kept: Fields,
	given: Fields,
	{ id, others }: { id: string; others: string[] },
): Fields {
	const isPaid = differences(kept, given).some(tellsOfPayment);
	const owed = isPaid ? owedIn(kept, given) : [];
	const { left, stale, followsLines } = withoutSums(without(kept, owed), given, id);
	const likeSums = Object.entries(left).flatMap(([name, value]) => {
		if (Object.hasOwn(given, name)) return [];
		const isLike = (followsLines && isLikeSum(name, value)) || (isPaid && isLikePaid(name, value));
		return isLike ? [name] : [];
	});
	if (likeSums.length > 0)
		job.notes.quote(
			'like sums',
			job.connection.masked,
			(quotes) =>
				`Kept as before were ${quotes.list(likeSums)}. If they follow from what is changed, give them as well`,
		);
	const names = [...others, ...owed, ...stale];
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

/** Whether a change says that money came or went back, of the whole record. */
function tellsOfPayment({ name, before, after }: Change): boolean {
	if (!isOfWhole(name)) return false;
	const own = name.slice(name.lastIndexOf('.') + 1);
	const plain = plainName(own);
	const both = [before, after];
	const isOther = <T>(said: (value: unknown) => T) => said(before) !== said(after);
	return (
		[PAID_NAME, PAID_FLAG_NAME].some((names) => names.test(plain)) ||
		both.some((value) => isOwing(own, value)) ||
		(PAYMENTS_NAME.test(plain) && both.some(isNested)) ||
		([PAID_DATE_NAME, PAYMENT_DATE_NAME].some((names) => names.test(plain)) && isOther(hasCome)) ||
		isOther((value) => paidBy(statusWords({ [own]: value })))
	);
}

/** At the top, or in a group of sums or of a payment. */
function isOfWhole(dottedName: string): boolean {
	const [group, own, ...deeper] = dottedName.split('.') as [string, ...string[]];
	const isGroup = [OF_SUMS, PAYMENTS_NAME].some((names) => names.test(group));
	return own === undefined || (deeper.length === 0 && (isGroup || isSumWithoutTax(group)));
}

function paidBy(words: string) {
	const status = usualRules.statusIn(words);
	return usualRules.isPaid(status) ? 'all' : isPartlyPaid(status) && 'part';
}

const owedIn = (kept: Fields, given: Fields) => [
	...keptOf(kept, given, (value, name, _inside, path) => isOwing(name, value) && isOfWhole(path)),
];

/** Whether a field tells what was paid, or whether all was. */
const isLikePaid = (name: string, value: unknown) =>
	[PAID_NAME, PAID_FLAG_NAME].some((names) => names.test(plainName(name))) ||
	statusWords({ [name]: value }) !== '';

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
