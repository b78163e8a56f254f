import { hasId, idForm, idOf, isObject, named, type Fields } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { isNested, textOf } from '../../fields/textOf';
import { KEEP_MEANT, LONGEST, valuesOf, type BeginCheck } from './asked';

/**
 * Of rows of the filter Customer. A text may be an ID or a name, a UUID may stand where another id is asked for, and a
 * contact may be a person: such rows are of another customer only beside one that shows the customer in this way. So
 * are rows that show what was asked for elsewhere in their customer: it may be asked for by a number or an external ID.
 * Where all is in doubt, one customer is the one that was asked for, and of several there is a hint.
 */
export const ofCustomer: BeginCheck = ({ connection, entry, notes }, query) => {
	const asked = valuesOf(query.customer_id);
	if (asked.length === 0) return undefined;
	const areNumbers = asked.every((id) => /^\d+$/.test(id));
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
	let way: string | undefined;
	const several = new Set<unknown>();
	return {
		row(record) {
			const customers = customersOf(record, areNumbers);
			const shown = perhapsCustomersOf(record);
			const perhaps = customers.length > 0 ? [] : shown;
			const isNobodys = customers.length + perhaps.length === 0;
			areNobodys =
				areNobodys !== false && isNobodys && held(record, CUSTOMER_ID, isBlank).length > 0;
			if ([...customers, ...shownIn(record, /(?:customer|client)_?id$/i)].some(isAsked))
				isById = true;
			else if (
				shownIn(record, /customer|client/i).some(isAsked) ||
				// The client may be whose account it is, and a contact the customer.
				(shown.some(isAsked) && !customersOf(record, areNumbers, ['customer'])[0])
			)
				elsewhere ??= customers[0];
			else if (customers[0]) refuse(customers[0]);
			else {
				const name = named(record, PERHAPS, (value) => whoIn(value) !== undefined);
				// What stands in another field may be of the same customer.
				if (name && (way ??= name) === name) several.add(whoIn(record[name]));
			}
			if (perhaps.some(isAsked)) isShown = true;
			else other ??= perhaps[0];
		},
		end() {
			if (isShown && other) refuse(other);
			if (isById && elsewhere) refuse(elsewhere);
			const areOthers = !isById && !elsewhere && several.size > Math.max(2, asked.length);
			if (areOthers || areNobodys)
				notes.add(
					`The ${entry.noun.many} that came back ${areOthers ? 'show several other customers' : 'have no customer'}. If they are not meant, the service does not know the filter Customer: ${KEEP_MEANT}`,
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
/** Where it may be shown, by whatever it may be. Behind those of the customer a contact may be a person. */
const PERHAPS =
	'customer client customer_id client_id customer_name client_name contact contact_id'.split(' ');

/** The customer, with whichever ids a row shows of it: it may have a number and a UUID. */
function customersOf(record: Fields, areNumbers?: boolean, names = CUSTOMER): Fields[] {
	const ofId = names.map((name) => `${name}_id`);
	const flat = held(record, ofId, (value) => idsIn(value).length > 0);
	const isOwn = (value: unknown) =>
		isCustomer(value) || (areNumbers === true && typeof value === 'number');
	const { relationships } = record;
	const related = isObject(relationships) ? held(relationships, names, isObject) : [];
	// JSON:API has the ID of what is related in its `data`.
	const inData = related.map((one) => (one as Fields).data);
	return [...flat, ...held(record, names, isOwn), ...inData].flatMap(idsIn);
}

/** The ids in such a field, which may be a list: `[17, "Ann"]`. */
const idsIn = (value: unknown) => [value].flat().map(withId).filter(isCustomer);

/** The other ids and the texts that may tell who it is. */
const perhapsCustomersOf = (record: Fields): Fields[] =>
	held(record, PERHAPS, () => true)
		.map(withId)
		.filter((one): one is Fields => idOf(one, CUSTOMER) !== undefined);

/** What a record shows in the fields of such names, or in the objects there. */
const shownIn = (record: Fields, names: RegExp) =>
	Object.entries(record)
		.filter(([name]) => names.test(name))
		.flatMap(([, value]) => partsOf(value));

const partsOf = (value: unknown): Fields[] =>
	(isNested(value) ? Object.values(value) : [value]).map(asId);

/** Who is shown there, by whatever stands first. */
const whoIn = (value: unknown) => partsOf(value).find(({ id }) => id)?.id;

/** What has such an id, which may stand in a link: `/customers/17`. */
const asId = (id: unknown): Fields => ({ id: textOf(id)?.split('/').at(-1) });

const withId = (value: unknown) => (isText(value) ? asId(value) : value);

/** The values of these names, each that fits. */
export const held = (fields: Fields, names: readonly string[], fits: (value: unknown) => boolean) =>
	names.flatMap((name) => named(fields, [name], fits) ?? []).map((key) => fields[key]);

const isBlank = (value: unknown) => value === null || textOf(value) === '';
const isText = (value: unknown) => Boolean(textOf(value));
const isCustomer = (value: unknown): value is Fields => isObject(value) && isText(value.id);
