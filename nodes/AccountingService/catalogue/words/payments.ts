import { IN_CENTS } from './names';

/** What services call what says of payments, by names without capital letters and signs between words. */

const SUM = '(amount|total|sum|value)';
const CAME = '(paid|received|collected|settled)';
/** However it is put together, as in `total_paid_amount`; a `paid` alone may be one, too. */
const PAID_AMOUNT = `(paid|(invoice)?(?=.*${CAME})(${SUM}|${CAME}|payments|gross|todate){2,}|payments${SUM}|payments?(made|applied)|alreadypaid)`;
export const PAID_NAME = new RegExp(`^${PAID_AMOUNT}${IN_CENTS}$`);
export const PAID_FLAG_NAME =
	/^((is|was|hasbeen)?(fully)?(paid|payed|settled|bezahlt)(infull)?|payment(received|completed?))$/;
export const PAID_DATE_NAME =
	/^((fully|final|markedas)?(paid|settled)(infull)?(at|(on)?date|on|time)|(final)?paydate|date(paid|settled))$/;
export const PAYMENT_DATE_NAME = /^(paymentdate|dateofpayment|paymentreceived(at|on|date))$/;
export const PAYMENTS_NAME = /^(invoice)?(payments?|transactions)$/;
