import { hasId, isObject } from '../../../transport';
import { UnusableValue } from '../../failures/failure';
import { excerpt } from '../../failures/excerpt';
import { getAt } from '../../fields/at';
import { textOf } from '../../fields/textOf';
import type { Query } from '../../input/query';
import type { Job } from '../../job/job';

/** How much of an ID or a status is shown. Characters. */
const LONGEST = 50;

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
	const brief = (text: string) => excerpt(text, LONGEST, connection.masked);
	return (record: unknown) => {
		const customer = textOf(getAt(record, 'customer_id') ?? getAt(record, 'customer.id'));
		if (customer && customers.length > 0 && !customers.some((id) => isOfCustomer(record, id)))
			throw new UnusableValue(
				`The service does not seem to know the filter Customer: it returned ${many} of customer ${brief(customer)}, where those of customer ${brief(customers.join(', '))} were asked for`,
				`Remove the filter, and keep the ${many} that are meant with a Filter node after this one. Nothing was returned.`,
			);
		const status = textOf(getAt(record, 'status'));
		if (status && known.size > 0 && !known.has(alike(status)))
			notes.add(
				`Status is "${brief(statuses.join(', '))}", and ${many} with another came back, such as "${brief(status)}". If they are not meant, the service does not know this filter: keep those that are with a Filter node after this one`,
				'status filter',
			);
	};
}

/** By any of the ids that a row shows of its customer, which may be a number and a UUID. */
function isOfCustomer(record: unknown, id: string): boolean {
	const customer = getAt(record, 'customer');
	const named = { id: getAt(record, 'customer_id') };
	return hasId(named, id) || (isObject(customer) && hasId(customer, id, ['customer']));
}

const alike = (status: string) => status.toLowerCase().replaceAll(/\s/g, '');
