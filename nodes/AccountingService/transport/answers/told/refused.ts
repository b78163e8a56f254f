import { type Fields } from '../shapes';
import { isCalled, says, type Said } from './said';
import { isNo, saidIn, saysWhy, WELL } from '../words';

export const FAILED = /^(?:ko|nok|error|fail(?:ed|ure)?|unsuccessful|not[ _-]?successful)$/i;

const REFUSED =
	/^(?:reject(?:ed)?|bounced|denied|refused|invalid|forbidden|unauthori[sz]ed|not[ _-]?(?:found|allowed))$/i;
export const MESSAGE = /^(?:message|msg)$/;

/** Of HTTP, or of the service's own that begins with one: 40001. A code may be one of the record's own fields. */
export const isRefused = (said: Said) =>
	isCalled(REFUSED, said) ||
	isCalled(/^[45]\d\d$/, said, /^(?:status|statuscode)$/) ||
	(says(said, MESSAGE, () => true) && isCalled(/^[45]\d\d(?:\d\d)?$/, said, /^code$/));

export const isCalledRefused = (said: Said) => isRefused(said) || says(said, MESSAGE, isErrorText);

export const isErrorText = (value: unknown) =>
	typeof value === 'string' && /^\W*(?:error|failed|failure)(?:[\s:!.,]|$)/i.test(value);

export const saysNo = (said: Said) => says(said, WELL, isNo);

const CODE = /^(?:status|statuscode|code)$/;
const STATUS_OR_STATE = /^(?:status|state|result|type)$/;

/** Whether what is around a record or a list denies it: its code is none of a record. 404 may say that a list is empty. */
export function deniesIn(level: Fields): boolean {
	const said = saidIn(level);
	const isOfHttp = isCalled(/^(?!404)[45]\d\d$/, said, CODE);
	return saysNo(said) || saysWhy(said) || isCalled(FAILED, said, STATUS_OR_STATE) || isOfHttp;
}

/** Whether it refuses one record besides. */
export function refusesIn(level: Fields): boolean {
	const said = saidIn(level);
	return isCalledRefused(said) || isCalled(/^404$/, said, CODE);
}
