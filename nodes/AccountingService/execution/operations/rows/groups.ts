import type { IExecuteFunctions } from 'n8n-workflow';

import type { Entry } from '../../../catalogue/entries';
import { UnusableValue } from '../../failures/failure';
import { shown } from '../../failures/shown';
import { textOf } from '../../input/nested';
import { parameter, plain } from '../../input/plain';
import { isExpression } from '../../job/stored';

/** The items that an operation is carried out for at a time. */
export type Unit = readonly [first: number, ...others: number[]];

/**
 * One item at a time or, where the operation makes one record of several, those with the same Group By, in
 * the order of their first items. An item without a group stands alone, to be refused by `groupOf`. If that
 * ends the run, nothing else is begun: the item may be a line of any record.
 */
export function unitsOf(
	context: IExecuteFunctions,
	{ row }: Entry,
	continueOnFail: boolean,
): readonly Unit[] {
	const items = [...context.getInputData().keys()];
	if (row.gives !== 'fromRows') return items.map((item): Unit => [item]);
	const groups = new Map<string, [number, ...number[]]>();
	const alone: Unit[] = [];
	for (const item of items) {
		const name = groupIfGiven(context, item);
		const group = name === undefined ? undefined : groups.get(name);
		if (name === undefined) alone.push([item]);
		else if (group) group.push(item);
		else groups.set(name, [item]);
	}
	if (alone.length > 0 && !continueOnFail) return alone;
	return [...alone, ...groups.values()].sort(([left], [right]) => left - right);
}

function groupIfGiven(context: IExecuteFunctions, item: number): string | undefined {
	try {
		return groupOf(context, item);
	} catch {
		return undefined;
	}
}

/** What an item has in common with the others of its group, as text. Throws an UnusableValue for nothing. */
export function groupOf(context: IExecuteFunctions, item: number): string {
	const given = plain(parameter(context, 'groupBy', item, ''), 'Group By');
	const name = textOf(given) ?? '';
	if (name === '') throw noGroup(given);
	const isColumn = Object.hasOwn(context.getInputData()[item]?.json ?? {}, name);
	if (isColumn && !isExpression(context.getNode().parameters, 'groupBy')) throw onlyName(name);
	return name;
}

const noGroup = (given: unknown) =>
	new UnusableValue(
		given === undefined || given === null || given === ''
			? 'Group By is empty for this item, so it is not known which invoice it is a line of'
			: `Group By is ${shown(given)} for this item, which names no invoice`,
		'Give this item the value that all lines of its invoice share, such as the order number, or filter it out. Nothing was sent for it.',
	);

/** All items would become one record. */
const onlyName = (name: string) =>
	new UnusableValue(
		`Group By is the text "${name}", the name of a field, and not the value that this item has in it`,
		`Make it an expression: {{ $json.${name} }}. Nothing was sent.`,
	);
