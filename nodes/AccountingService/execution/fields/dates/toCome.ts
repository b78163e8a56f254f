import { isObject, wordOf } from '../../../transport';

const DAY_MS = 86_400_000;
const YEAR = /(?<!\d)\d{4}/;
const YEAR_LAST = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d\d)(?!\d)/;

/** Whether it will be more than a day before a moment comes, in milliseconds or as people write it. */
export const isToCome = (moment: string | number): boolean => timeOf(moment) > Date.now() + DAY_MS;

/**
 * The earlier one, where the day or the month may stand first, as in 12/11/2026. JavaScript reads 2.1.2026 as the
 * first of February. Milliseconds.
 */
function timeOf(moment: string | number): number {
	const match = YEAR_LAST.exec(String(moment));
	if (!match) {
		const time = new Date(moment).getTime();
		// Of what JavaScript cannot read, such as 1. Oktober 2999, the year counts.
		return Number.isNaN(time) ? Date.UTC(Number(YEAR.exec(String(moment))?.[0]), 0) : time;
	}
	const [first, second, figures] = [Number(match[1]), Number(match[3]), Number(match[4])];
	const year = figures < 100 ? 2000 + figures : figures;
	// A month beyond the twelfth is in a later year, so that it is not the earlier one.
	const dayFirst = Date.UTC(year, second - 1, first);
	return match[2] === '.' ? dayFirst : Math.min(dayFirst, Date.UTC(year, first - 1, second));
}

/**
 * A date or a time stamp of the past: that of a day to come is only planned. Milliseconds, or seconds, or an
 * object of a `date` and its time zone. A text without a year is none: `within 14 days`, `net 30`.
 */
export function isPast(value: unknown): boolean {
	if (isObject(value))
		return Object.keys(value).every((name) => OF_DATE.test(name)) && isPast(wordOf(value.date));
	const text = wordOf(value).trim();
	const moment = typeof value === 'number' ? value * (value < 1e11 ? 1000 : 1) : text;
	if (moment === text && !YEAR.test(text) && !YEAR_LAST.test(text)) return false;
	return /[1-9]/.test(text) && !NO_DATE.test(text) && !isToCome(moment);
}

/** As PHP writes a date. */
const OF_DATE = /^(date|timezone(_type)?)$/;

/** Where computers begin to count: 0001-01-01, 1/1/1900, 1970-01-01T00:00:00Z, and time stamps before it. */
const NO_DATE = /^-|^(\d{1,2}[./]\d{1,2}[./])?(0\d{3}|1[0-8]\d\d|19[0-7]\d)(?!\d)/;
