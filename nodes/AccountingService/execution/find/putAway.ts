import { isObject, isYes, wordOf } from '../../transport';
import { isPast } from '../fields/dates/toCome';
import { statusOf } from '../fields/statuses';

/** A day since when it is so, as services or people write it; 1970-01-01 and 9999-12-31 stand for none. */
const YEAR = '(?:19[89]\\d|20\\d\\d)';
const SINCE = new RegExp(
	`^(?:${YEAR}(?:[-/]|\\d{4}\\b)|(?:(?:\\d{1,2}[./-]){2}|[A-Z][a-z]{2,8}\\.? \\d{1,2},? )${YEAR}\\b)`,
);
/** The year 1980 as a time stamp. Less is a day without signs, or counts something. */
const EARLIEST = 315_532_800;

/** A yes, and no count, or since when it is so: until a day to come it is only planned. */
function saysYes(value: unknown): boolean {
	const text = wordOf(value);
	const number = Number(text);
	if (number >= EARLIEST) return isPast(number);
	return (isYes(value) && !(number > 1)) || (SINCE.test(text) && isPast(text));
}

const saysSo = (record: unknown, words: RegExp) =>
	words.test(statusOf(record)) ||
	(isObject(record) &&
		Object.entries(record).some(([name, value]) => words.test(name) && saysYes(value)));

const DELETED = /^(is_?)?(deleted|trashed)(_?(at|on))?$/i;
const AWAY = /^(is_?)?(deleted|archived|trashed)(_?(at|on))?$/i;

/** Whether a record says that it was deleted, though lists show it, or it can be read. One in an archive was not. */
export const isDeleted = (record: unknown): boolean => saysSo(record, DELETED);

/** The same, or that it was put into an archive. */
export const isPutAway = (record: unknown): boolean => saysSo(record, AWAY);
