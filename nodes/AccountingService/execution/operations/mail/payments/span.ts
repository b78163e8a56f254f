import { unmarked } from '../../../fields/normalized';
import { statusTexts } from '../../../fields/statuses';
import { sumOf, type Entries } from './rows';
import { BACK, hasArrived, isBackNow, isGone, isMark } from './state';

/** What a payment changed, at least and at most: nothing where it moved no money; anything between where that is not known. */
export function spanOf(payment: Entries, invoice: Entries): readonly [least: number, most: number] {
	const kinds = payment
		.flatMap(([name, , value]) => (KIND_NAME.test(name) ? statusTexts(value) : []))
		.map(unmarked);
	const sum = sumOf(payment);
	if (kinds.some((kind) => NO_PAYMENT.test(kind)) || isGone(payment, sum)) return [0, 0];
	const [ofInvoice, own] = [currencyIn(invoice), currencyIn(payment)];
	if (ofInvoice !== undefined && own !== undefined && ofInvoice !== own) return [0, Infinity];
	const [amount = Infinity] = sum;
	const readings = [amount, ...sum.filter((one) => Math.round(one / amount) === 1000)];
	const isReturned = isBackNow(payment);
	const isBack = amount < 0 || isReturned || kinds.some((kind) => BACK.test(kind));
	const isKnown =
		kinds.every((kind) => (isBack ? BACK.test(kind) : !LIKE_BACK.test(kind))) &&
		!payment.some(([name, , value]) => OF_OTHER.test(name) && Boolean(value));
	const hasMoved = hasArrived(payment) || (amount < 0 && isReturned);
	const isSure = hasMoved && isKnown && !payment.some((field) => isMark(field, sum));
	const [least, most] = [isSure ? Math.abs(amount) : 0, Math.max(...readings.map(Math.abs))];
	if (isBack) return [-most, -least];
	return [isKnown ? least : -most, most];
}

const KIND_NAME = /^(payment|transaction)?(type|kind|category|object|direction)$/;
/** What somebody else takes for it, or what it is for. */
const NO_PAYMENT = /(?<![a-z])fees?$|gebuhr(en)?$|^(invoice|rechnung|factu(re|ur|ra)|fattura)$/;
/** What is paid may be called anything, as `PayPal` or `deposit`. This may be one that went back, or none. */
const LIKE_BACK =
	/refund(?!able)|revers|charged?[ _-]?back|return|ruck|(?<!nicht )erstatt(?!bar)|rembours|reembols|rimbors|disput|withdraw|pay[ _-]?out|^debit$|^out|storn|write[ _-]?off|commission/;
/** One that a refund stands beside may be that refund itself. */
const OF_OTHER = /(refund|revers|chargeback|dispute).*(of|id)$|^is(refund|reversal|chargeback)$/;

const currencyIn = (entries: Entries) =>
	entries
		.flatMap(([name, , value]) => (/^currency(code|iso)?$/.test(name) ? statusTexts(value) : []))
		.find((text) => /^[a-z]{3}$/i.test(text))
		?.toUpperCase();
