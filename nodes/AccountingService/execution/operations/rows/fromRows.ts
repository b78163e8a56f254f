import { NodeApiError, type INodeExecutionData } from 'n8n-workflow';

import { findEntry, siblingOf } from '../../../catalogue/entries';
import { optionProperty } from '../../../catalogue/options';
import type { Fields } from '../../../transport';
import { factsOf } from '../../failures/facts';
import { adding, UnusableValue } from '../../failures/failure';
import { linesFieldOf } from '../../input/fields';
import { mappedFields } from '../../input/mapper';
import { readOptions } from '../../input/options';
import { setAt } from '../../fields/built';
import { inTurns } from '../../job/breather';
import { holdsExpression } from '../../job/stored';
import type { WriteJob } from '../../writes/writeOnce';
import { recordOperation } from '../record';
import { headOf } from './head';
import { noteOtherGroup } from './otherGroup';

/** Creates one record of a group's items: the fields of the first, and a line for each. */
export async function fromRowsOperation(job: WriteJob): Promise<INodeExecutionData[]> {
	const { entry, itemIndex, group = [itemIndex] } = job;
	const others = group.slice(1);
	await refuseOtherOptions(job, others);
	const body = await headOf(job, others);
	noteOneGroup(job, group.length);
	noteOtherGroup(job);
	const linesField = linesFieldOf(job);
	const lines: Fields[] = [];
	for await (const item of inTurns(group)) lines.push(lineOf(job, item));
	setAt(body, linesField, lines);
	const creation = { ...job, entry: findEntry(entry.resource, 'create') };
	try {
		return await recordOperation(creation, siblingOf(entry, 'create'), body);
	} catch (thrown) {
		if (!(thrown instanceof NodeApiError)) return await Promise.reject(thrown as Error);
		thrown.message += itemOfLine(thrown, linesField, group);
		throw isOfLines(thrown, linesField)
			? adding(thrown, `${linesField} is what Lines Field names.`)
			: thrown;
	}
}

/** Options that decide whether anything is sent. */
const DECISIVE = ['dryRun', 'clientReferenceField'] as const;

/** Throws an UnusableValue where another item of a group would have the group sent differently, or not sent. */
async function refuseOtherOptions(job: WriteJob, others: readonly number[]): Promise<void> {
	const { context, itemIndex, options } = job;
	if (!holdsExpression(context.getNode().parameters.options)) return;
	for await (const item of inTurns(others)) {
		const own = readOptions(context, item);
		const other = DECISIVE.find((name) => own[name] !== options[name]);
		if (other !== undefined)
			throw new UnusableValue(
				`The option ${optionProperty(other).displayName} is another for item ${item} than for item ${itemIndex}, and both are lines of one invoice`,
				'Check what its expression gives: it has to be the same for all items of a group. Nothing was sent for the group.',
			);
	}
}

/** Tells whoever tries out a Group By that it tells no items apart: that may be meant, or not. */
function noteOneGroup({ context, entry, notes }: WriteJob, count: number): void {
	if (context.getMode() === 'manual' && count > 1 && count === context.getInputData().length)
		notes.add(
			`All ${count} items have the same Group By value, so they are one ${entry.noun.one}. If they belong to several, check the expression`,
		);
}

/** The line that an item becomes. Whatever cannot be used says which item it is: n8n names the first. */
function lineOf(job: WriteJob, item: number): Fields {
	try {
		const line = mappedFields({ ...job, itemIndex: item }, 'lineFields');
		if (Object.keys(line).length > 0) return line;
	} catch (thrown) {
		throw thrown instanceof UnusableValue ? ofItem(item, thrown) : thrown;
	}
	throw new UnusableValue(
		`Line Fields give no value for item ${item}`,
		'Map at least one field under Line Fields, and check what its expression gives for this item. Nothing was sent for its group.',
	);
}

/** Of a refusal that names a line by its position (`lines.1.quantity`, `lines[1]`): the item it was made of. */
function itemOfLine({ message }: NodeApiError, linesField: string, group: readonly number[]) {
	const position = new RegExp(`\\b${escaped(linesField)}[.[](\\d{1,6})`).exec(message)?.[1];
	const item = position === undefined ? undefined : group[Number(position)];
	return item === undefined ? '' : `. ${linesField}.${position} was made of item ${item}`;
}

/** Whether a refusal of values names the field of the lines itself, as services name fields. */
const isOfLines = (refusal: NodeApiError, linesField: string) =>
	factsOf(refusal).failedAt === 'values' &&
	new RegExp(`(?<![\\w.])${escaped(linesField)}['"\`:]`).test(refusal.message);

const escaped = (name: string) => name.replace(/\W/g, '\\$&');

const ofItem = (item: number, { message, advice }: UnusableValue) =>
	new UnusableValue(`Line of item ${item}: ${message}`, advice);
