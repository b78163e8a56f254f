import { isObject, wordOf } from '../../../transport';
import { unmarked } from '../normalized';
import { DAY_MS, timeOf } from './timeOf';
import { AGO, saysNo, saysSo } from './words';

/** A date with its time zone in words is shorter. Characters. */
const LONGEST = 80;
/** Before the year 1980 stand the moments from which computers count: 0001-01-01, 1/1/1900, 1970-01-01T00:00:00Z. */
const EARLIEST = 315_532_800_000;
/** Within how many days a payment is to be made. */
const TERM =
	/(?<![a-z])(?:net(?:to)?|within|innerhalb|binnen)(?![a-z])|^\d+ ?(?:day|week|month|tag|woche|monat|jour|mois|dia|mes|giorn|dag|weken|paiv)/;

/** Whether a value says since when it is so, where nothing else can stand, as in `paid_at`. More than a day ahead is planned. */
export function hasCome(value: unknown): boolean {
	const text = textOf(value);
	const time = timeOf(text) ?? EARLIEST;
	return saysSo(text) && time >= EARLIEST && time <= Date.now() + DAY_MS;
}

/** Whether a flag or a day says that it is not so, or not wholly. */
export const hasNotCome = (value: unknown): boolean => saysNo(textOf(value));

/** The same where a term may stand as well, as in `payment_date`: `within 14 days`, `net 30`. A day needs its year. */
export function isPast(value: unknown): boolean {
	const text = textOf(value);
	return (AGO.test(text) || (!TERM.test(text) && timeOf(text) !== undefined)) && hasCome(value);
}

const textOf = (value: unknown): string =>
	// MongoDB puts one into another: `{"$date": {"$numberLong": "1767225600000"}}`.
	unmarked(
		wordOf(dateIn(dateIn(value)))
			.trim()
			.slice(0, LONGEST),
	);

/** As MongoDB, Firestore, PHP, Google and Microsoft write a date. */
const OF_DATE = /^(\$date|\$numberlong|date|date_?time|iso|value|_?seconds)$/i;
const BESIDE_DATE = /^(time|time_?zone(_?type)?|zone|_?nanoseconds|nanos)$/i;

/** The date of an object that is nothing but one; of another, which may say that it is only planned, the object. */
function dateIn(value: unknown): unknown {
	if (!isObject(value)) return value;
	const entries = Object.entries(value);
	const isDate = entries.every(([name]) => OF_DATE.test(name) || BESIDE_DATE.test(name));
	const date = entries.find(([name]) => OF_DATE.test(name));
	return isDate && date ? date[1] : value;
}
