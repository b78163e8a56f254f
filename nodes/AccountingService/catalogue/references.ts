import { recordResources } from './entries';
import { isOfRecordItself } from './setByService';
import { CUSTOMER, ID, NUMBER, PERHAPS_CUSTOMER } from './words/names';

/** `customer`, or by what it is known: `customer_id`, `customer.number`. */
const BY_KIND = new RegExp(
	`(^|[._])((${CUSTOMER}|project)|(${PERHAPS_CUSTOMER})(?=[._]))([._](${ID}|${NUMBER}|code|key|ref))?$`,
);

/** `customer_id`, `customerId`, `project.customer_id`. */
const OTHER_ID = new RegExp(`(?:^|\\.)(${recordResources.join('|')})_?id$`, 'i');

/** Whether a field, by its dotted name, holds the ID of a record of one of the resources. */
export const isIdOfRecord = (dottedName: string): boolean => OTHER_ID.test(dottedName);

/** Anything else that has an ID, but for what another system or the tax office knows something by. */
const BY_ID = new RegExp(`[a-z\\d][._](${ID})$`);
const OF_OTHERS = new RegExp(
	`(^|[._])(external|foreign|source|order|transaction|payment|reference|session|row|line|item|tax|vat)[._](${ID})$`,
);

const ANY_CUSTOMER = `(${CUSTOMER}|${PERHAPS_CUSTOMER})`;

/** What a customer is called, which says who it is where nothing else does. */
const BY_NAME = new RegExp(`(^|[._])${ANY_CUSTOMER}[._](name|email|e_mail)$`);

/** Whether a field is that of a customer, or of the ID of one. */
export const isCustomer = (name: string) => OF_CUSTOMER.test(name);
const OF_CUSTOMER = new RegExp(`^${ANY_CUSTOMER}(_?id)?$`, 'i');

/** Whether a word under this name may be the ID of another record: `customer`, `contact`, `vendor`. */
export const mayBeReference = (name: string) => NAMED_BY_WORD.test(name);
const NAMED_BY_WORD = new RegExp(`^(${ANY_CUSTOMER}|project|vendor|supplier)$`, 'i');

/** A name without the differences between `customerId`, `Customer-ID` and `customer_id`. */
export const snake = (dottedName: string) =>
	dottedName
		.replace(/([a-z\d])([A-Z])/g, '$1_$2')
		.replace(/[\s-]+/g, '_')
		.toLowerCase();

/** Whether a field, by its dotted name, says which other record one belongs to: `customer_id`, `customer`. */
export function isReference(dottedName: string): boolean {
	const name = snake(dottedName);
	if (BY_KIND.test(name)) return true;
	return BY_ID.test(name) && !isOfRecordItself(name) && !OF_OTHERS.test(name);
}

/** The same of a name or an address of one, where the fields beside it hold no better. */
export const isNameOfOther = (dottedName: string): boolean => BY_NAME.test(snake(dottedName));
