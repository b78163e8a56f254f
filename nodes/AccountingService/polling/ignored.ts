import { allBut, type ContentOf, type ContentRules } from './find/read/contents';

/** Of those that were ignored before so many are remembered. */
const MOST_BEFORE = 5;
/** Begins what an earlier version remembered: it did not keep the names with the content. */
const NAMELESS = ' ';

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

function before(stored: unknown): string[] {
	if (Array.isArray(stored)) return stored as string[];
	return [typeof stored === 'string' && stored !== '' ? `${NAMELESS}${stored}` : ''];
}

/** With the names, so that nothing is the same as what was known of it without other fields. */
function contentWithout(ignored: string): ContentOf {
	if (ignored === '') return (record) => record;
	const restOf = allBut(ignored.trim().split(','));
	if (ignored.startsWith(NAMELESS)) return restOf;
	return async (record, breathe) => [ignored, await restOf(record, breathe)];
}
