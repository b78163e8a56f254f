import { PAID_NAME } from '../../../catalogue/words/payments';
import { wordOf, type Fields } from '../../../transport';
import { hasCome } from '../../fields/dates/toCome';
import { isPartlyPaid, statusTexts, usualRules } from '../../fields/statuses';
import { readingsOf } from './amount';
import { isTrue } from './payments/state';
import { isOwed, OWN_STATUS_NAME, STATUS_NAME } from './signs';
import { fieldsIn, type Entry } from './sums';

/** Which field says, whatever the others say, that nobody is to pay any more: `canceled_at is set`, `state is closed`. */
export function signOfEnd(invoice: Fields): string | undefined {
	const entries = [...fieldsIn(invoice)];
	// One of a payment may be that of an attempt.
	const names = isOwed(entries) || entries.some(saysOpen) ? OWN_STATUS_NAME : STATUS_NAME;
	for (const [, shown, value] of entries.filter(([name]) => names.test(name))) {
		const end = statusTexts(value).find((text) => isCanceled(text) || isEnded(text));
		if (end !== undefined) return `${shown} is ${end}`;
	}
	const flag = entries.find(([name, , value]) => END_FLAG_NAME.test(name) && isTrue(value, name));
	if (flag) return `${flag[1]} is ${wordOf(flag[2])}`;
	const date = entries.find(([name, , value]) => END_DATE_NAME.test(name) && hasCome(value));
	return date && `${date[1]} is set`;
}

const { isCanceled, isEnded, isOverdue } = usualRules;

const saysOpen = ([name, , value]: Entry) =>
	(OWN_STATUS_NAME.test(name) &&
		statusTexts(value).some((text) => isOverdue(text) || isPartlyPaid(text))) ||
	(/^is(fully)?paid$/.test(name) && value === false) ||
	(PAID_NAME.test(name) && readingsOf(value)[0] === 0);

const END =
	'(cancell?ed|voided|deleted|writtenoff|uncollectible|superseded|refunded|credited|closed|reversed)';
const END_FLAG_NAME = new RegExp(`^(is)?(fully)?(void|${END})$`);
const END_DATE_NAME = new RegExp(`^(marked(as)?)?${END}(at|on|date)$`);
