import type { IExecuteFunctions } from 'n8n-workflow';

import type { Entry } from '../../../catalogue/entries';
import { UnusableValue } from '../../failures/failure';
import { shown } from '../../failures/shown';
import { refuseOfNothing } from '../../fields/ofNothing';
import { textOf } from '../../fields/textOf';
import { parameter, plain } from '../../input/plain';
import { inTurns } from '../../job/breather';

/** What an operation is carried out for at a time. */
export interface Unit {
	readonly items: readonly [first: number, ...others: number[]];
	/** What the items of a group have in common. */
	readonly name?: string;
	/** Why not. */
	readonly refusal?: unknown;
}

/**
 * One item at a time or, where the operation makes one record of several, those of one account with the same
 * Group By, in the order of their first items. An item of which that is not known stands alone and is refused;
 * where its account alone is not known, it is a line of any group of its name, and all of them are refused.
 * If that ends the run, nothing else is begun: the item may be a line of any record.
 */
export async function unitsOf(
	context: IExecuteFunctions,
	{ row }: Entry,
	continueOnFail: boolean,
	accountOf: (item: number) => Promise<string>,
): Promise<readonly Unit[]> {
	const items = [...context.getInputData().keys()];
	if (row.gives !== 'fromRows') return items.map((item) => ({ items: [item] }));
	const unusable = executedOnce(context) ?? unusableGroupBy(context);
	if (unusable) return items.map((item) => ({ items: [item], refusal: unusable }));
	const groups = new Map<string, { name: string; items: [number, ...number[]] }>();
	const refused: Unit[] = [];
	const withoutAccount = new Map<string, number>();
	for await (const item of inTurns(items)) {
		let name: string | undefined;
		try {
			name = groupOf(context, item);
			const key = JSON.stringify([name, await accountOf(item)]);
			const group = groups.get(key);
			if (group) group.items.push(item);
			else groups.set(key, { name, items: [item] });
		} catch (refusal) {
			refused.push({ items: [item], name, refusal });
			if (name !== undefined) withoutAccount.set(name, item);
		}
	}
	if (refused.length > 0 && !continueOnFail) return refused;
	const whole = [...groups.values()].map((group) => {
		const item = withoutAccount.get(group.name);
		if (item === undefined) return group;
		const refusal = new UnusableValue(
			`Item ${item} has the same Group By, and its credential cannot be used`,
			`Check what the credential gives for item ${item}, which says why. Nothing was sent for its group.`,
		);
		return { ...group, refusal };
	});
	return [...refused, ...whole].sort((left, right) => left.items[0] - right.items[0]);
}

/** Why nothing is made of the first row where n8n keeps others to itself: they would be on no invoice. */
function executedOnce(context: IExecuteFunctions): UnusableValue | undefined {
	if (context.getNode().executeOnce !== true) return undefined;
	const rows = context.getExecuteData().data.main?.[0] ?? [];
	if (rows.length < 2) return undefined;
	return new UnusableValue(
		'Execute Once is on, so this node gets the first row alone, and all others would be on no invoice',
		'Switch it off in the Settings of this node. If only the first row is meant, put a Limit node before it. Nothing was sent.',
	);
}

/** As what a person begins to write one with, and n8n keeps as a text. */
const MEANT_AS_EXPRESSION = /\{\{|\}\}|\$json\b/;

/** Why a Group By is refused that is one text for all items, and was meant as something of each: all would become one record. */
function unusableGroupBy(context: IExecuteFunctions): UnusableValue | undefined {
	const stored = textOf(context.getNode().parameters.groupBy);
	if (!stored) return undefined;
	if (stored.startsWith('='))
		return isExpressed(stored) ? undefined : noExpression(stored.slice(1));
	if (MEANT_AS_EXPRESSION.test(stored))
		return isExpressed(stored) ? notSwitched(stored) : noExpression(stored);
	for (const { json } of context.getInputData()) {
		const column = Object.keys(json).find((name) => sameName(name, stored));
		if (column !== undefined)
			return new UnusableValue(
				`Group By is the text "${stored}", the name of a field, and not the value that an item has in it`,
				`Make it an expression: {{ ${fieldOf(column)} }}. Nothing was sent.`,
			);
	}
	return undefined;
}

/** Whether something stands between `{{` and `}}`; of what is not closed n8n makes a text. */
const isExpressed = (stored: string) => {
	const start = stored.indexOf('{{');
	return start !== -1 && stored.includes('}}', start);
};

const sameName = (left: string, right: string) => left.trim().toLowerCase() === right.toLowerCase();

const noExpression = (stored: string) =>
	new UnusableValue(
		`Group By is the text "${stored}" for all items: an expression stands between {{ and }}`,
		'Write {{ $json.order }}, with the name of the field whose value all lines of an invoice share. Nothing was sent.',
	);

const notSwitched = (stored: string) =>
	new UnusableValue(
		`Group By is the text "${stored}" for all items: n8n puts a value there only in an expression`,
		'Switch Group By from Fixed to Expression. Nothing was sent.',
	);

/** What n8n reads a field of the item with, whatever is in its name. */
const fieldOf = (name: string) =>
	/^[a-z_$][\w$]*$/i.test(name) ? `$json.${name}` : `$json[${JSON.stringify(name)}]`;

/** What an item has in common with others of its group. Throws an UnusableValue for nothing, and for what was made of it. */
export function groupOf(context: IExecuteFunctions, item: number): string {
	const given = plain(parameter(context, 'groupBy', item), 'Group By');
	const name = textOf(given) ?? '';
	if (name === '') throw noGroup(given);
	const stored = context.getNode().parameters.groupBy;
	refuseOfNothing(name, 'Group By', { context, itemIndex: item, stored });
	return name;
}

const noGroup = (given: unknown) =>
	given === undefined || given === null || given === ''
		? new UnusableValue(
				// The error output shows this alone, so what to do stands in it.
				'Group By is empty for this item: give it the value that all lines of its invoice share, or filter it out',
				'That value is mostly the order number, as in {{ $json.order }}. Nothing was sent.',
			)
		: new UnusableValue(
				`Group By is ${shown(given)} for this item, which names no invoice`,
				'Give this item the value that all lines of its invoice share, such as the order number, or filter it out. Nothing was sent.',
			);
