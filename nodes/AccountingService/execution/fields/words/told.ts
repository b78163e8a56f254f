import type { Deed } from '../../../transport';
import { unmarked } from '../normalized';

/** How much is read. Characters. */
const ENOUGH = 1_000;

/** That an invoice is still to be paid, which is why it is reminded of. */
const PAYMENT_OPEN =
	'\\b(?:nicht|niet|pas|non|no) (?:(?:yet|encore|ancora|todavia|(?:ha|ete|e|stata|sido)) )*(?:bezahlt|beglichen|betaald|voldaan|payee|reglee|pagad[oa]|pagat[oa])\\b|\\bzahlung\\w* (?:\\w+ )?(?:noch )?nicht (?:\\w+ )?eingegangen\\b';
/** That what was done stays so. */
const UNDONE_NEVER = [
	'\\bkann nicht (?:mehr )?(?:ruckgangig gemacht|wiederhergestellt) werden\\b',
	'\\b(?:action|operation|suppression) (?:est irreversible|ne peut (?:pas|plus) etre annulee)\\b',
	'\\bkan niet (?:meer )?(?:ongedaan|teruggedraaid) (?:worden gemaakt|gemaakt worden|worden)\\b',
	'\\b(?:azione|operazione) non puo essere annullata\\b|\\baccion no se puede deshacer\\b',
];

const FAILURES = 'failed|failures?|errors?|bounced|skipped|dropped|rejected|invalid|ignored';
/** What does not say whether it was done: a number, a condition, and what may be said of what was. */
const ASIDE = new RegExp(
	[
		...['\\bno\\.? ?\\d', '\\b(?:no|without) (?:further|more|action|errors?)\\b'],
		'\\bnot (?:yet )?(?:been )?(?:viewed|opened|paid|due|finali[sz]ed)\\b',
		...['\\bpayment (?:is |was |has )?not (?:yet )?(?:been )?received\\b', '\\bif [^.,!;]*'],
		PAYMENT_OPEN,
		...UNDONE_NEVER,
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

/** To whom a mail went: the words of a name tell nothing. `Nobody` alone is none. */
const PART = String.raw`\p{Lu}(?:[^\s,;:()]*[^\s,;:().!?])?`;
const NO_NAME = '(?:No|No One|Nobody|Niemand|Personne|Nessuno|Nadie)(?!\\p{L}| \\p{Lu})';
const NAME = new RegExp(
	`(?<=(?<!\\p{L})(?:to|an|a|à|al|aan|naar) )(?!${NO_NAME})${PART}(?: (?:(?:&|\\+|of|and|de|et|van|von|und) )*${PART})*`,
	'gu',
);

const plainly = (sentence: string) =>
	unmarked(sentence).replace(SENT, 'sent').replace(DONE_IN_OTHER_WORDS, 'done');

const OF_SENDING = /\b(?:sent|e?mailed|delivered|dispatched|queued|scheduled)\b/;

/** What is read of a text, without addresses, names of recipients and questions. */
export const toldIn = (text: string, deed?: Deed) =>
	text
		.slice(0, ENOUGH)
		.split(/(?<=[.!?;]) /)
		.filter((sentence) => !sentence.endsWith('?'))
		.map((said) => (OF_SENDING.test(plainly(said)) ? said.replace(NAME, '') : said))
		.flatMap((sentence) => plainly(sentence).split(/[\s"_]/))
		.filter((word) => !word.includes('@'))
		.join(' ')
		.replace(/\b(sent|delivered):? (\d+)\/(\d+)(?![\d/])/g, '$1 $2 of $3')
		.replace(ASIDE, '')
		.replace(deed === 'deletion' ? /\bno longer exists?\b/ : '', '')
		.replace(NONE, 'no ');

/** `0 emails`, `already sent`; but what was to be deleted may be gone already. */
const NONE =
	/(?<![\d.,-])0 (?=e?mails?\b|messages?\b|reminders?\b|recipients?\b|of \d|(?!was|is|has)[a-z]+ (?:were )?(?:deleted|removed|sent|e?mailed|delivered)\b)|(?<=\b(?:deleted|removed) )0 |\b(?:already|bereits|schon|deja|ya|gia|al) (?:been )?(?=sent|e?mailed|delivered)|\bnon (?=(?:e (?:stat[oa] )?|ete )?(?:sent|done)\b)|\b(?:instead of|rather than|(?:an)?statt) (?:being )?(?=(?:deleted|removed|sent|e?mailed|delivered|done)\b)|\bnothing (?:was )?(?=sent|\w+ed\b)/g;
