import { catalogue } from '../../../catalogue';
import { excerpt } from '../../failures/excerpt';
import { PATIENCE } from '../../find/sample';
import type { Query } from '../../input/query';
import type { Job } from '../../job/job';
import type { Notes } from '../../job/notes';
import { isToolRun } from '../../job/options';
import { requestFor } from '../../service/request';
import { valuesOf } from './asked';
import { statusAdvice } from './statuses';

/** How much of an ID is shown. Characters. */
const LONGEST_ID = 60;

/** The runs that have asked. */
const asked = new WeakSet<Notes>();

/**
 * Why a list may have come back empty: a customer or a status that the account does not have. The service is
 * asked once per run and only where somebody reads the answer: an hourly run that finds nothing overdue is as
 * it should be, and costs no request.
 */
export async function emptyListAdvice(job: Job, query: Query): Promise<string | undefined> {
	const { context, notes } = job;
	const { customer_id: customerId, status } = query;
	const isRead = context.getMode() === 'manual' || isToolRun(context);
	if ((customerId === undefined && status === undefined) || !isRead || asked.has(notes)) return;
	asked.add(notes);
	return (await customerAdvice(job, customerId)) ?? (await statusAdvice(job, status));
}

/** Says that a customer does not exist, if the service says so. Of several it is not said. */
async function customerAdvice(job: Job, asked: Query[string]) {
	const [id, ...others] = valuesOf(asked);
	if (id === undefined || others.length > 0) return undefined;
	const { connection } = job;
	const request = requestOf(id);
	if (!request) return undefined;
	const outcome = await connection.call(request, PATIENCE);
	if (outcome.kind !== 'answered' || outcome.status !== 404 || outcome.content === 'notJson')
		return undefined;
	const shown = excerpt(id, LONGEST_ID, connection.masked);
	return `No customer has the ID "${shown}". If that is a name, choose the customer From list`;
}

/** A filter may hold what can be no ID. */
function requestOf(id: string) {
	try {
		return requestFor(catalogue.customer.operations.get, { path: { id }, what: 'customer' });
	} catch {
		return undefined;
	}
}
