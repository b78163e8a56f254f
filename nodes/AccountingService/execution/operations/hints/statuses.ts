import { NodeOperationError } from 'n8n-workflow';

import { isRecordResource, sample, statusesOf, STATUS_SAMPLE } from '../../find/sample';
import type { Query } from '../../input/query';
import type { Job } from '../../job/job';
import { listed } from '../../quoting/inLine';
import { Quotes } from '../../quoting/quotes';
import { LONGEST, valuesOf } from './asked';

/**
 * Of an empty list: what to write instead of the statuses that the account's records do not have. Asks for a
 * sample of them.
 */
export async function statusAdvice(
	{ context, connection, entry }: Job,
	asked: Query[string],
): Promise<string | undefined> {
	const { resource } = entry;
	if (asked === undefined || !isRecordResource(resource)) return;
	const query = { limit: STATUS_SAMPLE };
	const found = await sample(context, connection, resource, query).catch(noneFor);
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
