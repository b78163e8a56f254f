import type { View } from '../plainView';

/** The key, or a part of it, in a spelling that is looked for. */
export interface Needle {
	readonly text: string;
	/** How many characters before and after hold bits of the key and bits of something else. */
	readonly before?: number;
	readonly after?: number;
	/** So much of it at the end of a text is no chance. Characters. */
	readonly shortestShown: number;
}

export type Span = readonly [from: number, to: number];

/** Where a text was cut by this package. */
export const CUT_OFF = '…';

/** Before so many of these it is looked whether the key begins there. */
const MOST_CUTS = 100;

/** The places where a text was cut, or may have been: its end. */
function cutsIn(written: string, { text, from }: View) {
	const cuts = [{ at: written.length, inView: text.length }];
	let inView = 0;
	for (let at = written.indexOf(CUT_OFF); at !== -1; at = written.indexOf(CUT_OFF, at + 1)) {
		while (inView < from.length && (from[inView] as number) < at) inView += 1;
		if (cuts.push({ at, inView }) > MOST_CUTS) break;
	}
	return cuts;
}

/** A spelling that was cut in the middle. */
const HALF_SPELLED = /(&#?\w{0,10}|%u?\w{0,3}|\\u?\{?\w{0,6})$/;

/** The longest of them. Characters. */
const LONGEST_HALF = 12;

/** Where a view of a text has the beginning of a needle right before a cut. */
export function* beginningsIn(
	written: string,
	view: View,
	needles: readonly Needle[],
): Generator<Span> {
	for (const { at, inView } of cutsIn(written, view)) {
		const half = HALF_SPELLED.exec(view.text.slice(Math.max(inView - LONGEST_HALF, 0), inView));
		const ends = half ? [inView, inView - half[0].length] : [inView];
		for (const end of ends)
			for (const { text, shortestShown } of needles) {
				const length = overlap(view.text.slice(Math.max(end - text.length, 0), end), text);
				if (length >= shortestShown) yield [view.from[end - length] as number, at];
			}
	}
}

/** How many characters at the end of `text` are the beginning of `needle`. */
function overlap(text: string, needle: string): number {
	for (let length = Math.min(text.length, needle.length - 1); length > 0; length -= 1)
		if (text.endsWith(needle.slice(0, length))) return length;
	return 0;
}
