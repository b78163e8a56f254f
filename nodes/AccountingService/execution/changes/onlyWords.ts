import { deedOfRoute } from '../../catalogue/words/deeds';
import {
	idOf,
	isObject,
	isWord,
	isYes,
	listenedTo,
	named,
	saidIn,
	saysWell,
	toldOf,
	wordOf,
	type Deed,
	type Expected,
	type Fields,
} from '../../transport';
import { beginningOf, excerpt, LONGEST_QUOTE } from '../failures/excerpt';
import { isInDoubt } from '../failures/facts';
import { isOf } from '../fields/addressed';
import type { Answered } from '../failures/situation';
import { reasonIn, unlessDone } from '../fields/saysDone';
import type { Job } from '../job/job';
import { unsaid } from '../own/asOwn';
import { alsoFor } from '../job/words';
import { amissIn } from '../service/amiss';
import { deedAskedFor, type DeedRow } from '../service/denied';
import { recordInWords } from '../service/named';
import { saidQuietly } from './quietAnswer';
import { shownOtherwise } from './shownOtherwise';

/** Whether the answer to a write shows what was written, also in a list: by an id, or by a field that was sent. */
export const showsRecord = ({ entry }: Job, shown: unknown, sent: Fields = {}): boolean =>
	!(isObject(shown) && isInDoubt(shown)) &&
	partsOf(shown).some(
		(part) =>
			idOf(part, [entry.noun.one, entry.noun.many]) !== undefined ||
			(isObject(part) && Object.keys(sent).some((name) => Object.hasOwn(part, name))),
	);

/** Whether an answer shows the record with this ID, also in a list. */
export const showsId = ({ entry }: Job, shown: unknown, id: string): boolean =>
	partsOf(shown).some((part) => isObject(part) && isOf(part, id, entry.noun.one));

function partsOf(shown: unknown): unknown[] {
	const inside = isObject(shown)
		? listenedTo(shown).map((name) => !NOT_DONE.test(name) && shown[name])
		: [shown];
	return [shown, ...inside.filter(Array.isArray).map(([first]: unknown[]) => first)];
}

/** Lists of what was not written: their rows show no record. */
const NOT_DONE = /^_?(?:fail(?:ed|ures?)|errors?|reject(?:ed|ions?)|refused|invalid|skipped)$/i;

/** What was asked for, as a hint names it. */
export interface Asked extends Expected {
	readonly row: DeedRow;
}

/**
 * Quotes an answer of a good status that has words in place of a record, `shown`, and does not say that it was
 * done, or only of a part of it, first of which: it may say why it was not. It is no refusal, because a second write
 * could be one too many. Where fields were sent, whatever stands in their place counts as words. Returns them, for
 * the item, or nothing.
 */
export function warnOfWords(
	job: Job,
	answer: Answered,
	shown: unknown,
	asked: Asked,
): string | undefined {
	const { connection, notes } = job;
	const { row } = asked;
	const deed = deedAskedFor(row);
	// Compared only where something is amiss: a record may be long, and is mostly as it was sent.
	const isAsSent = () => deed === 'update' && isObject(shown) && isShown(job, shown, asked.sent);
	const told = { ...asked, deed, route: row.route, isAsSent };
	let [said, words] = ['', ''];
	try {
		said = wordsIn(job, answer, shown, asked);
		words = said || amissIn(answer.body, shown, told);
	} catch (cause) {
		unsaid(job, cause);
	}
	if (words === '') return undefined;
	const only = said === '' || showsRecord(job, shown, asked.sent) ? '' : ' only';
	const whatFor = deedOfRoute(row.route, recordInWords(job, asked.id, asked.sent));
	notes.quote(
		'only words',
		connection.masked,
		(quotes) =>
			`The service answered${only} "${quotes.word(words, LONGEST_QUOTE)}". Look in the service whether ${whatFor}`,
		alsoFor,
	);
	return excerpt(words, LONGEST_ANSWER, connection.masked);
}

/** Whether a record shows all that was sent, in whatever spelling. */
const isShown = ({ context }: Job, record: Fields, sent: Fields = {}) =>
	Object.keys(sent).every((name) => Object.hasOwn(record, name)) &&
	shownOtherwise(record, sent, context.getTimezone()).length === 0;

/** Of what an item shows of an answer that is no record. Characters. */
const LONGEST_ANSWER = 500;

function wordsIn(
	job: Job,
	{ body, content, text = '' }: Answered,
	shown: unknown,
	{ row, id, sent }: Asked,
): string {
	const { one, many } = job.entry.noun;
	const deed = deedAskedFor(row);
	const isQuiet = deed === 'mail' || deed === 'deletion';
	if (!isQuiet && saysWell(body)) return '';
	if (partsOf(shown).some(isOfError)) return reasonIn(shown) ?? beginningOf(body);
	if (content === 'notJson') return unlessDone(text, isQuiet ? deed : undefined);
	if (isQuiet) return saidQuietly(body, shown, { deed, id, route: row.route, names: [one, many] });
	if (showsRecord(job, shown, sent) || (isObject(shown) && isMade(shown, deed, one))) return '';
	const whole = typeof body === 'string' ? body : beginningOf(body);
	return unlessDone(reasonIn(shown) ?? (sent ? whole : ''));
}

/** By what is said of it, or by the number of a new record. */
const isMade = (shown: Fields, deed: Deed, one: string) =>
	toldOf(shown, deed) === 'yes' ||
	(reasonIn(shown) === undefined &&
		named(shown, ['number', `${one}_number`], isWord) !== undefined);

/** Whether what may have an id calls itself no record: `type: "error"`, `HasErrors: true`. */
const isOfError = (part: unknown) =>
	isObject(part) &&
	saidIn(part).some(([name, value]) =>
		HAS_ERRORS.test(name) ? isYes(value) : KIND.test(name) && /^error$/i.test(wordOf(value)),
	);

const KIND = /^(?:type|object|kind)$/;
const HAS_ERRORS = /^(?:has|is)(?:validation)?errors?$/;
