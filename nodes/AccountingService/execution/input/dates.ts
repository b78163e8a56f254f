import { UnusableValue } from '../failures/failure';
import { isNested } from '../fields/textOf';
import { formOf, plainText } from './plain';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
/** As expressions write the beginning of a second, for instance `$today`: nobody types in milliseconds. */
const BY_EXPRESSION = /\.000(Z|[+-]\d{2}:?\d{2})$/;

/**
 * A date filter as it is sent: `YYYY-MM-DD` verbatim, a midnight of a date picker or of an expression in the
 * workflow's time zone as the day alone, any other time as ISO 8601 with an offset, by default that of the
 * workflow's time zone. Throws an UnusableValue for anything else, and for a day that no month has.
 */
export function dateFilter(value: unknown, timeZone: string, name: string): string | undefined {
	const text = plainText(value ?? '', name);
	if (text === '') return undefined;
	if (DAY.test(text) || ZONED.test(text)) {
		if (!Number.isNaN(Date.parse(text)) && beginsWithDay(text))
			return (BY_EXPRESSION.test(text) && dayOf(text, timeZone)) || text;
	} else if (beginsWithDay(text)) {
		const [isLocal, day, minutes, seconds = '00'] = LOCAL.exec(text) ?? [];
		const time = `${day}T${minutes}:${seconds}`;
		if (isLocal && !Number.isNaN(Date.parse(`${time}Z`)))
			return time.endsWith('T00:00:00') ? day : `${time}${offsetOf(time, timeZone)}`;
	}
	throw new UnusableValue(
		`"${text}" in ${name} is not a date`,
		'Write it as 2026-01-31, as 2026-01-31T09:30:00, or pick it from the calendar.',
	);
}

/**
 * The moment of a date as `dateFilter` takes it: a midnight of the workflow's time zone is that, and a day alone
 * begins at midnight UTC. Milliseconds since 1970.
 */
export function momentOfDate(value: unknown, timeZone: string, name: string): number | undefined {
	const filter = dateFilter(value, timeZone, name);
	if (filter === undefined) return undefined;
	if (!DAY.test(filter) || plainText(value, name) === filter) return Date.parse(filter);
	return momentIn(`${filter}T00:00:00`, timeZone);
}

/** Whether one date filter is certainly after another; a day goes from its midnight to the next. */
export function isAfter(one: string, other: string, timeZone: string): boolean {
	const dayAt = dayIn(timeZone);
	// The last second of the year 9999 stands for no end: elsewhere it is one of the year 10000.
	const dayOfText = (text: string) =>
		(DAY.test(text) ? text : dayAt(Date.parse(text))).padStart('10000-01-01'.length);
	if (DAY.test(one) || DAY.test(other)) return dayOfText(one) > dayOfText(other);
	return Date.parse(one) > Date.parse(other);
}

/** Whether a text is a day of the calendar, `2026-01-31`, and nothing more. */
export const isDay = (text: string): boolean => DAY.test(text) && beginsWithDay(text);

/**
 * What is sent for a field of days where a date picker or an expression such as `$now` gives a time: the day that
 * the clocks of the workflow's time zone show then, so that none is shifted. A time in another offset is that of a
 * day if it is midnight there; otherwise it stays as it is, and so does what is no such text.
 */
export function dayFor(value: unknown, timeZone: string): unknown {
	const text = isNested(value) ? formOf(value) : value;
	if (typeof text !== 'string' || !beginsWithDay(text)) return value;
	const day = text.slice(0, 10);
	if (Number.isNaN(Date.parse(text))) return value;
	if (LOCAL.test(text)) return day;
	const offset = ZONED.exec(text)?.[1];
	if (offset === undefined) return value;
	const isLocal = momentIn(text.slice(0, -offset.length), timeZone) === Date.parse(text);
	return isLocal ? day : (dayOf(text, timeZone) ?? value);
}

/** Whether a text begins with a day of the calendar; JavaScript reads 30 February as 2 March. */
function beginsWithDay(text: string): boolean {
	const day = text.slice(0, 10);
	const at = Date.parse(`${day}T00:00Z`);
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** The day of which a text with an offset is the midnight in the workflow's time zone. */
export function dayOf(text: string, timeZone: string): string | undefined {
	const at = ZONED.test(text) ? Date.parse(text) : NaN;
	if (Number.isNaN(at)) return undefined;
	const day = dayIn(timeZone)(at);
	return DAY.test(day) && momentIn(`${day}T00:00:00`, timeZone) === at ? day : undefined;
}

/** The moment of a wall-clock time in a zone. Milliseconds since 1970. */
const momentIn = (localTime: string, timeZone: string) =>
	Date.parse(`${localTime}${offsetOf(localTime, timeZone)}`);

/** `1-01-01` is how the first day of all is written, which stands for an empty date. */
function dayIn(timeZone: string): (at: number) => string {
	const days = new Intl.DateTimeFormat('en-CA', { timeZone });
	return (at) => days.format(at).padStart('0001-01-01'.length, '0');
}

/** The offset of a wall-clock time in a zone, such as `+01:00`. */
function offsetOf(localTime: string, timeZone: string): string {
	const at = (instant: number) => {
		const zoned = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
		// Before there were time zones, towns differed by seconds as well: +00:09:21.
		return zoned.format(instant).split('GMT')[1]!.slice(0, '+00:00'.length) || '+00:00';
	};
	// Close to a daylight-saving change the first offset can be wrong; the second is right.
	const first = at(Date.parse(`${localTime}Z`));
	return at(Date.parse(`${localTime}${first}`));
}
