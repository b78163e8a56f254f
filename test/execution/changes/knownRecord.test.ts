import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { json, type Hit } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, items, upsertCustomer } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const answers = (body: unknown, status = 201, headers: Record<string, string> = {}) => {
	harness.service.respond = (hit, response) => {
		for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
		if (hit.method !== 'GET') return json(body, status)(hit, response);
		return json(hit.path.endsWith('/customers') ? others : {}, 200)(hit, response);
	};
};
const others = { customers: [{ id: 3, email: 'other@x.example', note: 'theirs' }], total: 1 };

const lost = ({ method, path }: Hit) => `${method} ${path}`;
const writes = () => harness.service.hits.filter(({ method }) => method !== 'GET').map(lost);

describe('two items for one customer whom the service does not have yet', () => {
	const twice = async () =>
		await harness.run(upsertCustomer('{"note":"x"}'), {
			items: items({ email: 'a@x.example' }, { email: 'a@x.example' }),
			node: { onError: 'continueRegularOutput' },
		});

	test.each<[string, unknown]>([
		['of a request', { id: 3, data: { id: 11, email: 'a@x.example' } }],
		['of a call', { jsonrpc: '2.0', id: 3, result: { id: 11, email: 'a@x.example', note: 'x' } }],
		['of a request, around the name', { id: 3, data: { customer: { id: 11, note: 'x' } } }],
		['of a request, and blanks', { id: 3, data: { id: 11, note: ' x ' } }],
		[
			'of who is billed',
			{
				...{ id: 11, email: 'a@x.example', note: 'x' },
				customer: { id: 3, name: 'Billing', email: 'b@x.example', city: 'Wien', vat: 'ATU' },
			},
		],
	])('are one record, where the answer has an ID %s as well', async (_, body) => {
		answers(body);
		await twice();
		expect(writes()).toEqual(['POST /api/customers', 'PUT /api/customers/11']);
	});

	test.each<[string, unknown, Record<string, string>]>([
		['its body', { id: 3, status: 'queued' }, {}],
		['its body, with what is sent elsewhere', { id: 3, state: 'a@x.example' }, {}],
		['its address', {}, { Location: '/api/jobs/3' }],
	])('are not the record with the ID of a job, in %s', async (_, body, headers) => {
		answers(body, 202, headers);
		const run = await twice();
		expect(writes()).toEqual(['POST /api/customers']);
		expect(run.json[0]).toMatchObject({ success: true });
		expect(run.json[0]).not.toHaveProperty('id');
		expect(run.hints.join()).toMatch(/an ID in it may be that of a job|returned no customer/);
	});
});

test('an accepted write says so, and keeps what the service answered', async () => {
	answers({ id: 3, status: 'queued' }, 202);
	const create = { resource: 'customer', operation: 'create', fieldsMode: 'json' };
	const run = await harness.run({ ...create, fieldsJson: '{"note":"x"}' });
	expect(run.json).toEqual([{ success: true, answer: { id: 3, status: 'queued' } }]);
	expect(run.hints).toEqual([
		'The service accepted the request without showing the customer, and may carry it out later: what it answered is in the field answer, and an ID in it may be that of a job',
	]);
});

test.each<[string, IDataObject, Record<string, string>, IDataObject]>([
	['the record', { id: 11, note: 'x' }, {}, { id: 11, note: 'x' }],
	[
		'its address',
		{ status: 'queued' },
		{ Location: '/api/customers/11' },
		{ success: true, id: '11', answer: { status: 'queued' } },
	],
])('an accepted write that shows %s has its ID', async (_, body, headers, item) => {
	answers(body, 202, headers);
	const create = { resource: 'customer', operation: 'create', fieldsMode: 'json' };
	expect((await harness.run({ ...create, fieldsJson: '{"note":"x"}' })).json).toEqual([item]);
});

test.each<[string, unknown, number, string[]]>([
	[
		'shows nothing of what was sent',
		{ id: 11, status: 'queued' },
		202,
		['has changed the customer'],
	],
	['shows nothing', {}, 202, ['may carry it out later, and returned no customer']],
	['shows a job', { id: 'job_7', state: 'queued' }, 202, ['may be that of a job']],
	['shows a word', { message: 'Accepted' }, 202, ['may be that of a job']],
	['shows what was sent', { id: 11, note: 'x' }, 202, []],
	['shows nothing of what was sent, and is done', { id: 11, status: 'queued' }, 200, []],
])('an update whose answer %s says so', async (_, body, status, hints) => {
	answers(body, status);
	const update = { resource: 'customer', operation: 'update', ...byId('customer', '11') };
	const run = await harness.run({ ...update, fieldsMode: 'json', fieldsJson: '{"note":"x"}' });
	expect(run.hints).toEqual(hints.map((hint) => expect.stringContaining(hint) as string));
	expect(String(run.json[0]?.id)).toBe('11');
});

const invoice = { id: 7, number: 'INV-7', total: 1, status: 'sent', currency: 'EUR', notes: '' };
const note = { id: 90, number: 'CN-1', amount: 1 };
const of = (operation: string): INodeParameters => ({
	resource: 'invoice',
	operation,
	...byId('invoice', '7'),
});

test.each<[operation: string, body: IDataObject, record: IDataObject]>([
	['createCreditNote', { ...note, invoice }, { ...note, invoice }],
	['createCreditNote', { credit_note: note, invoice }, note],
	['createCreditNote', { creditNote: note, invoice }, note],
	['createCreditNote', { data: { credit_note: note, invoice } }, note],
	['createCreditNote', { data: { ...note, invoice } }, { ...note, invoice }],
	[
		'duplicate',
		{ id: 8, invoice_number: 'INV-8', invoice },
		{ id: 8, invoice_number: 'INV-8', invoice },
	],
	['duplicate', { original: invoice, invoice: { ...invoice, id: 8 } }, { ...invoice, id: 8 }],
	['duplicate', { data: { success: true, invoice: { id: 8 } }, status: 'ok' }, { id: 8 }],
])(
	'%s returns what it has made, and not what it was made of: %j',
	async (operation, body, made) => {
		answers(body);
		const run = await harness.run(of(operation));
		expect(run.json).toEqual([made]);
		expect(run.hints.filter((hint) => hint.includes('itself'))).toEqual([]);
	},
);

test.each([
	['createCreditNote', 'credit note'],
	['duplicate', 'invoice'],
])('%s says where the service returns nothing but what it was made of', async (operation, one) => {
	answers({ invoice });
	const run = await harness.run(of(operation));
	expect(run.json).toEqual([invoice]);
	expect(run.hints).toEqual([
		`The service returned the invoice itself, not the new ${one}, first for 7`,
	]);
});

const creditNote = { id: 7, number: 'CN-7' };

test.each<[body: IDataObject, record: IDataObject]>([
	[{ credit_note: creditNote }, creditNote],
	[{ credit_notes: [creditNote] }, creditNote],
	[{ data: { creditNote, invoice } }, creditNote],
	[{ id: 'req-9', credit_note: creditNote }, creditNote],
	[{ id: 'req-9', status: 'OK', credit_notes: [creditNote] }, creditNote],
	[{ id: 'req-9', created_at: 'x', credit_note: { id: 7 } }, { id: 7 }],
	[{ credit_note: { id: 7 }, data: { id: 5 } }, { id: 7 }],
	[
		{ data: { ...creditNote, type: 'credit_note' }, invoice },
		{ ...creditNote, type: 'credit_note' },
	],
	...[
		{ ...creditNote, invoice_id: 7 },
		{ ...creditNote, invoiceId: '007' },
		{ ...creditNote, invoice: 7 },
		{ ...creditNote, invoice },
		{ ...creditNote, invoice: { invoice_id: 7, total: 1, currency: 'EUR', lines: [] } },
		{ ...creditNote, Type: 'CREDIT-NOTE' },
		{ ...creditNote, kind: 'Credit Note' },
		{ ...creditNote, object: 'creditNotes' },
		{ creditNoteId: 7, amount: 1 },
	].map((record): [IDataObject, IDataObject] => [record, record]),
])('a credit note may have the ID of its invoice: %j', async (body, record) => {
	answers(body);
	const run = await harness.run(of('createCreditNote'));
	expect(run.json).toEqual([record]);
	expect(run.hints).toEqual([]);
});

test.each<[operation: string, record: IDataObject]>([
	['createCreditNote', { ...invoice, type: 'invoice' }],
	['createCreditNote', { ...invoice, name: 'credit_note' }],
	['createCreditNote', { ...invoice, subtype: 'credit_note' }],
	['createCreditNote', { ...invoice, kinds: 'credit_note' }],
	['createCreditNote', { ...invoice, invoice_id: 8 }],
	['createCreditNote', { ...invoice, credit_note_id: 7 }],
	['createCreditNote', { ...invoice, credit_notes: [{ id: 90 }] }],
	['createCreditNote', { invoice_id: 7, number: 'INV-7' }],
	['duplicate', { ...invoice, invoice_id: 7 }],
	['duplicate', { ...invoice, type: 'invoice' }],
])('%s takes no invoice with its ID for what it has made: %j', async (operation, record) => {
	answers(record);
	const run = await harness.run(of(operation));
	expect(run.json).toEqual([record]);
	expect(run.hints.join()).toMatch(/^The service returned the invoice itself.* first for 7$/);
});

test('what has the name of a credit note and no ID is not taken for all of the answer', async () => {
	answers({ credit_note: { note: 'x' }, invoice });
	const { json: shown } = await harness.run(of('createCreditNote'));
	expect(shown).toEqual([{ credit_note: { note: 'x' }, invoice }]);
});

test('what it was made of is named without the key', async () => {
	answers({ ...invoice, id: KEY });
	const { hints } = await harness.run({ ...of('duplicate'), ...byId('invoice', KEY) });
	expect(hints.join()).toMatch(/not the new invoice, first for \*\*\*$/);
});

test.each<[what: string, body: IDataObject]>([
	[
		'its parent',
		{
			id: 11,
			name: 'Sub',
			project: { id: 3, name: 'Parent', budget: 1, status: 'open', hours: 1 },
		},
	],
	['an ID of the request', { id: 'req_1', data: { id: 11, name: 'Sub' } }],
])('the record that was asked for is found beside %s', async (_, body) => {
	harness.service.respond = json(body);
	const run = await harness.run({
		resource: 'project',
		operation: 'get',
		...byId('project', '11'),
	});
	expect(run.json).toEqual([expect.objectContaining({ id: 11, name: 'Sub' })]);
});

const [reply, job] = [
	{ id: 77, message: 'created' },
	{ id: 'job-1', status: 'queued' },
];
const numbered = { number: 'R-1', reference: 'po-1' };

describe('an ID with no field of a record beside a record that shows none', () => {
	const created = async (body: IDataObject) => {
		answers(body);
		const create = { resource: 'invoice', operation: 'create', fieldsMode: 'json' };
		return await harness.run({ ...create, fieldsJson: '{"reference":"PO-1","customer_id":3}' });
	};

	test.each<IDataObject>([
		{ invoice: { DocumentNumber: '1001', Reference: 'PO-1' }, result: reply },
		{ invoice: { sum: 5 }, result: job },
		{ data: numbered, response: { id: 'req-77' } },
		{ data: numbered, result: { ...job, status_url: 'x' } },
		{ data: { number: 'R-1', total: 5 }, result: job },
		{ data: numbered, result: { ...job, created_at: 'x', type: 'job', state: 'new', jobUrl: 'x' } },
		{ data: { reference: 'x' }, result: job },
		{ data: numbered, result: { ...job, status: 201 } },
		{ data: numbered, result: { ...job, status: 'ok' } },
		{ data: numbered, result: { ...job, status: 'successful' } },
		{ data: { invoice: { sum: 5 }, result: reply }, result: reply },
	])('may be that of a job, so the item is all of %j', async (body) => {
		expect((await created(body)).json).toEqual([body]);
	});

	test.each<[body: IDataObject, record: IDataObject]>([
		[{ data: job, item: { InvoiceNumber: 'R-1' } }, job],
		[{ data: { id: 8 }, payload: numbered }, { id: 8 }],
		[{ record: { id: 8 }, data: numbered }, { id: 8 }],
		[{ item: { id: 8 }, result: numbered }, { id: 8 }],
		[
			{ data: { id: 8, type: 'invoice' }, invoice: { number: 'R-1' } },
			{ id: 8, type: 'invoice' },
		],
		[
			{ result: { id: 8, type: 'Invoice' }, data: numbered },
			{ id: 8, type: 'Invoice' },
		],
		[
			{ result: { id: 8, status: 'draft' }, data: numbered },
			{ id: 8, status: 'draft' },
		],
		[{ data: { id: 8 }, response: { code: 201, description: 'Created' } }, { id: 8 }],
		[{ data: { id: 8 }, response: { reference: null, request_id: 'x' } }, { id: 8 }],
		[
			{ data: numbered, result: { id: 8, total: 5 } },
			{ id: 8, total: 5 },
		],
		[
			{ data: numbered, result: { id: 8, status: 'PO-1', reference: 'PO-1' } },
			{ id: 8, status: 'PO-1', reference: 'PO-1' },
		],
		[
			{ data: numbered, result: { id: 8, payment_status: 'none' } },
			{ id: 8, payment_status: 'none' },
		],
		[
			{ data: numbered, result: { id: 8, type_of_tax: 'none' } },
			{ id: 8, type_of_tax: 'none' },
		],
		[{ invoice: { id: 8 }, data: numbered }, { id: 8 }],
		[{ result: { id: 8 }, data: { took: 3 } }, { id: 8 }],
		[{ result: { id: 8 }, data: { number_of_pages: 3 } }, { id: 8 }],
		[{ data: { invoice: { id: 8 }, number: 'x' } }, { id: 8 }],
		[{ data: { result: 1, invoices: [{ id: 8 }] }, payload: numbered }, { id: 8 }],
		[{ invoice: { status: 'ok' }, data: { id: 8 } }, { id: 8 }],
		[
			{ success: true, result: { id: 8 }, invoice: { reference: 'PO-1', customer_id: 3 } },
			{ id: 8 },
		],
		[
			{ response: { id: 8, status: 'ok' }, data: { reference: 'PO-1' } },
			{ id: 8, status: 'ok' },
		],
	])('is that of the record in %j', async (body, record) => {
		const run = await created(body);
		expect(run.json).toEqual([record]);
		expect(run.hints.join()).not.toContain('Look in the service');
	});

	test('may be that of a job where nothing was sent, too', async () => {
		const body = { data: { number: 'R-1', total: 5 }, result: job };
		answers(body);
		expect((await harness.run(of('duplicate'))).json).toEqual([body]);
	});

	test('is that of the record where it is the one that was asked for', async () => {
		answers({ invoice: numbered, result: { id: 7, message: 'updated' } });
		const run = await harness.run({
			...of('update'),
			...{ fieldsMode: 'json', fieldsJson: '{"note":"x"}' },
		});
		expect(run.json).toEqual([{ id: 7, message: 'updated' }]);
	});
});

describe('what was made stands beside what it was made of, by another name', () => {
	const copy = { ...invoice, id: 8, number: 'INV-8' };
	const storno = {
		id: 9,
		number: 'GS-1',
		total: -1,
		status: 'draft',
		currency: 'EUR',
		reason: 'x',
	};
	const customer = { ...invoice, id: 3, name: 'A' };
	const [two, old] = [
		{ id: 8, number: 'INV-8' },
		{ ...invoice, delivery_id: 8, template: 'a' },
	];

	test.each<[operation: string, body: IDataObject, record: IDataObject]>([
		['duplicate', { invoice, new_invoice: copy }, copy],
		['duplicate', { copy, invoice, meta: { id: 5, took: 3 } }, copy],
		['duplicate', { copy: [copy], invoice, success: true }, copy],
		['duplicate', { data: { invoice, copy } }, { invoice, copy }],
		['duplicate', { invoice, copy, customer, project: customer, mail: two }, copy],
		...['duplicate', 'invoice_copy', 'newInvoice', 'created', 'clone', 'Kopie'].map(
			(name): [string, IDataObject, IDataObject] => ['duplicate', { invoice, [name]: copy }, copy],
		),
		['createCreditNote', { invoice, storno }, storno],
		['createCreditNote', { invoice, gutschrift: storno }, storno],
		['createCreditNote', { invoice, avoir: storno }, storno],
		['createCreditNote', { invoice, kredit: storno }, storno],
		['createCreditNote', { invoice, newCredit: storno }, storno],
		[
			'createCreditNote',
			{ invoice, storno: { ...storno, invoice_id: 7 } },
			{ ...storno, invoice_id: 7 },
		],
	])('%s returns it from %j', async (operation, body, record) => {
		answers(body);
		const run = await harness.run(of(operation));
		expect(run.json).toEqual([record]);
		expect(run.hints).toEqual([]);
	});

	test.each<[operation: string, one: string, body: IDataObject]>([
		['duplicate', 'invoice', { invoice, copy, template: copy }],
		...[
			...['previous', 'last_invoice', 'template', 'recurring', 'newsletter', 'previous_copy'],
			...['credit_note', 'storno'],
		].map((name): [string, string, IDataObject] => [
			'duplicate',
			'invoice',
			{ invoice, [name]: copy },
		]),
		['duplicate', 'invoice', { invoice, latest: [copy] }],
		['createCreditNote', 'credit note', { invoice, previous: storno }],
		['createCreditNote', 'credit note', { invoice, copy: storno }],
		['duplicate', 'invoice', { invoice, new_invoice: two }],
		['createCreditNote', 'credit note', { invoice, storno: { ...two, total: 1 } }],
		[
			'createCreditNote',
			'credit note',
			{ invoice, storno: { ...two, a: 1, b: 2, c: 3, total: 1 } },
		],
		['duplicate', 'invoice', { invoice: { id: 7, number: 'INV-7' }, copy: two }],
	])('%s returns all of an answer where it is in doubt', async (operation, one, body) => {
		answers(body);
		const run = await harness.run(of(operation));
		expect(run.json).toEqual([body]);
		expect(run.hints).toEqual([
			`The service returned the invoice beside others, and the new ${one} is not known from them: the item is the whole answer, first for 7`,
		]);
	});

	test.each<IDataObject>([
		{ invoice, customer },
		{ invoice, client: customer, contact: customer, payer: customer, debtor: customer },
		...[
			'company',
			'organisation',
			'bank_account',
			'tenant',
			'user',
			'owner',
			'author',
			'employee',
		].map((name) => ({ invoice, [name]: customer })),
		{ invoice, supplier: customer, vendor: customer },
		{ invoice: old, delivery: copy, template: copy },
		{ ...invoice, lines: [{ ...copy, id: 1 }] },
		{ invoice, original: invoice, copy: { ...copy, id: '007' } },
		{ invoice, job: { id: 9, status: 'done', created_at: 'x' }, copy: { ...copy, id: null } },
	])('is none of those that the other refers to, or is for: %j', async (body) => {
		answers(body);
		const run = await harness.run(of('duplicate'));
		expect(run.json).toEqual([body.invoice ?? body]);
		expect(run.hints.join()).toMatch(/^The service returned the invoice itself/);
	});
});
