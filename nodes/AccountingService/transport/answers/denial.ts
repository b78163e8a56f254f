import { idOf } from './identity';
import { findRecord } from './record';
import { isObject, type Fields } from './shapes';

/**
 * Whether an answer says that something was not done, whatever its status: `success` or `ok` is false, or
 * `error` or `errors` say something. A record with an id may have such fields of its own.
 */
export function isDenial(answer: unknown, names: readonly string[]): boolean {
	const record = findRecord(answer, names);
	if (idOf(record, names) !== undefined) return false;
	return [answer, record].some((part) => isObject(part) && denies(part));
}

const denies = ({ success, ok, error, errors }: Fields) =>
	success === false || ok === false || saysAnything(error) || saysAnything(errors);

const saysAnything = (value: unknown) =>
	typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
