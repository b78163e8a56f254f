import { hasId, isObject, type Fields } from '../../../transport';
import { NUMBER_NAME } from '../../fields/names';
import { textOf } from '../../fields/textOf';
import type { Job } from '../../job/job';

const INVOICE_NUMBER = /^invoice_?(number|no)$/i;
/** What an invoice has and other records with a number do not. */
const OF_INVOICE = /^(due_?date|amount_?due|balance_?due)$/i;

/** By what people know a record, as far as no request is needed: from the record if it was read, or from an item about it. */
export function numbered(job: Job, id: string, record?: Fields): Record<string, string> {
	const number = numberOf(job, id, record);
	return number === undefined ? {} : { [`${job.entry.resource}_number`]: number };
}

function numberOf({ context, entry, itemIndex }: Job, id: string, record?: Fields) {
	if (record) return valueOf(record, NUMBER_NAME);
	const item: unknown = context.getInputData()[itemIndex]!.json;
	if (!isObject(item) || !hasId(item, id, [entry.noun.one])) return undefined;
	const isInvoice = Object.keys(item).some((name) => OF_INVOICE.test(name));
	return valueOf(item, isInvoice ? NUMBER_NAME : INVOICE_NUMBER);
}

const valueOf = (record: Fields, names: RegExp) =>
	Object.entries(record)
		.filter(([name]) => names.test(name))
		.map(([, value]) => textOf(value))
		.find(Boolean);
