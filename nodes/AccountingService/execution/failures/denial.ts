import { LONGEST_QUOTE, pageWords } from './excerpt';
import type { Answered, Explanation, Situation } from './situation';
import { serviceWords, toldWith } from './serviceWords';

/** A good status, and words that say no: nobody knows what a write has left behind. */
export function denied({ body, status, text }: Answered, situation: Situation): Explanation {
	const { noun, recordId, deed, masked } = situation;
	const plain = text ?? (typeof body === 'string' ? body : '');
	const words = serviceWords(body, masked) || pageWords(plain, LONGEST_QUOTE, masked);
	const told = toldWith(words, status);
	if (deed === undefined)
		return {
			headline: `The service did not give ${noun} ${recordId}${told}`,
			advice: `Look at the ${noun.toLowerCase()} in the service: what it returns may depend on its state, and on what the API key may do.`,
		};
	return {
		headline: `The service says no, so it is not known whether ${deed}${told}`,
		advice: `It said so with a good status, and may have done it or a part of it. Look at the ${noun.toLowerCase()} in the service before you run this item again.`,
	};
}
