import {
	hasId,
	hasOwnContent,
	isNo,
	isYes,
	plainName,
	saidIn,
	wordOf,
	type Fields,
} from '../../../transport';

/**
 * The record that was asked for without what it says of another kind of mail: that it was never mailed, or beside that
 * a reminder went out, whatever it says of its mails, is nothing of the reminder; nor is any reminder of a mail.
 */
export function withoutOtherMail(part: Fields, id: string, route: string): Fields {
	if (!hasOwnContent(part) || !hasId(part, id)) return part;
	const isReminder = route.endsWith('/reminder');
	const isReminded = saidIn(part).some(([name, value]) => name === 'remindersent' && isYes(value));
	const isOther = ([name, value]: [string, unknown]) =>
		isReminder
			? OF_INVOICE.test(plainName(name)) && (isReminded || isNo(value) || NEVER.test(wordOf(value)))
			: OF_REMINDER.test(plainName(name));
	return Object.fromEntries(Object.entries(part).filter((field) => !isOther(field)));
}

const OF_INVOICE = /^(?:(?:is|was)?(?:sent|e?mailed|delivered)|e?mail(?:status|state|sent))$/;
const OF_REMINDER = /^reminder(?:status|state|sent|error|result)$/;
const NEVER = /^(?:un|not[ _-]?)sent$/i;
