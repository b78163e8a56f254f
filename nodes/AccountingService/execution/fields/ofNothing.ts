import { wordOf } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { shown } from '../failures/shown';

const JOIN = '[-_/#:|]';

/**
 * What becomes of a value that is missing, alone or joined to others. `Null GmbH` and `Nullmeier` are names, and
 * `null-energy` may be one: null is the German zero.
 */
const OF_NOTHING = new RegExp(
	`\\[object Object\\]|(^|${JOIN})((undefined|NaN)($|${JOIN})|null($|${JOIN}[^A-Za-z]))`,
);

/** Of an address the parts may be called so. */
const ADDRESS = /@|:\/\//;

/** Where a stored text joins an expression to something else. */
const JOINED = new RegExp(`${JOIN}\\{\\{|\\}\\}${JOIN}`);

/** Whether a text was put together from a value that is missing. */
export const isOfNothing = (text: string): boolean => OF_NOTHING.test(text) && !ADDRESS.test(text);

/**
 * Throws an UnusableValue for a text that is to tell a record from others and was put together from a value that is
 * missing: it is the same for all items that lack the value. `stored` is the parameter that gives it, if one does.
 */
export function refuseOfNothing(text: string, name: string, stored?: unknown): void {
	if (!isOfNothing(text) && !isWithoutItsExpressions(text, stored)) return;
	throw new UnusableValue(
		// The error output shows this alone, so what to do stands in it.
		`${name} is ${shown(text)}, in which a value is missing: give this item the value, or filter it out`,
		'An expression makes such a text of what is not there. Check which fields it reads, and whether this item has them. Nothing was sent for it.',
	);
}

/** `KD-` of `=KD-{{ $json.no }}`: n8n writes nothing in place of what is missing. */
function isWithoutItsExpressions(text: string, stored: unknown): boolean {
	const written = wordOf(stored).slice('='.length);
	const around = written.split('{{').map((part) => part.split('}}').at(-1));
	return JOINED.test(written) && around.join('').trim() === text;
}
