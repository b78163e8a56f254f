import { idNameOf, isObject, type Fields } from '../../../transport';
import { identifier } from '../../events/serviceEvent';
import { endOf, idBehind, isComputed, isOfPage } from './addresses';
import { isKind } from './kinds';
import type { KnownIds } from './knownIds';
import { meanings, saidBy, uses, type Meaning, type Role, type Said } from './roles';

/** Deeper nobody says which record an event is about. */
const DEEPEST = 8;

/** An invoice of thousands of lines has fewer. A sender who writes more is not read to the end. */
const MOST_VALUES = 50_000;

interface Search {
	readonly known: KnownIds;
	readonly meaningOf: (name: string) => Meaning;
	readonly onlyPlain: boolean;
	readonly useOf: ReturnType<typeof uses>;
	readonly idBehind: (address: string) => string | undefined;
	/** How many values may still be looked at. */
	left: number;
}

/** Where a value stands, and what it says of itself. */
interface At {
	readonly names: readonly string[];
	readonly role: Role;
	readonly said?: Said;
}

/**
 * Where the data speaks of another record of the same kind, anywhere below: `allocations.0.invoice_id 7`,
 * `paid_invoice.id 7`, `payable_id 7` beside `payable_type Invoice`, `links.self /invoices/7`, `['invoice', 7]`.
 * Beside such a one, an id without a name may be anything's, unless the record may refer to it (`recurring_invoice`).
 * `onlyPlain`: an address without the name says nothing, and `paid_invoice` does, though a record may refer to others.
 * Of data with very many values nobody can say that they do not.
 */
export function* idsElsewhere(
	data: Fields,
	known: KnownIds,
	onlyPlain: boolean,
): Generator<string> {
	const { noun } = known;
	const search: Search = {
		...{ known, onlyPlain },
		meaningOf: meanings(noun),
		useOf: uses(),
		idBehind: idBehind([noun.one, noun.many]),
		left: MOST_VALUES,
	};
	yield* idsBelow(data, search, { names: [], role: 'record', said: saidBy(data, noun) });
	if (search.left < 0) yield `more than ${MOST_VALUES.toLocaleString('en')} values`;
}

function* idsBelow(value: object, search: Search, at: At): Generator<string> {
	if (at.names.length > DEEPEST) return;
	for (const key in value) {
		if ((search.left -= 1) < 0) return;
		if (at.said && isReferredTo(search.meaningOf(key), search)) continue;
		const inner: unknown = (value as Fields)[key];
		if (typeof inner !== 'object') {
			const found = idIn(key, inner, search, at);
			if (found !== '') yield `${[...at.names, key].join('.')} ${found}`;
		} else if (inner !== null) {
			const said = isObject(inner) ? saidBy(inner, search.known.noun) : undefined;
			const role = roleOf(key, search, at, said);
			const below = { names: [...at.names, key], role, said };
			const found = said
				? idOf(inner as Fields, search, role, said)
				: idInPair(inner, search, below, at);
			if (found !== '') yield `${below.names.join('.')}.${found}`;
			yield* idsBelow(inner, search, below);
		}
	}
}

/** What the record may refer to. What is only compared is not where a name says that it is for such a record. */
const isReferredTo = ({ isOther, isOfPart }: Meaning, { known, onlyPlain }: Search) =>
	known.mayRefer && isOther && !(onlyPlain && isOfPart);

function roleOf(key: string, { meaningOf, useOf }: Search, at: At, said: Said | undefined): Role {
	// What stands in a list has no name of its own.
	if (!at.said) return at.role;
	const { plain, holds } = meaningOf(key);
	if (holds !== 'nothing' || at.said.ids.has(plain)) return 'named';
	const use = useOf(key);
	if (use !== 'state') return use;
	// A list of changes has ids of its own.
	return at.role === 'record' && !said ? 'other' : at.role;
}

/** The id of an object that is of this kind, and another. */
function idOf(value: Fields, { known }: Search, role: Role, { isOne }: Said): string {
	const isOfKind =
		role === 'named' || isOne === 'certain' || (isOne === 'likely' && role !== 'part');
	if (!isOfKind && role !== 'record') return '';
	const own = idNameOf(value, [known.noun.one]);
	if (own === undefined || known.isOneOf(value)) return '';
	// What the record is shown as may have ids of other sorts as well.
	return isOfKind || known.hasSort(own) ? `${own} ${identifier(value[own])}` : '';
}

/** The id behind a kind: `['invoice', 7]`. Two texts that do not stand in a list of such may be any two words. */
function idInPair(pair: object, search: Search, { role }: At, around: At): string {
	if (!Array.isArray(pair) || pair.length !== 2 || role === 'part') return '';
	const [kind, id] = pair as unknown[];
	if (typeof kind !== 'string' || !isKind(kind, search.known.noun.one)) return '';
	const isPair = typeof id === 'number' || around.said === undefined;
	const other = isPair ? idAlone(id, search, true) : '';
	return other === '' ? '' : `1 ${other}`;
}

/** The id of another record that a field holds, as it is or in an address, or that stands in a list of such. */
function idIn(key: string, value: unknown, search: Search, { role, said }: At): string {
	const { known, meaningOf, idBehind } = search;
	if (!said) return role === 'named' ? idAlone(value, search, true) : '';
	const { plain, holds, address } = meaningOf(key);
	// What people or machines call it, and is no id of it.
	const isCalled = search.onlyPlain && holds !== 'nothing' && /(?:key|hash|ref)$/.test(plain);
	if (isCalled) return idAlone(value, search, false);
	if (holds === 'id' || said.ids.has(plain)) return known.other(identifier(value));
	if (holds === 'key') return isComputed(value) ? '' : idAlone(value, search, true);
	const mayBe = holds === 'one' || holds === 'kindOf';
	const alone = mayBe ? idAlone(value, search, holds === 'one') : '';
	if (alone !== '' || typeof value !== 'string') return alone;
	const saysNothing = search.onlyPlain
		? address !== 'named'
		: address === 'none' && isOfPage(plain, value);
	if (saysNothing && !mayBe) return '';
	const isOfRecord = mayBe || address === 'named' || (address === 'any' && role === 'named');
	const linked = idBehind(value) ?? (isOfRecord ? endOf(value)?.id : undefined);
	return linked === undefined ? '' : known.otherAlike(linked);
}

/** An id without a name for it may be any word, and 0 says no. Under the bare name of the resource a number is one. */
function idAlone(value: unknown, { known, idBehind }: Search, isBareName: boolean): string {
	const id = identifier(value);
	const linked = idBehind(id);
	// An address may lead back to the record itself.
	if (id === '0' || (linked !== undefined && known.other(linked) === '')) return '';
	return isBareName && /\d/.test(id) ? known.other(id) : known.otherAlike(id);
}
