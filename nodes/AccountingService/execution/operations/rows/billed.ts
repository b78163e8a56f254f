import { isCustomer, isNameOfOther, snake } from '../../../catalogue/references';
import { isObject, type Fields } from '../../../transport';
import { namedIn, NAMES, OF_BILLED, partiesIn } from '../../changes/kept/parties';
import { CONTACT } from '../../changes/kept/staying';

/**
 * Which fields, by their dotted names, say to whom an invoice with these fields goes, by a name or an address of e-mail:
 * those of whom that is most certain, and none where a customer or an ID says so.
 */
export function whoIsBilledIn(head: Fields): (dottedName: string) => boolean {
	const isKnown = [...partiesIn(head).values()].some(
		({ ids, isInside, rank, word }) =>
			!isInside && rank <= CONTACT && [...ids.values()].some((id) => id && id !== word.trim()),
	);
	const names = namesIn(head);
	if (isKnown || names.some((name) => isCustomer(name) || isNameOfOther(name))) return () => false;
	const best = Math.min(...names.map(rankOf));
	return (name) => rankOf(name) < Infinity && rankOf(name) <= best;
}

export const namesIn = (fields: Fields, above = ''): string[] =>
	Object.entries(fields).flatMap(([name, value]) =>
		isObject(value) ? namesIn(value, `${above}${name}.`) : [`${above}${name}`],
	);

/** The nearer to 0, the more certain. Infinity for other fields, and for somebody in a group of others, as of a delivery. */
function rankOf(dottedName: string): number {
	const keys = snake(dottedName).split('.');
	if (BILLING.test(keys.join('_'))) return 0;
	const ranks = keys.map((key, at) => {
		const above = keys.slice(0, at).map((one) => `${one}.`);
		if (at > 0 && !OF_BILLED.test(above.join(''))) return Infinity;
		const { groups, rank } = namedIn(key);
		return rank >= 0 && isName([groups.part, ...keys.slice(at + 1)]) ? rank : Infinity;
	});
	return Math.min(...ranks);
}

function isName(parts: ReadonlyArray<string | undefined>): boolean {
	const name = parts.filter(Boolean).join('_');
	return name === '' || NAMES.test(name) || /^e_?mail$/.test(name);
}

/** Whoever it is. */
const BILLING = /^billing_((address|contact)_)?(name|e_?mail)$/;
