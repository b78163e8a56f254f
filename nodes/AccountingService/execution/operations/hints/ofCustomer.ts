import { hasId, idForm, idOf, isObject, named, type Fields } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { textOf } from '../../fields/textOf';
import { KEEP_MEANT, LONGEST, valuesOf, type BeginCheck } from './asked';

/**
 * Of rows of the filter Customer. A text may be an ID or a name, a UUID may stand where another id is asked for, and a
 * contact may be a person: such rows are of another customer only beside one that shows the customer in this way. So
 * are rows that show what was asked for elsewhere in their customer: it may be asked for by a number or an external ID.
 */
export const ofCustomer: BeginCheck = ({ connection, entry, notes }, query) => {
	const asked = valuesOf(query.customer_id);
	if (asked.length === 0) return undefined;
	const isAsked = (customer: Fields) => asked.some((id) => hasId(customer, id, CUSTOMER));
	const refuse = (other: Fields) => {
		const { many } = entry.noun;
		throw UnusableValue.quoting(
			connection.masked,
			(quotes) =>
				`The service does not seem to know the filter Customer: it returned ${many} of customer ${quotes.word(idOf(other, CUSTOMER)!, LONGEST)}, where those of customer ${quotes.word(asked.join(', '), LONGEST)} were asked for`,
			`Remove the filter, and keep the ${many} that are meant with a Filter node after this one. Nothing was returned.`,
		);
	};
	let isShown = false;
	let isById = false;
	let areNobodys: boolean | undefined;
	let other: Fields | undefined;
	let elsewhere: Fields | undefined;
	return {
		row(record) {
			const customers = customersOf(record);
			const perhaps = customers.length > 0 ? [] : perhapsCustomersOf(record);
			const isNobodys = customers.length + perhaps.length === 0;
			areNobodys =
				areNobodys !== false && isNobodys && held(record, CUSTOMER_ID, isBlank).length > 0;
			if ([...customers, ...shownIn(record, /(?:customer|client)_?id$/i)].some(isAsked))
				isById = true;
			else if (shownIn(record, /customer|client/i).some(isAsked)) elsewhere ??= customers[0];
			else if (customers[0]) refuse(customers[0]);
			if (perhaps.some(isAsked)) isShown = true;
			else other ??= perhaps[0];
		},
		end() {
			if (isShown && other) refuse(other);
			if (isById && elsewhere) refuse(elsewhere);
			if (areNobodys)
				notes.add(
					`The ${entry.noun.many} that came back have no customer. If they are not meant, the service does not know the filter Customer: ${KEEP_MEANT}`,
				);
		},
	};
};

/** Whose a row is, as far as it says. */
export function whoseIs(record: Fields): string | undefined {
	const [customer] = [...customersOf(record), ...perhapsCustomersOf(record)];
	return customer && idForm(idOf(customer, CUSTOMER)!);
}

/** What services call the customer of a record. */
const CUSTOMER = ['customer', 'client'];
const CUSTOMER_ID = CUSTOMER.map((name) => `${name}_id`);
const PERHAPS = [...CUSTOMER, 'contact', 'contact_id'];

/** The customer, with whichever ids a row shows of it: it may have a number and a UUID. */
function customersOf(record: Fields): Fields[] {
	const flat = held(record, CUSTOMER_ID, isText).map(asId);
	const { relationships } = record;
	const related = isObject(relationships) ? held(relationships, CUSTOMER, isObject) : [];
	// JSON:API has the ID of what is related in its `data`.
	const inData = related.map((one) => (one as Fields).data);
	return [...flat, ...[...held(record, CUSTOMER, isCustomer), ...inData].filter(isCustomer)];
}

/** The other ids and the texts that may tell who it is. */
const perhapsCustomersOf = (record: Fields): Fields[] =>
	held(record, PERHAPS, () => true)
		.map((one) => (isText(one) ? asId(one) : one))
		.filter((one): one is Fields => idOf(one, CUSTOMER) !== undefined);

/** What a record shows in the fields of such names, or in the objects there. */
const shownIn = (record: Fields, names: RegExp) =>
	Object.entries(record)
		.filter(([name]) => names.test(name))
		.flatMap(([, value]) => (isObject(value) ? Object.values(value) : [value]).map(asId));

/** What has such an id, which may stand in a link: `/customers/17`. */
const asId = (id: unknown): Fields => ({ id: textOf(id)?.split('/').at(-1) });

/** The values of these names, each that fits. */
export const held = (fields: Fields, names: readonly string[], fits: (value: unknown) => boolean) =>
	names.flatMap((name) => named(fields, [name], fits) ?? []).map((key) => fields[key]);

const isBlank = (value: unknown) => value === null || textOf(value) === '';
const isText = (value: unknown) => Boolean(textOf(value));
const isCustomer = (value: unknown): value is Fields => isObject(value) && isText(value.id);
