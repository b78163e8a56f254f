import type { IExecuteFunctions } from 'n8n-workflow';

import { UnusableValue } from '../../failures/failure';
import { textOf } from '../../fields/textOf';

/** As what a person begins to write one with, and n8n keeps as a text. */
const MEANT_AS_EXPRESSION = /\{\{|\}\}|\$json\b/;

/** Why a Group By is refused that is one text for all items, and was meant as something of each: all would become one record. */
export function unusableGroupBy(context: IExecuteFunctions): UnusableValue | undefined {
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
