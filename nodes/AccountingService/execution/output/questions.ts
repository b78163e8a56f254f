import { isPriceOfAll, isSumWithoutTax, OWED_NAME } from '../../catalogue/setByService';
import { CUSTOMER, ID, NUMBER, OPEN, PERHAPS_CUSTOMER } from '../../catalogue/words/names';
import { NUMBER_NAME } from '../fields/names';

/** How a record is read from left to right, so that a table need not be scrolled to see what is due. */
export const SHELVES = [
	'id',
	'number',
	'name',
	'status',
	'amount',
	'date',
	'reference',
	'other',
] as const;

interface Question {
	readonly shelf: (typeof SHELVES)[number];
	readonly isAnsweredBy: (name: string) => boolean;
}

const asked = (shelf: Question['shelf'], names: string): Question => {
	const pattern = new RegExp(names, 'i');
	return { shelf, isAnsweredBy: (name) => pattern.test(name) };
};

const SUM = '(amount|balance|sum|total)s?';
const OWED = new RegExp(`${SUM}_?(${OPEN})$|(${OPEN})_?${SUM}$|^open$`, 'i');
const WITH_TAX = /_?(with|in[ck]l(usive|uding)?)_?(tax|vat)$/i;
/** What may stay as it was when a part is paid. */
const DUE = /due/i;
const isOwed = (name: string) =>
	[OWED, OWED_NAME].some((owed) => owed.test(name.replace(WITH_TAX, '')));

/** A sum of a part, or without what is added to it. */
const IN_PART = /sub|line|item|net|untaxed|taxable|ex[ck]l|without|before|ht$/i;
const isTotal = (name: string) =>
	(isSumWithoutTax(name) || isPriceOfAll(name)) && !IN_PART.test(name);

/** Of several totals the first is that with tax, then what is called so: an `amount` beside it may be net. */
const TOTALS = [/gross|brutto|ttc|incl|with/i, /total/i, /^/];
export const orderOfTotal = (name: string) =>
	isTotal(name) ? TOTALS.findIndex((called) => called.test(name)) : 0;

const CALLED = '([._]?((display|full|company)_?)?name)';
const BY_ID = `([._]?(${ID})|_?ref_value)`;
const ANYBODY = `(${CUSTOMER}|${PERHAPS_CUSTOMER})`;
const OF_DOCUMENT = '((invoice|document|doc|voucher)_?)';
const OF_IT = `(${OF_DOCUMENT}|payment_?)`;

/** What a list is read for, first things first. docs/service.md section 2 shows no fields, so they are known by their names. */
export const questions: readonly Question[] = [
	asked('id', `^_?(${ID})$`),
	asked('number', NUMBER_NAME.source),
	asked('number', `^${OF_DOCUMENT}(${NUMBER})$`),
	{ shelf: 'amount', isAnsweredBy: (name) => isOwed(name) && !DUE.test(name) },
	{ shelf: 'amount', isAnsweredBy: isOwed },
	{ shelf: 'amount', isAnsweredBy: isTotal },
	asked('name', '^(name|title)$'),
	asked('name', `^((${CUSTOMER})(_?ref)?|vendor|supplier)${CALLED}?$`),
	asked('name', `^(invoice_)?(${PERHAPS_CUSTOMER}|partner)${CALLED}$`),
	asked('status', '^((invoice|payment)_?)?status(_(name|label|code))?$'),
	asked('status', `^${OF_IT}(status|state)$`),
	asked('status', '^state$'),
	asked('amount', '^currency(_?(code|ref_?value))?$'),
	asked('date', `^due(_?(date|on|at))?$|^${OF_IT}?(due_?date|date_?due|deadline)$`),
	asked('name', `^${OF_DOCUMENT}?(type|kind)$`),
	asked('reference', `^${ANYBODY}${BY_ID}$|^(${PERHAPS_CUSTOMER})$`),
	asked('reference', `${ANYBODY}${BY_ID}$`),
	asked('reference', '^((customer|client|order|invoice|your)_?)?(reference|ref)(_?(no|number))?$'),
	asked('name', `^(expense_?)?category${CALLED}?$`),
	asked('reference', `(project|invoice)[._]?(${ID})$`),
	asked('date', `^date$|^((issue|txn)_?|${OF_DOCUMENT})date$|^issued_?(at|on)$`),
	asked('amount', '^(amount|total)_?paid$|^paid(_?(amount|total))?$'),
	asked('name', '^e?mail$'),
	asked('other', '^(subject|description)$'),
	asked('amount', 'amount|total|balance|budget|paid$'),
	asked('other', 'type|category|kind'),
	asked('date', '(date|_at)$'),
];
