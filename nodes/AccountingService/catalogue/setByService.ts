import { ID, IN_CENTS, OPEN } from './words/names';

/** Whether a name is one of these. */
const matches = (pattern: RegExp) => (name: string) => pattern.test(name);

const WHEN = '(_?(at|on|date|time))?(_?utc)?';
const CREATED = `created${WHEN}`;
const CHANGED = `(updated|modified|last_?(updated|modified|changed))${WHEN}|(update|write)_?(date|time)`;

/** Names that say when a record was made, or last changed. A `creation_date` or `create_date` may also be one that people set. */
export const isCreation = matches(
	new RegExp(`^(${CREATED}|create|(inserted|added)${WHEN}|creat(e|ion)_?(date|time))$`, 'i'),
);
export const isChange = matches(new RegExp(`^(${CHANGED}|update|changed${WHEN})$`, 'i'));

/** What tells one record from another and when it was written: never to be sent back. */
export const isOfRecordItself = matches(
	new RegExp(`^(_?(${ID})|company_?id|${CREATED}|${CHANGED})$`, 'i'),
);

/** Moments and pages that the service knows, but for those that people set. */
const MOMENT_OR_PAGE = /^(?!(due|start|end|website|homepage)_)(.*_at|url|.*_url)$/i;

/** Names of fields that the service sets itself, as far as names tell (docs/service.md section 2): not written unless asked for. */
export const isSetByService = (name: string) => isOfRecordItself(name) || MOMENT_OR_PAGE.test(name);

/** What comes of mails and payments, and so can only be read. */
const COMES_OF_MAILS = /^((sent|reminded|viewed)_?at|reminders_?sent)$/i;
const COMES_OF_PAYMENTS =
	/^(amount_?(due|credited|outstanding)|outstanding_?amount|balance_?due)$/i;

/** What is worked out where a record has quantities and prices, its own or those of its lines. */
const WORKED_OUT = /^((sub|grand|line)_?)?(total|net|gross)(_?(amount|total))?$/i;
const TAX_OF_LINES = /^(tax|vat)(_?(amount|total))?$/i;

/** What services usually give a record themselves: people number some of theirs, and book payments. */
const USUALLY_GIVEN =
	/^(((invoice|document|credit_?note|customer|expense|project)_?)?(number|no)|(amount|total)_?(paid|refunded)|(paid|refunded)_?(amount|total)|balance)$/i;

/** Which other record a name gives the id of, or the name: `customer` of `customer_id`. */
export const otherOfId = (name: string) => /^(\w+?)_?id$/i.exec(name)?.[1]?.toLowerCase();
export const otherOfName = (name: string) => /^(\w+?)_?name$/i.exec(name)?.[1]?.toLowerCase();

/** Sums, by what their names are made of: `sub_total`, `totalGross`, `amount_incl_tax`, `invoice_total`, `TotalAmt`. */
const SUM =
	/^(?!(tax|vat|mwst|tva)(es|able|_?value)$)(?=.*(total|sum|net|gross|brutto|am(oun)?t|betrag|tax|vat|mwst))((invoice|document)_?)?((sub|grand|lines?|items?|totals?(_?price)?|sum(me)?|net(to)?|gross|brutto|am(oun)?t|(gesamt)?betrag|value|untaxed|taxable|tax(es)?|vat|mwst|tva|ht|ttc|incl(uding)?|excl(uding)?|with(out)?|before|in|cents|minor)_?)+$/i;
export const isTax = matches(
	/^(?!taxes$)(?=.*(tax|vat|mwst|tva))((invoice|document)_?)?((total|am(oun)?ts?|sum(mary)?|breakdown|(tax|vat)\d(?=_?am)|tax(es)?|vat|mwst|tva|in|cents|minor)_?)+$/i,
);
export const isSumWithoutTax = (name: string) => SUM.test(name) && !isTax(name);
/** Of a whole record, if the tax has one as well. */
export const isPriceOfAll = matches(/^price_?(net|gross|tax|vat)$/i);
export const isPriceOfTax = matches(/^price_?(tax|vat)$/i);
export const isExchangeRate = matches(/^(exchange|currency|conversion|fx)_?rate$/i);

const CONVERTED = /^(base|home|local)_?|(?<=total|amount)_?(base|home|local)$/i;
/** A sum in the currency of the account. */
export const isConverted = (name: string) =>
	CONVERTED.test(name) && SUM.test(name.replace(CONVERTED, ''));

const MONEY = '(amount|balance|total|value)';
/** What a record says that is still to be paid. What is left of the value of a thing is not. */
export const OWED_NAME = new RegExp(
	`^(?!(residual|remaining)_?value)(${MONEY}_?(${OPEN})|(${OPEN})_?${MONEY}|balance|balance_?amount|amount_?left|outstanding|owed|residual|remainder|saldo|restbetrag|offener_?betrag|openstaand|reste_?a_?payer|payments_?pending|left_?to_?pay)${IN_CENTS}$`,
	'i',
);

/** Whether a field follows from what is to be paid and what was. */
export const comesOfPayments = (name: string) =>
	COMES_OF_PAYMENTS.test(name) || OWED_NAME.test(name);

const PART_OF_AMOUNT = /^((tax|vat|net)(_?(amount|total))?|sub_?total)$/i;
const AMOUNT = /^(amount|gross|total)$/i;
const WHICH_TAX = /^(tax|vat)_?(rate_?)?(id|code|type|class|key)$/i;

export const isTaxRate = matches(/^(tax|vat|mwst)_?(rate|(rate_?)?percent(age)?)$/i);

/** Figures enough for the number by which the tax office knows somebody, `DE123456789`, and no decimals. */
export const isTaxNumber = (text: string) =>
	/^(?=.{6,20}$)(?!.*[.,]\d\d?$)([A-Z]{2}\d{4,}|(\D*\d){7,13}\D*)$/.test(text.trim());

/** Whether a field says which tax applies, by what it was and is: `tax_id` may also be a number of that kind. */
export const saysWhichTax = (name: string, ...values: string[]) =>
	WHICH_TAX.test(name) && !values.some(isTaxNumber);

/** Whether prices are with a tax or without, which is no other tax. */
const WITH_TAX =
	/^((tax|vat)[_ -]?)?(net(to)?|gross|brutto|in[ck]l(usive|uded|uding)?|ex[ck]l(usive|uded|uding)?)\.?$/i;

/** Whether what was and is said of the tax that applies is more than whether prices are with it. */
export const isOtherTax = (...values: string[]) =>
	!values.every((value) => value === '' || WITH_TAX.test(value));

/** A field among others of a record, and those of the objects in it if it is a list. */
interface Sibling {
	readonly name: string;
	readonly inside: readonly string[];
}

/** The fields among which one stands. They are gone through once, however many are asked about. */
export class Siblings {
	/** The other records of which there is the ID: `customer` for `customer_id`. */
	readonly others: ReadonlySet<string | undefined>;
	readonly hasAmountAndRate: boolean;
	/** Whether a sum is worked out among them, or among those of a list. */
	readonly isPriced: boolean;
	readonly hasPricedLines: boolean;

	constructor(siblings: readonly Sibling[]) {
		const names = siblings.map(({ name }) => name);
		const ofOthers = names.filter((name) => !isOfRecordItself(name));
		this.others = new Set(ofOthers.map(otherOfId));
		this.hasAmountAndRate = names.some(matches(AMOUNT)) && names.some(isTaxRate);
		this.isPriced = isPriced(names);
		this.hasPricedLines = siblings.some(({ inside }) => isPriced(inside));
	}
}

/** Whether these are names of fields among which a sum is worked out. */
const isPriced = (names: readonly string[]) =>
	names.some(matches(/^(quantity|qty)$/i)) && names.some(matches(/price$/i));

/** Whether a service usually gives a field itself, though some let people set it: a number, what was paid, a tax beside its rate. */
export function isUsuallyGiven(name: string, siblings: Siblings): boolean {
	if (USUALLY_GIVEN.test(name)) return true;
	if (PART_OF_AMOUNT.test(name)) return siblings.hasAmountAndRate;
	const other = otherOfName(name);
	return other !== undefined && siblings.others.has(other);
}

/** Whether the service works a field out of others for certain, so that nobody can send it. */
export function isComputed(name: string, siblings: Siblings): boolean {
	if (COMES_OF_MAILS.test(name) || COMES_OF_PAYMENTS.test(name)) return true;
	const { hasPricedLines, isPriced: isLine } = siblings;
	if (hasPricedLines && TAX_OF_LINES.test(name)) return true;
	return WORKED_OUT.test(name) && (hasPricedLines || isLine);
}
