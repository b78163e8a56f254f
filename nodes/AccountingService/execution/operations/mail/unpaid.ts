import { catalogue } from '../../../catalogue';
import { findRecord, hasId, isObject } from '../../../transport';
import { exchange } from '../../service/exchange';
import type { Job } from '../../job/job';
import { UnusableValue } from '../../failures/failure';
import type { Reason } from './skip';

/**
 * Reads the invoice and says why no reminder is due; `undefined` if one is. `status` is the only field
 * of an invoice that docs/service.md section 3 names. Throws an UnusableValue if it is missing.
 */
export async function whyNotRemind(job: Job, id: string): Promise<Reason | undefined> {
	const { body } = await exchange(job, catalogue.invoice.operations.get, { path: { id } });
	const { one, many } = job.entry.noun;
	const invoice = findRecord(body, [one, many]);
	const cure =
		'Switch off "Only if Unpaid" and filter the invoices by a field that shows it in your account.';
	if (!isObject(invoice) || !hasId(invoice, id, [one]))
		throw new UnusableValue(
			`The answer to reading invoice ${id} does not have its ID, so it is not known whether it is paid`,
			cure,
		);
	const { status } = invoice;
	if (typeof status !== 'string')
		throw new UnusableValue(
			`Invoice ${id} shows no status, so it is not known whether it is paid`,
			cure,
		);
	if (status.trim().toLowerCase() !== 'paid') return undefined;
	return { reason: 'The invoice is already paid', status };
}
