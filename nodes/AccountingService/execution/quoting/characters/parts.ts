import type { View } from '../plainView';
import type { Needle, Span } from './cuts';

/** So much of the key is looked for first. Characters. */
const BLOCK = 8;

/** Parts this long are hidden: whoever has one has most of the key, or knows whose it is. Characters. */
const SHORTEST_PART = 12;

/** Without one it may be the words of which somebody made a key, as in a name of a field. */
const DIGIT = /\d/;

/** Where a text holds a part of a needle, such as a key that somebody cut at either end. */
export function* partsIn({ text, from, to }: View, needles: readonly Needle[]): Generator<Span> {
	for (const { text: needle } of needles)
		for (let block = 0; block + BLOCK <= needle.length; block += BLOCK) {
			const sought = needle.slice(block, block + BLOCK);
			for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + BLOCK)) {
				let before = 0;
				while (before < Math.min(at, block) && text[at - before - 1] === needle[block - before - 1])
					before += 1;
				let after = BLOCK;
				while (block + after < needle.length && text[at + after] === needle[block + after])
					after += 1;
				const part = text.slice(at - before, at + after);
				if (part.length >= SHORTEST_PART && DIGIT.test(part))
					yield [from[at - before] as number, to[at + after - 1] as number];
			}
		}
}
