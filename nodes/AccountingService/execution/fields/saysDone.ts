import { isObject, named } from '../../transport';

/** How much is read to see whether it says that it was done. Characters. */
const ENOUGH = 1_000;

const DONE =
	/^(?:created|updated|saved|deleted|removed|sent|e?mailed|delivered|dispatched|(?:en)?queued|accepted|scheduled|success(?:ful|fully)?|ok|done|true)$/;
const NOT =
	/^(?:no|not|none|false|never|cannot|\w+n't|unable|fail(?:s|ed|ure)?|errors?|could|must|should|nobody|nicht|keine?|pas)$/;

/** What does not say whether it was done: a number, and what may be said of what was. */
const ASIDE =
	/\bno\.? ?\d|\b(?:no|without) (?:further|more|action|errors?)\b|\bnot (?:yet )?(?:been )?(?:viewed|opened)\b|\bcan(?:not|'t) be (?:undone|reversed|restored|recovered)\b|\bshould arrive\b/g;

/** What is read of a text, without addresses. */
const toldIn = (text: string) =>
	text
		.slice(0, ENOUGH)
		.toLowerCase()
		.split(/[\s"]/)
		.filter((word) => !word.includes('@'))
		.join(' ')
		.replace(ASIDE, '');

/** Nothing, where a text says that it was done, or does not say that it was not, where the rest of an answer `isFine`. */
export const unlessDone = (text: string, isFine = false) =>
	saysDone(toldIn(text), isFine) ? '' : text;

/** `0 emails`, `already sent`, `nothing was sent`; but what was to be deleted may be gone already. */
const NONE =
	/(?<![\d.,-])0 (?=e?mails?|messages?|reminders?)|\balready (?:been )?(?=sent|e?mailed|delivered)|\bnothing (?:was )?(?=sent|\w+ed\b)/g;

function saysDone(told: string, isFine: boolean): boolean {
	const words = told.replace(NONE, 'no ').split(/[^a-z']/);
	return (isFine || words.some((word) => DONE.test(word))) && !words.some((word) => NOT.test(word));
}

const REFUSES =
	/\b(?:not|cannot|can't|could|unable|fail(?:s|ed|ure)?|denied|rejected|refused|invalid|forbidden|locked|(?:has|have|is|are) no)\b/;

/** Whether a text says that something was not done, and no part of it that it was. */
export function saysNotDone(text: string): boolean {
	const told = toldIn(text);
	return REFUSES.test(told) && !told.split(/[.!;,] |\bbut\b/).some((part) => saysDone(part, false));
}

const REASONS = ['message', 'msg', 'detail', 'reason', 'error', 'error_message', 'exception'];

/** Why something was not done, where an answer says so by one of these names. */
export function reasonIn(part: unknown): string | undefined {
	const said = isObject(part) ? part : {};
	const name = named(said, REASONS, (value) => typeof value === 'string' && value.trim() !== '');
	return name === undefined ? undefined : String(said[name]);
}
