import { findEntry } from '../../../nodes/AccountingService/catalogue/entries';
import { mayBeRefused } from '../../../nodes/AccountingService/execution/find/ends/mayBeRefused';
import {
	contrary,
	wordsBeside,
} from '../../../nodes/AccountingService/execution/find/ends/possibleEnd';
import type { Job } from '../../../nodes/AccountingService/execution/job/job';

const job = {
	entry: findEntry('invoice', 'getAll'),
	connection: { masked: (text: string) => text },
} as Job;

test.each([
	{ data: [], success: false },
	{ data: [], message: 'Zugriff verweigert' },
	{ data: [], message: 'The list could not be read' },
	{ data: [], message: 'No access' },
])('an empty list may be a refusal: %j', (body) => expect(mayBeRefused(job, body)).toBe(true));

test.each([
	{ data: [] },
	{ data: [], invoice_id: 7, status: 'rejected' },
	{ data: [], message: 'No invoices' },
	{ data: [], message: 'Keine Rechnungen', status: 404 },
	{ data: [], message: 'Invoices retrieved' },
	{ data: [], message: 'Rechnungen', status: 'success' },
	{ data: [], message: 'Rechnungen', ok: true },
	{ data: [], message: 'Partial matches included', ok: true },
	{ data: [], message: 'Partial matches included', code: 0 },
	{ data: [], message: 'Partial matches included', result: 'OK' },
])('it is only empty: %j', (body) => expect(mayBeRefused(job, body)).toBe(false));

test('words beside an empty list are quoted as they are', () => {
	const doubt = wordsBeside(job, { data: [], message: 'x' }, 100);
	expect(doubt?.thrown.message).toBe(
		'The list of invoices cannot be read completely: at offset 100 the service sent none, and yet says {"data":[],"message":"x"}',
	);
	expect(doubt?.said).toBe('{"data":[],"message":"x"}');
	expect(wordsBeside(job, { data: [], message: '', errors: [] }, 100)).toBeUndefined();
});

test.each([
	{ data: [], total: 0, notice: 'Search index is being rebuilt' },
	{ message: 'Search index is being rebuilt', customers: [], error: null, meta: {} },
])('a sentence that stands alone beside it is quoted alone: %j', (body) => {
	const { thrown, said } = contrary(job, { body, beside: ' (206)' }, [], 0);
	expect(said).toBe('"Search index is being rebuilt" (206)');
	expect(thrown.message).toContain(`sent none, and yet says ${said}`);
});

test.each<unknown>([
	{ data: [], has_more: true, message: 'Customers were listed' },
	{ data: [], success: false, message: 'Look elsewhere' },
	{ data: [], index_status: 'rebuilding', message: 'Customers were listed' },
	{ data: [], notice: 'rebuilding' },
	{ data: [], notice: { en: 'Not ready yet' } },
	{ data: [] },
	[],
])('anything else is quoted as it is: %j', (body) => {
	expect(contrary(job, { body }, [], 0).said).toBe(JSON.stringify(body));
});

test.each([
	['Page out of range', 'likely'],
	['No more invoices', 'likely'],
	['Not found', 'possible'],
	['Pagesize', 'possible'],
])('of "%s" the end is %s', (message, asEnd) => {
	expect(wordsBeside(job, { data: [], message }, 100)?.asEnd).toBe(asEnd);
});
