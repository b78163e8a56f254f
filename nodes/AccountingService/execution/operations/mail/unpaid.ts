import type { IDataObject } from 'n8n-workflow';

import { holdsFields, idNameOf, isRefusal, wordOf, type Fields } from '../../../transport';
import { getOne } from '../../service/exchange';
import type { Job } from '../../job/job';
import { UnusableValue } from '../../failures/failure';
import { askedFor } from '../../fields/addressed';
import { getAt } from '../../fields/at';
import { isDraft, statusTexts, usualRules } from '../../fields/statuses';
import { plainNames } from '../../output/fileName';
import { told } from '../../quoting/quotes';
import { readingsOf } from './amount';
import { signOfEnd } from './ended';
import { signOfOther } from './notOut';
import {
	hasOpenLabel,
	isNumber,
	OWN_STATUS_NAME,
	saysOpen,
	saysPaid,
	signOfOpen,
	signOfPayment,
	statusIn,
	type Verdict,
} from './signs';
import type { Reason } from './skip';
import { fieldsIn } from './sums';

/**
 * Reads the invoice and says why no reminder is due, unless one is. `status` is the only field of an invoice that
 * docs/service.md section 3 names; others are believed where they say that it is paid or a draft, an offer and the like,
 * or without a status that it is open. The field that the option Amount Due Field names is believed instead of all that
 * tell of payments. Throws an UnusableValue if nothing says so, or a number does, which only the account understands.
 */
export async function whyNotRemind(
	job: Job,
	id: string,
): Promise<{ readonly invoice: Fields; readonly why?: Reason }> {
	const { body } = await getOne(job, id);
	const { one, many } = job.entry.noun;
	const asked = askedFor(body, id, job.entry.noun);
	const cure =
		'Switch off "Only if Unpaid" and filter the invoices by a field that shows it in your account. Nothing was sent.';
	if (asked.kind !== 'right')
		throw new UnusableValue(
			`The answer to reading invoice ${id} does not have its ID, so it is not known whether it is paid`,
			cure,
		);
	const { record: invoice } = asked;
	const beside = Object.entries(invoice).filter(
		([name, value]) => idNameOf({ [name]: value }, [one, many]) === undefined,
	);
	if (isOnlyRefusal(Object.fromEntries(beside)))
		throw UnusableValue.quoting(
			job.connection.masked,
			(quotes) =>
				`The answer to reading invoice ${quotes.word(id)} shows only ${quotes.list(beside.map(([name, value]) => `${name}: ${wordOf(value)}`))}, so it is not known whether it is paid`,
			'Look at the invoice in the service, and run this item again. Nothing was sent.',
		);
	const status = Object.entries(invoice).find(([name]) => /^status$/i.test(name))?.[1];
	const texts = statusTexts(status);
	const because = (inShort: string, reason: string) => ({
		invoice,
		why: { told: { reason, status: status as IDataObject[string] }, inShort },
	});
	if (texts.some(isCanceled)) return because('canceled', 'The invoice is canceled');
	if (texts.some(saysPaid)) return because('already paid', 'The invoice is already paid');
	if (isDraft(invoice)) return because('still a draft', 'The invoice is a draft');
	const end = signOfEnd(invoice);
	const ended = 'with nothing to be paid any more';
	if (end) return because(ended, `Nothing is to be paid any more: ${end}`);
	const due = amountDue(job, id, invoice);
	const sign = due ? verdictOf(due, invoice) : signOfPayment(invoice);
	if (sign && 'paid' in sign)
		return because('already paid', `The invoice is already paid: ${sign.paid}`);
	const other = signOfOther(invoice);
	if (other) return because('no invoice to be paid now', `It is none to be paid now: ${other}`);
	const isOpen =
		due !== undefined ||
		texts.some(saysOpen) ||
		(texts.some(isNumber) ? hasOpenLabel(invoice) : signOfOpen(invoice));
	if (!sign && isOpen) return { invoice };
	throw UnusableValue.quoting(
		job.connection.masked,
		(quotes) => {
			const known = sign?.unknown.map((said) => quotes.word(said)).join(', but ');
			const status = texts[0]
				? `the status ${quotes.word(texts[0])}, which this node does not know`
				: 'no status';
			return `Invoice ${quotes.word(id)} shows ${known ? `that ${known}` : status}, so it is not known whether it is paid`;
		},
		`If one of its fields holds what is still to be paid, name it in the option Amount Due Field. ${cure}`,
	);
}

/** What the field holds that the user names for it. Throws an UnusableValue where that is no amount. */
function amountDue(job: Job, id: string, invoice: Fields): Amount | undefined {
	const { amountDueField: name } = job.options;
	if (name === '') return undefined;
	const value = getAt(invoice, name);
	const [amount] = readingsOf(value);
	if (amount !== undefined) return { name, amount };
	throw UnusableValue.quoting(
		job.connection.masked,
		(quotes) =>
			`Invoice ${quotes.word(id)} has ${value === undefined ? 'no field' : 'no amount in'} ${quotes.word(name)}, so it is not known whether it is paid`,
		told(
			job.connection.masked,
			(quotes) =>
				`Enter in Amount Due Field the name of the field that holds what is still to be paid, not the amount. This invoice has ${quotes.list(plainNames(invoice))}; write nested ones with dots. Nothing was sent.`,
		),
	);
}

interface Amount {
	readonly name: string;
	readonly amount: number;
}

/** A status by another name, or an overdue one, may contradict it: then nobody knows, or the field is another one. */
function verdictOf({ name, amount }: Amount, invoice: Fields): Verdict {
	const said = `${name} is ${amount}`;
	const status = statusIn(
		[...fieldsIn(invoice)],
		OWN_STATUS_NAME,
		amount > 0 ? saysPaid : isOverdue,
	);
	if (status) return { unknown: [said, status] };
	return amount > 0 ? undefined : { paid: said };
}

/** Whether what stands beside an id are words about the answer, which say no: `status: "error"` and a message. */
const isOnlyRefusal = (beside: Fields) => !holdsFields(beside) && isRefusal(beside, [], 'read');

const { isCanceled, isOverdue } = usualRules;
