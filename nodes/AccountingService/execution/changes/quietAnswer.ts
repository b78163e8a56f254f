import {
	hasContent,
	holdsAny,
	holdsNothing,
	idForm,
	idOf,
	isNo,
	isObject,
	isWord,
	isYes,
	named,
	saidIn,
	saysWhyNot,
	toldOf,
	toNobody,
	whyIn,
	wordOf,
	type Deed,
	type Fields,
} from '../../transport';
import { beginningOf } from '../failures/excerpt';
import { saysNotDone, unlessDone } from '../fields/saysDone';

/** What is asked of an answer that need not show anything. */
interface Quiet {
	readonly deed: Deed;
	/** Of the record that it is about. */
	readonly id: string | undefined;
	/** Of the resource. */
	readonly names: readonly string[];
}

/**
 * What an answer to a mail or a deletion says, as it is to be quoted; nothing where it is silent, shows a record or
 * its id without a word, or says that all is well. What it says of the deed itself counts beside a record, too.
 */
export function saidQuietly(
	body: unknown,
	shown: unknown,
	{ deed, id = '', names }: Quiet,
): string {
	const parts = [...new Set([shown, body])].filter(isObject);
	if (parts.length === 0) return isWord(body) && !isEcho(body, id) ? unlessDone(String(body)) : '';
	const words = parts.map(reasonIn).find((text) => text !== undefined);
	const isRecord = parts.some(hasContent);
	const no = parts.map((part) => noIn(part, deed)).find((text) => text !== undefined);
	if (no !== undefined) return isRecord || words === undefined ? no : `${no}, ${words}`;
	if (parts.some((part) => toldOf(part, deed) === 'yes')) return '';
	const isFine = parts.some(isCalledFine);
	const isKnown = parts.some((part) => idOf(part, names) !== undefined);
	if (words !== undefined) return isKnown && (isRecord || isFine) ? '' : unlessDone(words);
	if (isRecord || isKnown || isFine) return '';
	const told = parts.map(tellingIn).find((part) => !holdsNothing(part));
	return told === undefined ? '' : unlessDone(beginningOf(told));
}

/** The field that says no to the deed, where none says yes. */
function noIn(part: Fields, deed: Deed): string | undefined {
	if (toldOf(part, deed) !== 'no') return undefined;
	const name = Object.keys(part).find((key) => toldOf({ [key]: part[key] }, deed) === 'no');
	return name === undefined ? undefined : fieldIn(part, name);
}

const fieldIn = (part: Fields, name: string) =>
	`${name}: ${isWord(part[name]) ? wordOf(part[name]) : beginningOf(part[name])}`;

/**
 * What tells in an answer of what was not done, or of nobody it was done for, as it is to be quoted although all seems
 * well; nothing where there is none. A record may have such a field of its own: of one that is written only why it
 * was not counts, unless that was `sent`.
 */
export function amissIn(body: unknown, shown: unknown, deed: Deed, sent: Fields = {}): string {
	const isWrite = deed === 'write' || deed === 'update';
	const meta = isWrite && isObject(body) ? body.meta : undefined;
	for (const part of new Set([shown, body, meta])) {
		if (!isObject(part)) continue;
		const isOwn = hasContent(part) && (isWrite || toldOf(part, deed) !== 'yes');
		const amiss = isOwn ? undefined : (named(part, AMISS, holdsSome) ?? named(part, VALID, isNo));
		const why = isWrite || !isOwn ? whyIn(part) : undefined;
		const name = amiss ?? why ?? (deed === 'mail' ? toNobody(part) : undefined);
		if (name !== undefined && !Object.hasOwn(sent, name)) return fieldIn(part, name);
		const words = isWrite && !isOwn ? refusalIn(part, deed) : '';
		if (words !== '' && !Object.values(sent).includes(words)) return words;
	}
	return '';
}

/** What an answer to a write says beside a record, where it says that it was not done. */
function refusalIn(part: Fields, deed: Deed): string {
	const words = reasonIn(part);
	const no = noIn(part, deed);
	if (words !== undefined && no !== undefined) return `${no}, ${words}`;
	const isNone = words !== undefined && saysNotDone(words);
	return isNone || saysWhyNot(saidIn(part)) ? (words ?? beginningOf(part)) : '';
}

const AMISS = [
	...['failed', 'failures', 'failed_count', 'failure_count', 'bounced', 'bounces', 'rejected'],
	...['rejections', 'undelivered', 'unsent', 'not_sent', 'not_deleted', 'warnings'],
	...['user_errors', 'field_errors', 'violations', 'problems'],
];
const VALID = ['valid', 'is_valid'];

/** A list with something in it, or a count. */
const holdsSome = (value: unknown) =>
	typeof value === 'object' ? holdsAny(value, MOST_VALUES, isSaid) : isYes(value);

const isSaid = (value: unknown) => isWord(value) && Boolean(value);

const STATUS = /^(?:status|state|result|statuscode|code)$/;
const FINE =
	/^(?:ok(?:ay)?|success\w*|sent|queued|scheduled|accepted|pending|process(?:ed|ing)|completed?|done|deleted|removed|archived|void(?:ed)?|cancell?ed|2\d\d)$/i;

/** By its status or code; by a count of what was done, too. */
const isCalledFine = (part: Fields) =>
	saidIn(part).some(([name, value]) =>
		STATUS.test(name) ? FINE.test(wordOf(value).trim()) : COUNT.test(name) && isYes(value),
	);

/** `true`, a count, or the id of what was asked for. */
const isEcho = (body: string | number | boolean, id: string) =>
	typeof body !== 'string' || idForm(body) === idForm(id);

const REASONS = ['message', 'msg', 'detail', 'reason', 'error', 'error_message', 'exception'];

/** Why something was not done, where an answer says so by one of these names. */
export function reasonIn(part: unknown): string | undefined {
	const said = isObject(part) ? part : {};
	const name = named(said, REASONS, (value) => typeof value === 'string' && value.trim() !== '');
	return name === undefined ? undefined : String(said[name]);
}

/** What is about the answer, whatever it says. */
const ABOUT = /^_?(?:meta|metadata|links|version|timestamp|request_?id)$/i;
/** Of which none tells something as well. */
const COUNT = /^(?:n|count|rows|total)$/i;
const MOST_VALUES = 1_000;

const tellingIn = (part: Fields) => Object.fromEntries(Object.entries(part).filter(isTelling));

const isTelling = ([name, value]: [string, unknown]) =>
	!ABOUT.test(name) && ((value === 0 && COUNT.test(name)) || holdsAny(value, MOST_VALUES, isSaid));
