import type { Noun } from '../../catalogue/rows';
import { isObject } from '../../transport';
import { identifier } from '../events/serviceEvent';
import { plainName } from './idsInData';

/** Deeper nobody says which record an event is about. */
const DEEPEST = 8;

/** A longer text is no address. Characters. */
const LONGEST_ADDRESS = 500;

/**
 * Where the data speaks of another record of the same kind, anywhere below: `allocations.0.invoice_id 7`,
 * `original_invoice_id 7`, `links.self /invoices/7`. Beside such a one, an id without a name may be
 * anything's. An address counts only if it ends in a number, as the id does: others are made for people.
 */
export function* idsElsewhere(
	value: object,
	noun: Pick<Noun, 'one' | 'many'>,
	id: string,
	at: readonly string[] = [],
): Generator<string> {
	const { one, many } = noun;
	if (at.length > DEEPEST) return;
	const isId = new RegExp(`${one}(?:id|uuid|guid|ref)$`);
	const address = new RegExp(`/(?:${one}|${many})/(\\d+)(?:[/?#.]|$)`, 'i');
	for (const [key, inner] of Object.entries(value) as Array<[string, unknown]>) {
		const name = [...at, key];
		const own = isId.test(plainName(key)) ? identifier(inner) : '';
		const linked =
			typeof inner === 'string' && inner.length <= LONGEST_ADDRESS && /^\d+$/.test(id)
				? (address.exec(inner)?.[1] ?? '')
				: '';
		const other = [own, linked].find((found) => found !== '' && found !== id);
		if (other !== undefined) yield `${name.join('.')} ${other}`;
		if (isObject(inner) || Array.isArray(inner)) yield* idsElsewhere(inner, noun, id, name);
	}
}
