import { idForm, idOf, isObject, wordOf, type Fields } from '../../../transport';
import { OtherRecords } from './otherRecords';
import type { Flaw } from './unsendable';

const MAIL = /^((billing|invoice|contact|main|primary)_?)?e?_?mail(_?address)?$/i;
/** The ID of something else may be the same by chance. */
const FIGURES = /^\d+$/;

/**
 * Whether a value is about the other records that a `record` showed before it `moved` to others, whatever its name: it
 * is their e-mail address, or has their id. Names, places and figures may be its own as well.
 */
export function ofFormer(
	moved: readonly string[],
	record: OtherRecords,
): (value: unknown) => boolean {
	const mails = new Set(moved.flatMap((other) => mailsOf(record.values.get(other))));
	const ids = moved.map((other) => idForm(record.to(other)!)).filter((id) => !FIGURES.test(id));
	return (value) => {
		if (!isObject(value)) return mails.has(mailIn(value));
		const id = idOf(value);
		return id !== undefined && ids.includes(idForm(id));
	};
}

const mailIn = (value: unknown) => wordOf(value).trim().toLowerCase();

const mailsOf = (other: unknown): string[] =>
	Object.entries(isObject(other) ? other : {})
		.map(([name, value]) => (MAIL.test(name) ? mailIn(value) : ''))
		.filter((mail) => mail.includes('@'));

const PAYS = /customer|client|contact|buyer|payer|debtor|recipient|partner/;
/** Addresses of those who write invoices. */
const OF_OWN_SIDE =
	/from|send(er|ing)|reply|owner|user|author|creat|updat|assign|manager|employee|sales|seller|vendor|supplier|issuer|company|support/i;
const ADDRESS = /^([^@<]*<)?[^\s@]+@[^\s@]+$/;

/** Of an invoice what is not about those who write it. */
export const ofCustomers = (kept: Fields): Fields =>
	Object.fromEntries(Object.entries(kept).filter(([name]) => !OF_OWN_SIDE.test(name)));

/**
 * An address that may be the former customer's, where an invoice is to be that of another, and the record does not show
 * which theirs is: the next mail would go there.
 */
export function mailOfFormer(resource: string, record: Fields, given: Fields): Flaw[] {
	const before = new OtherRecords(record);
	const isUnknown = (other: string) =>
		PAYS.test(other) && before.to(other) !== '' && mailsOf(before.values.get(other)).length === 0;
	if (resource !== 'invoice' || !before.movedBy(new OtherRecords(given)).some(isUnknown)) return [];
	return [
		[
			(value, name) => !OF_OWN_SIDE.test(name) && ADDRESS.test(wordOf(value).trim()),
			(invoice, field) =>
				`${invoice} is to be that of another customer, and ${field} may be the address to which mails for the former go`,
		],
	];
}
