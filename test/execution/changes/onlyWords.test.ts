import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, createInvoice, items, sendReminder as remind } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const remove: INodeParameters = { ...remind, resource: 'invoice', operation: 'delete' };
/** The key was pasted as the ID. */
const unnamed: INodeParameters = { ...remove, ...byId('invoice', KEY) };
const update: INodeParameters = { ...remove, ...createInvoice, operation: 'update' };
const duplicate = { resource: 'invoice', operation: 'duplicate', ...byId('invoice', '7') };
const hint = (words: string, deed: string) =>
	`The service answered only "${words}". Look in the service whether ${deed}.`;

test.each<[string, INodeParameters, unknown, string, string]>([
	['create', createInvoice, { message: 'No customer' }, 'No customer', 'the invoice was created'],
	['create', createInvoice, { Message: 'locked' }, 'locked', 'the invoice was created'],
	['create', createInvoice, { total: 3 }, '{"total":3}', 'the invoice was created'],
	['create', createInvoice, 'limit', 'limit', 'the invoice was created'],
	['create', createInvoice, { msg: 'limit', total: 3 }, 'limit', 'the invoice was created'],
	['create', createInvoice, { detail: 'limit', message: 3 }, 'limit', 'the invoice was created'],
	['create', createInvoice, { message: ' ', reason: 'limit' }, 'limit', 'the invoice was created'],
	['update', update, { message: 'locked' }, 'locked', 'invoice 7 was updated'],
	['update', update, { message: 'Not saved' }, 'Not saved', 'invoice 7 was updated'],
	['duplicate', duplicate, { message: 'limit' }, 'limit', 'the invoice was duplicated'],
	['mail', remind, { message: 'No address' }, 'No address', 'a reminder was sent for invoice 7'],
	[
		'mail',
		remind,
		{ message: "Can't be sent" },
		"Can't be sent",
		'a reminder was sent for invoice 7',
	],
	[
		'deletion',
		remove,
		{ message: 'cannot be deleted' },
		'cannot be deleted',
		'invoice 7 was deleted',
	],
	['deletion', remove, { message: `${KEY} is used` }, '*** is used', 'invoice 7 was deleted'],
	['deletion', unnamed, { msg: 'locked' }, 'locked', 'invoice *** was deleted'],
	['mail', remind, { detail: 'No one' }, 'No one', 'a reminder was sent for invoice 7'],
	[
		'deletion',
		remove,
		{ message: 'x'.repeat(500) },
		`${'x'.repeat(120)}…`,
		'invoice 7 was deleted',
	],
])('a %s (%#) that is answered by words alone is quoted, and is no refusal', async (...given) => {
	const [, step, body, words, deed] = given;
	harness.service.respond = json(body);
	const run = await harness.run(step);
	expect(run.error).toBeUndefined();
	expect(run.hints).toContain(hint(words, deed));
	expect(harness.service.lines).toHaveLength(1);
});

const mail = { ...remind, operation: 'sendEmail', bodyMode: 'none' };
/** Of a step that is answered by this, and does not fail. */
async function hintsOf(step: INodeParameters, body: unknown) {
	harness.service.respond = json(body);
	const run = await harness.run(step);
	expect(run.error).toBeUndefined();
	return run.hints;
}

const deeds = new Map<INodeParameters, string>([
	[mail, 'invoice 7 was sent by email'],
	[remind, 'a reminder was sent for invoice 7'],
	[remove, 'invoice 7 was deleted'],
]);
const shown = { id: '7', name: 'A' };
const aside = (words: string, deed: string) => hint(words, deed).replace(' only', '');

test.each<[INodeParameters, unknown]>([
	[remove, { status: 'KO' }],
	[remove, { exception: 'Locked' }],
	[remove, { status: 'KO', data: {} }],
	[mail, { status: 'KO' }],
	[mail, { data: { type: 'reminder', id: 'r1', attributes: { status: 'failed', error: 'x' } } }],
	[mail, { data: { type: 'reminder', id: 'r1', attributes: { status: 'bounced' } } }],
])(
	'of %j answered by %j, which says no, nothing is quoted: it is refused',
	async (parameters, answer) => {
		harness.service.respond = json(answer);
		const run = await harness.run(parameters);
		expect(run.error?.message).toMatch(/^The service says no/);
		expect(run.hints).toEqual([]);
	},
);

test.each<[INodeParameters, unknown, string, typeof hint?]>([
	[remove, { faultstring: 'Locked' }, '{"faultstring":"Locked"}'],
	[remove, { count: 0 }, '{"count":0}'],
	[mail, { recipients: ['a'], status: 'skipped' }, '{"status":"skipped"}'],
	[remove, { status: 1 }, '{"status":1}'],
	[remove, { result: 'maybe' }, '{"result":"maybe"}'],
	[remove, { data: { count: 0 } }, '{"count":0}'],
	[remove, { error_count: 1, timestamp: 'now' }, '{"error_count":1}'],
	[
		remove,
		{ succeeded: [], failed: [{ id: 7, reason: 'locked' }] },
		'{"failed":[{"id":7,"reason":"locked"}]}',
	],
	[remove, 'Fehler: gesperrt', 'Fehler: gesperrt'],
	[remove, { id: 7, message: 'locked' }, 'locked', aside],
	[remove, { id: 7, error: 'locked' }, 'locked', aside],
	[remove, { id: 7, deleted: false }, 'deleted: false', aside],
	[remove, { id: 7, number: 1, isDeleted: 'no', message: 'Thanks' }, 'isDeleted: no', aside],
	[remove, { data: { id: 7, status: 'not_deleted' } }, 'status: not_deleted', aside],
	[remove, { type: 'error', id: 7, message: 'locked' }, 'locked', aside],
	[remove, { id: 7, errors: ['locked'] }, 'errors: ["locked"]', aside],
	[mail, { data: { id: 7, errors: ['locked'] } }, 'errors: ["locked"]', aside],
	[remove, { data: shown, message: 'Invoice has payments' }, 'Invoice has payments', aside],
	[remove, { ...shown, message: 'It cannot be deleted' }, 'It cannot be deleted', aside],
	[remove, { ...shown, detail: 'Löschen verweigert' }, 'Löschen verweigert', aside],
	[mail, { ...shown, detail: 'E-Mail nicht versendet' }, 'E-Mail nicht versendet', aside],
	[
		remind,
		{ ...shown, email_status: 'failed', reminder_sent: false },
		'email_status: failed',
		aside,
	],
	[remind, { id: 'r1', email: 'a@x', sent: false }, 'sent: false', aside],
	[remind, { id: 7, sent: false }, 'sent: false', aside],
	[remind, { ...shown, reminder_status: 'not_sent' }, 'reminder_status: not_sent', aside],
	[mail, { ...shown, email_status: 'not_sent', sent_at: 'now' }, 'email_status: not_sent', aside],
	[mail, { ...shown, sent: false, reminder_sent: true }, 'sent: false', aside],
	[mail, { data: { ...shown, status: 'sent' }, message: 'No address' }, 'No address', aside],
	[mail, { ...shown, detail: 'Customer has no address' }, 'Customer has no address', aside],
	[mail, { sent: 2, errors: ['bounced'] }, 'errors: ["bounced"]', aside],
	[mail, { data: { sent: 2 }, errors: ['bounced'] }, 'errors: ["bounced"]', aside],
	[mail, { success: false, sent: 2 }, '{"success":false,"sent":2}', aside],
	[mail, { sent: 1, status: 'failed', reason: 'bounced' }, 'bounced', aside],
	[mail, { id: 'm-1', failed_at: '2026-01-01' }, 'failed_at: 2026-01-01', aside],
	[mail, { id: 'm-1', to: 'a@x', sent: false, msg: 'x' }, 'sent: false, x', aside],
	[
		mail,
		{ success: true, results: [{ email: 'a' }, { email: 'b', sent: false }] },
		'{"email":"b","sent":false}',
		aside,
	],
	...['nicht', 'keine', 'kein', 'pas', 'not'].map((no): [INodeParameters, unknown, string] => [
		mail,
		{ status: 'success', message: `E-Mail ${no} versendet` },
		`E-Mail ${no} versendet`,
	]),
	[mail, { status: 'not ok', message: 'gesperrt' }, 'gesperrt'],
	[mail, { status: 'ok?', message: 'gesperrt' }, 'gesperrt'],
	[mail, { kind: 'ok', message: 'gesperrt' }, 'gesperrt'],
	[mail, { status: 200, message: 'gesperrt' }, 'gesperrt'],
	[mail, { data: { number: 1, status: 'ok' }, message: 'gesperrt' }, 'gesperrt'],
	[mail, { count: 0 }, '{"count":0}'],
	[mail, 'Fehler: gesperrt', 'Fehler: gesperrt'],
	[mail, { id: 7, sent: false, reason: 'No address' }, 'sent: false, No address', aside],
	[mail, { id: 7, number: 1, sent: 0 }, 'sent: 0', aside],
	[mail, { id: 7, error: 'mail bounced' }, 'mail bounced', aside],
	[mail, { id: 7, status: 'failed', message: 'mailbox full' }, 'mailbox full', aside],
	[mail, { id: 7, number: 1, emailed: false }, 'emailed: false', aside],
	[mail, { id: 7, sent: [] }, 'sent: []', aside],
	...[
		...['queued: 0', 'queued: false', 'scheduled: 0', 'accepted: 0', 'emails: 0', 'emails: []'],
		...['messages: []', 'queued: []', 'accepted: []', 'to: []', 'message_id: null'],
	].map((words): [INodeParameters, unknown, string, typeof hint] => [
		mail,
		JSON.parse(`{"${words.replace(':', '":')}}`),
		words,
		aside,
	]),
	...['enqueued: no', 'email_status: failed', 'email_error: no address', 'state: not_sent'].map(
		(words): [INodeParameters, unknown, string, typeof hint] => {
			const [name, value] = words.split(': ');
			return [mail, { id: 77, [name!]: value }, words, aside];
		},
	),
	[mail, { messageId: '' }, 'messageId:', aside],
	[mail, { queued: 0, sent_at: null }, 'queued: 0', aside],
	[mail, { queued: 0, message: 'Not sent' }, 'Not sent'],
	[mail, { id: 77, type: 'email', to: 'a@x', state: 'failed' }, 'state: failed', aside],
	[mail, { id: 7, number: 1, state: 'x', email_status: 'failed' }, 'email_status: failed', aside],
	[mail, { id: 7, number: 1, email_error: 'no address' }, 'email_error: no address', aside],
	[mail, { sent: 1, mail_status: 'failed' }, 'mail_status: failed', aside],
	[mail, { id: 77, to: ['a@x'], accepted: [] }, 'accepted: []', aside],
	[mail, { id: 77, to: [], queued: 0 }, 'to: []', aside],
	[mail, { id: 77, recipient: '', queued: 0 }, 'queued: 0', aside],
	[mail, { id: 77, number: 1, bounced: 1 }, 'bounced: 1', aside],
	[mail, { invoice: { id: 7, status: 'sent' }, emails: 0 }, 'emails: 0', aside],
	...[
		...['0 emails sent', 'Sent to nobody', 'Reminder already sent today', 'Nothing sent'],
		...['The invoice has already been mailed', 'Nothing was sent'],
	].map((message): [INodeParameters, unknown, string] => [mail, { message }, message]),
	[mail, { id: 7, recipients: [] }, 'recipients: []', aside],
	[mail, { success: true, sent_to: [] }, 'sent_to: []', aside],
	[mail, { success: true, mailed_to: [] }, 'mailed_to: []', aside],
	[mail, { success: true, delivered_to: [] }, 'delivered_to: []', aside],
	[mail, { sent: 1, failed: 1 }, 'failed: 1', aside],
	...[
		...[{ suppressed: true }, { dropped: 1 }, { dropped: ['a@x.de'] }, { failed: 2 }],
		...[{ optedOut: 1 }, { blocked: [{ email: 'a' }] }, { cancelled: 'yes' }, { noAction: true }],
		...[{ status: 'cancelled' }, { state: 'Canceled' }, { email_status: 'canceled' }],
		...[{ status: 'dropped' }, { outcome: 'no action' }],
	].flatMap((held): Array<[INodeParameters, unknown, string, typeof hint]> => {
		const [[name, value]] = Object.entries<unknown>(held) as [[string, unknown]];
		const words = `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
		return [{ success: true }, { sent: 1 }, { id: 'm-1' }].map((fine) => [
			mail,
			{ ...fine, ...held },
			words,
			aside,
		]);
	}),
	[mail, { sent: 1, delivery: { status: 'cancelled' } }, 'delivery: {"status":"cancelled"}', aside],
	[mail, { sent: 1, result: { suppressed: 1 } }, 'result: {"suppressed":1}', aside],
	...['"status":"suppressed"', '"dropped":true', '"state":"cancelled"'].map(
		(held): [INodeParameters, unknown, string, typeof hint] => [
			mail,
			JSON.parse(`{"success":true,"results":[{"email":"a"},{"email":"b",${held}}]}`),
			`{"email":"b",${held}}`,
			aside,
		],
	),
	[mail, { sent: 1, failed: 1, sent_at: 'now' }, 'failed: 1', aside],
	[mail, { success: true, data: { Bounced: ['a@x'] } }, 'Bounced: ["a@x"]', aside],
	[mail, { messageId: '<1@x>', accepted: [], rejected: ['b'] }, 'rejected: ["b"]', aside],
	[mail, { message_id: 'm', bounced: 1 }, 'bounced: 1', aside],
	[mail, { invoice_id: 7, sent_at: 'now', failed: ['b'] }, 'failed: ["b"]', aside],
	[mail, { invoice_id: 7, sentAt: 'now', sent_to: [] }, 'sent_to: []', aside],
	[mail, { invoice_id: 7, email_sent: false }, 'email_sent: false', aside],
	[remove, { customer_id: 3, failed: ['b'] }, 'failed: ["b"]', aside],
	[mail, { success: true, warnings: ['no address'] }, 'warnings: ["no address"]', aside],
	...[
		...['No recipients', 'Test mode, nothing was sent', 'Aucun destinataire'],
		...['Sent to one. Two could not be reached.', 'Not ready. No address.'],
		'Email created. It is not valid. Thanks.',
		'Email status set to Failed',
		...['Kein Empfänger hinterlegt', 'E-post inte skickad', 'An keinen Kunden versendet'],
	].flatMap((message): Array<[INodeParameters, unknown, string]> => [
		[mail, { success: true, message }, message],
		[mail, { status: 'success', message }, message],
	]),
	...[
		...['Invoice cannot be deleted', '0 records deleted', 'Deleted 0 of 1'],
		...['Only drafts can be deleted. This invoice is not a draft', 'Deleted items: none'],
		'Deleted 0 records',
	].map((message): [INodeParameters, unknown, string] => [remove, { ok: true, message }, message]),
	...[
		...['Sent to no one', 'Email sent: false', 'Sent to one, but the mail to two failed'],
		...['Invoice saved. Email could not be sent', 'Reminder already sent', 'Sent, not delivered'],
	].map((message): [INodeParameters, unknown, string] => [
		mail,
		{ success: true, message },
		message,
	]),
	...[{ status: false }, { state: false }, { result: false }, { response: false }].flatMap(
		(body): Array<[INodeParameters, unknown, string]> => [
			[mail, body, JSON.stringify(body)],
			[remove, body, JSON.stringify(body)],
		],
	),
	// A part of them.
	...[
		...['Sent to 2 of 3 recipients', '2 of 3 recipients were notified', 'Delivered 1 of 2'],
		...['Email sent. Delivered to 1 of 2 recipients', '1 of 2 emails sent', 'Sent 1 von 2 E-Mails'],
		...['Sent to 2 of 3', 'Versendet an 2 von 3', 'Envoyé à 2 sur 3', 'Enviado a 2 de 3'],
		...['Inviato a 2 di 3', '2 von 3 Empfänger erreicht', '2 von 3 Adressen erreicht'],
		...['2 sur 3 destinataires', '2 de 3 destinatarios', '2 di 3 destinatari'],
		...['1 of 2 addresses', '1 of 2 contacts', '1 of 2 messages were delivered'],
	].flatMap((message): Array<[INodeParameters, unknown, string, typeof hint?]> => [
		[mail, { message }, message],
		[mail, { success: true, message }, message],
		[mail, { id: 'm-1', status: 'ok', message }, message, aside],
		[mail, { ...shown, number: 1, detail: message }, message, aside],
	]),
	// In other languages, and instead.
	...[
		...['Wurde bereits versendet', 'Nichts versendet', 'Non è stato inviato', 'Nie verschickt'],
		...['Rechnung gespeichert. E-Mail nicht versendet', 'Factura guardada. Correo no enviado'],
		...['Draft saved instead of being sent', 'Gespeichert statt versendet', 'Rappel déjà envoyé'],
		...['The next reminder cannot be sent before May', 'Erstellt. An keinen Kunden versendet'],
		'Reminder not sent. The next reminder cannot be sent before May',
	].flatMap((message): Array<[INodeParameters, unknown, string]> => [
		[mail, { message }, message],
		[mail, { success: true, message }, message],
	]),
	...['Invoice archived instead of deleted', 'Archiviert statt gelöscht'].flatMap(
		(message): Array<[INodeParameters, unknown, string]> => [
			[remove, { message }, message],
			[remove, { success: true, message }, message],
		],
	),
	[
		mail,
		{ success: true, messages: [{ level: 'error', text: 'No mail address' }] },
		'messages: [{"level":"error","text":"No mail address"}]',
		aside,
	],
	...['suppressed', 'blocked'].flatMap(
		(status): Array<[INodeParameters, unknown, string, typeof hint]> => [
			[
				mail,
				{ data: { type: 'reminder', id: 'r1', attributes: { status } } },
				`status: ${status}`,
				aside,
			],
			[
				mail,
				{ success: true, data: [{ id: 'r0' }, { id: 'r1', attributes: { status } }] },
				`{"id":"r1","attributes":{"status":"${status}"}}`,
				aside,
			],
		],
	),
	// By the words that a warning is told by.
	...[
		...['Skipped: customer unsubscribed', 'Invoice is already paid, reminder skipped', 'Sent 0/1'],
		...['Sandbox mode: email suppressed', 'Email quota exceeded', 'Email saved as draft'],
		...['Email rejected by mail server', 'Delivery refused', 'Email bounced', 'Permission denied'],
		...['Invalid recipient address', 'Recipient address missing', 'Blocked by policy'],
		...['Customer has opted out of reminders', 'Email will be sent once you verify your domain'],
		...['Versand fehlgeschlagen', "Échec de l'envoi", 'Invio fallito', 'Verzenden mislukt'],
		...['Ungültige E-Mail-Adresse', 'E-Mail-Versand deaktiviert', 'Adresse e-mail invalide'],
	].flatMap((message): Array<[INodeParameters, unknown, string, typeof hint?]> => [
		[mail, { success: true, message }, message],
		[mail, { status: 'ok', message }, message],
		[
			mail,
			{ success: true, data: { ...shown, number: 1, status: 'sent' }, message },
			message,
			aside,
		],
	]),
	// What kept it from being done.
	[mail, { message: 'Saved as draft' }, 'Saved as draft'],
	...[
		...[
			'Sending was cancelled',
			'Sending aborted',
			'Der Versand wurde abgebrochen',
			'Undeliverable',
		],
		...['SMTP connection timed out', 'Daily limit reached', 'Reminder postponed', 'Saved as draft'],
	].map((message): [INodeParameters, unknown, string] => [
		mail,
		{ success: true, message },
		message,
	]),
	...['Deletion pending approval', 'Invoice has payments', 'Invoice has open payments'].map(
		(message): [INodeParameters, unknown, string] => [remove, { success: true, message }, message],
	),
	// What is no name, and no payment.
	...[
		...['Sent to Ann, not to Bob', 'Rechnung an Ann Meier nicht versendet', 'Sent to Nobody'],
		...['SENT TO ANN, BOB BOUNCED', 'Sent to Ann. Bob is missing', 'Not sent to Missing Link GmbH'],
		...['Nicht versendet, bezahlt', 'Facture non envoyée, payée', 'Customer no longer exists'],
		...['Mail an Ann kann nicht versendet werden'],
	].map((message): [INodeParameters, unknown, string] => [
		mail,
		{ success: true, message },
		message,
	]),
	...['La facture ne peut pas être annulée', 'Rechnung kann nicht entfernt werden'].map(
		(message): [INodeParameters, unknown, string] => [remove, { success: true, message }, message],
	),
	...[
		...['Löschen fehlgeschlagen: Kunde hat Rechnungen', 'Löschen verweigert'],
		...['Impossible de supprimer le client', 'Imposible eliminar el cliente'],
		...['Customer has invoices and was archived instead', 'Deletion scheduled for 2026-12-30'],
	].map((message): [INodeParameters, unknown, string] => [
		remove,
		{ success: true, message },
		message,
	]),
	...['info', 'hint', 'alert', 'messages'].map(
		(name): [INodeParameters, unknown, string, typeof hint] => [
			mail,
			{ success: true, [name]: 'Email was not sent' },
			`${name}: Email was not sent`,
			aside,
		],
	),
	...['error: true', 'error: 1', 'error_code: "NO_EMAIL"', 'code: "NO_EMAIL"'].map(
		(words): [INodeParameters, unknown, string, typeof hint] => [
			mail,
			JSON.parse(`{"success":true,"${words.replace(':', '":')}}`),
			words.replaceAll('"', ''),
			aside,
		],
	),
	...['failed_recipients', 'invalidRecipients'].map(
		(name): [INodeParameters, unknown, string, typeof hint] => [
			mail,
			{ success: true, [name]: ['a@b.de'] },
			`${name}: ["a@b.de"]`,
			aside,
		],
	),
	[mail, { success: true, dry_run: true }, 'dry_run: true', aside],
	[mail, { success: true, testMode: true }, 'testMode: true', aside],
	[remove, { success: true, count: 0 }, '{"success":true,"count":0}'],
	[remove, { total: 0 }, '{"total":0}'],
	[mail, { message: 'Sent 0 of 1 emails' }, 'Sent 0 of 1 emails'],
	[remove, { message: '0 invoices were deleted' }, '0 invoices were deleted'],
	[remove, { success: true, id: 7, number: 1, deleted: false }, 'deleted: false', aside],
	...[
		...[{ requires_confirmation: true, token: 'abc' }, { confirmation_required: true }],
		...[
			{ pending: true, confirm_url: 'x' },
			{ archived: true, at: 'x' },
			{ ok: 1, n: 0 },
		],
	].map((body): [INodeParameters, unknown, string] => [
		remove,
		body,
		'at' in body ? 'archived: true' : JSON.stringify(body),
	]),
	[mail, { requires_confirmation: true }, '{"requires_confirmation":true}'],
	[remove, { ...shown, archived: true }, 'archived: true', aside],
	[remove, { data: { ...shown, archived: true } }, 'archived: true', aside],
	[remove, { success: true, skipped: 1 }, 'skipped: 1', aside],
	[mail, { ...shown, mail_sent: false }, 'mail_sent: false', aside],
	[mail, { ...shown, reminder_sent: false, error: 'x' }, 'reminder_sent: false, error: x', aside],
	[remove, { deleted: 1, failures: '2' }, 'failures: 2', aside],
	[remove, { deleted: ['7'], rejected: [{ id: 8 }] }, 'rejected: [{"id":8}]', aside],
])(
	'of %j answered by %j, which does not say that it was done, %j is quoted',
	async (step, body, words, said = hint) => {
		expect(await hintsOf(step, body)).toEqual([said(words, deeds.get(step)!)]);
	},
);

const failed = { succeeded: [], failed: [{ id: 'row-1' }] };
const xero = { Id: 'r', Status: 'OK', Invoices: [{ InvoiceID: '7', HasErrors: true }] };

test.each<[INodeParameters, unknown, string, typeof hint?]>([
	[createInvoice, failed, JSON.stringify(failed)],
	[update, failed, JSON.stringify(failed)],
	[createInvoice, { errors: [], Rejected: [{ id: 1 }] }, '{"errors":[],"Rejected":[{"id":1}]}'],
	[createInvoice, { type: 'error', id: 'r', message: 'locked' }, 'locked', aside],
	[createInvoice, xero, JSON.stringify(xero), aside],
	[createInvoice, { invoice_number: 1064, reason: 'syntax' }, 'syntax'],
	[createInvoice, { numbers: 1, my_number: 2 }, '{"numbers":1,"my_number":2}'],
	[createInvoice, { invoice_number: [9] }, '{"invoice_number":[9]}'],
])(
	'a write (%#) answered by %j, which shows no record, is quoted',
	async (step, body, words, said = hint) => {
		const deed = step === update ? 'invoice 7 was updated' : 'the invoice was created';
		expect(await hintsOf(step, body)).toEqual([said(words, deed)]);
	},
);

test.each<[INodeParameters, unknown, string]>([
	[createInvoice, { id: 7, error: 'locked' }, 'error: locked'],
	[createInvoice, { success: 1, errors: ['closed'], data: shown }, 'errors: ["closed"]'],
	[createInvoice, { ...shown, errors: ['closed'] }, 'errors: ["closed"]'],
	[createInvoice, { ...shown, 'Error text': 'x', Error: 'closed' }, 'Error: closed'],
	[update, { ...shown, error: 'locked' }, 'error: locked'],
	[createInvoice, { id: 7, message: 'Not saved' }, 'Not saved'],
	[createInvoice, { id: 7, status: 403, message: 'Forbidden' }, 'Forbidden'],
	[createInvoice, { id: 7, status: 'failed', message: 'closed' }, 'closed'],
	[createInvoice, { id: 7, exists: false }, '{"id":7,"exists":false}'],
	[createInvoice, { id: 7, saved: false, message: 'closed' }, 'closed'],
	[createInvoice, { data: shown, message: 'Customer has no number' }, 'Customer has no number'],
	[update, { data: shown, message: 'The invoice is locked' }, 'The invoice is locked'],
	[createInvoice, { data: shown, meta: { status: 'error', message: 'closed' } }, 'closed'],
	[createInvoice, { data: shown, user_errors: [{ m: 'x' }] }, 'user_errors: [{"m":"x"}]'],
	[createInvoice, { invoice: shown, warnings: ['locked'] }, 'warnings: ["locked"]'],
	[createInvoice, { invoice: shown, is_valid: false }, 'is_valid: false'],
	[createInvoice, { id: 7, valid: false }, 'valid: false'],
	[createInvoice, { ...shown, created: false }, 'created: false'],
	[createInvoice, { id: 7, created: 'no', updated: false }, 'created: no'],
	[createInvoice, { data: { id: 7, saved: 0 } }, 'saved: 0'],
	[update, { ...shown, updated: false, message: 'a note' }, 'updated: false'],
	[update, { id: 7, updated: 'no', modified: 0 }, 'updated: no'],
	[update, { id: 7, affected_rows: 0 }, 'affected_rows: 0'],
	[update, { success: true, skipped: true }, 'skipped: true'],
	[update, { success: true, changes: 0 }, 'changes: 0'],
	// A part of it.
	...[
		...[
			'Invoice created, but line 2 was not saved',
			'Rechnung erstellt, Position 2 wurde ignoriert',
		],
		...['Invoice created, but line 2 was ignored', 'Saved. Line 2 dropped'],
		...['Created. The email address was not saved', 'Created; the discount could not be applied'],
		...['Updated. The tax rate is invalid', 'Gespeichert. Rabatt wurde nicht übernommen'],
		...['Invoice not created; an email was sent', 'Created without lines, email sent'],
	].map((message): [INodeParameters, unknown, string] => [
		createInvoice,
		{ success: true, message, data: shown },
		message,
	]),
	[
		createInvoice,
		{ success: true, messages: ['Position 1 wurde verworfen'], data: shown },
		'messages: ["Position 1 wurde verworfen"]',
	],
	[createInvoice, { status: 'partial_success', data: shown }, 'status: partial_success'],
	[update, { success: true, message: 'Kunde ist gesperrt' }, 'Kunde ist gesperrt'],
	[createInvoice, { success: true, error: true, data: shown }, 'error: true'],
])('a no beside what a write (%#) shows is quoted: %j', async (step, body, words) => {
	const deed = step === update ? 'invoice 7 was updated' : 'the invoice was created';
	expect(await hintsOf(step, body)).toContain(aside(words, deed));
});

test.each([
	{ data: shown, message: 'Invoice created, not sent' },
	{ data: shown, message: 'Created. It could be sent' },
	{ data: shown, message: 'Invoice created but not sent' },
	...[
		...['Invoice saved as draft (not finalized)', 'Rechnung erstellt, noch nicht versendet'],
		...['Invoice created. It has not been sent to the customer.', 'Customer created. No invoices.'],
		...['Kunde wurde angelegt. Noch keine Rechnungen.', 'Created. Do not reply to this message.'],
		...['Klient został utworzony', 'Cliente creado', 'Full name updated', 'Invoice posted'],
		// Of a mail, and of whoever was told.
		...['Invoice created; no email was sent', 'Created. Customer has no email address.'],
		...[
			"Facture créée. Elle n'a pas encore été envoyée.",
			'Updated. The customer was not notified.',
		],
		...['Änderungen gespeichert. Der Kunde wurde nicht benachrichtigt.'],
		...['Created. 1 of 2 emails sent', 'Saved. The mail was rejected'],
	].map((message) => ({ success: true, data: shown, message })),
	{ success: true, data: shown, messages: ['Created. Customer has no email address.'] },
	{ data: shown, message: 'Thank you', valid: true, user_errors: [], warnings: null },
	{ data: shown, message: `${'x '.repeat(500)} not` },
	{ ...shown, message: 'Not saved', meta: 'not' },
	{ data: shown, meta: { page: 1, status: 'ok' } },
	{ ...shown, errors: 2, updated: 0, created: '2026-01-01', saved: false, matched: false },
	{ id: 7, updated: true, created: false, changes: ['name'] },
	{ ...shown, sent: false, is_sent: false, archived: true, email_sent: false },
])('no no beside what a write shows is in %j', async (body) => {
	for (const step of [createInvoice, update])
		expect((await hintsOf(step, body)).filter((said) => said.includes('answered'))).toEqual([]);
});

test('what was sent is no answer', async () => {
	const given = { fieldsJson: JSON.stringify({ error: 'x', message: 'Not to be paid' }) };
	for (const body of [
		{ id: 7, error: 'x' },
		{ id: 7, message: 'Not to be paid' },
	])
		expect(await hintsOf({ ...createInvoice, ...given }, body)).toEqual([]);
});

test('no hint says what an update changed beside a no', async () => {
	harness.service.respond = (hit, response) =>
		json(hit.method === 'GET' ? { id: 7, number: 0 } : { ...shown, error: 'locked' })(
			hit,
			response,
		);
	const run = await harness.run({ ...update, options: { keepOtherFields: true } });
	expect(run.hints).toEqual([aside('error: locked', 'invoice 7 was updated')]);
});

test.each([
	'Unable to tell whether it was sent',
	'no@x.example was not sent it',
	'Sent to no one',
	'Sent with no furthermore',
	'It should have arrived as sent',
	'Delivered, which cannot be',
	'Queued, then failed',
	'Sent with errors',
	'Could be sent later',
	'Sent to those who have not yet',
	'Sent, not reviewed',
	'Sent, and cannot opened',
	'Sent to the viewed, not openedly',
	'Customer must be saved first',
	'The invoice should be saved first',
])('"%s" does not say that it was done', async (message) => {
	harness.service.respond = json({ message });
	const { hints } = await harness.run(remind);
	expect(hints).toContain(hint(message, 'a reminder was sent for invoice 7'));
});

const text =
	(words: string): Respond =>
	(hit, response) =>
		hit.method === 'GET' ? json({ id: 7, number: 0 })(hit, response) : response.end(words);

describe('a text in place of a record', () => {
	const keeping = { ...update, options: { keepOtherFields: true } };

	test.each<[string, INodeParameters, string, string]>([
		['Customer missing', createInvoice, 'the invoice was created', ''],
		['Invoice is locked', update, 'invoice 7 was updated', '7'],
		['Invoice is locked', keeping, 'invoice 7 was updated', '7'],
		['Mail could not be sent', mail, 'invoice 7 was sent by email', '7'],
		['No address', remind, 'a reminder was sent for invoice 7', '7'],
	])('is quoted once and is in the item: %s', async (words, step, deed, id) => {
		harness.service.respond = text(words);
		const run = await harness.run(step);
		expect(run.json).toEqual([{ success: true, ...(id && { id }), answer: words }]);
		expect(run.hints).toEqual([hint(words, deed)]);
	});

	test.each([
		[2, '1 more item'],
		[3, '2 more items'],
	])('of %i items is quoted for the first, and in each of them', async (count, others) => {
		let nth = 0;
		harness.service.respond = (_, response) => response.end(`No address ${(nth += 1)}`);
		const run = await harness.run(remind, {
			items: items(...Array.from({ length: count }, () => ({}))),
		});
		expect(run.json.map(({ answer }) => answer)).toEqual(
			['No address 1', 'No address 2', 'No address 3'].slice(0, count),
		);
		expect(run.hints).toContain(
			`${hint('No address 1', 'a reminder was sent for invoice 7')} The same goes for ${others}: see what each of them shows.`,
		);
	});

	test('is in the item without the key, and not to its end', async () => {
		harness.service.respond = text(`${KEY} <b>${'x'.repeat(999)}`);
		const [item] = (await harness.run(mail)).json;
		expect(item?.answer).toBe(`*** ‹b›${'x'.repeat(493)}`);
	});
});

test.each([
	[createInvoice, { success: true, message: 'limit' }],
	[createInvoice, { message: 'Invoice created' }],
	[createInvoice, { id: 7, message: 'limit' }],
	[createInvoice, { id: 7, type: 'no error', message: 'limit' }],
	[createInvoice, { id: 7, kind: 'error report', message: 'limit' }],
	[createInvoice, { invoice_id: 7, message: 'limit' }],
	[createInvoice, { number: 1, message: 'limit' }],
	[createInvoice, [{ id: 7, total: 3 }]],
	[createInvoice, [{ id: 7, total: 3 }, { id: 8 }]],
	[createInvoice, { invoices: [{ number: 1 }] }],
	[{ ...createInvoice, fieldsJson: '{"total":3}' }, { number: 'A-9' }],
	[createInvoice, { invoice_number: 9 }],
	[createInvoice, { inserted: 1 }],
	[update, { affectedRows: 1 }],
	[update, { matched: 1, modified: 0 }],
	[update, { modified: true, created: false }],
	[remind, { recipients: ['a@x.example'] }],
	[remind, { emailed_to: 'a@x.example', mailed_to: 'b@x.example', delivered_to: ['c'] }],
	[remind, { message: 'Invoice was sent to no-reply@x.example' }],
	[remind, { message: 'Email sent. No further action required.' }],
	[remind, { message: 'Email sent, no more is needed' }],
	[remind, { message: 'Sent - no action required' }],
	[remind, { message: 'Sent without errors' }],
	[remind, { message: 'Email sent and should arrive shortly' }],
	[remove, { message: 'Invoice 7 deleted. This cannot be undone.' }],
	[remove, { message: "Invoice deleted. It can't be restored." }],
	[remove, { message: 'Deleted; it cannot be reversed or recovered' }],
	[remove, { message: 'Invoice no. 7 deleted' }],
	[remove, { message: 'Invoice No 7 deleted' }],
	[remove, { result: 1 }],
	[remove, { result: 0 }],
	[remove, { result: 'ok' }],
	[remove, { result: 'yes' }],
	[remove, { result: true }],
	[remove, { ...shown, message: 'Deleted. It cannot be undone' }],
	[remind, { message: 'queued' }],
	[remind, { number: 1 }],
	[remove, { message: 'Invoice deleted.' }],
	...['Die E-Mail wurde versendet', 'E-post skickad', 'Facture envoyée', 'Email sent'].flatMap(
		(message): Array<[INodeParameters, unknown]> => [
			[remind, { success: true, message }],
			[remind, { status: 'success', message }],
		],
	),
	[remove, { success: true, message: 'Rechnung gelöscht' }],
	[remove, { success: true, message: 'Deleted 10 records' }],
	[remove, { success: true, message: 'Invoice moved to trash' }],
	[remove, { deleted: true, changes: 0 }],
	...[
		'Reminder triggered',
		'Sent: 1, Failed: 0',
		'INV-5: 1 of 1 sent, 0 failed',
		'Sent (0 errors)',
	].map((message): [INodeParameters, unknown] => [mail, { success: true, message }]),
	[mail, { success: true, message: 'Email sent to Non Stop GmbH' }],
	[mail, { success: true, message: 'Email was sent. No attachments.' }],
	[remove, { status: 'deleted', archived: true }],
	[remove, { success: true, data: [], total: 0 }],
	[mail, { success: true, remaining: 0, total: 0 }],
	[update, { success: true, data: { ...shown, number: 1 }, changes: 0 }],
	[update, { data: { ...shown, number: 1 }, result: { affectedRows: 0, changedRows: 0 } }],
	[mail, { status: 'ok', message: 'Reminder sent. The customer should have it shortly.' }],
	[remove, { success: true, data: shown, archived: 0 }],
	[remove, { ...shown, archived: true, deleted_at: '2026-11-26' }],
	[remove, { ...shown, archived: true, message: 'Deleted' }],
	[remove, { ...shown, was_archived: true, archived_items: true }],
	...[{ completed: true }, { data: true }, { status: true }].map(
		(body): [INodeParameters, unknown] => [remove, body],
	),
	[remind, { id: 'mail-1', status: 'queued', message: 'Unterwegs' }],
	[remind, { id: 'mail-1', status: 'queued', failed_at: null, sent_at: '2026-01-01' }],
	[remind, { id: '7', number: 1, failed_at: '2026-01-01', bounced: 1 }],
	[remind, { invoice_id: 7, invoice_number: 'A', failed: 1, email_sent: false, recipients: [] }],
	[remind, { invoice_id: 7, invoice_date: '2026-01-01', bounced: 1 }],
	[remind, { messageId: '<1@x>', accepted: ['a'], rejected: [] }],
	[createInvoice, { number: 1, customer_id: 3, warning: ['x'] }],
	[createInvoice, { id: 7, customer_id: 3, warning: 'of its own' }],
	[remind, { status: 'ok', data: { ...shown, status: 'draft' }, message: 'Unterwegs' }],
	[remind, { data: { ...shown, status: 'draft' }, message: 'Email sent' }],
	[remind, { success: true, data: [{ email: 'a' }, { email: 'b', sent: true }] }],
	[remind, { message_id: 'm-1' }],
	[remind, { count: 1 }],
	[remind, { queued: false, sent: true }],
	[remind, { queued: 0, sent: 1 }],
	[remind, { message_id: null, status: 'sent' }],
	[remind, { queued: 0, status: 'Success' }],
	[remind, { success: true, queued: 0 }],
	...[
		...[{ suppressed: false }, { dropped: 0 }, { dropped: [] }, { failed: 0 }, { cancelled: null }],
		...[{ blocked: '' }, { opted_out: 'no' }, { canceled_at: null }, { raindropped: 1 }],
	].map((held): [INodeParameters, unknown] => [remind, { success: true, ...held }]),
	...[{ status: 'cancelled' }, { blocked: true }, { dropped: 1 }].map(
		(own): [INodeParameters, unknown] => [remind, { ...shown, number: 1, ...own }],
	),
	[remind, { ...shown, number: 1, items: [{ name: 'x', status: 'cancelled' }] }],
	[remind, { success: true, data: [{ email: 'a', dropped: 0, status: 'open' }] }],
	[remind, { cc: [], bcc: [], attachments: [], failed: 0, bounced: [], warnings: [] }],
	[remind, { id: 7, number: 1, state: 'failed', to: [], sent_reminders: 0, messages: [] }],
	[remind, { id: 7, number: 1, state: 'Bavaria', email_status: 'delivered', email_error: null }],
	[remind, { id: 7, number: 1, emails: [], reminders_sent: 0, email_error: '', queued: 0 }],
	[remind, { message: '10 emails sent' }],
	...[
		...['Reminder sent. Payment not received yet.', 'Reminder sent: invoice 7 is not paid yet'],
		...['Email sent. If it is not received within 5 minutes, check the spam folder.'],
		...['Email sent. Track it once you are signed in.'],
		...["Email sent! Didn't receive it? Check spam.", 'Sent: 1, skipped: 0', 'Sent 1/1'],
		...['Rechnung wurde verschickt. Es fehlen keine Angaben.', 'Sent. Do not hesitate to reply.'],
	].flatMap((message): Array<[INodeParameters, unknown]> => [
		[remind, { message }],
		[remind, { success: true, message }],
	]),
	// What is printed on the record.
	...[
		...['Bitte nicht per Nachnahme', 'Ne pas livrer le samedi', 'Account blocked until payment'],
		...['Niet van toepassing', 'Please do not deduct bank fees', 'It cannot go'],
	].flatMap((words): Array<[INodeParameters, unknown]> => {
		const own = { ...shown, number: 1, message: words, detail: words, reason: words, notes: words };
		return [remind, mail, remove].flatMap((step): Array<[INodeParameters, unknown]> => [
			[step, own],
			[step, { success: true, data: own }],
		]);
	}),
	// Of the other kind of mail.
	[remind, { ...shown, email_status: 'not_sent', reminder_sent_at: '2026-11-30' }],
	[remind, { ...shown, email_status: 'failed', reminder_sent: true }],
	[remind, { ...shown, sent: false, emailed: 'no', reminder_sent: true }],
	[remind, { data: { ...shown, email_status: 'unsent', sent: false } }],
	[mail, { ...shown, reminder_status: 'not_sent', sent_at: '2026-11-30' }],
	[mail, { ...shown, reminder_status: 'failed' }],
	// A field of a record's own.
	[createInvoice, { ...shown, 'Error message': 'none yet', 'validation errors': 'few' }],
	[createInvoice, { success: true, data: { ...shown, 'Error message': 'Label unreadable' } }],
	[update, { success: true, ...shown, 'Error message': 'Line 2 not saved' }],
	// What was kept from being done, beside what was.
	...['Reminder sent. The next one was postponed.', 'Sent; daily limit reached'].map(
		(message): [INodeParameters, unknown] => [remind, { success: true, message }],
	),
	[remove, { success: true, message: 'Deleted. The customer has payments.' }],
	// To whom, and what is said of a payment.
	...[
		...['Sent to Missing Link GmbH', 'Sent to Block & Held OHG', 'Sent to Pas de Calais SARL'],
		...['Invoice sent to Failure Analysis Ltd', 'Rechnung an Nie & Söhne GmbH versendet'],
		...['Facture envoyée à Jamais Vu SARL.', 'Emailed to Nobody Knows Ltd'],
		...['Zahlungserinnerung versendet. Die Rechnung ist noch nicht bezahlt.'],
		...['Erinnerung versendet, Zahlung noch nicht eingegangen', 'Rappel envoyé. Facture non payée'],
		...[
			'Herinnering verzonden. Factuur is nog niet betaald.',
			'Sollecito inviato: non ancora pagata',
		],
	].flatMap((message): Array<[INodeParameters, unknown]> => [
		[remind, { message }],
		[remind, { success: true, message }],
	]),
	...[
		...['Diese Aktion kann nicht rückgängig gemacht werden. Rechnung gelöscht.'],
		...['Facture supprimée. Cette action ne peut pas être annulée.'],
		...['Factuur verwijderd. Dit kan niet ongedaan worden gemaakt.'],
		...[
			'Eliminata. Questa azione non può essere annullata',
			'Deleted. The invoice no longer exists',
		],
	].flatMap((message): Array<[INodeParameters, unknown]> => [
		[remove, { message }],
		[remove, { success: true, message }],
	]),
	[remove, { success: true, message: 'Invoice no longer exists' }],
	...['Письмо отправлено', 'メールを送信しました', 'Wiadomość została wysłana', 'Thank you'].map(
		(message): [INodeParameters, unknown] => [remind, { success: true, message }],
	),
	...['Cliente eliminado', 'Client supprimé', 'Klant verwijderd', 'Kunde wurde entfernt'].map(
		(message): [INodeParameters, unknown] => [remove, { message }],
	),
	[remind, { success: true, info: 'Email sent', note: 'Thanks', code: 'OK', dry_run: false }],
	[remind, { success: true, code: 1000, error_code: 0, failed_recipients: [], error: 'nil' }],
	...[
		...['Sent to 2 of 2 recipients', 'Sent reminder 2 of 3', 'Reminder 1 of 3 sent'],
		...['Mahnung 1 von 3 versendet', 'Email sent. 3 of 100 emails used this month'],
		...['Die Zahlungserinnerung wurde versendet.', 'Rappel envoyé.', 'Promemoria inviato'],
		...['Herinnering verzonden', 'Sent by mail instead of fax', 'Sent to Non Stop GmbH'],
		...['Reminder sent. The next reminder cannot be sent before 2026-12-07.'],
	].flatMap((message): Array<[INodeParameters, unknown]> => [
		[remind, { message }],
		[remind, { success: true, message }],
		[remind, { id: 'm-1', status: 'ok', message }],
	]),
	[remind, { success: true, messages: [{ level: 'info', text: 'No mail address' }] }],
	[remind, { success: true, messages: [{ level: 'warning', text: 'Deprecated: use v2' }] }],
	[createInvoice, { message: 'Rechnung wurde erstellt' }],
	[remind, { data: { type: 'reminder', id: 'r1', attributes: { status: 'sent', error: null } } }],
	...['failed', 'blocked', 'cancelled'].map((status): [INodeParameters, unknown] => [
		remind,
		{ data: { type: 'invoices', id: '7', attributes: { number: 1, status, error: 'own' } } },
	]),
	[
		createInvoice,
		{ data: { type: 'invoices', id: '8', attributes: { number: 1, status: 'failed' } } },
	],
	[remind, { scheduled: false, message: 'Invoice emailed' }],
	...['sent_at', 'emailedAt', 'delivered_at'].map((name): [INodeParameters, unknown] => [
		remind,
		{ scheduled: false, [name]: '2026-11-26' },
	]),
	...['none', 'No error', '-', ' '].map((none): [INodeParameters, unknown] => [
		remind,
		{ id: 7, number: 1, email_error: none },
	]),
	[remind, { message: '1.0 mails sent' }],
	[remind, { id: 'm', to: ['a@x'], accepted: ['a@x'], rejected: [], queued: 0 }],
	[remind, { id: 'm', to: ['a@x'], scheduled: false }],
	[remind, { id: 'm', accepted: ['a@x'], queued: 0 }],
	[remind, { id: 'm', recipients: ['a@x'], scheduled: false }],
	...['mail', 'message', 'reminder', 'delivery'].map((name): [INodeParameters, unknown] => [
		remind,
		{ [name]: { id: 5, status: 'sent' }, emails: 0 },
	]),
	[remind, { id: 'm', recipient: 'a@x', queued: 'no' }],
	[remind, { email: { id: 5, status: 'sent' }, reminders: 0 }],
	[remind, { message: 'Reminder sent. The invoice was already overdue.' }],
	[remind, { message: 'Mail sent; nothing else to do' }],
	[remove, { message: 'Customer already deleted' }],
	[remove, 'Already deleted'],
	[createInvoice, { message: 'Invoice created. Address already known.' }],
	[remind, { to: null, errors: [], error: false, request_id: 'r', meta: { took: 3 } }],
	[remind, { status: 'pending' }],
	[remind, { status: 'success', message: 'Die E-Mail wurde versendet' }],
	[remind, { result: ' Successful ', msg: 'E-Mail verschickt' }],
	[remind, { data: { status: 'OK' }, message: 'Factura enviada' }],
	[remove, { code: 'okay', message: 'Rechnung gelöscht' }],
	[remind, { objects: { id: '99', objectName: 'Email' } }],
	[createInvoice, { objects: { id: '99', objectName: 'Invoice' } }],
	[update, { objects: { id: '7', objectName: 'Invoice' } }],
	[remind, { message: 'Email sent. The customer has not yet viewed the invoice.' }],
	[remind, { message: 'Sent, and not opened' }],
	[remind, { message: 'Sent; it has not been viewed' }],
	[remind, { sent: true, message: 'a@x.example' }],
	[remove, { id: 7, number: 1, message: 'limit', error: 'of its own' }],
	[remove, { id: 7, status: 'locked' }],
	[remove, { InvoiceID: 7, status: 'locked' }],
	[duplicate, { total: 3 }],
	[remove, { status: 200 }],
	[remove, { code: 204, data: null }],
	[remove, { deleted: [{ id: 7 }], failed: [] }],
	[remove, { data: { deleted: ['7'] }, errors: null }],
	[remove, { success: null, data: {}, links: { self: '/invoices' } }],
	[remove, [{ id: 7, status: 'locked' }]],
	[remove, true],
	[remove, 1],
	[remove, ' 7 '],
	[remove, 'Deleted'],
	[remove, []],
	[remove, null],
])('nothing is said of %j answered by %j', async (step, body) => {
	harness.service.respond = json(body);
	const { hints } = await harness.run(step);
	expect(hints.filter((said) => said.startsWith('The service answered'))).toEqual([]);
});

test('no hint says of an update with Keep Other Fields what it changed where words came back', async () => {
	harness.service.respond = (hit, response) =>
		json(hit.method === 'GET' ? { id: 7, number: 0 } : { message: 'locked' })(hit, response);
	const run = await harness.run({ ...update, options: { keepOtherFields: true } });
	expect(run.hints).toEqual([hint('locked', 'invoice 7 was updated')]);
});

describe('Create or Update counts', () => {
	const upsert: INodeParameters = {
		resource: 'customer',
		operation: 'upsert',
		matchField: 'email',
		matchValue: '={{ $json.email }}',
		fieldsMode: 'json',
		fieldsJson: '{"name":"Ann"}',
	};

	test.each([
		[{ message: 'Customer limit reached' }, []],
		[{ success: true }, ['1 customer created, 1 updated']],
		[{ success: true, message: 'Saved', data: { id: 9 } }, ['1 customer created, 1 updated']],
		[{ id: 9, name: 'Ann', error: 'locked' }, []],
		[{ id: 9, name: 'Ann', created: false, updated: false }, []],
		[{ email: 'a' }, ['1 customer created, 1 updated']],
		[[{ id: 9 }], ['1 customer created, 1 updated']],
		[{ id: 9 }, ['1 customer created, 1 updated']],
	])('what is answered by %j: %j', async (body, counts) => {
		harness.service.respond = (hit, response) => {
			const rows = hit.query?.offset ? [] : [{ id: 1, email: 'old', name: 'Old' }];
			const isUpdate = hit.method === 'PUT' && 'email' in body;
			json(hit.method === 'GET' ? rows : isUpdate ? { name: 'Ann' } : body)(hit, response);
		};
		const run = await harness.run(upsert, { items: items({ email: 'a' }, { email: 'old' }) });
		expect(run.error).toBeUndefined();
		expect(run.hints.filter((said) => /\d customers? /.test(said))).toEqual(counts);
	});

	test('not what is answered by a text that does not say that it was done', async () => {
		harness.service.respond = (hit, response) =>
			hit.method === 'GET'
				? json(hit.query?.offset ? [] : [{ id: 1, email: 'old' }])(hit, response)
				: response.end('Customer is locked');
		const run = await harness.run(upsert, { items: items({ email: 'old' }) });
		expect(run.json).toEqual([{ success: true, id: '1', answer: 'Customer is locked' }]);
		expect(run.hints).toEqual([hint('Customer is locked', 'customer 1 was updated')]);
	});
});

test('the record of a deletion is known by its ID where its answer has one of its own', async () => {
	const body = { id: 'req-1', result: { id: 7, number: 1 } };
	expect(await hintsOf(remove, body)).toEqual([]);
});
