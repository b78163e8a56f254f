import { idForm, idOf, isObject, wordOf } from '../../../transport';
import { References } from './otherRecords';

/** The ID of something else may be the same by chance. */
const FEW_FIGURES = /^\d{1,7}$/;

/** By what somebody is known: a currency or a country is shared by many. */
const TRAIT =
	/mail|^((full|display|company|legal|first|last|contact|customer|client)_?)?name$|^company$|street|address|phone|mobile|fax|iban|website|(vat|tax)_?(id|n(umber|o|r))/i;

/** What a record says of itself may be called like somebody by chance: a project by its customer. */
const OF_ITSELF = /^(name|title|subject|number|reference|description|notes?)$/;

/**
 * Whether a field is about the other records that a `record` showed before it `moved` to others, under a name of its
 * own: it has their address, their name, or their id inside.
 */
export function ofFormer(
	moved: readonly string[],
	record: References,
): (name: string, value: unknown) => boolean {
	const traits = new Set(moved.flatMap((other) => traitsOf(record.values.get(other))));
	return (name, value) => {
		if (OF_ITSELF.test(name)) return false;
		if (!isObject(value)) return traits.has(traitOf(value));
		const inside = new References(value);
		return moved.some((other) => {
			const old = idForm(record.to(other)!);
			const own = idForm(idOf(value) ?? '');
			return idForm(inside.to(other) ?? '') === old || (own === old && !FEW_FIGURES.test(old));
		});
	};
}

const traitOf = (value: unknown) => wordOf(value).trim().toLowerCase();

const traitsOf = (other: unknown): string[] =>
	Object.entries(isObject(other) ? other : {})
		.filter(([name]) => TRAIT.test(name))
		.map(([, value]) => traitOf(value))
		.filter((trait) => trait !== '');
