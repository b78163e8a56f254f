import type { Fields } from '../../transport';
import { dayOf } from '../input/dates';
import { timeOf } from '../fields/dates/timeOf';
import { unmarked } from '../fields/normalized';
import { spelled } from '../fields/spelled';
import type { Given } from '../own/asOwn';
import { short } from '../own/ownValues';
import type { Job } from '../job/job';
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
		const isOtherShape = before === undefined || isNested(before) || isNested(after);
		return isOtherShape || isSpelling(before, after, timeZone) ? [] : [change];
	});
}

/** What is remembered of a write whose answer does not show the record. Characters. */
const MOST_REMEMBERED = 1_000;

/** What a record is given, so that one is known that shows nothing else of it. */
export const asGiven = ({ context }: Job, fields: Fields): Given => ({
	fields,
	fitting() {
		const [known, timeZone] = [short(fields, MOST_REMEMBERED), context.getTimezone()];
		const names = Object.keys(fields);
		return (record, mayBeBare) =>
			shownOtherwise(record, known, timeZone).length === 0 &&
			(names.some((name) => Object.hasOwn(record, name))
				? Object.keys(known).some((name) => Object.hasOwn(record, name))
				: mayBeBare);
	},
});

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

/** Whether what a record shows is another spelling of a value that was sent. */
export function isSpelling(shown: unknown, sent: unknown, timeZone: string): boolean {
	if (covers(shown, sent)) return true;
	if (isNested(shown)) return false;
	// A switch may be a word, too, which says nothing.
	if (typeof shown === 'boolean' || typeof sent === 'boolean')
		return isNested(sent) || !(Math.abs(Number(shown) - Number(sent)) > 0);
	const [is, was] = [plain(shown), plain(sent)];
	if (spelled(is) === spelled(was) || isSameMoment(is, was, timeZone)) return true;
	const [number, another] = numbersIn(was);
	return number !== undefined && another === undefined && numbersIn(is).includes(number);
}

/** All that a number could be as people read it: `1,250.00`, `12,50`, `12.5 %`. A code with a zero before it is none. */
function numbersIn(text: string): number[] {
	const bare = (text.length > LONGEST ? '' : text).replaceAll(/[\s'’%\p{Sc}]/gu, '');
	const readings = [
		PLAIN.test(bare) ? bare : [],
		BY_COMMA.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : [],
		BY_POINT.test(bare) ? bare.replaceAll(',', '') : [],
	];
	const numbers = readings.flat().map(Number);
	return numbers.filter((one) => Math.abs(one) <= Number.MAX_SAFE_INTEGER).map(withoutNoise);
}

/** Of a number and of a day. Characters. */
const LONGEST = 40;
const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const BY_COMMA = /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+),\d+$/;
const BY_POINT = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/** What is meant by a sum such as 0.30000000000000004. */
const withoutNoise = (sum: number) => (Number.isInteger(sum) ? sum : Number(sum.toPrecision(15)));

/** A value as text, a day in dots as in ISO 8601, and the day that is none as nothing. */
const plain = (value: unknown) =>
	(textOf(value) ?? '')
		.replace(/^(\d\d)\.(\d\d)\.(\d{4})(?!\S)/, '$3-$2-$1')
		.replace(/^0000-00-00(?: 00:00:00)?$/, '');

/** In seconds or in milliseconds. */
const UNIX = /^(?:\/Date\()?(\d{10}(?:\d{3})?)(?:(?:[+-]\d{4})?\)\/)?$/;

const fromUnix = (text: string) =>
	text.replace(UNIX, (_, since: string) => new Date(Number(since.padEnd(13, '0'))).toISOString());

const MOMENT =
	/^(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?)?|\d{2}:\d{2}[\d:.]*)$/i;
/**
 * A date is the same with a time of day behind it, unless that is the midnight of another, and a time in another
 * zone, or without one in UTC or in that of the other; and to the second.
 */
function isSameMoment(shown: string, sent: string, timeZone: string): boolean {
	const is = fromUnix(shown);
	const was = is === shown ? fromUnix(sent) : sent;
	if (![is, was].every((text) => MOMENT.test(text))) return isSameDay(is, was, timeZone);
	if (is.length === 10) return (dayOf(was, timeZone) ?? was.slice(0, 10)) === is;
	if (is.startsWith(was) || was.startsWith(is) || dayOf(is, timeZone) === was) return true;
	// With a zone behind its own, a time is none.
	const at = (text: string, zone: string) =>
		Date.parse((text + zone).replace(' ', 'T')) || Date.parse(text);
	return ['Z', is.slice(-6), was.slice(-6)].some(
		(zone) => Math.abs(at(is, zone) - at(was, zone)) < 1_000,
	);
}

/** Whether one is a day, and the other may be read as it: `12/24/2026`, `Dec 24, 2026`. */
function isSameDay(shown: string, sent: string, timeZone: string): boolean {
	if (!MOMENT.test(sent) && !IN_FIGURES.test(sent)) return false;
	const [days, [day, another]] = [daysIn(shown, timeZone), daysIn(sent, timeZone)] as const;
	return day !== undefined && another === undefined && days.includes(day);
}

/** Which days a text may be, in milliseconds: the day or the month may stand first. One with a time is none. */
function daysIn(text: string, timeZone: string): number[] {
	if (MOMENT.test(text)) return [Date.parse(dayOf(text, timeZone) ?? text.slice(0, 10))];
	if (text.length > LONGEST || text.includes(':') || !HAS_DAY.test(text)) return [];
	const orders = ['$&', '$1.$2.$3', '$2.$1.$3'].map((order) => text.replace(IN_FIGURES, order));
	return [...new Set(orders.flatMap((one) => timeOf(unmarked(one)) ?? []))];
}

const IN_FIGURES = /^(\d\d?)[/-](\d\d?)[/-](\d{4})$/;
/** More than a year and a month. */
const HAS_DAY = /^(?!\d{4}\D\d\d?$).*\d\D+\d|^\d{8}$/;
