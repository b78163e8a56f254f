import { withoutTrailing } from '../../catalogue/trailing';
import { textOf } from './textOf';

const DECIMAL = /^-?(?:0|[1-9]\d*)\.\d+$/;

/**
 * What all spellings of a value have in common: `null` and blanks are nothing; capitals, blanks in a text,
 * zeros behind a point and how a letter and its accent are stored are a matter of spelling.
 */
export function spelled(value: unknown): string {
	const text = (textOf(value) ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
	return DECIMAL.test(text) ? withoutTrailing(withoutTrailing(text, '0'), '.') : text;
}
