import { isBare } from './bare';
import { findList } from './envelope';
import { hasId, idNameOf, idOf } from './identity';
import { hasContent } from './listCandidates';
import { isEnvelope, isObject, named, type Fields } from './shapes';

const WRAPPERS = ['data', 'record', 'item', 'result'];

/**
 * The single record in an answer: bare, or one level down under a key named after the resource
 * (`names`, for example `['invoice', 'invoices']`) or a usual wrapper. If nothing fits, the body itself
 * is the record, so nothing is guessed and nothing is lost; also a body with an id, unless that is of
 * the answer only.
 */
export function findRecord(body: unknown, names: readonly string[]): unknown {
	if (!isObject(body) || !isEnvelope(body)) return body;
	const own = named(body, names, isObject);
	if (idNameOf(body, names)) return own && isRecordIn(body, own, names) ? body[own] : body;
	const key = own ?? named(body, WRAPPERS, isObject);
	if (key === undefined) return body;
	const inner = body[key] as Fields;
	if (!idNameOf(inner, names) && !isOnlyContent(body, key)) return body;
	const deeper = named(inner, names, isObject);
	return deeper !== undefined && Object.keys(inner).length === 1 ? inner[deeper] : inner;
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

const ENVELOPE_WORD =
	/^_?(ok|success|status|code|message|errors?|warnings?|meta|metadata|links|version|timestamp|request_?id)$/i;

/** Whether all other keys of the body are about the answer, not about the record. */
function isOnlyContent(body: Fields, key: string): boolean {
	return Object.keys(body).every((other) => other === key || ENVELOPE_WORD.test(other));
}

/** What an answer holds of the record that was asked for by its id. */
export type AskedFor =
	| { readonly kind: 'right'; readonly record: Fields }
	/** It shows no id at all. */
	| { readonly kind: 'nameless'; readonly record: Fields }
	| { readonly kind: 'other'; readonly record: Fields; readonly id: string }
	| { readonly kind: 'none'; readonly said: unknown };

/**
 * The one place that decides whether an answer is the record that was asked for. A list is that record if it
 * holds nothing else; an object that only talks about the answer is no record.
 */
export function recordAskedFor(body: unknown, id: string, names: readonly string[]): AskedFor {
	const found = findRecord(body, names);
	const record = isObject(found) && idOf(found, names) !== undefined ? found : onlyIn(found, names);
	const none = { kind: 'none', said: found } as const;
	if (!isObject(record)) return none;
	const own = idOf(record, names);
	if (own === undefined) return isRecord(record) ? { kind: 'nameless', record } : none;
	return hasId(record, id, names) ? { kind: 'right', record } : { kind: 'other', record, id: own };
}

/** The only row of a list; what is no list, as it is. */
function onlyIn(value: unknown, names: readonly string[]): unknown {
	const list = findList(value, { names });
	if (!list.found) return value;
	const [only] = list.items;
	return list.items.length === 1 && idOf(only, names) !== undefined ? only : undefined;
}

const TALK = /^_?(result|found|details?|reason|status_?code)$/i;

/** Whether something without an id has fields of a record, if only its status. */
function isRecord(record: Fields): boolean {
	const looked = { values: 0 };
	const names = Object.keys(record).filter((name) => !isBare(record[name], 0, name, looked));
	const isStatus = names.length === 1 && /^\p{L}/u.test(String(record.status ?? ''));
	return isStatus || names.some((name) => !ENVELOPE_WORD.test(name) && !TALK.test(name));
}

/** Names of what is about the answer, whatever it holds. */
const ABOUT_ANSWER =
	/^_?(status|errors?|warnings?|messages?|notices?|meta|metadata|links|pagination|paging|page(_?info)?|rate_?limits?|request|debug|jsonapi)$/i;

/**
 * The names of what an answer holds beside its record (see `findRecord`) and may be part of it: its lines,
 * what it refers to. A list or an object that is not empty; what is about the answer is none.
 */
export function besideRecord(answer: unknown, record: unknown): string[] {
	if (!isObject(answer) || answer === record) return [];
	const isAround = (value: object) => value === record || Object.values(value).includes(record);
	return Object.keys(answer).filter((name) => {
		const value = answer[name];
		if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
			return false;
		return !ABOUT_ANSWER.test(name) && !isAround(value);
	});
}
