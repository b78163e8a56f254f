import { withoutTrailing } from '../../catalogue/trailing';
import { idForm } from '../../transport';
import { isNormalizable, normalized } from './normalized';
import { textOf } from './textOf';

/** Blanks, and what shows nothing: a text that was copied may hold it. */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const DECIMAL = /^-?(?:0|[1-9]\d*)\.\d+$/;

/**
 * What all spellings of a value have in common: `null` and blanks are nothing; capitals, blanks and unseen
 * characters in a text, zeros behind a point and how a letter and its accent are stored are a matter of spelling. A text that is too long
 * for that is compared as it is.
 */
export function spelled(value: unknown): string {
	const given = textOf(value) ?? '';
	if (!isNormalizable(given)) return given;
	const text = normalized(given, 'NFKC').toLowerCase().replaceAll(UNSEEN, '');
	return DECIMAL.test(text) ? withoutTrailing(withoutTrailing(text, '0'), '.') : text;
}

/** The same of a value by which records are told apart, which may be a number with zeros before it. */
export const spelling = (value: string): string => idForm(spelled(value));
