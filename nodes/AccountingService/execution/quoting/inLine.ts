/** Of fields that a message names, how many. */
export const MOST_NAMES = 10;

/** In one line and without pointed brackets. */
export const inOneLine = (text: string, longest: number) =>
	text.trim().split(/\s+/).join(' ').slice(0, longest).replaceAll('<', '‹').replaceAll('>', '›');

/** The first of some, each as `wordOf` gives it, and how many more there are. */
export const listed = <One>(
	all: readonly One[],
	wordOf: (one: One) => string,
	most = MOST_NAMES,
) => {
	const first = all.slice(0, most).map((one) => wordOf(one));
	const more = all.length - first.length;
	return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
