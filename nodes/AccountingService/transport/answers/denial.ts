import { holdsFields } from './aboutAnswer';
import { findList } from './envelope';
import { hasId, idOf } from './identity';
import { findRecord } from './record';
import { firstRows, hasContent, isObject, type Fields } from './shapes';
import {
	isCalled,
	isNo,
	isWell,
	saidIn,
	saysWhy,
	STATUS,
	toldOf,
	toNobody,
	WELL,
	wordOf,
	type Deed,
} from './words';
import type { Said } from './told/unchanged';

/** What was asked for; `id`: of the record that it is about. */
export interface AskedOf {
	readonly deed?: Deed;
	readonly id?: string;
}

/**
 * Whether an answer says that something was not done, whatever its status and whatever stands beside it, a
 * record or rows: `success` or `ok` says no; `error`, `fault` or their like say something, other than in a
 * record, which may have such fields of its own; or `status`, `result` or `type` is a word for it where no id
 * of a record stands beside it. Here and below a no is `false`, 0 or a word for it, and capitals and `_` in names do
 * not matter. A mail that went to somebody is not denied.
 */
export function isDenial(answer: unknown, names: readonly string[], asked: AskedOf = {}): boolean {
	const record = findRecord(answer, names);
	const parts = [...new Set([answer, record])].filter(isObject);
	const isBeside = (part: Fields) => part !== answer && hasContent(part);
	const isSent = (part: Fields) => toldOf(part, 'mail') === 'yes' && !isBeside(part);
	if (asked.deed === 'mail' && parts.some(isSent)) return false;
	return parts.some((part) => {
		const said = saidIn(part);
		const isRecords = hasRecordsId(part, names, asked);
		const isAround = !isRecords || part !== record;
		const saysNo = said.some(([name, value]) => WELL.test(name) && isNo(value));
		return saysNo || (isAround && saysWhy(said)) || (!isRecords && isCalled(FAILED, said));
	});
}

/** Whether an id is that of a record: in answer to a mail, any but its own id that was asked for is that of the mail. */
function hasRecordsId(part: Fields, names: readonly string[], { deed, id }: AskedOf): boolean {
	const own = idOf(part, names);
	if (own === undefined || deed !== 'mail' || id === undefined) return own !== undefined;
	return hasId(part, id);
}

/**
 * Whether the answer to a request for one record says so: also by a bare no, a text that begins with "error",
 * a row of a list, or, where no id stands beside it, by a status of HTTP or a word for it, or by what it says of
 * the deed (`sent: 0`, `sent: []`, `not_sent`); beside an id, and no more of a record, an update or a deletion may
 * be refused with a message. A list may be empty and say that nothing was found; of a mail, it may be of those whom
 * it reached or not. What is read or updated may also be the id that was asked for, and why there is no more.
 */
export function isRefusal(
	answer: unknown,
	names: readonly string[],
	deed: Deed,
	id?: string,
): boolean {
	const list = findList(answer, { names });
	const rows = list.found ? firstRows(list.items) : [];
	const refuses = (part: unknown) =>
		isNo(part) ||
		isErrorText(part) ||
		isDenial(part, names, { deed, id }) ||
		(isObject(part) && isRefusedIn(part, names, { deed, id }));
	if ([...new Set([answer, findRecord(answer, names)])].some(refuses)) return true;
	return deed === 'mail' && rows.length > 0 ? rows.every(refuses) : rows.some(refuses);
}

function isRefusedIn(
	part: Fields,
	names: readonly string[],
	{ deed, id }: AskedOf & { readonly deed: Deed },
): boolean {
	const said = saidIn(part);
	const saysNo = toldOf(part, deed) === 'no';
	const isWrite = deed === 'write' || deed === 'update';
	if (idOf(part, names) === undefined)
		return (
			saysNo ||
			isCalledRefused(said) ||
			(isWrite && lacksRecord(said)) ||
			(deed === 'mail' && reachesNobody(part, said))
		);
	if (!hasRecordsId(part, names, { deed, id })) return isCalledRefused(said);
	if (deed === 'read' || deed === 'update')
		if (!holdsFields(part, names) && saysWhyNot(said)) return true;
	const mayBeBare = deed === 'update' || deed === 'deletion';
	return saysNo && mayBeBare && !hasContent(part) && hasMessage(said);
}

const FAILED = /^(?:ko|nok|error|fail(?:ed|ure)?|unsuccessful|not[ _-]?successful)$/i;

const REFUSED =
	/^(?:reject(?:ed)?|bounced|denied|refused|invalid|forbidden|unauthori[sz]ed|not[ _-]?(?:found|allowed))$/i;
const MESSAGE = /^(?:message|msg)$/;

const hasNumber = (said: Said, names: RegExp, numbers: RegExp) =>
	said.some(([name, number]) => names.test(name) && numbers.test(wordOf(number).trim()));

/** Of HTTP, or of the service's own that begins with one: 40001. A code may be one of the record's own fields. */
const isRefused = (said: Said) =>
	isCalled(REFUSED, said) ||
	hasNumber(said, /^(?:status|statuscode)$/, /^[45]\d\d$/) ||
	(said.some(([name]) => MESSAGE.test(name)) && hasNumber(said, /^code$/, /^[45]\d\d(?:\d\d)?$/));

const isCalledRefused = (said: Said) =>
	isRefused(said) || said.some(([name, text]) => MESSAGE.test(name) && isErrorText(text));

/** Beside an id. A status alone may be that of the record. */
const saysWhyNot = (said: Said) =>
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
	!hasContent(part) &&
	toNobody(part) !== undefined &&
	toldOf(part, 'mail') === undefined &&
	!said.some(([name]) => [WELL, STATUS, MESSAGE].some((word) => word.test(name)));
