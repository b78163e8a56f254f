import { holdsFields } from './aboutAnswer';
import { findRows } from './envelope';
import { hasId, idOf } from './identity';
import { findKnownRecord, findRecord } from './record';
import { firstRows, hasContent, isObject, type Fields } from './shapes';
import { isCalled, says, STATUS, type Said } from './told/said';
import { isNo, isWell, saidIn, saysWhy, toldOf, toNobody, WELL, type Deed } from './words';
import {
	deniesIn,
	FAILED,
	isCalledRefused,
	isErrorText,
	isRefused,
	MESSAGE,
	refusesIn,
	saysNo,
} from './told/refused';
import { isOfRecord, levelsAround } from './told/levels';

/** What was asked for; `id`: of the record that it is about. */
interface AskedOf {
	readonly deed?: Deed;
	readonly id?: string;
}

/**
 * Whether an answer says that something was not done, whatever its status and whatever stands beside it, a
 * record or rows: `success` or `ok` says no; `error`, `fault` or their like say something, other than in a
 * record, which may have such fields of its own; or `status`, `result` or `type` is a word for it where no id
 * of a record stands beside it. Here and below a no is `false`, 0 or a word for it, and capitals and `_` in names do
 * not matter. A mail that went to somebody is not denied. What is about the answer, such as `meta`, is heard as well,
 * but not beside a record that may have been written: who takes it for refused writes it twice.
 */
export function isDenial(answer: unknown, names: readonly string[], asked: AskedOf = {}): boolean {
	const record = findRecord(answer, names);
	const parts = [...new Set([answer, record])].filter(isObject);
	const isBeside = (part: Fields) => part !== answer && hasContent(part);
	const isSent = (part: Fields) => toldOf(part, 'mail') === 'yes' && !isBeside(part);
	if (asked.deed === 'mail' && parts.some(isSent)) return false;
	if (levelsOf(answer, names, asked.deed).some(deniesIn)) return true;
	return parts.some((part) => {
		const said = saidIn(part);
		const isRecords = hasRecordsId(part, names, asked);
		const isAround = !isRecords || part !== record;
		return saysNo(said) || (isAround && saysWhy(said)) || (!isRecords && isCalled(FAILED, said));
	});
}

/** The levels of an answer, but not beside a record that may have been written, nor a word that it was done. */
function levelsOf(answer: unknown, names: readonly string[], deed: Deed = 'read'): Fields[] {
	const record = findKnownRecord(answer, names, {});
	const saysDone = isObject(answer) && toldOf(answer, deed) === 'yes';
	const mayBeDone = deed !== 'read' && isOfRecord(record, names);
	return mayBeDone || saysDone ? [] : levelsAround(answer, record, names);
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
export function isRefusal(answer: unknown, names: readonly string[], deed: Deed, id?: string) {
	const list = findRows(answer, { names });
	const rows = list.found ? firstRows(list.items) : [];
	const refuses = (part: unknown) =>
		isNo(part) ||
		isErrorText(part) ||
		isDenial(part, names, { deed, id }) ||
		(isObject(part) && isRefusedIn(part, names, { deed, id }));
	if ([...new Set([answer, findRecord(answer, names)])].some(refuses)) return true;
	if (levelsOf(answer, names, deed).some(refusesIn)) return true;
	return deed === 'mail' && rows.length > 0 ? rows.every(refuses) : rows.some(refuses);
}

function isRefusedIn(
	part: Fields,
	names: readonly string[],
	{ deed, id }: AskedOf & { readonly deed: Deed },
): boolean {
	const said = saidIn(part);
	const isUndone = toldOf(part, deed) === 'no';
	const isWrite = deed === 'write' || deed === 'update';
	if (idOf(part, names) === undefined)
		return (
			isUndone ||
			isCalledRefused(said) ||
			(isWrite && lacksRecord(said)) ||
			(deed === 'mail' && reachesNobody(part, said))
		);
	if (!hasRecordsId(part, names, { deed, id })) return isCalledRefused(said);
	if (deed === 'read' || deed === 'update')
		if (!holdsFields(part, names) && saysWhyNot(said)) return true;
	const mayBeBare = deed === 'update' || deed === 'deletion';
	return isUndone && mayBeBare && !hasContent(part) && hasMessage(said);
}

/** Beside an id. A status alone may be that of the record. */
const saysWhyNot = (said: Said) =>
	saysWhy(said) ||
	says(said, /^(?:found|exists)$/, isNo) ||
	(hasMessage(said) && (isRefused(said) || isCalled(FAILED, said)));

const hasMessage = (said: Said) => says(said, MESSAGE, (value) => typeof value === 'string');

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
	![WELL, STATUS, MESSAGE].some((names) => says(said, names, () => true));
