import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { byId, createInvoice, getInvoice, items, upsertCustomer } from '../inputs';
import { writesIn } from '../records';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

describe('Get is refused', () => {
	test.each<[object, string]>([
		[{ success: false, error: 'permission denied.', data: { id: 42 } }, ': permission denied'],
		[{ ok: false, message: `${KEY} may not` }, ': *** may not'],
		[{ error: { code: 7, text: 'locked' }, invoice: { id: 42 } }, ': code: 7; text: locked'],
		[{ status: 'error' }, ''],
		[{ result: 'not found' }, ''],
		[{ status: 404, message: 'none' }, ': none'],
		[{ id: 42, success: false }, ''],
	])('in the words of the service where it says no: %j', async (body, said) => {
		harness.service.respond = json(body);
		const { error, hints } = await harness.run(getInvoice);
		expect(error?.message).toBe(`The service did not give Invoice 42${said} (200)`);
		expect(error?.description).toBe(
			'Look at the invoice in the service: what it returns may depend on its state, and on what the API key may do.',
		);
		expect(hints).toEqual([]);
	});

	test.each<unknown>([
		{ data: null },
		{ invoice: null },
		{ success: true, message: 'none there', data: null },
		{ status: 'ok', data: {} },
		{ data: [] },
		{ success: true },
		{},
		[],
		{ message: 'not found' },
		{ data: { message: 'not found' } },
		{ found: false, detail: 'no such id' },
		{ status_code: 200, reason: 'no such id' },
		{ Found: 'none', result: 'nothing', details: 'no such id' },
		{ data: [{ id: 42 }, { id: 7 }] },
		[{ number: 'R-42' }],
		'42',
		5,
	])('where nothing stands in the place of the record: %j', async (body) => {
		harness.service.respond = json(body);
		const { error } = await harness.run(getInvoice);
		expect(error?.message).toBe('The answer to reading Invoice 42 holds no invoice');
		expect(error?.description).toBe(
			"Look whether the invoice is there. If it is, ask the service's support.",
		);
	});

	test.each<[object]>([
		[{ id: 7 }],
		[{ data: { id: '7', customer_id: 42 } }],
		[{ id: '7', customer_id: '42', reference_id: '42' }],
		[{ id: '7', number: 'R7', total: 42, tax: '42' }],
		[{ id: '7', customer_number: '42', order_code: 42, project: '42' }],
		[{ id: '7', numbers: 42, keyed: 42, not_a_number: 42 }],
		[{ id: '7', customer_public_id: '42', parent_id: '42', session_token: '42' }],
		[{ invoice_id: 7 }],
		[[{ id: 7 }]],
		[{ data: [{ id: 7 }], total: 1 }],
		[{ invoices: [{ id: 7, number: 'A' }] }],
	])('where the answer is another record: %j', async (body) => {
		harness.service.respond = json(body);
		const { error } = await harness.run(getInvoice);
		expect(error?.message).toBe(
			'The answer to reading Invoice 42 has the ID 7, so it is another invoice',
		);
		expect(error?.description).toBe(
			"Give the ID as the service shows it. If it is right, ask the service's support.",
		);
	});
});

test.each(['420', '142', 420, '42-7'])('the record %j is not taken for 42', async (id) => {
	harness.service.respond = json({ id, number: 'A' });
	const { error } = await harness.run(getInvoice);
	expect(error?.message).toContain(`has the ID ${id}, so it is another invoice`);
});

test.each<[object, object?]>([
	[{ id: 42, status: 'error', error: 'a field of its own', deleted: false }],
	[{ id: 7, uuid: '42' }],
	[{ id: 7, number: '42' }],
	[{ id: 7, invoice_number: 42 }],
	[{ id: 7, InvoiceNo: '42', total: 3 }],
	[{ id: 7, reference: '42' }],
	...['public_id', 'externalId', 'hash_id', 'hashid', 'token', 'uid', 'invoice_uid'].map(
		(name): [object] => [{ id: 7, [name]: '42' }],
	),
	...['voucher_number', 'external_reference_no', 'slug', 'invoice_public_id'].map(
		(name): [object] => [{ id: 7, [name]: '42' }],
	),
	[{ data: { id: 0, invoice_id: '42' } }, { id: 0, invoice_id: '42' }],
	[[{ id: 42, number: 'A' }], { id: 42, number: 'A' }],
	[{ data: [{ id: 42 }], total: 1 }, { id: 42 }],
	[{ number: 'A', message: 'Thank you' }],
	[{ number: 'R-42' }],
	[{ status: 'sent' }],
	[{ status: 'sent', paid: false }],
])('Get returns %j', async (body, record = body) => {
	harness.service.respond = json(body);
	const run = await harness.run(getInvoice);
	expect(run.json).toEqual([record]);
});

test('a file is named after no other record, and a reference found in one creates nothing', async () => {
	const other = { id: 9, number: 'A-9', tax: 42 };
	harness.service.respond = (hit, response) => {
		if (!hit.path.endsWith('/pdf')) return json(other)(hit, response);
		response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7\n%%EOF');
	};
	const options = { includeRecord: true, fileName: '{number}' };
	const pdf = await harness.run({ ...getInvoice, operation: 'downloadPdf', options });
	expect(pdf.error?.message).toContain('has the ID 9, so it is another invoice');
	harness.service.respond = (hit, response) =>
		json(hit.path.endsWith('/invoices') ? [{ id: 42, reference: 'X' }] : other)(hit, response);
	const create = { ...createInvoice, fieldsJson: '{"reference":"X"}' };
	const found = await harness.run({ ...create, options: { clientReferenceField: 'reference' } });
	expect(found.error?.message).toContain('has the ID 9, so it is another invoice');
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test.each([
	[{ id: 42, error: 'Database timeout' }, ': Database timeout'],
	[{ id: 42, found: false }, ''],
])('Get does not take an ID with a refusal for the record: %j', async (body, words) => {
	harness.service.respond = json(body);
	const { error } = await harness.run(getInvoice);
	expect(error?.message).toBe(`The service did not give Invoice 42${words} (200)`);
});

test('no reminder is sent for what the service refuses to show, whatever it shows beside that', async () => {
	harness.service.respond = json({
		success: false,
		error: 'stale',
		data: { id: 42, status: 'sent' },
	});
	const remind = { ...getInvoice, operation: 'sendReminder', onlyIfUnpaid: true };
	const { error } = await harness.run(remind);
	expect(error?.message).toBe('The service did not give Invoice 42: stale (200)');
	expect(writesIn(harness.service.hits)).toEqual([]);
});

describe.each([false, true])('where Keep Other Fields is %j', (keepOtherFields) => {
	const update: INodeParameters = {
		...createInvoice,
		operation: 'update',
		...byId('invoice'),
		options: { keepOtherFields },
	};
	const hintsFor = async (answer: object) => {
		harness.service.respond = (hit, response) =>
			json(hit.method === 'GET' ? { id: 42, number: 0 } : answer)(hit, response);
		const run = await harness.run(update);
		expect(run.error).toBeUndefined();
		return run.hints.filter((hint) => hint.includes('has the ID'));
	};

	test('an update that is answered with another record is told', async () => {
		expect(await hintsFor({ id: 2, number: 1 })).toEqual([
			'The answer to updating Invoice 42 has the ID 2. Look in the service which invoice was changed.',
		]);
	});

	test.each<[object]>([[{ id: '42', number: 1 }], [{ id: 7, uuid: 42 }], [{ number: 1 }]])(
		'one that is answered with %j is not',
		async (answer) => {
			expect(await hintsFor(answer)).toEqual([]);
		},
	);
});

test.each<[object, boolean]>([
	[{ id: 8, deleted: true }, true],
	[{ data: { id: 8, number: 'A-8' } }, true],
	[{ id: '42', deleted: true }, false],
	[{ id: 7, uuid: 42, deleted: true }, false],
	[{ id: 'r', Status: 'OK', Invoices: [{ InvoiceID: '42' }] }, false],
	[{ id: 'r', deleted: true, invoice: { id: 42 } }, false],
	[{ deleted: true }, false],
])(
	'a deletion that is answered by %j: that it shows another record is told: %j',
	async (...given) => {
		const [body, isTold] = given;
		harness.service.respond = json(body);
		const run = await harness.run({ ...getInvoice, operation: 'delete' });
		expect(run.json).toEqual([{ deleted: true, id: '42' }]);
		const said =
			'The answer to deleting Invoice 42 has the ID 8. Look in the service which invoice was deleted.';
		expect(run.hints).toEqual(isTold ? [said] : []);
	},
);

test.each<object>([
	{ error: 'locked' },
	{ id: 1, success: false, error: 'locked', email: 'old@x' },
])(
	'a customer whose change was denied, %j, is looked for anew by the next item',
	async (denied) => {
		const stored = { id: 1, email: 'old@x' };
		harness.service.respond = (hit, response) => {
			const isList = hit.method === 'GET' && hit.path.endsWith('/customers');
			if (isList) return json({ data: [stored], total: 1 })(hit, response);
			return json(hit.method === 'PUT' ? denied : { id: 2, ...(JSON.parse(hit.body) as object) })(
				hit,
				response,
			);
		};
		const given = items({ email: 'old@x', to: 'new@x' }, { email: 'new@x', to: 'new@x' });
		const node = { onError: 'continueErrorOutput' } as const;
		await harness.run(upsertCustomer('{ email: $json.to }'), { items: given, node });
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/1']);
	},
);
