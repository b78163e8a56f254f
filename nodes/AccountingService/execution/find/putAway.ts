import { isObject, isYes, wordOf } from '../../transport';
import { statusOf } from '../fields/statuses';

/** A moment, or a day, since when it is so; 1970-01-01 and 9999-12-31 stand for none. */
const SINCE = /^(?:19[89]\d|20\d\d)-/;

const saysSo = (record: unknown, words: RegExp) =>
	words.test(statusOf(record)) ||
	(isObject(record) &&
		Object.entries(record).some(
			([name, value]) => words.test(name) && (isYes(value) || SINCE.test(wordOf(value))),
		));

const DELETED = /^(is_?)?(deleted|trashed)(_?(at|on))?$/i;
const AWAY = /^(is_?)?(deleted|archived|trashed)(_?(at|on))?$/i;

/** Whether a record says that it was deleted, though lists show it, or it can be read. One in an archive was not. */
export const isDeleted = (record: unknown): boolean => saysSo(record, DELETED);

/** The same, or that it was put into an archive. */
export const isPutAway = (record: unknown): boolean => saysSo(record, AWAY);
