import { from, idFrom, json, named } from '../parameters.ts';
import { deletion, record, records } from '../tell.ts';
import { stepsOf } from './step.ts';

const expense = stepsOf('expense');

/** A receipt for the customer, and a second one that is deleted again. */
export const expenseSteps = [
	expense(
		'Create an expense',
		'create',
		json({
			amount: 84.5,
			vendor: 'Alpine Rail',
			category: 'travel',
			customer_id: from('Create a customer', 'id'),
		}),
		record('number', 'vendor', 'amount', 'currency'),
	),
	expense(
		'Get the expense',
		'get',
		{ expenseId: idFrom('Create an expense') },
		record('number', 'vendor', 'net', 'tax'),
	),
	expense(
		'Update the expense',
		'update',
		{ expenseId: idFrom('Create an expense'), ...named({ status: 'approved' }) },
		record('number', 'vendor', 'status'),
	),
	expense(
		'Create or update an expense',
		'upsert',
		{
			matchField: 'reference',
			matchValue: 'DEMO-RECEIPT-1',
			...json({ reference: 'DEMO-RECEIPT-1', vendor: 'Paper & Pen', amount: '19.90' }),
		},
		record('number', 'vendor', 'amount'),
	),
	expense(
		'Delete that expense',
		'delete',
		{ expenseId: idFrom('Create or update an expense') },
		deletion,
	),
	expense('List expenses', 'getAll', { limit: 5 }, records('expenses', 'vendor')),
];
