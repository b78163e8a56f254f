/** Of fields that a message names, how many. */
export const MOST_NAMES = 10;

/** In one line and without pointed brackets. */
export const inOneLine = (text: string, longest: number) =>
	text.trim().split(/\s+/).join(' ').slice(0, longest).replaceAll('<', '‹').replaceAll('>', '›');

/** Names in words, the first ten of them, each as `wordOf` gives it. */
export const listed = (names: readonly string[], wordOf: (name: string) => string) => {
	const first = names.slice(0, MOST_NAMES).map((name) => wordOf(name));
	const more = names.length - first.length;
	return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
