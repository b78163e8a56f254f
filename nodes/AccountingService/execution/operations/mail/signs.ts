import { OWED_NAME } from '../../../catalogue/setByService';
import {
	PAID_DATE_NAME,
	PAID_FLAG_NAME,
	PAID_NAME,
	PAYMENT_DATE_NAME,
} from '../../../catalogue/words/payments';
import { hasCome, hasNotCome, isPast } from '../../fields/dates/toCome';
import { isPartlyPaid, mayBePaid, saysCame, statusTexts, usualRules } from '../../fields/statuses';
import { wordOf, type Fields } from '../../../transport';
import { readingsOf } from './amount';
import { isTrue, wordOfComing } from './payments/state';
import { saidByPayments } from './payments/sum';
import { amountsIn, CREDITED_NAME, fieldsIn, isAll, sumsOf, together, type Entry } from './sums';

/** What an invoice says of being paid: which field says so, or which two say what does not go together. */
export type Verdict =
	{ readonly paid: string } | { readonly unknown: readonly string[] } | undefined;

/**
 * Which field of an invoice says that it is paid, whatever its status: `amount_due is 0`. Where an amount says that
 * something is open, nothing but a plain `true` says otherwise, and a word makes it unknown; where less than the total
 * was paid, no date does. Payments in rows never overrule a field: where they say something else, nobody knows.
 */
export function signOfPayment(invoice: Fields): Verdict {
	const shown = [...fieldsIn(invoice)];
	const payments = saidByPayments(shown);
	const own = [...payments.flatMap(({ fields }) => fields), ...shown];
	const saysNo = own.some(([name, , value]) => PAID_FLAG_NAME.test(name) && value === false);
	const entries = saysNo ? own : [...payments.flatMap(({ sum }) => sum ?? []), ...own];
	const first = (names: RegExp, isSign: (value: unknown, name: string) => boolean) =>
		entries.find(([name, , value]) => names.test(name) && isSign(value, name));
	const some = (...sign: Parameters<typeof first>) => first(...sign) !== undefined;
	const amounts = (names: RegExp) => amountsIn(entries, names);
	const sum = payments.find((said) => said.sum && !said.less)?.sum?.[0];
	if (saysNo && sum) return { unknown: ['it is not paid', `${sum[1]} is ${sum[2]} in all`] };
	const [, flag] = first(PAID_FLAG_NAME, (value) => value === true) ?? [];
	if (flag) return { paid: `${flag} is true` };
	const statusThat = (says: Saying, names = STATUS_NAME) => statusIn(entries, names, says);
	if (statusThat(isPartlyPaid)) return undefined;
	const yes = first(PAID_FLAG_NAME, (value, name) => isTrue(value, name) || isPaid(wordOf(value)));
	const no = first(UNPAID_FLAG_NAME, (value) => value === false);
	const said =
		statusThat(saysPaid) ??
		(yes && `${yes[1]} is ${wordOf(yes[2]).trim()}`) ??
		(no && `${no[1]} is false`);
	const owed = amounts(OWED_NAME).find(isOver);
	if (said) return owed ? { unknown: [said, `${owed.shown} is ${owed.amount}`] } : { paid: said };
	if (owed) return undefined;
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
	if (whole) return { paid: `${whole.shown} is ${whole.amount} of ${of(whole)}` };
	const bare = amounts(BARE_OWED_NAME);
	const settling = [...amounts(OWED_NAME), ...(bare.some(isOver) ? [] : bare)];
	const settled = total === 0 && sums.length > 0 ? undefined : settling[0];
	// Some call the day on which it falls due so; and `due` may be a moment.
	const isOfDueDate =
		statusThat(isOverdue) !== undefined ||
		some(UNPAID_FLAG_NAME, isTrue) ||
		bare.some(({ amount }) => amount > 0 && amount <= (total || amount)) ||
		[PAID_DATE_NAME, PAID_FLAG_NAME, PAID_NAME].some((names) => some(names, isNotPaid));
	const paymentDate = isOfDueDate ? undefined : first(PAYMENT_DATE_NAME, isPast);
	const date = first(PAID_DATE_NAME, hasCome) ?? paymentDate;
	const came = first(STATUS_NAME, (...status) => wordOfComing(...status) !== undefined);
	const day = date && `${date[1]} is set`;
	const claim = came ? `${came[1]} is ${wordOfComing(came[2], came[0])}` : day;
	// Of a part that was paid there is such a word and a day, too, and of what was paid back; but a `paid` of 1 may be
	// a flag.
	const isLess = amountsIn(total > 0 ? own : [], PAID_NAME).some(
		({ sum }) => sum.length === 1 && sum[0] !== 1,
	);
	const less = settled ? undefined : payments.find((said) => said.less)?.less;
	if (claim && !isLess) return less ? { unknown: [claim, less] } : { paid: claim };
	if (settled) return { paid: `${settled.shown} is ${settled.amount}` };
	if (isLess) return undefined;
	const byPayments = isOfDueDate ? undefined : payments.find((said) => said.unknown)?.unknown;
	const unknown = statusThat(mayBePaid, PAYMENT_STATUS_NAME) ?? byPayments;
	return unknown ? { unknown: [unknown] } : undefined;
}

type Saying = (status: string) => boolean;

/** Which status says so, by the names of the fields: `state is paid`. */
export function statusIn(entries: readonly Entry[], names: RegExp, says: Saying) {
	const found = entries.find(
		([name, , value]) => names.test(name) && statusTexts(value).some(says),
	);
	return found && `${found[1]} is ${statusTexts(found[2]).find(says)}`;
}

const isOpenStatus = (value: unknown, name: string) =>
	name !== 'state' && statusTexts(value).some(saysOpen);

/** Whether an invoice whose `status` is a number has words for it, as in `status_label`. */
export const hasOpenLabel = (invoice: Fields): boolean =>
	[...fieldsIn(invoice)].some(
		([name, , value]) => OWN_STATUS_NAME.test(name) && isOpenStatus(value, name),
	);

/**
 * Whether an invoice without a `status` says in other ways that it is open: `payment_status` is unpaid, `is_paid` is
 * false, an amount is owed. A `state` alone may be that of an address.
 */
export function signOfOpen(invoice: Fields): boolean {
	const shown = [...fieldsIn(invoice)];
	const some = (names: RegExp, isSign: (value: unknown, name: string) => boolean) =>
		shown.some(([name, , value]) => names.test(name) && isSign(value, name));
	return (
		some(STATUS_NAME, isOpenStatus) ||
		some(PAID_FLAG_NAME, (value) => value === false) ||
		some(OWED_NAME, isAboveZero)
	);
}

/** Words of other scripts are not known here, and a number only the account understands. */
export const saysOpen = (status: string) => /\p{Script=Latin}/u.test(status) && !mayBePaid(status);
export const isNumber = (status: string) => !/\p{L}/u.test(status);

const { isPaid, isOverdue } = usualRules;

/** Of the whole invoice, whatever its amounts. */
export const saysPaid = (status: string) => isPaid(status) && !saysCame(status);

const isOver = ({ amount }: { amount: number }) => amount > 0;
export const isOwed = (entries: readonly Entry[]) => amountsIn(entries, OWED_NAME).some(isOver);
const isAboveZero = (value: unknown) => readingsOf(value).some((one) => one > 0);
/** An amount may look like a year to come; and where nothing stands, only a `paid_at` says so. */
const isNotPaid = (value: unknown, name: string) =>
	!hasCome(value) &&
	!isAboveZero(value) &&
	(hasNotCome(value) || readingsOf(value)[0] === 0 || PAID_AT_NAME.test(name));

/** What may be a flag or a day as well, so that only nothing in it says something. */
const BARE_OWED_NAME = /^(due|open|remaining|unpaid|owing|(amount)?topay)$/;
const UNPAID_FLAG_NAME = /^((is)?unpaid|isopen)$/;
const PAID_AT_NAME = /paid(at|(on)?date|on)$|datepaid$/;
const OWN_STATUS =
	'((invoice|voucher|document|bill|display)?status(name|label|text)?|(invoice|voucher|document|bill)?state)';
export const OWN_STATUS_NAME = new RegExp(`^${OWN_STATUS}$`);
const PAYMENT_STATUS_NAME = new RegExp(`^(pay|payment|paid|billing|financial)${OWN_STATUS}$`);
export const STATUS_NAME = new RegExp(`${PAYMENT_STATUS_NAME.source}|${OWN_STATUS_NAME.source}`);
