import type { IDataObject } from 'n8n-workflow';

import { catalogue } from '../../../catalogue';
import { recordAskedFor, type Fields } from '../../../transport';
import { exchange } from '../../service/exchange';
import type { Job } from '../../job/job';
import { UnusableValue } from '../../failures/failure';
import { statusOf, statusRules } from '../../fields/statuses';
import type { Reason } from './skip';

/**
 * Reads the invoice and says why no reminder is due; `undefined` if one is. `status` is the only field
 * of an invoice that docs/service.md section 3 names; others are believed where they say that it is paid.
 * Throws an UnusableValue if there is none, or a number, which only the account understands.
 */
export async function whyNotRemind(job: Job, id: string): Promise<Reason | undefined> {
	const { body } = await exchange(job, catalogue.invoice.operations.get, { path: { id } });
	const { one, many } = job.entry.noun;
	const asked = recordAskedFor(body, id, [one, many]);
	const cure =
		'Switch off "Only if Unpaid" and filter the invoices by a field that shows it in your account.';
	if (asked.kind !== 'right')
		throw new UnusableValue(
			`The answer to reading invoice ${id} does not have its ID, so it is not known whether it is paid`,
			cure,
		);
	const { record: invoice } = asked;
	const status = invoice.status as IDataObject[string];
	const text = statusOf(invoice);
	if (isCanceled(text)) return { reason: 'The invoice is canceled', status };
	if (isPaid(text)) return { reason: 'The invoice is already paid', status };
	const sign = signOfPayment(invoice);
	if (sign) return { reason: `The invoice is already paid: ${sign}`, status };
	if (/\p{L}/u.test(text)) return undefined;
	throw new UnusableValue(
		`Invoice ${id} shows no status, so it is not known whether it is paid`,
		cure,
	);
}

const { isPaid, isCanceled } = statusRules();

const SUM = '(amount|balance|total)';
const OWED = '(due|open|outstanding|owed|owing|remaining|unpaid)';
const isOwed = new RegExp(`^(${SUM}_?${OWED}|${OWED}_?${SUM}|balance|outstanding|owed)$`, 'i');
const isTotal = /^(total|amount|gross|grand_?total|total_?(amount|gross))$/i;

/** Which field of an invoice says that it is paid, whatever its status: `amount_due is 0`. */
function signOfPayment(invoice: Fields): string | undefined {
	const entries = Object.entries(invoice);
	const flag = entries.find(([name, value]) => /^(is_?)?paid$/i.test(name) && value === true);
	if (flag) return `${flag[0]} is true`;
	const owed = entries.filter(([name, value]) => isOwed.test(name) && isAmount(value));
	const hasTotal = entries.some(([name, value]) => isTotal.test(name) && Number(value) > 0);
	const isSettled = hasTotal && owed.every(([, value]) => Number(value) === 0);
	return isSettled && owed[0] ? `${owed[0][0]} is 0` : undefined;
}

const isAmount = (value: unknown) =>
	typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
