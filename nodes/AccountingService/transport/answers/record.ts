import { hasOwnStatus, holdsFields, isNumbered, isOfJob, isOnlyContent } from './aboutAnswer';
import { hasId, idNameOf, idOf, isSource, shownOf, type Making } from './identity';
import { hasContent, isEnvelope, isObject, named, oneOf, within, type Fields } from './shapes';
import { LISTS } from './lists/candidate';
import { isAsSent } from './told/unchanged';

const WRAPPERS = ['data', 'record', 'item', 'result', 'objects', 'value', 'response', 'payload'];
const ALONE = [...LISTS, 'contacts'];
/** Those of them that may be of a request or a job, and not of the record. */
const OF_REQUEST = ['result', 'response'];
/** Those of them that a record has no lines or parts in. */
const BESIDE_ID = ['data', 'record', 'records', 'result', 'results'];

/**
 * The single record in an answer: bare, or one level down under a key named after the resource (`names`) or a usual
 * wrapper. If nothing fits, the body itself: nothing is guessed or lost; also if it has an id of more than the answer.
 */
export function findRecord(body: unknown, names: readonly string[]): unknown {
	if (!isObject(body) || !isEnvelope(body)) return body;
	const own = named(body, names, isObject);
	if (idNameOf(body, names))
		return own && isRecordIn(body, own, names) ? body[own] : (besideId(body, names) ?? body);
	const key = own ?? named(body, WRAPPERS, isObject);
	if (key === undefined) return body;
	const inner = body[key] as Fields;
	if (!idNameOf(inner, names) && !isOnlyContent(body, key)) return body;
	return unwrapped(inner, names);
}

function unwrapped(inner: Fields, names: readonly string[]): Fields {
	const deeper = named(inner, names, isObject);
	const isWrapper = deeper !== undefined && Object.keys(inner).length === 1;
	return isWrapper ? (inner[deeper] as Fields) : inner;
}

/**
 * Whether the object under the resource's own name is the record although the body has an id as well, of
 * a request or an event. A record may refer to another of its kind: a credit note to its invoice.
 */
function isRecordIn(body: Fields, own: string, names: readonly string[]): boolean {
	const inner = body[own] as Fields;
	if (idNameOf(inner, names) === undefined) return false;
	return !hasContent(body) || Object.keys(inner).length >= Object.keys(body).length;
}

/**
 * The record, alone or in a list of one, beside an id that can only be that of a request, because all else is about
 * the answer. What shows no more than an id beside another may be what a record refers to.
 */
function besideId(body: Fields, names: readonly string[]): Fields | undefined {
	const key = named(body, [...names, ...BESIDE_ID], (value) => isObject(oneOf(value)));
	if (key === undefined || !isOnlyContent(body, key) || hasOwnStatus(body)) return undefined;
	const row = unwrapped(oneOf(body[key]) as Fields, names);
	if (idOf(row, names) === undefined) return undefined;
	return Object.keys(body).length > 2 || holdsFields(row, names) ? row : undefined;
}

/** What is known of a record before the answer that shows it. */
export interface Expected extends Making {
	readonly id?: string;
	/** The fields that were sent. */
	readonly sent?: Fields;
}

/**
 * The record in an answer, where more is known of it. An answer may have an id of its own, of a job or a
 * request, and a record may show another of its kind, such as its parent: what has the id that was asked for,
 * or more of what was sent, is the record rather than what usually is. The only row of a list that is all there
 * is in an answer is the record as well. What has the name of the kind that was made is it.
 */
export function findKnownRecord(body: unknown, names: readonly string[], known: Expected): unknown {
	const made = namedIn(body, known.kind).find((part) => idOf(part, names) !== undefined);
	if (made) return made;
	const parts = partsOf(body, names);
	const first = findRecord(body, names);
	let best = isBeaten(first, parts, names, known) ? body : first;
	let most = likeness(best, names, known);
	for (const part of parts) {
		const hasNone = idOf(part, names) === undefined || isBeaten(part, parts, names, known);
		const like = hasNone ? -1 : likeness(part, names, known);
		if (like > most) [best, most] = [part, like];
	}
	const isFound = isObject(best) && idOf(best, names) !== undefined;
	return isFound ? best : (rowAloneIn(best, names, known) ?? best);
}

/**
 * Whether an id with no field of a record may be that of a request or a job, because the record stands beside it
 * without an id: services know some by their number. What shows only what was sent is an echo.
 */
function isBeaten(part: unknown, parts: Fields[], names: readonly string[], known: Expected) {
	const [body] = parts;
	if (!isObject(part) || part === body || !isOfJob(part, names)) return false;
	if (!parts.some((outer) => within(outer, OF_REQUEST).includes(part))) return false;
	const own = namedIn(body, names);
	if (own.includes(part) || likeness(part, names, known) > A_LITTLE) return false;
	const sent = Object.keys(known.sent ?? {});
	const isRecord = (other: Fields) =>
		idOf(other, names) === undefined &&
		!isAsSent(known.sent, other) &&
		!Object.values(other).map(oneOf).includes(part) &&
		(own.includes(other) ? holdsFields(other) : isNumbered(other, sent));
	return parts.slice(1).some(isRecord);
}

/** The row of a list with nothing beside it, if it has an id, or shows what was sent, and not only lines of it. */
function rowAloneIn(value: unknown, names: readonly string[], { sent = {} }: Expected): unknown {
	const key = isObject(value) ? named(value, [...names, ...ALONE], Array.isArray) : undefined;
	const isAlone =
		key !== undefined && !Array.isArray(sent[key]) && isOnlyContent(value as Fields, key, true);
	const list = isAlone ? (value as Fields)[key] : value;
	if (!Array.isArray(list) || list.length !== 1) return undefined;
	const row = findRecord(list[0], names);
	if (!isObject(row)) return undefined;
	return idOf(row, names) !== undefined || shownOf(row, sent) > 0 ? row : undefined;
}

/** The objects of these names, alone or in a list of one, in a body or a wrapper in it. */
export const namedIn = (body: unknown, names: readonly string[] = []): Fields[] =>
	[body, ...within(body, WRAPPERS, 'alone')].flatMap((part) => within(part, names));

/** The body, and the objects in it that a record may be: by name, in a wrapper, or both. */
function partsOf(body: unknown, names: readonly string[]): Fields[] {
	const wrapped = within(body, WRAPPERS, 'alone');
	const inside = wrapped.flatMap((wrapper) => within(wrapper, names));
	return [...(isObject(body) ? [body] : []), ...within(body, names), ...wrapped, ...inside];
}

/** Better than any number of fields. */
const CERTAIN = 1_000_000;
/** Less than any field: of two parts that show as much of what was sent, the one with an id is the record. */
const A_LITTLE = 0.5;

function likeness(part: unknown, names: readonly string[], known: Expected): number {
	if (!isObject(part)) return 0;
	if (isSource(part, names, known)) return -1;
	const { id, sent = {} } = known;
	const isAsked = id !== undefined && hasId(part, id, names);
	return (
		shownOf(part, sent) + (idOf(part, names) === undefined ? 0 : A_LITTLE) + (isAsked ? CERTAIN : 0)
	);
}
