/** Whether a detail of a mail says to whom it goes, by its dotted name: `to`, `message.cc.0.email`, `customer_email`. */
export const isRecipient = (path: string): boolean => {
	const name = inParts(path);
	return !SENDER.test(name) && (PLAIN.test(name) || ALSO.test(name));
};

/** By nothing but that: whatever stands there is meant as somebody. */
export const isPlain = (path: string): boolean => PLAIN.test(inParts(path)) && !isSender(path);

/** Whether it chooses who gets the mail. Beside a copy or a `customer_email` the service may choose others. */
export const isChoice = (path: string): boolean => isPlain(path) && !isCopy(path);

export const isCopy = (path: string): boolean => COPY.test(inParts(path));

/** From whom it is, or to whom one answers. */
export const isSender = (path: string): boolean => SENDER.test(inParts(path));

/** One of several. */
export const isEntry = (path: string): boolean =>
	/\.\d+(?:\.[^.]*(?:mail|address|id))?$/i.test(path);

/** Without the numbers of entries. */
const inParts = (path: string) =>
	path.replaceAll(/\.\d+(?=\.|$)/g, '').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_');

const MAIL = '(?:e[_-]?)?mails?';
const WHO = 'recipients?|receivers?';
const COPIES = 'b?cc|cop(?:y|ies)';
/** What may follow, as in `recipient_email_address` or `to.0.id`. No text is read in two ways. */
const REST = `(?:[._-]?(?:${MAIL}|${WHO}|${COPIES}|to|address(?:es)?|ids?))*$`;

/** A record that is given as a whole may show addresses deeper in it. */
const PLAIN = new RegExp(
	`(?:^(?:e[_-]?mails?|mail[_-]?address)|(?:^|\\.)(?:(?:send|${MAIL}([_-]?address)?)[_-]?)?(?:to|${WHO}|b?cc))${REST}`,
	'i',
);
const ALSO = new RegExp(
	`(?:${MAIL}|${WHO}|(?:^|[._-])(?:${COPIES}|contacts|contact[_-]?(?:persons?|ids?)))${REST}`,
	'i',
);
const COPY = new RegExp(`(?:^|[._-])(?:${MAIL})?(?:${COPIES})`, 'i');
const SENDER = /(?:^|[._-])(?:from|sender|reply|answer)/i;
