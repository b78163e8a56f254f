import { allNamed, hasId, idForm, idOf, isObject, named, type Fields } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { isBlank } from '../../fields/textOf';
import { KEEP_MEANT, LONGEST, valuesOf, type BeginCheck } from './asked';
import {
	CUSTOMER,
	hasNumber,
	idsIn,
	isAnybody,
	isCustomer,
	ofParty,
	partsOf,
	partyIn,
	relatedTo,
	whoIn,
	withId,
} from './whoIs';

/**
 * Of rows of the filter Customer. A text may be an ID or a name, a UUID may stand where another id is asked for, and a
 * contact may be a person: such rows are of another customer only beside one that shows the customer in this way. So
 * are rows that show what was asked for elsewhere in their customer: it may be asked for by a number or an external ID.
 * So may a bare number be another one of the same customer, unless there are several.
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
	const numbers = new Map<string, Fields>();
	const owners = new Set<string>();
	return {
		row(record) {
			const customers = customersOf(record, areNumbers);
			const shown = perhapsCustomersOf(record);
			const perhaps = customers.length > 0 ? [] : shown;
			const isNobodys = customers.length + perhaps.length === 0;
			areNobodys =
				areNobodys !== false && isNobodys && held(record, CUSTOMER_ID, isBlank).length > 0;
			// The client may be whose account it is, and the customer stand elsewhere.
			const isClient = !customersOf(record, areNumbers, ['customer'])[0];
			const isRelated = isClient && relatedTo(record).some(isAsked);
			const isBeside = isRelated || (isClient && held(record, ['customer'], isAnybody).length > 0);
			if ([...customers, ...shownIn(record, /(?:customer|client)_?id$/i)].some(isAsked))
				isById = true;
			else if (
				shownIn(record, /customer|client/i).some(isAsked) ||
				(isClient && shown.some(isAsked))
			)
				elsewhere ??= customers[0];
			else if (customers[0] && !isBeside) {
				if (customersOf(record)[0]) refuse(customers[0]);
				for (const one of customers) numbers.set(idForm(idOf(one)!), one);
				if (numbers.size > asked.length) refuse(customers[0]);
			} else {
				// An account has one owner.
				if (customers[0]) owners.add(idForm(idOf(customers[0])!));
				if (owners.size > 1) refuse(customers[0]!);
				if (isRelated) elsewhere ??= customers[0];
				const name = isRelated ? undefined : (named(record, PERHAPS, isAnybody) ?? partyIn(record));
				const who = name && ofParty(record[name]);
				// What stands in another field may be of the same customer, and a contact be a person of theirs.
				const isTelling = name && !(/contact/i.test(name) && !hasNumber(who));
				if (isTelling && (way ??= name) === name) several.add(whoIn(who));
			}
			if (perhaps.some(isAsked)) isShown = true;
			else other ??= perhaps[0];
		},
		end() {
			if (isShown && other) refuse(other);
			if (isById && elsewhere) refuse(elsewhere);
			const [number] = numbers.values();
			if (number && (isById || isShown)) refuse(number);
			const areOthers = !isById && !elsewhere && several.size > Math.max(2, asked.length);
			const said = areOthers
				? 'show several other customers'
				: areNobodys
					? 'have no customer'
					: number && !elsewhere && 'have another number for their customer';
			if (said)
				notes.add(
					`The ${entry.noun.many} that came back ${said}. If they are not meant, the service does not know the filter Customer: ${KEEP_MEANT}`,
				);
		},
	};
};

/** Whose a row is, as far as it says. */
export function whoseIs(record: Fields): string | undefined {
	const [customer] = [...customersOf(record), ...perhapsCustomersOf(record)];
	return customer && idForm(idOf(customer, CUSTOMER)!);
}

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

/** The values of these names, each that fits. */
export const held = (fields: Fields, names: readonly string[], fits: (value: unknown) => boolean) =>
	allNamed(fields, names, fits).map((key) => fields[key]);
