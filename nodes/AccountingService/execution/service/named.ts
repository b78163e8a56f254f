import { getAt } from '../fields/at';
import { textOf } from '../fields/textOf';
import type { Job } from '../job/job';
import { quoted } from '../quoting/quotes';

/** What a message calls a record without an ID: by the field that the user named to tell records apart, `reference R-7`. */
export function referenceIn(
	{ connection, context, entry, itemIndex, options }: Job,
	body: unknown,
): string | undefined {
	const field =
		entry.operation === 'upsert'
			? textOf(context.getNodeParameter('matchField', itemIndex))
			: options.clientReferenceField;
	const value = field && textOf(getAt(body, field));
	return value ? `${field} ${quoted(value, connection.masked)}` : undefined;
}

/** A record as a message calls it: `invoice 7`, `the invoice with reference R-7`, `the invoice`. */
export function recordInWords(job: Job, id: string | undefined, body: unknown): string {
	const { one } = job.entry.noun;
	if (id !== undefined) return `${one} ${quoted(id, job.connection.masked)}`;
	const reference = referenceIn(job, body);
	return reference ? `the ${one} with ${reference}` : `the ${one}`;
}
