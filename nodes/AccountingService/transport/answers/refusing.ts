import { holdsAny, isObject, type Fields } from './shapes';
import { isCalled, isNo, isWord, isYes, MOST_SAID, saidIn, wordOf, type Said } from './words';

export const WELL = /^(?:is|was)?(?:ok|success|successful|succeeded)$/;
/** Whether an answer says that all is well. */
export const saysWell = (answer: unknown): boolean => isObject(answer) && isWell(saidIn(answer));

const WHY =
	/^(?:(?:has|is)?(?:validation)?errors?|(?:validation)?error(?:messages?|description|details?)|exceptions?|faults?)$/;

const isWell = (said: Said) => said.some(([name, value]) => WELL.test(name) && isYes(value));

/** Beside a yes they are warnings. */
export const saysWhy = (said: Said) => !isWell(said) && said.some(isWhy);

const isWhy = ([name, value]: Said[number]) =>
	WHY.test(name) && holdsAny(value, MOST_SAID, isReason);

/** The field that says why something was not done, unless it is plain that it was. A count may be of anything. */
export const whyIn = (part: Fields): string | undefined =>
	saidIn(part).some(([name, value]) => WELL.test(name) && value === true)
		? undefined
		: Object.keys(part).find(
				(name) => typeof part[name] !== 'number' && saidIn({ [name]: part[name] }).some(isWhy),
			);

const NO_REASON = /^\s*(?:0+|none|null|ok(?:ay)?|success(?:ful(?:ly)?)?|no[ _-]?errors?)[\s.!]*$/i;

/** A word, other than one for a no, or for that all is well. */
const isReason = (value: unknown) =>
	isWord(value) && value !== '' && !isNo(value) && !NO_REASON.test(wordOf(value));

export const FAILED = /^(?:ko|nok|error|fail(?:ed|ure)?|unsuccessful|not[ _-]?successful)$/i;

const REFUSED =
	/^(?:reject(?:ed)?|bounced|denied|refused|invalid|forbidden|unauthori[sz]ed|not[ _-]?(?:found|allowed))$/i;
/** Of HTTP. */
const BAD_STATUS = /^[45]\d\d$/;
/** Of HTTP, or a number of the service's own that begins with one: 40001. */
const BAD_CODE = /^[45]\d\d(?:\d\d)?$/;

const STATUS_NUMBER = /^(?:status|statuscode)$/;
export const MESSAGE = /^(?:message|msg)$/;

const hasNumber = (said: Said, names: RegExp, numbers: RegExp) =>
	said.some(([name, number]) => names.test(name) && numbers.test(wordOf(number)));

/** A code may be one of the record's own fields. */
const isRefused = (said: Said) =>
	isCalled(REFUSED, said) ||
	hasNumber(said, STATUS_NUMBER, BAD_STATUS) ||
	(said.some(([name]) => MESSAGE.test(name)) && hasNumber(said, /^code$/, BAD_CODE));

export const isCalledRefused = (said: Said) =>
	isRefused(said) || said.some(([name, text]) => MESSAGE.test(name) && isErrorText(text));

/** Beside an id. A status alone may be that of the record. */
export const saysWhyNot = (said: Said) =>
	saysWhy(said) ||
	said.some(([name, value]) => /^(?:found|exists)$/.test(name) && isNo(value)) ||
	(hasMessage(said) && (isRefused(said) || isCalled(FAILED, said)));

export const hasMessage = (said: Said) =>
	said.some(([name, value]) => MESSAGE.test(name) && typeof value === 'string');

export const isErrorText = (value: unknown) =>
	typeof value === 'string' && /^\W*(?:error|failed|failure)(?:[\s:!.,]|$)/i.test(value);

/** `null` in place of what was written, and a message; what was deleted or sent need not come back. */
export const lacksRecord = (said: Said) =>
	said.some(([name, value]) => name === 'data' && value === null) &&
	hasMessage(said) &&
	!isWell(said) &&
	!isCalled(/^(?:ok|success)$/i, said);
