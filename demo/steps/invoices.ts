import { from, idFrom, json } from '../parameters.ts';
import { deletion, record, records, savedFile } from '../tell.ts';
import { stepsOf } from './step.ts';

const invoice = stepsOf('invoice');

/** A column of the mapper of lines, as n8n stores it. */
const lineField = (id: string, type: 'string' | 'number') => ({
	id,
	displayName: id,
	required: false,
	defaultMatch: false,
	display: true,
	type,
});

/** An invoice is created, mailed, reminded of, downloaded, copied and credited. */
export const invoiceSteps = [
	invoice(
		'Create an invoice',
		'create',
		json({
			customer_id: from('Create a customer', 'id'),
			lines: [
				{ description: 'Website, first half', quantity: 1, unit_price: 1500 },
				{ description: 'Hosting', quantity: 12, unit: 'months', unit_price: 9.9 },
			],
		}),
		record('number', 'status', 'total', 'currency'),
	),
	invoice(
		'Get the invoice',
		'get',
		{ invoiceId: idFrom('Create an invoice') },
		record('number', 'customer_name', 'due_date'),
	),
	invoice(
		'Update the invoice',
		'update',
		{ invoiceId: idFrom('Create an invoice'), ...json({ notes: 'Thank you!' }) },
		record('number', 'notes', 'total'),
	),
	invoice(
		'Mail the invoice',
		'sendEmail',
		{ invoiceId: idFrom('Create an invoice') },
		record('invoice_number', 'to', 'subject'),
	),
	invoice(
		'Remind of the invoice',
		'sendReminder',
		{ invoiceId: idFrom('Create an invoice') },
		record('invoice_number', 'to', 'subject'),
	),
	invoice(
		'Download the invoice',
		'downloadPdf',
		{ invoiceId: idFrom('Create an invoice') },
		savedFile,
	),
	invoice(
		'Duplicate the invoice',
		'duplicate',
		{ invoiceId: idFrom('Create an invoice') },
		record('number', 'status', 'total'),
	),
	invoice(
		'Delete the duplicate',
		'delete',
		{ invoiceId: idFrom('Duplicate the invoice') },
		deletion,
	),
	invoice(
		'Credit the invoice',
		'createCreditNote',
		{ invoiceId: idFrom('Create an invoice') },
		record('number', 'total'),
	),
	invoice(
		'Create or update an invoice',
		'upsert',
		{
			matchField: 'reference',
			matchValue: 'DEMO-RETAINER',
			...json({
				reference: 'DEMO-RETAINER',
				customer_id: from('Create a customer', 'id'),
				lines: [{ description: 'Retainer', quantity: 1, unit_price: 400 }],
			}),
		},
		record('number', 'status', 'total'),
	),
	invoice(
		'Invoice a row',
		'createFromRows',
		{
			groupBy: `=${from('Create or update an invoice', 'reference')}`,
			...json({ customer_id: from('Create a customer', 'id') }),
			lineFields: {
				mappingMode: 'defineBelow',
				value: { description: '={{ $json.number }} extended', quantity: 1, unit_price: 40 },
				schema: [
					lineField('description', 'string'),
					lineField('quantity', 'number'),
					lineField('unit_price', 'number'),
				],
			},
		},
		record('number', 'status', 'total'),
	),
	invoice(
		'List overdue invoices',
		'getAll',
		{ returnAll: true, filters: { status: { __rl: true, mode: 'name', value: 'overdue' } } },
		records('invoices', 'number'),
	),
];
