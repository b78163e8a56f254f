import { wordOf, type Fields } from '../shapes';
import { isCalled, isNo, saidIn, saysWhy, WELL } from '../words';
import type { Said } from './unchanged';

export const FAILED = /^(?:ko|nok|error|fail(?:ed|ure)?|unsuccessful|not[ _-]?successful)$/i;

const REFUSED =
	/^(?:reject(?:ed)?|bounced|denied|refused|invalid|forbidden|unauthori[sz]ed|not[ _-]?(?:found|allowed))$/i;
export const MESSAGE = /^(?:message|msg)$/;

const hasNumber = (said: Said, names: RegExp, numbers: RegExp) =>
	said.some(([name, number]) => names.test(name) && numbers.test(wordOf(number).trim()));

/** Of HTTP, or of the service's own that begins with one: 40001. A code may be one of the record's own fields. */
export const isRefused = (said: Said) =>
	isCalled(REFUSED, said) ||
	hasNumber(said, /^(?:status|statuscode)$/, /^[45]\d\d$/) ||
	(said.some(([name]) => MESSAGE.test(name)) && hasNumber(said, /^code$/, /^[45]\d\d(?:\d\d)?$/));

export const isCalledRefused = (said: Said) =>
	isRefused(said) || said.some(([name, text]) => MESSAGE.test(name) && isErrorText(text));

export const isErrorText = (value: unknown) =>
	typeof value === 'string' && /^\W*(?:error|failed|failure)(?:[\s:!.,]|$)/i.test(value);

export const saysNo = (said: Said) => said.some(([name, value]) => WELL.test(name) && isNo(value));

const CODE = /^(?:status|statuscode|code)$/;
const STATUS_OR_STATE = /^(?:status|state|result|type)$/;

/** Whether what is around a record or a list denies it: its code is none of a record. 404 may say that a list is empty. */
export function deniesIn(level: Fields): boolean {
	const said = saidIn(level);
	const isOfHttp = hasNumber(said, CODE, /^(?!404)[45]\d\d$/);
	return saysNo(said) || saysWhy(said) || isCalled(FAILED, said, STATUS_OR_STATE) || isOfHttp;
}

/** Whether it refuses one record besides. */
export function refusesIn(level: Fields): boolean {
	const said = saidIn(level);
	return isCalledRefused(said) || hasNumber(said, CODE, /^404$/);
}
