import { isDay } from '../../execution/input/dates';

/**
 * 2000 to 2100: no event is older, so that an older date, such as the year 1, stands for none; and a number beyond
 * is no time in that unit. Seconds.
 */
const FIRST = Date.UTC(2000, 0) / 1000;
const LAST = Date.UTC(2100, 0) / 1000;

/** A date with a time of day, perhaps with a zone. A date alone may be a day away from the moment. */
const ISO =
	/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)\s?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;
/** Milliseconds, with an offset that shifts them by nothing. */
const DATE_CALL = /^\/Date\((\d{12,13})(?:[+-]\d{4})?\)\/$/;

/** Longer texts are no time. Characters. */
const LONGEST = 40;

/**
 * When an event says that it was created: ISO 8601, in UTC where it names no zone, or a number of seconds
 * or milliseconds since 1970, as a number or as text. `undefined` for anything else. Milliseconds.
 */
export function momentOf(createdAt: unknown): number | undefined {
	const text = typeof createdAt === 'number' ? String(createdAt) : createdAt;
	if (typeof text !== 'string' || text.length > LONGEST) return undefined;
	const plain = text.trim().replace(DATE_CALL, '$1');
	return fromNumber(plain) ?? fromIso(plain);
}

function fromNumber(text: string): number | undefined {
	if (!/^\d{9,13}(?:\.\d+)?$/.test(text)) return undefined;
	const number = Number(text);
	const isSeconds = number >= FIRST && number < LAST;
	const isMilliseconds = number >= FIRST * 1000 && number < LAST * 1000;
	if (!isSeconds && !isMilliseconds) return undefined;
	return isSeconds ? number * 1000 : number;
}

function fromIso(text: string): number | undefined {
	const parts: string[] | null = ISO.exec(text);
	if (!parts) return undefined;
	const [, date, time, zone = ''] = parts as [string, string, string, string?];
	if (!isDay(date)) return undefined;
	const [hours = '00', minutes = '00'] = zone.match(/\d\d/g) ?? [];
	const sign = zone.startsWith('-') ? '-' : '+';
	const moment = Date.parse(`${date}T${time.replace(',', '.')}${sign}${hours}:${minutes}`);
	return moment >= FIRST * 1000 ? moment : undefined;
}
