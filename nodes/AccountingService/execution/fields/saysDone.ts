import { isObject, named } from '../../transport';
import { unmarked } from './normalized';

/** How much is read. Characters. */
const ENOUGH = 1_000;
const DONE =
	/^(?:created|updated|saved|deleted|removed|sent|e?mailed|delivered|dispatched|(?:en)?queued|accepted|scheduled|processed|completed|success(?:ful|fully)?|ok|done|true)$/;
const NICHT = 'nichts?|niemand\\w*|nie|pas|jamais|niet|nao|nunca|inte|ikke';
const NOT = new RegExp(
	`^(?:no|not|none|false|never|cannot|\\w+n't|unable|fail(?:s|ed|ure)?|errors?|could|must|should|nobody|kein\\w*|aucune?|nessuna?|geen|ingen|${NICHT})$`,
);

const FAILURES = 'failed|failures?|errors?|bounced|skipped|dropped|rejected|invalid|ignored';
/** What does not say whether it was done: a number, a condition, and what may be said of what was. */
const ASIDE = new RegExp(
	[
		...['\\bno\\.? ?\\d', '\\b(?:no|without) (?:further|more|action|errors?)\\b'],
		'\\bnot (?:yet )?(?:been )?(?:viewed|opened|paid|due|finali[sz]ed)\\b',
		...['\\bpayment (?:is |was |has )?not (?:yet )?(?:been )?received\\b', '\\bif [^.,!;]*'],
		"\\bcan(?:not|'t) be (?:undone|reversed|restored|recovered)\\b|\\bdo not (?:reply|hesitate)\\b",
		...['\\bshould arrive\\b', '\\bnothing (?:else|more|further)\\b'],
		...[`\\b0 (?:${FAILURES})\\b`, `\\b(?:${FAILURES}): ?0\\b`],
		'(?<=\\b(?:sent|queued|scheduled|delivered)\\b[^.!;]*[.!;] )(?:the )?next (?:e?-?mail|message|reminder)\\b[^.!;]*',
	].join('|'),
	'g',
);

/** In other languages, or as good as. */
const SENT =
	/\b(?:(?:ge|ver)sendet|verschickt|versandt|envoyee?s?|enviad[oa]s?|inviat[oaie]|verzonden)\b/g;
const DONE_IN_OTHER_WORDS =
	/\b(?:on its way|sending in progress|erstellt|angelegt|gespeichert|aktualisiert|geandert|geloscht|entfernt|(?:enregistr|cre|supprim)ee?|(?:cre|guard|elimin)ad[oa]|(?:cre|salv|elimin)at[oa]|opgeslagen|verwijderd)\b/g;

/** What is read of a text, without addresses and questions. */
const toldIn = (text: string) =>
	unmarked(text.slice(0, ENOUGH))
		.split(/(?<=[.!?;]) /)
		.filter((sentence) => !sentence.endsWith('?'))
		.flatMap((sentence) => sentence.split(/[\s"_]/).filter((word) => !word.includes('@')))
		.join(' ')
		.replace(SENT, 'sent')
		.replace(DONE_IN_OTHER_WORDS, 'done')
		.replace(/\b(sent|delivered):? (\d+)\/(\d+)(?![\d/])/g, '$1 $2 of $3')
		.replace(ASIDE, '')
		.replace(NONE, 'no ');

/** `to 2 of 3`, `2 of 3 recipients`. A reminder may be the second of three. */
const SOME =
	/\b(?:to|an|a|sent|delivered) (\d+) (?:of|von|de|sur|di) (?!\1\b)\d|\b(\d+) (?:of|von|de|sur|di) (?!\2\b)\d+ (?:recipients|addresses|contacts|empfanger|adressen|destina\w+|(?:e?-?mails|messages) (?:were )?(?:sent|delivered))\b/;

/** `0 emails`, `already sent`; but what was to be deleted may be gone already. */
const NONE =
	/(?<![\d.,-])0 (?=e?mails?\b|messages?\b|reminders?\b|recipients?\b|of \d|(?!was|is|has)[a-z]+ (?:were )?(?:deleted|removed|sent|e?mailed|delivered)\b)|(?<=\b(?:deleted|removed) )0 |\b(?:already|bereits|schon|deja|ya|gia|al) (?:been )?(?=sent|e?mailed|delivered)|\bnon (?=(?:e (?:stat[oa] )?|ete )?(?:sent|done)\b)|\b(?:instead of|rather than|(?:an)?statt) (?:being )?(?=(?:deleted|removed|sent|e?mailed|delivered|done)\b)|\bnothing (?:was )?(?=sent|\w+ed\b)/g;

/** What did not become of it, or of a part. */
const LOST = new RegExp(
	`\\b(?:${[
		"not|unable|cannot|\\w+n't|nothing|(?:has|have|is|are) no|without (?:lines?|items?|positions|attachments?|tax|recipients?)",
		'fail(?:s|ed|ure)?|denied|rejected|refused|invalid\\w*|forbidden|locked|exceeded|disabled|blocked|(?:mail|in)box (?:is )?full',
		'bounced?|dropped|ignored|skipped|suppressed|missing|unsubscribed|opted[ -]out|truncated|omitted|held',
		'no (?:recipients?|address|e?-?mails?|messages?)|instead(?! of)|sent (?:once|until)|deletion (?:is |was )?scheduled',
		'(?:e?-?mail|message|reminder)\\b[^.!;]* as (?:a )?draft',
		'fehlt|fehlgeschlagen|verweigert|abgelehnt|gesperrt|ungultig\\w*|verworfen|ignoriert|deaktiviert',
		`kein\\w* (?:\\w+ )?(?:sent|done|adresse)|${NICHT}|non? (?:(?:e|ete|stat[oa]) )*(?:sent|done)|non (?:ha|puo)`,
		'imposs?ibi?le|echec|fall(?:it[oa]|o)|falha|mislukt',
	].join('|')})\\b`,
);

/** What a record that was written need not be. */
const NOT_OF_WRITE =
	/\b(?:not|cannot|\w+n't|nicht|pas|niet) (?:yet |been |be )*(?:sent|e?mailed|delivered|posted|published|approved|issued|booked|verified)\b/g;

/**
 * What a text says of what was asked for; the one way to tell, and where it stands decides what is quoted: that it was
 * done, or not or in part; by a word such as `no` alone, hardly; or nothing.
 */
export function judged(text: string, isWrite = false): 'done' | 'not' | 'hardly' | 'nothing' {
	const told = toldIn(text).replace(isWrite ? NOT_OF_WRITE : '', '');
	if (LOST.test(told) || SOME.test(told)) return 'not';
	const parts = told.split(/[.!;,] |\bbut\b/).map((part) => part.split(/[^a-z']/));
	const isNot = (words: string[]) => words.some((word) => NOT.test(word));
	const isDone = (words: string[]) => words.some((word) => DONE.test(word)) && !isNot(words);
	if (parts.some(isDone)) return 'done';
	return parts.some(isNot) ? 'hardly' : 'nothing';
}

/** Nothing, where a text says that it was done; beside a yes, also where it does not say that it was not. */
export function unlessDone(text: string, isFine = false): string {
	const verdict = judged(text);
	return verdict === 'done' || (isFine && verdict === 'nothing') ? '' : text;
}

/** Of the service itself, or of mail as such, and of nothing that was asked for. */
const OF_SERVICE =
	/deprecat|sunset|\b(?:version|api v\d|remaining|more e?-?mails|documentation|dkim|dmarc|spf|not tracked|rate limit|trial|free plan|terms of|may take|viewed)\b|\b(?:planned|scheduled) maintenance\b|\b(?:maintenance|wartung) (?:on|from|am|ab)\b/;
const OF_DEED = /\b(?:e?-?mails?|messages?|recipients?|reminders?|sent|invoice|lines?|fields?)\b/;
const NO_WARNING =
	/^(?:|n\/?a|-|(?:none|no|keine?)(?: (?:warnings?|notices?|warnungen|hinweise))?)\.?\s*$/;

/** Whether a warning or a notice says more than that it was done. */
export function warnsOfIt(text: string): boolean {
	const [told, verdict] = [toldIn(text), judged(text)];
	if (NO_WARNING.test(told) || verdict === 'done') return false;
	return (verdict === 'not' && OF_DEED.test(told)) || !OF_SERVICE.test(told);
}

const MESSAGES = ['message', 'msg', 'detail', 'reason'];
const REASONS = [...MESSAGES, 'error', 'error_message', 'exception'];

/** Why something was not done, where an answer says so by one of these names; where `isWell`, the last are warnings. */
export function reasonIn(part: unknown, isWell = false): string | undefined {
	const said = isObject(part) ? part : {};
	const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
	const name = named(said, isWell ? MESSAGES : REASONS, isText);
	return name === undefined ? undefined : String(said[name]);
}
