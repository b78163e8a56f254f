import { withoutTrailing } from '../../catalogue/trailing';
import { levelsAround } from '../../transport';
import { beginningOf, LONGEST_QUOTE, pageWords } from './excerpt';
import type { Answered, Explanation, Situation } from './situation';
import { serviceWords, toldWith } from './serviceWords';

/** A good status, and words that say no: nobody knows what a write has left behind. */
export function denied({ body, status, text }: Answered, situation: Situation): Explanation {
	const { noun, recordId, deed, masked } = situation;
	const whole = text ?? (typeof body === 'string' ? body : deed && beginningOf(body));
	const levels = [body, ...levelsAround(body, body, [])];
	const spoken = levels.map((level) => serviceWords(level, masked)).find((said) => said !== '');
	const words = spoken ?? pageWords(whole ?? '', LONGEST_QUOTE, masked);
	if (deed === undefined)
		return {
			headline: `The service did not give ${noun} ${recordId}${toldWith(words, status)}`,
			advice: `Look at the ${noun.toLowerCase()} in the service: what it returns may depend on its state, and on what the API key may do.`,
		};
	return {
		headline: `The service says no, although it answered ${status}: ${withoutTrailing(words, '. ')}. So it is not known whether ${deed}`,
		advice: `It may have done it all the same, or a part of it. Look at the ${noun.toLowerCase()} in the service before you run this item again.`,
	};
}
