import { idOf } from '../identity';
import { hasContent, isEnvelope, isObject, named, USUAL, type Fields } from '../shapes';
import { listenedTo } from '../words';

/** What is about an answer. `request` is none of it: it tells what was asked for. */
const ABOUT = /^_?(?:meta|metadata|status|headers?|info|shards)$/i;
/** Beside a record, they tell what came of the deed, which may be no more than that it is as before. */
const OUTCOME = /^(?:response|result)$/i;

/** `response.meta.status` */
const DEEPEST = 3;

/** Whether an object is a record: what is in it says nothing of the answer. */
export const isOfRecord = (part: unknown, names: readonly string[]): part is Fields =>
	isObject(part) && (idOf(part, names) !== undefined || hasContent(part));

/**
 * The objects in an answer that say, as its top does, what came of the request: those that hold its record (see
 * `findRecord`) or its list, and those beside it under names about the answer.
 */
export function levelsAround(
	answer: unknown,
	record: unknown,
	names: readonly string[],
	deep = DEEPEST,
): Fields[] {
	if (deep === 0 || !isObject(answer) || !isEnvelope(answer) || isOfRecord(answer, names))
		return [];
	return listenedTo(answer).flatMap((name): Fields[] => {
		const part = answer[name];
		if (!isObject(part) || part === record) return [];
		const isAbout = ABOUT.test(name) || (OUTCOME.test(name) && !isOfRecord(record, names));
		const list = named(part, [...names, ...USUAL], Array.isArray);
		const isOfList = list !== undefined && !isOfRecord(part, names);
		if (!isAbout && !isOfList && !Object.values(part).includes(record)) return [];
		return [part, ...levelsAround(part, record, names, deep - 1)];
	});
}

/** The fields of a record, which JSON:API has in its attributes. */
export const withAttributes = (record: Fields): Fields =>
	isObject(record.attributes) ? { ...record.attributes, ...record } : record;
