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

const saysNo = ({ success, ok }: Fields) => success === false || ok === false;

/** Beside a yes they are warnings. */
const saysWhy = ({ success, ok, error, errors }: Fields) =>
	success !== true && ok !== true && (saysAnything(error) || saysAnything(errors));

const saysAnything = (value: unknown) =>
	typeof value === 'object' && value !== null ? Object.values(value).some(Boolean) : Boolean(value);

const FAILED = /^(?:error|fail(?:ed|ure)?)$/i;

const isCalledFailed = ({ status, result }: Fields) =>
	[status, result].some((word) => typeof word === 'string' && FAILED.test(word));
