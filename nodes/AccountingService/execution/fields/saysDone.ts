import { isObject, named } from '../../transport';
import { unmarked } from './normalized';

/** How much is read to see whether it says that it was done. Characters. */
const ENOUGH = 1_000;

const DONE =
	/^(?:created|updated|saved|deleted|removed|sent|e?mailed|delivered|dispatched|(?:en)?queued|accepted|scheduled|processed|completed|success(?:ful|fully)?|ok|done|true)$/;
const NICHT =
	'nichts?|niemand\\w*|nie|kein\\w*|pas|aucune?|jamais|nessuna?|geen|ingen|niet|nao|nunca|inte|ikke';
const NOT = new RegExp(
	`^(?:no|not|none|false|never|cannot|\\w+n't|unable|fail(?:s|ed|ure)?|errors?|could|must|should|nobody|${NICHT})$`,
);

/** What does not say whether it was done: a number, and what may be said of what was. */
const ASIDE =
	/\bno\.? ?\d|\b(?:no|without) (?:further|more|action|errors?)\b|\bnot (?:yet )?(?:been )?(?:viewed|opened)\b|\bcan(?:not|'t) be (?:undone|reversed|restored|recovered)\b|\bshould arrive\b|\b0 (?:failed|failures?|errors?|bounced|skipped|dropped|rejected)\b|\b(?:failed|failures?|errors?): ?0\b|(?<=\b(?:sent|queued|scheduled|delivered)\b[^.!;]*[.!;] )(?:the )?next (?:e?-?mail|message|reminder)\b[^.!;]*/g;

/** In other languages, or as good as. */
const SENT =
	/\b(?:(?:ge|ver)sendet|verschickt|versandt|envoyee?s?|enviad[oa]s?|inviat[oaie]|verzonden)\b/g;
const DONE_IN_OTHER_WORDS =
	/\b(?:on its way|sending in progress|erstellt|gespeichert|aktualisiert|geloscht|(?:enregistr|cre)ee?|(?:cre|guard)ad[oa]|(?:cre|salv)at[oa]|opgeslagen)\b/g;

/** What is read of a text, without addresses. */
const toldIn = (text: string) =>
	unmarked(text.slice(0, ENOUGH))
		.split(/[\s"]/)
		.filter((word) => !word.includes('@'))
		.join(' ')
		.replace(SENT, 'sent')
		.replace(DONE_IN_OTHER_WORDS, 'done')
		.replace(ASIDE, '');

/** Nothing, where a text says that it was done, or does not say that it was not, where the rest of an answer `isFine`. */
export function unlessDone(text: string, isFine = false): string {
	const told = toldIn(text);
	const isDone = saysDone(told, isFine) || (isFine && saysDoneInPart(told));
	return isDone && !SOME.test(told) ? '' : text;
}

/** `to 2 of 3`, `2 of 3 recipients`. A reminder may be the second of three. */
const SOME =
	/\b(?:to|an|a|sent|delivered) (\d+) (?:of|von|de|sur|di) (?!\1\b)\d|\b(\d+) (?:of|von|de|sur|di) (?!\2\b)\d+ (?:recipients|addresses|contacts|empfanger|adressen|destina\w+|(?:e?-?mails|messages) (?:were )?(?:sent|delivered))\b/;

/** Whether a text says that something reached a part of those whom it was for. */
export const saysSome = (text: string): boolean => SOME.test(toldIn(text));

/** `0 emails`, `0 of 1`, `already sent`, `nothing was sent`; but what was to be deleted may be gone already. */
const NONE =
	/(?<![\d.,-])0 (?=e?mails?\b|messages?\b|reminders?\b|recipients?\b|of \d|(?!was|is|has)[a-z]+ (?:were )?(?:deleted|removed|sent|e?mailed|delivered)\b)|(?<=\b(?:deleted|removed) )0 |\b(?:already|bereits|schon|deja|ya|gia|al) (?:been )?(?=sent|e?mailed|delivered)|\bnon (?=(?:e (?:stat[oa] )?|ete )?(?:sent|done)\b)|\b(?:instead of|rather than|(?:an)?statt) (?:being )?(?=(?:deleted|removed|sent|e?mailed|delivered|done)\b)|\bnothing (?:was )?(?=sent|\w+ed\b)/g;

function saysDone(told: string, isFine: boolean): boolean {
	const words = told.replace(NONE, 'no ').split(/[^a-z']/);
	return (isFine || words.some((word) => DONE.test(word))) && !words.some((word) => NOT.test(word));
}

const REFUSED = 'not|unable|fail(?:s|ed|ure)?|denied|rejected|refused';
const REFUSES = new RegExp(
	`\\b(?:${REFUSED}|cannot|can't|could|invalid|forbidden|locked|(?:has|have|is|are) no)\\b`,
);

/** Whether a text says that something was not done, and no part of it that it was. */
export function saysNotDone(text: string): boolean {
	const told = toldIn(text);
	return REFUSES.test(told) && !partsOf(told).some((part) => saysDone(part, false));
}

/** Of the service itself, or of mail as such, and of nothing that was asked for. */
const OF_SERVICE =
	/deprecat|sunset|\b(?:version|remaining|documentation|dkim|dmarc|spf|not tracked|rate limit)\b|\b(?:planned|scheduled) maintenance\b|\b(?:maintenance|wartung) (?:on|from|am|ab)\b/;
const OF_DEED = /\b(?:e?-?mails?|messages?|recipients?|reminders?|sent|invoice|lines?|fields?)\b/;
/** What did not become of it, or of a part. */
const LOST = new RegExp(
	`\\b(?:${REFUSED}|\\w+n't|nothing|bounced?|dropped|ignor(?:ed|iert)|skipped|suppressed|missing|fehlt|unsubscribed|truncated|omitted|held|full|no (?:recipients?|e?-?mails?|messages?)|without (?:lines?|items?|positions|attachments?|tax|recipients?))\\b|\\b(\\d+) of (?!\\1\\b)\\d`,
);
const NO_WARNING =
	/^(?:|n\/?a|-|(?:none|no|keine?)(?: (?:warnings?|notices?|warnungen|hinweise))?)\.?$/;

/** Whether a warning or a notice says more than that it was done. */
export function warnsOfIt(text: string): boolean {
	const told = toldIn(text).replace(NONE, 'no ').trim();
	if (NO_WARNING.test(told)) return false;
	if (LOST.test(told)) return OF_DEED.test(told) || !OF_SERVICE.test(told);
	return !OF_SERVICE.test(told) && !saysDoneInPart(told);
}

const partsOf = (told: string) => told.split(/[.!;,] |\bbut\b/);

/** `Email was sent. No attachments.`, where no other part refuses, in whatever way where it is not in English. */
const saysDoneInPart = (told: string) => {
	const others = partsOf(told).filter((part) => !saysDone(part, false));
	return others.length < partsOf(told).length && !others.some((part) => REFUSES_PART.test(part));
};

const REFUSES_PART = new RegExp(
	`${REFUSES.source}|\\b(?:${NICHT}|non? (?:(?:e|ete|stat[oa]) )*(?:sent|done))\\b`,
);

const MESSAGES = ['message', 'msg', 'detail', 'reason'];
const REASONS = [...MESSAGES, 'error', 'error_message', 'exception'];

/** Why something was not done, where an answer says so by one of these names; where `isWell`, the last are warnings. */
export function reasonIn(part: unknown, isWell = false): string | undefined {
	const said = isObject(part) ? part : {};
	const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
	const name = named(said, isWell ? MESSAGES : REASONS, isText);
	return name === undefined ? undefined : String(said[name]);
}
