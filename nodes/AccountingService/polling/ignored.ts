import { allBut, type ContentOf, type ContentRules } from './find/read/contents';

/** Of those that were ignored before so many are remembered. */
const MOST_BEFORE = 5;

/**
 * The ignored fields by which something may be known after a poll: first those by which everything was, when all
 * lists were last compared.
 */
export function ignoredSince(stored: unknown, ignored: string, isAllKnown: boolean): string[] {
	const [last, ...others] = before(stored) as [string, ...string[]];
	const all = isAllKnown ? [ignored, last, ...others] : [last, ignored, ...others];
	return [...new Set(all)].slice(0, 1 + MOST_BEFORE);
}

/** What counts as content now, and did before. Throws an UnusableValue. */
export function contentRules(stored: unknown, ignored: string): ContentRules {
	const [last, ...others] = before(stored);
	const former = [last!, ...others].filter((one) => one !== ignored);
	return {
		contentOf: contentWithout(ignored),
		contentsBefore: former.map(contentWithout),
		isContentNew: last !== ignored,
	};
}

const before = (stored: unknown): string[] => (Array.isArray(stored) ? (stored as string[]) : ['']);

/** With the names, so that nothing is the same as what was known of it without other fields. */
function contentWithout(ignored: string): ContentOf {
	if (ignored === '') return (record) => record;
	const restOf = allBut(ignored.split(','));
	return async (record, breathe) => [ignored, await restOf(record, breathe)];
}
