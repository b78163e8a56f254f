import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, items, upsertCustomer } from '../inputs';
import { keeping, writesIn, type Row } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const update = (fieldsJson: string, extra: INodeParameters = {}): INodeParameters => ({
	resource: 'customer',
	operation: 'update',
	...byId('customer'),
	fieldsMode: 'json',
	fieldsJson,
	options: { keepOtherFields: true },
	...extra,
});

/** Like a service that takes an update for the whole record. */
const replacing =
	(rows: Row[], wrapped = false): Respond =>
	(hit, response) => {
		const id = hit.path.split('/').at(-1);
		const at = rows.findIndex((row) => row.id === id);
		if (at === -1) return json({ error: 'none' }, 404)(hit, response);
		if (hit.method === 'PUT') rows[at] = { id, ...(JSON.parse(hit.body) as Row) };
		json(wrapped ? { data: rows[at] } : rows[at])(hit, response);
	};
const sent = () => harness.service.hits.map(({ body }) => body).filter((body) => body !== '');
const ann: Row = {
	id: '42',
	name: 'Ann',
	phone: '1',
	notes: null,
	address: { city: 'Bern', geo: { lat: 1, lon: 2 } },
	tags: ['a', 'b'],
	homepage: 'https://x',
	logo_url: 'https://x/logo.png',
	url: 'https://x',
	remind_at: '2026-02-01',
	created_at: '2026-01-01T00:00:00Z',
};

describe('a record of at most 500 KB is sent back whole', () => {
	const start = '{"id":"42","notes":';
	const filled = (characters: number) => 'x'.repeat(characters - start.length - 3);
	const rounded = '1.00000000000000001';

	test.each<[string, string, RegExp | undefined]>([
		['as long as that', `${start}"${filled(500_000)}"}`, undefined],
		[
			'longer',
			`${start}"${filled(500_001)}"}`,
			/^Customer 42 is too long .*: it has more than 500 KB/,
		],
		['written longer', `${start}[${rounded},"${filled(500_001 - rounded.length - 3)}"]}`, /500 KB/],
		[
			'written as long',
			`${start}[${rounded},"${filled(500_000 - rounded.length - 3)}"]}`,
			/number in/,
		],
	])('%s', async (_, answer, refusal) => {
		harness.service.respond = (hit, response) => {
			response.setHeader('Content-Type', 'application/json');
			response.end(hit.method === 'GET' ? answer : '{"id":"42"}');
		};
		const run = await harness.run(update('{"name":"Bea"}'));
		expect(harness.service.lines).toHaveLength(refusal ? 1 : 2);
		if (refusal) expect(run.error?.message).toMatch(refusal);
		else expect(run.error).toBeUndefined();
	});
});

test('what shows another record than the one that is given now is not sent along', async () => {
	const row = {
		id: '42',
		name: 'Ann',
		manager: { id: 7, name: 'Old' },
		agent: { id: 3, name: 'A' },
		office_id: 1,
		office_name: 'Bern',
	};
	harness.service.respond = replacing([row]);
	const run = await harness.run(update('{"manager_id":9,"agent":{"id":4},"office_id":2}'));
	expect(run.error).toBeUndefined();
	const expected = { name: 'Ann', manager_id: 9, agent: { id: 4 }, office_id: 2 };
	expect(JSON.parse(sent()[0]!)).toEqual(expected);
});

test('what else the record shows of the former one is not sent along, and a hint names it', async () => {
	const own = { number: 'R7', contact_email: 'x@x.example', total: 5 };
	harness.service.respond = replacing([
		{
			...{ id: '42', buyer_id: 'c1', buyer_name: 'Ann', buyer_email: 'old@x.example' },
			...{ buyer_address: { city: 'Bern' }, buyer_reference: 'old', ...own },
		},
	]);
	const run = await harness.run(update('{"buyer_id":"c2","buyer_reference":"new"}'));
	expect(run.error).toBeUndefined();
	const expected = { buyer_id: 'c2', buyer_reference: 'new', ...own };
	expect(JSON.parse(sent()[0]!)).toEqual(expected);
	expect(run.hints).toContain(
		'Not sent back were buyer_email, buyer_address, which go with what is changed. If your service does not fill them in itself, give them as well.',
	);
});

test.each([
	[{ buyer_id: 'c1', buyer: { id: 'c1' }, buyer_vat_id: 'V' }, '{"buyer_id":"c2"}', 'buyer_vat_id'],
	[{ buyer_id: 'c1', Buyer: { id: 'c1' }, buyerVatId: 'V' }, '{"buyer_id":"c2"}', 'buyerVatId'],
	[{ buyerId: 'c1', buyerName: 'A', buyerEmail: 'a' }, '{"buyer":{"id":"c2"}}', 'buyerEmail'],
	[{ buyer_id: 'c1', buyer_name: 'A', buyer_no: 7 }, '{"buyer":{"id":"c2"}}', 'buyer_no'],
	[{ buyer_id: 'c1', buyer_nickname: 'A' }, '{"buyer_id":"c2"}', 'buyer_nickname'],
])('of what %j shows, changed by %s, a hint names %s alone', async (row, given, name) => {
	harness.service.respond = replacing([{ id: '42', ...row } as Row]);
	const { hints } = await harness.run(update(given));
	expect(hints.join()).toContain(`Not sent back were ${name}, which go`);
	expect(sent()).toEqual([given]);
});

test('what else it shows of the former one is not sent along either where a word is the ID', async () => {
	const fern = { customer: 'cus_1', customer_name: 'Fern', customer_address: { city: 'Bern' } };
	harness.service.respond = replacing([{ id: '42', ...fern, number: 'R7' }]);
	const invoice = { resource: 'invoice', ...byId('invoice') };
	const run = await harness.run({ ...update('{"customer":"cus_2"}'), ...invoice });
	expect(sent()).toEqual(['{"customer":"cus_2","number":"R7"}']);
	expect(run.hints).toEqual([
		expect.stringContaining('Not sent back were customer_address, which go'),
		'Invoice 42: customer "cus_1" -> "cus_2"',
	]);
});

describe('what an invoice keeps that may be of the former customer', () => {
	const kept = async (row: Row, given: object, resource = 'invoice') => {
		harness.service.respond = replacing([row]);
		const step = { ...update(JSON.stringify(given)), resource, ...byId(resource) };
		const { error, hints } = await harness.run(step);
		expect(error).toBeUndefined();
		return hints.filter((hint) => hint.startsWith('Kept in'));
	};

	test('is named in a hint', async () => {
		const buyer = { buyer_name: 'Ann', buyer_tax_no: '12', buyer_email: '' };
		const row = { id: '42', customer_id: 1, ...buyer, buyer_city: 'Bern', total: 5 };
		expect(await kept(row, { customer_id: 9, buyer_city: 'Basel' })).toEqual([
			'Kept in Invoice 42, which is to be that of another customer, were buyer_name, buyer_tax_no. If they are of the former, give them as well.',
		]);
		expect(JSON.parse(sent()[0]!)).toMatchObject(buyer);
	});

	const [is, next] = [{ customer_id: 1 }, { customer_id: 9 }];
	test.each<[object, object, string]>([
		[{ ...is, addressName: 'Ann', addressStreet: 'A 1' }, next, 'addressName, addressStreet'],
		[{ ...is, billing_address: { name: 'Ann', street: 'A 1' } }, next, 'billing_address'],
		[{ ...is, bill_to: { name: 'Ann' } }, next, 'bill_to'],
		[
			{ ...is, recipient_name: 'Ann', recipient: { name: 'Ann' } },
			next,
			'recipient_name, recipient',
		],
		[{ ...is, delivery: { street: 'A 1' } }, next, 'delivery.street'],
		[{ ...is, billing: { buyer: 'Ann' } }, next, 'billing.buyer'],
		[{ ...is, contact_phone: '12' }, next, 'contact_phone'],
		[{ ...is, customer_name: 'Ann', ship_to: { name: 'ann ' } }, next, 'ship_to.name'],
		[
			{ address: { contactId: 'c1', name: 'Ann', street: 'A 1', note: '' } },
			{ address: { contactId: 'c9', street: 'B 2' } },
			'address.name',
		],
		[
			{ CustomerRef: { value: '1', name: 'Ann' } },
			{ CustomerRef: { value: '9' } },
			'CustomerRef.name',
		],
		[{ customer: 'Ann', customer_address: 'A 1' }, { customer: 'Bea' }, 'customer_address'],
		[
			{ ...is, iban: 'DE89370400440532013000', mandateId: 'm1', payment_method_id: 'pm_1' },
			next,
			'iban, mandateId, payment_method_id',
		],
		[{ ...is, vat_number: 'DE123456789', payment: { bic: 'X' } }, next, 'vat_number, payment.bic'],
	])('in %j, changed by %j, is %s', async (before, given, names) => {
		const hints = await kept({ id: '42', ...before }, given);
		expect(hints).toEqual([expect.stringContaining(`, were ${names}. If they`)]);
	});

	test.each<[object, object, string]>([
		[{ ...is, buyer_name: 'Ann' }, { total: 6 }, 'invoice'],
		[{ ...is, buyer_name: 'Ann' }, { customer_id: '01' }, 'invoice'],
		[{ ...is, buyer_name: 'Ann' }, next, 'project'],
		[{ ...is, buyer_name: 'Ann' }, { ...next, buyer_name: 'Ann' }, 'invoice'],
		[{ ...is, address: {}, bill_to: '', recipient: null }, next, 'invoice'],
		[{ ...is, seller_address: 'A 1', company_city: 'Bern', our_client: 'x' }, next, 'invoice'],
		[{ ...is, number: 'R7', total: 5, notes: 'Ann', account_code: '4000' }, next, 'invoice'],
		[{ ...is, seller_iban: 'DE8937', our_vat_number: 'DE123456789' }, next, 'invoice'],
		[{ ...is, tax_id: 4, vat_number: '', payment_method: 'card' }, next, 'invoice'],
	])('is nothing in %j, changed by %j: %s', async (before, given, resource) => {
		expect(await kept({ id: '42', ...before }, given, resource)).toEqual([]);
	});
});

test.each([
	['invoice', ['email'], { client_name: 'Ann' }],
	['customer', [], { email: 'a@x.example', client_name: 'Ann' }],
])('what an %s has of the former one under other names: %j', async (resource, names, kept) => {
	const buyer = { id: 'c1', name: 'Ann', email: 'a@x.example' };
	const row = { id: '42', buyer_id: 'c1', buyer, email: 'a@x.example', client_name: 'Ann' };
	harness.service.respond = replacing([row]);
	const step = { ...update('{"buyer_id":"c2"}'), resource, ...byId(resource) };
	const { hints } = await harness.run(step);
	expect(JSON.parse(sent()[0]!)).toEqual({ ...kept, buyer_id: 'c2' });
	const told = hints.filter((hint) => hint.startsWith('Not sent back'));
	expect(told).toEqual(
		names.length > 0 ? [expect.stringContaining(`were ${names.join(', ')}, which go`)] : [],
	);
});

test.each([
	{ email: { address: 'ann@x.example' } },
	{ emails: [{ value: 'ann@x.example' }] },
	{ contact: { email: 'Ann <ann@x.example>' } },
])(
	'an address under another name that the record shows of the former as %j is left out',
	async (shown) => {
		const row = { id: '42', customer: { id: 1, ...shown }, attention: 'Ann@x.example' };
		harness.service.respond = replacing([row as Row]);
		await harness.run({ ...update('{"customer_id":9}'), resource: 'invoice', ...byId('invoice') });
		expect(sent()).toEqual(['{"customer_id":9}']);
	},
);

test.each([
	['are left out', 'recipients', [], []],
	['are left out', 'billing_emails', [], []],
	['stay beside others', 'recipients', ['recipients'], [{ email: 'd@x.example' }]],
	['stay', 'to_dos', ['to_dos'], []],
	['stay', 'items', ['items'], []],
	['stay', 'members', ['members'], []],
])('with the address of the former contact %s: %s', async (_, name, kept, others) => {
	const list = [{ email: 'c@x.example', price: 5 }, ...others];
	const contact = { id: 3, email: 'c@x.example' };
	harness.service.respond = replacing([
		{ id: '42', customer_id: 1, contact_id: 3, contact, [name]: list },
	] as unknown as Row[]);
	const step = { ...update('{"contact_id":4}'), resource: 'invoice', ...byId('invoice') };
	expect((await harness.run(step)).error).toBeUndefined();
	const names = Object.keys(JSON.parse(sent()[0]!) as object).sort();
	expect(names).toEqual(['contact_id', 'customer_id', ...kept].sort());
});

describe('an address for mails that an invoice would keep for another customer', () => {
	const flat = { id: '42', customer_id: 1, total: 5 };
	const run = async (row: Row, fields: object, resource = 'invoice') => {
		harness.service.respond = replacing([row]);
		const step = { ...update(JSON.stringify(fields)), resource, ...byId(resource) };
		return await harness.run(step);
	};
	const mail = { email: 'ann@x.example' };
	const ofContact = { id: '42', contact_id: 3, contact_number: 'C1' };
	const ofAnn = { ...flat, billing_email: 'ann@x.example', billing_name: 'Ann' };

	test('is not sent: it may be the address of the former', async () => {
		const { error } = await run(ofAnn, { customer_id: 9 });
		expect([error?.message, error?.description]).toEqual([
			'Invoice 42 is to be that of another customer, and billing_email may be the address to which mails for the former go',
			'Give that field as well, or switch off Keep Other Fields and give all fields of the record. Nothing was changed.',
		]);
		expect(sent()).toEqual([]);
	});

	test.each<[object, object]>([
		[{ recipients: ['Ann <ann@x.example>'] }, { customer_id: 9 }],
		[{ billing: { to: 'ann@x.example' } }, { customer_id: 9 }],
		[{ customer: { id: 1, name: 'Ann' }, email: 'ann@x.example' }, { customer: { id: 9 } }],
		[{ customer: { id: 1, name: 'Ann' }, email: 'ann@x.example' }, { customer: 9 }],
		[{ email: 'ann@x.example' }, { customer_id: null }],
		...[
			{ recipients: 'ann@x.example, b@x.example' },
			{ email: 'ann@x.example;b@x.example' },
			{ email_to: 'Ann <ann@x.example>, B <b@x.example>' },
			{ email: 'ann@x.example (Ann)' },
			{ email: 'mailto:ann@x.example' },
			{ billing_company: { email: 'ann@x.example' } },
			{ contacts: [{ email: 'ann@x.example' }] },
			{ customer: { id: 1, email: 'ann@x.example' }, meta: { by: 'Ann@x.example' } },
			{ customer: { id: 1, email: 'ann@x.example' }, bill: { recipients: ['ann@x.example'] } },
			{ customer: { id: 1, email: 'ann@x.example' }, email: 'office@x.example' },
			{ customer: { id: 1, email: 'ann@x.example' }, bill: { email: 'b@x.example' } },
			{ customer_email: 'ann@x.example', attention: 'ann@x.example' },
			{ BillEmail: { Address: 'ann@x.example' } },
			{ recipients: [{ name: 'Ann', address: 'ann@x.example' }] },
			{ emails: [{ value: 'ann@x.example' }] },
			{ settings: { email: { to: [{ value: 'ann@x.example' }] } } },
			{ to: { a: { b: ['ann@x.example'] } } },
			{ customer: { id: 1, email: { address: 'a@x.example' } }, meta: { by: 'a@x.example' } },
			{ customer: { id: 1, emails: [{ value: 'a@x.example' }] }, meta: { by: 'a@x.example' } },
			{ customer: { id: 1, contact: { email: 'a@x.example' } }, meta: { by: 'a@x.example' } },
			{ customer_emails: ['a@x.example'], meta: { by: 'a@x.example' } },
			{ recipients: 'ann@x.example b@x.example' },
			{ recipients: 'ann@x.example | b@x.example' },
			{ recipients: 'ann@x.example and b@x.example' },
			{ email_to: 'ann@x.example/b@x.example' },
			{ email_to: 'ann@x.example\nb@x.example' },
			{ send_to: 'Ann ann@x.example' },
			{ sales_invoice_email: 'ann@x.example' },
			{ notify: 'ann@x.example' },
			{ contact_person: 'ann@x.example' },
			{ contact_persons: ['982000000870911'] },
			{ contact_person_id: 5 },
			...[{ contact_id: 8 }, { contact: { id: 8, name: 'Bo' } }, { primary_contact_id: 8 }],
			...[{ billing_contact_id: 'c8' }, { recipient_ids: [8] }, { email_recipients: [8] }],
			...[{ contacts: [{ id: 8 }] }, { contactIds: ['8'] }, { billing: { contact: 8 } }],
			{ contact_uuid: '0b4f6f4e-5d0c-4b43-9d6a-3a1f7f6f2c11' },
			{
				customer: { id: 1, ...mail },
				items: [{ description: mail.email, price: 5 }, { price: 6 }],
			},
			{ customer: { id: 1, ...mail }, members: [{ id: 1, ...mail }] },
			{ delivery: { channel: 'email', address: 'ann@x.example' } },
			...[{ internal: { billing: { customer_email: 'b@x.example' } } }, { internal: mail }],
			...[{ our_customer_email: 'b@x.example' }, { our_client: mail }],
			...[{ internal_billing_email: 'b@x.example' }, { internal_recipients: ['b@x.example'] }],
			...[{ internal_customer_contact_id: 8 }, { owner: { invoice_email: 'b@x.example' } }],
			...[{ your_email: 'b@x.example' }, { hour_contact_id: 8 }],
			...['sender_email', 'internal_email', 'our_email', 'company_email', 'created_by'].map(
				(name) => ({ customer_email: mail.email, [name]: 'Ann@x.example' }),
			),
			{ customer: { id: 1, ...mail }, notified: { created_by: mail.email } },
		].map((beside): [object, object] => [beside, { customer_id: 9 }]),
		[
			{ customer_id: null, company: { id: 1 }, company_email: 'a@x.example' },
			{ company: { id: 9 } },
		],
	])('%j is one where %j is given', async (beside, fields) => {
		expect((await run({ ...flat, ...beside }, fields)).error?.message).toMatch(
			/may be the address/,
		);
	});

	test.each<[string, object, object]>([
		['that is given as well', ofAnn, { customer_id: 9, billing_email: 'bea@x.example' }],
		['of the same customer', ofAnn, { customer_id: '01', total: 6 }],
		['where nobody moves', ofAnn, { total: 6 }],
		['where its project is another', { ...ofAnn, project_id: 3 }, { project_id: 4 }],
		['of whoever writes it', { ...flat, sender_email: 'me@x.example' }, { customer_id: 9 }],
		['for answers to it', { ...flat, mail: { reply_to: 'me@x.example' } }, { customer_id: 9 }],
		['in what is of them', { ...flat, sender: { email: 'me@x.example' } }, { customer_id: 9 }],
		['that nobody had', { ...ofAnn, customer_id: null }, { customer_id: 9 }],
		...[
			{ terms_url: 'https://x.example/@me', mail_link: 'https://x.example/@me@x.example' },
			{ repo: 'git@x.example:me/it.git', mail_repo: 'git@x.example:me/it.git' },
			{ reference: 'SO@7', paypal: 'pay@me.example', bank: { contact: 'iban@me.example' } },
			{ company_email: 'me@x.example', email_text: 'Write to me@x.example', bcc: 'nobody' },
			{ customer: { id: 1, email: 'ann@x.example' }, bill: { sender_email: 'b@x.example' } },
			{ customer: { id: 1, owner_email: 'b@x.example' }, owner_email: 'b@x.example' },
			...[{ our_email: 'b@x.example' }, { our_contact: { email: 'b@x.example' } }],
			...[{ mail: { our_address: 'b@x.example' } }, { internal_email: 'b@x.example' }],
			...[{ mail: { internal_address: 'b@x.example' } }, { internal_emails: ['b@x.example'] }],
			...[{ bill_from: mail }, { seller: { billing_email: 'b@x.example' } }],
		].map((beside): [string, object, object] => [
			JSON.stringify(beside),
			{ ...flat, ...beside },
			{ customer_id: 9 },
		]),
		...[
			...['sales_contact_id', 'owner_contact_id', 'created_by_contact_id', 'company_contact_id'],
			...['sales_contact_person_id', 'contact_count', 'contact_phone'],
			...['our_contact_id', 'internal_contact_id', 'invoice_sender_contact_id'],
		].map((name): [string, object, object] => [
			`of no person of the former: ${name}`,
			{ ...flat, [name]: 8 },
			{ customer_id: 9 },
		]),
		['of nobody', { ...flat, contact_id: 0, contact: { name: 'Bo' } }, { customer_id: 9 }],
		['that is the customer', ofContact, { contact_number: 'C2' }],
		[
			'whose customer is another as a whole',
			{ id: '42', customer: { id: 1, ...mail, contact: { id: 5 } } },
			{ customer: { id: 9 } },
		],
		['in a text', { ...flat, note: 'see a@x.example' }, { customer_id: 9 }],
	])('is sent back: one %s', async (_, row, fields) => {
		expect((await run(row as Row, fields)).error).toBeUndefined();
		expect(sent()).toHaveLength(1);
	});

	test.each<[object, object]>([
		[{ customer: 'Ann' }, { customer: 'Bea' }],
		[{ customer_name: 'Ann' }, { customer_name: 'Bea' }],
		[{ customerName: 'Ann', total: 5 }, { customer: { name: 'Bea' } }],
		[{ client: { name: 'Ann', ...mail } }, { client: { name: 'Bea' } }],
		[{ account_id: 1 }, { account_id: 2 }],
		[{ bill_to: { id: 1 } }, { bill_to: { id: 2 } }],
		[{ billTo: 'Ann' }, { billTo: 'Bea' }],
		[{ customer: { id: 1, name: 'Ann' } }, { customer: 'Bea' }],
		[{ customer: { id: 1, name: 'Ann' } }, { customer: '2' }],
		[{ customer: { name: 'Ann', ...mail } }, { customer_id: 2 }],
		[{ customer: 'Ann' }, { customer_id: 2 }],
		[{ customer: { emails: [mail.email] } }, { customer: { id: 2 } }],
		[{ customer_name: 'Ann', customer_email: mail.email }, { customer_id: 2 }],
		[{ customer_email: mail.email }, { customer_id: 2 }],
		[{ customer_id: null, customer_name: 'Ann' }, { customer_id: 2 }],
		[{ contact_id: 3, customer_name: 'Ann' }, { customer_id: 2 }],
		[{ customer_name: 'Ann' }, { customer_number: 'C2' }],
		[{ customer_number: 'C1' }, { customer_number: 'C2' }],
		[{ customer_number: 'C1' }, { customer_number: null }],
		[{ customer_number: 'C1', customer_name: 'Ann' }, { customer_id: 2 }],
		[{ customer_id: 1, customer_number: 'C1' }, { customer_number: 'C2' }],
		[{ customerNo: 'C1' }, { customerNo: 'C2' }],
		[{ debtorCode: 'C1' }, { debtor_code: 'C2' }],
		[{ customer_uuid: 'a' }, { customer_uuid: 'b' }],
		[{ customer: { number: 'C1', ...mail } }, { customer: { number: 'C2' } }],
		[{ Customer: { Number: 'C1' } }, { customer_number: 'C2' }],
		[{ organization_id: 1 }, { organization_id: 2 }],
		[{ company_id: 1 }, { company_id: 2 }],
		[{ organisation: { id: 1 } }, { organisation: { id: 2 } }],
		[{ end_customer_id: 1 }, { end_customer_id: 2 }],
		[{ customer_id: 1, bill_to_id: 3 }, { bill_to_id: 4 }],
		[{ customer_id: 1, invoice_recipient_id: 3 }, { invoice_recipient_id: 4 }],
		[{ partner_id: 1 }, { partner_id: 2 }],
		...[
			...['sell_to_customer_id', 'bill_to_contact_id', 'bill_to_account_id', 'main_contact_id'],
			...['primary_contact_id', 'customer_account_id', 'business_partner_id', 'receiver_id'],
			...['customer_ref', 'CustomerRef', 'id_customer', 'fk_customer', 'debitor_id', 'relation_id'],
			...['contractor_id', 'subject_id', 'customer_url', 'sold_to_party_id', 'customers_id'],
		].map((name): [object, object] => [{ [name]: 12 }, { [name]: 13 }]),
		[{ CustomerRef: { value: '12', name: 'Ann' } }, { CustomerRef: { value: '13' } }],
		[{ customerRef: { id: 1 } }, { customerRef: { id: 2 } }],
		[{ customer_id: { id: 1 } }, { customer_id: { id: 2 } }],
		[{ customer: { customerNumber: 1 } }, { customer: { customerNumber: 2 } }],
		[{ customer: { customer_no: 1 } }, { customer: { customer_no: 2 } }],
		...['self', 'href', 'value', 'external_id', 'key', 'guid', 'nr', '_id'].map(
			(name): [object, object] => [{ customer: { [name]: 'a1' } }, { customer: { [name]: 'a2' } }],
		),
		[{ partner_id: [12, 'Ann'] }, { partner_id: [13, 'Bea'] }],
		[{ partner_id: [12, 'Ann'] }, { partner_id: 13 }],
		[{ customer: [{ id: 12 }] }, { customer: [{ id: 13 }] }],
		[
			{ relationships: { customer: { data: { id: 1 } } } },
			{ relationships: { customer: { data: { id: 2 } } } },
		],
		[{ _links: { customer: { href: '/1' } } }, { _links: { customer: { href: '/2' } } }],
		[{ primary_recipient: { customer_id: 1 } }, { primary_recipient: { customer_id: 2 } }],
		[{ invoicee: { customer: { id: 1 } } }, { invoicee: { customer: { id: 2 } } }],
		[{ address: { contactId: 'a1' } }, { address: { contactId: 'a2' } }],
		[{ customer: { company_name: 'Ann' } }, { customer: { company_name: 'Bea' } }],
		[{ customer: { company_name: 'Ann' } }, { customer: { name: 'Bea' } }],
		[{ customer: { company_name: 'Ann', label: 'A' } }, { customer: { name: 'Bea' } }],
		[{ customer: { id: 'qwertz', name: 'Ann' } }, { customer: 'asdfgh' }],
		[{ customer_name: 'Ann', partner_id: ['q', 'Ann'] }, { partner_id: ['w', 'Bea'] }],
		[
			{ customer_id: 'ann', customer_name: 'Lee' },
			{ customer_id: 'bea', customer_name: 'Lee' },
		],
		[
			{ id_customer: 'ann', customer_name: 'Lee' },
			{ id_customer: 'bea', customer_name: 'Lee' },
		],
		[{ customer: { display_name: 'Ann' } }, { customer: { display_name: 'Bea' } }],
		[{ customer: { customerName: 'Ann' } }, { customer: { customerName: 'Bea' } }],
		[{ customer: { customer_name: 'Ann' } }, { customer_name: 'Bea' }],
		[
			{ customer_first_name: 'Ann', customer_last_name: 'A' },
			{ customer_first_name: 'Bea', customer_last_name: 'A' },
		],
		[{ bill_to_company: 'Ann' }, { bill_to_company: 'Bea' }],
		[{ customer_id: '0', contact_id: 1 }, { contact_id: 2 }],
		[{ contact: 'https://x.example/2' }, { contact: 'https://x.example/3' }],
		[
			{ customer_uuid: 'a', customer_number: 'C1' },
			{ customer_uuid: 'b', customer_number: 'C1' },
		],
		[
			{ client_id: 1, contact_id: 3 },
			{ client_id: 2, contact_id: 4 },
		],
		[{ client_id: 1, customer_number: 'C1' }, { client_id: 2 }],
		[{ client_id: 1, customer_ref: 'PO-1' }, { client_id: 2 }],
		[{ contact_id: 1, client_code: 'C1' }, { contact_id: 2 }],
		[{ customer_name: 'Ann', customer_ref: 'PO-1' }, { customer_name: 'Bea' }],
		[{ customer_id: '2025/17' }, { customer_id: '2026/17' }],
		[{ customer_number: 'C1', contact_id: 3 }, { contact_id: 4 }],
		[
			{ customer: { name: 'Ann', contact: { id: 5, name: 'Ann', ...mail } } },
			{ customer: { name: 'Bea' } },
		],
		[{ customer: { name: 'Ann', contact_id: 5 } }, { customer: { name: 'Bea' } }],
		[{ client: { id: 1, name: 'Ann', customer_id: 'cus_1' } }, { client: { id: 9 } }],
		[{ client: { number: 1, customer_number: 'C1' } }, { client: { number: 9 } }],
		[{ contact_id: 1, billing_address: { id: 3, customer_id: 1 } }, { contact_id: 9 }],
		[{ organization_id: 1, bill_to: { contact: { id: 5 } } }, { organization_id: 2 }],
		[{ customer_name: 'Ann', billing: { receiver_id: '0192:1' } }, { customer_name: 'Bea' }],
		[{ organization_id: 1, contact_number: '+49 170 1' }, { organization_id: 2 }],
		...['url', 'link'].map((name): [object, object] => [
			{ customer: { name: 'Ann', [name]: 'https://ann.example' } },
			{ customer: { name: 'Bea' } },
		]),
		...[
			[{ bill_to: { customer_id: 3 } }, { bill_to: { customer_id: 4 } }],
			[{ billing: { recipient_id: 3 } }, { billing: { recipient_id: 4 } }],
			[{ billing: { customer_id: 3 } }, { billing: { customer_id: 4 } }],
			[{ invoicing: { payer_id: 3 } }, { invoicing: { payer_id: 4 } }],
			[{ client: { customer_id: 3 } }, { client: { customer_id: 4 } }],
			[{ recipient: { customer_id: 1 } }, { recipient: { customer_id: 9 } }],
			[
				{ relationships: { customer: { data: { id: 1 } } } },
				{ relationships: { customer: { data: { id: 9 } } } },
			],
			[{ _links: { customer: { href: '/1' } } }, { _links: { customer: { href: '/9' } } }],
		].map(([group, other]): [object, object] => [{ customer_id: 1, ...group }, other!]),
	])('is not sent where the record of %j becomes that of %j', async (before, after) => {
		const { error } = await run({ id: '42', ...mail, ...before }, after);
		expect(error?.message).toMatch(/may be the address/);
		expect(sent()).toEqual([]);
	});

	test.each<[object, object]>([
		[{ customer: 'Ann' }, { customer: ' ANN ' }],
		[{ customer: { id: 'qwertz', name: 'Ann' } }, { customer: 'qwertz' }],
		[{ customer: { company_name: 'Ann' } }, { customer: { name: 'ann' } }],
		[{ customer_name: 'Ann  Lee' }, { customer_name: 'Ann Lee' }],
		[{ customer_id: 1, customer_value: 5 }, { customer_value: 6 }],
		[{ customer_value: 5 }, { customer_value: 6 }],
		[{ customer_id: 1, customer_name: 'Ann' }, { customer_name: 'Anna' }],
		[{ customer: { id: 1, name: 'Ann' } }, { customer: { name: 'Anna' } }],
		[{ customer_name: '' }, { customer_name: 'Bea' }],
		[{ customer_id: 1, contact: 'Ann' }, { contact: 'Bea' }],
		[{ recipient: 'a@x.example' }, { recipient: 'b@x.example' }],
		[{ customer_reference: 'PO 1' }, { customer_reference: 'PO 2' }],
		[{ customer_name: 'Ann' }, { customer_name: null }],
		[{ customer_id: 1, account_id: 1 }, { account_id: 2 }],
		[{ category: 'Travel' }, { category: 'Food' }],
		[{ bill_to_id: 1, customer_name: 'Ann' }, { total: 6 }],
		[{ bill_to_id: 1, customer_name: 'Ann' }, { customer_name: 'Anna' }],
		[{ customer_name: 'Ann' }, { customer_id: 2, customer_name: 'Ann' }],
		[{ customer_number: 'C1' }, { customer_number: 'c1', customer_id: 2 }],
		[
			{ customer_name: 'Ann', customer_number: 'C1' },
			{ customer_name: 'Bea', customer_number: 'C1' },
		],
		[
			{ customer_id: 1, customer_number: 'C1' },
			{ customer_id: 1, customer_number: 'C2' },
		],
		[{ customer: { id: null, name: '', emails: [] } }, { customer_id: 2 }],
		[{ customer_name: 'Ann' }, { customer_id: null }],
		[{ customer_reference: 'PO 1', customer_group_id: 3 }, { customer_id: 2 }],
		[{ customer_id: 1, buyer_name: 'Ann' }, { buyer_id: 3 }],
		[{ contact_id: 1, contact_name: 'Ann' }, { contact_number: '7' }],
		...'customer_group customer_address customer_contract sales_partner contact_person partner contact client organization'
			.split(' ')
			.map((other): [object, object] => [
				{ customer_id: 1, customer: { id: 1, name: 'Ann', ...mail }, [`${other}_id`]: 3 },
				{ [`${other}_id`]: 4 },
			]),
		[{ client_id: 1, contact_id: 3 }, { contact_id: 4 }],
		[{ contact_id: 1, account_id: 3 }, { account_id: 4 }],
		[{ customer_name: 'Ann', account_code: '4000' }, { account_code: '4001' }],
		[{ customer_id: 1, debtor_number: '10001' }, { debtor_number: '10002' }],
		[{ customer_id: 1, recipient_code: 'AB' }, { recipient_code: 'CD' }],
		[{ customer_id: 1, bill_to: { street: 'A', number: '1' } }, { bill_to: { number: '2' } }],
		[{ recipient: { zip: '1', number: '1' } }, { recipient: { number: '2' } }],
		[{ recipient: { name: 'Ann', zip: '1', number: '1' } }, { recipient: { number: '2' } }],
		[{ contact: 'https://x.example/v2/contacts/2' }, { contact: '/v2/contacts/2/' }],
		[{ customer: 'Ann B' }, { customer: 'Ann  B' }],
		[{ CustomerNumber: '12', CustomerName: 'Ann' }, { CustomerName: 'Anna' }],
		[{ customer_number: '12', contact_name: 'Ann' }, { contact_name: 'Bea' }],
		[{ customer_number: '12', contact_number: '0171' }, { contact_number: '0172' }],
		[{ customer: 'cus_A', customer_name: 'Ann' }, { customer_name: 'Anna' }],
		[{ customer: 'cus_A' }, { customer_id: 'cus_A' }],
		[{ contact: 'https://x.example/2', contact_name: 'Ann' }, { contact_name: 'Anna' }],
		[{ customer_number: '12', bill_to: 'Main St 5' }, { bill_to: 'Main St 7' }],
		[{ customer_id: 1, ship_to_customer_id: 3 }, { ship_to_customer_id: 4 }],
		[{ customer_name: 'Ann', bank_account_id: 3 }, { bank_account_id: 4 }],
		[{ customer_name: 'Ann', customer_group_name: 'A' }, { customer_group_name: 'B' }],
		[{ customer_id: 1, subject: 'A' }, { subject: 'B' }],
		[{ subject: 'Work in May' }, { subject: 'Work in June' }],
		...['customer_ref', 'customer_url', 'customer_external_id'].map((name): [object, object] => [
			{ customer_id: 1, [name]: 'PO-1' },
			{ [name]: 'PO-2' },
		]),
		...['ref', 'url', 'external_id'].map((name): [object, object] => [
			{ customer: { id: 1, [name]: 'a1' } },
			{ customer: { [name]: 'a2' } },
		]),
		...[
			[{ payment: { account_id: 3 } }, { payment: { account_id: 4 } }],
			[{ bank: { account_id: 3 } }, { bank: { account_id: 4 } }],
			[{ metadata: { organization_id: 'o1' } }, { metadata: { organization_id: 'o9' } }],
			[{ delivery: { company_id: 3 } }, { delivery: { company_id: 4 } }],
		].flatMap(([group, other]): Array<[object, object]> => [
			[{ contact_id: 1, ...group }, other!],
			[{ partner_id: 1, ...group }, other!],
			[{ contact: { id: 1 }, ...group }, other!],
		]),
		[{ customer_number: 'C1', account_id: 3000 }, { account_id: 3010 }],
		[{ customer_number: 'C1', organization_id: 1 }, { organization_id: 2 }],
		[{ customer: { name: 'Ann', external_id: 'a1' } }, { customer: { name: 'Anna' } }],
		[{ customer: { id: 1, name: 'Ann', payer_id: 'B1' } }, { customer: { payer_id: 'B2' } }],
		[{ customer_id: 1, customer: { id: 1, buyer_id: '1' } }, { customer: { buyer_id: '2' } }],
		[
			{ customer_name: 'Ann', billing_address: { recipient: 'Ann', street: 'A 1' } },
			{ billing_address: { recipient: 'Ann Meyer' } },
		],
		...[
			[{ metadata: { customer_id: 'crm-1' } }, { metadata: { customer_id: 'crm-9' } }],
			[{ payment: { payer_id: 'P1' } }, { payment: { payer_id: 'P9' } }],
			[{ shipping: { recipient_id: 1 } }, { shipping: { recipient_id: 9 } }],
			[{ order: { customer_id: 5 } }, { order: { customer_id: 9 } }],
			[{ project: { customer: { id: 5 } } }, { project: { customer: { id: 9 } } }],
		].map(([group, other]): [object, object] => [{ customer_id: 1, ...group }, other!]),
	])('is sent where the record of %j is given %j', async (before, after) => {
		const { error } = await run({ id: '42', ...mail, ...before }, after);
		expect(error).toBeUndefined();
		expect(sent()[0]).toContain(mail.email);
	});

	test('is no matter for what is never mailed', async () => {
		expect((await run(ofAnn, { customer_id: 9 }, 'project')).error).toBeUndefined();
	});
});

test.each([false, true])('the other fields are kept (wrapped: %s)', async (wrapped) => {
	harness.service.respond = replacing([ann], wrapped);
	const fields = '{"name":"Bea","address":{"geo":{"lat":9}},"tags":["c"],"phone":"","notes":null}';
	const run = await harness.run(update(fields));
	expect(run.error).toBeUndefined();
	expect(harness.service.lines).toEqual(['GET /api/customers/42', 'PUT /api/customers/42']);
	expect(sent().map((body) => JSON.parse(body) as unknown)).toEqual([
		{
			name: 'Bea',
			phone: '',
			notes: null,
			address: { city: 'Bern', geo: { lat: 9, lon: 2 } },
			tags: ['c'],
			homepage: 'https://x',
			logo_url: 'https://x/logo.png',
			url: 'https://x',
			remind_at: '2026-02-01',
		},
	]);
	expect(run.json).toMatchObject([{ id: '42', name: 'Bea', address: { city: 'Bern' } }]);
	expect(run.hints).toEqual([
		'Customer 42: name "Ann" -> "Bea", address.geo.lat 1 -> 9, tags 2 entries -> 1 entry (tags.1 "b" -> nothing, tags.0 "a" -> "c"), phone "1" -> ""',
	]);
});

test('an explicit null stays, and takes the place of an object', async () => {
	harness.service.respond = replacing([ann]);
	const run = await harness.run(update('{"address":null,"phone":null}'));
	expect(JSON.parse(sent()[0] ?? '')).toMatchObject({ name: 'Ann', address: null, phone: null });
	expect(run.hints[0]).toContain('address {"city":"Bern","geo":{"lat":1,"lon":2}} -> null');
});

test('an object takes the place of nothing, of null and of a text', async () => {
	harness.service.respond = replacing([ann]);
	await harness.run(update('{"notes":{"a":1},"extra":{"b":2},"phone":{"c":3}}'));
	expect(JSON.parse(sent()[0] ?? '')).toMatchObject({
		notes: { a: 1 },
		extra: { b: 2 },
		phone: { c: 3 },
	});
});

test('what only the service sets is left out, unless the user says so', async () => {
	harness.service.respond = replacing([ann]);
	await harness.run(update('{"created_at":"2020-01-01"}'));
	expect(JSON.parse(sent()[0] ?? '')).toMatchObject({ created_at: '2020-01-01' });
});

test.each([
	...['company_id', 'created_at', 'createdOn', 'updated_at', 'modified'],
	...['created_date', 'last_modified', 'write_date', 'CreatedDateUTC'],
])('what only the service can know is not sent back: %s', async (name) => {
	harness.service.respond = replacing([{ id: '42', name: 'Ann', [name]: 'x' }]);
	await harness.run(update('{"name":"Bea"}'));
	expect(sent()).toEqual(['{"name":"Bea"}']);
});

test('the date of a document goes back, whatever it is called', async () => {
	const dates = {
		...{ date: '2026-01-02', creation_date: '2026-01-02', create_date: '2026-01-02' },
		added_on: '2026-01-03',
	};
	harness.service.respond = replacing([{ id: '42', name: 'Ann', ...dates }]);
	await harness.run(update('{"name":"Bea"}'));
	expect(JSON.parse(sent()[0] ?? '')).toEqual({ name: 'Bea', ...dates });
});

test.each([
	[{ customer_id: 17 }, false],
	[{ client: { id: 17 } }, false],
	[{ debtor_id: 17 }, false],
	[{ Debtor: { id: 17 } }, false],
	[{ payerId: 17 }, false],
	[{ buyer: 'Ann' }, false],
	[{ customer_id: null }, true],
	[{ debtor_id: '' }, true],
	[{ taxpayer_id: 'T' }, true],
	[{ buyer_reference: 'x' }, true],
	[{ client_note: 'x' }, true],
	[{ contact_email: 'a@x.example' }, true],
])('beside the given %j, the company of an invoice goes back: %j', async (given, isKept) => {
	harness.service.respond = replacing([{ id: '42', company_id: 3, number: 'I' }]);
	const invoice = { resource: 'invoice', ...byId('invoice', '42') };
	await harness.run({ ...update(JSON.stringify(given)), ...invoice });
	const company = isKept ? { company_id: 3 } : {};
	expect(JSON.parse(sent()[0] ?? '')).toEqual({ ...given, ...company, number: 'I' });
});

test.each([
	['project', { company_id: 77 }, { company_id: 77 }],
	['invoice', { companyId: 77, client_id: 3 }, { client_id: 3 }],
	['project', { company_id: 77, customer: null }, { customer: null }],
	['expense', { company_id: 77 }, {}],
])('the company of the %s %j goes back as %j', async (resource, fields, back) => {
	harness.service.respond = replacing([{ id: '42', name: 'A', ...fields }]);
	const { error } = await harness.run({
		...update('{"name":"B"}'),
		resource,
		...byId(resource, '42'),
	});
	expect(error).toBeUndefined();
	expect(JSON.parse(sent()[0] ?? '')).toEqual({ name: 'B', ...back });
});

describe('a number that cannot be sent back as it is', () => {
	const reading =
		(record: string): Respond =>
		(hit, response) => {
			response.setHeader('Content-Type', 'application/json');
			response.end(hit.method === 'GET' ? record : '{"id":"42"}');
		};

	test.each<[string, string, string]>([
		['beyond 2^53', '{"id":"42","account":12345678901234567890,"name":"Ann"}', 'account'],
		['beyond every number', '{"id":"42","name":"Ann","limit":1e400}', 'limit'],
		['of more digits than a number keeps', '{"id":"42","total":12345678901234567.89}', 'total'],
		['of more decimals', '{"id":"42","lines":[{"rate":0.12345678901234567890}]}', 'lines.0.rate'],
		['in a list of objects', '{"id":"42","lines":[{"n":1},{"n":9007199254740993}]}', 'lines.1.n'],
	])('is not, %s: nothing is sent', async (_, record, field) => {
		harness.service.respond = reading(record);
		const run = await harness.run(update('{"name":"Bea"}'));
		expect(run.error?.message).toBe(
			`Customer 42 has a number in ${field} that cannot be sent back as it is`,
		);
		expect(run.error?.description).toBe(
			'Give that field as well, or switch off Keep Other Fields and give all fields of the record. Nothing was changed.',
		);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test('does no harm in what is not sent back', async () => {
		harness.service.respond = reading('{"id":"42","agent":{"id":3,"n":12345678901234567890}}');
		const run = await harness.run(update('{"agent_id":4}'));
		expect(run.error).toBeUndefined();
		expect(sent()).toEqual(['{"agent_id":4}']);
	});

	test.each(['id', 'customer_id'])(
		'does no harm where the item gives the field itself, or where it is the %s',
		async (id) => {
			harness.service.respond = reading(
				`{"${id}":12345678901234567890,"account":12345678901234567890,"deep":{"n":1e400,"m":1}}`,
			);
			const long = byId('customer', '12345678901234567890');
			const run = await harness.run(update('{"account":"1","deep":{"n":2}}', long));
			expect(run.error).toBeUndefined();
			expect(sent()).toEqual(['{"account":"1","deep":{"n":2,"m":1}}']);
		},
	);

	test('is none where JavaScript writes it in other words', async () => {
		harness.service.respond = reading(
			'{"id":"42","a":1.50,"b":1.5e0,"c":-25E-1,"d":1.100000000000000000}',
		);
		await harness.run(update('{"name":"Bea"}'));
		expect(sent()).toEqual(['{"a":1.5,"b":1.5,"c":-2.5,"d":1.1,"name":"Bea"}']);
	});

	test('is none where the record has it as a text', async () => {
		harness.service.respond = reading('{"id":"42","iban":"12345678901234567890"}');
		await harness.run(update('{"name":"Bea"}'));
		expect(sent()).toEqual(['{"iban":"12345678901234567890","name":"Bea"}']);
	});
});

describe('the answer is in another encoding', () => {
	const latin1 = Buffer.from('{"id":"42","name":"Müller","tags":["Köln"]}', 'latin1');
	const reading =
		(type: string, bytes: Buffer): Respond =>
		(hit, response) => {
			response.setHeader('Content-Type', type);
			response.end(hit.method === 'GET' ? bytes : '{"id":"42"}');
		};

	test('which it names: what is read is sent back', async () => {
		harness.service.respond = reading('application/json; charset=ISO-8859-1', latin1);
		const run = await harness.run(update('{"phone":"1"}'));
		expect(run.hints).toEqual(['Customer 42: phone nothing -> "1"']);
		expect(sent()).toEqual(['{"name":"Müller","tags":["Köln"],"phone":"1"}']);
	});

	test.each<[string, string, string | undefined]>([
		['{"phone":"1"}', 'application/json', 'name'],
		['{"phone":"1"}', 'application/json; charset=none-that-is-known', 'name'],
		['{"name":"B"}', 'application/json', 'tags.0'],
		['{"name":"B","tags":[]}', 'application/json', undefined],
	])('which it does not name: with %s in %s, %s is not sent back', async (given, type, field) => {
		harness.service.respond = reading(type, latin1);
		const run = await harness.run(update(given));
		expect(writesIn(harness.service.hits)).toHaveLength(field === undefined ? 1 : 0);
		const message = `Customer 42 has characters in ${field} that could not be read`;
		if (field !== undefined) expect(run.error?.message).toContain(message);
		else expect(run.hints.join()).toContain('could not be read and are shown as \uFFFD');
	});

	test('which it does not name: what could be read does not matter', async () => {
		const row = '{"id":"42","name":"Ann","count":3,"none":null,"notes":"grün"}';
		harness.service.respond = reading('application/json', Buffer.from(row, 'latin1'));
		const run = await harness.run(update('{"phone":"1"}'));
		expect(run.error?.message).toContain('Customer 42 has characters in notes that could not');
	});

	test('and what the service itself has as U+FFFD is sent back', async () => {
		harness.service.respond = reading('application/json', Buffer.from('{"id":"42","n":"\uFFFD"}'));
		const run = await harness.run(update('{"phone":"1"}'));
		expect(run.error).toBeUndefined();
		expect(sent()).toEqual(['{"n":"\uFFFD","phone":"1"}']);
	});
});

test.each([
	['{"vendor_id":"c2"}', 'vendor_id', 'vendorId'],
	['{"name":"B"}', 'name', 'Name'],
	['{"address":{"zipCode":"1"}}', 'address.zipCode', 'address.zip_code'],
	['{"vendorId":"c2","address":{},"name":"B"}', 'name', 'Name'],
])('a field that the record has in another spelling is refused: %s', async (given, mine, its) => {
	const row = { id: '42', Name: 'A', vendorId: 'c1', address: { zip_code: '9' } };
	harness.service.respond = replacing([row]);
	const run = await harness.run(update(given));
	expect(run.error?.message).toBe(`The fields give ${mine}, which Customer 42 calls ${its}`);
	expect(run.error?.description).toBe(
		'Give it by the name that the record has. Nothing was changed.',
	);
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test.each<[object, string, string?]>([
	[{ type: 'customers', attributes: { phone: '2' } }, '{"phone":"1"}'],
	[{ object: 'customer', lid: 'x', attributes: { phone: '2' } }, '{"phone":"1"}'],
	[{ url: 'https://x', etag: 'abc', version: 3, attributes: { phone: '2' } }, '{"phone":"1"}'],
	[{ name: 'M', total: 5, attributes: { phone: '2', color: 'x' } }, '{"phone":"1"}'],
	[
		{ address: { zip: '9', attributes: { phone: '2' } } },
		'{"address":{"phone":"1"}}',
		'address.attributes.phone',
	],
])(
	'a field that a record with %j has in its attributes is refused',
	async (row, given, its = 'attributes.phone') => {
		harness.service.respond = replacing([{ id: '42', ...row }]);
		const run = await harness.run(update(given));
		expect(run.error?.message).toContain(`Customer 42 calls ${its}`);
		expect(writesIn(harness.service.hits)).toEqual([]);
	},
);

test('a field is new that a list of attributes has no more than any other list', async () => {
	harness.service.respond = replacing([{ id: '42', attributes: ['a'] }]);
	const run = await harness.run(update('{"length":5}'));
	expect(run.error).toBeUndefined();
	expect(sent()).toHaveLength(1);
});

test('a field is sent that a record has besides in its attributes, or nowhere', async () => {
	harness.service.respond = replacing([{ id: '42', name: 'A', attributes: { name: 'B' } }]);
	const run = await harness.run(update('{"name":"C","phone":"1","attributes":{"name":"D"}}'));
	expect(run.error).toBeUndefined();
	expect(sent()).toEqual(['{"name":"C","attributes":{"name":"D"},"phone":"1"}']);
});

describe('sums of a record', () => {
	const sums = { subtotal: 100, tax: 19, total: 119, amount_due: 119 };
	const line = { quantity: 1, unit_price: 100 };
	const row = { id: '42', lines: [line], ...sums, amount_paid: 0, sent_at: '2026-01-01' };

	test('are not sent back beside new lines that they do not follow from', async () => {
		harness.service.respond = replacing([row]);
		const run = await harness.run(update('{"lines":[{"quantity":2,"unit_price":100}],"tax":38}'));
		expect(JSON.parse(sent()[0]!)).toEqual({
			lines: [{ ...line, quantity: 2 }],
			tax: 38,
			amount_paid: 0,
			sent_at: '2026-01-01',
		});
		expect(run.hints).toContain(
			'Not sent back were subtotal, total, amount_due, which go with what is changed. If your service does not fill them in itself, give them as well.',
		);
	});

	test.each<[string, Row, string[]]>([
		['{"quantity":2}', { id: '42', quantity: 1, unit_price: 100, total: 100 }, ['total']],
		['{"unit_price":50}', { id: '42', quantity: 1, unit_price: 100, total: 100 }, ['total']],
		['{"lines":[{"sku":"x"}]}', row, Object.keys(sums)],
		[
			'{"lines":[{"quantity":1,"price":2}]}',
			{ id: '42', lines: [], total: 5, amount_due: 5 },
			['total', 'amount_due'],
		],
		...[
			{ taxable_amount: 100, total_before_tax: 100, gross_value: 119 },
			{ vat_summary: [{ rate: 19, net: 100, vat: 19 }] },
			{ total_ht: 100, total_tva: 20, total_ttc: 120 },
		].map((old): [string, Row, string[]] => [
			'{"lignes":[{"quantite":1,"prix_unitaire":10}]}',
			{ id: '42', lignes: [], ...old, value: 5, tax_summary_id: 4, before: 2, taxable: 1 },
			Object.keys(old),
		]),
	])('are not sent back beside %s', async (given, record, gone) => {
		harness.service.respond = replacing([record]);
		await harness.run(update(given));
		const names = Object.keys(JSON.parse(sent()[0]!) as Row);
		const kept = Object.keys(record).filter((name) => name !== 'id' && !gone.includes(name));
		expect(names.toSorted()).toEqual(kept.toSorted());
	});

	const taxed = { amount: 100, tax_rate: 19, tax_amount: 19, total: 119 };
	const gross = { net: 100, gross: 119, vat: 19, vatPercent: 19 };
	const hourly = { hours: 2, hourly_rate: 50, total: 100 };
	const own = {
		amount_paid: 1,
		deposit: 2,
		discount: 3,
		discount_total: 4,
		net_days: 30,
		is_net: true,
	};
	const percented = { amount: 100, tax_percentage: 19, tax_amount: 19, total: 119 };
	const foreign = { amount: 100, currency: 'EUR', exchange_rate: 1, base_amount: 100 };
	const position = { quantity: 2, price: 10, amount: 20 };
	const money = { net: 40, tax_rate: 19, tax: 7.6 };
	const [one, two] = [{ quantity: 1 }, { quantity: 2 }];
	const uuid = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';
	const sumsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 5]));

	test.each<[object, object, string[]]>([
		[{ amount: 200 }, taxed, ['tax_amount', 'total']],
		[{ amount: 200 }, { amount: 100, tax: 19, total: 119 }, ['total']],
		[{ amount: 200 }, { amount: 100, amount_due: 100 }, ['amount_due']],
		[{ total: 238 }, taxed, ['amount', 'tax_amount']],
		[{ net: 200 }, gross, ['gross', 'vat']],
		[{ gross: 238 }, gross, ['net', 'vat']],
		[{ tax_rate: 7 }, taxed, ['tax_amount', 'total']],
		[{ tax_rate: 7 }, { ...taxed, balance: 119 }, ['tax_amount', 'total', 'balance']],
		[{ vatPercent: 7 }, gross, ['net', 'gross', 'vat']],
		[{ vat: 7 }, { vat: 19, subTotal: 100, total: 119 }, ['total']],
		[{ tax_rate: 7 }, { total: 119, tax_total: 19 }, ['tax_total']],
		[{ discount: 5 }, { discount: 3, subtotal: 100, total: 97 }, ['total']],
		[{ hours: 3 }, hourly, ['total']],
		[{ hourly_rate: 60 }, hourly, ['total']],
		[{ rate: 60 }, { qty: 2, rate: 50, amount: 100 }, ['amount']],
		[{ unitRate: 60 }, { quantity: 2, unitRate: 50, amount: 100 }, ['amount']],
		[{ qty: 3 }, { qty: 2, unit_price: 50, amount: 100 }, ['amount']],
		[{ price: 60 }, { price: 50, total: 100 }, ['total']],
		[{ discount: 5 }, { lines: [one], tax: 19, subtotal: 100 }, ['tax', 'subtotal']],
		[{ amount: 200, tax_rate: 7 }, { amount: 100, tax_amount: 19 }, ['tax_amount']],
		[{ vat_rate: 7 }, { net_amount: 1, gross_amount: 2 }, ['net_amount', 'gross_amount']],
		[{ vat_rate: 7 }, { amount_net: 1, amount_gross: 2 }, ['amount_net', 'amount_gross']],
		[{ tax_id: 2 }, { ...percented, tax_id: 1 }, ['tax_amount', 'total', 'tax_percentage']],
		[{ tax_rate_id: 'b' }, { ...taxed, tax_rate_id: 'a' }, ['tax_amount', 'total', 'tax_rate']],
		[{ tax_percentage: 7 }, percented, ['tax_amount', 'total']],
		[{ vat_code: 'R' }, { net: 100, vat_code: 'S', vat: 19, gross: 119 }, ['net', 'vat', 'gross']],
		[{ amount: 5 }, { amount: 100, tax_code: 'S', tax: 19, total: 119 }, ['tax', 'total']],
		[{ currency: 'SEK' }, foreign, ['exchange_rate', 'base_amount']],
		[{ currency_code: 'SEK' }, { currency_code: 'EUR', fxRate: 1 }, ['fxRate']],
		[
			{ currency: 'SEK' },
			{ ...foreign, total_base: 1 },
			['exchange_rate', 'base_amount', 'total_base'],
		],
		[{ exchange_rate: 2 }, foreign, ['base_amount']],
		[{ exchange_rate: 2, notes: 'x' }, foreign, ['base_amount']],
		[{ amount: 5 }, foreign, ['base_amount']],
		[{ category: 'B' }, { category: 'A', category_id: 1 }, ['category_id']],
		[{ category: 'Office' }, { category: 'Travel', category_id: 1 }, ['category_id']],
		[{ costCenter: 'B' }, { costCenter: 'A', costCenterId: uuid }, ['costCenterId']],
		[{ category: 'B' }, { category: 'A', category_id: '12' }, ['category_id']],
		[{ tax_type: 'reduced' }, { ...taxed, tax_type: 'net' }, ['tax_amount', 'total', 'tax_rate']],
		[{ vat_type: 'exclusive' }, { ...taxed, vat_type: 'inclusive' }, ['tax_amount', 'total']],
		[{ hours: 3 }, { ...hourly, total: '100.00 €' }, ['total']],
		[{ hours: 3 }, { hours: 2, hourly_rate: 50, total_cents: 10_000 }, ['total_cents']],
		[{ hours: 3 }, { ...hourly, total: 119, tax_rate: 19 }, ['total']],
		[{ hours: 3 }, { ...hourly, total: 90, discount_percent: 10 }, ['total']],
		[{ quantity: 3 }, { quantity: 2, unit_price: 50, total: 105 }, ['total']],
		[{ line_items: [{ ...two, rate: 5 }] }, { line_items: [{ ...one, rate: 5 }] }, []],
		[{ positions: [{ ...two, price_net: 5 }] }, { positions: [] }, []],
		[{ parts: [{ qty: 2 }] }, {}, []],
		[{ lines: [] }, { lines: [{ type: 'heading' }, { ...one, unitPrice: { netAmount: 5 } }] }, []],
		...[
			'lines',
			'invoiceItem',
			'positions',
			'time_entries',
			'entry',
			'rows',
			'products',
			'services',
		].map((name): [object, object, string[]] => [{ [name]: [{ amount: 2 }] }, {}, []]),
		...['price', 'hourly_rate', 'cost', 'net', 'grossValue', 'total'].map(
			(name): [object, object, string[]] => [{ lines: [{ [name]: 2 }] }, {}, []],
		),
	])('%j leaves out what follows from it, and a hint names it', async (given, record, gone) => {
		const isOfLines = gone.length === 0;
		const more = isOfLines ? sumsOf('sub_total', 'tax_total', 'total', 'balance') : {};
		const left = isOfLines ? Object.keys(more) : gone;
		harness.service.respond = replacing([{ id: '42', ...own, ...record, ...more }]);
		const run = await harness.run(update(JSON.stringify(given)));
		const expected: Row = { ...own, ...record, ...given };
		for (const name of left) delete expected[name];
		expect(JSON.parse(sent()[0]!)).toEqual(expected);
		expect(run.hints.join()).toContain(`Not sent back were ${left.join(', ')}, which go with`);
	});

	const ofLines = ['total', 'totals', 'total_price', 'totalPrice', 'sub_total', 'grandTotal'];
	ofLines.push('total_gross', 'total_net', 'total_tax', 'open_amount', 'amount_gross', 'balance');
	ofLines.push(
		'amount',
		'sum',
		'sumGross',
		'line_total',
		'lines_total',
		'item_total',
		'itemsTotal',
	);
	ofLines.push('amount_incl_tax', 'total_including_vat', 'total_excl_tax', 'totalExcludingVat');
	ofLines.push('amount_with_tax', 'amount_without_tax', 'total_in_cents', 'tax', 'vatAmount');
	ofLines.push('sum_tax', 'amount_tax', 'taxTotal', 'vat_sum', 'amount_credited', 'residual');
	ofLines.push(
		'outstanding',
		'due_total',
		'remainingBalance',
		'total_unpaid',
		'owed',
		'amount_owing',
	);
	test.each(ofLines)('beside new lines %s is not sent back', async (name) => {
		harness.service.respond = replacing([{ id: '42', lines: [one], [name]: { value: 5 } }]);
		const run = await harness.run(update('{"lines":[{"quantity":2}]}'));
		expect(sent()).toEqual(['{"lines":[{"quantity":2}]}']);
		expect(run.hints.join()).toContain(`Not sent back were ${name}, which`);
	});

	const given = '{"lines":[{"quantity":2}]}';
	test.each<[string, unknown]>([
		['TxnTaxDetail', { TotalTax: 19 }],
		['taxAmounts', [{ taxRatePercentage: 19, taxAmount: 19, netAmount: 100 }]],
		['tax_amounts', [{ tax_id: 3, amount: 19 }]],
		['taxes', [{ tax_name: 'VAT', tax_amount: 19 }]],
		['taxes', { tax: { name: 'MwSt', rate: '19.0', amount: '17.1' } }],
		['tax_breakdown', [{ rate: 19, base: 100, amount: 19 }]],
		['vat_amounts', { '19': 19 }],
		['tax_lines', [{ label: 'VAT 19 %', percentage: 19, tax: 19 }, { tax: 7 }]],
		['tax2_amount', 5.4],
		['summe', 119],
		['betrag', '119,00 €'],
		['Gesamtbetrag', 119],
	])('beside new lines %s: %j is not sent back', async (name, value) => {
		harness.service.respond = replacing([{ id: '42', lines: [one], [name]: value }]);
		const run = await harness.run(update(given));
		expect(sent()).toEqual([given]);
		expect(run.hints.join()).toContain(`Not sent back were ${name}, which`);
		expect(run.hints.join()).not.toContain('Kept as before');
	});

	test('of a group that says which tax applies, the tax is not sent back', async () => {
		const TxnTaxDetail = { TxnTaxCodeRef: { value: '2' }, TotalTax: 19 };
		harness.service.respond = replacing([{ id: '42', lines: [one], TxnTaxDetail }]);
		const run = await harness.run(update(given));
		expect(JSON.parse(sent()[0]!)).toEqual({
			lines: [two],
			TxnTaxDetail: { TxnTaxCodeRef: { value: '2' } },
		});
		expect(run.hints.join()).toContain('Not sent back were TxnTaxDetail.TotalTax, which');
	});

	test.each<[string, unknown]>([
		['total_eur', 119],
		['total_in_words', 'one hundred nineteen'],
		['formatted_total', '€119.00'],
		['discount_amount', 30],
		['taxes', [{ tax_id: 3, amount: 19 }]],
		['tax_detail', { parts: [{ Amount: 19, TaxRateRef: { value: '2' } }] }],
	])('beside new lines a hint says that %s: %j is kept', async (name, value) => {
		harness.service.respond = replacing([{ id: '42', lines: [one], [name]: value }]);
		const run = await harness.run(update(given));
		expect(JSON.parse(sent()[0]!)).toEqual({ lines: [two], [name]: value });
		expect(run.hints[0]).toBe(
			`Kept as before were ${name}. If they follow from what is changed, give them as well.`,
		);
	});

	test.each<[object, string, unknown]>([
		[{ lines: [two] }, 'taxes', [{ id: 1 }]],
		[{ lines: [two] }, 'taxes', [{ name: 'VAT', rate: 19 }]],
		[{ lines: [two] }, 'taxes', ['VAT']],
		[{ lines: [two] }, 'LineAmountTypes', 'Exclusive'],
		[{ lines: [two] }, 'amount_paid', 50],
		[{ lines: [two] }, 'total_is_gross', true],
		[{ notes: 'x' }, 'total_eur', 119],
		[{ lines: [two], total_eur: 5 }, 'total_eur', 119],
	])('beside %j nothing is said of the kept %s: %j', async (changes, name, value) => {
		harness.service.respond = replacing([{ id: '42', lines: [one], [name]: value }]);
		const run = await harness.run(update(JSON.stringify(changes)));
		expect(JSON.parse(sent()[0]!)).toEqual({ lines: [one], [name]: value, ...changes });
		expect(run.hints.join()).not.toMatch(/Kept as before|Not sent back/);
	});

	const harvest = { amount: 288.9, tax: 5, tax_amount: 13.5 };
	test.each<[object, object, string[]]>([
		[{ lines: [two] }, { lines: [one], ...harvest }, ['amount', 'tax_amount']],
		[
			{ tax: 7 },
			{ subtotal: 270, total: 283.5, tax: 5, tax_amount: 13.5 },
			['total', 'tax_amount'],
		],
		[{ amount: 100 }, { amount: 50, VAT: '20', vatAmount: '10' }, ['vatAmount']],
		...[
			{ subtotal: 100, tax: 19, tax_amount: 19 },
			{ subtotal: 10, tax: 5, tax_amount: 13.5 },
			{ subtotal: 100, tax: 19, tax_amount: 1900 },
			{ subtotal: 12_000, tax: 120, tax_amount: 14_400 },
			{ subtotal: 100, tax: 19 },
			{ subtotal: 100, tax: 10, vat: 10 },
			{ tax: 5, tax_amount: 13.5 },
			{ subtotal: 100, tax: 0, tax_amount: 0 },
		].map((beside): [object, object, string[]] => [
			{ lines: [two] },
			{ lines: [one], ...beside },
			Object.keys(beside),
		]),
	])('%j leaves out of %j, where a tax may be a rate, %j', async (changes, record, gone) => {
		harness.service.respond = replacing([{ id: '42', ...record }]);
		await harness.run(update(JSON.stringify(changes)));
		const expected: Row = { ...record, ...changes };
		for (const name of gone) delete expected[name];
		expect(JSON.parse(sent()[0]!)).toEqual(expected);
	});

	const ofPeople = [
		'total_discount',
		'summary',
		'income_tax',
		'net_price',
		'in_cents',
		'with',
		'items',
		'line',
	];
	ofPeople.push(
		'taxable',
		'tax_id',
		'vat_number',
		'subtotal_note',
		'my_total',
		'due',
		'opening_balance',
	);
	test.each(ofPeople)('beside new lines %s is sent back', async (name) => {
		harness.service.respond = replacing([{ id: '42', lines: [one], [name]: 5 }]);
		await harness.run(update('{"lines":[{"quantity":2}]}'));
		expect(JSON.parse(sent()[0]!)).toEqual({ lines: [two], [name]: 5 });
	});

	test.each<[object, object]>([
		[{ amount: 100 }, taxed],
		[{ lines: [one] }, { lines: [one], total: 5 }],
		[{ amount: 200 }, { amount: 100, tax: 19 }],
		[{ tax_rate: 7 }, { amount: 100, tax_rate: 19 }],
		[{ discount: 5 }, { balance: 5 }],
		[{ rate: 60 }, { rate: 50, amount: 100 }],
		[{ hours: 3 }, { hours: 2, amount: 100 }],
		[
			{
				my_hours: 3,
				qty_unit: 'x',
				quantity_unit: 'x',
				day_rate: 5,
				ratePlan: 'x',
				price_list: 'b',
			},
			hourly,
		],
		[{ exchange_rate: 2, tax_rate_name: 'x', flat_vat_rate: 2 }, taxed],
		[
			{ paid_by: 'card', payment_terms: 'net 30', payment: 'card' },
			{ total: 5, balance: 5 },
		],
		[{ status: 'overdue' }, { status: 'sent', amount_due: 5 }],
		[
			{ status: 'settled', paid_at: '2026-01-02' },
			{ status: 'paid', paid_at: '2026-01-01', balance: 0 },
		],
		[{ customer: { balance: 5 } }, { customer: { balance: 4 }, amount_due: 5 }],
		[{ lines: [{ note: 'x' }], items_note: [{ amount: 1 }] }, { total: 5 }],
		[{ tiers: [{ min_quantity: 1, qty_unit: 'x' }] }, { total: 5 }],
		[{ lines: [two] }, { lines: [one], total: null, tax: true, gross: 'no' }],
	])('%j leaves nothing out of %j', async (given, record) => {
		harness.service.respond = replacing([{ id: '42', ...record }]);
		const run = await harness.run(update(JSON.stringify(given)));
		expect(JSON.parse(sent()[0]!)).toEqual({ ...record, ...given });
		expect(run.hints.join()).not.toContain('Not sent back');
	});

	test.each<[object, object, object, string]>([
		[
			{ net: 200 },
			{ net: 100, gross: 119, currency: 'EUR' },
			{ net: 200, currency: 'EUR' },
			'gross',
		],
		[
			{ in: { net: 2 } },
			{ in: { net: 1, gross: 1 }, net: 1 },
			{ in: { net: 2 }, net: 1 },
			'in.gross',
		],
	])('are not sent back beside %j of a group', async (given, before, after, gone) => {
		const other = { net: 1, gross: 1 };
		harness.service.respond = replacing([{ id: '42', price: before, other, tax: 1 }]);
		const run = await harness.run(update(JSON.stringify({ price: given, other: 'x' })));
		expect(JSON.parse(sent()[0]!)).toEqual({ price: after, other: 'x', tax: 1 });
		expect(run.hints.join()).toContain(`Not sent back were price.${gone}, which`);
	});

	const open = { total: 121, amount_due: 121, balance: 121, customer: { balance: 9 } };
	const { total, customer } = open;
	test.each<[object, object, object, string]>([
		[{ amount_paid: 121 }, { amount_paid: 0, status: 'sent' }, { status: 'sent' }, 'status'],
		[{ paid: true }, { payment_status: 'open' }, { payment_status: 'open' }, 'payment_status'],
		[{ paid_at: '2026-01-01' }, { paid_at: null, is_paid: false }, { is_paid: false }, 'is_paid'],
		[{ payments: [{ amount: 5 }] }, { payments: [] }, {}, ''],
		[{ payment: { status: 'paid' } }, { payment: { status: 'open' } }, {}, ''],
		[{ payment_date: '2026-01-01' }, {}, {}, ''],
		[{ status: 'paid' }, { status: 'sent', amount_paid: 0 }, { amount_paid: 0 }, 'amount_paid'],
		[{ status: 'sent' }, { status: 'paid' }, {}, ''],
		[{ payment_status: 'partially_paid' }, { payment_status: 'open' }, {}, ''],
		[{ outstanding: 0 }, { outstanding: 121 }, {}, ''],
		[{ amounts: { paid: 121 } }, { amounts: { paid: 0, total, amount_due: 121 } }, {}, ''],
		[{ amount_paid: 121 }, { summary: { total, amount_due: 121 } }, { summary: { total } }, ''],
	])('what was owed is not sent back beside %j of %j', async (given, before, after, like) => {
		harness.service.respond = replacing([{ id: '42', ...open, ...before }]);
		const run = await harness.run(update(JSON.stringify(given)));
		const amounts = 'amounts' in given ? { amounts: { paid: 121, total } } : {};
		expect(JSON.parse(sent()[0]!)).toEqual({ total, customer, ...after, ...given, ...amounts });
		expect(run.hints.join()).toMatch(/Not sent back were .*amount_due.*, which go with/);
		const kept = run.hints.filter((hint) => hint.startsWith('Kept as before'));
		expect(kept.join()).toContain(like === '' ? '' : `were ${like}. If they`);
		expect(kept).toHaveLength(Number(like !== ''));
	});

	test('what is given of what is owed is sent beside a payment', async () => {
		harness.service.respond = replacing([{ id: '42', amount_paid: 0, amount_due: 121 }]);
		const run = await harness.run(update('{"amount_paid":100,"amount_due":21}'));
		expect(sent()).toEqual(['{"amount_paid":100,"amount_due":21}']);
		expect(run.hints.join()).not.toMatch(/Not sent back|Kept as before/);
	});

	const budget = { hours: 100, hourly_rate: 90, total: 12_000 };
	test.each<[object, object, object]>([
		[{ ship: { price: 9 } }, { ship: { price: 4 }, total: 5, subtotal: 1 }, { subtotal: 1 }],
		[
			{ position: { quantity: 3 } },
			{ position, total: 20 },
			{ position: { quantity: 3, price: 10 } },
		],
		[
			{ money: { net: 50 } },
			{ money, gross: 47.6, amount_due: 5 },
			{ money: { net: 50, tax_rate: 19 } },
		],
		[
			{ item: { price: 5 } },
			{ item: { price: 4 }, total: 5, tax: 1, tax_rate: 7 },
			{ tax_rate: 7 },
		],
		[{ lines: [two] }, { lines: [one], summary: { net: 100, tax: 19, balance: 1 } }, {}],
		[
			{ lines: [two] },
			{ lines: [one], amounts: { gross: 119, vat: 'DE123456789' } },
			{ amounts: { vat: 'DE123456789' } },
		],
		[{ lines: [two] }, { lines: [one], sums: { total: 1, note: 'x' } }, { sums: { note: 'x' } }],
		[{ lines: [two] }, { lines: [one], price_net: 1, price_tax: 1, price_gross: 2 }, {}],
		[{ hours: 9 }, { hours: 8, rate: 50, allowance: 28, total: 428 }, { rate: 50, allowance: 28 }],
		[{ hourly_rate: 95 }, budget, { hours: 100 }],
		[
			{ budget: { hours: 9 } },
			{ budget, total: 5 },
			{ budget: { hours: 9, hourly_rate: 90 }, total: 5 },
		],
		[
			{ lines: [two] },
			{ lines: [one], total: '100,00 Euro', net: 'Euro 84', gross: ' -5 Kronor' },
			{},
		],
		[{ lines: [two] }, { lines: [one], tax: '19,00 kronor', vat: '12.345,00 Euro' }, {}],
		[{ positionen: [{ menge: 2 }] }, { netto: 1, mwst: 1, brutto: '2,00 €' }, {}],
		[
			{ positionen: [{ einzelpreis: 2 }] },
			{ amount_untaxed: 1, TotalAmt: 2, invoice_total: 2, tax_minor: 1 },
			{},
		],
	])('are not sent back, beside %j of %j', async (given, record, after) => {
		harness.service.respond = replacing([{ id: '42', ...record }]);
		const run = await harness.run(update(JSON.stringify(given)));
		expect(JSON.parse(sent()[0]!)).toEqual({ ...given, ...after });
		expect(run.hints.join()).toContain('Not sent back were ');
	});

	const vat = 'DE123456789';
	test.each<[object, object]>([
		[{ billing: { tax_rate: 7 } }, { billing: { tax_rate: 19, vat, net: 14 } }],
		[{ tax_rate: 7 }, { tax_rate: 19, vat: '123456789' }],
		[{ tax_rate: 7 }, { tax_rate: 19, vat: 123_456_789, tax: { id: 1 } }],
		[
			{ lines: [two] },
			{
				lines: [one],
				vat,
				tax: '12/345/67890 (DE)',
				summary: 'to pay 5 EUR',
				amounts: { paid: 1 },
			},
		],
		[
			{ lines: [two] },
			{ lines: [one], tax: { id: 1, rate: 19 }, taxes: [{ id: 1 }], price_net: 1 },
		],
		[{ vat: 'DE987654321' }, { vat, total: 5, lines: [one] }],
		[{ lines: [two] }, { lines: [one], summary: {}, deposit: { total: 5 } }],
		[{ notes: 'x' }, { lines: [one], summary: { net: 100 } }],
		[{ item: { notes: 'x' } }, { item: { price: 4, notes: 'y' }, total: 5 }],
		[{ payment_terms: { discount: 2 } }, { total: 119, payment_terms: { discount: 3, net: 30 } }],
		[{ discount: 2 }, { discount: 3, net: 30, balance: 200 }],
		[{ net: '14 days' }, { net: '30 days', total: 5 }],
		[{ tax_id: 'DE987654321' }, { tax_id: vat, tax_rate: 19, total: 5, tax: 1, amount: 4 }],
		[{ tax_id: '12-3456789' }, { tax_id: null, tax_rate: 19, total: 5, tax: 1 }],
		[{ tax_code: 'B' }, { tax_code: 'A', tax_rate: 19, name: 'x' }],
		[
			{ tax_exempt: true, tax_number: '2', total_employees: 5, net_terms: 14 },
			{ ...taxed, tax_number: '1' },
		],
		[
			{ lines: [two] },
			{
				lines: [one],
				total_employees: 5,
				net_terms: 14,
				tax_exempt: 1,
				price: 5,
				tax_invoice: 7,
				base_amount: 5,
			},
		],
		[
			{ lines: [two] },
			{ lines: [one], residual_value: 5, remainingValue: 5, tax_value: 19, vat: '19 %' },
		],
		[{ amount: 2 }, { amount: 1, residual_value: 5, tax_value: 19, tax_type: 'percent' }],
		[{ deposit: { price: 5 } }, { deposit: { price: 4 }, total: 5 }],
		[{ payment: { amount: 5 } }, { payment: { amount: 4, on: 'x' }, total: 5 }],
		...['budget', 'credit_limit', 'store_credit', 'refund', 'terms'].map(
			(name): [object, object] => [{ [name]: { price: 5 } }, { [name]: { price: 4 }, total: 5 }],
		),
		[{ ship: { price: 5 } }, { ship: { price: 4 }, amount: 5, net_amount: 1, total_net: 1 }],
		[{ currency: 'eur' }, foreign],
		[{ currency: 'SEK' }, { currency: 'EUR', base_amount: 5, rate: 2 }],
		[{ base_amount: 5 }, foreign],
		[
			{ lines: [two] },
			{ lines: [one], net: '30 Tage', total: 'see offer 5', sum: '5 of them', gross: '14 days' },
		],
		[{ lines: [two] }, { lines: [one], net: '8 Stunden', gross: '14 jours' }],
		[{ tax_type: 'net' }, { tax_type: 'gross', tax_rate: 19, amount: 100 }],
		[{ vat_type: 'tax_exclusive' }, { vat_type: 'Inkl.', vat_rate: 19, amount: 100 }],
		[{ organization: 'B' }, { organization: 'A', organization_id: '556677-8899' }],
		[{ organisation: 'B' }, { organisation: 'A', organisation_id: 5 }],
		[{ category: 'B' }, { category: 'A', category_id: '556677-8899' }],
		[{ customer: 'B' }, { customer: 'A', customer_id: 1 }],
		[{ reference: 'B' }, { reference: 'A', reference_id: 1 }],
		[{ category: 'B' }, { category: null, category_id: 1 }],
		[{ category: 'B' }, { category: 'A', category_id: null }],
		[{ message: 'B\nC' }, { message: 'A', message_id: 1 }],
	])('are no others: %j leaves nothing out of %j', async (given, record) => {
		harness.service.respond = replacing([{ id: '42', ...record }]);
		const run = await harness.run(update(JSON.stringify(given)));
		expect(run.hints.join()).not.toContain('Not sent back');
		expect(Object.keys(JSON.parse(sent()[0]!) as Row).toSorted()).toEqual(
			Object.keys({ ...record, ...given }).toSorted(),
		);
	});

	test.each<[string, string, boolean]>([
		['cus_9f', 'cat_77', true],
		['C70x', 'K12y', true],
		['C70x', 'K-12', false],
		['C70x', 'DE123456789', false],
		['2026-17', 'cat-77', false],
		['2026-17', '2025-3', true],
		['2026-17', '556677-8899', false],
	])('with the ID %s, a new category leaves out %s: %s', async (id, category_id, isGone) => {
		harness.service.respond = replacing([{ id, category: 'A', category_id }]);
		await harness.run(update('{"category":"B"}', byId('customer', id)));
		const expected = { category: 'B', ...(isGone ? {} : { category_id }) };
		expect(JSON.parse(sent()[0]!)).toEqual(expected);
	});

	test.each<[string, Row]>([
		['{"notes":"x"}', row],
		['{"sku":"x"}', { id: '42', quantity: 1, unit_price: 100, total: 100 }],
		['{"notes":"x"}', { id: '42', ...sums }],
		['{"lines":[]}', { id: '42', lines: [{ note: 'x' }], total: 5 }],
	])('are sent back beside %s', async (given, record) => {
		harness.service.respond = replacing([record]);
		const run = await harness.run(update(given));
		expect(JSON.parse(sent()[0]!)).toMatchObject({ total: record.total });
		expect(run.hints.join()).not.toContain('Not sent back');
	});
});

describe('what the record shows only a part of', () => {
	const refused = async (field: string, record: Row, given = '{"name":"Bea"}') => {
		harness.service.respond = replacing([{ id: '42', name: 'Ann', ...record }]);
		const run = await harness.run(update(given));
		expect(run.error?.message).toContain(` of ${field}`);
		expect(run.error?.description).toMatch(/^Give that field as well, .* Nothing was changed\.$/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	};
	const sentBack = async (record: Row, given = '{"name":"Bea"}') => {
		harness.service.respond = replacing([{ id: '42', name: 'Ann', ...record }]);
		expect((await harness.run(update(given))).error).toBeUndefined();
		expect(JSON.parse(sent()[0]!)).toEqual({ ...record, ...(JSON.parse(given) as object) });
	};

	test.each([
		{ data: [1], has_more: true, total_count: 25 },
		{ data: [{ n: 1 }], total_count: 2 },
		{ lines: [1], hasMore: true },
		{ items: [1], page: 1, total_pages: 3 },
		{ nodes: [1], hasMore: true },
		{ elements: [1], hasMore: true },
		{ data: [1], links: { next: '/lines?page=2' } },
		{ data: [1], next: '/lines?page=2' },
		{ data: [1], next: 'page=22' },
		{ data: [1], next: { href: 'https://x.example/lines' } },
		{ data: [1], next: 'eyJpZCI6MX0=' },
		{ data: [1, 2], next: 2 },
	])('is a list, by %j: nothing is sent', async (lines) => await refused('lines', { lines }));

	test('may be deep in it', async () =>
		await refused('lines.0.taxes', { lines: [{ taxes: { data: [1], has_more: true } }] }));

	test.each([
		{ lines: { data: [1], has_more: false, total_count: 1 } },
		{ cart: { items: [{ price: 119 }], total: 119 } },
		{ schedule: { dates: ['2026-01-01'], next: '2026-02-01' } },
		{ reminders: { items: [{ day: 3 }], next: '2026-12-01' } },
		{ reminders: { items: [3], next: '1.12.2026' } },
		{ reminders: { items: [3], next: { day: 5 } } },
		{ reminders: { items: [3], next: 'second' } },
		{ reminders: { items: [3], next: 'day 12' } },
		{ reminders: { items: [3], next: 'no 7' } },
		{ reminders: { items: [3], next: 'day7' } },
		{ tax: { rows: [], next: 16 } },
		{ lines: [1], has_more: true, pages: 3, page: 1, partial: true },
	])('is no list of a whole record: %j', async (record) => await sentBack(record));

	test.each([
		'DE** **** **** 1234',
		'•••••77',
		'**** **** **** 4242',
		'***-**-6789',
		'+49 *** **12',
		'4242 ****',
		' •••• 77 ',
		'DE12XXXXXXXXXX34',
		'XXX-XX-1234',
		'xxxx 1234',
		'...3456',
		'....345',
		'…345',
		'j***@example.com',
		'jane@e●●●.com',
		'j*@example.com',
		'ja•n@example.com',
		'J*** D***',
		'Ma••e Mu••er',
		'[hidden]',
		'<Redacted>',
		'[masked]',
		`${'Lorem ipsum '.repeat(10)}... (truncated)`,
		'Lorem… truncated',
		'Lorem…[truncated]',
		'Lorem ...<Truncated>',
	])('is a value that is masked: %s', async (iban) => {
		await refused('bank.iban', { bank: { iban } });
	});

	test.each([
		'j…@x.de',
		'j...@x.de',
		'***REDACTED***',
		'**hidden**',
		'[FILTERED]',
		'<Protected>',
		'[Encrypted]',
	])(
		'is a value that is masked in other ways: %s',
		async (value) => await refused('f', { f: value }),
	);

	test.each([
		...[
			'**********',
			' •••••••• ',
			'**** **** **** ****',
			'****-****',
			'●●●●●●',
			'DE****',
			'**-***',
		],
		...['XXX-XX-XXXX', 'xxx xxx'],
	])('is a mask in the place of a value: %s', async (value) => await refused('f', { f: value }));

	const secrets = ['iban', 'bankAccount', 'card_number', 'tax_id', 'vatNumber', 'ssn', 'birthday'];
	secrets.push('phone', 'mobile', 'email', 'passport', 'secret', 'token', 'api_key');
	test.each([
		...secrets.map((name): [string, string] => [name, '***']),
		...['*****', '••••', '●●●', '(hidden)', 'Redacted', 'masked', '(FILTERED)'].map(
			(value): [string, string] => ['iban', value],
		),
	])('is a short mask in the place of %s: %s', async (name, value) => {
		await refused(name, { [name]: value });
	});

	const ofWords = ['number_format', 'pattern', 'input_mask', 'rating', 'stars', 'text', 'title'];
	ofWords.push('subject', 'description', 'notes', 'comment', 'memo', 'remarks');
	test.each([
		...ofWords.map((name): [string, string] => [name, '********']),
		...['rating', 'priority', 'name', 'vat'].map((name): [string, string] => [name, '*****']),
		...['**', '*** ***!', 'unfiltered', '(hidden) x', 'x (hidden)', '***a'].map(
			(value): [string, string] => ['iban', value],
		),
		...[
			'* * * * * *',
			'** * **',
			'******x',
			'x ******',
			'DEF****',
			'------',
			'XXXXXX',
			'AXX-XXX',
		].map((value): [string, string] => ['code', value]),
		...[
			'XXX-XXXL',
			'XX-XX',
			'X-XXXX',
			'XXXX-X',
			'*hidden**',
			'**hidden*',
			'a **hidden**',
			'**hidden** a',
		].map((value): [string, string] => ['code', value]),
	])('is no mask in %s: %s', async (name, value) => await sentBack({ [name]: value }));

	test('may be in a list', async () => await refused('cards.0', { cards: ['**** 4242'] }));

	test('says nothing of what is shown beside it', async () =>
		await sentBack({ notes: '*** VIP ***', on: '2026-01-01', phone: '+49 12', zip: 'CH 3000' }));

	const words = [
		...['*** VIP 10 ***', '***10***', 'Call *** 10', '****', '5 ****', '**10', '***-1'],
		...['*** urgent ***', 'Total: XXXL', 'XXXL', 'XXX 12', 'XXXX 1', 'XXXX 12 XXXX', 'AXXXX 12'],
		...[
			'...34',
			'...345 more',
			'*@example.com',
			'jane*@example.com',
			'write to j***@example.com',
			'***@',
		],
		...['j*** @x', 'J*** Doe***', 'J* D*', 'J***, D***', 'Hotel***', 'hidden', '[hidden] door'],
		...[
			'door [hidden]',
			'(hidden)',
			'truncated',
			'a (truncated)',
			'... truncated pyramid',
			'Long…',
		],
	];
	test.each(words)('is none of other words: %s', async (notes) => await sentBack({ notes }));

	test('does no harm where the item gives it', async () => {
		const given = { iban: 'DE1234', lines: { data: [1, 2] } };
		const record = { iban: 'DE** **** 1234', lines: { data: [1], has_more: true } };
		harness.service.respond = replacing([{ id: '42', ...record }]);
		expect((await harness.run(update(JSON.stringify(given)))).error).toBeUndefined();
	});
});

test.each(['uuid', '_id', 'guid', 'customer_id'])(
	'the id of the record is left out where it is its %s',
	async (idName) => {
		harness.service.respond = keeping([{ [idName]: '42', name: 'Ann', vendor_id: 7 }], { idName });
		await harness.run(update('{"name":"Bea"}'));
		expect(sent()).toEqual(['{"name":"Bea","vendor_id":7}']);
	},
);

test.each([
	['in an answer that has an id of its own', { id: 'req-1', customer: { id: '42', phone: '1' } }],
	['by another of its ids', { id: '7', uuid: '42', phone: '1' }],
	['by its number', { id: '7', number: '42', phone: '1' }],
	['as a client', { client: { id: '42', phone: '1' } }],
	['as a contact beside words', { code: 0, message: 'success', contact: { id: 42, phone: '1' } }],
	['by an id that others know', { id: '7', external_id: '42', phone: '1' }],
	['by its id with a blank', { id: ' 42', phone: '1' }],
])('the record is recognized %s', async (_, answer) => {
	harness.service.respond = json(answer);
	const run = await harness.run(update('{"name":"Bea"}'));
	expect(run.error).toBeUndefined();
	expect(JSON.parse(sent()[0] ?? '')).toMatchObject({ name: 'Bea', phone: '1' });
});

test('an update that changes nothing is sent all the same, and the hint says so', async () => {
	harness.service.respond = replacing([ann]);
	const run = await harness.run(update('{"name":"Ann"}'));
	expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/42']);
	expect(run.hints).toEqual([
		'Customer 42: no field differs from before; it was sent all the same',
	]);
});

describe('nothing is sent when the reading fails', () => {
	test.each<[string, Respond, RegExp]>([
		['with 404', json({ error: 'gone' }, 404), /Customer 42 was not found: gone/],
		['with 403', json({ error: 'no' }, 403), /API key may not do this/],
		[
			'with an id alone',
			json({ id: '42' }),
			/Customer 42 shows the ID and no field of the customer/,
		],
		['with nothing but its id and a date', json({ id: 42, created_at: 'x' }), /no field of the/],
		['with its id and words', json({ id: '42', detail: 'x', code: 'E1' }), /no field of the/],
		[
			'with its id and a refusal',
			json({ id: '42', error: 'Timeout' }),
			/not give Customer 42: Tim/,
		],
		['with another client', json({ client: { ...ann, id: '7' } }), /no customer with an id/],
		['with a client beside more', json({ client: ann, bank: { id: 1 } }), /no customer with an id/],
		['with its contact', json({ name: 'Fern', city: 'Bern', contact: ann }), /no customer with/],
		['with a list of clients', json({ clients: [ann, ann] }), /no customer with an id/],
		['with an answer without a record', json({ entry: { name: 'A' } }), /no customer with an id/],
		['with another record', json({ ...ann, id: '7' }), /Customer 42 has the ID 7, so the other/],
		['with another, whose id has another name', json({ customer_id: '7' }), /has the ID 7, so/],
		[
			'with another record that refers to the one asked for',
			json({ ...ann, id: '7', parent_id: '42', reference: '42' }),
			/Customer 42 has the ID 7, so/,
		],
		['with one whose id begins alike', json({ ...ann, id: '420' }), /the ID 420, so the other/],
		['with one whose id ends alike', json({ ...ann, id: 742 }), /the ID 742, so the other/],
		['with an id and no record', json({ id: 'req-1', customer: { name: 'A' } }), /the ID req-1/],
		['with a list', json([ann, ann]), /no customer with an id/],
		['with a list of another record', json([{ ...ann, id: '7' }]), /Customer 42 has the ID 7, so/],
		['without an answer', (_, response) => response.socket?.destroy(), /no complete answer/],
	])('%s', async (_, respond, message) => {
		harness.service.respond = respond;
		const run = await harness.run(update('{"name":"Bea"}'));
		expect(run.error?.message).toMatch(message);
		expect(writesIn(harness.service.hits)).toEqual([]);
		expect(run.hints).toEqual([]);
	});
});

test.each(['{}', ''])(
	'an update without a field (%j) is refused, not sent whole',
	async (fields) => {
		harness.service.respond = replacing([ann]);
		const run = await harness.run(update(fields));
		expect(run.error?.message).toMatch(/No field of the customer is given/);
		expect(harness.service.hits).toEqual([]);
	},
);

test('the option is off by default, and the record is not read', async () => {
	harness.service.respond = json({ id: '42' });
	const run = await harness.run(update('{"name":"Bea"}', { options: {} }));
	expect(harness.service.lines).toEqual(['PUT /api/customers/42']);
	expect(sent()).toEqual(['{"name":"Bea"}']);
	expect(run.hints).toEqual([]);
});

test('a hint names ten fields at most, shortens values, and masks the key before it is cut', async () => {
	const record = Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`f${n}`, n]));
	harness.service.respond = replacing([{ id: '42', ...record }]);
	const changes = Object.fromEntries(Object.keys(record).map((name) => [name, 'x'.repeat(90)]));
	changes.f0 = `${'y'.repeat(32)}${KEY}`;
	const [hint = ''] = (await harness.run(update(JSON.stringify(changes)))).hints;
	expect(hint).toMatch(/^Customer 42: f0 0 -> "y{32}\*\*\*", f1 1 -> "x{39}…, .* and 3 more$/);
	expect(hint.split(' -> ')).toHaveLength(11);
	expect(hint).not.toContain(KEY.slice(0, 4));
});

test('a hint hides the key in the ID and in the name of a field', async () => {
	harness.service.respond = replacing([{ id: `c${KEY}`, name: 'Ann' }]);
	const run = await harness.run(update(`{"${KEY}":1}`, byId('customer', `c${KEY}`)));
	expect(run.hints).toEqual(['Customer c***: *** nothing -> 1']);
});

test('a hint that names ten fields names all', async () => {
	harness.service.respond = replacing([{ id: '42', name: 'Ann' }]);
	const ten = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`f${n}`, n]));
	const [hint = ''] = (await harness.run(update(JSON.stringify(ten)))).hints;
	expect(hint).toMatch(/f9 nothing -> 9$/);
});

test('the hints of ten records are shown, and the others counted', async () => {
	const rows = Array.from({ length: 12 }, (_, n) => ({ id: `c${n}`, name: 'A' }));
	harness.service.respond = replacing(rows);
	const id = { customerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' } };
	const run = await harness.run(update('{"name":"B"}', id), { items: items(...rows) });
	expect(run.hints).toHaveLength(11);
	expect(run.hints[0]).toBe('Customer c0: name "A" -> "B"');
	expect(run.hints.at(-1)).toBe('2 more records were updated, and their other fields kept');
});

test('Retry On Fail reads and writes each record once more only where the write was refused', async () => {
	const rows = [
		{ id: 'a', name: 'A' },
		{ id: 'b', name: 'B' },
	];
	let refusals = 1;
	const respond = replacing(rows);
	harness.service.respond = (hit, response) => {
		const refused = hit.method === 'PUT' && hit.path.endsWith('b') && refusals-- > 0;
		(refused ? json({ error: 'locked' }, 409) : respond)(hit, response);
	};
	const id = { customerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' } };
	const node = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
	const run = await harness.run(update('{"name":"C"}', id), { items: items(...rows), node });
	expect(run.json.map(({ name }) => name)).toEqual(['C', 'C']);
	expect(harness.service.lines.map((line) => line.replace('/api/customers/', ''))).toEqual([
		'GET a',
		'PUT a',
		'GET b',
		'PUT b',
		'GET b',
		'PUT b',
	]);
});

describe('Create or Update', () => {
	const upsert = upsertCustomer('{ name: "Bea" }', {
		matchValue: 'x@y.z',
		options: { keepOtherFields: true },
	});

	test('keeps the other fields of the record it finds', async () => {
		harness.service.respond = keeping([{ id: 'a', email: 'x@y.z', name: 'Ann', phone: '1' }]);
		const run = await harness.run(upsert);
		expect(sent()).toEqual(['{"email":"x@y.z","name":"Bea","phone":"1"}']);
		expect(run.hints).toEqual(['Customer a: name "Ann" -> "Bea"', '1 customer updated']);
	});

	test('creates what it does not find as without the option', async () => {
		harness.service.respond = keeping([]);
		const run = await harness.run(upsert);
		expect(sent()).toEqual(['{"name":"Bea","email":"x@y.z"}']);
		expect(run.hints).toEqual(['1 customer created']);
	});
});
