import type { Fields } from '../../transport';
import { dayOf } from '../input/dates';
import { spelled } from '../fields/spelled';
import { isNested } from '../fields/textOf';
import { covers, differences, type Change } from './merge';

/** In longer lists, each entry is looked for in its place alone. */
const MOST_LOOKED_THROUGH = 200;

/**
 * What a record shows otherwise than it was sent. Another spelling is none, nor is what it leaves out or shows
 * in another shape, or an entry that a list has elsewhere or beyond what was sent.
 */
export function shownOtherwise(
	record: Fields,
	sent: Fields,
	timeZone: string,
	above = '',
): Change[] {
	return differences(record, sent, above).flatMap((change) => {
		const { name, before, after } = change;
		if (Array.isArray(after) && (before === null || Array.isArray(before)))
			return inList(name, before ?? [], after, timeZone);
		return isAnother(change, timeZone) ? [change] : [];
	});
}

function inList(
	name: string,
	shown: readonly unknown[],
	sent: readonly unknown[],
	timeZone: string,
): Change[] {
	if (shown.length < sent.length) return [{ name, before: shown, after: sent }];
	const isElsewhere = (entry: unknown) =>
		shown.length <= MOST_LOOKED_THROUGH && shown.some((one) => covers(one, entry));
	return sent.flatMap((entry, at) => {
		const others = shownOtherwise({ [at]: shown[at] }, { [at]: entry }, timeZone, `${name}.`);
		return others.length > 0 && isElsewhere(entry) ? [] : others;
	});
}

function isAnother({ before: shown, after: sent }: Change, timeZone: string): boolean {
	if (shown === undefined || isNested(shown)) return false;
	if (isNested(sent) || covers(shown, sent)) return false;
	if (typeof sent === 'boolean') return typeof shown === 'boolean';
	if (spelled(shown) === spelled(sent) || isSameMoment(shown, sent, timeZone)) return false;
	const isFraction = typeof sent === 'number' && !Number.isInteger(sent);
	return !isFraction || withoutNoise(Number(shown)) !== withoutNoise(sent);
}

/** What is meant by a sum such as 0.30000000000000004. */
const withoutNoise = (sum: number) => Number(sum.toPrecision(15));

const MOMENT =
	/^(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?)?|\d{2}:\d{2}[\d:.]*)$/i;

/** A date is the same with a time of day behind it, unless that is the midnight of another, and a time in another zone. */
function isSameMoment(shown: unknown, sent: unknown, timeZone: string): boolean {
	const [is, was] = [String(shown).trim(), String(sent).trim()];
	if (!MOMENT.test(is) || !MOMENT.test(was)) return false;
	if (is.startsWith(was) || Date.parse(is) === Date.parse(was)) return true;
	return was.startsWith(is) && (dayOf(was, timeZone) ?? is) === is;
}
