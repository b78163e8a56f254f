import { holdsFields } from './aboutAnswer';
import { isBare } from './bare';
import { findList } from './envelope';
import { hasId, idOf } from './identity';
import { findKnownRecord } from './record';
import { holdsNothing, isObject, type Fields } from './shapes';

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
	const found = findKnownRecord(body, names, { id });
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

/** Whether something without an id has fields of a record. */
function isRecord(record: Fields): boolean {
	const looked = { values: 0 };
	const said = Object.entries(record).filter(([name, value]) => !isBare(value, 0, name, looked));
	return holdsFields(Object.fromEntries(said));
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
		if (typeof value !== 'object' || value === null || holdsNothing(value)) return false;
		return !ABOUT_ANSWER.test(name) && !isAround(value);
	});
}
