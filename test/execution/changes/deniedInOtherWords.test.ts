import type { INodeParameters } from 'n8n-workflow';

import type { Respond } from '../../localService/localService';
import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { createInvoice, sendReminder as remind } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const remove: INodeParameters = { ...remind, resource: 'invoice', operation: 'delete' };
const update: INodeParameters = { ...remove, ...createInvoice, operation: 'update' };
const steps = { create: createInvoice, update, mail: remind, deletion: remove };
type Step = keyof typeof steps;
const every = Object.keys(steps) as Step[];
const writes = ['create', 'update'] as const;

const text =
	(words: string): Respond =>
	(_, response) =>
		response.writeHead(200, { 'Content-Type': 'text/plain' }).end(words);
const answered = (body: unknown) =>
	typeof body === 'string' && body.startsWith('text ') ? text(body.slice(5)) : json(body);

const sentRecord = { id: 7, ...(JSON.parse(String(createInvoice.fieldsJson)) as object) };

const denials: Array<[unknown, readonly Step[], string?]> = [
	[{ Success: false, Message: 'locked' }, every, ': locked'],
	[{ SUCCESS: 'False' }, every],
	[{ Ok: 0 }, every],
	[{ success: 'no' }, every],
	[{ success: ' No ' }, every],
	[{ succeeded: false }, every],
	[{ is_success: false }, every],
	[{ successful: 0 }, every],
	[{ Error: 'no customer' }, every, ': no customer'],
	[{ ERRORS: ['no customer'] }, every, ': no customer'],
	[{ error_message: 'no customer' }, every, ': no customer'],
	[{ errorMessages: ['no customer'] }, every, ': no customer'],
	[{ error: { code: 200, message: 'no customer' }, invoice: { id: 7, number: 1 } }, every],
	...[202, 2000, 1200].map((code): (typeof denials)[number] => [{ error: { code } }, every]),
	[{ validation_errors: { customer_id: ['bad'] } }, every, ': customer_id: bad'],
	[{ invoices: [{ HasValidationErrors: true }] }, every],
	[{ isError: true, reason: 'locked' }, every, ': locked'],
	[{ Status: 'Failed ' }, every],
	[{ status: 'unsuccessful' }, every],
	[{ result: 'not successful' }, every],
	[{ Status_Code: 422 }, every],
	[{ code: 40001, msg: 'bad' }, every, ': bad'],
	[{ code: 404, Message: 'bad' }, every, ': bad'],
	[{ message: 'Error: no customer' }, every, ': Error: no customer'],
	[0, every],
	['No', every, ': No'],
	['Failed: locked', every, ': Failed: locked'],
	['text ERROR: customer missing', every, ': ERROR: customer missing'],
	[`text Error ${KEY}`, every, ': Error ***'],
	[{ id: 7, error: 'locked' }, ['update'], ': locked'],
	[{ id: 7, errors: ['closed'] }, ['update'], ': closed'],
	[{ data: { id: 7, validation_errors: { total: 'bad' } } }, ['update']],
	[{ id: 7, status: 403, message: 'Forbidden' }, ['update'], ': Forbidden'],
	[{ id: 7, code: 40001, msg: 'bad' }, ['update'], ': bad'],
	[{ id: 7, updated: false, message: 'locked' }, ['update'], ': locked'],
	[{ results: [{ id: 7, status: 422, error: 'locked' }] }, ['update'], ': locked'],
	[{ deleted: 0 }, ['deletion']],
	[{ id: 7, deleted: false, message: 'locked' }, ['deletion'], ': locked'],
	[{ data: { id: 7, status: 'not_deleted', msg: 'locked' } }, ['deletion']],
	[{ deleted: 'false' }, ['deletion']],
	[{ isDeleted: false }, ['deletion']],
	[{ removed: false }, ['deletion']],
	[{ deleted_count: 0 }, ['deletion']],
	[{ data: { deletedCount: '0' } }, ['deletion']],
	[{ results: [{ deleted: false }] }, ['deletion']],
	[{ status: 'not_deleted' }, ['deletion']],
	[{ affected_rows: 0 }, ['deletion', 'update', 'create', 'mail']],
	[{ affected: 0 }, ['deletion', 'update']],
	[{ rowsAffected: 0 }, ['deletion', 'update']],
	[{ sent: 0 }, ['mail']],
	[{ sent: 'false' }, ['mail']],
	[{ delivered: false }, ['mail']],
	[{ status: 'not_sent' }, ['mail']],
	[{ status: 'unsent' }, ['mail']],
	[{ result: 'Undelivered' }, ['mail']],
	[{ emailed: false }, ['mail']],
	[{ dispatched: 'no' }, ['mail']],
	[{ data: { email_sent: false } }, ['mail']],
	[{ sent: [] }, ['mail']],
	[{ success: true, emailed: [] }, ['mail']],
	[{ recipients: [] }, ['mail']],
	[{ data: { sent_to: [] } }, ['mail']],
	[{ id: 'm-1', status: 'failed' }, ['mail']],
	[{ id: 'm-1', invoice_id: 7, status: 'bounced', email: 'a@x.example' }, ['mail']],
	[{ data: { id: 'm-1', result: 'failure' } }, ['mail']],
	[{ id: 'm-1', status: 'rejected', reason: 'x' }, ['mail'], ': x'],
	[{ id: 'm-1', error: 'no mailbox' }, ['mail'], ': no mailbox'],
	[{ results: [{ email: 'a@x.example', status: 'failed' }, { sent: false }] }, ['mail']],
	[{ sent: false, queued: false }, ['mail']],
	[{ sent: false, status: 'sent' }, ['mail']],
	[{ sent: false, queue: 1, prescheduled: 1, scheduled_for: 2 }, ['mail']],
	[{ success: false, invoice: { id: 7, number: 1, sent: true } }, ['mail']],
	[{ deleted: [] }, ['deletion']],
	[{ deleted: [], failed: ['7'] }, ['deletion']],
	[{ updated: [] }, ['update']],
	[{ created: [] }, ['create']],
	[{ created: false }, ['create']],
	[{ inserted_count: 0 }, ['create']],
	[{ saved: 'no' }, ['create', 'update']],
	[{ updated: false, reason: 'locked' }, ['update'], ': locked'],
	[{ updated: 0 }, ['update']],
	[{ modified_count: 0, matched_count: 0 }, ['update']],
	[{ status: 'not updated' }, ['update']],
	...[
		{ success: true, affected_rows: 0, message: 'Customer not found' },
		{ success: true, matched: 0, modified: 0 },
		{ success: true, saved: 'No' },
		{ success: false, affected_rows: 0, message: 'No changes' },
		{ success: true, status: 'not_updated', affected_rows: 0 },
		{ status: 'ok', matched: 0, affected_rows: 0 },
		{ status: 'ok', saved: 0 },
		{ status: 'queued', affected_rows: 0 },
		{ code: 2000, affected_rows: 0 },
		{ updated: false, message: 'No changes: locked' },
		{ status: 'success', updated: [], failed: [42] },
		{ status: 'success', updated: 0, failed: 1 },
		{ status: 'ok', updated: 0, skipped: 1 },
		{ status: 'ok', updated: 0, rejected_count: '1', message: 'OK' },
		{ code: 200, updated: 0, message: 'Version conflict' },
		{ status: 'ok', updated: 0, message: 'Invoice already paid' },
		{ status: 'success', updated: false, message: 'Insufficient permissions' },
		{ status: 'success', updated: 0, message: 'No matching invoice' },
		{ status: 'ok', updated: 0, message: 'Same as before it' },
		{ data: sentRecord, saved: false },
		{ data: sentRecord, updated: 0, matched: 0 },
		{ code: 200, data: sentRecord, updated: 0, failed: 1 },
		...['No changes in closed periods', 'No changes permitted'],
		...['No changes allowed', 'No changes allowed anymore.', 'No changes saved', 'No changes!?'],
		...['No changes possible', 'Only drafts can be updated', 'Not updated', 'Partially updated'],
		...['Rechnung wurde nicht aktualisiert', 'Invoice updated, but locked', 'Done, and a knot'],
		...['Rows matched: 0  Changed: 0  Warnings: 0', 'Keine Änderungen erlaubt', 'locked'],
		{ updated: false, message: 'There are no changes' },
		{ updated: false, message: 'No changes can be made now' },
		{ updated: false, message: 'Nothing' },
		...['Invoice is locked', 'No invoice found', 'Rechnung ist festgeschrieben', 'locked'].map(
			(message) => ({ success: true, affected_rows: 0, message }),
		),
		...['hint', 'reason', 'why', 'Errors'].map((name) => ({
			success: true,
			affected_rows: 0,
			[name]: 'Finalized invoices can only be corrected by a credit note',
		})),
		{ success: true, updated: 0, reason: 'No changes', detail: 'locked' },
		{ updated: false, message: 'The data you sent is identical' },
		{ updated: 0, title: 'Åkesson Bygg AB' },
		{ status: 'ok', updated: 0, explanation: 'Version conflict' },
		{ status: 'ok', updated: 0, warning: 'Locked' },
		{ updated: false, data: { id: 7, number: 2 } },
		{ updated: false, message: 'locked', data: sentRecord },
		{ status: 'not_updated', data: sentRecord, updated: 0 },
		{ updated: false, data: { id: 7, total: 3 } },
	]
		.map((entry) => (typeof entry === 'string' ? { updated: false, message: entry } : entry))
		.map((body): (typeof denials)[number] => [body, ['update']]),
	[{ success: true, updated: 0 }, ['create']],
	[{ updated: 0, message: 'No changes' }, ['create']],
	...['reject', 'denied', 'refused', 'invalid', 'Forbidden', 'unauthorized', 'unauthorised'].map(
		(status): (typeof denials)[number] => [{ status }, ['create']],
	),
	...['not found', 'not-allowed', 'error', 'fail', 'failure', 'not_successful'].map(
		(result): (typeof denials)[number] => [{ result }, ['mail']],
	),
	[{ Data: null, Message: 'none' }, ['create', 'update'], ': none'],
];

test.each(denials.flatMap(([body, of, said]) => of.map((step) => [step, body, said] as const)))(
	'a %s that is answered %j is no success',
	async (step, body, said = '') => {
		harness.service.respond = answered(body);
		const { error } = await harness.run(steps[step]);
		expect(error?.message).toMatch(
			/^The service says no, although it answered 200: .+\. So it is not known whether /,
		);
		expect(error?.message).toContain(said);
	},
);

const fine: Array<[unknown, readonly Step[]]> = [
	[{ Success: true, Errors: ['Deprecated'] }, every],
	[{ Success: 'yes' }, every],
	[{ id: 7, number: 1, error: '0', has_errors: 'false', error_message: 'Success' }, every],
	[{ error: { code: 0, message: 'ok' }, invoice: { id: 7, number: 1 } }, every],
	[{ errors: { total: [] }, exception: [{}], invoice: { id: 7, number: 1 } }, every],
	[{ SUCCESS: 1, Error: null, validation_errors: {}, hasErrors: false }, every],
	[{ id: 7, sent: false, deleted: 0, status: 'unsent' }, writes],
	[{ id: 7, created: false, message: 'Changed' }, ['update']],
	[{ created: 1, updated: 0 }, ['update']],
	[{ id: 7, number: 1, success: true, updated: 0 }, ['update']],
	[{ id: 7, success: true, updated: 0 }, ['create']],
	[{ success: true, updated: 0, note: 'API v1 is only for a while' }, ['update']],
	[{ success: true, updated: 0, title: 'Åkesson Bygg AB' }, ['update']],
	[{ success: true, matched: 1, modified: 0 }, ['update']],
	[{ data: { ...sentRecord, updated: 0 }, meta: { took: 1 } }, ['update']],
	[{ error: { code: 200, message: 'OK' }, invoice: { id: 7, number: 1 } }, every],
	[{ errors: [{ code: '201', message: 'Success' }], invoice: { id: 7, number: 1 } }, every],
	[{ id: 7, number: 1, updated: 0, message: 'a note' }, ['update']],
	[{ id: 7, status: 'failed' }, writes],
	[{ id: 7, number: 1, errors: [], error: null, warning: 'of its own' }, writes],
	[{ id: 7, number: 1, error: '0', valid: true }, writes],
	[{ id: 7, number: 1, message: 'Not to be refunded', valid: false, saved: false }, writes],
	[{ data: { id: 7, sent: 0, deleted: false } }, writes],
	[{ id: 7, number: 1, code: 40001, msg: 'not of its own' }, writes],
	[{ id: 7, number: 1, code: 40001, msg: 'of its own', error: 'x' }, ['mail', 'deletion']],
	[{ sent: false, queued: true }, ['mail']],
	[{ delivered: 0, is_enqueued: 1, queued_at: 'x' }, ['mail']],
	[{ sent: [], Scheduled: ['a@x.example'] }, ['mail']],
	[{ number: 1, sent: 0, scheduled_count: '2' }, ['mail']],
	[{ sent: false, status: 'queued' }, ['mail']],
	[{ sent: false, status: ' Pending' }, ['mail']],
	[{ error: '0', sent: true }, ['mail']],
	[{ results: [{ email: 'a@x.example', status: 'sent' }, { status: 'queued' }] }, ['mail']],
	[{ number: 1, deleted: false, sent: 0, status: 'unsent' }, ['create', 'update']],
	[{ number: 1, created: '2026-01-01', updated: 1767225600 }, ['create', 'update']],
	[{ number: 1, code: 4400 }, ['create', 'update']],
	[{ number: 1, code: 14400, message: 'a note' }, ['create', 'update']],
	[{ created: false, updated: true, number: 1 }, ['create', 'update']],
	[{ matched_count: 1, modified_count: 0, number: 1 }, ['update']],
	[{ sent: true, delivered: false }, ['mail']],
	[{ sent: 1, created: 0, updated: 0 }, ['mail']],
	[{ sent: '7', delivered: 'no' }, ['mail']],
	[{ sent: 'yes', mailed: 'false' }, ['mail']],
	[{ sent: ['a@x.example'], delivered: [], emailed: false, failed: 0, warnings: [] }, ['mail']],
	[{ id: 7, number: 1, failed: 2, warning: ['of its own'], recipients: [] }, ['mail']],
	[{ number: 1, failed: 2, warning: ['of its own'] }, ['mail']],
	[{ id: 7, number: 1, email_sent: false, emails_sent: 0 }, ['mail']],
	[{ success: true, failed: { count: 0, ids: [] }, rejected: 'none' }, ['mail', 'deletion']],
	[{ deleted: ['7'], failed: null, recipients: [] }, ['deletion']],
	[{ created: ['7'], updated: [] }, ['create']],
	[{ deleted: 1, sent: 0 }, ['deletion']],
	[{ deleted: '7' }, ['deletion']],
	[{ deleted: 'TRUE', affected: 0 }, ['deletion']],
	[{ [`success${'_'.repeat(100)}`]: false }, ['mail', 'deletion']],
	[{ message: 'Invoice sent, deleted and errorless' }, ['mail', 'deletion']],
];

const unchanged: Array<[Record<string, unknown>, string]> = [
	[{ success: true, message: 'Customer updated', affected_rows: 0 }, ''],
	[{ success: true, rowsUpdated: 0 }, ''],
	[{ success: true, num_updated: '0' }, ''],
	[{ success: true, updated: 0, has_more: false, not: 0 }, ''],
	[{ ok: 1, rowsAffected: '0' }, ''],
	...[
		{ status: 'success', affected_rows: 0 },
		{ status: ' OK ', updated: 0 },
		{ status: 'ok', updated: 0, footnote: 'Paid' },
		{ status: 'ok', updated: 0, noted_by: 'Paid' },
		{ status: true, affected_rows: 0 },
		{ code: 200, updated: 0, server: 'nginx of ours' },
		{ status: 'ok', updated: 0, unmatched: 0, message: ' ' },
		{ success: true, updated: 0, details: { took: 1 } },
		{ success: true, updated: false },
		{ success: true, updated: 0, server_time: 'Thu Nov 26 of 2026' },
	].map((body): (typeof unchanged)[number] => [body, '']),
	[
		{ affectedRows: 0, changedRows: 0, info: 'Rows matched: 1  Changed: 0  Warnings: 0' },
		'{"affectedRows":0,"changedRows":0,"info":"Rows matched: 1 Changed: 0 Warnings: 0"}',
	],
	...[
		...['Invoice updated successfully', 'The customer was saved', 'OK', 'Changes saved'],
		...['Kunde erfolgreich aktualisiert', 'Rechnung wurde gespeichert'],
	].map((message): (typeof unchanged)[number] => [{ updated: 0, message }, '']),
	...[
		...['Keine Änderungen', 'Unverändert', 'Already up to date.'],
		...['Inga ändringar', 'Client mis à jour', '0 rows affected', 'Aucune modification'],
		...['No changes were detected', 'Keine Änderungen vorgenommen', 'NO CHANGES'],
	].map((message): (typeof unchanged)[number] => [{ updated: 0, message }, message]),
	...[
		...['No changes were made to the customer', 'Customer Åkesson is up to date'],
		...['The data you sent is identical', 'Inga ändringar gjordes', 'No changes found in it'],
	].map((message): (typeof unchanged)[number] => [{ success: true, updated: 0, message }, '']),
	...[{ success: true, updated: 0, request: 'PUT customer 42' }].map(
		(body): (typeof unchanged)[number] => [body, ''],
	),
	...[
		...['No changes to save', 'No changes applied', 'No changes to apply.', 'No changes submitted'],
		...['Nothing to save', 'No changes'],
	].map((message): (typeof unchanged)[number] => [{ modified: false, message }, message]),
	[
		{ status: 'ok', updated: 0, skipped: 0, failed: [] },
		'{"status":"ok","updated":0,"skipped":0,"failed":[]}',
	],
	[{ id: 7, updated: false, message: 'No changes' }, ''],
	[{ updated: false, reason: 'no change detected' }, 'no change detected'],
	[{ updated: 0, detail: 'No changes were made.' }, 'No changes were made.'],
	[{ success: true, saved: 0, message: 'No changes' }, ''],
	[{ affected: 0, msg: 'Nothing changed' }, 'Nothing changed'],
	[{ affected: 0, msg: 'Nothing to change' }, 'Nothing to change'],
	[{ updated: 'no', message: 'Unchanged' }, 'Unchanged'],
];

test.each(unchanged)('an update that is answered %j changed nothing', async (body, only) => {
	const words = only === '' ? ` "${JSON.stringify(body)}"` : ` only "${only}"`;
	harness.service.respond = (hit, response) =>
		json(hit.method === 'GET' ? { id: 7, number: 1 } : body)(hit, response);
	for (const keepOtherFields of [false, true]) {
		const options: INodeParameters = keepOtherFields ? { keepOtherFields } : {};
		const run = await harness.run({ ...update, options });
		expect(run.json).toMatchObject([body]);
		expect(run.hints.join()).toContain(
			`The service answered${words}. Look in the service whether invoice 7 was updated`,
		);
		expect(run.hints).toHaveLength(1);
	}
});

test.each([
	{ updated: false },
	{ modified: 0, message: 'No changes' },
	{ status: 'done', updated: 0 },
	{ updated: 0, failed: 0, matched: 1 },
])('beside the record as it was sent %j is no refusal', async (no) => {
	for (const body of [
		{ data: sentRecord, ...no },
		{ ...no, invoice: { ...sentRecord, total: 3 } },
	]) {
		harness.service.respond = json(body);
		const run = await harness.run(update);
		expect(run.error).toBeUndefined();
		expect(run.json).toMatchObject([sentRecord]);
	}
});

test('beside a record that has one field otherwise, that nothing was updated is a refusal', async () => {
	harness.service.respond = json({ updated: false, data: { id: 7, number: 'A', total: 3 } });
	const run = await harness.run({ ...update, fieldsJson: '{"number":"A","total":5}' });
	expect(run.error?.message).toContain('updated');
});

test.each(fine.flatMap(([body, of]) => of.map((step) => [step, body] as const)))(
	'a %s that is answered %j is not denied',
	async (step, body) => {
		harness.service.respond = answered(body);
		const run = await harness.run(steps[step]);
		expect(run.error).toBeUndefined();
		expect(run.hints.filter((hint) => !hint.includes('take over'))).toEqual([]);
	},
);
