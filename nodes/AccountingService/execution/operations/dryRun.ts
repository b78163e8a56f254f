import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isEndpoint } from '../../catalogue/rows';
import { findKnownRecord, isObject, type Fields } from '../../transport';
import { differences } from '../changes/merge';
import type { Job } from '../job/job';
import type { Plan } from '../job/planned';
import type { Counted } from '../job/words';
import { pairedWith } from '../output/item';
import { getOne } from '../service/exchange';
import { doubtfulNumbers } from './hints/commas';
import { numbered } from './mail/number';

/**
 * What an item would do, in place of its output. Its record is read: one that does not exist fails as it would, and
 * its number and changes can be told. What people look for comes first: n8n's table shows few columns.
 */
export async function plannedItem(job: Job, plan: Plan): Promise<INodeExecutionData> {
	const { method, path, body, recordId, skipped, named } = plan;
	const action = skipped === undefined ? actionOf(job, plan) : 'skip';
	const record = action === 'skip' ? undefined : await recordOf(job, plan);
	const changes = record && changesOf(record, plan);
	const given = changes ? Object.fromEntries(changes.map(({ field, to }) => [field, to])) : body;
	const warnings = doubtfulNumbers(job, given).map(({ told }) => told);
	job.notes.plans.add(action, plannedNoun(job));
	const json = {
		dryRun: true,
		action,
		...(recordId !== undefined && { recordId }),
		...(named ?? (recordId !== undefined && numbered(job, recordId, record))),
		...(skipped !== undefined && { reason: skipped }),
		...(changes && { changes }),
		method,
		path,
		...(body !== undefined && { body }),
		// Few items have any, and a table has the column for all.
		...(warnings.length > 0 && { warnings }),
	};
	return { json: json as IDataObject, pairedItem: pairedWith(job) };
}

function actionOf({ entry: { row } }: Job, { method }: Plan) {
	if (method === 'PUT') return 'update';
	if (method === 'DELETE') return 'delete';
	return isEndpoint(row) && row.mails ? 'send' : 'create';
}

/** What is created, sent and so on, in words. */
function plannedNoun({ entry: { noun, row } }: Job): Counted {
	if (!isEndpoint(row)) return noun;
	return row.mails ? { one: 'mail', many: 'mails' } : (row.makes ?? noun);
}

async function recordOf(job: Job, { recordId: id }: Plan): Promise<Fields | undefined> {
	if (id === undefined) return undefined;
	const { one, many } = job.entry.noun;
	const record = findKnownRecord((await getOne(job, id)).body, [one, many], { id });
	return isObject(record) ? record : undefined;
}

function changesOf(record: Fields, { method, body }: Plan) {
	if (method !== 'PUT' || !isObject(body)) return undefined;
	const changes = differences(record, body);
	return changes.map(({ name: field, before: from = null, after: to }) => ({ field, from, to }));
}
