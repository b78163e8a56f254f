import {
	hasContent,
	holdsAny,
	holdsNothing,
	idForm,
	idOf,
	isCalled,
	isObject,
	isWord,
	isYes,
	levelsAround,
	saidIn,
	saysWell,
	toldOf,
	type Deed,
	type Fields,
} from '../../transport';
import { beginningOf } from '../failures/excerpt';
import { deniesByName, judged, reasonIn, unlessDone } from '../fields/saysDone';
import { noIn } from '../service/amiss';
import { isSaid, MOST_VALUES } from '../service/lost/held';
import { withoutOtherMail } from '../service/lost/otherMail';

interface QuietlyAsked {
	readonly deed: Deed;
	readonly id?: string;
	readonly route?: string;
	readonly names: readonly string[];
}

/**
 * What an answer to a mail or a deletion says, as it is to be quoted; nothing where it is silent, shows a record or
 * its id without a word, or says that all is well. What it says of the deed itself counts beside a record, too.
 */
export function saidQuietly(
	body: unknown,
	shown: unknown,
	{ deed, id = '', route = '', names }: QuietlyAsked,
): string {
	const parts = [...new Set([shown, body])].filter(isObject);
	if (parts.length === 0)
		return isWord(body) && !isEcho(body, id) ? unlessDone(String(body), deed) : '';
	// What is about the answer speaks for it, and shows no record.
	const levels = [...parts, ...levelsAround(body, shown, names)];
	const isWell = levels.some(saysWell);
	const speaker = levels.find((part) => reasonIn(part, isWell) !== undefined);
	const words = reasonIn(speaker, isWell);
	const isRecord = parts.some(hasContent);
	const own = deed === 'mail' ? levels.map((part) => withoutOtherMail(part, id, route)) : levels;
	const no = own.map((part) => noIn(part, deed)).find((text) => text !== undefined);
	if (no !== undefined) return isRecord || words === undefined ? no : `${no}, ${words}`;
	if (levels.some((part) => toldOf(part, deed) === 'yes')) return '';
	const isFine = levels.some((part) => !hasContent(part) && isCalledFine(part));
	const isKnown = parts.some((part) => idOf(part, names) !== undefined);
	if (speaker && words !== undefined) {
		const isSuccess = isWell || parts.some((part) => !hasContent(part) && isFineBy(SUCCESS, part));
		// What a record says for itself is none of it, unless it names what was not done: any text may be printed on it.
		if (isKnown && hasContent(speaker)) return deniesByName(words, deed) ? words : '';
		if (isKnown && isFine) return judged(words, deed) === 'not' ? words : '';
		return unlessDone(words, deed, isSuccess);
	}
	if (deed === 'deletion' && parts.some(isArchived)) return 'archived: true';
	if (isRecord || isKnown) return '';
	const bare = parts.find(isBareNo);
	if (bare !== undefined) return beginningOf(bare);
	const told = parts.map(tellingIn).find((part) => !holdsNothing(part));
	if (told === undefined) return '';
	const text = beginningOf(told);
	if (Object.entries(told).some((said) => isNoCount(said, isWell))) return text;
	// That something is true does not tell what.
	return isFine || isWell || unlessDone(text.replaceAll(':true', ':'), deed) === '' ? '' : text;
}

const STATUS = /^(?:status|state|result|statuscode|code)$/;
const FINE =
	/^(?:ok(?:ay)?|success\w*|sent|queued|scheduled|accepted|pending|process(?:ed|ing)|completed?|done|deleted|removed|archived|void(?:ed)?|cancell?ed|2\d\d)$/i;

/** Whatever else is said, and in whatever language. */
const SUCCESS = /^(?:ok(?:ay)?|success\w*)$/i;

/** By its status or code. */
const isFineBy = (words: RegExp, part: Fields) => isCalled(words, saidIn(part), STATUS);

/** By its status or code, by a count of what was done, or because it is nothing but true. */
const isCalledFine = (part: Fields) =>
	isFineBy(FINE, part) ||
	saidIn(part).some(
		([name, value]) =>
			((name === 'result' || COUNT.test(name)) && isYes(value)) ||
			(value === true && BARE.test(name)),
	);

/** `false` and nothing that says of what. */
const isBareNo = (part: Fields) =>
	saidIn(part).some(([name, value]) => value === false && (name === 'result' || BARE.test(name)));

/** In place of a deletion. One that was deleted may have been put away before. */
const isArchived = (part: Fields) =>
	!isFineBy(/^(?:deleted|removed)$/i, part) &&
	saidIn(part).some(([name, value]) => /^(?:is)?archived$/.test(name) && value === true) &&
	!saidIn(part).some(([name, value]) => name === 'deletedat' && isSaid(value));

const BARE = /^(?:status|state|data|response|value)$/;

/** `true`, a count, or the id of what was asked for. */
const isEcho = (body: string | number | boolean, id: string) =>
	typeof body !== 'string' || idForm(body) === idForm(id);

/** What is about the answer, whatever it says. */
const ABOUT =
	/^_?(?:meta|metadata|links|version|timestamp|request_?id|recipients|(?:sent|e?mailed|delivered)_?to)$/i;
/** Of which none tells something as well. */
const COUNT = /^(?:n|count|rows|total)$/i;

const tellingIn = (part: Fields) => Object.fromEntries(Object.entries(part).filter(isTelling));

/** Where all is well, the total may be that of a list. */
const isNoCount = ([name, value]: [string, unknown], isWell: boolean) =>
	value === 0 && COUNT.test(name) && !(isWell && /^total$/i.test(name));

const isTelling = ([name, value]: [string, unknown]) =>
	!ABOUT.test(name) && (isNoCount([name, value], false) || holdsAny(value, MOST_VALUES, isSaid));
