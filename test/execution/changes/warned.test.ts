import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { createInvoice, sendReminder } from '../inputs';

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
	'Gesendet, ein Anhang fehlt',
])('what a mail lost is quoted: %s', async (warning) => {
	expect(await quoted(mail, warning)).toHaveLength(1);
});

test.each([
	...['Saved; 1 line dropped', 'Updated, tax_rate skipped', 'Created. Tax rate ignored'],
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
])('what says that a mail went out, or speaks of the service, is not: %s', async (warning) => {
	expect(await quoted(mail, warning)).toEqual([]);
});

test.each([
	...['Gespeichert', 'Rechnung wurde erstellt', 'Facture créée', 'Factura creada', 'Saved.'],
	...['Created without warnings', 'Keine Warnungen'],
])('what says that it was written is not: %s', async (warning) => {
	expect(await quoted(createInvoice, warning)).toEqual([]);
});
