import { snake } from '../../../catalogue/references';
import { isTaxNumber } from '../../../catalogue/setByService';
import { ID, NUMBER } from '../../../catalogue/words/names';
import { idForm, idOf, isObject, isUuid, wordOf, type Fields } from '../../../transport';
import { isNested } from '../../fields/textOf';
import type { Job } from '../../job/job';
import { keptOf } from '../merge';
import type { OtherRecords } from './otherRecords';
import { isOfSomebody, nameForm, type Party } from './parties';
import { isNothing } from './payers';
import { CONTACT } from './staying';
import type { Flaw } from './unsendable';

/** What says to whom a mail goes, at whatever depth: `bill_email.address`. */
const OF_MAIL =
	/mail|recipient|receiver|notif|courriel|correo|e_post|contact_person|address|(^|[._])(to(?!_do)|b?cc)([._]|$)/;
/** What is written in one. */
const OF_TEXT = /(text|body|subject|template|message|content|html|signature|notes?)$/;
/** Of those who write invoices, as is the company, unless that is billed. */
const OF_SENDER = /from|send(er|ing)|reply|seller|vendor|supplier|issuer/;
/** Of whoever works for them, where nothing says that it is somebody of the other side. */
const OF_STAFF =
	/(^|[._])our_|internal[^.]*(\.\d+)*$|owner|user|author|creat|updat|assign|manager|employee|sales|support/;
const OF_BILL = /bill|invoic/;
const OF_OTHER_SIDE =
	/customer|client|debi?tor|pay[eo]r|buyer|purchaser|recipient|receiver|addressee/;
const COMPANY = 'company';
/** Alone, or with a name before or behind it; no web address, nor one in a sentence. */
const ADDRESS = /^(?:mailto:|[^@<]*<)?([^\s@<>()/:]+@[^\s@<>()/:]+)(?:>|\s*\(.*)?$/;
/** What stands between several; a slash also within the address of a page. */
const BETWEEN = /[\s,;|<>/]/;
const BETWEEN_PAGES = /[\s,;|<>]/;
/** Whom a mail goes to, where the customer has people, or which of them: `billing_contact_id`, `recipients.0`. */
const PERSON = new RegExp(
	`^(?<who>(?:.*[._])?(?:contact(?:_person)?|recipient)s?)(?:\\.\\d+)*(?:[._](?:${ID})s?(?:\\.\\d+)*)?$`,
);
/** Neither a name, nor the 0 of nobody. */
const isLikeId = (text: string) =>
	!/^0*$/.test(text) && (/^[a-z_]*\d\w*$/i.test(text) || isUuid(text));
/** What somebody pays by, and the number by which the tax office knows them: `tax_id` may also say which tax applies. */
const PAYS_BY = new RegExp(`(^|[._])(iban|bic|(mandate|payment_method)_(${ID}|ref(erence)?))$`);
const TAX_NUMBER = new RegExp(`(^|[._])(tax|vat)_(${ID}|${NUMBER})$`);
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
	const mails = moved.flatMap((other) => mailsOf(other, record.values.get(other)));
	const ids = moved.map((other) => idForm(record.to(other)!)).filter((id) => !FIGURES.test(id));
	return (value, name) => {
		// A list of lines, or of others as well, is kept, or refused as a whole: left out, a service may empty it.
		const showsThem = (some: unknown) => mailsIn(some, name).some((mail) => mails.includes(mail));
		const isKept = Array.isArray(value) && !(saysWhom(name) && value.every(showsThem));
		if (!isObject(value)) return showsThem(isKept ? value.filter((one) => !isNested(one)) : value);
		const id = idOf(value);
		return id !== undefined && ids.includes(idForm(id));
	};
}

/** The addresses in a value, by its dotted name: in a text with several if it says that somebody is mailed. */
function mailsIn(
	value: unknown,
	path: string,
	isTheirs: (name: string) => boolean = () => true,
): string[] {
	if (isNested(value))
		return Object.entries(value).flatMap(([name, inner]) =>
			mailsIn(inner, `${path}.${name}`, isTheirs),
		);
	const text = wordOf(value).trim().toLowerCase();
	if (!text.includes('@') || !isTheirs(snake(path))) return [];
	const parts = text.split(text.includes('://') ? BETWEEN_PAGES : BETWEEN);
	const texts = saysWhom(path) ? [text, ...parts] : [text];
	return texts.flatMap((one) => ADDRESS.exec(one)?.[1] ?? []);
}

/** The addresses of one of those to whom it goes, but for those of who looks after them, as in `customer.owner`. */
const mailsOf = (who: string, said: unknown) =>
	mailsIn(said, who, (name) => !isOfOwnSide(name.slice(who.length)));

const isOfOwnSide = (name: string) =>
	!OF_OTHER_SIDE.test(name) &&
	(OF_SENDER.test(name) || (OF_STAFF.test(name) && !OF_BILL.test(name)));
const saysWhom = (path: string) => OF_MAIL.test(snake(path)) && !OF_TEXT.test(snake(path));

const theirsOf = (payers: ReadonlyMap<string, Party>) => (name: string) =>
	!isOfOwnSide(name) && (payers.has(COMPANY) || !name.startsWith(COMPANY));

/** Says what an invoice keeps that may show the former customer: nobody knows whether a service fills it in anew. */
export function warnOfFormer(
	job: Job,
	id: string,
	{ kept, given }: Record<'kept' | 'given', Fields>,
	payers: ReadonlyMap<string, Party>,
): void {
	if (payers.size === 0) return;
	const isTheirs = theirsOf(payers);
	const called = [...payers.values()].flatMap(({ names }) => [...names.values()]).filter(Boolean);
	const names = [
		...keptOf(kept, given, (value, _name, inside, path) => {
			const name = snake(path);
			if (isNothing(value) || Object.keys(inside).length > 0 || !isTheirs(name)) return false;
			const word = wordOf(value);
			const isTheirNumber = PAYS_BY.test(name) || (TAX_NUMBER.test(name) && isTaxNumber(word));
			return isOfSomebody(name, CONTACT) || isTheirNumber || called.includes(nameForm(word));
		}),
	];
	if (names.length === 0) return;
	job.notes.quote(
		'of former',
		job.connection.masked,
		(quotes) =>
			`Kept in Invoice ${quotes.word(id)}, which is to be that of another customer, were ${quotes.list(names)}. If they are of the former, give them as well`,
	);
}

/**
 * An address to which mails for the former customer may go, where an invoice is to be that of another: by the field's
 * name, or because the record shows that it is theirs. They may have several.
 */
export function mailOfFormer(payers: ReadonlyMap<string, Party>): Flaw[] {
	if (payers.size === 0) return [];
	const isTheirs = theirsOf(payers);
	const known = [...payers].flatMap(([who, { said }]) => mailsOf(who, Object.fromEntries(said)));
	return [
		[
			(value, _name, _inside, path) => {
				if (isNested(value)) return false;
				// By its own name, a contact may be the customer itself.
				const who = PERSON.exec(snake(path))?.groups?.who ?? '';
				const isPerson = who !== '' && !payers.has(who) && isTheirs(snake(path));
				const mayBeMailed = saysWhom(path) && isTheirs(snake(path));
				return (
					(isPerson && isLikeId(wordOf(value))) ||
					mailsIn(value, path).some((mail) => mayBeMailed || known.includes(mail))
				);
			},
			(invoice, field) =>
				`${invoice} is to be that of another customer, and ${field} may be the address to which mails for the former go`,
		],
	];
}
