import {
	deniesIn,
	isCalled,
	isNo,
	isObject,
	isRefusal,
	isYes,
	saidIn,
	saysFailed,
	saysWell,
	type Fields,
} from '../../../transport';
import { beginningOf } from '../../failures/excerpt';
import type { Job } from '../../job/job';
import { levelsOf, under, wordsIn } from './possibleEnd';

/** Of an empty list, in a few languages: that nothing was found. */
const NOTHING =
	/\b(?:no|none|nothing|zero|0|empty|not[ _-]?found|keine?|aucune?|ning[uú]n|nessun|nenhum|geen)(?![a-z])/i;

/** By which a service says clearly that nobody has looked, or not everywhere. */
const REFUSES =
	/denied|forbidden|unauthori[sz]ed|permission|\bnot have access|not[ _-]?(?:allowed|permitted|authori[sz]ed|available)|unavailable|indisponib|expired|revoked|suspended|disabled|locked|invalid|verweigert|(?:quota|limit) (?:(?:was|has been) )?(?:exceeded(?! max)|reached)|rate[ -]?limited|too many|busy|maintenance|wartung|tim(?:ed|e)[ -]*out|not .*\bin time\b|too long|again later|went wrong|\bdown\b|log ?in|sign in|authenticat|scope|incomplete|partial|truncated|could(?: not|n['’]t)|can(?:not|['’]t)|unable|fail|error|(?:not|n['’]t) (?:answer|respond)|fehler|refus|deneg|nicht (?:verf[uü]gbar|berechtigt)|sp[aä]ter|\bno (?:\w+ )?(?:access|licen[cs]e|subscription|session|connection|response|answer|backend)\b|empty response|upstream|shards?\b|visible to|keine? (?:zugriff|berechtigung|verbindung|antwort)|aucune? (?:acc[eè]s|connexion|r[ée]ponse)/i;

/** By which it says that it looks somewhere that is not ready, not current or not all. That it answers is no yes to it. */
const UNREADY =
	/re-?(?:buil[dt]|index)|\bindexing|\b(?:warming|starting|catching) up|(?:not|n['’]t) (?:yet )?ready|in progress|stale|outdated|out of date|not up[ -]to[ -]date|degraded|(?:being|still) (?:being )?(?:load|index|build|built|sync|updat|process|prepar|migrat|import)|synchroni[sz]ing|initiali[sz]ing|maintenance|wartung|unavailable|retry later|again (?:later|in (?:a|\d))|(?:access|permission) denied|not all|may be missing|omitted|hidden|offline|temporarily/i;
/** Of what it says so, where it does not speak of this list. */
const OF_ELSE =
	/\b(?:version|library|client is (?:outdated|too old)|scheduled|planned|newly|just|every (?:hour|day|night|\d+)|(?:maintenance|wartung) (?:on|from|am|ab)|archived|null)\b(?!.*\bstill\b)/i;
const IS_UNREADY =
	/^(?:pending|processing|in[ _-]progress|accepted|queued|running|building|rebuilding|(?:re)?indexing|recovering|not[ _-]?ready|down|offline|loading|syncing|updating|initiali[sz]ing|starting|warming[ _-]up|degraded|partial|incomplete|stale|outdated|unavailable|maintenance|time[ _-]?out|yellow|red)$/i;
/** Of what it may say so. */
const STATE_OF =
	/^(?:index|search|list|query|results?|data|database|cache|cluster)?(?:status|state|health)$/;
/** Switches and counts of what is not among the rows, and of what is. */
const IS_SHORT =
	/^(?:is|was|has|num)?(?:stale|outdated|partial|incomplete|degraded|timedout|terminatedearly|truncated|hidden|omitted|withheld|restricted|filteredout|maintenance|(?:re)?indexing|rebuilding|unavailable)(?:results?|data|records|count|mode)?$/;
const IS_WHOLE =
	/^(?:is|was|has|index|search|fully)?(?:complete|ready|permitted|authorized|access|indexed)$/;
/** Names by which it speaks to people, beside those of a record's refusal. */
const ASIDE = /^(?:notices?|notes?|infos?|information|hints?|alerts?)$/i;

/** `could not be found`, `unable to find any`: another way to say that there is none. */
const NOT_FOUND =
	/(?:could(?: not|n['’]t)|can(?:not|['’]t)|unable to) (?:be found|find (?:an?|any|one|matching|such)\b)/gi;

/** `0 failed`, `no errors`, `no customers in progress` */
const NOT_ONE =
	/\b(?:0|no|without|keine) (?:fail|fehler|error|stale|outdated|(?:\w+ )?in progress)/gi;

const STATE = /^(?:status|result|code|status_?code)$/i;
const WELL = /^"?(?:ok|success|0|200)"?$/i;

/**
 * Whether an answer without records, which would be the whole list, may be a refusal: by what refuses a record,
 * or by words that refuse where nothing says that all is well; or by any that what was looked at is not ready or not
 * all. What nobody understands is no refusal.
 */
export function mayBeRefused(job: Job, body: unknown): boolean {
	const { one, many } = job.entry.noun;
	const levels = levelsOf(job, body);
	const asides = under(levels, ASIDE)
		.flatMap(textsIn)
		.filter((text) => !OF_ELSE.test(text));
	const words = [...wordsIn(levels), ...asides].map((value) =>
		beginningOf(value).replaceAll(NOT_FOUND, 'not found').replaceAll(NOT_ONE, ''),
	);
	const isUnready = (text: string) => UNREADY.test(text) && !OF_ELSE.test(text);
	if (words.some(isUnready) || levels.some(isShort)) return true;
	const states = under(levels, STATE).map((state) => beginningOf(state));
	const isFine = words.every((text) => !REFUSES.test(text));
	if (isFine && [...words, ...states].some((text) => NOTHING.test(text))) return false;
	if (levels.some((level) => deniesIn(level) || saysFailed(saidIn(level)))) return true;
	if (isRefusal(body, [one, many], 'read')) return true;
	return !isFine && !levels.some(saysWell) && !states.some((text) => WELL.test(text));
}

/** The texts of what is said to people: one, a list of them, or in parts. */
const textsIn = (said: unknown) =>
	[said]
		.flat()
		.flatMap((part) => (isObject(part) ? Object.values(part) : [part]))
		.filter((text) => typeof text === 'string');

function isShort(level: Fields): boolean {
	const said = saidIn(level);
	if (isCalled(IS_UNREADY, said, STATE_OF)) return true;
	return said.some(
		([name, value]) =>
			(IS_SHORT.test(name) && isYes(value)) || (IS_WHOLE.test(name) && isNo(value)),
	);
}
