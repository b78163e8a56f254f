import { sharedSandbox } from '../../sharedSandbox';

const { call, admin, make, events } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

const lines = [{ description: 'Work', quantity: 1, unit_price: 100 }];

const cancelled = async (customer_id: number) => {
	const { id } = await make('invoices', { customer_id, lines, status: 'sent' });
	return (await call(`PUT /invoices/${id}`, { status: 'cancelled' })).body;
};

test('only what was sent becomes overdue, on the day after it was due, and is told of once', async () => {
	const { id: customer_id } = await make('customers', { name: 'Late', payment_terms: 0 });
	const sent = [
		await make('invoices', { customer_id, lines, status: 'sent' }),
		await make('invoices', { customer_id, lines, status: 'sent' }),
	];
	const others = [
		await make('invoices', { customer_id, lines, status: 'draft' }),
		await make('invoices', { customer_id, lines, status: 'paid' }),
		await cancelled(customer_id),
		await make('invoices', { customer_id, lines, status: 'sent', due_date: '2026-03-11' }),
	];
	await events();
	await admin('POST /clock', { now: '2026-03-10T23:59:00Z' });
	expect(await events()).toEqual([]);
	await admin('POST /clock', { now: '2026-03-11T00:00:00Z' });
	const told = await events();
	const late = await Promise.all(
		sent.map(async ({ id }) => (await call(`GET /invoices/${id}`)).body),
	);
	expect(told).toEqual(
		late.flatMap((data) => [
			{ type: 'invoice.updated', data },
			{ type: 'invoice.overdue', data },
		]),
	);
	expect(late.map(({ status }) => status)).toEqual(['overdue', 'overdue']);
	for (const other of others) expect((await call(`GET /invoices/${other.id}`)).body).toEqual(other);
	await admin('POST /clock', { now: '2026-03-11T12:00:00Z' });
	expect(await events()).toEqual([]);
});

test('is not overdue on the very day on which it is due, whoever says so', async () => {
	const { id: customer_id } = await make('customers', { name: 'Today', payment_terms: 0 });
	const { id, number, due_date } = await make('invoices', { customer_id, lines, status: 'sent' });
	const refused = await call(`PUT /invoices/${id}`, { status: 'overdue' });
	const words = `status: ${number} is overdue only once its due date, ${due_date}, has passed with something to pay`;
	expect([refused.status, refused.body.error]).toEqual([400, words]);
});

describe('an overdue invoice', () => {
	const late = async () => {
		const { id: customer_id } = await make('customers', { name: 'Later', payment_terms: 0 });
		const { id } = await make('invoices', { customer_id, lines, status: 'sent' });
		await admin('POST /clock', { advance: 2 * 86_400 });
		const { body } = await call(`GET /invoices/${id}`);
		expect(body.status).toBe('overdue');
		await events();
		return body;
	};
	const types = async () => (await events()).map(({ type }) => type);

	test('is paid, and told of as paid', async () => {
		const { id } = await late();
		const { body } = await call(`PUT /invoices/${id}`, { status: 'paid' });
		expect(body).toMatchObject({ status: 'paid', paid_at: expect.any(String) });
		expect(await types()).toEqual(['invoice.updated', 'invoice.paid']);
	});

	test('is cancelled by crediting it in whole', async () => {
		const { id, total } = await late();
		const { body } = await call(`PUT /invoices/${id}`, { status: 'cancelled' });
		expect(body.status).toBe('cancelled');
		const { body: found } = await call(`GET /search?q=${body.number}&type=credit_note`);
		expect(found.data).toEqual([expect.objectContaining({ invoice_id: id, total })]);
	});
});

test('what asks for no money is never overdue, and not reminded of', async () => {
	const { id: customer_id } = await make('customers', { name: 'Free', payment_terms: 0 });
	const free = [{ description: 'Sample', quantity: 1, unit_price: 0 }];
	const { id, number } = await make('invoices', { customer_id, status: 'sent', lines: free });
	await events();
	await admin('POST /clock', { advance: 40 * 86_400 });
	expect(await events()).toEqual([]);
	expect((await call(`GET /invoices/${id}`)).body.status).toBe('sent');
	const words = `nothing is to be paid of ${number}; there is nothing to remind of`;
	const reminder = await call(`POST /invoices/${id}/reminder`);
	expect(reminder).toMatchObject({ status: 400, body: { error: words } });
	const { status, body } = await call(`PUT /invoices/${id}`, { status: 'overdue' });
	expect([status, body.error]).toEqual([
		400,
		expect.stringMatching(/^status: INV-2026-\d{4} is overdue only once its due date, /),
	]);
});
