import { below } from '../below';
import { fetchedFor } from './about';

const UUID = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';
const OTHER_UUID = '0e37df36-f698-11e6-8dd4-cb9ced3df976';

describe('nothing is fetched by an id without a name where the data speaks of another invoice:', () => {
	test.each<[string, object, string]>([
		['under a name that ends in invoice', { paid_invoice: { id: 7 } }, 'paid_invoice.id 7'],
		['as its id alone', { for_invoice: 7 }, 'for_invoice 7'],
		['in a list of objects', { allocations: [{ invoice: { id: 7 } }] }, 'invoice.id 7'],
		[
			'in a list, by an address',
			{ lines: [{ invoice: '/api/invoices/7' }] },
			'lines.0.invoice /api',
		],
		['by a number like an address', { allocations: [{ invoice: 'INV/55' }] }, 'invoice INV/55'],
		['in a list, by its id', { allocations: [{ invoice: 7 }] }, 'allocations.0.invoice 7'],
		['by its number', { allocations: [{ invoice: 'INV-7' }] }, 'invoice INV-7'],
		['by its uuid', { payment: { paidInvoice: { uuid: 'aa' } } }, 'paidInvoice.uuid aa'],
		['by its full name', { settled: { paid_invoice: { invoice_id: 7 } } }, 'invoice_id 7'],
		['among several', { paid_invoices: [{ id: 7 }] }, 'paid_invoices.0.id 7'],
		['among several ids', { settled: { invoices: [7, 8] } }, 'settled.invoices.0 7'],
		['among several named ids', { settled: { invoice_ids: ['7'] } }, 'invoice_ids.0 7'],
		['among several in a page', { of: { invoices: { data: [{ id: 7 }] } } }, 'invoices.data.0.id'],
		['beside itself', { customer: { invoices: [{ id: 55 }, { id: 7 }] } }, 'invoices.1.id 7'],
		['in a record of it', { paid_invoice: { data: { id: 7 } } }, 'paid_invoice.data.id 7'],
		['by what is no id', { paid_invoice: { invoice_id: 1.5 } }, 'paid_invoice.invoice_id'],
		['eight levels down', below(7, { paid_invoice: { id: 7 } }), 'paid_invoice.id 7'],
	])('%s', (_, data, words) => {
		expect(fetchedFor({ id: 55, ...data })).toMatch(/does not say which invoice it is about/);
		expect(fetchedFor({ id: 55, ...data })).toContain(words);
	});

	test.each<[string, object, string]>([
		['by its type', { reference: { type: 'invoice', id: 7 } }, 'reference.id 7'],
		['in other words', { source: { type: 'Invoice', id: 7 } }, 'source.id 7'],
		['with a space behind it', { source: { type: 'Invoice ', id: 7 } }, 'source.id 7'],
		['by its kind', { parent: { kind: 'invoices', id: '7' } }, 'parent.id 7'],
		['by its class', { parent: { class: 'App\\Models\\Invoice', id: 7 } }, 'parent.id 7'],
		['by its @type', { about: { '@type': 'Invoice', id: 7 } }, 'about.id 7'],
		['by its __typename', { about: { __typename: 'SalesInvoice', uuid: 'aa' } }, 'about.uuid aa'],
		['by a class in its __typename', { about: { __typename: 'InvoiceDto', id: 7 } }, 'about.id 7'],
		['as an object', { about: { object: 'invoice', id: 7 } }, 'about.id 7'],
		['as a resource', { x: [{ resource_type: 'invoice', id: 7 }] }, 'x.0.id 7'],
		[
			'as JSON:API has it',
			{ relationships: { of: { data: { type: 'invoices', id: '7' } } } },
			'relationships.of.data.id 7',
		],
		['as an object, in notes', { notes: [{ object: 'invoice', id: 7 }] }, 'notes.0.id 7'],
		['and by a type', { notes: [{ object: 'invoice', type: 'invoice', id: 7 }] }, 'notes.0.id 7'],
	])('as an object that says so %s', (_, data, words) =>
		expect(fetchedFor({ id: 55, ...data })).toContain(`but also ${words}`),
	);

	test.each<[string, object, string]>([
		['of Rails', { payable_type: 'Invoice', payable_id: 7 }, 'payable_id 7'],
		['for a subject', { subject_type: 'invoice', subject_id: '7' }, 'subject_id 7'],
		['in camel case', { subjectType: 'App.Invoice', subjectUuid: 'aa' }, 'subjectUuid aa'],
		['with a kind', { target_kind: 'invoice', target_guid: 'aa' }, 'target_guid aa'],
		['with a class', { owner: 7, owner_class: 'Invoice' }, 'owner 7'],
		['of a class', { asset_class_type: 'Invoice', asset_class_id: 7 }, 'asset_class_id 7'],
		['with an object', { reference_type: 'invoice', reference: { id: 7 } }, 'reference.id 7'],
		['further down', { x: [{ payable_type: 'Invoice', payable_id: 7 }] }, 'x.0.payable_id 7'],
	])('as a type and an id beside it, %s', (_, data, words) =>
		expect(fetchedFor({ id: 55, ...data })).toContain(`but also ${words}`),
	);

	test.each<[string, object, string]>([
		['invoice_uid', { invoice_uid: 'inv_7' }, 'invoice_uid inv_7'],
		['invoiceOid', { invoiceOid: 'aa' }, 'invoiceOid aa'],
		['invoice_pk', { invoice_pk: 7 }, 'invoice_pk 7'],
		['invoice_identifier', { invoice_identifier: 'A-7' }, 'invoice_identifier A-7'],
		['invoice_key', { invoice_key: 7 }, 'invoice_key 7'],
		['invoice-hash', { 'invoice-hash': 'a7' }, 'invoice-hash a7'],
		['in object', { object: { id: 55, invoice_key: 'a7' } }, 'object.invoice_key a7'],
		['further down', { lines: [{ paid_invoice_uid: 7 }] }, 'lines.0.paid_invoice_uid 7'],
		['in a list', { invoice_keys: ['a7'] }, 'invoice_keys.0 a7'],
	])('by another key of its name, %s', (_, data, words) =>
		expect(fetchedFor({ id: 55, ...data })).toContain(`but also ${words}`),
	);

	test.each<[string, object, string]>([
		['of a kind and a number', { relates_to: ['invoice', 7] }, 'relates_to.1 7'],
		['in a list of such', { relates_to: [['Invoice', 'A-7']] }, 'relates_to.0.1 A-7'],
		[
			'further down',
			{
				x: [
					{
						of: [
							['order', 3],
							['invoices', 7],
						],
					},
				],
			},
			'x.0.of.1.1 7',
		],
	])('as a pair %s', (_, data, words) =>
		expect(fetchedFor({ id: 55, ...data })).toContain(`but also ${words}`),
	);

	test.each<[string, object, string]>([
		['of new and old', { old: { id: 5 }, new: { id: 55 } }, 'old.id 5'],
		['of what it was', { previous_attributes: { id: 7 } }, 'previous_attributes.id 7'],
		['of its data', { data: { id: 7 } }, 'data.id 7'],
		['of the object in its data', { data: { object: { id: 7 } } }, 'data.object.id 7'],
		['in other spellings', { newValues: { id: 7 } }, 'newValues.id 7'],
		['with an underscore before it', { _previous: { id: 7 } }, '_previous.id 7'],
		['by another name', { record: { invoice_id: 7 } }, 'record.invoice_id 7'],
		['with the name of its id in capitals', { previous: { ID: 7 } }, 'previous.ID 7'],
	])('as another state of the record, %s', (_, data, words) =>
		expect(fetchedFor({ id: 55, ...data })).toMatch(
			new RegExp(`(more than one|but also).*${words}`),
		),
	);

	test.each<[string, object, string]>([
		['to a word', { id: 'abc', links: { invoice: 'https://x.example/api/invoices/def' } }, 'def'],
		['to a uuid', { id: UUID, url: `/invoices/${OTHER_UUID}/pdf` }, OTHER_UUID],
		['that is a number, beside its uuid', { id: 55, uuid: UUID, url: '/invoices/7' }, '7'],
		['that is a URN', { id: 55, urn: 'urn:acct:invoice:7' }, '7'],
		[
			'that is a URN of its own',
			{ id: 55, invoice_urn: 'urn:acct:7', for_invoice: 'urn:x:7' },
			'7',
		],
		['to one of the series', { id: 'inv_7', url: '/invoices/inv_12' }, 'inv_12'],
		['of more words', { id: 55, url: '/api/sales-invoices/7' }, '7'],
		['that only its name knows', { id: 55, invoice_url: 'https://x.example/app#/i/7' }, 'url 7'],
		['that its link knows', { id: 55, links: { invoice: { href: '/i/7' } } }, 'href 7'],
		['of its document', { id: 55, document: 'https://x.example/api/invoices/7/' }, 'document 7'],
		['of a link to a document', { id: 55, links: { document: '/invoices/7' } }, 'document 7'],
		['of what is linked', { id: 55, linked_document: '/invoices/7' }, 'linked_document 7'],
		['of what is related', { id: 55, links: { related: '/invoices/7' } }, 'links.related 7'],
		['in a list', { id: 55, allocations: [{ document: '/api/invoices/7' }] }, '0.document 7'],
		['of what it is for', { id: 55, paid_for: 'https://x.example/invoices/7' }, 'paid_for 7'],
		['of a reference', { id: 55, reference: '/api/invoices/7' }, 'reference 7'],
	])('by an address %s', (_, data, words) =>
		expect(fetchedFor(data)).toMatch(new RegExp(`but also .*${words}`)),
	);
});

describe('nothing is fetched by an id that another kind of thing has:', () => {
	test.each<[string, object]>([
		['@type', { '@type': 'Payment' }],
		['@type', { '@type': 'Dunning' }],
		['__typename', { __typename: 'InvoicePayment' }],
		['$type', { $type: 'Acme.Dto.Payment, Acme' }],
		['_type', { _type: 'payment' }],
		['class', { class: 'payment' }],
		['class', { class: 'com.acme.InvoiceItem' }],
		['@class', { '@class': 'com.acme.Payment' }],
		['kind', { kind: 'payment_for_invoice' }],
		['type', { type: 'allocation' }],
		['document_type', { document_type: 'credit_note' }],
		['subject_type', { subject_type: 'payment' }],
		['event', { event: 'payment.created' }],
		['event_type', { event_type: 'invoice.payment.created' }],
		['eventName', { eventName: 'PaymentCreated' }],
		['topic', { topic: 'payments/create' }],
		['event', { event: 'Received today\nas.payment' }],
		['payable_type', { payable_type: 'Payment', payable_id: 55 }],
		['payment_uuid', { payment_uuid: '55' }],
		['payment', { payment: { uuid: '55' } }],
		['links.self', { links: { self: 'https://x.example/api/payments/55' } }],
		['_links.self', { _links: { self: { href: '/payments/55' } } }],
		['links.0', { links: [{ rel: 'self', href: '/customers/55/' }] }],
		['url', { url: '/payments/55' }],
		['url', { url: '/payments/55#top' }],
		['url', { url: 'https://x.example/app#payments/55' }],
		['self', { self: '/payments/55.JSON' }],
		['href', { href: 'https://x.example/credit_notes/55?expand=lines#top' }],
		['apiUrl', { apiUrl: '/invoices/7/payments/55.json' }],
		['@id', { '@id': '/customers/55' }],
		['resource_uri', { resource_uri: '/creditNotes/055' }],
		['payment_url', { payment_url: '/payments/55' }],
		['links.payment', { links: { payment: '/payments/55' } }],
		['urn', { urn: 'urn:acct:payment:55' }],
		['urn', { urn: ' URN:acct:customers:55' }],
		['links.urn', { links: { urn: 'urn:acct:payment:55' } }],
		['iri', { iri: '/customers/55' }],
		['ref', { ref: 'urn:acct:credit_note:55' }],
		['gid', { gid: 'gid://shop/Payment/55' }],
		['arn', { arn: 'arn:acct:eu:1:payment/55' }],
		['object.url', { object: { id: 55, url: '/payments/55' } }],
	])('%s: %j', (name, data) => {
		const told = fetchedFor({ id: 55, ...data });
		expect(told).toContain(`but also ${name}`);
	});

	test.each([
		'payment_55',
		'gid://shop/Payment/55',
		'credit-note:55',
		'pay_55',
		'evt_55',
		'txn-55',
	])('an id that says so itself: %s', (id) =>
		expect(fetchedFor({ id })).toMatch(/Its data has id .*, but also id /),
	);

	test('the id of the event', () => {
		const refusal = /Its data has .*id 6f96.*, but also the same ID as the event/i;
		expect(fetchedFor({ id: UUID.toUpperCase() }, 'invoice.paid', UUID)).toMatch(refusal);
		expect(fetchedFor({ object: { id: ` ${UUID}` } }, 'invoice.paid', UUID)).toMatch(refusal);
		// Events and invoices that are counted have numbers in common.
		expect(fetchedFor({ id: 55 }, 'invoice.paid', '55')).toBe('55');
	});
});

describe('nothing is fetched by an id without a name beside another id of what the event is about:', () => {
	test.each([
		'entity_id',
		'resourceId',
		'object_uuid',
		'record_id',
		'subject-id',
		'TargetId',
		'object.record_id',
	])('%s', (name) => {
		const inObject = name.startsWith('object.');
		const data = inObject ? { object: { record_id: 7 } } : { [name]: 7 };
		expect(fetchedFor({ id: 55, ...data })).toContain(`but also ${name} 7`);
	});

	test.each<[string, object]>([
		['the same', { id: 55, entity_id: '55' }],
		['another of its own', { id: 55, uuid: UUID, record_id: UUID }],
		['none', { id: 55, entity_id: null, record_id: ' ', object_id: [7] }],
		['of a kind that says what it is', { id: 55, target_type: 'website', target_id: 7 }],
		['of something else', { id: 55, project_id: 7, external_id: 8, subject: 7 }],
	])('but by one beside %s', (_, data) => expect(fetchedFor(data)).toBe('55'));
});
