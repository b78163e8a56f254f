import { usualRules } from '../statuses';

const SAYS = /(?!0)[\p{L}\p{N}]/u;
/** How it begins where it is not so, or not yet, also before a day: `awaiting payment since 3 Jan`. */
const NOT_SO =
	/^(?:no[nt]?|none|null|n\/a|un(?![ao]?s? )[a-z]+|false|never|(?:noch )?nicht|nein|nao|niet|ej|inte|ikke|to be|in \d{1,3}|open|offen|pending|planned|expected|invalid|(?:a|en )?wait[a-z]+|due|scheduled|geplant|fallig|ausstehend|tomorrow|morgen|demain|manana|amanha|domani|imorgon)(?![\p{L}\d])/u;
/** No more than a letter, a dash or a word for no, or for a part. */
const NO_OR_PART =
	/^(?:[nf]|off|ne[ei]|nej|ei|nie|later|spater|outstanding|part(?:ial|ially|ly)?|teilweise|[-–—✗✘])$/u;
/** How long it has been so. */
export const AGO =
	/^(?:vor (?:\d|ein)|il y a |hace |ha \d)| (?:ago|fa|atras|geleden|sedan|siden|sitten)$/;
/** As words it begins with, `x` is the mark in a box. */
const YES =
	/^(?:x|y(?:es)?|true|ok|done|trashed|archived|ja|jo|oui|si|sim|kylla|last \p{L}+)(?![\p{L}\d])/u;
const DAYS =
	/(?<!\p{L})(?:today|yesterday|now|heute|(?:vor)?gestern|jetzt|(?:avant-)?hier|aujourd'hui|maintenant|oggi|ieri|adesso|hoy|(?:ante)?ayer|ahora|hoje|ontem|agora|vandaag|gisteren|zojuist|i ?dag|i ?gar|nyss|tanaan|eilen)(?!\p{L})/u;
const FIGURE = /(?!0)\p{N}/u;
/** Which words of languages without Latin letters are a yes, nobody here knows. */
const OTHER_LETTER = /[^\p{Script=Latin}\P{L}]/u;

const { isPaid, isCanceled, isEnded } = usualRules;

/** Whether such a text says no, or a figure that may be none, where another word may say how it is so. */
export const saysNo = (text: string): boolean =>
	/\d/.test(text) || NOT_SO.test(text) || NO_OR_PART.test(text);

/**
 * Whether a text without capitals and accents says that something is so: with figures, unless it begins with a no; in
 * words alone only as a yes or a day that was, as what fails to make a date writes `Invalid date`, `NaT` or `nil`.
 */
export function saysSo(text: string): boolean {
	if (!SAYS.test(text) || NOT_SO.test(text)) return false;
	const isWordForIt = [FIGURE, OTHER_LETTER, AGO, YES, DAYS].some((words) => words.test(text));
	return isWordForIt || isPaid(text) || isCanceled(text) || isEnded(text);
}
