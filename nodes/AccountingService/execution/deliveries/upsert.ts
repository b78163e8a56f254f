import { NodeOperationError, type INodeExecutionData } from 'n8n-workflow';

import { entryOf } from '../../catalogue/entries';
import { isEndpoint, type Composite, type Endpoint } from '../../catalogue/types';
import { fieldsOf } from '../body';
import { exchange } from '../exchange';
import type { Job } from '../job';
import { idOfMatch, matchingRecords } from '../matches';
import { outputItem } from '../output';
import { UnusableValue } from '../unusableValue';
import { writtenRecord } from './record';

/** One match is updated, none creates, several are refused with their ids. Never creates when it could not look. */
export async function deliverUpsert(job: Job, row: Composite): Promise<INodeExecutionData[]> {
	const { context, itemIndex, options } = job;
	const field = String(context.getNodeParameter('matchField', itemIndex)).trim();
	const value = String(context.getNodeParameter('matchValue', itemIndex) ?? '').trim();
	if (field === '' || value === '')
		throw new UnusableValue(
			`${field === '' ? 'Match Field' : 'Match Value'} is empty`,
			'Both are needed to find the record. Nothing was created.',
		);
	const body = fieldsOf(context, itemIndex);
	const matches = await matchingRecords(job, sibling(job, row.madeOf.find), field, value);
	if (matches.length > 1)
		throw severalMatches(
			job,
			field,
			value,
			matches.map(({ id }) => String(id)),
		);
	const [match] = matches;
	const id = match && idOfMatch(job, match);
	const answer = id
		? await exchange(job, sibling(job, row.madeOf.update), { path: { id }, body })
		: await exchange(job, sibling(job, row.madeOf.create), { body });
	return [outputItem(writtenRecord(job, answer, id), options, itemIndex)];
}

function sibling({ entry }: Job, operation: string): Endpoint {
	const row = entryOf(entry.resource).operations[operation];
	if (!row || !isEndpoint(row)) throw new Error(`${entry.resource} has no endpoint "${operation}"`);
	return row;
}

const severalMatches = (
	{ context, entry, itemIndex }: Job,
	field: string,
	value: string,
	ids: string[],
) =>
	new NodeOperationError(
		context.getNode(),
		`${ids.length} ${entry.noun.many} have ${field} "${value}": ${ids.slice(0, 10).join(', ')}`,
		{
			description: `Use a field that is unique, or Update with one of these IDs. Nothing was changed.`,
			itemIndex,
		},
	);
