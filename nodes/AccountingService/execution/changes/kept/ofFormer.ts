import { snake } from '../../../catalogue/references';
import { idForm, idOf, isObject, wordOf, type Fields } from '../../../transport';
import { OtherRecords } from './otherRecords';
import { payersBefore, saidOf } from './payers';
import type { Flaw } from './unsendable';

/** What says to whom a mail goes. */
const OF_MAIL = /mail|recipient|receiver|(^|_)(to|b?cc)(_|$)/;
/** Of those who write invoices; but the company may also be that which is billed. */
const OF_OWN_SIDE =
	/from|send(er|ing)|reply|owner|user|author|creat|updat|assign|manager|employee|sales|seller|vendor|supplier|issuer|^company|support/;
/** Alone, or with a name before or behind it; no web address, nor one in a sentence. */
const ADDRESS = /^(?:mailto:|[^@<]*<)?([^\s@<>()/:]+@[^\s@<>()/:]+)(?:>|\s*\(.*)?$/;
/** The ID of something else may be the same by chance. */
const FIGURES = /^\d+$/;

/**
 * Whether a value, by its name, is about the other records that a `record` showed before it `moved` to others: it holds
 * their e-mail address, or has their id. Names, places and figures may be its own as well.
 */
export function ofFormer(
	moved: readonly string[],
	record: OtherRecords,
): (value: unknown, name: string) => boolean {
	const mails = moved.flatMap((other) => mailsOf(record.values.get(other)));
	const ids = moved.map((other) => idForm(record.to(other)!)).filter((id) => !FIGURES.test(id));
	return (value, name) => {
		if (!isObject(value)) return mailsIn(value, name).some((mail) => mails.includes(mail));
		const id = idOf(value);
		return id !== undefined && ids.includes(idForm(id));
	};
}

/**
 * The addresses of customers that a value is, or a list of them holds; and so a text with several where its name says
 * that somebody is mailed.
 */
function mailsIn(value: unknown, name: string): string[] {
	if (isOfOwnSide(name)) return [];
	const words = Array.isArray(value) ? value : [value];
	const texts = words.flatMap((word) =>
		saysWhom(name) ? wordOf(word).split(/[,;\n]/) : wordOf(word),
	);
	return texts.flatMap((text) => ADDRESS.exec(text.trim().toLowerCase())?.[1] ?? []);
}

const isOfOwnSide = (name: string) => OF_OWN_SIDE.test(snake(name));
const saysWhom = (name: string) => OF_MAIL.test(snake(name));

const mailsOf = (other: unknown): string[] =>
	Object.entries(isObject(other) ? other : {}).flatMap(([name, value]) =>
		saysWhom(name) ? mailsIn(value, name) : [],
	);

/** Of an invoice what is not about those who write it. */
export const ofCustomers = (kept: Fields): Fields =>
	Object.fromEntries(Object.entries(kept).filter(([name]) => !isOfOwnSide(name)));

/**
 * An address to which mails for the former customer may go, where an invoice is to be that of another: by the field's
 * name, or because the record shows that it is theirs. They may have several.
 */
export function mailOfFormer(resource: string, record: Fields, given: Fields): Flaw[] {
	const before = new OtherRecords(record);
	const payers = resource === 'invoice' ? payersBefore(before, new OtherRecords(given)) : [];
	if (payers.length === 0) return [];
	const known = payers.flatMap((other) => mailsOf(Object.fromEntries(saidOf(before, other))));
	return [
		[
			(value, name) => mailsIn(value, name).some((mail) => saysWhom(name) || known.includes(mail)),
			(invoice, field) =>
				`${invoice} is to be that of another customer, and ${field} may be the address to which mails for the former go`,
		],
	];
}
