import { isObject, named, type Deed } from '../../transport';
import { toldIn } from './words/told';

const DONE =
	/^(?:created|updated|saved|deleted|removed|sent|e?mailed|delivered|dispatched|(?:en)?queued|accepted|scheduled|processed|completed|success(?:ful|fully)?|ok|done|true)$/;
const NICHT = 'nichts?|niemand\\w*|nie|pas|jamais|niet|nao|nunca|inte|ikke';
const NOT = new RegExp(
	`^(?:no|not|none|false|never|cannot|\\w+n't|unable|fail(?:s|ed|ure)?|errors?|could|must|should|nobody|kein\\w*|aucune?|nessuna?|geen|ingen|${NICHT})$`,
);

/** `to 2 of 3`, `2 of 3 recipients`. A reminder may be the second of three. */
const SOME =
	/\b(?:to|an|a|sent|delivered) (\d+) (?:of|von|de|sur|di) (?!\1\b)\d|\b(\d+) (?:of|von|de|sur|di) (?!\2\b)\d+ (?:recipients|addresses|contacts|empfanger|adressen|destina\w+|(?:e?-?mails|messages) (?:were )?(?:sent|delivered))\b/;

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

/** Behind that a record was written: of a value, and not of a mail or of whom it was told to. */
const leavesOut = (part: string) =>
	LOST.test(part) && (OF_VALUE.test(part) || (OF_LOSS.test(part) && !OF_MAIL.test(part)));
const OF_VALUE =
	/\b(?:saved|stored|updated|created|added|applied|set|changed?|imported|recorded|calculated|found|ignored|truncated|done|(?:uber|ange)nommen|berucksichtigt|ignoriert)\b/;
const OF_LOSS =
	/\b(?:fail\w*|rejected|refused|invalid\w*|missing|locked|dropped|skipped|omitted|without|fehl\w*|abgelehnt|ungultig\w*|verworfen)\b/;
const OF_MAIL = /\b(?:e?-?mails?|sent|notif\w+|benachrichtig\w*)\b/;

/**
 * What a text says of what was asked for; the one way to tell, and where it stands decides what is quoted: that it was
 * done, or not or in part; by a word such as `no` alone, hardly; or nothing.
 */
export function judged(text: string, deed?: Deed): 'done' | 'not' | 'hardly' | 'nothing' {
	const isWrite = deed === 'write' || deed === 'update';
	const told = toldIn(text, deed).replace(isWrite ? NOT_OF_WRITE : '', '');
	const parts = told.split(/[.!;,] |\bbut\b/);
	const [first = '', ...others] = parts;
	if (isWrite && isDone(first) && !LOST.test(first)) return others.some(leavesOut) ? 'not' : 'done';
	if (LOST.test(told) || SOME.test(told)) return 'not';
	if (parts.some((part) => isDone(part) && !(deed === 'mail' && KEPT.test(part)))) return 'done';
	if (HINDERED[deed ?? 'read']?.test(told)) return 'not';
	return parts.some(isNot) ? 'hardly' : 'nothing';
}

/** What became of an invoice that was not mailed. */
const KEPT = /\b(?:saved|updated|deleted|removed)\b/;
/** What kept something from being done, where nothing says that it was. */
const HINDERED: Partial<Record<Deed, RegExp>> = {
	mail: /\b(?:cancell?ed|abort(?:ed)?|undeliverable|timed out|limit reached|tageslimit|postponed|abgebrochen|as (?:a )?draft)\b/,
	deletion: /\b(?:pending|awaiting|has (?:\w+ )?(?:payments|invoices))\b/,
};

const wordsOf = (part: string) => part.split(/[^a-z']/);
const isNot = (part: string) => wordsOf(part).some((word) => NOT.test(word));
const isDone = (part: string) => wordsOf(part).some((word) => DONE.test(word)) && !isNot(part);

/** Whether a text says that a mail or a deletion was not done, and names it or whom it was for. */
export function deniesByName(text: string, deed: Deed): boolean {
	const [told, names] = [toldIn(text, deed), deed === 'mail' ? MAIL : DELETION];
	return judged(text, deed) === 'not' && (SOME.test(told) || names.test(told));
}
const MAIL =
	/\b(?:e?-?mail\w*|sent|delivered|recipients?|address|empfanger\w*|adress\w*|destina\w+|reminders?)\b/;
const DELETION = /\b(?:delet\w+|remov\w+|done|losch\w*|supprimer|eliminar\w*|verwijder\w*)\b/;

/** Nothing, where a text says that it was done; beside a yes, also where it does not say that it was not. */
export function unlessDone(text: string, deed?: Deed, isFine = false): string {
	const verdict = judged(text, deed);
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
