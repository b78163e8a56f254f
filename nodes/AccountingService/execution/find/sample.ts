import { NodeOperationError, type ILoadOptionsFunctions } from 'n8n-workflow';

import { catalogue } from '../../catalogue';
import { entryOf, recordResources, type RecordResource } from '../../catalogue/entries';
import type { Endpoint } from '../../catalogue/rows';
import { namesOfList } from '../../catalogue/words/names';
import { explain } from '../failures/explanation';
import type { Answered } from '../failures/situation';
import { KIND_NAMES } from '../fields/names';
import { statusOf } from '../fields/statuses';
import { textOf } from '../fields/textOf';
import { displayed } from '../job/displayed';
import type { Connection } from '../job/job';
import { requestFor } from '../service/request';
import { findList, idOf, isObject, totalIn, type Fields, type QueryValue } from '../../transport';

/** Somebody is waiting: an error soon is better than a list late. Milliseconds. */
export const PATIENCE = { maxWaitMs: 10_000, timeoutMs: 15_000 };

/** Fewer are asked for, but a service may send its whole list. Nobody chooses among more. */
const MOST_SHOWN = 20_000;

/** What is said of the rate limit to items speaks of an option that no panel heeds. */
const TRY_LATER =
	'The panel does not wait long for the service: try again in a minute, or enter what you know by hand.';

/** A customer, invoice, expense or project as the service returned it. */
export type AccountRecord = Fields;

/** The objects of a list, or among its first entries; none of anything else. */
export const objectsIn = (value: unknown, among?: number): AccountRecord[] =>
	Array.isArray(value) ? value.slice(0, among).filter(isObject) : [];

interface Sample {
	readonly records: AccountRecord[];
	/** How many there are, if the service says so. */
	readonly total?: number;
	/** The id of one of these records; empty for one that has none. */
	idOf(record: AccountRecord): string;
}

export const isRecordResource = (resource: unknown): resource is RecordResource =>
	(recordResources as unknown[]).includes(resource);

/** One page of a resource's list. Throws a NodeOperationError whose message the panel shows. */
export async function sample(
	context: Pick<ILoadOptionsFunctions, 'getNode'>,
	connection: Connection,
	resource: RecordResource,
	query: Readonly<Record<string, QueryValue | undefined>>,
	signal?: AbortSignal,
): Promise<Sample> {
	const { noun } = entryOf(resource);
	const row: Endpoint = catalogue[resource].operations.getAll;
	const request = requestFor(row, { query, what: noun.one });
	const outcome = await connection.call(request, { ...PATIENCE, signal });
	const failure = (headline: string, advice: string) => {
		const message = displayed(connection.masked(headline));
		const description = displayed(connection.masked(advice));
		const thrown = new NodeOperationError(context.getNode(), message, { description });
		// n8n replaces a message that contains a code such as ECONNREFUSED with a stock phrase.
		thrown.message = message;
		return thrown;
	};
	const id = (record: AccountRecord) => idOf(record, [noun.one]) ?? '';
	if (outcome.kind === 'answered' && isEmpty(outcome)) return { records: [], total: 0, idOf: id };
	if (outcome.kind !== 'answered' || outcome.status >= 300 || outcome.content !== 'json') {
		const { host, address, masked } = connection;
		const situation = { noun: noun.name, request: row.route, host, address, masked, noItem: true };
		const { headline, advice } = explain(outcome, situation);
		const isLimited = outcome.kind === 'answered' && outcome.status === 429;
		throw failure(headline, isLimited ? TRY_LATER : advice);
	}
	const list = findList(outcome.body, namesOfList(noun));
	if (!list.found)
		throw failure(
			`The list of ${noun.many} could not be recognized`,
			'Choose the record by its ID instead.',
		);
	const { items, total = totalIn(outcome.headers) } = list;
	return { records: objectsIn(items, MOST_SHOWN), total, idOf: id };
}

/** Whether a service says in one of the other ways that a list is empty, as it may for Get Many. */
const isEmpty = ({ status, content, body }: Answered) =>
	status === 204 || (status < 300 && content === 'json' && body === null);

/** How many results of a search tell of what kinds there are. */
const MOST_FOUND = 1_000;

/** Of what kinds the records are that a search finds, each as it says it; none if it cannot be read. */
export async function kindsFoundBy(connection: Connection, q: string): Promise<string[]> {
	const { noun, operations } = catalogue.search;
	const request = requestFor(operations.search, { query: { q }, what: noun.one });
	const outcome = await connection.call(request, PATIENCE);
	if (outcome.kind !== 'answered' || outcome.status >= 300 || outcome.content !== 'json') return [];
	const list = findList(outcome.body, { names: [noun.many, noun.one], grouped: true });
	return objectsIn(list.found ? list.items : [], MOST_FOUND).flatMap((row) => {
		const [kind = ''] = KIND_NAMES.flatMap((name) => textOf(row[name]) ?? []);
		return /^\p{L}/u.test(kind) ? [kind] : [];
	});
}

/** How many records to look through for their statuses. */
export const STATUS_SAMPLE = 100;

/** The different statuses that records have, sorted. */
export const statusesOf = (records: readonly AccountRecord[]): string[] =>
	[...new Set(records.map((record) => textOf(record.status) ?? statusOf(record)))]
		.filter((status) => status !== '')
		.sort();
