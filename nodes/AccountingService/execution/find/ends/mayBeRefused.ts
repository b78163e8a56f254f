import { isObject, isRefusal, saysWell } from '../../../transport';
import { beginningOf } from '../../failures/excerpt';
import type { Job } from '../../job/job';
import { wordsIn } from './possibleEnd';

/** Of an empty list, in a few languages: that nothing was found. */
const NOTHING =
	/\b(?:no|none|nothing|zero|0|empty|not[ _-]?found|keine?|aucune?|ning[uú]n|nessun|nenhum|geen)(?![a-z])/i;

const READ =
	/\b(?:ok|okay|success(?:ful|fully)?|retrieved|fetched|loaded|listed|returned|found|done|completed?|list)\b/i;

/** What stands beside such words where nobody has looked. */
const TROUBLE =
	/unavailable|disponib|denied|permission|access|allow|again|busy|time[d -]*out|incomplete|partial|truncated|fail|error|locked|limit|expired|connect|could|unable|cannot/i;

const STATE = /^(?:status|result|code|status_?code)$/i;
const WELL = /^"?(?:ok|success|0|200)"?$/i;

/**
 * Whether an answer without records, which would be the whole list, may be a refusal: by what refuses a record,
 * or by words other than that nothing was found, that all is well or that the list was read.
 */
export function mayBeRefused({ entry }: Job, body: unknown): boolean {
	const words = wordsIn(body).map((value) => beginningOf(value));
	const states = Object.entries(isObject(body) ? body : {}).flatMap(([name, value]) =>
		STATE.test(name) ? [beginningOf(value)] : [],
	);
	const isFine = words.every(
		(text) => (NOTHING.test(text) || READ.test(text)) && !TROUBLE.test(text),
	);
	if (isFine && [...words, ...states].some((text) => NOTHING.test(text))) return false;
	if (isRefusal(body, [entry.noun.one, entry.noun.many], 'read')) return true;
	return !isFine && !saysWell(body) && !states.some((text) => WELL.test(text));
}
