import type { Noun } from '../../../catalogue/rows';
import { ID } from '../../../catalogue/words/names';
import { idForm, idNameOf, isObject, plainName, type Fields } from '../../../transport';
import { identifier } from '../../events/serviceEvent';

/** Where an id was found, as a person would write it: `invoice.id`. */
export interface Candidate {
	readonly name: string;
	readonly id: string;
}

/** An object of an event that may be about the record itself. */
export interface Place {
	readonly prefix: string;
	readonly fields: Fields;
}

/** What the data says of a record by its resource's name. */
interface Specific {
	/** By a name that can mean nothing else, such as `invoice_id`. */
	readonly named: readonly Candidate[];
	/** By a name that may hold a number as well: `invoice`. */
	readonly hinted: readonly Candidate[];
	/** By a name that may belong to something else: `payment.invoice_id`. */
	readonly below: readonly Candidate[];
	/** The resource is named, but no single id: `invoice_id` that is empty or holds an object, `invoices`. */
	readonly unusable: readonly string[];
}

/** The data, and its `object`. */
export const placesIn = (data: Fields): Place[] => [
	{ prefix: '', fields: data },
	...(isObject(data.object) ? [{ prefix: 'object.', fields: data.object }] : []),
];

/** The objects one level down. */
const objectsIn = ({ prefix, fields }: Place): Array<Place & { readonly key: string }> =>
	Object.entries(fields).flatMap(([key, value]) =>
		isObject(value) ? [{ key, prefix: `${prefix}${key}.`, fields: value }] : [],
	);

/** Everything that is said of a record of this noun by its name, also one level down. */
export function specificIn(places: readonly Place[], noun: Noun): Specific {
	const names = namesOf(noun);
	const here = places.map((place) => naming(place, names));
	const below = places
		.flatMap(objectsIn)
		.filter(({ key }) => ![noun.one, 'object'].includes(plainName(key)))
		.map((place) => naming(place, names));
	return {
		named: here.flatMap(({ named }) => named),
		hinted: here.flatMap(({ hinted }) => hinted),
		below: below.flatMap(({ named }) => named),
		unusable: here.flatMap(({ unusable }) => unusable),
	};
}

/** Ids that do not say whose they are. */
export function unnamedIn(places: readonly Place[]): Candidate[] {
	return places.flatMap(({ prefix, fields }) => {
		const own = idNameOf(fields);
		return idsAt(fields, prefix, (key) => key === own);
	});
}

/** Whether a credit note that is shown with its own id names others beside it: the invoice that it is for. */
export const refersToOthers = (named: readonly Candidate[], own: readonly Candidate[]): boolean =>
	own.length > 0 && !named.some(({ id }) => own.some((one) => idForm(one.id) === idForm(id)));

const isBlank = (value: unknown) =>
	value === null || (typeof value === 'string' && value.trim() === '');

const namesOf = ({ one, many }: Noun) => ({
	one,
	isId: new RegExp(`^${one}(?:${ID})$`),
	isPlural: new RegExp(`^(?:${many}|${one}(?:${ID})s)$`),
});

/** `invoice_id`, `invoiceId`, `invoice` or `invoice.id`, with whatever name records have for their id. */
function naming({ prefix, fields }: Place, { one, isId, isPlural }: ReturnType<typeof namesOf>) {
	const found = { named: [] as Candidate[], hinted: [] as Candidate[], unusable: [] as string[] };
	for (const [key, value] of Object.entries(fields)) {
		const plain = plainName(key);
		if (![isId, isPlural].some((name) => name.test(plain)) && plain !== one) continue;
		// A payment for no invoice has an empty `invoice_id`; an invoice has none, or its own.
		if (isBlank(value) && !isId.test(plain)) continue;
		const name = `${prefix}${key}`;
		const inside = isObject(value) && plain === one ? idsInside(value, one, name) : [];
		const id = isPlural.test(plain) ? '' : identifier(value);
		if (inside.length > 0) found.named.push(...inside);
		else if (id === '') found.unusable.push(name);
		else (plain === one ? found.hinted : found.named).push({ name, id });
	}
	return found;
}

/** The id of the object under the resource's name, and the one it is given there by its full name. */
function idsInside(record: Fields, one: string, prefix: string): Candidate[] {
	const own = idNameOf(record);
	return idsAt(record, `${prefix}.`, (key) => key === own || plainName(key) === `${one}id`);
}

const idsAt = (fields: Fields, prefix: string, isName: (key: string) => boolean): Candidate[] =>
	Object.keys(fields)
		.filter(isName)
		.map((key) => ({ name: `${prefix}${key}`, id: identifier(fields[key]) }))
		.filter(({ id }) => id !== '');
