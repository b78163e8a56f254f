import { findList } from './envelope';
import { idOf } from './identity';
import { findRecord } from './record';
import { isObject, type Fields } from './shapes';

/**
 * Whether an answer says that something was not done, whatever its status and whatever stands beside it, a
 * record or rows: `success` or `ok` is false; `error` or `errors` say something, other than in a record, which
 * may have such fields of its own; or `status` or `result` is a word for it where no id stands beside it.
 */
export function isDenial(answer: unknown, names: readonly string[]): boolean {
	const record = findRecord(answer, names);
	return [answer, record].some((part) => {
		if (!isObject(part)) return false;
		const hasId = idOf(part, names) !== undefined;
		const isAround = !hasId || part !== record;
		return saysNo(part) || (isAround && saysWhy(part)) || (!hasId && isCalledFailed(part));
	});
}

/** So many rows nobody writes with one request. */
const MOST_ROWS = 1_000;

/**
 * Whether the answer to a request for one record says so: also by `false`, by a row of a list, or, where no id
 * stands beside it, by a status of HTTP or a word for it. A list may be empty and say that nothing was found.
 */
export function isRefusal(answer: unknown, names: readonly string[]): boolean {
	const list = findList(answer, { names });
	const rows = list.found ? list.items.slice(0, MOST_ROWS) : [];
	return (
		[answer, ...rows].some((part) => part === false || isDenial(part, names)) ||
		[answer, findRecord(answer, names), ...rows].some(
			(part) => isObject(part) && idOf(part, names) === undefined && isCalledRefused(part),
		)
	);
}

const saysNo = ({ success, ok }: Fields) => [success, ok].some(isNo);

const isNo = (value: unknown) =>
	value === false || value === 0 || /^(?:false|0)$/i.test(`${value as string}`);

/** Beside a yes they are warnings. */
const saysWhy = ({ success, ok, error, errors }: Fields) =>
	success !== true && ok !== true && (saysAnything(error) || saysAnything(errors));

const saysAnything = (value: unknown) =>
	typeof value === 'object' && value !== null ? Object.values(value).some(Boolean) : Boolean(value);

const FAILED = /^(?:error|fail(?:ed|ure)?)$/i;

const REFUSED =
	/^(?:reject(?:ed)?|denied|refused|invalid|forbidden|unauthori[sz]ed|not[ _-]?(?:found|allowed))$/i;
/** Of HTTP. */
const BAD_STATUS = /^[45]\d\d$/;

/** A code may be one of the record's own fields. */
const isCalledRefused = ({ status, result, status_code, statusCode, code, message }: Fields) =>
	[status, result].some((word) => typeof word === 'string' && REFUSED.test(word)) ||
	[status, status_code, statusCode, message === undefined ? '' : code].some((number) =>
		BAD_STATUS.test(`${number as string}`),
	);

const isCalledFailed = ({ status, result }: Fields) =>
	[status, result].some((word) => typeof word === 'string' && FAILED.test(word));
