import { json } from '../../localService/localService';
import { runTrigger } from './runTrigger';
import { engine, event, memory, service, trigger } from './stage';

const passed = async (data: object, record: object, what = ['record'], type = 'invoice.paid') => {
	service.respond = json(record);
	return await runTrigger(engine, trigger({ fetch: what }), [event({ data, type })]);
};

describe('a record that was fetched by an id without a name is refused if the event says otherwise of it:', () => {
	test.each<[object, object, string]>([
		[{ invoice_number: 'INV-8' }, { number: 'INV-7' }, 'number INV-7'],
		[{ invoiceNo: 8 }, { invoice_number: 7 }, 'invoice_number 7'],
		[{ number: 'P-3' }, { number: 'INV-7' }, 'number INV-7'],
		[{ invoice_nr: 'INV-8' }, { no: 'INV-7', number: 'R-7' }, 'no INV-7'],
		[{ uuid: 'u-8' }, { uuid: 'u-7' }, 'uuid u-7'],
		[{ uuid: 'u-8', number: 'u-7' }, { uuid: 'u-7' }, 'uuid u-7'],
		[{ _id: 'm-8' }, { _id: 'm-7' }, '_id m-7'],
		[
			{ number: 'INV-8', created_at: '2026-01-02T09:00:01Z' },
			{ number: 'INV-7', created_at: '2026-01-02T09:00:02Z' },
			'number INV-7',
		],
		[
			{ number: 'INV-8', created_at: '2026-01-02T00:00:00Z' },
			{ number: 'INV-7', created_at: '2026-01-02T00:00:00Z' },
			'number INV-7',
		],
		[
			{ uuid: 'u-8', created_at: '2026-01-02T09:00:01Z' },
			{ uuid: 'u-7', created_at: '2026-01-02T09:00:01Z' },
			'uuid u-7',
		],
	])('%j of %j', async (said, shown, words) => {
		const { error } = await passed({ id: 7, ...said }, { id: 7, ...shown });
		const [[name, value]] = Object.entries(said) as [[string, string]];
		expect(error?.message).toBe(`Invoice 7 has ${words}, and the event has ${name} ${value}`);
		expect(error?.description).toMatch(
			/^It may be another invoice, or have got another number since/,
		);
		expect(error?.description).toContain('Untick Fetch and get the invoice');
		// The next copy may be right, once the record has been looked at.
		expect(memory.lists.size).toBe(0);
	});

	test('in object as well, and below the name one level down', async () => {
		const record = { id: 7, number: 'INV-7' };
		const inObject = await passed({ object: { id: 7, number: 'INV-8' } }, record);
		expect(inObject.error?.message).toContain('the event has object.number INV-8');
		const hinted = { payment: { id: 3, invoice_id: 7 }, invoice_number: 'INV-8', number: 'P-3' };
		const { error } = await passed(hinted, record);
		expect(error?.message).toContain('the event has invoice_number INV-8');
	});

	test('by a customer and its number', async () => {
		const data = { id: 7, customer_number: 'C-8' };
		const { error } = await passed(data, { id: 7, number: 'C-7' }, ['record'], 'customer.updated');
		expect(error?.message).toBe('Customer 7 has number C-7, and the event has customer_number C-8');
	});
});

describe('it is passed on', () => {
	test.each<[string, object, object]>([
		['if both say the same', { invoice_number: 'INV-7' }, { number: 'INV-7' }],
		['in other capitals, with spaces', { invoice_number: ' inv-7 ' }, { number: 'INV-7' }],
		['as number and as text', { number: 7 }, { number: '007' }],
		['if one of its numbers is that', { number: 'R-7' }, { number: 'INV-7', invoice_no: 'R-7' }],
		['if only the event says it', { invoice_number: 'INV-7' }, { total: 1 }],
		['if only the record says it', { total: 1 }, { number: 'INV-7' }],
		['if the event left it empty', { number: ' ', invoice_number: null }, { number: 'INV-7' }],
		['if the record left it empty', { number: 'INV-7' }, { number: null, invoice_number: '' }],
		['if it is no word', { number: { prefix: 'INV', count: 7 } }, { number: 'INV-7' }],
		['if it has another name', { number_: 'INV-8' }, { number: 'INV-7' }],
		["if the other number is a customer's", { customer_number: 'C-8' }, { number: 'INV-7' }],
		['if the record is known by another id', {}, { id: 991, uuid: '7' }],
		['if the record has no such id', { _id: 'm-8' }, { uuid: 'u-7' }],
		['if its document has another number', { document_number: 'D-7' }, { number: 'INV-7' }],
		['if the document alone has one', { number: 'INV-7' }, { document_number: 'D-7' }],
		['if the id has a name', { invoice_id: 7, invoice_number: 'INV-8' }, { number: 'INV-7' }],
		['if the object has the name', { invoice: { id: 7, number: 'INV-8' } }, { number: 'INV-7' }],
		[
			'if it was created at the same moment: a draft has got its number',
			{ number: 'Draft 7', created_at: '2026-01-02T09:00:01Z' },
			{ number: 'INV-7', createdAt: '2026-01-02T10:00:01+01:00' },
		],
		[
			'if it was, under other names, one of which has the day alone',
			{ number: 'Draft 7', created_date: '2026-01-02', created_time: '2026-01-02T09:00:01Z' },
			{ number: 'INV-7', inserted_at: '2026-01-02', CreatedDateUTC: '2026-01-02T09:00:01Z' },
		],
		["if it is something else's", { payment: { invoice_id: 7 }, number: 'P-3' }, { number: 'I-7' }],
	])('%s', async (_, said, shown) => {
		const isNamed = ['invoice', 'invoice_id', 'payment'].some((name) => name in said);
		const run = await passed({ ...(!isNamed && { id: 7 }), ...said }, { id: 7, ...shown });
		expect(run.error).toBeUndefined();
		expect(run.json[0]?.record).toEqual({ id: 7, ...shown });
	});
});

describe('an invoice that refers to another one', () => {
	const said = { id: 7, number: 'INV-7', recurring_invoice_id: 12 };

	test.each<[string, object, object]>([
		['has the number of the event', said, { number: 'inv-7', recurring_invoice_id: 12 }],
		['has its UUID', { ...said, uuid: 'u-7' }, { uuid: 'u-7' }],
		['need not be compared if its id has a name', { invoice_id: 7, id: 9 }, { total: 1 }],
		['has its number in attributes', said, { attributes: { number: 'INV-7' } }],
		['has it, not that of the document', { ...said, document_number: 'D' }, { number: 'INV-7' }],
		['has it as that of a document', said, { document_number: 'INV-7' }],
		['says it so itself', { ...said, number: '', documentNo: 'INV-7' }, { number: 'INV-7' }],
		[
			'has its number beside another of the document',
			said,
			{ number: 'INV-7', document_number: 'D' },
		],
		[
			'has no number yet, but was created at the same moment',
			{ ...said, number: null, created_at: '2026-01-02T09:00:01.000Z' },
			{ number: null, createdAt: '2026-01-02T10:00:01+01:00' },
		],
		[
			'was created at that moment, which is in attributes',
			{ id: 7, recurring_invoice_id: 12, created_at: '2026-01-02T09:00:01Z' },
			{ attributes: { created_at: '2026-01-02T09:00:01Z' } },
		],
		[
			'has the number, and another way to tell when it was created',
			{ ...said, created_at: '2026-01-02T09:00:01.123Z' },
			{ number: 'INV-7', created_at: '2026-01-02T09:00:01Z' },
		],
		[
			'was created at the same moment as the draft that it was',
			{ ...said, number: 'Draft', created_at: '2026-01-02T09:00:01Z' },
			{ number: 'INV-7', created_at: '2026-01-02T09:00:01Z' },
		],
		[
			'holds others under names of no prefix',
			{ ...said, status: 'paid', settings: { invoice_id: 3 }, lines: [{ invoice_id: 4 }] },
			{ number: 'INV-7' },
		],
	])('%s, and is passed on', async (_, data, shown) => {
		const run = await passed(data, { id: 7, ...shown });
		expect(run.error).toBeUndefined();
		expect(run.json[0]?.record).toEqual({ id: 7, ...shown });
	});

	test('has another number, and is not', async () => {
		const { error } = await passed(said, { id: 7, number: 'INV-8' });
		expect(error?.message).toBe('Invoice 7 has number INV-8, and the event has number INV-7');
	});

	test.each([
		{ recurring_invoice_id: 12, created_at: '2026-01-02T09:00:01Z' },
		{ recurring_invoice_id: 12, document_number: 'INV-7' },
	])('by %j alone has to show the same', async (data) => {
		const shown = { id: 7, created_at: '2026-01-02T09:00:02Z', document_number: 'INV-8' };
		for (const what of [['record'], ['pdf']]) {
			const { error } = await passed({ id: 7, ...data }, shown, what);
			expect(error?.message).toMatch(
				/^Invoice 7 does not say whether it has .*, and the event has recurring_invoice_id 12 as well$/,
			);
		}
	});

	test('created in the same second is another, where what it says may be of something else', async () => {
		const created = { id: 7, created_at: '2026-01-02T09:00:01Z' };
		const payment = { ...created, status: 'done', customer_id: 3, value: 119 };
		const allocated = { ...payment, allocations: [{ invoice_id: 12 }] };
		const shown = { ...created, number: 'INV-7', customer_id: 4 };
		const linked = { ...payment, document: '/invoices/12' };
		for (const said of [allocated, linked, { ...payment, paid_invoice_id: 12 }]) {
			const { error } = await passed(said, shown);
			expect(error?.message).toContain('does not say which invoice');
		}
		expect(service.hits).toEqual([]);
		const numbered = await passed({ ...allocated, number: 'P-7' }, shown);
		expect(numbered.error?.message).toContain('does not say whether it has number P-7');
		// In the same millisecond it is the same, and what refers to others by their names may be the invoice itself.
		const exact = { created_at: '2026-01-02T09:00:01.250Z' };
		expect(
			(await passed({ ...allocated, ...exact }, { ...shown, ...exact })).error,
		).toBeUndefined();
		expect((await passed({ ...payment, final_invoice_id: 12 }, shown)).error).toBeUndefined();
	});

	test('created on the same day only is not compared', async () => {
		const midnight = { id: 7, created_at: '2026-01-02T00:00:00Z' };
		const { error } = await passed({ ...midnight, recurring_invoice_id: 12 }, midnight);
		expect(error?.message).toContain('does not say which invoice');
	});

	test.each([{ total: 1 }, { uuid: 'u-7' }, { number: '' }])(
		'shows %j and nothing that can be compared, and is not',
		async (shown) => {
			for (const what of [['record'], ['pdf']]) {
				const { error } = await passed(said, { id: 7, ...shown }, what);
				expect(error?.message).toBe(
					'Invoice 7 does not say whether it has number INV-7, and the event has recurring_invoice_id 12 as well',
				);
				expect(error?.description).toMatch(
					/^So it may be another invoice, and is not passed on\. Untick Fetch and get the invoice with an/,
				);
			}
			expect(service.lines).toEqual(['GET /api/invoices/7', 'GET /api/invoices/7']);
		},
	);

	test('is not there, and is not called deleted', async () => {
		service.respond = json({ error: 'not found' }, 404);
		const item = event({ data: said });
		const { error } = await runTrigger(engine, trigger({ fetch: ['record'] }), [item]);
		expect(error?.message).toBe(
			'The service has no Invoice "7", and the event has recurring_invoice_id 12 as well',
		);
	});
});

describe('a customer without a number that refers to another one', () => {
	const said = { id: 7, name: 'Åke', email: 'ake@example.com', parent_customer_id: 3 };

	test.each([{ name: 'Åke' }, { email: 'ake@example.com', name: 'Åke AB' }])(
		'is known by %j',
		async (shown) => {
			const run = await passed(said, { id: 7, ...shown }, ['record'], 'customer.updated');
			expect(run.error).toBeUndefined();
			expect(run.json[0]?.record).toEqual({ id: 7, ...shown });
		},
	);

	test.each([{ name: 'Bob', email: 'bob@example.com' }, { total: 1 }])(
		'is not by %j',
		async (shown) => {
			const { error } = await passed(said, { id: 7, ...shown }, ['record'], 'customer.updated');
			expect(error?.message).toBe(
				'Customer 7 does not say whether it has name Åke, and the event has parent_customer_id 3 as well',
			);
		},
	);

	test('nor is an invoice, which has the name of who pays it', async () => {
		const { error } = await passed(
			{ id: 7, name: 'Åke', parent_invoice_id: 3 },
			{ id: 7, name: 'Åke' },
		);
		expect(error?.message).toContain('does not say which invoice');
	});
});

describe('before a document is fetched alone, the record is looked at', () => {
	const data = { id: 7, number: 'INV-8' };
	const PDF = Buffer.from('%PDF-1.7\nan invoice');
	const respondWith = (record: ReturnType<typeof json>) => {
		service.respond = (hit, response) =>
			hit.path.endsWith('/pdf')
				? void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(PDF)
				: record(hit, response);
	};
	const fetched = async (type = 'invoice.paid', shown: object = data) =>
		await runTrigger(engine, trigger({ fetch: ['pdf'] }), [event({ data: shown, type })]);

	test('if the event says of it what can be compared', async () => {
		respondWith(json({ id: 7, number: 'INV-7' }));
		const { error } = await fetched();
		expect(error?.message).toContain('Invoice 7 has number INV-7');
		expect(service.lines).toEqual(['GET /api/invoices/7']);
	});

	test('and the item has the document alone', async () => {
		respondWith(json({ id: 7, number: 'INV-8' }));
		const run = await fetched();
		expect(service.lines).toEqual(['GET /api/invoices/7', 'GET /api/invoices/7/pdf']);
		expect(run.json).toEqual([event({ data }).json]);
		expect(run.output()[0]?.binary).toHaveProperty('data');
	});

	test('but not if nothing is to be compared, or there is no document', async () => {
		respondWith(json({ id: 7 }));
		await fetched('invoice.paid', {
			...{ id: 7, number: '007', document_number: 'D' },
			created_at: '2026-01-02T09:00:01Z',
		});
		await fetched('invoice.paid', { invoice_id: 7, number: 'P-3' });
		expect(service.lines).toEqual(['GET /api/invoices/7/pdf', 'GET /api/invoices/7/pdf']);
		await fetched('expense.created', data);
		expect(service.lines).toHaveLength(2);
	});

	test('and one that is not there has none', async () => {
		service.respond = json({ error: 'not found' }, 404);
		expect((await fetched()).json).toEqual([{ ...event({ data }).json, pdfMissing: true }]);
	});
});

test('the API key is in no message, though the record repeats it', async () => {
	const { error } = await passed({ id: 7, number: 'INV-8' }, { id: 7, number: 'INV-the-key' });
	expect(error?.message).toMatch(/^Invoice 7 has number/);
	expect(`${error?.message} ${error?.description}`).not.toContain('the-key');
});

test('nor a part of it, where the number is cut', async () => {
	const number = `${'x'.repeat(56)}the-key`;
	const { error } = await passed({ id: 7, number: 'INV-8' }, { id: 7, number });
	expect(error?.message).toMatch(/^Invoice 7 has number xxx/);
	expect(error?.message).not.toContain('the-');
});
