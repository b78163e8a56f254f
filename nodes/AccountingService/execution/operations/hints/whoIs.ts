import { CUSTOMER as ANY_CUSTOMER, PERHAPS_CUSTOMER } from '../../../catalogue/words/names';
import { idOf, isObject, type Fields } from '../../../transport';
import { spelling } from '../../fields/spelled';
import { isNested, textOf } from '../../fields/textOf';

/** What services call the customer of a record. */
export const CUSTOMER = ['customer', 'client'];

/** The ids in such a field, which may be a list: `[17, "Ann"]`. */
export const idsIn = (value: unknown) => [value].flat().map(withId).filter(isCustomer);

export const partsOf = (value: unknown): Fields[] =>
	(isNested(value) ? Object.values(value) : [value]).map(asId);

/** Who is shown there: by an ID, else a name, else a number, else whatever stands first. */
export function whoIn(value: unknown): string | undefined {
	const fields = isObject(value) ? Object.entries(value) : [];
	const telling = TELLING.flatMap((names) => fields.filter(([name]) => names.test(name)));
	const parts = [idOf(value, CUSTOMER), ...telling.map(([, part]) => part)].map(asId);
	const who = [...parts, ...partsOf(value)].find(({ id }) => id)?.id;
	return who === undefined ? undefined : spelling(who as string);
}

const TELLING = [/name$/i, /(?:number|no|code|mail)$/i];

export const isAnybody = (value: unknown) => whoIn(value) !== undefined;

/** Whether it has an ID, or is one that has a number in it. */
export const hasNumber = (value: unknown) =>
	idOf(value) !== undefined || /\d/.test(textOf(value) ?? '');

/** The ids of others whom services may call the customer of a record: `partner_id`. */
export function relatedTo({ relationships, ...fields }: Fields): Fields[] {
	const inData = Object.entries(isObject(relationships) ? relationships : {}).map(
		([name, value]) => [`${name}_id`, isObject(value) ? value.data : undefined] as const,
	);
	return [...Object.entries(fields), ...inData]
		.filter(([name]) => PARTY_ID.test(name))
		.flatMap(([, value]) => idsIn(value));
}

/** Another field that names who is to pay, by an ID: `CustomerRef: { value: 17 }`, `bill_to: { id: 17 }`. */
export const partyIn = (record: Fields): string | undefined =>
	Object.keys(record).find((name) => PARTY.test(name) && hasIdOfParty(name, record[name]));

/** The text of a reference may be a number of the order. */
const hasIdOfParty = (name: string, value: unknown) =>
	idOf(ofParty(value)) !== undefined ||
	((/id/i.test(name) || Array.isArray(value)) &&
		/^(?!.*[\s@]).*\d/.test(textOf([value].flat()[0]) ?? ''));

/** A party with its ID as such: some call it by its own name, or `value`. */
export function ofParty(value: unknown): unknown {
	if (!isObject(value) || idOf(value) !== undefined) return value;
	const own = Object.keys(value).find((name) => ID_OF_PARTY.test(name) && textOf(value[name]));
	return own === undefined ? value : { ...value, id: value[own] };
}

const WHO = `(${ANY_CUSTOMER}|contact|buyer|recipient|billed_?to|bill_?to|partner)`;
const PARTY = new RegExp(`^${WHO}(_?(ref|id))?$`, 'i');
const ID_OF_PARTY = new RegExp(`^(value|${WHO}_?id)$`, 'i');
const PARTY_ID = new RegExp(`(?:partner|debtor|${PERHAPS_CUSTOMER})(?:_id|Id)$`, 'i');

/** What has such an id, which may stand in a link: `/customers/17`. */
const asId = (id: unknown): Fields => ({ id: textOf(id)?.split('/').at(-1) });

export const withId = (value: unknown) => (isText(value) ? asId(value) : value);

const isText = (value: unknown) => Boolean(textOf(value));
export const isCustomer = (value: unknown): value is Fields => isObject(value) && isText(value.id);
