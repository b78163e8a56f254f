import { isObject, wordOf } from '../../../transport';
import { unmarked } from '../normalized';
import { usualRules } from '../statuses';
import { DAY_MS, timeOf } from './timeOf';

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
export function hasNotCome(value: unknown): boolean {
	const text = textOf(value);
	// A figure may be none, where another word may say how it is so.
	return /\d/.test(text) || NOT_SO.test(text) || NO_OR_PART.test(text);
}

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

const SAYS = /(?!0)[\p{L}\p{N}]/u;
/** How it begins where it is not so, or not yet, also before a day: `awaiting payment since 3 Jan`. */
const NOT_SO =
	/^(?:no[nt]?|none|null|n\/a|un(?![ao]?s? )[a-z]+|false|never|(?:noch )?nicht|nein|nao|niet|ej|inte|ikke|to be|in \d{1,3}|open|offen|pending|planned|expected|invalid|(?:a|en )?wait[a-z]+|due|scheduled|geplant|fallig|ausstehend|tomorrow|morgen|demain|manana|amanha|domani|imorgon)(?![\p{L}\d])/u;
/** No more than a letter, a dash or a word for no, or for a part. */
const NO_OR_PART =
	/^(?:[nf]|off|ne[ei]|nej|ei|nie|later|spater|outstanding|part(?:ial|ially|ly)?|teilweise|[-–—✗✘])$/u;
/** How long it has been so. */
const AGO = /^(?:vor (?:\d|ein)|il y a |hace |ha \d)| (?:ago|fa|atras|geleden|sedan|siden|sitten)$/;
/** As words it begins with, `x` is the mark in a box. */
const YES =
	/^(?:x|y(?:es)?|true|ok|done|trashed|archived|ja|jo|oui|si|sim|kylla|last \p{L}+)(?![\p{L}\d])/u;
const DAYS =
	/(?<!\p{L})(?:today|yesterday|now|heute|(?:vor)?gestern|jetzt|(?:avant-)?hier|aujourd'hui|maintenant|oggi|ieri|adesso|hoy|(?:ante)?ayer|ahora|hoje|ontem|agora|vandaag|gisteren|zojuist|i ?dag|i ?gar|nyss|tanaan|eilen)(?!\p{L})/u;
const FIGURE = /(?!0)\p{N}/u;
/** Which words of languages without Latin letters are a yes, nobody here knows. */
const OTHER_LETTER = /[^\p{Script=Latin}\P{L}]/u;

const { isPaid, isCanceled, isEnded } = usualRules;

/**
 * Whether a text without capitals and accents says that something is so: with figures, unless it begins with a no; in
 * words alone only as a yes or a day that was, as what fails to make a date writes `Invalid date`, `NaT` or `nil`.
 */
function saysSo(text: string): boolean {
	if (!SAYS.test(text) || NOT_SO.test(text)) return false;
	const isWordForIt = [FIGURE, OTHER_LETTER, AGO, YES, DAYS].some((words) => words.test(text));
	return isWordForIt || isPaid(text) || isCanceled(text) || isEnded(text);
}
