import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { createInvoice, sendReminder } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const mail: INodeParameters = { ...sendReminder, operation: 'sendEmail', bodyMode: 'none' };
const remind = sendReminder;
const remove: INodeParameters = { ...remind, operation: 'delete' };
const update: INodeParameters = { ...remove, ...createInvoice, operation: 'update' };
const deeds = new Map([
	[mail, 'invoice 7 was sent by email'],
	[remind, 'a reminder was sent for invoice 7'],
	[remove, 'invoice 7 was deleted'],
	[update, 'invoice 7 was updated'],
	[createInvoice, 'the invoice was created'],
]);
const invoice = { id: 7, number: 1, status: 'sent' };

async function answered(step: INodeParameters, body: unknown) {
	harness.service.respond = json(body);
	const { error, hints } = await harness.run(step);
	return { message: error?.message, hints };
}

test.each<[INodeParameters, object, string]>([
	[mail, { invoice, mail: { status: 'failed', error: 'mailbox full' } }, 'mailbox full'],
	[mail, { invoice, email: { sent: false, reason: 'No address' } }, 'No address'],
	[mail, { success: true, email: { sent: false, reason: 'No address' } }, 'No address'],
	[mail, { data: { invoice, E_Mail: { success: false, msg: 'closed' } } }, 'closed'],
	[mail, { invoice, delivery: { id: 7, status: 'bounced', reason: 'unknown' } }, 'unknown'],
	[remind, { invoice, reminder: { sent: 0, message: 'opted out' } }, 'opted out'],
	[remind, { invoice, result: { sent: false, reason: 'opted out' } }, 'opted out'],
	[remove, { invoice, result: { deleted: false, reason: 'paid' } }, 'paid'],
	[remove, { invoice, deletion: { status: 'failed', message: 'paid' } }, 'paid'],
	[mail, { invoice, delivery: { status: 'bounced' } }, 'delivery: {"status":"bounced"}'],
	[mail, { invoice, email: { queued: 0 } }, 'email: {"queued":0}'],
	[mail, { invoice, email: { status: 'sent', failed: ['b'] } }, 'email:'],
	[mail, { invoice, sent: true, mail: { status: 'failed', reason: 'x' } }, 'mail:'],
	[mail, { message: 'Email sent', invoice, email: { sent: false, error: '550' } }, 'email:'],
	[mail, { success: true, message: 'OK', invoice, email: { error: '550 unknown' } }, 'email:'],
	[remind, { invoice, email: { queue_id: 'q1', error: '550 unknown' } }, 'email:'],
	[remind, { invoice, delivery: { queued: true, error: '550' } }, 'delivery:'],
	[remove, { invoice, deleted: { count: 0 } }, 'deleted: {"count":0}'],
	[remove, { invoice, result: { deleted: false } }, 'result: {"deleted":false}'],
	[
		update,
		{ invoice, validation: { ok: false, errors: ['VAT'] } },
		'validation: {"ok":false,"errors":["VAT"]}',
	],
	[update, { invoice, result: { updated: false } }, 'result: {"updated":false}'],
	[update, { invoice, response: { updated: false } }, 'response: {"updated":false}'],
	[update, { invoice, result: { status: 'ok', updated: false } }, 'result:'],
	[mail, { invoice: { ...invoice, message: 'Thank you' }, email: { queued: 0 } }, 'email:'],
	[createInvoice, { invoice, result: { affectedRows: 0 } }, 'result: {"affectedRows":0}'],
	[mail, { id: 7, email: { status: 'failed' } }, 'email:'],
	[mail, { ...invoice, mail_sent: false, error: 'closed' }, 'mail_sent: false, error: closed'],
	[mail, { invoice, took_ms: 3, server: 'a', email: { status: 'failed' } }, 'email:'],
	[mail, { invoice, email: { state: 'failed', sent_at: '2026-11-27' } }, 'email:'],
	[update, { invoice, status: 'pending_approval' }, 'status: pending_approval'],
	[createInvoice, { invoice, state: 'Awaiting approval' }, 'state: Awaiting approval'],
	[remove, { invoice, status: 'needs_approval' }, 'status: needs_approval'],
	[mail, { success: true, warning: 'No address, not sent' }, 'warning: No address, not sent'],
	[remind, { success: true, invoice, notice: 'Opted out' }, 'notice: Opted out'],
	[remind, { success: true, notice: 'No reminder was sent' }, 'notice: No reminder was sent'],
	[
		mail,
		{ success: true, notices: [{ text: 'Could not be delivered' }] },
		'Could not be delivered',
	],
	[mail, { success: true, warning: 'Kunde nicht erreicht' }, 'warning: Kunde nicht erreicht'],
	[mail, { success: true, warning: 'No recipient found' }, 'warning: No recipient found'],
	[mail, { success: true, warnings: [{ code: 'NO_RECIPIENT' }] }, 'NO_RECIPIENT'],
	[mail, { success: true, warnings: { email: ['is blank'] } }, 'is blank'],
	[remind, { success: true, invoice, notice: 'Email bounced' }, 'notice: Email bounced'],
	[mail, { success: true, warning: 'Kein Empfänger' }, 'warning: Kein Empfänger'],
	[mail, { success: true, notices: ['Deprecated', 'Limit reached'] }, 'Limit reached'],
	[createInvoice, { data: invoice, warning: 'Tax set to 0' }, 'warning: Tax set to 0'],
	[update, { invoice, warnings: 'Rounded' }, 'warnings: Rounded'],
	[update, { invoice, warnings: 'notes were truncated' }, 'warnings: notes were truncated'],
	[createInvoice, { data: invoice, warning: 'Tax was not saved' }, 'warning: Tax was not saved'],
	[createInvoice, { data: invoice, notices: ['Line 2 dropped'] }, 'notices: ["Line 2 dropped"]'],
	[update, { invoice, warnings: 'The note is locked' }, 'warnings: The note is locked'],
	[remind, { success: true, status: 'skipped' }, 'status: skipped'],
	[remove, { success: true, status: 'ignored' }, 'status: ignored'],
	...['suppressed', 'opted_out', 'unsubscribed', 'dropped', 'no_action', 'noop', 'disabled'].map(
		(status): [INodeParameters, object, string] => [
			mail,
			{ success: true, status },
			`status: ${status}`,
		],
	),
	[remind, { success: true, invoice, state: 'Opted out' }, 'state: Opted out'],
	[remind, { success: true, result: 'skipped' }, 'result: skipped'],
	[mail, { success: true, outcome: 'blocked' }, 'outcome: blocked'],
	[mail, { ...invoice, email_status: 'suppressed' }, 'email_status: suppressed'],
	[mail, { invoice, email: { status: 'opted_out' } }, 'email: {"status":"opted_out"}'],
])('a no beside the record is quoted: %#', async (step, body, words) => {
	const { message, hints } = await answered(step, body);
	expect(message).toBeUndefined();
	const [said] = hints.filter((hint) => hint.startsWith('The service answered "'));
	expect(said).toContain(words);
	expect(said).toContain(`. Look in the service whether ${deeds.get(step)}`);
});

const no = { status: 'failed', sent: false, deleted: false, updated: false, created: false };
const fine = { id: 3, name: 'A', status: 'failed', success: false, error: 'of its own' };
test.each<[readonly INodeParameters[], object]>([
	[[...deeds.keys()], { invoice, customer: fine, totals: { open: 0, valid: true } }],
	[[...deeds.keys()], { invoice, payment: { id: 3, status: 'failed' }, meta: { page: 0 } }],
	[[...deeds.keys()], { invoice: { ...invoice, mail: { status: 'failed', error: 'x' } } }],
	[[...deeds.keys()], { invoice, permissions: { sent: false, deleted: false, matched: true } }],
	[[mail, remind], { invoice, delivery: { status: 'sent', delivered: false, opened: false } }],
	[[mail], { invoice, email: { id: 9, sent: true }, sms: { success: false, reason: 'No number' } }],
	[[mail], { invoice, email: { status: 'queued' }, summary: { failed: 1 } }],
	[[mail], { invoice, reminder: { level: 0, sent: false, reason: 'not due' } }],
	[[mail], { invoice, email: { sent: false, scheduled_at: '2026-11-27', message: 'At 9:00' } }],
	[[mail], { invoice, email: { delivered: false, queued: true } }],
	[
		[createInvoice, update],
		{ ...invoice, created_by_hand: false, self_created: false, auto_updated: false },
	],
	[[createInvoice, update], { ...invoice, updated_by_hand: false }],
	[[mail, remind], { ...invoice, last_email_sent: false, email_sent_before: false }],
	[[mail, remind], { ...invoice, last_reminder_sent: false, reminder_sent_before: false }],
	[[mail], { ...invoice, error: 'x', last_email_sent: false, reminder_sent_before: false }],
	[[remove], { ...invoice, email_sent: false }],
	[[mail], { sent: true, invoice, email: { queued: 0 } }],
	[[...deeds.keys()], { success: true, invoice: { ...invoice, notice: 'Thank you' } }],
	[[createInvoice, update], { ...invoice, notice: 'Thank you', warning: 'Fragile' }],
	[[createInvoice, update], { ...invoice, status: 'skipped' }],
	[[...deeds.keys()], { ...invoice, status: 'disabled', state: 'blocked', outcome: 'dropped' }],
	[[createInvoice, update, remove], { success: true, invoice, result: 'noop', state: 'disabled' }],
	[[createInvoice, update], { data: invoice, warnings: ['Deprecated'] }],
	[[createInvoice, update], { data: invoice, notice: 'Invoice created', notices: 2 }],
	[
		[createInvoice, mail],
		{ invoice, success: true, warnings: [{ code: 'V1', text: 'Deprecated', link: 'https://x' }] },
	],
	[[mail, remind], { success: true, notice: 'Rate limit: 10 remaining', warning: 'No DKIM' }],
	[[mail], { success: true, notice: 'Planned maintenance on Sunday' }],
	[[mail, remind], { success: true, notice: 'Email sent', warnings: ['Deprecated: use v2'] }],
	[[mail, remind], { success: true, notice: 'Email sent. No attachments were sent' }],
	[[remove], { success: true, notice: 'Invoice deleted' }],
	[[mail, remind], { success: true, warning: '', warnings: [], notice: null, notices: 'none' }],
	[[mail], { sent: true, invoice, email: { sms_state: 'failed', status_before: 'failed' } }],
	[[mail], { message: 'Email sent', invoice, email: { queued: 0 } }],
	[[mail], { result: { ...invoice, status: 'failed' } }],
	[[mail, remind], { invoice, email: { queue_id: 'q1', sent: 0 } }],
	[[mail, remind], { invoice, email: { pending: 1, sent: 0 } }],
	[[...deeds.keys()], { invoice, last_result: no, results: no, mail_state: no, old_message: no }],
	[[mail, remind], { data: invoice, email: { message: 'Dear customer', delivered: false } }],
	[
		[mail, remind],
		{
			success: true,
			message: 'Reminder sent',
			data: invoice,
			email: { message: 'Dear customer', delivered: false },
		},
	],
	[[mail], { invoice, summary: { failed: 1 }, sms: { status: 'failed', reason: 'x' } }],
	[[createInvoice, update], { invoice, customer: { created: false }, pdf: { status: 'failed' } }],
	[[createInvoice, update], { invoice, vat_check: { valid: false }, status: 'Awaiting payment' }],
	[[mail], { invoice, email: { to: ['a@x'], error: null, bounced: 0 } }],
	[[remove], { invoice, deleted: true, result: { deleted: false, reason: 'x' } }],
	[[update, createInvoice], { invoice, status: 'ok', validation: { ok: true, errors: [] } }],
	[[...deeds.keys()], { ...invoice, status: 'pending_approval' }],
])('nothing is said of what stands beside it as usual: %#', async (steps, body) => {
	for (const step of steps) {
		const { message, hints } = await answered(step, body);
		expect(message).toBeUndefined();
		expect(hints.filter((hint) => hint.startsWith('The service answered'))).toEqual([]);
	}
});
