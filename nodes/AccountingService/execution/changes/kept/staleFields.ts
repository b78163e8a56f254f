import { isNameOfOther, isReference, snake } from '../../../catalogue/references';
import {
	comesOfPayments,
	isConverted,
	isExchangeRate,
	isPriceOfAll,
	isPriceOfTax,
	isSumWithoutTax,
	isTax,
	isTaxNumber,
	isTaxRate,
} from '../../../catalogue/setByService';
import { isObject, isUuid, plainName, wordOf, type Fields } from '../../../transport';
import { idShape } from '../../fields/addressed';
import { isNested } from '../../fields/textOf';
import { Charged, isAmount, isOwing } from './charged';

/** What a tax or a discount is taken of, where nothing says what it is worked out of. */
const BASE = /^(amount|sub_?total)$/i;
/** What a part of a record that is charged is added to. */
const TOTAL = /^(?!.*(sub|net|untaxed)).*(total|gross|brutto|sum)/i;
/** What holds the sums of a record that has lines. */
export const OF_SUMS = /^(summary|amounts|sums)$/i;
/** What holds taxes: what each is, its sum, or both. */
const OF_TAXES = /(^|_)(tax(es)?|vat|mwst|tva)(_|$)/;
/** What a sum is of. What tells which tax applies is to be kept. */
const OF_SUM = /^(?!.*(id|code|ref)$).*(rate|percent|name|label|base)/i;
const CURRENCY = /^currency(_?(code|id))?$/i;

/**
 * What of a record, or of a group in it, follows from what the changes give anew: lines, prices, other sums, a tax, a
 * currency; or from what is charged in a group of it, where that `isMoved`. The old ones are wrong, whether or not
 * the service works them out. The record has the ID `own`. `names`: those of a group of sums are dotted. `isCharged`:
 * whether something that is charged has changed, and sums above these fields with it.
 */
export function staleFields(kept: Fields, given: Fields, isMoved: boolean, own: string) {
	const charged = new Charged(kept, given);
	const { others, changed } = charged;
	const isCharge = changed.some((name) => charged.isPrice(name));
	const isAnew = isCharge || changed.some((name) => charged.isSum(name));
	const follows = isAnew || changed.some((name) => charged.isFactor(name));
	const amounts = follows ? amountsAmong(charged, isAnew) : [];
	const totals = others.filter((name) => isMoved && TOTAL.test(name) && charged.isSum(name));
	const isOwed = isAnew || amounts.length + totals.length > 0;
	const isTaxed = charged.isTaxed && (follows || isMoved);
	const sums = others.flatMap((name) => {
		const isSum = amounts.includes(name) || totals.includes(name);
		const isOther = (isTaxed && charged.isTax(name)) || (isOwed && isOwing(name, kept[name]));
		if (isSum || isOther) return [name];
		return follows && charged.hasLines ? sumsInside(name, kept[name]) : [];
	});
	const rates = ratesAmong(charged, isAnew);
	const ids = idsAmong(charged, own);
	return {
		names: [...sums, ...rates, ...ids],
		isCharged: isCharge || sums.length > 0,
		followsLines: follows && charged.hasLines,
	};
}

/** The sums that are worked out of what is changed: what a rate alone applies to is none. */
function amountsAmong(charged: Charged, isAnew: boolean): string[] {
	const { others, names, hasLines } = charged;
	const amounts = others.filter((name) => charged.isSum(name));
	const hasPrices = hasLines && names.some(isPriceOfTax);
	if (isAnew || hasLines || charged.isPriced)
		return [...amounts, ...others.filter((name) => hasPrices && isPriceOfAll(name))];
	const base = amounts.find((name) => amounts.length === 1 || BASE.test(name));
	return amounts.filter((name) => name !== base);
}

/** A group of sums, or those of its fields that are some. */
function sumsInside(name: string, group: unknown): string[] {
	const isOfTaxes = holdsTaxes(name, group);
	if (isOfTaxes && holdsNoChoice(group)) return [name];
	if (!(OF_SUMS.test(name) || isOfTaxes) || !isObject(group)) return [];
	const inside = Object.keys(group);
	const sums = inside.filter((one) => isSumIn(group, one));
	const isWhole = sums.length > 0 && sums.length === inside.length;
	return isWhole ? [name] : sums.map((one) => `${name}.${one}`);
}

const isSumIn = (group: Fields, name: string) =>
	(isSumWithoutTax(name) || isTax(name) || comesOfPayments(name)) && isAmount(group[name], name);

/** Whether there is a sum in a list or a group, or deeper. */
const holdsSum = (group: unknown): boolean =>
	isNested(group) &&
	Object.entries(group).some(([name, value]) => isSumIn(group as Fields, name) || holdsSum(value));

/** Whether that is one of taxes, by its name. */
export const holdsTaxes = (name: string, group: unknown): boolean =>
	OF_TAXES.test(snake(name)) && holdsSum(group);

/** Whether all in it are sums, and what they are of. */
const holdsNoChoice = (group: unknown): boolean =>
	isNested(group) &&
	Object.entries(group).every(
		([name, value]) =>
			isSumIn(group as Fields, name) ||
			OF_SUM.test(name) ||
			(isNested(value) && holdsNoChoice(value)),
	);

/** The rate of a tax that is another one now, that of a currency, and what was converted by it. */
function ratesAmong(charged: Charged, isAnew: boolean): string[] {
	const { kept, given, others, names, changed } = charged;
	const isOtherTax = charged.isTaxed && changed.some((name) => charged.isOtherTax(name));
	const code = (fields: Fields, name: string) => wordOf(fields[name]).toLowerCase();
	const isOtherCurrency = changed.some(
		(name) => CURRENCY.test(name) && code(kept, name) !== code(given, name),
	);
	const isOther = isAnew || isOtherCurrency || changed.some(isExchangeRate);
	const isConverting = isOther && names.some(isExchangeRate);
	return others.filter(
		(name) =>
			(isOtherTax && isTaxRate(name)) ||
			(isOtherCurrency && isExchangeRate(name)) ||
			(isConverting && isConverted(name)),
	);
}

/** The IDs of what is given by another name, as of a new `category`; but what a customer is called may be corrected. */
function idsAmong({ kept, given, others, changed }: Charged, own: string): string[] {
	const renamed = changed.filter(
		(name) =>
			[kept[name], given[name]].every(isName) &&
			isReference(`${snake(name)}_id`) &&
			!OF_COMPANY.test(name) &&
			!isNameOfOther(`${name}_name`),
	);
	const ids = renamed.map((name) => `${plainName(name)}id`);
	return others.filter(
		(name) => ids.includes(plainName(name)) && isOfService(wordOf(kept[name]), own),
	);
}

/** What is registered, and has its number from elsewhere. */
const OF_COMPANY = /(company|organi[sz]ation)$/i;
/** A number, or a UUID with its dashes: without them it may be a checksum. */
const isGiven = (id: string) => /^\d+$/.test(id) || (id.includes('-') && isUuid(id));

/** Whether an ID is one that the service gave, by its form. */
const isOfService = (id: string, own: string) =>
	isGiven(id) || (id !== '' && idShape(id) === idShape(own) && !isTaxNumber(id));

/** And no text that somebody wrote. */
const isName = (value: unknown) => typeof value === 'string' && /^.{1,60}$/.test(value);
