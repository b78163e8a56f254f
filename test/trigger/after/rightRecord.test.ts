import { json } from '../../localService/localService';
import { runTrigger } from './runTrigger';
import { engine, event, memory, service, trigger } from './stage';

const fetched = async (answer: unknown) => {
	service.respond = json(answer);
	return await runTrigger(engine, trigger({ fetch: ['record'] }), [event()]);
};

describe('what was fetched is the record that was asked for', () => {
	test.each<[string, object]>([
		['by its id', { id: '7', total: 1 }],
		['by another of its names', { id: 991, uuid: '7' }],
		['by its full name', { invoice_id: 7, number: 'R-7' }],
		['by its full name, with lines', { invoice_id: 7, items: [{ id: 1 }] }],
		['by its id with spaces around it', { id: ' 7 ' }],
		['as far as it says', { number: 'R-7', lines: ['a'] }],
		['whose id is left empty', { id: null, number: 'R-7' }],
		['of which only the status is sent', { payment_status: 'open' }],
		['of which only one text is sent', { status_text: 'open' }],
	])('%s', async (_, record) => expect((await fetched(record)).json[0]?.record).toEqual(record));
});

test.each<object>([
	[{ id: 7 }],
	{ data: [{ id: 7 }] },
	{ invoices: [{ id: 7 }], total: 1 },
	{ invoices: [{ id: 7 }], customers: [{ id: 1 }] },
	{ data: [{ id: 7 }], included: [{ id: 1, type: 'customer' }] },
	{ page: { invoices: [{ id: 7 }] } },
])('a list of nothing but that record is the record: %j', async (list) =>
	expect((await fetched(list)).json[0]?.record).toEqual({ id: 7 }),
);

describe('anything else is told, and the event stays free:', () => {
	test.each<unknown>([
		{ id: '999', total: 1 },
		{ id: 71 },
		{ invoiceId: 71 },
		{ id: 71, uuid: 'u' },
		{ requestId: 'r', message: 'forbidden' },
		{},
		[],
		[{ id: 999 }],
		[{ number: 'R-7' }],
		'x',
		{ data: [{ id: 1 }, { id: 7 }] },
		{ invoices: [{ id: 71 }], total: 1 },
		{ invoices: [], total: 1 },
		{ invoices: [{ id: 7 }, { id: 8 }], warnings: [{ id: 1 }] },
	])('%j', async (answer) => {
		const run = await fetched(answer);
		expect(run.error?.message).toMatch(
			/^Asked for Invoice 7, the service sent (no invoice(: forbidden)?|the one with the ID "(999|71(, u)?)")$/,
		);
		expect(run.error?.description).toContain('check the base URL');
		expect(memory.lists.size).toBe(0);
	});
});

test.each<object>([
	{ error: 'forbidden by the bank' },
	{ success: false, message: 'forbidden by the bank' },
	{ success: false, error: 'forbidden by the bank', data: { id: 7 } },
])(
	'the words of a service that says no are in the message, and the event stays free: %j',
	async (answer) => {
		const { error } = await fetched(answer);
		expect(error?.message).toBe('The service did not give Invoice 7: forbidden by the bank (200)');
		expect(memory.lists.size).toBe(0);
	},
);

test('the API key is in no message, nor a part of it, though the answer repeats it', async () => {
	for (const answer of [{ error: 'the-key' }, { id: `${'x'.repeat(52)}the-key` }])
		expect((await fetched(answer)).error?.message).not.toContain('the-');
	// What is cut in two no later mask finds: here the words of the service, after 500 characters.
	const { error } = await fetched({ requestId: 'r', message: `${'x'.repeat(496)}the-key` });
	expect(error?.message).toContain('the service sent no invoice: xxx');
	expect(error?.message).not.toContain('the-');
});
