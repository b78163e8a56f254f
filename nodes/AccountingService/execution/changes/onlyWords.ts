import { deedOfRoute } from '../../catalogue/words/deeds';
import type { Endpoint } from '../../catalogue/rows';
import { idOf, isObject, named, saysWell, type Fields, type Expected } from '../../transport';
import { beginningOf, LONGEST_QUOTE } from '../failures/excerpt';
import type { Answered } from '../failures/situation';
import type { Job } from '../job/job';
import { recordInWords } from '../service/named';

/** Whether the answer to a write shows what was written, also in a list: by an id, or by a field that was sent. */
export const showsRecord = ({ entry }: Job, shown: unknown, sent: Fields = {}): boolean =>
	partsOf(shown).some(
		(part) =>
			idOf(part, [entry.noun.one, entry.noun.many]) !== undefined ||
			(isObject(part) && Object.keys(sent).some((name) => Object.hasOwn(part, name))),
	);

function partsOf(shown: unknown): unknown[] {
	const inside = isObject(shown) ? Object.values(shown) : [shown];
	return [shown, ...inside.filter(Array.isArray).map((list) => list[0] as unknown)];
}

/** What was asked for, as a hint names it. */
export interface Asked extends Expected {
	readonly row: Pick<Endpoint, 'route'>;
}

/**
 * Quotes an answer of a good status that has words in place of a record, `shown`, and does not say that it was
 * done, first of which: it may say why it was not. It is no refusal, because a second write could be one too
 * many. Where fields were sent, whatever stands in their place counts as words.
 */
export function warnOfWords(
	job: Job,
	{ body, content, text = '' }: Answered,
	shown: unknown,
	{ row, id, sent }: Asked,
): void {
	const { connection, notes } = job;
	if (saysWell(body) || showsRecord(job, shown, sent)) return;
	const said = content === 'notJson' ? text : messageIn(shown);
	const words = said ?? (sent ? beginningOf(body) : '');
	if (words === '' || saysDone(words)) return;
	const deed = deedOfRoute(row.route, recordInWords(job, id, sent));
	notes.quote(
		'only words',
		connection.masked,
		(quotes) =>
			`The service answered only "${quotes.word(words, LONGEST_QUOTE)}". Look in the service whether ${deed}`,
	);
}

function messageIn(shown: unknown): string | undefined {
	if (!isObject(shown)) return undefined;
	const name = named(shown, ['message', 'msg', 'detail'], (value) => typeof value === 'string');
	return name === undefined ? undefined : (shown[name] as string);
}

/** How much is read to see whether it says that it was done. Characters. */
const ENOUGH = 1_000;

const DONE =
	/^(?:created|updated|saved|deleted|removed|sent|queued|accepted|scheduled|success(?:ful|fully)?|ok|done|true)$/;
const NOT =
	/^(?:no|not|none|never|cannot|\w+n't|unable|fail(?:s|ed|ure)?|errors?|could|must|should)$/;

function saysDone(text: string): boolean {
	const words = text
		.slice(0, ENOUGH)
		.toLowerCase()
		.split(/[^a-z']+/);
	return words.some((word) => DONE.test(word)) && !words.some((word) => NOT.test(word));
}
