import { isObject } from './shapes';

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
