import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../../localService/localService';
import { ActionHarness } from '../../actionHarness';
import { sendReminder } from '../../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const remind: INodeParameters = { ...sendReminder, onlyIfUnpaid: true };
const read = async (invoice: object) => {
	harness.service.respond = json({ id: '7', ...invoice });
	const { json: items, error } = await harness.run(remind);
	return { item: items[0], error, lines: harness.service.lines };
};

test.each(['settled', 'Bezahlt', 'paid_in_full', 'Fully Paid', 'pagado', { name: 'paid' }])(
	'the status %j is paid for the reminder as it is for the Changes Trigger',
	async (status) => {
		const { item, lines } = await read({ status });
		expect(item).toEqual({
			id: '7',
			skipped: true,
			reason: 'The invoice is already paid',
			status,
		});
		expect(lines).toEqual(['GET /api/invoices/7']);
	},
);

test.each(['cancelled', 'Canceled', 'void', 'voided', 'Storniert'])(
	'an invoice that is %s is not reminded of, for a reason of its own',
	async (status) => {
		const { item, lines } = await read({ status, amount_due: 0, total: 100 });
		expect(item).toEqual({ id: '7', skipped: true, reason: 'The invoice is canceled', status });
		expect(lines).toEqual(['GET /api/invoices/7']);
	},
);

test.each([
	[{ paid: true }, 'paid is true'],
	[{ is_paid: true }, 'is_paid is true'],
	[{ isPaid: true }, 'isPaid is true'],
	[{ amount_due: 0, total: 100 }, 'amount_due is 0'],
	[{ amountDue: '0.00', total: '100.00' }, 'amountDue is 0'],
	[{ balance: 0, total_amount: 5 }, 'balance is 0'],
	[{ outstanding_balance: 0, total: 5 }, 'outstanding_balance is 0'],
])('an invoice with %j is paid, whatever its status', async (fields, sign) => {
	for (const status of ['sent', 3, undefined]) {
		const { item } = await read({ status, ...fields });
		expect(item).toMatchObject({
			skipped: true,
			reason: `The invoice is already paid: ${sign}`,
		});
	}
	expect(harness.service.lines).toEqual(Array(3).fill('GET /api/invoices/7'));
});

test.each([
	{ status: 'unpaid' },
	{ status: 'partially_paid', paid: 'true' },
	{ status: { name: 'overdue' } },
	{ status: 'sent', paid: false, is_paid: null },
	{ status: 'sent', amount_due: 0 },
	{ status: 'sent', amount_due: 0, total: 0 },
	{ status: 'sent', amount_due: 1, total: 100 },
	{ status: 'sent', amount_due: 0, balance: 50, total: 100 },
	{ status: 'sent', amount_due: null, total: 100 },
	{ status: 'sent', amount_due: ' ', total: 100 },
	{ status: 'sent', late_fee_amount_due: 0, total: 100 },
	{ status: 'sent', amount_due_before: 0, total: 100 },
	{ status: 'sent', amount_due: 0, subtotal: 100, total_before: 100 },
	{ status: 'sent', total: 100 },
])('%j is reminded of', async (invoice) => {
	const { lines } = await read(invoice);
	expect(lines).toEqual(['GET /api/invoices/7', 'POST /api/invoices/7/reminder']);
});
