/** Whether a detail of a mail has whom it goes to, by its dotted name: `to`, `message.cc.0.email`, `customer_email`. */
export const isRecipient = (path: string): boolean =>
	isNamed(path) || (OF_ADDRESS.test(inParts(path)) && !isSender(path));

/** Even if it is no address: `contact_ids`. */
export const isNamed = (path: string): boolean =>
	isPlain(path) || (PEOPLE.test(inParts(path)) && !isSender(path));

/** By nothing but that: whatever stands there is meant as somebody. */
export const isPlain = (path: string): boolean => PLAIN.test(inParts(path)) && !isSender(path);

/** Whether it chooses who gets the mail. Beside a copy or a `customer_email` the service may choose others. */
export const isChoice = (path: string): boolean => isPlain(path) && !isCopy(path);

export const isCopy = (path: string): boolean => COPY.test(inParts(path));

/** From whom it is, or whom one may answer or ask. */
export const isSender = (path: string): boolean => SENDER.test(inParts(path));

/** Without the numbers of entries. */
const inParts = (path: string) =>
	path.replaceAll(/\.\d+(?=\.|$)/g, '').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_');

const MAIL = '(?:e[_-]?)?mails?';
const WHO = 'recipients?|receivers?';
/** What may follow, as in `recipient_email_address` or `to.0.id`. No text is read in two ways. */
const REST = `(?:[._-]?(?:${MAIL}|${WHO}|b?cc|to|address(?:es)?|ids?))*$`;

/** A record that is given as a whole may show addresses deeper in it. */
const PLAIN = new RegExp(
	`(?:^(?:e[_-]?mails?|mail[_-]?address)|(?:^|\\.)(?:(?:send|${MAIL}([_-]?address)?)[_-]?){0,2}(?:to|${WHO}|b?cc))${REST}`,
	'i',
);
/** Of a single contact there may be the name, for the salutation. */
const PEOPLE = new RegExp(
	`(?:${WHO}|(?:^|[._-])(?:b?cc|cop(?:y|ies)[_-]?to|contacts|contact[_-]?(?:persons|(?:persons?[_-]?)?ids)))${REST}`,
	'i',
);
/** How a switch such as `attach_pdf_to_email` begins, which several addresses or `send_invoice_to_email` are not. */
const SWITCH =
	'send(?![_-](?:invoice|reminder)[_-]to[_-])|(?:add|include)(?![_-](?:e[_-]?)?mails$)|attach|show|use|skip|allow|enable|disable|auto|is|has|no|in|by|via';
const OF_ADDRESS = new RegExp(`^(?!(?:.*[._-])?(?:${SWITCH})[_-]).*${MAIL}${REST}`, 'i');
const COPY = new RegExp(`(?:^|[._-])(?:${MAIL})?(?:b?cc|cop(?:y|ies))`, 'i');
/** Of whom a `contact_email` is a recipient: of a company it is that of whoever writes. */
const THEIR = '(?:customer|client|buyer|debtor|bill(?:ing|_to)|invoice|primary|main)';
const SENDER = new RegExp(
	`(?:^|[._-])(?:from|sender|reply|answer|support|signature|(?<!${THEIR}[._-])contact[_-]?${MAIL})`,
	'i',
);
