import { findList } from './envelope';
import { holdsAny } from './holdsAny';
import { idOf } from './identity';
import { findRecord, holdsFields } from './record';
import { firstRows, hasContent, isObject, type Fields } from './shapes';
import {
	isCalled,
	isNo,
	isWord,
	isYes,
	MOST_SAID,
	saidIn,
	STATUS,
	toldOf,
	toNobody,
	wordOf,
	type Deed,
	type Said,
} from './words';

/**
 * Whether an answer says that something was not done, whatever its status and whatever stands beside it, a
 * record or rows: `success` or `ok` says no; `error`, `fault` or their like say something, other than in a
 * record, which may have such fields of its own; or `status`, `result` or `type` is a word for it where no id
 * stands beside it. Here and below a no is `false`, 0 or a word for it, and capitals and `_` in names do not
 * matter.
 */
export function isDenial(answer: unknown, names: readonly string[]): boolean {
	const record = findRecord(answer, names);
	return [...new Set([answer, record])].some((part) => {
		if (!isObject(part)) return false;
		const said = saidIn(part);
		const hasId = idOf(part, names) !== undefined;
		const isAround = !hasId || part !== record;
		const saysNo = said.some(([name, value]) => WELL.test(name) && isNo(value));
		return saysNo || (isAround && saysWhy(said)) || (!hasId && isCalled(FAILED, said));
	});
}

/**
 * Whether the answer to a request for one record says so: also by a bare no, a text that begins with "error",
 * a row of a list, or, where no id stands beside it, by a status of HTTP or a word for it, or by what it says of
 * the deed (`sent: 0`, `sent: []`, `not_sent`); beside an id, and no more of a record, an update or a deletion may
 * be refused with a message. A list may be empty and say that nothing was found. What is read or updated may also
 * be the id that was asked for, and why there is no more.
 */
export function isRefusal(answer: unknown, names: readonly string[], deed: Deed): boolean {
	const list = findList(answer, { names });
	const rows = list.found ? firstRows(list.items) : [];
	const isBareNo = (part: unknown) => isNo(part) || isErrorText(part);
	return (
		[answer, ...rows].some((part) => isBareNo(part) || isDenial(part, names)) ||
		[...new Set([answer, findRecord(answer, names), ...rows])].some((part) => {
			if (!isObject(part)) return false;
			const said = saidIn(part);
			const saysNo = toldOf(part, deed) === 'no';
			if (idOf(part, names) === undefined)
				return (
					saysNo ||
					isCalledRefused(said) ||
					((deed === 'write' || deed === 'update') && lacksRecord(said)) ||
					(deed === 'mail' && reachesNobody(part, said))
				);
			if (deed === 'read' || deed === 'update')
				if (!holdsFields(part, names) && saysWhyNot(said)) return true;
			const mayBeBare = deed === 'update' || deed === 'deletion';
			return saysNo && mayBeBare && !hasContent(part) && hasMessage(said);
		})
	);
}

const WELL = /^(?:is|was)?(?:ok|success|successful|succeeded)$/;
/** Whether an answer says that all is well. */
export const saysWell = (answer: unknown): boolean => isObject(answer) && isWell(saidIn(answer));

const WHY =
	/^(?:(?:has|is)?(?:validation)?errors?|(?:validation)?error(?:messages?|description|details?)|exceptions?|faults?)$/;

const isWell = (said: Said) => said.some(([name, value]) => WELL.test(name) && isYes(value));

/** Beside a yes they are warnings. */
const saysWhy = (said: Said) => !isWell(said) && said.some(isWhy);

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

const FAILED = /^(?:ko|nok|error|fail(?:ed|ure)?|unsuccessful|not[ _-]?successful)$/i;

const REFUSED =
	/^(?:reject(?:ed)?|denied|refused|invalid|forbidden|unauthori[sz]ed|not[ _-]?(?:found|allowed))$/i;
/** Of HTTP. */
const BAD_STATUS = /^[45]\d\d$/;
/** Of HTTP, or a number of the service's own that begins with one: 40001. */
const BAD_CODE = /^[45]\d\d(?:\d\d)?$/;

const STATUS_NUMBER = /^(?:status|statuscode)$/;
const MESSAGE = /^(?:message|msg)$/;

const hasNumber = (said: Said, names: RegExp, numbers: RegExp) =>
	said.some(([name, number]) => names.test(name) && numbers.test(wordOf(number)));

/** A code may be one of the record's own fields. */
const isRefused = (said: Said) =>
	isCalled(REFUSED, said) ||
	hasNumber(said, STATUS_NUMBER, BAD_STATUS) ||
	(said.some(([name]) => MESSAGE.test(name)) && hasNumber(said, /^code$/, BAD_CODE));

const isCalledRefused = (said: Said) =>
	isRefused(said) || said.some(([name, text]) => MESSAGE.test(name) && isErrorText(text));

/** Beside an id. A status alone may be that of the record. */
export const saysWhyNot = (said: Said) =>
	saysWhy(said) ||
	said.some(([name, value]) => /^(?:found|exists)$/.test(name) && isNo(value)) ||
	(hasMessage(said) && (isRefused(said) || isCalled(FAILED, said)));

const hasMessage = (said: Said) =>
	said.some(([name, value]) => MESSAGE.test(name) && typeof value === 'string');

const isErrorText = (value: unknown) =>
	typeof value === 'string' && /^\W*(?:error|failed|failure)(?:[\s:!.,]|$)/i.test(value);

/** `null` in place of what was written, and a message; what was deleted or sent need not come back. */
const lacksRecord = (said: Said) =>
	said.some(([name, value]) => name === 'data' && value === null) &&
	hasMessage(said) &&
	!isWell(said) &&
	!isCalled(/^(?:ok|success)$/i, said);

/** No recipients, and no word about what came of it: beside one, they may be an echo of what was given. */
const reachesNobody = (part: Fields, said: Said) =>
	toNobody(part) !== undefined &&
	toldOf(part, 'mail') === undefined &&
	!said.some(([name]) => [WELL, STATUS, MESSAGE].some((word) => word.test(name)));
