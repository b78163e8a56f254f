import { isNo, isYes, type Fields } from '../../transport';
import { dayOf, offsetOf } from '../input/dates';
import { spelled } from '../fields/spelled';
import { isNested, textOf } from '../fields/textOf';
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
	if (shown === undefined || isNested(shown) || isNested(sent)) return false;
	if (typeof sent === 'boolean' && typeof shown !== 'boolean') return false;
	return !isSpelling(shown, sent, timeZone);
}

/** Whether what a record shows is another spelling of a value that was sent. */
export function isSpelling(shown: unknown, sent: unknown, timeZone: string): boolean {
	if (covers(shown, sent)) return true;
	if (isNested(shown)) return false;
	const [flag, other] = typeof sent === 'boolean' ? [sent, shown] : [shown, sent];
	if (flag === true) return isYes(other);
	if (flag === false) return isNo(other) || spelled(other) === '';
	const [is, was] = [plainDate(shown), plainDate(sent)];
	if (spelled(is) === spelled(was) || isSameMoment(is, was, timeZone)) return true;
	const isFraction = typeof sent === 'number' && !Number.isInteger(sent);
	return isFraction && withoutNoise(Number(shown)) === withoutNoise(sent);
}

/** What is meant by a sum such as 0.30000000000000004. */
const withoutNoise = (sum: number) => Number(sum.toPrecision(15));

const TICKS = /^\/Date\((-?\d{1,14})(?:[+-]\d{4})?\)\/$/;
const DOTTED = /^(\d\d?)\.(\d\d?)\.(\d{4})(?=[T ]|$)/;
/** How services write that there is none: in the year 0 or 1. */
const NO_DATE = /^-?000[01]-\d\d-\d\d(?:[T ]|$)/;

/** A value as text, if it is a date as ISO 8601 writes it, and no date as nothing. */
function plainDate(value: unknown): string {
	const text = textOf(value) ?? '';
	const ticks = TICKS.exec(text)?.[1];
	const date = ticks === undefined ? text.replace(DOTTED, isoDay) : isoOf(Number(ticks));
	return NO_DATE.test(date) ? '' : date;
}

const isoOf = (ms: number) => new Date(ms).toISOString();

const isoDay = (_: string, day: string, month: string, year: string) =>
	[year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');

const UNIX = /^\d{10}(?:\d{3})?$/;

/** Seconds or milliseconds since 1970. */
const fromUnix = (text: string) => (UNIX.test(text) ? isoOf(Number(text.padEnd(13, '0'))) : text);

const MOMENT =
	/^(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?)?|\d{2}:\d{2}[\d:.]*)$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * A date is the same with a time of day behind it, unless that is the midnight of another, and a time in another
 * zone or without one, and to the second.
 */
function isSameMoment(shown: string, sent: string, timeZone: string): boolean {
	const is = fromUnix(shown);
	const was = is === shown ? fromUnix(sent) : sent;
	if (!MOMENT.test(is) || !MOMENT.test(was)) return false;
	if (DAY.test(is)) return (dayOf(was, timeZone) ?? was.slice(0, 10)) === is;
	if (is.startsWith(was) || was.startsWith(is)) return true;
	if (DAY.test(was)) return dayOf(is, timeZone) === was;
	const at = (text: string, zone: string) => Date.parse(ZONE.test(text) ? text : text + zone);
	const apart = (zone: string) => Math.abs(at(is, zone) - at(was, zone));
	if (Number.isNaN(apart('Z'))) return false;
	const local = [is, was].find((text) => !ZONE.test(text));
	const zones = [is, was].flatMap((text) => ZONE.exec(text) ?? []);
	if (local !== undefined) zones.push('Z', offsetOf(local, timeZone));
	return zones.some((zone) => apart(zone) < 1_000);
}
