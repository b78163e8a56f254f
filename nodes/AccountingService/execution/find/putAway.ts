import { isObject, isYes, wordOf } from '../../transport';
import { hasCome, isPast } from '../fields/dates/toCome';
import { statusOf } from '../fields/statuses';

/** Less is a count, or a day without signs. */
const FIRST_DAY = 1e7;
const SINCE = /(at|on)$/i;

/** A yes, and no count, or since when it is so: until a day to come it is only planned. */
function saysYes(name: string, value: unknown): boolean {
	const text = wordOf(value).trim();
	if (isYes(text) && !(Number(text) > 1)) return true;
	const isCount = text !== '' && Number(text) < FIRST_DAY;
	return !isCount && (SINCE.test(name) ? hasCome : isPast)(value);
}

const saysSo = (record: unknown, words: RegExp) =>
	words.test(statusOf(record)) ||
	(isObject(record) &&
		Object.entries(record).some(([name, value]) => words.test(name) && saysYes(name, value)));

const DELETED = /^(is_?)?(deleted|trashed)(_?(at|on))?$/i;
const AWAY = /^(is_?)?(deleted|archived|trashed)(_?(at|on))?$/i;

/** Whether a record says that it was deleted, though lists show it, or it can be read. One in an archive was not. */
export const isDeleted = (record: unknown): boolean => saysSo(record, DELETED);

/** The same, or that it was put into an archive. */
export const isPutAway = (record: unknown): boolean => saysSo(record, AWAY);
