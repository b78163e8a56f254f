import { NodeOperationError, type INodeExecutionData } from 'n8n-workflow';

import type { Fields } from '../../transport';
import type { Composite } from '../../catalogue/rows';
import { fieldsOf } from '../input/fields';
import { exchange } from '../service/exchange';
import type { WriteJob } from '../writes/writeOnce';
import { outputItem } from '../output/item';
import { siblingOf } from '../../catalogue/entries';
import { UnusableValue } from '../failures/failure';
import { writeOnce } from '../writes/writeOnce';
import { writtenRecord } from '../writes/writtenRecord';

/** Updates the one match, creates if there is none, refuses several. Never creates if it could not look. */
export async function upsertOperation(
	job: WriteJob,
	row: Composite,
): Promise<INodeExecutionData[]> {
	const { context, entry, itemIndex, lookups, options } = job;
	const field = String(context.getNodeParameter('matchField', itemIndex, '')).trim();
	const value = String(context.getNodeParameter('matchValue', itemIndex, '') ?? '').trim();
	if (field === '' || value === '')
		throw new UnusableValue(
			`${field === '' ? 'Match Field' : 'Match Value'} is empty`,
			'Match Field and Match Value are needed to find the record. Nothing was created.',
		);
	const body = fieldsOf(context, itemIndex);

	const write = async () => await updateOrCreate(job, row, { field, value, body });
	const request = `upsert of ${entry.noun.many} by ${field} ${value}`;
	const record = await lookups.oneAtATime(
		`${field} ${value}`,
		async () => await writeOnce(job, request, body, write),
	);
	return [outputItem(record, options, itemIndex)];
}

interface Wanted {
	readonly field: string;
	readonly value: string;
	readonly body: Fields;
}

async function updateOrCreate(
	job: WriteJob,
	row: Composite,
	{ field, value, body }: Wanted,
): Promise<Fields> {
	const { entry, lookups } = job;
	const { ids, fieldKnown } = await lookups.find(job, field, value);
	if (ids.length > 1) throw severalMatches(job, field, value, ids);
	const [id] = ids;
	if (id === '') throw withoutId(job);
	if (id === undefined && !fieldKnown && !(field in body)) throw unknownField(job, field);
	const answer = id
		? await exchange(job, siblingOf(entry, row.madeOf.update), { path: { id }, body })
		: await exchange(job, siblingOf(entry, row.madeOf.create), { body });
	const record = writtenRecord(job, answer, id);
	await lookups.remember(job, field, value, String(record.id ?? ''));
	return record;
}

const severalMatches = (
	{ context, entry, itemIndex }: WriteJob,
	field: string,
	value: string,
	ids: string[],
) =>
	new NodeOperationError(
		context.getNode(),
		`${ids.length} ${entry.noun.many} have ${field} "${value}": ${ids.slice(0, 10).join(', ')}`,
		{
			description:
				'Use a field that is unique, or Update with one of these IDs. Nothing was changed.',
			itemIndex,
		},
	);

const withoutId = ({ context, entry, itemIndex }: WriteJob) =>
	new NodeOperationError(
		context.getNode(),
		`The matching ${entry.noun.one} has no id, so it cannot be updated`,
		{ description: 'Use Update with an ID instead. Nothing was changed.', itemIndex },
	);

/** A misspelt field never matches: without this check every run would create a record. */
const unknownField = ({ context, entry, itemIndex }: WriteJob, field: string) =>
	new NodeOperationError(
		context.getNode(),
		`No ${entry.noun.one} has a field "${field}" to be found by`,
		{
			description: `Use a field name exactly as the service returns it; the output of Get Many shows them. Nothing was created.`,
			itemIndex,
		},
	);
