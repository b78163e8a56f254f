import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { Memory } from '../../trigger/after/memory';
import { ActionHarness } from '../actionHarness';
import { byId, createInvoice, sendReminder } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const mail: INodeParameters = { ...sendReminder, operation: 'sendEmail', bodyMode: 'none' };

async function quoted(step: INodeParameters, warning: string) {
	harness.service.respond = json({ success: true, invoice: { id: 7, number: 1 }, warning });
	const { error, hints } = await harness.run(step);
	expect(error).toBeUndefined();
	return hints.filter((hint) => hint.startsWith('The service answered "'));
}

test.each([
	// Whatever else it names.
	...['Mail not sent: SPF', 'SPF check failed, message rejected', 'Message rejected by DMARC'],
	...['Upgrade needed: nothing was sent', 'Upgrade your plan to send e-mails'],
	...['0 emails remaining', 'No mails remaining this month', 'Planned maintenance: mails are held'],
	'This version of the invoice was not sent',
	'Your subscription does not include e-mail. Upgrade to send.',
	'Recipient ann@x.de: mailbox full, remaining recipients were served',
	'Deprecated: the recipient field was ignored',
	// Behind what was done.
	...['Sent, but 1 recipient bounced', 'Sent to 0 recipients', 'Sent to 1 of 2 recipients'],
	...[
		'Email accepted; recipient unsubscribed',
		'Queued. Mailbox full',
		'Done, ann@x.de suppressed',
	],
	...['Email sent, attachment missing', 'E-Mail wurde nicht gesendet', 'Correo no enviado'],
	...['Sent without attachments', 'Sent without recipients', 'Sent. Subject was truncated'],
	...["Email sent. The PDF wasn't attached", 'Sent. Attachment omitted', 'Sent, but no recipients'],
	...['Gesendet, ein Anhang fehlt', 'Your trial has ended, no emails were sent'],
])('what a mail lost is quoted: %s', async (warning) => {
	expect(await quoted(mail, warning)).toHaveLength(1);
});

test.each([
	...['Saved; 1 line dropped', 'Updated, tax_rate skipped', 'Created. Tax rate ignored'],
	...['Saved without items', 'Saved without tax', 'Gespeichert, Erstellt without positions'],
	...['Saved without lines', 'Deprecated: the field vat is ignored', 'Erstellt, Steuer ignoriert'],
])('what a write lost is quoted: %s', async (warning) => {
	expect(await quoted(createInvoice, warning)).toHaveLength(1);
});

test.each([
	...['E-Mail wurde gesendet', 'E-Mail versendet', 'Rechnung wurde verschickt', 'Courriel envoyé'],
	...['Correo enviado', 'Email is on its way', 'Sending in progress', 'No warnings', 'n/a'],
	...['Maintenance on Sunday', 'Rate limit: 190 of 200', '12 e-mails remaining', 'No DKIM'],
	...['Upgrade to API version 3', 'Sent to 2 of 2 recipients', 'Sent to 1 recipient'],
	...['DMARC is not configured', 'Deprecated: use v2 by 2027', 'Email sent. No attachments.'],
	'Sent successfully, 0 bounced',
	...['Your trial ends in 3 days', 'Free plan: footer added', 'New: API v2 is available'],
	...['Your plan allows 50 more emails this month', 'This invoice has already been viewed'],
])('what says that a mail went out, or speaks of the service, is not: %s', async (warning) => {
	expect(await quoted(mail, warning)).toEqual([]);
});

test.each([
	...['Gespeichert', 'Rechnung wurde erstellt', 'Facture créée', 'Factura creada', 'Saved.'],
	...['Created without warnings', 'Keine Warnungen', 'Keine Hinweise', 'No notices', '-'],
	...['Facture enregistrée', 'Fattura creata', 'Fattura salvata', 'Opgeslagen', 'Factura guardada'],
	...['Facture créé', 'Cliente creado'],
])('what says that it was written is not: %s', async (warning) => {
	expect(await quoted(createInvoice, warning)).toEqual([]);
});

const writes = ['create', 'update', 'delete'].map((operation): INodeParameters => ({
	...createInvoice,
	...byId('invoice', '7'),
	operation,
}));
const told = async (step: INodeParameters, body: object) => {
	harness.service.respond = (hit, response) =>
		json(hit.method === 'GET' ? { id: 7, number: 1 } : body)(hit, response);
	const { error, hints } = await harness.run(step);
	expect(error).toBeUndefined();
	return hints.filter((hint) => hint.startsWith('The service answered "'));
};

test.each([
	{ success: true, errors: ['Mailbox not found'] },
	{ success: true, error: 'Recipient bounced' },
	{ ok: true, errors: [{ message: 'No recipient' }] },
	{ success: true, error_message: 'Recipient bounced', data: { id: '7' } },
	{ success: true, error_messages: ['Recipient bounced'] },
	{ success: true, validationErrors: { email: ['is blank'] } },
	{ success: true, id: 7, number: 1, error: 'Could not save lines' },
])('beside a yes, what stands under a name for a no is quoted as a warning: %j', async (body) => {
	for (const step of [mail, sendReminder, ...writes])
		expect([step.operation, await told(step, body)]).toEqual([
			step.operation,
			[expect.stringMatching(/^The service answered "\w*error/i)],
		]);
});

const record = { id: 7, number: 1, status: 'draft' };
test.each([
	{ ...record, warnings: ['Tax rate 19 not active'] },
	{ ...record, Warnings: [{ Message: 'Customer unsubscribed' }] },
	{ ...record, warnings: ['', { code: 5 }, 'Line 2 was dropped'] },
])('a list of warnings in the record is quoted as one beside it is: %j', async (body) => {
	for (const step of [mail, sendReminder, ...writes])
		expect([step.operation, await told(step, body)]).toEqual([
			step.operation,
			[expect.stringMatching(/^The service answered "warnings: /i)],
		]);
});

test.each([
	{ ...record, warnings: [] },
	{ ...record, warnings: null, notes: ['Not paid'], messages: ['Not sent'] },
	{ ...record, warnings: ['Deprecated: use v2', 'No warnings'] },
	{ ...record, warnings: [{ id: 3, level: 2 }], warning: 'Handle with care, not for children' },
	{ ...record, warnings: 'Not for children' },
])('but nothing that may be the text of the record is: %j', async (body) => {
	for (const step of [mail, sendReminder, ...writes]) expect(await told(step, body)).toEqual([]);
});

test.each([
	{ success: true, error: 'none', errors: [], error_message: '', validation_errors: {} },
	{ success: true, errors: null, error: false },
	{ success: true, messages: [{ level: 'info', text: 'Old lines were dropped' }] },
	{ success: true, messages: [{ level: 'warning', text: 'Deprecated: use v2' }] },
	{ success: true, errors: ['Deprecated: use v2'], error: 'No error' },
	{ success: true, error: '0 errors', has_errors: false, error_count: 0 },
	{ success: true, error: { code: 0, message: '' } },
	{ success: true, error: { code: 200, message: 'No error' } },
	...['Keine Fehler', 'Aucune erreur', 'nil'].map((error) => ({ success: true, error })),
	{ success: true, errors: 'Keine Fehler', error: { code: 0, message: 'Success' } },
])('but not where nothing is said there of what was asked for: %j', async (body) => {
	for (const step of [mail, sendReminder, ...writes]) expect(await told(step, body)).toEqual([]);
});

test('a mail beside whose yes such a warning stands may have been sent, and no more', async () => {
	await Memory.start();
	harness = await ActionHarness.start();
	const options = { notAgainWithinDays: 7 };
	expect(
		await told({ ...sendReminder, options }, { success: true, error: 'Bounced' }),
	).toHaveLength(1);
	const { json: again } = await harness.run({ ...sendReminder, options });
	expect(again[0]?.reason).toMatch(/^It may have been sent on /);
});
