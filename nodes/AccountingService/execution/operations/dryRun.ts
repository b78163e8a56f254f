import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { siblingOf } from '../../catalogue/entries';
import { isEndpoint } from '../../catalogue/rows';
import { findKnownRecord, isObject } from '../../transport';
import { differences } from '../changes/merge';
import type { Job } from '../job/job';
import type { Plan } from '../job/planned';
import type { Counted } from '../job/words';
import { pairedWith } from '../output/item';
import { exchange } from '../service/exchange';
import { commaNumbers } from './hints/commas';

/**
 * What an item would do, in place of its output. The record that it is about is read: one that does not exist
 * fails as it would, and the changes of an update can be told.
 */
export async function plannedItem(job: Job, plan: Plan): Promise<INodeExecutionData> {
	const { method, path, body, recordId, named, skipped } = plan;
	const action = skipped === undefined ? actionOf(job, plan) : 'skip';
	const changes = action === 'skip' ? undefined : await changesOf(job, plan);
	const given = changes ? Object.fromEntries(changes.map(({ field, to }) => [field, to])) : body;
	const warnings = commaNumbers(job, given);
	job.notes.plan(action, plannedNoun(job));
	const json = {
		dryRun: true,
		action,
		method,
		path,
		...(body !== undefined && { body }),
		...(recordId !== undefined && { recordId }),
		...named,
		...(changes && { changes }),
		...(warnings.length > 0 && { warnings }),
		...(skipped !== undefined && { reason: skipped }),
	};
	return { json: json as IDataObject, pairedItem: pairedWith(job) };
}

function actionOf({ entry: { row } }: Job, { method }: Plan) {
	if (method === 'PUT') return 'update';
	if (method === 'DELETE') return 'delete';
	return isEndpoint(row) && row.mails === true ? 'send' : 'create';
}

/** What is created, sent and so on, in words. */
function plannedNoun({ entry: { noun, row } }: Job): Counted {
	if (isEndpoint(row) && row.mails === true) return { one: 'mail', many: 'mails' };
	return (isEndpoint(row) && row.makes) || noun;
}

async function changesOf(job: Job, { method, body, recordId: id }: Plan) {
	if (id === undefined) return undefined;
	const { entry } = job;
	const answer = await exchange(job, siblingOf(entry, 'get'), { path: { id } });
	const record = findKnownRecord(answer.body, [entry.noun.one, entry.noun.many], { id });
	if (method !== 'PUT' || !isObject(record) || !isObject(body)) return undefined;
	return differences(record, body).map(({ name, before = null, after }) => ({
		field: name,
		from: before,
		to: after,
	}));
}
