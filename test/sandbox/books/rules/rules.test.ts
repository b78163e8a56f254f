import { sharedSandbox } from '../../sharedSandbox';

const { admin, call, make, events } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

const lines = [{ description: 'Work', quantity: 1, unit: null, unit_price: 100, tax_rate: 20 }];
let customer_id: number;
let other: number;
beforeAll(async () => {
	const email = 'pay@quicksilver.example';
	customer_id = (await make('customers', { name: 'Quicksilver', email })).id;
	other = (await make('customers', { name: 'Other' })).id;
});

const past = { issue_date: '2026-02-01', due_date: '2026-03-01' };
/** An invoice in that state. */
const inState = async (status: string) => {
	const fields = { customer_id, lines, ...(status === 'overdue' && past) };
	const wanted = status === 'cancelled' ? 'sent' : status;
	const { id } = await make('invoices', { ...fields, status: wanted });
	if (status === 'cancelled') await call(`POST /invoices/${id}/credit-note`);
	return (await call(`GET /invoices/${id}`)).body;
};
const back = 'a credit note is the way back';
const kept = (field: string) => [field, `was issued and keeps its ${field}; ${back}`] as const;
const issued = ['sent', 'overdue', 'paid', 'cancelled'];

test.each(
	issued.flatMap((status) =>
		[
			[...kept('lines'), { lines: [{ ...lines[0], quantity: 2 }] }] as const,
			[...kept('customer_id'), () => ({ customer_id: other })] as const,
			[...kept('currency'), { currency: 'SEK' }] as const,
			[...kept('issue_date'), { issue_date: '2026-01-31' }] as const,
			[
				'status',
				'was issued and cannot be a draft again; duplicate it',
				{ status: 'draft' },
			] as const,
		].map((row) => [status, ...row] as const),
	),
)('what is %s keeps its %s', async (status, field, words, change) => {
	const invoice = await inState(status);
	await events();
	const answer = await call(
		`PUT /invoices/${invoice.id}`,
		typeof change === 'function' ? change() : change,
	);
	const error = `${field}: ${invoice.number} ${words}`;
	expect(answer).toMatchObject({ status: 400, body: { error } });
	expect((await call(`GET /invoices/${invoice.id}`)).body).toEqual(invoice);
	expect(await events()).toEqual([]);
});

test.each(issued)(
	'what is %s is never deleted, and may get other notes and another due date',
	async (status) => {
		const { id, number } = await inState(status);
		const error = `${number} was issued and stays in the books; ${back}`;
		expect(await call(`DELETE /invoices/${id}`)).toMatchObject({ status: 400, body: { error } });
		const changes = { notes: 'x', reference: 'y', due_date: '2026-12-01' };
		const changed = await call(`PUT /invoices/${id}`, changes);
		expect(changed).toMatchObject({ status: 200, body: { ...changes, number } });
	},
);

test('what is paid or cancelled stays so, and what was never issued cannot be cancelled', async () => {
	for (const [state, status, words] of [
		['paid', 'sent', `is paid and stays so; ${back}`],
		['paid', 'cancelled', `is paid and stays so; ${back}`],
		['cancelled', 'paid', 'is cancelled and stays so; duplicate it for another'],
		[
			'sent',
			'overdue',
			'is overdue only once its due date, 2026-04-09, has passed with something to pay',
		],
		['overdue', 'sent', 'is overdue since 2026-03-01; a later due_date ends that'],
		[
			'draft',
			'cancelled',
			'was never issued, so there is nothing to cancel; drafts are deleted instead',
		],
	] as const) {
		const { id, number } = await inState(state);
		const error = `status: ${number} ${words}`;
		const answer = await call(`PUT /invoices/${id}`, { status });
		expect(answer).toMatchObject({ status: 400, body: { error } });
	}
});

test('a later due date ends "overdue", whether or not the old status is sent along', async () => {
	for (const status of [undefined, 'overdue', 'sent']) {
		const { id } = await inState('overdue');
		const soon = await call(`PUT /invoices/${id}`, { due_date: '2026-03-09', notes: 'promised' });
		expect(soon.body).toMatchObject({ status: 'overdue' });
		const later = await call(`PUT /invoices/${id}`, { due_date: '2026-03-10', status });
		expect(later.body).toMatchObject({ status: 'sent', due_date: '2026-03-10' });
	}
});

test('cancelling takes back by a credit note what is left', async () => {
	const { id, number } = await inState('sent');
	const part = { lines: [{ description: 'x', unit_price: 40 }] };
	await call(`POST /invoices/${id}/credit-note`, part);
	const { body } = await call(`PUT /invoices/${id}`, { status: 'cancelled' });
	expect(body).toMatchObject({ status: 'cancelled', amount_credited: 120, amount_due: 0 });
	const { body: found } = await call('GET /search?type=credit_note&q=cancelled');
	expect(found.data).toMatchObject([{ invoice_number: number, total: 72 }]);
});

test('drafts are changed, deleted and leave no gap; a number goes by the year of the issue date', async () => {
	const made = async (issue_date: string) =>
		await make('invoices', { customer_id, lines, issue_date, due_date: '2032-01-01' });
	const [first, gone, second] = [
		await made('2011-01-01'),
		await made('2011-01-01'),
		await made('2010-12-31'),
	];
	expect((await call(`DELETE /invoices/${gone.id}`)).status).toBe(200);
	const moved = await call(`PUT /invoices/${second.id}`, { issue_date: '2011-02-01' });
	expect(moved.body.number).toBe(`Draft ${second.id}`);
	const issue = async ({ id }: { id: number }) =>
		(await call(`PUT /invoices/${id}`, { status: 'sent' })).body.number;
	expect([await issue(second), await issue(first)]).toEqual(['INV-2011-0001', 'INV-2011-0002']);
	expect((await call('GET /invoices?search=INV-2011-0001')).body.data).toMatchObject([
		{ id: second.id },
	]);
});

test('a draft is neither reminded of nor credited', async () => {
	const { id, number } = await inState('draft');
	for (const [action, words] of [
		['reminder', 'was not sent yet; there is nothing to remind of'],
		['credit-note', 'was not issued yet; change or delete it instead'],
	]) {
		const error = `${number} ${words}`;
		const answer = await call(`POST /invoices/${id}/${action}`);
		expect(answer).toMatchObject({ status: 400, body: { error } });
	}
	const { mails } = (await admin('GET /mails')).body;
	expect(mails).toEqual([]);
});
