import { isCustomer } from '../../catalogue/references';
import {
	hasId,
	holdsFields,
	idOf,
	isObject,
	plainName,
	recordAskedFor,
	type AskedFor,
	type Fields,
} from '../../transport';
import type { Counted } from '../job/words';
import { isNested, textOf } from './textOf';

/** What a record calls what it is known by, without its own noun before it. */
const NAME =
	/^(?:document|doc|display|external|public|short|voucher|hash)?(?:number|no|nr|num|ref|reference(?:number|no)?|code|key|slug|handle|label|name|email|uid|token|(?<=.)id)$/;

/**
 * Whether a record has this for its own number, code or name, or for another of its ids, by which some services
 * address it in place of its id: `number`, `invoice_no` of an invoice, `public_id`. The one place that decides
 * this: an amount may be any number, and the number of its customer is that of another thing. Surely it has it
 * only where that is no reference, which may be to another record.
 */
export function isAddressedBy(record: Fields, text: string, noun: string, surely = false): boolean {
	const own = plainName(noun);
	return Object.keys(record).some((field) => {
		const name = plainName(field);
		const isOwn = NAME.test(name.startsWith(own) ? name.slice(own.length) : name);
		return isOwn && !(surely && name.includes('ref')) && textOf(record[field]) === text;
	});
}

/** Whether a record is surely the one that is addressed so, by whichever of its names. */
export const isOf = (record: Fields, id: string, noun: string): boolean =>
	hasId(record, id, [noun]) || isAddressedBy(record, id, noun, true);

/** What the IDs of one service have in common: whether there are letters, and what else there is beside figures. */
export const idShape = (id: string) => `${/[a-z]/i.test(id)} ${id.replaceAll(/[a-z\d]/gi, '')}`;

/** What an answer shows of a record: a status, code or message beside nothing but its id is that of the answer. */
export const shownIn = (answer: Fields, noun: string): Fields =>
	holdsFields(answer, [noun]) ? answer : { id: idOf(answer, [noun]) };

/** What an answer holds of the record that was asked for by its id, or by another name of it. */
export function askedFor(body: unknown, id: string, { one, many }: Counted): AskedFor {
	const asked = recordAskedFor(body, id, [one, many]);
	const customer = one === 'customer' ? onlyCustomerIn(body) : undefined;
	if (
		customer &&
		hasId(customer, id, [one]) &&
		(asked.kind === 'none' || asked.kind === 'nameless')
	)
		return { kind: 'right', record: customer };
	return asked.kind === 'other' && isOf(asked.record, id, one)
		? { ...asked, kind: 'right' }
		: asked;
}

/** The only object in an answer, if it has another name of a customer (`client`, `contact`) and no fields beside it. */
function onlyCustomerIn(body: unknown): Fields | undefined {
	if (!isObject(body)) return undefined;
	const [inside, words] = [true, false].map((nested) =>
		Object.entries(body).filter(([, value]) => isNested(value) === nested),
	);
	const [[name, only] = [''], ...others] = inside!;
	const isAlone = others.length === 0 && !holdsFields(Object.fromEntries(words!));
	return isAlone && isCustomer(name) && isObject(only) ? only : undefined;
}
