import type { View } from '../plainView';
import type { Needle, Span } from './cuts';

/** So much of the key is looked for first. Characters. */
const BLOCK = 8;

/** No shorter part is hidden. Characters. */
const SHORTEST_PART = 12;

/** Without one it may be the words of which somebody made a key, as in a name of a field. */
const DIGIT = /\d/;

/** Where a text holds a part of a needle, such as a key that somebody cut at either end. */
export function* partsIn({ text, from, to }: View, needles: readonly Needle[]): Generator<Span> {
	for (const { text: needle } of needles) {
		// Of one server IDs may be so alike, too, that half of the key is no secret.
		const shortest = Math.max(SHORTEST_PART, Math.floor(needle.length / 2) + 1);
		// No part is so short that no block lies in it.
		const step = shortest - BLOCK + 1;
		for (let block = 0; block + BLOCK <= needle.length; block += step) {
			const sought = needle.slice(block, block + BLOCK);
			for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + BLOCK)) {
				let before = 0;
				while (before < Math.min(at, block) && text[at - before - 1] === needle[block - before - 1])
					before += 1;
				let after = BLOCK;
				while (block + after < needle.length && text[at + after] === needle[block + after])
					after += 1;
				const part = text.slice(at - before, at + after);
				if (part.length >= shortest && DIGIT.test(part))
					yield [from[at - before] as number, to[at + after - 1] as number];
			}
		}
	}
}
