import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../../localService/localService';
import { ActionHarness } from '../../actionHarness';
import { byId, items, sendReminder } from '../../inputs';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = json({ id: '7' });
});

/** What are addresses, whatever they look like. */
function odd() {
	const odds = ['null@firma.de', 'ann.undefined@firma.de', 'Ann <info@undefined.de>'];
	return { odds, odd: odds[0], details: { to: odds } };
}
const item = {
	email: 'a@example.com',
	blank: '',
	none: null,
	list: ['a@example.com', ''],
	...odd(),
};
const sendEmail = { resource: 'invoice', operation: 'sendEmail', ...byId('invoice', '7') };
const fieldByField = (...field: Array<{ name: string; value: string }>): INodeParameters => ({
	bodyMode: 'keyValue',
	bodyUi: { field },
});
const asJson = (bodyJson: string): INodeParameters => ({ bodyMode: 'json', bodyJson });
const send = async (details: INodeParameters, operation: INodeParameters = sendEmail) =>
	await harness.run({ ...operation, ...details }, { items: items(item) });
const bodies = () => harness.service.hits.map(({ body }) => JSON.parse(body) as unknown);

const NOTHING = [
	['={{ $json.nope }}', 'nothing'],
	['={{ $json.none }}', 'null'],
	['={{ $json.blank }}', '""'],
	['=  {{ $json.blank }} ', '"   "'],
	['={{ $json.email }}, {{ $json.nope }}', '"a@example.com, "'],
	['={{ false }}', 'false'],
	['=Ann <{{ $json.nope }}>', '"Ann ‹>"'],
	['=Ann < {{ $json.blank }} >', '"Ann ‹  >"'],
	['={{ $json.nope }}@firma.de', '"@firma.de"'],
	['=ann@{{ $json.nope }}', '"ann@"'],
	['=ann@{{ $json.nope }}.de', '"ann@.de"'],
	['=mailto:{{ $json.nope }}', '"mailto:"'],
	['=Ann <\u200b{{ $json.nope }}>', '"Ann ‹ >"'],
	['={{ `Ann <${$json.nope}>` }}', '"Ann ‹undefined>"'],
	['={{ $json.nope + "@firma.de" }}', '"undefined@firma.de"'],
	['={{ `ann@${$json.nope}.de` }}', '"ann@undefined.de"'],
	['={{ `ann.${0 / 0}@firma.de` }}', '"ann.NaN@firma.de"'],
	['={{ `Ann <${null}>` }}', '"Ann ‹null>"'],
	['={{ `${null}@firma.de` }}', '"null@firma.de"'],
	['={{ `ann@${null}` }}', '"ann@null"'],
	['={{ "Ann_" + $json.nope + "@firma.de" }}', '"Ann_undefined@firma.de"'],
	['={{ `Ann-${$json.nope}@firma.de` }}', '"Ann-undefined@firma.de"'],
	['={{ `Ann${$json.nope}@firma.de` }}', '"Annundefined@firma.de"'],
	['={{ `ann@${$json.nope}firma.de` }}', '"ann@undefinedfirma.de"'],
	['={{ `Ann <ann.${new Object()}@firma.de>` }}', '"Ann ‹ann.[object Object]@firma.de>"'],
	['={{ [$json.email, $json.nope + ""].join("\\n") }}', '"a@example.com\\nundefined"'],
	['={{ $json.email + " | " + $json.nope }}', '"a@example.com | undefined"'],
	['={{ `${new Object()}@firma.de` }}', '"[object Object]@firma.de"'],
] as const;

describe.each([
	['Send by Email', sendEmail],
	['Send Reminder', sendReminder],
])('%s', (_, operation) => {
	test.each(NOTHING)('sends nothing where the expression %s is to give `to`', async (to, gives) => {
		const message = `An address is missing in "to": its expression gives ${gives}`;
		const { error } = await send(
			fieldByField({ name: 'subject', value: 'Hello' }, { name: 'to', value: to }),
			operation,
		);
		expect(error?.message).toBe(message);
		expect(error?.description).toBe(
			'Check what the expression gives for this item. To have the service choose the recipients, remove "to" from the details. Nothing was sent.',
		);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['to.1', '{ to: [$json.email, $json.nope] }'],
		['to.1', '{ to: $json.list }'],
		['to', '{ to: [] }'],
		['to', '{ to: {}, subject: "Hello" }'],
		['to.0', '{ to: [$json.nope], subject: "Hello" }'],
		['to.email', '{ to: { name: "A", email: $json.nope } }'],
		['to.0.address', '{ to: [{ name: "A", address: $json.blank }] }'],
		['message.to', '{ message: { to: $json.nope, subject: "Hello" } }'],
		['to', '{ to: `${$json.email}, ${$json.blank}` }'],
		['to', '{ to: `${$json.email}; ${Number($json.nope)}` }'],
		['to', '{ to: `${$json.email}, [object Object]`, subject: "Hello" }'],
		['to', '{ to: `${$json.nope};${$json.email}` }'],
		['to', '{ to: String($json) }'],
		['cc', '{ to: $json.email, cc: $json.nope }'],
		['bcc', '{ to: $json.email, bcc: "null" }'],
		['cc.1', '{ to: $json.email, cc: [$json.email, null] }'],
		['bcc.0', '{ to: $json.email, bcc: [""] }'],
		['cc.0.email', '{ to: $json.email, cc: [{ email: "" }] }'],
		['emailBcc.0', '{ to: $json.email, emailBcc: [""] }'],
		['cc.10', '{ to: $json.email, cc: [..."abcdefghij", null] }'],
		['cc', '{ to: $json.email, cc: [$json.email, $json.blank].join(", ") }'],
		['cc', '{ to: $json.email, cc: $json.email + "," + $json.blank }'],
		['to', "{ to: $json.email + ';' + $json.blank }"],
		['to', '{ to: `${$json.email},${$json.blank}` }'],
		['to', '{ to: "a@x.example,;" }'],
		['to', '{ to: "a@x.example,,b@x.example" }'],
		['to', '{ to: "," }'],
		['send_to_email', '{ send_to_email: $json.blank }'],
		['sendTo', '{ sendTo: $json.blank }'],
		['receiver', '{ receiver: "" }'],
		['receivers', '{ receivers: [] }'],
		['recipient_id', '{ recipient_id: null }'],
		['recipientIds', '{ recipientIds: [] }'],
		['recipients.0', '{ recipients: [null, $json.email] }'],
		['recipientEmail', '{ recipientEmail: $json.nope, subject: "Hello" }'],
		['email-to', '{ "email-to": $json.nope, subject: "Hello" }'],
		['email', '{ email: $json.nope, subject: "Hello" }'],
		['emails.1', '{ emails: $json.list }'],
		['send_to', '{ send_to: $json.blank }'],
		['to_mail_ids', '{ to_mail_ids: $json.none }'],
		['to_mail_ids', '{ to_mail_ids: [], cc_mail_ids: [] }'],
		['invoice_sending.email_address', '{ invoice_sending: { email_address: $json.none } }'],
		['customer_email', '{ customer_email: $json.blank, subject: "Hello" }'],
		['customer.email', '{ customer: { email: $json.none } }'],
		['contact_ids', '{ contact_ids: [], subject: "Hello" }'],
		['additional_recipients.1', '{ to: $json.email, additional_recipients: $json.list }'],
		['CCEmails.0', '{ to: $json.email, CCEmails: [$json.none] }'],
		['recipients.0.id', '{ recipients: [{ id: null }, { id: 2, email: $json.email }] }'],
		['send_email_to', '{ send_email_to: $json.blank }'],
		['contact_person_ids', '{ contact_person_ids: [], subject: "Hello" }'],
		['contactPersonIds', '{ contactPersonIds: $json.none }'],
		['customer_contact_email', '{ customer_contact_email: $json.none }'],
		['customer.contact_email', '{ customer: { contact_email: $json.blank } }'],
		['billing_contact_email.1', '{ billing_contact_email: ["a@x.de", null] }'],
		['send_invoice_to_email', '{ send_invoice_to_email: $json.none }'],
		...['client', 'buyer', 'debtor', 'bill_to', 'invoice', 'primary', 'main'].map((who) => [
			`${who}_contact_email`,
			`{ ${who}_contact_email: $json.none }`,
		]),
		['send_reminder_to_email', '{ send_reminder_to_email: $json.none }'],
		['include_emails', '{ include_emails: [] }'],
		['add_emails', '{ add_emails: $json.blank }'],
		['to', '{ to: `ann_${$json.nope}@x.example\\nBob <bob@x.example>` }'],
		['to', '{ to: `ann_${$json.nope}@x.example`, subject: "Hello" }'],
		['to.1', '{ to: [$json.email, `ann${$json.nope}@x.example`] }'],
		['to', '{ to: `Ann <${$json.blank}>, Bob <bob@x.example>` }'],
		['to', '{ to: `bob@x.example; ${$json.blank}@x.example` }'],
		['to', '{ to: `Ann <${$json.blank}@x.example>` }'],
		['to', '{ to: `ann@${$json.blank}, bob@x.example` }'],
		['to', '{ to: `Ann <ann@${$json.blank}>` }'],
		['to.1', '{ to: [$json.email, `Ann <${$json.blank}>`] }'],
		['to.0.email', '{ to: [{ name: "A", email: `${$json.blank}@x.example` }] }'],
		['cc', '{ to: $json.email, cc: `Ann <${$json.blank}>` }'],
	])('sends nothing where %s lacks an address in %s', async (path, details) => {
		const { error } = await send(asJson(`={{ ${details} }}`), operation);
		expect(error?.message).toContain(`An address is missing in "${path}"`);
		expect(error?.description).toContain(`remove "${path}" from the details`);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['to', '{ to: $json.nope, subject: "Hello" }'],
		['to', '{ to: $json.nope?.email ?? $json.nope, subject: "Hello" }'],
		['to', '{ subject: "to: you", message: { "to": $json.nope, text: "" } }'],
		['to.1', '{ to: [$json.email, $json.nope] }'],
		['email-to', '{ \'email-to\': $json.nope, subject: "Hello" }'],
		['cc', '{ to: $json.email, cc: $json.nope }'],
		['customer_email', '{ customer_email: $json.nope, subject: "Hello" }'],
	])('sends nothing where JSON.stringify leaves out %s in %s', async (path, details) => {
		const { error } = await send(asJson(`={{ JSON.stringify(${details}) }}`), operation);
		expect(error?.message).toContain(`An address is missing in "${path}"`);
		expect(harness.service.hits).toEqual([]);
	});
});

test.each([
	['`to` has one', fieldByField({ name: 'to', value: '={{ $json.email }}' })],
	['`to` has several', asJson('={{ { to: ["a@example.com", "b@example.com"], cc: [] } }}')],
	['`to` has a name', asJson('={{ { to: { email: "a@example.com", name: $json.blank } } }}')],
	['its name has an @', asJson('={{ { to: "@Home GmbH <a@x.example>, B @ <b@x.example>" } }}')],
	['its text has <>', asJson('={{ { to: "a@x.example", text: "@all: <>" } }}')],
	['`ccEmails` is empty', asJson('={{ { to: "a@example.com", ccEmails: [], emailBcc: [] } }}')],
	['`cc` is null', asJson('={{ { to: "a@example.com", cc: null, bcc: "", ccEmail: " " } }}')],
	['`cc` of one of them is null', asJson('={{ { mails: [{ to: "a@example.com", cc: null }] } }}')],
	['`cc` stands in a list', asJson('={{ { accounts: [{ to: "a@example.com", cc: "" }] } }}')],
	['`CCEmails` is empty', asJson('={{ { to: "a@example.com", CCEmails: $json.blank } }}')],
	['other copies are', asJson('={{ { to: "a@example.com", bccemails: null, copy_to: "" } }}')],
	['nobody gets it besides', asJson('={{ { to: "a@example.com", other_recipients: [] } }}')],
	[
		'nobody gets it besides one',
		fieldByField(
			{ name: 'to', value: 'a@example.com' },
			{ name: 'customer_email', value: '={{ $json.blank }}' },
		),
	],
	...['undefined', 'null', '""'].flatMap((nothing): Array<[string, INodeParameters]> => [
		...['contact_person', 'contact_id', 'attach_pdf_to_email', 'send_email', 'contactEmail'].map(
			(name): [string, INodeParameters] => [
				`${name} is ${nothing}`,
				asJson(`={{ { message: "Hi", ${name}: ${nothing} } }}`),
			],
		),
		...[
			...['send_customer_email', 'send_test_email', 'send_pdf_to_email', 'use_customer_email'],
			...['add_payment_link_to_email', 'include_payment_link_email', 'company_contact_email'],
		].map((name): [string, INodeParameters] => [
			`${name} is ${nothing} alone`,
			asJson(`={{ { message: "Hi", options: { ${name}: ${nothing} } } }}`),
		]),
		...['contact_person', 'customer_email', 'additional_recipients', 'copy_to'].map(
			(name): [string, INodeParameters] => [
				`${name} is ${nothing} beside \`to\``,
				asJson(`={{ { to: $json.email, ${name}: ${nothing} } }}`),
			],
		),
		...['recipients: [{ id: X, email: "a@x.de" }]', 'to: { id: X, email: "a@x.de" }'].map(
			(detail): [string, INodeParameters] => [
				`${detail} has ${nothing}`,
				asJson(`={{ { ${detail.replace('X', nothing)} } }}`),
			],
		),
	]),
	[
		'a switch is off',
		asJson('={{ { send_email: false, auto_email: false, send_copy: false, copy_to: false } }}'),
	],
	[
		'its texts are empty',
		asJson('={{ { email_template: "", mail_subject: "", email_body: null } }}'),
	],
	['its sender is', asJson('={{ { from_email: "", sender: { email: null }, date_to: null } }}')],
	['`cc` has nobody', fieldByField({ name: 'cc', value: '={{ $json.blank }}' })],
	['`to` ends in a separator', asJson('={{ { to: "a@example.com; ", cc: "b@example.com," } }}')],
	['`to` ends in one', fieldByField({ name: 'to', value: '={{ "a@example.com;" }}' })],
	['others are empty', asJson('={{ { sender_id: null, forward_to_email: "a@x", to_day: "" } }}')],
	['no `to` is given', asJson('={{ { subject: $json.blank, text: $json.none } }}')],
	['the details are a record', asJson('={{ { customer: { name: "A", email: $json.none } } }}')],
	['the address to answer to is empty', asJson('={{ { reply_to: $json.blank, to_name: "" } }}')],
	[
		'an expression chooses not to give `cc`',
		asJson('={{ JSON.stringify({ to: "b@example.com", ...($json.none && { cc: $json.none }) }) }}'),
	],
	...['"Firma @, Berlin" <a@x.de>', '"A @; B" <a@x.de>, "C, D" <b@x.de>'].flatMap(
		(to): Array<[string, INodeParameters]> => [
			[`${to} was typed in`, fieldByField({ name: 'to', value: to })],
			[`${to} was typed into JSON`, asJson(JSON.stringify({ to: [to] }))],
			[`an expression gives ${to}`, fieldByField({ name: 'to', value: `=${to}` })],
			[
				`one puts ${to} together`,
				asJson(`={{ { to: ${JSON.stringify(to)} + ", " + $json.email } }}`),
			],
		],
	),
	...[`to`, 'message.to'].flatMap((name): Array<[string, INodeParameters]> => [
		[`an item has ${name} as it is`, fieldByField({ name, value: '={{ $json["odd"] }}' })],
		[`an item has all of ${name} as they are`, fieldByField({ name, value: '={{ $json.odds }}' })],
	]),
	['an item has them as they are', asJson('={{ { to: $json.odd, cc: $json.odds } }}')],
	['JSON has what an item has', asJson('={ "to": "{{ $json.odd }}", "text": "{{ $json.none }}" }')],
	['an item has all details', asJson('={{ $json.details }}')],
	[
		'an expression puts a name before it that is missing',
		asJson('={{ { to: `${$json.nope} <${$json.email}>` } }}'),
	],
	['a name has @.', fieldByField({ name: 'to', value: '={{ `"C@.NET" <${$json.email}>` }}' })],
	['`to` was typed with separators', fieldByField({ name: 'to', value: 'a@x.de,, b@x.de;' })],
	['a text has no address', fieldByField({ name: 'text', value: 'Ann <>, ann@' })],
	['a word stands for somebody', fieldByField({ name: 'to', value: 'none' })],
	['`to` was left empty by hand', fieldByField({ name: 'to', value: '' })],
	['`cc` was typed in as null', asJson('{ "to": "a@example.com", "cc": null }')],
])('a mail is sent where %s', async (_, details) => {
	expect((await send(details)).error).toBeUndefined();
	expect(bodies()).toHaveLength(1);
});

test.each([
	...['Ann <>', '<>', ' Ann < > ', '"Ann, B" <>', 'b@x.de, Ann <>', 'ann@', 'Ann <@x.de>'],
])('nothing is sent where the recipient %j was typed in', async (to) => {
	const said = to.replaceAll('<', '‹');
	for (const details of [fieldByField({ name: 'to', value: to }), asJson(JSON.stringify({ to }))]) {
		const { error } = await send(details);
		expect(error?.message).toBe(`An address is missing in "to": it says ${JSON.stringify(said)}`);
		expect(error?.description).toBe(
			'Enter the whole address. To have the service choose the recipients, remove "to" from the details. Nothing was sent.',
		);
	}
	expect(harness.service.hits).toEqual([]);
});

test('without details a mail is sent to whom the service has', async () => {
	expect((await send({ bodyMode: 'none' })).error).toBeUndefined();
	expect(harness.service.hits).toHaveLength(1);
});

test('an agent may give no copies, and must give a recipient', async () => {
	const run = async (name: string) =>
		await harness.run(
			{
				...sendEmail,
				...fieldByField({ name: 'subject', value: 'Hello' }, { name, value: '={{ $json.blank }}' }),
			},
			{ items: items(item), node: { type: 'n8n-nodes-accounting-service.accountingServiceTool' } },
		);
	for (const name of ['cc', 'ccEmail', 'emailBcc']) expect((await run(name)).error).toBeUndefined();
	expect(bodies()).toEqual(
		['cc', 'ccEmail', 'emailBcc'].map((name) => ({ subject: 'Hello', [name]: '' })),
	);
	expect((await run('to')).error?.message).toContain('An address is missing in "to"');
	expect(bodies()).toHaveLength(3);
});

test.each([
	['={{ $json.nope }}', {}],
	['={{ $json.list }}', { cc: ['a@example.com', ''] }],
])('an agent may leave out a copy that has no address: %s', async (cc, copies) => {
	const details = fieldByField({ name: 'to', value: 'b@example.com' }, { name: 'cc', value: cc });
	const node = { type: 'n8n-nodes-accounting-service.accountingServiceTool' };
	const run = await harness.run({ ...sendEmail, ...details }, { items: items(item), node });
	expect(run.error).toBeUndefined();
	expect(bodies()).toEqual([{ to: 'b@example.com', ...copies }]);
});

test.each(['createCreditNote', 'duplicate'])(
	'%s takes an empty `email` as it is',
	async (operation) => {
		await send(fieldByField({ name: 'email', value: '={{ $json.blank }}' }), {
			...sendEmail,
			operation,
		});
		expect(bodies()).toEqual([{ email: '' }]);
	},
);
