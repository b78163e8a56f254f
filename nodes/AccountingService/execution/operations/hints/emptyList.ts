import { NodeOperationError } from 'n8n-workflow';

import { catalogue } from '../../../catalogue';
import { excerpt } from '../../failures/excerpt';
import { isRecordResource, PATIENCE, sample, statusesOf, STATUS_SAMPLE } from '../../find/sample';
import type { Query } from '../../input/query';
import type { Job } from '../../job/job';
import type { Notes } from '../../job/notes';
import { isToolRun } from '../../job/options';
import { listed } from '../../quoting/inLine';
import { Quotes } from '../../quoting/quotes';
import { requestFor } from '../../service/request';
import { LONGEST, valuesOf } from './asked';

/** The runs that have asked. */
const haveAsked = new WeakSet<Notes>();

/**
 * Why a list may be empty: a customer or a status that the account does not have. Asked once per run, and only where
 * somebody reads the answer: an hourly run that finds nothing overdue is as it should be.
 */
export async function emptyListAdvice(job: Job, query: Query): Promise<string | undefined> {
	const { context, notes } = job;
	const { customer_id: customerId, status } = query;
	const isRead = context.getMode() === 'manual' || isToolRun(context);
	if ((customerId === undefined && status === undefined) || !isRead || haveAsked.has(notes)) return;
	haveAsked.add(notes);
	return (await customerAdvice(job, customerId)) ?? (await statusAdvice(job, status));
}

/** Says that a customer does not exist, if the service says so. Of several it is not said. */
async function customerAdvice({ connection, context }: Job, asked: Query[string]) {
	const [id, ...others] = valuesOf(asked);
	if (id === undefined || others.length > 0) return undefined;
	const request = requestOf(id);
	if (!request) return undefined;
	const signal = context.getExecutionCancelSignal?.();
	const outcome = await connection.call(request, { ...PATIENCE, signal });
	if (outcome.kind !== 'answered' || outcome.status !== 404 || outcome.content === 'notJson')
		return undefined;
	const shown = excerpt(id, LONGEST, connection.masked);
	const ofName = /^\d+$/.test(id) ? '' : '. If that is a name, choose the customer From list';
	return `No customer has the ID "${shown}"${ofName}`;
}

/** A filter may hold what can be no ID. */
function requestOf(id: string) {
	try {
		return requestFor(catalogue.customer.operations.get, { path: { id }, what: 'customer' });
	} catch {
		return undefined;
	}
}

/** What to write in place of statuses that the account's records do not have. Asks for a sample of them. */
async function statusAdvice({ context, connection, entry, options }: Job, asked: Query[string]) {
	const { resource } = entry;
	if (asked === undefined || !isRecordResource(resource)) return;
	// The service may refuse more.
	const query = { limit: Math.min(STATUS_SAMPLE, options.pageSize) };
	const signal = context.getExecutionCancelSignal?.();
	const found = await sample(context, connection, resource, query, signal).catch(noneFor);
	if (found === undefined || found.records.length === 0) return;
	const existing = statusesOf(found.records);
	const unknown = valuesOf(asked).filter((status) => !existing.includes(status));
	const { many } = entry.noun;
	const quotes = new Quotes(connection.masked);
	const quoted = (status: string) => `"${quotes.word(status, LONGEST)}"`;
	for (const status of unknown) {
		const alike = existing.find((other) => other.toLowerCase() === status.toLowerCase());
		if (alike !== undefined)
			return quotes.told(
				`Status is ${quoted(status)}, but the ${many} have ${quoted(alike)}: write it the same way`,
			);
	}
	const [first] = unknown;
	if (first === undefined) return;
	return quotes.told(
		existing.length === 0
			? `Status is ${quoted(first)}, but the ${many} of this account show no status`
			: `Status is ${quoted(first)}, which none of the ${many} looked at has. They have ${listed(existing, quoted)}`,
	);
}

/** The list itself was read, so the run has what it needs without the hint. */
const noneFor = (thrown: unknown) =>
	thrown instanceof NodeOperationError ? undefined : Promise.reject(thrown as Error);
