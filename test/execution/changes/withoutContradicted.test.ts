import { withoutContradicted } from '../../../nodes/AccountingService/execution/changes/kept/withoutContradicted';
import type { Fields } from '../../../nodes/AccountingService/transport';

const ann = { id: 7, name: 'Ann' };

test.each<[Fields, Fields, Fields]>([
	[{ customer: ann, total: 5 }, { customer_id: 9 }, { total: 5 }],
	[{ Customer: ann }, { customerId: '9' }, {}],
	[{ customer: ann }, { customer_id: '' }, {}],
	[{ customer_id: 7, total: 5 }, { customer: { id: 9 } }, { total: 5 }],
	[{ customerId: '7' }, { customer: { uuid: 'u' } }, {}],
	[
		{ customer_id: 7, customer_name: 'Ann', total: 5 },
		{ customer_id: 9 },
		{ customer_id: 7, total: 5 },
	],
	[{ customer_id: 7, Customer: 'Ann' }, { customer_id: '9' }, { customer_id: 7 }],
	[{ customer_id: 7, customer: { name: 'Ann' } }, { customerId: '9' }, { customer_id: 7 }],
	[{ customer_id: 7, customer: 7 }, { customer_id: 9 }, { customer_id: 7 }],
	[{ project_id: null, project: null }, { project_id: 9 }, { project_id: null }],
	[{ customer_id: 7, customer_name: 'Ann' }, { customer_id: null }, { customer_id: 7 }],
	[{ customer_id: 7, customerName: 'Ann' }, { customer: { id: 9 } }, {}],
	[{ customer_id: 7, customer: '007', customer_name: 'Ann' }, { customer: 9 }, { customer: '007' }],
	[{ customer_id: 7, customer: ann }, { customer: 9 }, { customer: ann }],
	[{ customer_id: 7, customer: ann, customer_name: 'Ann' }, { customer: null }, { customer: ann }],
	[{ customer_id: 'c-7', customer: ann }, { customer: null }, { customer: ann }],
	[
		{ customer_id: 'c-7', customer: { name: 'Ann' } },
		{ customer: 9 },
		{ customer: { name: 'Ann' } },
	],
	[{ customer_id: 7, customer: { name: 'Ann' } }, { customer: '9' }, { customer: { name: 'Ann' } }],
	[{ customer_id: null, customer: null }, { customer: 9 }, { customer: null }],
	[{ customer_id: 7, customer: { customer_id: 7 } }, { customer_id: 9 }, { customer_id: 7 }],
	[{ customer_id: 7, customer: ann }, { customer: { customer_id: 9 } }, { customer: ann }],
	[{ customer: 'cus_1', total: 5 }, { customer_id: 'cus_2' }, { total: 5 }],
	[{ customer: '/api/customers/5' }, { customer_id: 9 }, {}],
	[{ contact: 'c5', contactName: 'Ann' }, { contact: { id: 'c9' } }, { contact: 'c5' }],
])('of %j, changed by %j, what says otherwise is left out', (record, changes, kept) => {
	expect(withoutContradicted(record, changes, 'invoice')).toEqual(kept);
});

test.each<[Fields, Fields]>([
	[{ customer: ann }, { customer_id: '007' }],
	[{ customer: ann }, { name: 'x' }],
	[{ customer: { customer_id: 7, name: 'Ann' } }, { customer_id: '7' }],
	[{ customer: ann }, { id: 9 }],
	[{ customer: ann }, { project_id: 9 }],
	[{ customer: ann }, { customer_id: 9, customer: { name: 'Bea' } }],
	[{ customer: 'Ann' }, { customer_id: 9 }],
	[{ customer: { name: 'Ann' } }, { customer_id: 9 }],
	[{ customer_id: '7' }, { customer: { id: 7 } }],
	[{ customer_id: 7, customer_name: 'Ann', customer: 'Ann' }, { customer_id: '7' }],
	[{ customer_id: 7, customers: [1] }, { customer_id: 9 }],
	[{ customer_id: 7, customer: ['Ann'] }, { customer_id: 9 }],
	[{ discount_id: 7, discount: 10 }, { discount_id: 9 }],
	[{ customer_name: 'Ann' }, { customer_id: 9 }],
	[{ tax_id: 7, tax: 20 }, { tax: 10 }],
	[{ customer_id: 7, customer: 'Ann' }, { customer: 'Bea' }],
	[{ customer_id: 7 }, { customer: { name: 'Bea' } }],
	[{ customer_id: 7, customer: 7 }, { total: 5 }],
	[{ customer_id: 7, customer: 7 }, { customer: { name: 'Bea' } }],
	[{ customer_id: 7, project_id: 9 }, { customer: { id: 7 } }],
	[{ customer_id: 7, customer: ann }, { customer: '007' }],
	[{ customer_id: 7, customer: ann }, { customer: 'Bea' }],
	[{ customer_id: 7, customer: ann }, { customer: [9] }],
	[{ customer: '/api/customers/5', customer_name: 'Ann' }, { customer_id: 5 }],
	[{ customer: '/api/customers/5', customer_name: 'Ann' }, { customer: '5' }],
	[{ customer: 'cus_1', customer_name: 'Ann' }, { customer: { name: 'Bea' } }],
	[{ customer: 'Ann', customer_address: 'x' }, { customer: 'Bea' }],
	[{ customer: 'Ann', customer_address: 'x' }, { customer: 'cus_2' }],
	[{ discount: 10, discount_name: 'Summer' }, { discount: 5 }],
	[{ invoice: 'R-1', invoice_date: '2026-01-02' }, { invoice: 'R-2' }],
	[{ customer: 'cus_1', customer_name: 'Ann' }, { total: 5 }],
])('of %j, changed by %j, nothing is left out', (record, changes) => {
	expect(withoutContradicted(record, changes, 'invoice')).toEqual(record);
});

const parts = { customer_email: 'a', customerVatId: 'b', 'Customer-No': 7, CUSTOMER_CITY: 'd' };

test.each<[Fields, Fields, string[]]>([
	[{ customer_id: 7, ...parts }, { customer_id: 9 }, Object.keys(parts)],
	[{ customer: ann, ...parts }, { customer_id: 9 }, ['customer', ...Object.keys(parts)]],
	[{ customer_id: 7, ...parts }, { customer: { id: 9 } }, ['customer_id', ...Object.keys(parts)]],
	[{ customer_id: 7, ...parts }, { customer_id: null }, Object.keys(parts)],
	[
		{ contactPersonId: 7, contact_person_mail: 'a' },
		{ contactPersonId: 9 },
		['contact_person_mail'],
	],
	[
		{ contact_person_id: 7, contactPersonMail: 'a' },
		{ contact_person_id: 9 },
		['contactPersonMail'],
	],
	[{ customer_id: 7, customer_email: 'a' }, { customer_id: 9, customer_email: 'b' }, []],
	[{ customer_id: 7, customer_id_type: 'a' }, { customer_id: 9 }, ['customer_id_type']],
	[{ customer_id: 7, ...parts }, { customer_id: '007' }, []],
	[{ customer_id: 7, ...parts }, { project_id: 9 }, []],
	[{ ...parts }, { customer_id: 9 }, []],
	[{ customer: ann, ...parts }, { customer: 9 }, Object.keys(parts)],
	[
		{ customer_id: 7, customer: 7, ...parts },
		{ customer: 9 },
		['customer_id', ...Object.keys(parts)],
	],
	[{ customer_id: 7, ...parts }, { customer: { name: 'Bea' } }, []],
	[
		{ customer_id: 7, customer_emails: ['a'], customers: [1] },
		{ customer_id: 9 },
		['customer_emails'],
	],
	[{ customer_id: 7, customer_at: { id: 7 } }, { customer_id: 9 }, ['customer_at']],
	[{ customer_id: 7, customer_at: { id: 9 } }, { customer_id: '007' }, []],
	[{ customer_id: 7, end_customer_email: 'a', customership: 'b' }, { customer_id: 9 }, []],
	[{ tax_id: 'DE1', tax_rate: 19 }, { tax_id: 'DE2' }, []],
	...[
		...['cus_1', 12, '/api/customers/5', '97c5794f-8ab2-43ad-b459-c5980b055e4d'].flatMap((id) => [
			[id, 99] as const,
			[id, 'cus_2'] as const,
			[id, null] as const,
			[id, { id: 9 }] as const,
		]),
	].map(([id, next]): [Fields, Fields, string[]] => [
		{ customer: id, ...parts, customer_name: 'Ann' },
		{ customer: next },
		[...Object.keys(parts), 'customer_name'],
	]),
	...['client', 'debtor', 'contact', 'buyer', 'payer', 'project', 'vendor', 'supplier'].map(
		(other): [Fields, Fields, string[]] => [
			{ [other]: 'x1', [`${other}_address`]: 'a', [`${other}Name`]: 'Ann', total: 5 },
			{ [other]: 'x2' },
			[`${other}_address`, `${other}Name`],
		],
	),
	[
		{ contact_id: 3, contact_note: 'a', contact_person_id: 4, contact_person_mail: 'b' },
		{ contact: { name: 'x', id: 3 }, contact_person: { id: 5 } },
		['contact_person_id', 'contact_person_mail'],
	],
	[
		{ contact_id: 3, contact_person_id: 4, contact_person_mail: 'b' },
		{ contact_id: 9, contact_person: { id: 4 } },
		['contact_person_mail'],
	],
])('of %j, changed by %j, %j are of the former', (record, changes, names) => {
	const kept = withoutContradicted(record, changes, 'invoice');
	expect(Object.keys(record).filter((name) => !Object.hasOwn(kept, name))).toEqual(names);
});

test.each([
	['project', { project: 'P-1', project_manager: 'x' }, { project: 'P-2' }],
	['customer', { client: 'K-1', client_since: 'x' }, { client: 'K-2' }],
	['customer', { customer: 12, customer_group: 'x' }, { customer: 13 }],
])('the own number of a %s is no other record: %j', (resource, record, changes) => {
	expect(withoutContradicted(record, changes, resource)).toEqual(record);
});

describe('what is about the former under a name of its own', () => {
	const old = {
		...{ id: 'u-3', name: 'Old Ltd', email: 'Old@x.example', billing_mail: 'b@x.example' },
		...{ phone: '1', fax: '', email_verified: true, address_country: 'DE', mail: 'none' },
		owner_email: 'me@x.example',
	};
	const left = (beside: Fields, changes: Fields = { customer_id: 9 }, isSomebody = false) => {
		const record: Fields = { customer_id: 'u-3', customer: old, ...beside };
		const kept = withoutContradicted(record, changes, isSomebody ? 'customer' : 'invoice');
		return Object.keys(beside).filter((name) => !Object.hasOwn(kept, name));
	};

	test.each<[Fields]>([
		[{ recipient_email: 'old@x.example' }],
		[{ email: ' OLD@x.example ', send_to: 'b@x.example' }],
		[{ buyer: { id: 'U-3' }, buyer_id: 'u-3' }],
		[{ recipients: ['old@x.example'], cc: ['c@x.example', 'Old <b@x.example>'] }],
		[{ recipients: 'c@x.example, old@x.example', email: 'b@x.example;c@x.example' }],
		[{ our_customer_email: 'old@x.example', internal: 'b@x.example', owner: 'b@x.example' }],
		[{ sendTo: 'Old (Ltd) <old@x.example>', emailTo: 'old@x.example (Old)', seen: 'B@x.example' }],
	])('%j is left out', (beside) => expect(left(beside)).toEqual(Object.keys(beside)));

	test.each<[Fields]>([
		[{ country: 'DE', category: 'Old Ltd', vendor: 'Old Ltd', method: 'none' }],
		[{ reverse_charge: true, copies: 1, extra: '', tags: [] }],
		[{ owner_email: 'me@x.example', author: 'me@x.example' }],
		[{ recipient_email: 'other@x.example', emails: ['https://x.example/@old@x.example'] }],
		[{ note: 'see old@x.example, or call', email_text: 'Write to old@x.example', cc: [['x']] }],
		[{ template: { id: 'u-4' }, custom_fields: { customer_id: 'u-3' }, terms: { days: 14 } }],
	])('%j is not', (beside) => expect(left(beside)).toEqual([]));

	test('is not known by figures, which something else may have as its ID', () => {
		const record = { customer_id: 17, template: { id: 17 }, template_id: 17 };
		expect(withoutContradicted(record, { customer_id: 9 }, 'invoice')).toEqual(record);
		const letters = { customer_id: 'u-3', buyer: { id: 'u-3' }, total: 5 };
		const kept = { customer_id: 'u-3', total: 5 };
		expect(withoutContradicted(letters, { customer_id: 9 }, 'invoice')).toEqual(kept);
	});

	test.each([{ customer_id: null }, { customer_id: '' }, { customer: { id: '' } }])(
		'is nothing where the record is of nobody yet: %j',
		(nobody) => {
			const beside = { address: { city: 'Bern' }, note: '', terms: { id: '' } };
			const kept = withoutContradicted({ ...nobody, ...beside }, { customer_id: 9 }, 'invoice');
			expect(kept).toMatchObject(beside);
		},
	);

	test('is sent back where it is given, where the other stays, and where it is their own', () => {
		const beside = { email: 'old@x.example' };
		expect(left(beside, { customer_id: 9, email: 'new@x.example' })).toEqual([]);
		expect(left(beside, { customer_id: 'U-3', total: 1 })).toEqual([]);
		expect(left(beside, { customer_id: 9 }, true)).toEqual([]);
	});
});
