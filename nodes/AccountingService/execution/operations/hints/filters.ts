import { hasId, isObject, named, type Fields } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { textOf } from '../../fields/textOf';
import type { Query } from '../../input/query';
import type { Job } from '../../job/job';

/** How much of an ID or a status is shown. Characters. */
export const LONGEST = 50;

/** The values that a filter asks for: several are separated by commas. */
export const valuesOf = (asked: Query[string]): string[] =>
	String(asked ?? '')
		.split(',')
		.map((one) => one.trim())
		.filter((one) => one !== '');

/**
 * Looks whether the rows of a list are those that its filters ask for: which list supports which filter is
 * not stated (docs/service.md section 4). A record of another customer is never one of them: the rows throw
 * an UnusableValue. A status may be called otherwise in a filter than in a record, so that is a hint.
 */
export function filterCheck({ connection, entry, notes }: Job, query: Query) {
	const { many } = entry.noun;
	const customers = valuesOf(query.customer_id);
	const statuses = valuesOf(query.status);
	const known = new Set(statuses.map(alike));
	return (record: unknown) => {
		if (!isObject(record)) return;
		const ofWhom = customers.length > 0 ? customersOf(record) : [];
		const isAsked = (id: string) => ofWhom.some((one) => hasId(one, id, CUSTOMER));
		if (ofWhom[0] && !customers.some(isAsked))
			throw UnusableValue.quoting(
				connection.masked,
				(quotes) =>
					`The service does not seem to know the filter Customer: it returned ${many} of customer ${quotes.word(textOf(ofWhom[0]!.id)!, LONGEST)}, where those of customer ${quotes.word(customers.join(', '), LONGEST)} were asked for`,
				`Remove the filter, and keep the ${many} that are meant with a Filter node after this one. Nothing was returned.`,
			);
		const inStatus = known.size > 0 ? statusesIn(record, entry.resource) : [];
		if (inStatus[0] && !inStatus.some((status) => known.has(alike(status))))
			notes.quote(
				'status filter',
				connection.masked,
				(quotes) =>
					`Status is "${quotes.word(statuses.join(', '), LONGEST)}", and ${many} with another came back, such as "${quotes.word(inStatus[0]!, LONGEST)}". If they are not meant, the service does not know this filter: keep those that are with a Filter node after this one`,
			);
	};
}

/** What services call the customer of a record. */
const CUSTOMER = ['customer', 'client'];
const CUSTOMER_ID = CUSTOMER.map((name) => `${name}_id`);

/** The customer, with whichever ids a row shows of it: it may have a number and a UUID. */
function customersOf(record: Fields): Fields[] {
	const held = (names: readonly string[], fits: (value: unknown) => boolean) =>
		names.flatMap((name) => named(record, [name], fits) ?? []).map((key) => record[key]);
	const flat = held(CUSTOMER_ID, isText).map((id) => ({ id }));
	return [...flat, ...(held(CUSTOMER, isCustomer) as Fields[])];
}

const isText = (value: unknown) => Boolean(textOf(value));
const isCustomer = (value: unknown) => isObject(value) && isText(value.id);

/** A status in whatever words a row has for it: `{ name: 'Paid', code: 'paid' }`. A customer's state is a place. */
function statusesIn({ status, state }: Fields, resource: string): string[] {
	const shown = resource === 'customer' ? [status] : [status, state];
	const parts = shown.flatMap((one) => (isObject(one) ? [one.name, one.label, one.code] : [one]));
	return parts.flatMap((part) => textOf(part) || []);
}

const alike = (status: string) => status.toLowerCase().replaceAll(/\s/g, '');
