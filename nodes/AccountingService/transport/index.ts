/**
 * A client for HTTP services that limit requests. It paces all requests of a process, repeats what is
 * safe to repeat, waits for a service that is down, finds lists and records in answers of unknown
 * form, and reads lists page by page. Begin with `createClient`. Everything here is exported on
 * purpose; nothing behind this file may be imported from outside.
 */
export { isBare } from './answers/bare';
export { isDenial, isRefusal } from './answers/denial';
export { holdsFields } from './answers/aboutAnswer';
export { findList } from './answers/envelope';
export { MOST_ROWS, ofGroups } from './answers/groups';
export { countBeyond, ENTRY_TOTALS, totalIn } from './answers/extent';
export { roundedIn } from './json/exactNumbers';
export { hasId, idForm, idNameOf, idOf, isSource, isUuid, shownOf } from './answers/identity';
export { parseJson } from './json/json';
export { besideRecord, recordAskedFor, type AskedFor } from './answers/askedFor';
export { findKnownRecord, findRecord, namedIn, type Expected } from './answers/record';
export { areSame, jsonPieces, jsonStart, type NamesOf } from './json/jsonPieces';
export {
	allNamed,
	hasContent,
	hasOwnContent,
	holdsAny,
	holdsNothing,
	isObject,
	isWord,
	named,
	oneOf,
	plainName,
	USUAL,
	wordOf,
	type Fields,
} from './answers/shapes';
export { isCalled } from './answers/told/said';
export {
	isNo,
	isReason,
	isYes,
	listenedTo,
	saidIn,
	saysWell,
	toldOf,
	toNobody,
	whyIn,
	YES,
	type Deed,
} from './answers/words';
export { levelsAround, withAttributes } from './answers/told/levels';
export { deniesIn } from './answers/told/refused';
export { isAsSent, saysFailed, saysUnchanged } from './answers/told/unchanged';
export { TIMEOUTS } from './call/deadline';
export { within } from './call/within';
export { isWebPage } from './call/webPage';
export { backoff } from './call/retryPolicy';
export { createClient } from './call/call';
export { isGone } from './call/gone';
export {
	ANSWER_TOO_SLOW,
	kindOfCode,
	NothingCameBack,
	type CodeKind,
} from './call/nothingCameBack';
export { moreBehind, saysMore } from './pages/more';
export { FEWEST_AT_A_TIME, isRound } from './pages/page';
export { readPages } from './pages/pages';
export type { FetchPage, Reading, Seen, Step } from './pages/reading';
export { SERVICE_NOT_ANSWERING } from './turns/silence';
export { Pacer } from './turns/pacer';
export { pacerFor } from './turns/pacerFor';
export type * from './types';
