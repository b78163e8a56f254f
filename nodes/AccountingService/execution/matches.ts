import { NodeOperationError } from 'n8n-workflow';

import type { Endpoint } from '../catalogue/types';
import { getAt, isObject, type Fields } from './nested';
import type { Job } from './job';
import { readList } from './listReader';

const sameText = (value: unknown, wanted: string) =>
	(typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
	String(value).trim() === wanted.trim();

/**
 * All records of a list whose field has exactly this value. The service's free-text search narrows
 * the reading; where it finds nothing the whole list is read, because nobody states which fields it
 * covers (api-spec.md section 4) and "not found" would create a second record.
 */
export async function matchingRecords(
	job: Job,
	list: Endpoint,
	field: string,
	value: string,
): Promise<Fields[]> {
	const narrowed = await collect(job, list, { search: value.trim() }, field, value);
	return narrowed.length > 0 ? narrowed : await collect(job, list, {}, field, value);
}

async function collect(
	job: Job,
	list: Endpoint,
	query: Readonly<Record<string, string>>,
	field: string,
	value: string,
): Promise<Fields[]> {
	const matches: Fields[] = [];
	let fieldSeen = false;
	let read = 0;
	for await (const records of readList(job, list, query, { pageSize: job.options.pageSize }))
		for (const record of records) {
			if (!isObject(record)) continue;
			read += 1;
			const found = getAt(record, field);
			fieldSeen ||= found !== undefined;
			if (sameText(found, value)) matches.push(record);
		}
	if (read > 0 && !fieldSeen && !('search' in query)) throw unknownField(job, field);
	return matches;
}

/** Without this check a misspelt field would never match, and every run would create a record. */
const unknownField = ({ context, entry, itemIndex }: Job, field: string) =>
	new NodeOperationError(
		context.getNode(),
		`No ${entry.noun.one} has a field "${field}" to be found by`,
		{
			description: `Use a field name exactly as the service returns it; see the output of Get Many ${entry.noun.many}. Nothing was created.`,
			itemIndex,
		},
	);

/** The id of a record that is about to be updated. */
export function idOfMatch({ context, entry, itemIndex }: Job, record: Fields): string {
	const { id } = record;
	if (typeof id === 'string' || typeof id === 'number') return String(id);
	throw new NodeOperationError(
		context.getNode(),
		`The matching ${entry.noun.one} has no id, so it cannot be updated`,
		{ description: 'Use Update with an ID instead. Nothing was changed.', itemIndex },
	);
}
