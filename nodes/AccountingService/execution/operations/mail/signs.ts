import { OWED_NAME } from '../../../catalogue/setByService';
import { hasCome, hasNotCome, isPast } from '../../fields/dates/toCome';
import { isPartlyPaid, saysCame, statusTexts, usualRules } from '../../fields/statuses';
import { wordOf, YES, type Fields } from '../../../transport';
import { amountIn } from './amount';
import { saidByPayments, wordOfComing } from './payments';
import { amountsIn, CREDITED_NAME, fieldsIn, isAll, PAID_NAME, sumsOf, together } from './sums';

/**
 * Which field says that nobody is to pay an invoice any more, whatever the others say: `canceled_at is set`,
 * `state is closed`.
 */
export function signOfEnd(invoice: Fields): string | undefined {
	const entries = [...fieldsIn(invoice)];
	for (const [, shown, value] of entries.filter(([name]) => STATUS_NAME.test(name))) {
		const end = statusTexts(value).find((text) => isCanceled(text) || isEnded(text));
		if (end !== undefined) return `${shown} is ${end}`;
	}
	const flag = entries.find(([name, , value]) => END_FLAG_NAME.test(name) && isTrue(value, name));
	if (flag) return `${flag[1]} is ${wordOf(flag[2])}`;
	const date = entries.find(([name, , value]) => END_DATE_NAME.test(name) && hasCome(value));
	return date && `${date[1]} is set`;
}

/**
 * Which field of an invoice says that it is paid, whatever its status: `amount_due is 0`. Where the status or
 * an amount says that something is open, nothing but a plain `true` says otherwise; where less than the total was
 * paid, no date does.
 */
export function signOfPayment(invoice: Fields): string | undefined {
	const shown = [...fieldsIn(invoice)];
	const entries = [...saidByPayments(shown), ...shown];
	const first = (names: RegExp, isSign: (value: unknown, name: string) => boolean) =>
		entries.find(([name, , value]) => names.test(name) && isSign(value, name));
	const some = (...sign: Parameters<typeof first>) => first(...sign) !== undefined;
	const amounts = (names: RegExp) => amountsIn(entries, names);
	const flag = first(PAID_FLAG_NAME, (value) => value === true);
	if (flag) return `${flag[1]} is true`;
	const owed = amounts(OWED_NAME);
	const isOpen = first(STATUS_NAME, (value) => statusTexts(value).some(isPartlyPaid));
	if (isOpen || owed.some(({ amount }) => amount > 0)) return undefined;
	const status = first(STATUS_NAME, (value) => statusTexts(value).some(saysPaid));
	if (status) return `${status[1]} is ${statusTexts(status[2]).find(saysPaid)}`;
	const yes = first(PAID_FLAG_NAME, (value, name) => isTrue(value, name) || isPaid(wordOf(value)));
	if (yes) return `${yes[1]} is ${wordOf(yes[2]).trim()}`;
	const no = first(UNPAID_FLAG_NAME, (value) => value === false);
	if (no) return `${no[1]} is false`;
	const sums = sumsOf(entries);
	const total = Math.max(0, ...sums.flat());
	const paid = total > 0 ? amounts(PAID_NAME) : [];
	const credited = total > 0 ? amounts(CREDITED_NAME) : [];
	// One may be a part of the other, so that both are all only where they are no more.
	const both = paid
		.flatMap((one) => credited.flatMap((other) => together(one, other)))
		.filter((one) => !isAll({ ...one, sum: [one.amount - 1e-6] }, entries));
	const whole = [...paid, ...credited, ...both].find((one) => isAll(one, entries));
	const of = ({ amount }: { amount: number }) => (sums.flat().includes(amount) ? amount : total);
	if (whole) return `${whole.shown} is ${whole.amount} of ${of(whole)}`;
	// Of a part that was paid there is such a word and a day, too, and of what was paid back; but a `paid` of 1 may be
	// a flag.
	const isLess = paid.some(({ sum }) => sum.length === 1 && sum[0] !== 1);
	const came = isLess
		? undefined
		: first(STATUS_NAME, (...status) => wordOfComing(...status) !== undefined);
	if (came) return `${came[1]} is ${wordOfComing(came[2], came[0])}`;
	// Some call the day on which it falls due so; and `due` may be a moment.
	const isOfDueDate =
		some(STATUS_NAME, (value) => statusTexts(value).some(isOverdue)) ||
		some(UNPAID_FLAG_NAME, isTrue) ||
		amounts(BARE_OWED_NAME).some(({ amount }) => amount > 0 && amount <= (total || amount)) ||
		[PAID_DATE_NAME, PAID_FLAG_NAME, PAID_NAME].some((names) => some(names, isNotPaid));
	const paymentDate = isOfDueDate ? undefined : first(PAYMENT_DATE_NAME, isPast);
	const date = first(PAID_DATE_NAME, hasCome) ?? paymentDate;
	if (date && !isLess) return `${date[1]} is set`;
	if (total === 0 && sums.length > 0) return undefined;
	const bare = amounts(BARE_OWED_NAME);
	const [settled] = [...owed, ...(bare.some(({ amount }) => amount > 0) ? [] : bare)];
	return settled && `${settled.shown} is ${settled.amount}`;
}

/**
 * Whether an invoice without a `status` says in other ways that it is open: `payment_status` is unpaid, `is_paid` is
 * false, an amount is owed. A `state` alone may be that of an address.
 */
export function signOfOpen(invoice: Fields): boolean {
	const shown = [...fieldsIn(invoice)];
	const some = (names: RegExp, isSign: (value: unknown) => boolean) =>
		shown.some(([name, , value]) => names.test(name) && isSign(value));
	return (
		some(STATUS_OF_NAME, (value) => statusTexts(value).some(saysWord)) ||
		some(PAID_FLAG_NAME, (value) => value === false) ||
		some(OWED_NAME, isAboveZero)
	);
}

/** A number only the account understands. */
export const saysWord = (status: string) => /\p{L}/u.test(status);

const { isPaid, isOverdue, isCanceled, isEnded } = usualRules;

/** Of the whole invoice, whatever its amounts. */
export const saysPaid = (status: string) => isPaid(status) && !saysCame(status);

const isAboveZero = (value: unknown) => (amountIn(value) ?? 0) > 0;
/** An amount may look like a year to come; and where nothing stands, only a `paid_at` says so. */
const isNotPaid = (value: unknown, name: string) =>
	!hasCome(value) &&
	!isAboveZero(value) &&
	(hasNotCome(value) || amountIn(value) === 0 || PAID_AT_NAME.test(name));

/** What may be a flag or a day as well, so that only nothing in it says something. */
const BARE_OWED_NAME = /^(due|open|remaining|unpaid|owing|(amount)?topay)$/;
const PAID_FLAG_NAME = /^(is|was|hasbeen)?(fully)?(paid|settled)(infull)?$/;
const UNPAID_FLAG_NAME = /^isunpaid$/;
const PAID_DATE_NAME = /^((fully)?(paid|settled)(at|(on)?date|on)|date(paid|settled))$/;
const PAID_AT_NAME = /paid(at|(on)?date|on)$|datepaid$/;
const PAYMENT_DATE_NAME = /^(paymentdate|dateofpayment|paymentreceived(at|on|date))$/;
const STATUS_OF_NAME = /^(payment|paid|invoice)(status|state)$/;
const STATUS_NAME = /^(payment|paid|invoice)?(status|state)$/;
const END =
	'(cancell?ed|voided|deleted|writtenoff|uncollectible|superseded|refunded|credited|closed|reversed)';
const END_FLAG_NAME = new RegExp(`^(is)?(void|${END})$`);
const END_DATE_NAME = new RegExp(`^(marked(as)?)?${END}(at|on|date)$`);
const NO_AMOUNT_NAME = /^is|^(cancell?ed|void|voided|deleted|closed)$/;

/** `paid` may be an amount of 1, but `is_paid` and `deleted` are none. */
export const isTrue = (value: unknown, name: string) =>
	(NO_AMOUNT_NAME.test(name) ? TRUE_OR_1 : TRUE).test(wordOf(value).trim());
const TRUE = new RegExp(`^(${YES}|y)$`, 'i');
const TRUE_OR_1 = new RegExp(`${TRUE.source}|^1$`, 'i');
