import {
	comesOfPayments,
	isOtherTax,
	isSumWithoutTax,
	isTax,
	isTaxNumber,
	isTaxRate,
	saysWhichTax,
} from '../../../catalogue/setByService';
import { idOf, wordOf, type Fields } from '../../../transport';
import { objectsIn } from '../../find/sample';
import { differences } from '../merge';

/** What sums follow from, beside lines, taxes and one another. */
const COUNT = /quantity$|^(qty|hours)$/i;
const PRICE = /price$/i;
const RATE = /^((hourly|unit)_?)?rate$/i;
const TAX = /^(tax|vat|mwst|tva)$/i;
/** Lists of what is charged, where an entry has an amount and does not say how many. */
const LINES = /(line|item|position(en)?|entr(y|ie)|row|product|service)s?$/i;
const IN_LINES = /price|preis|rate|cost|amount|net|gross|total/i;
/** An amount has a currency before or behind it, and no word but that of one, as in `100,00 Euro`. */
const WORD = /\p{L}{4}/u;
const WRITTEN_OUT =
	/^((euros?|dollars?|pounds?|fran(cs?|ken)|kron(or|er|en))\s*)?[+-]?\d[\d\s.,'’-]*\p{L}*$/iu;
const OF_TIME =
	/(days?|weeks?|months?|years?|hours?|tagen?|wochen?|monat(en?)?|jahr(en?)?|stunden?|dag(ar|e|er|en)|jours?)$/i;

/** The fields of a record, or of a group in it, before and after: which are sums, and what they are made of. */
export class Charged {
	readonly names: readonly string[];
	/** Those that are given otherwise than they were. */
	readonly changed: readonly string[];
	/** Those that stay. */
	readonly others: readonly string[];
	readonly hasLines: boolean;
	readonly isPriced: boolean;
	/** Whether a tax is worked out of a sum. */
	readonly isTaxed: boolean;

	constructor(
		readonly kept: Fields,
		readonly given: Fields,
	) {
		this.names = Object.keys({ ...kept, ...given });
		this.changed = Object.keys(given).filter(
			(name) => differences(kept, { [name]: given[name] }).length > 0,
		);
		this.others = Object.keys(kept).filter((name) => !Object.hasOwn(given, name));
		this.hasLines = this.names.some((name) => this.isOfLines(name));
		const has = (pattern: RegExp) => this.names.some((name) => pattern.test(name));
		this.isPriced = has(COUNT) && (has(PRICE) || has(RATE));
		const isTaxed = this.names.some((name) => this.isRate(name) || this.saysTax(name));
		this.isTaxed = this.hasLines || (isTaxed && this.names.some((name) => this.isSum(name)));
	}

	isOfLines(name: string) {
		return this.values(name).some((value) => isLines(name, value));
	}

	/** Of a text that is no amount, such as a VAT ID, nothing follows, and it follows from nothing. */
	isOfMoney(name: string) {
		return this.values(name).some((value) => isAmount(value, name));
	}

	isSum(name: string) {
		return isSumWithoutTax(name) && this.isOfMoney(name);
	}

	isTax(name: string) {
		return isTax(name) && this.isOfMoney(name) && !this.isRate(name);
	}

	/** A bare `tax` is one as well beside its amount, where that is so many percent of about one of the sums. */
	isRate(name: string) {
		if (!TAX.test(name)) return isTaxRate(name);
		const rate = Number(this.kept[name]);
		if (!(rate > 0 && rate <= 100)) return false;
		return this.names.some((other) => {
			if (!isTax(other) || !other.toLowerCase().startsWith(name.toLowerCase())) return false;
			const tax = Number(this.kept[other]);
			const base = (tax * 100) / rate;
			const isOf = (sum: string) => Math.abs(Number(this.kept[sum]) - base) < base / 2;
			return tax !== rate && this.names.some((sum) => isSumWithoutTax(sum) && isOf(sum));
		});
	}

	saysTax(name: string) {
		return saysWhichTax(name, ...this.values(name).map(wordOf));
	}

	/** Whether the tax that applies is another one now. */
	isOtherTax(name: string) {
		return this.saysTax(name) && isOtherTax(...this.values(name).map(wordOf));
	}

	isPrice(name: string) {
		return PRICE.test(name) || this.isOfLines(name);
	}

	/** Whether a sum is worked out with a field. */
	isFactor(name: string) {
		const isFactor = [COUNT, RATE, /discount/i].some((pattern) => pattern.test(name));
		return isFactor || this.isRate(name) || this.isTax(name) || this.saysTax(name);
	}

	private values(name: string) {
		return [this.kept[name], this.given[name]];
	}
}

/** What shows no figure is a flag, or nothing, and what has an id is another record. */
export function isAmount(value: unknown, name: string): boolean {
	if (typeof value === 'number') return true;
	if (typeof value === 'string') {
		const text = value.trim();
		const isNumber = isTax(name) && isTaxNumber(text.replace(/\D{1,12}$/, ''));
		return (
			/\d/.test(text) &&
			!text.endsWith('%') &&
			(!WORD.test(text) || isWrittenOut(text)) &&
			!isNumber
		);
	}
	if (idOf(value) !== undefined) return false;
	return Object.values(Object(value) as Fields).some((inner) => isAmount(inner, name));
}

/** Whether a value is what was owed, by its name. */
export const isOwing = (name: string, value: unknown) =>
	comesOfPayments(name) && isAmount(value, name);

const isWrittenOut = (text: string) => WRITTEN_OUT.test(text) && !OF_TIME.test(text);

function isLines(name: string, value: unknown): boolean {
	const inside = namesInside(value);
	const isCharged = LINES.test(name) && inside.some((one) => IN_LINES.test(one));
	return isCharged || inside.some((one) => /^(quantit[yé]|quantite|qty|menge)$/i.test(one));
}

/** The names in the entries of a list, of which the first may be a heading. */
export const namesInside = (value: unknown): string[] =>
	objectsIn(value).flatMap((entry) => Object.keys(entry));
