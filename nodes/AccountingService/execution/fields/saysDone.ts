/** How much is read to see whether it says that it was done. Characters. */
const ENOUGH = 1_000;

const DONE =
	/^(?:created|updated|saved|deleted|removed|sent|e?mailed|delivered|dispatched|(?:en)?queued|accepted|scheduled|success(?:ful|fully)?|ok|done|true)$/;
const NOT =
	/^(?:no|not|none|never|cannot|\w+n't|unable|fail(?:s|ed|ure)?|errors?|could|must|should)$/;

/** Nothing, where a text says that it was done. */
export const unlessDone = (text: string) => (saysDone(text) ? '' : text);

function saysDone(text: string): boolean {
	const words = text
		.slice(0, ENOUGH)
		.toLowerCase()
		.split(/[^a-z']/);
	return words.some((word) => DONE.test(word)) && !words.some((word) => NOT.test(word));
}

const REFUSES =
	/\b(?:not|cannot|can't|could|unable|fail(?:s|ed|ure)?|denied|rejected|refused|invalid|forbidden|locked|(?:has|have|is|are) no)\b/i;

/** Whether a text says that something was not done, and no part of it that it was. */
export const saysNotDone = (text: string): boolean =>
	REFUSES.test(text.slice(0, ENOUGH)) &&
	!text
		.slice(0, ENOUGH)
		.split(/[.!;,]\s|\bbut\b/)
		.some(saysDone);
