/**
 * What services call the same thing, as alternatives of a pattern. `transport/`, which knows no service, has a list of
 * its own for ids (answers/identity.ts) and for yes and no (answers/words.ts).
 */

/** The id of a record. */
export const ID = 'id|uuid|guid';

/** By which people know it. */
export const NUMBER = 'number|no|nr';

/** For whom a record is. */
export const CUSTOMER = 'customer|client|debtor';
/** The same, or somebody else. */
export const PERHAPS_CUSTOMER = 'contact|buyer|payer';

/** By which the list of a resource is found, and what else it may be called: that of customers. */
export const namesOfList = ({ one, many }: Readonly<Record<'one' | 'many', string>>) => ({
	names: [many, one],
	others: CUSTOMER.split('|').includes(one)
		? `${CUSTOMER}|${PERHAPS_CUSTOMER}`.split('|').flatMap((name) => [`${name}s`, name])
		: [],
});

/** Of a sum, that it is still to be paid. */
export const OPEN = 'due|open|outstanding|owed|owing|remaining|unpaid|residual';
/** The same in cents, or what a currency has instead. */
export const CENTS = 'cents?|minor(?:_?units?)?';
export const IN_CENTS = `(?:_?(?:in_?)?(?:${CENTS}))?`;
