import {
	deniesIn,
	findList,
	hasContent,
	hasId,
	hasOwnContent,
	idOf,
	isDenial,
	isObject,
	isRefusal,
	isWord,
	levelsAround,
	listenedTo,
	named,
	toldOf,
	toNobody,
	whyIn,
	withAttributes,
	wordOf,
	type Deed,
	type Fields,
} from '../../transport';
import { beginningOf } from '../failures/excerpt';
import { judged, reasonIn } from '../fields/saysDone';
import { tellingBeside, type AskedFor } from './lost/beside';
import { holdsSome } from './lost/held';
import { hasFailed, heldBackIn, isToCome, mailLostIn, saysMailed, saysSent } from './lost/mail';
import { withoutOtherMail } from './lost/otherMail';
import { undoneIn, waitingIn } from './lost/undone';
import { ownWarningIn, warningIn } from './lost/warned';

/** What is known of what was asked for. */
interface Told extends AskedFor {
	readonly id?: string;
	readonly sent?: Fields;
	/** Whether the answer shows all that was sent: a count of no changes says nothing. */
	isAsSent?(): boolean;
}

/**
 * What tells in an answer of what was not done, or of nobody it was done for, as it is to be quoted although all seems
 * well; nothing where there is none. A record may have such a field of its own: of one that is written only why it
 * was not counts, unless that was `sent`; that of a mail has an id of its own.
 */
export function amissIn(body: unknown, shown: unknown, told: Told): string {
	const { deed } = told;
	const levels = levelsAround(body, shown, []);
	const record = deed === 'mail' && isObject(shown) ? withAttributes(shown) : shown;
	for (const part of new Set([record, body, ...(isWrite(deed) ? levels : [])])) {
		if (!isObject(part)) continue;
		const amiss = amissOf(part, told);
		if (amiss !== '') return amiss;
		const waits = part === record ? undefined : waitingIn(part);
		if (waits !== undefined) return fieldIn(part, waits);
	}
	const no = noBeside(body, shown, told);
	if (no !== '') return no;
	const denial = levels.find(deniesIn);
	if (denial !== undefined) return reasonIn(denial) ?? beginningOf(denial);
	const list = findList(body, { names: [] });
	const rows = deed === 'mail' && list.found ? list.items.slice(0, MOST_PEOPLE) : [];
	const lost = rows.filter(isObject).find((row) => isLost(withAttributes(row)));
	return lost === undefined ? '' : beginningOf(lost);
}

const isLost = (row: Fields) => isRefusal(row, [], 'mail') || heldBackIn(row) !== undefined;

const isWrite = (deed: Deed) => deed === 'write' || deed === 'update';

function amissOf(part: Fields, { deed, id = '', sent = {}, route, isAsSent }: Told): string {
	const isDone = !isWrite(deed) && toldOf(part, deed) === 'yes';
	const isMails = deed === 'mail' && idOf(part) !== undefined && !hasId(part, id);
	const isRecord = isWrite(deed) ? hasContent(part) : hasOwnContent(part);
	const isOwn = isRecord && !isDone && !isMails;
	const amiss = isOwn
		? ownWarningIn(part)
		: (named(part, AMISS, holdsSome) ??
			warningIn(part, deed) ??
			named(part, ['status'], (value) => PASSED_OVER.test(wordOf(value))) ??
			(deed === 'mail' ? heldBackIn(part) : undefined) ??
			named(part, deed === 'update' && !isAsSent?.() ? CHANGED : VALID, isNone));
	const why = isOwn ? (isWrite(deed) ? whyIn(part, OWN_WHY) : undefined) : whyIn(part);
	const mailed = deed === 'mail' ? withoutOtherMail(part, id, route) : undefined;
	const lost = mailed && (toNobody(part) ?? mailLostIn(mailed, isOwn || isDone));
	const name = amiss ?? why ?? lost;
	if (name !== undefined && !Object.hasOwn(sent, name)) return fieldIn(part, name);
	if (isDone && isDenial(part, [])) return reasonIn(part) ?? beginningOf(part);
	if (!isOwn && toldOf(part, deed) === 'same') return beginningOf(part);
	const words = isWrite(deed) && !isOwn ? refusalIn(part, deed) : '';
	if (words !== '' && !Object.values(sent).includes(words)) return words;
	const undone = undoneIn(part, deed, route);
	if (undone === undefined || Object.hasOwn(sent, undone)) return '';
	const whole = [undone, whyIn(part) ?? undone];
	return [...new Set(whole)].map((told) => fieldIn(part, told)).join(', ');
}

/** What an object beside the record says of what was not done, quoted with its name. */
function noBeside(body: unknown, shown: unknown, { deed, route, isAsSent }: Told): string {
	const asked = { deed, route };
	const isMailed = [body, shown].some(saysMailed);
	const found = tellingBeside(body, shown, asked).find(([name, all]) => {
		const part = isAsSent?.() ? Object.fromEntries(Object.entries(all).filter(isNoZero)) : all;
		const isFine = deed === 'mail' && (isMailed || saysSent(part) || isToCome(part));
		if (isFine)
			return (
				hasFailed(part) ||
				(whyIn(part) ?? heldBackIn(part) ?? named(part, AMISS, holdsSome)) !== undefined
			);
		if (isRefusal(part, [], deed, '')) return true;
		const counts = Object.entries(part).map(([key, value]) => [`${name}_${key}`, value]);
		return [part, Object.fromEntries(counts) as Fields].some(
			(said) => amissOf(said, asked) !== '' || toldOf(said, deed) === 'no',
		);
	});
	return found === undefined ? '' : `${found[0]}: ${beginningOf(found[1])}`;
}

const isNoZero = ([, value]: [string, unknown]) => value !== 0;

/** To so many nobody sends an invoice. */
const MOST_PEOPLE = 100;

/** What an answer to a write says beside a record, where it says that it was not done. */
function refusalIn(part: Fields, deed: Deed): string {
	const words = reasonIn(part);
	const isNone = words !== undefined && judged(words, deed) === 'not';
	return isNone || isRefusal(part, [], 'update') ? (words ?? beginningOf(part)) : '';
}

const AMISS = [
	...['failed', 'failures', 'failed_count', 'failure_count', 'bounced', 'bounces', 'rejected'],
	...['failed_at', 'bounced_at', 'skipped', 'failed_recipients', 'invalid_recipients'],
	...['rejections', 'undelivered', 'unsent', 'not_sent', 'not_deleted'],
	...['user_errors', 'field_errors', 'violations', 'problems'],
];
const OWN_WHY = /^errors?$/;
const PASSED_OVER = /^(?:skipped|ignored|partial[ _-]?success)$/i;
const isNone = (value: unknown) => value === false || value === 0;
const VALID = ['valid', 'is_valid'];
const CHANGED = [...VALID, 'changes'];

/** The field that says no to the deed, where none says yes. */
export function noIn(part: Fields, deed: Deed): string | undefined {
	if (toldOf(part, deed) !== 'no') return undefined;
	const name = listenedTo(part).find((key) => toldOf({ [key]: part[key] }, deed) === 'no');
	return name === undefined ? undefined : fieldIn(part, name);
}

const fieldIn = (part: Fields, name: string) =>
	`${name}: ${isWord(part[name]) ? wordOf(part[name]) : beginningOf(part[name])}`;
