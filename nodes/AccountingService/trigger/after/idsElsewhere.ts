import type { Noun } from '../../catalogue/rows';
import { isObject, plainName } from '../../transport';
import { identifier } from '../events/serviceEvent';

/** Deeper nobody says which record an event is about. */
const DEEPEST = 8;

/** A longer text is no address. Characters. */
const LONGEST_ADDRESS = 500;

/** An invoice of thousands of lines has fewer. A sender who writes more is not read to the end. */
const MOST_VALUES = 50_000;

interface Search {
	readonly id: string;
	readonly isId: RegExp;
	/** None where the id is no number. */
	readonly address: RegExp | undefined;
	/** How many values may still be looked at. */
	left: number;
}

/**
 * Where the data speaks of another record of the same kind, anywhere below: `allocations.0.invoice_id 7`,
 * `original_invoice_id 7`, `links.self /invoices/7`. Beside such a one, an id without a name may be
 * anything's. An address counts only if it ends in a number, as the id does: others are made for people.
 * Of data with very many values nobody can say that they do not.
 */
export function* idsElsewhere(
	value: object,
	{ one, many }: Pick<Noun, 'one' | 'many'>,
	id: string,
): Generator<string> {
	const search: Search = {
		id,
		isId: new RegExp(`${one}(?:id|uuid|guid|ref)$`),
		address: /^\d+$/.test(id)
			? new RegExp(`/(?:${one}|${many})/(\\d+)(?:[/?#.]|$)`, 'i')
			: undefined,
		left: MOST_VALUES,
	};
	yield* idsBelow(value, search, []);
	if (search.left < 0) yield `more than ${MOST_VALUES.toLocaleString('en')} values`;
}

function* idsBelow(value: object, search: Search, at: readonly string[]): Generator<string> {
	if (at.length > DEEPEST) return;
	for (const key in value) {
		if ((search.left -= 1) < 0) return;
		const inner: unknown = (value as Record<string, unknown>)[key];
		const other = otherIn(key, inner, search);
		if (other !== undefined) yield `${[...at, key].join('.')} ${other}`;
		if (isObject(inner) || Array.isArray(inner)) yield* idsBelow(inner, search, [...at, key]);
	}
}

function otherIn(key: string, inner: unknown, { id, isId, address }: Search): string | undefined {
	const own = isId.test(plainName(key)) ? identifier(inner) : '';
	const linked =
		typeof inner === 'string' && inner.length <= LONGEST_ADDRESS
			? (address?.exec(inner)?.[1] ?? '')
			: '';
	return [own, linked].find((found) => found !== '' && found !== id);
}
