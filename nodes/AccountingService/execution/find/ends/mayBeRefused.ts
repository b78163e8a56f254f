import { deniesIn, isRefusal, saidIn, saysFailed, saysWell } from '../../../transport';
import { beginningOf } from '../../failures/excerpt';
import type { Job } from '../../job/job';
import { levelsOf, wordsIn } from './possibleEnd';

/** Of an empty list, in a few languages: that nothing was found. */
const NOTHING =
	/\b(?:no|none|nothing|zero|0|empty|not[ _-]?found|keine?|aucune?|ning[uú]n|nessun|nenhum|geen)(?![a-z])/i;

/** By which a service says clearly that nobody has looked, or not everywhere. */
const REFUSES =
	/denied|forbidden|unauthori[sz]ed|permission|\bno(?:t have)? access|not[ _-]?(?:allowed|permitted|authori[sz]ed|available)|unavailable|indisponib|expired|revoked|suspended|disabled|locked|invalid|verweigert|(?:quota|limit).*(?:exceeded|reached)|too many|busy|maintenance|wartung|tim(?:ed|e)[ -]*out|in time|again later|incomplete|partial|truncated|could(?: not|n['’]t)|can(?:not|['’]t)|unable|fail|error/i;

/** `0 failed`, `no errors` */
const NOT_ONE = /\b(?:0|no|without) (?:fail|error)/i;

const STATE = /^(?:status|result|code|status_?code)$/i;
const WELL = /^"?(?:ok|success|0|200)"?$/i;

/**
 * Whether an answer without records, which would be the whole list, may be a refusal: by what refuses a record,
 * or by words that refuse where nothing says that all is well. What nobody understands is no refusal.
 */
export function mayBeRefused(job: Job, body: unknown): boolean {
	const { one, many } = job.entry.noun;
	const levels = levelsOf(job, body);
	const words = wordsIn(levels).map((value) => beginningOf(value));
	const states = levels
		.flatMap(Object.entries<unknown>)
		.flatMap(([name, value]) => (STATE.test(name) ? [beginningOf(value)] : []));
	const isFine = words.every((text) => !REFUSES.test(text.replace(NOT_ONE, '')));
	if (isFine && [...words, ...states].some((text) => NOTHING.test(text))) return false;
	if (levels.some((level) => deniesIn(level) || saysFailed(saidIn(level)))) return true;
	if (isRefusal(body, [one, many], 'read')) return true;
	return !isFine && !levels.some(saysWell) && !states.some((text) => WELL.test(text));
}
