import { recordResources } from './entries';
import { isOfRecordItself } from './setByService';

/** `customer`, or by what it is known: `customer_id`, `customer.number`. */
const BY_KIND =
	/(^|[._])((customer|client|debtor|project)|(contact|buyer|payer)(?=[._]))([._](id|uuid|guid|number|no|nr|code|key|ref))?$/;

/** `customer_id`, `customerId`, `project.customer_id`. */
const OTHER_ID = new RegExp(`(?:^|\\.)(${recordResources.join('|')})_?id$`, 'i');

/** Whether a field, by its dotted name, holds the ID of a record of one of the resources. */
export const isIdOfRecord = (dottedName: string): boolean => OTHER_ID.test(dottedName);

/** Anything else that has an ID, but for what another system or the tax office knows something by. */
const BY_ID = /[a-z\d][._](id|uuid|guid)$/;
const OF_OTHERS =
	/(^|[._])(external|foreign|source|order|transaction|payment|reference|session|row|line|item|tax|vat)[._](id|uuid|guid)$/;

/** For whom a record is, as services call them. */
const CUSTOMER = '(customer|client|debtor|contact|buyer|payer)';

/** What a customer is called, which says who it is where nothing else does. */
const BY_NAME = new RegExp(`(^|[._])${CUSTOMER}[._](name|email|e_mail)$`);

/** Whether a field is that of a customer, or of the ID of one. */
export const isCustomer = (name: string) => OF_CUSTOMER.test(name);
const OF_CUSTOMER = new RegExp(`^${CUSTOMER}(_?id)?$`, 'i');

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
