import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../../localService/localService';
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
const onNov28 = async (invoice: object) => {
	const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T12:00Z'));
	try {
		return await read(invoice);
	} finally {
		now.mockRestore();
	}
};

test.each(['settled', 'Bezahlt', 'paid_in_full', 'Fully Paid', 'pagado', { name: 'paid' }])(
	'the status %j is paid for the reminder as it is for the Changes Trigger',
	async (status) => {
		const { item, lines } = await read({ status });
		expect(item).toEqual({
			id: '7',
			invoice_id: '7',
			skipped: true,
			reason: 'The invoice is already paid',
			status,
		});
		expect(lines).toEqual(['GET /api/invoices/7']);
	},
);

test.each([
	...['Paid (2026-01-03)', 'paid on 3.1.2026', 'Fully Paid!', 'overpaid', 'MARKED_AS_PAID'],
	...['Bezahlt (Skonto)', 'PAID_WITH_DISCOUNT', 'zapłacono', 'Uhrazena'],
	...['Invoice paid', 'Paid - thank you', 'Pagada el 3 de marzo de 2026', 'Paid by check'],
	{ label: 'Paid' },
	{ name: 'Getilgt', code: 'PAID' },
	{ name: 'Getilgt', label: 'Paid', code: 'P' },
	...[{ value: 'paid' }, { id: 'PAID', displayed_as: 'Getilgt' }, { id: 4, text: 'Paid' }],
])('the status %j is paid as well', async (status) => {
	const { item } = await read({ status });
	expect(item).toMatchObject({ skipped: true, reason: 'The invoice is already paid', status });
});

test.each([
	[{ status: 'Refunded' }, 'status is Refunded'],
	[{ status: 'credited' }, 'status is credited'],
	[{ status: 'krediterad' }, 'status is krediterad'],
	[{ status: 'MARKED_AS_REFUNDED' }, 'status is MARKED_AS_REFUNDED'],
	[{ state: 'Invoice canceled' }, 'state is Invoice canceled'],
	[{ status: 'sent', is_void: 'Y' }, 'is_void is Y'],
	[{ status: 'written_off' }, 'status is written_off'],
	[{ status: 'uncollectible' }, 'status is uncollectible'],
	[{ status: 'bad debt' }, 'status is bad debt'],
	[{ status: 'Uneinbringlich' }, 'status is Uneinbringlich'],
	[{ status: 'reversed' }, 'status is reversed'],
	[{ status: 'deleted' }, 'status is deleted'],
	[{ status: 'closed' }, 'status is closed'],
	[{ voucherStatus: 'voided' }, 'voucherStatus is voided'],
	[{ status: 3, status_name: 'Storniert' }, 'status_name is Storniert'],
	[{ status: { name: 'Closed' } }, 'status is Closed'],
	[{ status: { name: 'Abgelegt', code: 'closed' } }, 'status is closed'],
	[{ state: 'closed' }, 'state is closed'],
	[{ status: 'open', state: 'Written Off', balance: 5 }, 'state is Written Off'],
	[{ status: 'sent', payment_status: 'voided' }, 'payment_status is voided'],
	[{ status: 'sent', state: { code: 'cancelled' } }, 'state is cancelled'],
	...[
		...[{ archived: false }, { is_paid_online: false }, { deposit_is_paid: false }, { tax: 0 }],
		...[{ is_paid: null }, { is_paid: true }, { amount_paid: null }, { state: null }],
	].map((beside): [object, string] => [
		{ status: 'sent', payment_status: 'voided', ...beside },
		'payment_status is voided',
	]),
	[{ status: 'sent', canceled_at: '2026-01-01' }, 'canceled_at is set'],
	[{ status: 'sent', voidedAt: 1767312000 }, 'voidedAt is set'],
	[{ status: 'sent', is_void: 1 }, 'is_void is 1'],
	[{ status: 'sent', canceled: true, amount_due: 100 }, 'canceled is true'],
	[{ status: 'sent', voided: true, amount_due: 100 }, 'voided is true'],
	[{ status: 'sent', isDeleted: true, amount_due: 100 }, 'isDeleted is true'],
	[{ status: 'sent', deleted_at: '2026-01-01' }, 'deleted_at is set'],
	[{ status: 'sent', writtenOffOn: '2026-01-01' }, 'writtenOffOn is set'],
	...['cancelled', 'canceled', 'void', 'voided', 'deleted', 'closed', 'is_refunded'].map(
		(name): [object, string] => [{ status: 'sent', [name]: 1, amount_due: 5 }, `${name} is 1`],
	),
	...['refunded', 'credited', 'is_closed', 'writtenOff', 'reversed', 'is_void'].map(
		(name): [object, string] => [{ status: 'sent', [name]: true }, `${name} is true`],
	),
	[{ status: 'sent', cancelled: { at: '2026-01-01', by: 'x' } }, 'cancelled.at is set'],
	...['canceled', 'voided', 'deleted', 'closed'].map((name): [object, string] => [
		{ status: 'sent', [name]: { at: '2026-01-01' } },
		`${name}.at is set`,
	]),
	[{ status: { code: 'sent', closed_on: '2026-01-01' } }, 'status.closed_on is set'],
	[{ status: 'sent', flags: { voided_date: '2026-01-01' } }, 'flags.voided_date is set'],
	[{ status: 'sent', cancellation: { date: '2026-01-01' } }, 'cancellation.date is set'],
	[{ status: 'sent', flags: { cancelled: true } }, 'flags.cancelled is true'],
	[{ status: 'sent', dates: { voided: '2026-01-01' } }, 'dates.voided is set'],
	[{ status: { code: 'sent', cancelled_at: '2026-01-01' } }, 'status.cancelled_at is set'],
	[{ status: 'sent', flags: { state: 'closed' } }, 'flags.state is closed'],
	[{ status: 'sent', summary: { status: 'closed' } }, 'summary.status is closed'],
	[{ status: { code: 'sent', closed: true } }, 'status.closed is true'],
	[{ status: 'sent', 'Written off on': '2026-01-01' }, 'Written off on is set'],
	[{ status: 'superseded' }, 'status is superseded'],
	[{ status: 'Abgeschrieben' }, 'status is Abgeschrieben'],
	[{ status: 'sent', is_uncollectible: true }, 'is_uncollectible is true'],
	[{ status: 'sent', marked_as_uncollectible_at: 1767312000 }, 'marked_as_uncollectible_at is set'],
	[{ status: 'sent', marked_uncollectible_at: 1767312000 }, 'marked_uncollectible_at is set'],
	...['refunded_at', 'closedAt', 'canceled_at', 'uncollectible_at', 'superseded_on'].map(
		(name): [object, string] => [{ status: 'sent', [name]: '2026-01-01' }, `${name} is set`],
	),
])(
	'an invoice with %j, which nobody is to pay any more, is not reminded of',
	async (fields, end) => {
		const { item, lines } = await read(fields);
		expect(item).toMatchObject({ reason: `Nothing is to be paid any more: ${end}` });
		expect(lines).toEqual(['GET /api/invoices/7']);
	},
);

test.each([
	'cancelled',
	'Canceled',
	'void',
	'voided',
	'Storniert',
	'storno',
	...['cancel', 'cancelled_by_user', 'Storniert durch den Kunden', 'anulowana', 'Stornováno'],
	{ name: 'X', code: 'void' },
])('an invoice that is %j is not reminded of, for a reason of its own', async (status) => {
	const { item, lines } = await read({ status, amount_due: 0, total: 100 });
	expect(item).toEqual({
		id: '7',
		invoice_id: '7',
		skipped: true,
		reason: 'The invoice is canceled',
		status,
	});
	expect(lines).toEqual(['GET /api/invoices/7']);
});

test.each([
	[{ paid: true }, 'paid is true'],
	[{ is_paid: true }, 'is_paid is true'],
	[{ isPaid: true }, 'isPaid is true'],
	[{ amount_due: 0, total: 100 }, 'amount_due is 0'],
	[{ amountDue: '0.00', total: '100.00' }, 'amountDue is 0'],
	[{ balance_due_cents: 0, total_cents: 10000 }, 'balance_due_cents is 0'],
	[{ amountDueInCents: 0, total: 100 }, 'amountDueInCents is 0'],
	[{ balance: 0, total_amount: 5 }, 'balance is 0'],
	[{ outstanding_balance: 0, total: 5 }, 'outstanding_balance is 0'],
	[{ payment_status: 'paid' }, 'payment_status is paid'],
	[{ paid_status: 'completed' }, 'paid_status is completed'],
	[{ status_name: 'Paid' }, 'status_name is Paid'],
	[{ statusLabel: 'Paid' }, 'statusLabel is Paid'],
	[{ status_text: 'Paid' }, 'status_text is Paid'],
	[{ displayStatus: 'Paid' }, 'displayStatus is Paid'],
	[{ voucherStatus: 'paidoff' }, 'voucherStatus is paidoff'],
	[{ document_state: 'paid' }, 'document_state is paid'],
	[{ bill_status: 'payed' }, 'bill_status is payed'],
	[{ FinalPayDate: '2026-01-02' }, 'FinalPayDate is set'],
	[{ payDate: '2026-01-02' }, 'payDate is set'],
	[{ remainder: 0, total: 5 }, 'remainder is 0'],
	[{ saldo: '0,00', total: 5 }, 'saldo is 0'],
	[{ Restbetrag: 0, total: 5 }, 'Restbetrag is 0'],
	[{ paidTime: '2026-01-02' }, 'paidTime is set'],
	[{ payed: true }, 'payed is true'],
	[{ bezahlt: true }, 'bezahlt is true'],
	[{ unpaid: false }, 'unpaid is false'],
	[{ is_open: false }, 'is_open is false'],
	[{ financial_status: 'paid' }, 'financial_status is paid'],
	[{ paymentsPending: 0, total: 5 }, 'paymentsPending is 0'],
	[{ total_received_payments: 5, total: 5 }, 'total_received_payments is 5 of 5'],
	[{ balance: { due: 0 } }, 'balance.due is 0'],
	[{ payments: { amount_due: 0 }, total: 100 }, 'payments.amount_due is 0'],
	[{ amounts: { received: 100 }, total: 100 }, 'amounts.received is 100 of 100'],
	[{ total_price: { incl_vat: 119 }, amount_paid: 119 }, 'amount_paid is 119 of 119'],
	[{ amount_paid: '1.190', total: 1190, paid_at: '2026-01-02' }, 'paid_at is set'],
	[{ paymentStatus: { name: 'Paid' } }, 'paymentStatus is Paid'],
	[{ paymentStatus: { name: 'Getilgt', code: 'paid' } }, 'paymentStatus is paid'],
	[{ payment_state: 'Paid (2026-01-03)' }, 'payment_state is Paid (2026-01-03)'],
	[{ is_paid: 1 }, 'is_paid is 1'],
	[{ paid: 'true' }, 'paid is true'],
	[{ paid_at: '2026-01-02' }, 'paid_at is set'],
	[{ paidOn: 1767312000, amount_due: 0 }, 'paidOn is set'],
	[{ paid_date: '2026-01-02', amount_due: null }, 'paid_date is set'],
	[{ amount_due: '0.00 EUR', total: '100.00 EUR' }, 'amount_due is 0'],
	[{ amount_due: '€ 0,00', total: '1.100,00 €' }, 'amount_due is 0'],
	[{ balance: { amount: 0 }, total: { amount: 100 } }, 'balance is 0'],
	[{ totals: { due: 0, total: 100 } }, 'totals.due is 0'],
	[{ amount_due: 0, total_with_tax: 119 }, 'amount_due is 0'],
	[{ amount_due: -5, total: 100 }, 'amount_due is -5'],
	[{ amount_paid: '100.00', total: 100 }, 'amount_paid is 100 of 100'],
	[{ payment_date: '2026-01-02' }, 'payment_date is set'],
	[{ paid_at: { date: '2026-01-02 00:00:00.000000', timezone: 'UTC' } }, 'paid_at is set'],
	[{ has_been_paid: true }, 'has_been_paid is true'],
	[{ paid_in_full: 'yes' }, 'paid_in_full is yes'],
	[{ wasPaidInFull: true }, 'wasPaidInFull is true'],
	[{ paymentDate: 1767312000 }, 'paymentDate is set'],
	[{ payment_date: '2026-01-02', paid_at: null, paid_on: '2026-01-02' }, 'paid_on is set'],
	[{ payment_date: '2026-01-02', paid: 3000, remaining: 0 }, 'payment_date is set'],
	...[
		...[{ amount_paid: null }, { paid_amount: '' }, { settled_at: null }, { is_paid: null }],
		...[{ paid: '' }, { paid: [] }, { is_paid: {} }, { due: 1767225600 }, { due: 20260131 }],
		...['bank transfer', 'PayPal', 'fully', 'received'].map((paid) => ({ paid })),
		...['t', 'J', 'on', '✓', 'succeeded'].map((is_paid) => ({ is_paid })),
		{ amount_paid: { cents: 10000, currency_iso: 'EUR' } },
		{ paid: [{ id: 1, amount: 100 }] },
	].map((beside): [object, string] => [
		{ payment_date: '2026-01-02', total: 100, ...beside },
		'payment_date is set',
	]),
	[{ payment_date: '2026-01-02', paid_at: '2026-01-02', amount: 5 }, 'paid_at is set'],
	[{ left_to_pay: 0, gross_price: 10000 }, 'left_to_pay is 0'],
	[{ settled_on: '2026-01-02' }, 'settled_on is set'],
	[{ fully_paid_at: 1767312000000 }, 'fully_paid_at is set'],
	[{ is_settled: true }, 'is_settled is true'],
	[{ settled: 'yes' }, 'settled is yes'],
	[{ is_paid: 'Y' }, 'is_paid is Y'],
	[{ isSettled: 'yes' }, 'isSettled is yes'],
	[{ paid: 'y' }, 'paid is y'],
	[{ paid: 'Paid' }, 'paid is Paid'],
	[{ paid_status: 'paid' }, 'paid_status is paid'],
	[{ is_unpaid: false }, 'is_unpaid is false'],
	[{ isUnpaid: false }, 'isUnpaid is false'],
	[
		{
			payments: [
				{ status: 'succeeded', amount_cents: 6900, id: 1 },
				{ status: 'paid', amount_cents: 5000, id: 2 },
				{ status: 'failed', amount_cents: 5000, id: 3 },
			],
			total: 119,
		},
		'the sum of payments is 119 of 119',
	],
	[{ payment: { status: 'paid' } }, 'payment.status is paid'],
	[{ payment: { status: { code: 'settled' } } }, 'payment.status is settled'],
	...[
		{ payment: { status: 'paid', amount: 100 }, total: 100 },
		{ payment: { status: 'paid', amount: '1.200' }, total: '1.200' },
		{ payment: { status: 'paid', amount: '1.200' }, total: '1.200,00' },
		{ payment: { status: 'paid', amount: 119 }, total_price: 119 },
		{ payment: { status: 'paid', amount: 119 }, totalPrice: { totalGrossAmount: 119 } },
		{ payment: { status: 'paid', amount: 119 }, summary: { total: 119 } },
		{ payment: { status: 'paid', amount: 'all' }, total: 119 },
		{ payment: { status: 'paid', amount_cents: 11900 }, total: 119 },
		{ payment: { status: 'paid', amount: 119, total: 100 }, total: 119 },
		{ payment: { status: 'paid', value: { value: 119 } }, total_in_cents: 11900 },
		{ payment: { status: 'paid', paid_amount: 119, amount: 50 }, total: 119 },
	].map((fields): [object, string] => [fields, 'payment.status is paid']),
	[
		{ payment: { status: { name: 'paid', code: 'x9' }, amount: 119 }, total: 119 },
		'payment.status is paid',
	],
	[
		{ payment: { status: 'pending', amount: 50 }, total: 119, paid_at: '2026-01-02' },
		'paid_at is set',
	],
	[{ amount_paid: { amount: 100 }, total: 100 }, 'amount_paid is 100 of 100'],
	[{ paid: ' true ' }, 'paid is true'],
	[{ isSettled: 1 }, 'isSettled is 1'],
	[{ amount_residual: 0 }, 'amount_residual is 0'],
	[{ residual: '0,00 €', total: 100 }, 'residual is 0'],
	[{ balance: 0 }, 'balance is 0'],
	[{ amount_due: 0, subtotal: 100 }, 'amount_due is 0'],
	[{ invoice_status: 'Settled' }, 'invoice_status is Settled'],
	[{ paid: 120, total: 100 }, 'paid is 120 of 100'],
	...[
		...['total_paid', 'paid_amount_gross', 'amountPaidGross', 'amount_paid_total', 'paid_to_date'],
		...['paid_total_amount', 'collected_amount', 'amount_settled', 'invoice_paid_amount'],
		...['payments_made', 'payments_total', 'amount_received', 'total_amount_paid'],
	].map((name): [object, string] => [{ [name]: 100, total: 100 }, `${name} is 100 of 100`]),
	[{ total_paid: 100, total: 100 }, 'total_paid is 100 of 100'],
	[{ paidAmount: 100, total: 100 }, 'paidAmount is 100 of 100'],
	[{ paid_to_date: 100, total: 100 }, 'paid_to_date is 100 of 100'],
	[{ fully_paid: true, amount_due: 5 }, 'fully_paid is true'],
	[{ remaining_amount: 0 }, 'remaining_amount is 0'],
	[{ unpaidTotal: 0 }, 'unpaidTotal is 0'],
	[{ open_balance: 0 }, 'open_balance is 0'],
	[{ amount_owed: 0 }, 'amount_owed is 0'],
	[{ total_owing: 0 }, 'total_owing is 0'],
	[{ owed: { value: 0, currency: 'EUR' } }, 'owed is 0'],
	[{ date_paid: '2026-01-02' }, 'date_paid is set'],
	[{ dateSettled: '2026-01-02' }, 'dateSettled is set'],
	[{ payment_received_on: '2026-01-02' }, 'payment_received_on is set'],
	[{ payment: { fully_paid: true }, total: 100 }, 'payment.fully_paid is true'],
	[{ dateOfPayment: '2026-01-02' }, 'dateOfPayment is set'],
	[{ paid_at: '1980-01-01' }, 'paid_at is set'],
	[{ paid_at: 315_532_800_000 }, 'paid_at is set'],
	[{ paid_at: '2.1.2026' }, 'paid_at is set'],
	[{ paid_at: '1/2/2026' }, 'paid_at is set'],
	[{ paid_at: '1767312000' }, 'paid_at is set'],
	[{ paid_at: '2026-01-02T10:00:00+0000' }, 'paid_at is set'],
	[{ paid_at: 20260102 }, 'paid_at is set'],
	[{ due: 0, total: 100 }, 'due is 0'],
	[{ open: '0.00', total: 100 }, 'open is 0'],
	[{ remaining: 0 }, 'remaining is 0'],
	[{ unpaid: 0 }, 'unpaid is 0'],
	[{ owing: '0,00 €' }, 'owing is 0'],
	[{ due: '1.2.2026', open: 0 }, 'open is 0'],
	[{ due: '12.11.2026', open: 0 }, 'open is 0'],
	[{ due: '2026-01-02', open: 0 }, 'open is 0'],
	[{ amount_due: 'R$ 0,00' }, 'amount_due is 0'],
	[{ amount_due: 'US$0.00' }, 'amount_due is 0'],
	[{ amount_due: '0.00 R$' }, 'amount_due is 0'],
	[{ amount_due: '0.000', total: 100 }, 'amount_due is 0'],
	[{ amount_due: '00,000', total: 100 }, 'amount_due is 0'],
	[{ amount_paid: '0.050', total: 0.01 }, 'amount_paid is 0.05 of 0.01'],
	[{ amount_paid: '1.234,50', total: 1234.5 }, 'amount_paid is 1234.5 of 1234.5'],
	[{ amount_paid: '1234.500 KWD', total: 1234.5 }, 'amount_paid is 1234.5 of 1234.5'],
	[{ amount_due: '0.-', total: '100,– CHF' }, 'amount_due is 0'],
	[{ amount_paid: '100.-', total: 100 }, 'amount_paid is 100 of 100'],
	[{ amount_paid: '100,— EUR', total: 100 }, 'amount_paid is 100 of 100'],
	...['gross_amount', 'amount_gross', 'amount_total', 'sumGross', 'gross', 'sum', 'totalSum'].map(
		(name): [object, string] => [
			{ net_amount: 50, [name]: 119, paid_amount: 119 },
			'paid_amount is 119 of 119',
		],
	),
	...['invoice_total', 'invoiceAmount', 'grandTotal', 'totalGrossAmount', 'amount_incl_vat'].map(
		(name): [object, string] => [
			{ amount: 100, [name]: 119, paid_amount: 119 },
			'paid_amount is 119 of 119',
		],
	),
	...['total_price', 'price_gross', 'total_ttc', 'brutto', 'Bruttobetrag', 'totaal_bruto'].map(
		(name): [object, string] => [
			{ amount: 100, [name.replace('aa', 'a')]: 119, paid_amount: 119 },
			'paid_amount is 119 of 119',
		],
	),
	[{ amount_paid: '2.400.000', total: 2400000 }, 'amount_paid is 2400000 of 2400000'],
	[{ amount_paid: 1.25, total: '1.250' }, 'amount_paid is 1.25 of 1.25'],
	[{ amount_paid: 119, total: 119, total_cents: 11900 }, 'amount_paid is 119 of 119'],
	[{ amount_paid_cents: 10000, total_cents: 10000 }, 'amount_paid_cents is 10000 of 10000'],
	[{ paidInCents: '12000', totalInCents: 10000 }, 'paidInCents is 12000 of 10000'],
	[{ amount_paid_cents: 11900, total: 119 }, 'amount_paid_cents is 11900 of 119'],
	[{ credited_amount_cents: 10000, total_cents: 10000 }, 'credited_amount_cents is 10000 of 10000'],
	[{ amount_paid: 119.05, total: 119, total_cents: 11900 }, 'amount_paid is 119.05 of 119'],
	[{ amount_paid: 120, amount: 119, amount_cents: '11900' }, 'amount_paid is 120 of 119'],
	[{ amount_paid: 119, total: 119, sub_total: 130 }, 'amount_paid is 119 of 119'],
	[{ fullyPaidOnDate: '2026-01-02' }, 'fullyPaidOnDate is set'],
	[{ settled_on_date: '2026-01-02' }, 'settled_on_date is set'],
	[{ paid_at: '2026-01-02', amount_paid: 119, total: 119 }, 'amount_paid is 119 of 119'],
	[{ paid_at: '2026-01-02', paid: 40, amount_paid: 119, total: 119 }, 'amount_paid is 119 of 119'],
	[{ paid_at: '2026-01-02', amount_paid: 97, amount_due: 0, total: 100 }, 'amount_due is 0'],
	[{ paid_at: '2026-01-02', net: 100, tax: 19, paid: 100 }, 'paid_at is set'],
	[{ paid_at: '2026-01-02', amount_paid: 0, total: 0 }, 'paid_at is set'],
	[{ paid_at: '2026-01-02', paid: 1, total: 100 }, 'paid_at is set'],
	[{ paid_at: '2026-01-02', total: 100 }, 'paid_at is set'],
	[{ amount_paid: 79.33 + 39.67 - 1e-13, total: 119 }, 'amount_paid is 119 of 119'],
	[{ amount_due: 1.4e-14, total: 119 }, 'amount_due is 0'],
	...['received_amount', 'amountReceived', 'sum_paid', 'payments_total', 'value_paid'].map(
		(name): [object, string] => [{ [name]: 100, total: 100 }, `${name} is 100 of 100`],
	),
	...['payment_made', 'credits_applied', 'write_off_amount', 'amountWrittenOff'].map(
		(name): [object, string] => [{ [name]: 100, total: 100 }, `${name} is 100 of 100`],
	),
	[
		{ payment_made: 60, credits_applied: 40, total: 100 },
		'payment_made and credits_applied is 100 of 100',
	],
	[
		{ payment_made: 60, write_off_amount: 40, total: 100 },
		'payment_made and write_off_amount is 100 of 100',
	],
	[
		{ paid_amount: 98, cash_discount_taken: 2, total: 100 },
		'paid_amount and cash_discount_taken is 100 of 100',
	],
	...['Rs. 0.00', '(0.00)', '0.00 (paid)', '0,00 Kč.', { cents: 0 }, { minor_units: '0' }].map(
		(amount_due): [object, string] => [{ amount_due, total: 100 }, 'amount_due is 0'],
	),
	...['(5.00)', '(5,00 €)', '€ (5.00)', '-Rs.5', '(Rs. 5.00)'].map(
		(amount_due): [object, string] => [{ amount_due, total: 100 }, 'amount_due is -5'],
	),
	[{ amount_paid: '100.00 (paid)', total: 100 }, 'amount_paid is 100 of 100'],
	...['total_price_incl_tax', 'total_incl', 'total_after_tax', 'TaxInclusiveAmount'].map(
		(name): [object, string] => [
			{ total: 80, [name]: 100, total_paid: 100 },
			'total_paid is 100 of 100',
		],
	),
	[{ total_price_incl_tax: 100, total_paid: 100 }, 'total_paid is 100 of 100'],
	[{ payable_amount: 0, total: 100, amount_paid: 100 }, 'amount_paid is 100 of 100'],
	[{ due_value: '0.0', paid_value: '100.0', total_value: '100.0' }, 'due_value is 0'],
	[{ to_pay: 0, total: 100 }, 'to_pay is 0'],
	[{ amountToPay: '0.00', total: 100 }, 'amountToPay is 0'],
	[{ credited_amount: 100, amount_paid: 0, total: 100 }, 'credited_amount is 100 of 100'],
	[
		{ amount_paid: '79.33', amount_credited: 39.67, total: 119, amount: 100 },
		'amount_paid and amount_credited is 119 of 119',
	],
	[
		{ amount_paid_cents: 6900, credited_total_cents: 5000, total: 119 },
		'amount_paid_cents and credited_total_cents is 11900 of 119',
	],
	[
		{ payments: [{ status: 'paid', amount: 69 }], credited_amount: 50, total: 119 },
		'the sum of payments and credited_amount is 119 of 119',
	],
	[{ balance: { amount: '0.00' } }, 'balance is 0'],
	[{ Balance: { amount: 0, currency: 'EUR' }, net: 100 }, 'Balance is 0'],
	[
		{ total: 11900, total_cents: 11900, amount_paid_cents: 11900 },
		'amount_paid_cents is 11900 of 11900',
	],
	[
		{ total: 119, amount_cents: 11900, paid_in_cents: '12000', grand_total: 11900 },
		'paid_in_cents is 12000 of 11900',
	],
	[{ amount_due_minor: 0, total_minor: 11900 }, 'amount_due_minor is 0'],
	[{ balanceInMinorUnits: 0 }, 'balanceInMinorUnits is 0'],
	[{ total_minor: 11900, amount_paid_minor: 11900 }, 'amount_paid_minor is 11900 of 11900'],
	[
		{ total: 119, total_minor: 11900, amount_paid_minor: 11900 },
		'amount_paid_minor is 11900 of 119',
	],
	[{ totalMinorUnits: 11900, paidMinorUnits: 11900 }, 'paidMinorUnits is 11900 of 11900'],
	[{ total_minor: 11900, credited_amount_minor: 11900 }, 'credited_amount_minor is 11900 of 11900'],
	[
		{ total_minor: 11900, payments: [{ status: 'paid', amount_minor: 11900 }] },
		'the sum of payments is 119 of 119',
	],
	[{ summary: { total: 100, paid: 100, balance: 0 } }, 'summary.paid is 100 of 100'],
	[{ total: 100, summary: { amount_due: 0 } }, 'summary.amount_due is 0'],
	[{ total: 100, payment: { is_paid: true, paid_at: '2026-11-01' } }, 'payment.is_paid is true'],
	[{ total: 100, payment: { amount: 100, paid_at: '2026-01-02' } }, 'payment.paid_at is set'],
	[{ total: 100, payment: { paid_amount: 100 } }, 'payment.paid_amount is 100 of 100'],
	[{ total: 100, payment: { amount_due: 0 } }, 'payment.amount_due is 0'],
	...['data', 'items', 'results'].map((list): [object, string] => [
		{ total: 100, payments: { [list]: [{ amount: 100, status: 'paid' }] } },
		'the sum of payments is 100 of 100',
	]),
	[{ total: 100, payments: { total_paid: 100 } }, 'payments.total_paid is 100 of 100'],
	[{ dates: { paid: '2026-01-02', due: 0 } }, 'dates.paid is set'],
	[{ dates: { paid_at: '2026-01-02' } }, 'dates.paid_at is set'],
	[{ dates: { payment_received: '2026-01-02' } }, 'dates.payment_received is set'],
	[{ payment_received_at: '2026-01-02' }, 'payment_received_at is set'],
	[{ status: { code: 'sent', payment_status: 'paid' } }, 'status.payment_status is paid'],
	[{ status: { name: 'Sent', paid_at: '2026-01-02' } }, 'status.paid_at is set'],
	[{ status: { code: 'sent', payment: 'paid' } }, 'status.payment is paid'],
	[{ flags: { payment_status: 'paid' } }, 'flags.payment_status is paid'],
	[{ flags: { paid_at: '2026-01-02' } }, 'flags.paid_at is set'],
	[{ flags: { paid: true } }, 'flags.paid is true'],
	[{ flags: { is_paid: 1 } }, 'flags.is_paid is 1'],
	[{ 'amount-due': 0, total: 100 }, 'amount-due is 0'],
	[{ 'Amount Due': '0.00', Total: 100 }, 'Amount Due is 0'],
	[{ 'Paid at': '2026-01-02' }, 'Paid at is set'],
	[{ 'is-paid': true }, 'is-paid is true'],
	[{ Totals: { 'Open-Amount': 0 } }, 'Totals.Open-Amount is 0'],
	[{ total: '125.000', amount_paid: '125.000' }, 'amount_paid is 125 of 125'],
	[{ total: '125.000', amount: '100.000', paid: 'Rp 125.000' }, 'paid is 125 of 125'],
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

test('a status that says itself that it is paid is believed', async () => {
	const { item } = await read({ total: 100, status: { code: 'overdue', is_paid: true } });
	expect(item).toMatchObject({ reason: 'The invoice is already paid: status.is_paid is true' });
});

test.each(['draft', 'Entwurf'])('of an invoice that is a %s nothing is due', async (status) => {
	const { item, lines } = await read({ status, amount_due: 100, total: 100 });
	expect(item).toMatchObject({ skipped: true, reason: 'The invoice is a draft', status });
	expect(lines).toEqual(['GET /api/invoices/7']);
});

test.each([
	...[{ type: 'credit_note', total: -119 }, { document_type: 'Gutschrift' }, { type: 'Quote' }],
	...[{ is_credit_note: true }, { draft: true }, { is_draft: 1 }, { type: 'salesCreditNotes' }],
	...[{ object: 'credit_note' }, { docType: 'creditnote' }, { type: { code: 'credit_note' } }],
	...[{ voucherType: 'sales credit memo' }],
	...[{ is_quote: true }, { isEstimate: 'yes' }, { is_offer: 1 }, { kind: 'Angebot' }],
	...[{ invoiceType: 'Credit Memo' }, { state: 'draft' }, { type: 'estimates' }],
	...[{ type: 'Offer' }, { document_type: 'draft' }, { draft: 1 }],
	...[{ 'Document Type': 'Gutschrift' }, { 'is-draft': true }, { 'Invoice-Status': 'draft' }],
	...[{ state: { name: 'Entwurf' } }, { invoice_status: 'draft' }],
	...[{ move_type: 'out_refund' }, { Type: 'ACCRECCREDIT' }, { type: 'Refund' }],
	...[{ is_template: true }, { isRecurringTemplate: 1 }, { type: 'template' }],
	...[{ state: 'pending_approval' }, { invoice_status: 'Awaiting approval' }],
	...[{ payment_state: 'in_payment' }, { paymentStatus: 'In payment' }],
	...[{ voucherStatus: 'draft' }, { status_name: 'Entwurf' }, { document_state: 'scheduled' }],
])('whatever its status, of an invoice with %j nothing is to be paid now', async (fields) => {
	const [[name, value]] = Object.entries<unknown>(fields) as [[string, unknown]];
	const said = Object(value) === value ? Object.values(value as object)[0] : value;
	for (const status of ['sent', 'open', { code: 'overdue' }, 3, undefined]) {
		const open = { payment_state: 'not_paid', amount_residual: 119, status, ...fields };
		const { item, lines } = await read(open);
		expect(item).toMatchObject({
			skipped: true,
			reason: `It is none to be paid now: ${name} is ${said}`,
		});
		expect(new Set(lines)).toEqual(new Set(['GET /api/invoices/7']));
	}
});

test.each([
	...['kreditnota', 'Kreditfaktura', 'creditnota', 'creditfactuur', 'avoir'],
	...["facture d'avoir", 'note de crédit', 'nota_credito', 'nota di credito', 'Nota de crédito'],
])('an invoice of the type %s is a credit note', async (type) => {
	const { item, lines } = await read({ status: 'sent', total: 119, type });
	expect(item).toMatchObject({ reason: `It is none to be paid now: type is ${type}` });
	expect(lines).toEqual(['GET /api/invoices/7']);
});

test.each<[object, string]>([
	...[
		'-100,00',
		'-100,00 EUR',
		'-100.00 EUR',
		'-$100.00',
		'-€100',
		'-EUR 100',
		'\u2212100,00 €',
		'€ \u2212100',
	].map((total): [object, string] => [{ total }, 'total is -100']),
	[{ total: '-1.234' }, 'total is -1.234'],
	[{ total: { amount: -100, currency: 'EUR' } }, 'total is -100'],
	...['grand_total', 'totalGross', 'gross_total', 'total_incl_vat', 'total_with_tax'].map(
		(name): [object, string] => [{ [name]: -100 }, `${name} is -100`],
	),
	[{ total_cents: -10_000 }, 'total_cents is -100'],
	[{ totals: { gross: -100 } }, 'totals.gross is -100'],
	[{ totals: { amount: -100 } }, 'totals.amount is -100'],
	[{ summary: { total: -100 } }, 'summary.total is -100'],
	[{ total: '(100.00)' }, 'total is -100'],
	[{ total_price_incl_tax: '(100.00 €)' }, 'total_price_incl_tax is -100'],
])('an invoice that comes to less than nothing is a credit note: %j', async (fields, sign) => {
	const { item, lines } = await read({ status: 'sent', ...fields });
	expect(item).toMatchObject({ reason: `It is none to be paid now: ${sign}` });
	expect(lines).toEqual(['GET /api/invoices/7']);
});

const ofAny = [
	'amount',
	'amount_cents',
	'discount_total',
	'total_discount',
	'total_due',
	'balance',
	'total_paid',
	'paid_total',
	'rounding',
	'subtotal',
	'credit_total',
	'total_savings',
];
test.each<object>([
	...ofAny.map((name) => ({ [name]: -5 })),
	...[
		{ amount: { amount: -5 } },
		{ balance: { total: -5 } },
		{ totals: { discount: -5, paid: -5 } },
	],
])('what may be below zero on any invoice makes it no credit note: %j', async (fields) => {
	const { lines } = await read({ status: 'overdue', amount_due: 119, ...fields });
	expect(lines).toEqual(['GET /api/invoices/7', 'POST /api/invoices/7/reminder']);
});

test.each([
	...[{ archived: 'yes' }, { isProForma: true }, { type: 'pro forma' }, { kind: 'quote_2' }],
	...[{ type: 'estimation' }, { document_type: 'quotes_sales' }],
])('without a status nor is it with %j, which may be due beside one', async (fields) => {
	const open = { payment_state: 'not_paid', amount_residual: 119, ...fields };
	expect((await read(open)).item).toMatchObject({ skipped: true });
	const { lines } = await read({ status: 'overdue', ...open });
	expect(lines).toContain('POST /api/invoices/7/reminder');
});

test('a hint counts them', async () => {
	harness.service.respond = json({ id: '7', status: 'sent', type: 'credit_note' });
	const { hints } = await harness.run(remind);
	expect(hints).toEqual(['Not sent: 1 no invoice to be paid now. Each item says why.']);
});

test.each([
	...['quote', 'Quotation', 'estimate', 'proforma', 'template', 'scheduled', 'in_payment'],
	...[
		'pending_approval',
		'awaiting_approval',
		'Waiting for approval',
		'not approved',
		'in Freigabe',
	],
	...['needs_approval', 'requires approval', 'submitted for approval', 'in approval'],
	...['to be approved', 'waiting on approval', 'awaits approval', 'approval_pending'],
	...['approval required', 'Approval needed', 'approval requested', 'zur Freigabe'],
	...['wartet auf Genehmigung', 'offer', 'Kreditnote'],
	...['credit_note', 'Credit note', { name: 'Gutschrift' }, 'Kreditnota', 'Nota de crédito'],
])('an invoice whose status itself is %j is not reminded of', async (status) => {
	const { item, lines } = await read({ status, total: 119 });
	expect(item).toMatchObject({ reason: expect.stringContaining('status is') as string });
	expect(lines).toEqual(['GET /api/invoices/7']);
});

test.each([
	...['in_invoice', 'out_invoice', 'ACCREC', 'on credit', 'non_refundable', 'from_template'].map(
		(type) => ({ type, move_type: type }),
	),
	...[{ template: 'Classic' }, { template: 1 }, { is_template: false }, { template_id: 3 }],
	...[
		{ status: 'approved' },
		{ status: 'approval granted' },
		{ approval_status: 'pending_approval' },
	],
	...[{ status: 'unscheduled' }, { status: 'reminder scheduled' }, { payment_status: 'scheduled' }],
	...['invoice', 'standard', 'recurring', '', 'credit', 'x', null, 3].map((type) => ({ type })),
	...[
		'estimated',
		'invoice_from_quote',
		'proforma',
		'quota',
		'on credit',
		'savoir',
		'avoirdupois',
	].map((type) => ({ type })),
	...[false, 0, 'no', null, '', 'x'].map((draft) => ({ draft, is_draft: draft, archived: draft })),
	...[{ status: 'not sent' }, { status: 'unsent' }, { total: 0 }, { discount_total: -5 }],
	...[
		...['discount not approved', 'not approved discount', 'scheduled reminder'],
		...['discount pending approval', 'pending approval of discount', 'Rabatt in Freigabe'],
		...['discount approval pending', 'approval required for discount', 'in Freigabe gewesen'],
	].map((status) => ({ status })),
	...['in payment plan', 'not in payment'].map((payment_status) => ({ payment_status })),
	{ was_draft: true, draft_saved: true, has_is_quote: true, is_quote_accepted: true },
	{ reference: 'in payment', type: 'precredited' },
	{ line_type: 'quote', type_before: 'quote', kind_of_source: 'estimate' },
	...['contact_type', 'type_before', 'related_object', 'object_before'].map((name) => ({
		[name]: 'credit_note',
	})),
	...[{ quote: 1 }, { offer: true }, { credit_note: 5 }, { quote_number: 'Q-1' }, { kind: {} }],
	...[{ payment_status: 'draft' }, { state: 'CA' }, { state: 'not_sent' }, { state: 'quote' }],
	...[{ email_status: 'not_sent' }, { customer: { type: 'quote', draft: true } }],
	...[{ total: { type: 'estimate', amount: 119 } }, { lines: [{ type: 'draft' }] }],
	...['sent', 'sent by quote', 'credit note issued', 'quote accepted', 'resent', 'Offen'].map(
		(status) => ({ status }),
	),
])('but beside a status that says that it is open, %j does not hide it', async (fields) => {
	const { lines } = await read({ status: 'overdue', amount_due: 119, ...fields });
	expect(lines).toEqual(['GET /api/invoices/7', 'POST /api/invoices/7/reminder']);
});

test.each([
	...[['within 14 days'], ['net 30'], ['net 7'], ['30 days'], ['1. Oktober 2999'], ['Jan 5']],
	...[['Jan 5, 2999'], ['am 3. Mai 2999, 10:00'], ['14']],
])('a date of payment that says %s is none', async (text) => {
	const { item } = await read({ status: 'overdue', total: 100, payment_date: text });
	expect(item).not.toHaveProperty('skipped');
});

test.each([
	['1. Oktober 2025'],
	['Oct 1, 2025'],
	['1.10.25'],
	['1759276800'],
	['10:00, 3. Mai 2025'],
])('a date of payment that says %s is one', async (text) => {
	const { item } = await read({ status: 'sent', total: 100, payment_date: text });
	expect(item).toMatchObject({ reason: expect.stringContaining('payment_date is set') as string });
});

test.each([
	...[{ status: 'overdue' }, { status: { name: 'Überfällig' } }, { payment_status: 'past_due' }],
	...[{ paid_at: null }, { paid_date: null, left_to_pay: 10000, paid_price: 0 }, { paidOn: '' }],
	...[{ paid: false }, { is_paid: 'no' }, { settled_at: '0001-01-01' }, { fully_paid: 0 }],
	...[{ paid: 'not yet' }, { is_paid: 'Nein' }, { amount_to_pay: 100, total: 100 }],
	...[{ due_amount: 14 }, { amount_paid: '0,00 €', total: 100 }, { paid: 'unpaid' }],
	...[
		{ due: 100, total: 100 },
		{ due: 60, total: 100 },
		{ due: '100,00 €' },
		{ paid: 'partially' },
	],
	...[
		'N',
		'F',
		'off',
		'-',
		'Nee',
		'partial',
		'outstanding',
		'–',
		...['nej', 'nei', 'ei', 'nie', 'later', 'später', 'part', 'partly', 'teilweise', '—', '✗', '✘'],
		{ amount: 0, currency: 'EUR' },
	].map((is_paid) => ({ is_paid })),
	...[{ paid: '0.00' }, { paid_at: '2999-01-31' }, { amount_paid: 0 }, { is_unpaid: true }],
	...[
		{ remaining: 50, total: 100 },
		{ left_to_pay: 50 },
		{ toPay: '50,00 €' },
		{ totals: { due: 5 } },
	],
])('beside %j a payment_date is the day on which it falls due', async (fields) => {
	const { lines } = await onNov28({ status: 'sent', payment_date: '2026-01-15', ...fields });
	expect(lines).toEqual(['GET /api/invoices/7', 'POST /api/invoices/7/reminder']);
});

test.each([
	...[['15 Jan 26'], ['15-Jan-26'], ["Jan 15 '26"], ['2 days ago'], ['15.01.'], ['15 janv. 26']],
	...[['Jan 15'], ['yesterday'], ['١٥/٠١/٢٠٢٦'], ['H8-1-15'], ['/Date(1768471200000)/'], ['x']],
	...[['net 30'], ['true'], ['Nov 1'], ['15. marraskuuta 2026, 10.00'], ['2026年1月15日']],
	...[[{ date: '15 Jan 2026', timezone: 'UTC' }], ['20260115T100000Z'], ['1768471200.5']],
	...[[{ $date: '2026-01-03T00:00:00Z' }], [{ _seconds: 1767225600, _nanoseconds: 0 }]],
	...[[{ date: '2026-01-03', time: '10:00' }], ['01.15.2026'], ['Paid'], ['15 Aralık 2026']],
	...[['20260601100000'], [202606011000], ['1780308000000000'], ['1780308000000000000']],
	...[['Mon Jun 01 10:00:00 +0000 2026'], ['1 cze 2026'], ['Card 4242, 1 June 2025']],
] as Array<[unknown]>)('an invoice with a paid_at of %j is paid', async (paid_at) => {
	const { item } = await onNov28({ status: 'sent', paid_at });
	expect(item).toMatchObject({ reason: 'The invoice is already paid: paid_at is set' });
});

test.each([
	...[
		['not yet'],
		['Never'],
		['no'],
		['none'],
		['n/a'],
		['unpaid'],
		['Noch nicht'],
		['-'],
		[' ? '],
	],
	...[['pending'], ['unpaid since 15 Jan 2026'], ['in 14 days'], ['to be paid'], ['Ej betald']],
	...[['Thu, 01 Jan 1970 00:00:00 GMT'], ['/Date(-62135596800000)/'], ['1 Jan 0001'], [false]],
	...[
		['31. Dezember 2026'],
		['31 Dec 26'],
		['/Date(1893456000000)/'],
		['1893456000'],
		['20261231'],
	],
	...[
		['31 décembre 2026'],
		['2026年12月31日'],
		['30. joulukuuta 2026'],
		['31 de dezembro de 2026'],
	],
	...[
		[{ date: '31. Dez. 26' }],
		[{ date: '15 Jan 2026', by: 'x' }],
		[['15 Jan 2026']],
		['00.00.00'],
	],
	...[['Invalid date'], ['NaT'], ['awaiting payment'], ['nein'], ['31 grudnia 2026']],
	...[['2026-12-15T00:00:00+01:00[Europe/Berlin]'], ['bis 15.12.2026'], ['15 / 12 / 2026']],
	...[['20261215100000'], [1797292800000000], ['Tue Dec 15 10:00:00 -0500 2026'], ['24 gru 2026']],
	...[['01-Jan-01'], ['1/1/01'], ['01.01.00'], ['01/01/0001 00:00:00']],
] as Array<[unknown]>)('an invoice with a paid_at of %j is not', async (paid_at) => {
	const { item } = await onNov28({ status: 'sent', paid_at, payment_date: paid_at });
	expect(item).not.toHaveProperty('skipped');
});

test.each([
	...[['15 Jan 26'], ['15-Jan-26'], ["Jan 15 '26"], ['2 days ago'], ['vor 3 Tagen'], ['Mar 2026']],
	...[['mar. 15 janv. 26'], ['Thu Jan 15 2026 10:00:00 GMT+0100 (CET)'], ['1. März 2026 (CET)']],
	...[['il y a 3 jours'], ['5 Nov 2026 (3 days late)'], ['Do, 15. Okt 26 10:00:00 +0100']],
])('a payment_date of %j is that of a payment', async (payment_date) => {
	const { item } = await onNov28({ status: 'sent', payment_date });
	expect(item).toMatchObject({ reason: 'The invoice is already paid: payment_date is set' });
});

test.each([
	...[['31. Dezember 2026'], ["Dec 31, '26"], ['within 2026 days'], ['net 1000'], ['14 jours net']],
	...[
		['30 Tage'],
		['zahlbar innerhalb von 14 Tagen'],
		['14 days after 15 Jan 2026'],
		[14],
		['15.01.'],
	],
	...[['Tue 1 Dec 2026 10:00:00 GMT+0100'], ['10 giorni'], ['upon receipt']],
	...[['2026-12-15 12:00 Uhr'], ['Di., 15.12.2026, 12 Uhr'], ['15 Aralık 2026'], ['winter 2026']],
] as Array<[unknown]>)('a payment_date of %j is a term, or to come', async (payment_date) => {
	const { item } = await onNov28({ status: 'sent', payment_date });
	expect(item).not.toHaveProperty('skipped');
});

test.each([['Invalid date'], ['active']])(
	'a closed_at of %j does not end it',
	async (closed_at) => {
		const { item } = await onNov28({ status: 'sent', closed_at });
		expect(item).not.toHaveProperty('skipped');
	},
);

test.each([['15 Jan 26'], ['2 days ago']])('a canceled_at of %j ends it', async (canceled_at) => {
	const { item } = await onNov28({ status: 'sent', canceled_at });
	expect(item).toMatchObject({
		reason: 'Nothing is to be paid any more: canceled_at is set',
	});
});

test('an invoice that was paid today is paid', async () => {
	const { item } = await read({ status: 'sent', paid_on: new Date().toISOString().slice(0, 10) });
	expect(item).toMatchObject({ reason: 'The invoice is already paid: paid_on is set' });
});

test.each([
	['2026-11-21T12:00Z', true],
	['12.5.2026', true],
	['5.12.2026', false],
	['21.11.2026', true],
	['22.11.2026', false],
])('at noon of 20 November a payment of %s is made: %j', async (day, isMade) => {
	const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00Z'));
	const { item } = await read({ status: 'sent', payment_date: day });
	now.mockRestore();
	expect(item?.skipped === true).toBe(isMade);
});

test.each([
	{ status: 'unpaid' },
	// That of an attempt to pay.
	...['voided', 'canceled', 'refunded'].map((status) => ({
		...{ status: 'sent', payment_status: status, amount_due: 5 },
	})),
	{ status: 'partially_paid', paid: 'true' },
	{ status: { name: 'overdue' } },
	{ status: { id: 3, code: 'sent' } },
	{ status: 'sent', payment_status: { name: 'Offen', code: 'unpaid' }, paid_at: '2026-01-02' },
	{ status: 'sent', paid: false, is_paid: null },
	{ status: 'sent', amount_paid: 0 },
	{ status: 'sent', amount_due: 0, total: 0 },
	{ status: 'sent', amount_due: 1, total: 100 },
	{ status: 'sent', amount_due: 0, balance: 50, total: 100 },
	{ status: 'sent', amount_due: null, total: 100 },
	{ status: 'sent', amount_due: ' ', total: 100 },
	{ status: 'sent', late_fee_amount_due: 0, total: 100 },
	{ status: 'sent', amount_due_before: 0, total: 100 },
	{ status: 'sent', amount_due: 19, subtotal: 100, total_before: 100 },
	{ status: 'sent', payment_date: '2999-01-31' },
	{ status: 'sent', payment_date: '31.12.2999' },
	{ status: 'sent', payment_date: ' 31. 12. 2999, 10:00' },
	{ status: 'sent', payment_date: 32503680000, settled_at: null },
	{ status: 'sent', payment_date: '2026-01-02', amount_residual: '5.00' },
	{ status: 'sent', is_settled: false, settled: 0, settled_at: '' },
	{ status: 'sent', state: 'open', payment_status: 'not_paid', amount_residual: 0 },
	{ status: 'sent', last_payment_date: '2026-01-02', expected_payment_date: '2026-01-02' },
	{ status: 'disclosed', state: 'posted' },
	{ status: 'sent', total: 100 },
	{ status: 'not paid' },
	{ status: 'to be paid' },
	...[
		'Payment cancelled by user',
		'cancellation requested',
		'Paid (Skonto offen)',
		'uncancelled',
	].map((status) => ({ status })),
	...['nezaplacena', 'niezapłacona', 'Neuhrazeno', 'częściowo zapłacona', 'nie zapłacono'].map(
		(status) => ({ status, total: 100, paid_at: '2026-01-02', amount_due: 40 }),
	),
	...[
		{ payment_made: 60 },
		{ payment_made: 60, credits_applied: 39 },
		{ payment_made: 60, write_off_amount: 10 },
		{ paid_amount: 98, discount_applied: 2, cash_discount: 2, discount_amount: 2 },
		{ paid_amount: 90, cash_discount_taken: 2 },
		...['Rs. 100.00', '100.00 (paid)', '0.00 (pending)', { cents: 10000 }, { cents: null }].map(
			(amount_due) => ({ amount_due }),
		),
		{ amount_due: { cents: '' } },
		{ amount_paid: '100.00 (pending)' },
		{ uncollectible_at: null, superseded_at: '', is_uncollectible: false },
	].map((fields) => ({ status: 'sent', total: 100, ...fields })),
	...[
		'total_price_incl_tax',
		'total_incl',
		'total_after_tax',
		'payable_amount',
		'totalInclGST',
	].map((name) => ({ status: 'sent', total: 84.03, [name]: 100, total_paid: 84.03 })),
	...['amount_with_vat', 'TaxInclusiveAmount', 'total_mit_mwst', 'final_amount', 'totalIncVat'].map(
		(name) => ({ status: 'sent', amount: 84.03, [name]: 100, amount_paid: 84.03 }),
	),
	...['included_tax_amount', 'tax_included_amount', 'incl_tax_total', 'amount_after'].map(
		(name) => ({
			...{ status: 'sent', [name]: 16, amount_paid: 84 },
		}),
	),
	...['Ej betald', 'Gedeeltelijk betaald', 'Short paid', 'Direct debit reversed'].map((status) => ({
		status,
	})),
	{ status: 'sent', state: 'Mandate cancelled', payment_status: 'Acconto pagato' },
	{ status: 'sent', is_paid: 'no', paid: 'not yet paid' },
	{ status: 'sent', is_paid: 'yet', paid: 'not y' },
	{ status: 'sent', payment: { status: 'unpaid' }, paid_at: '2026-01-02' },
	{ status: 'sent', payment: { status: 'canceled', name: 'paid', date: '2026-01-02', amount: 5 } },
	{ status: 'sent', payment: ['paid'], payments: { status: 'paid' } },
	{ status: 'sent', payments: [{ amount: 119, status: 'failed' }], total: 119 },
	{
		status: 'sent',
		payments: [
			{ amount: 119, status: 'paid' },
			{ amount: -50, status: 'paid' },
		],
		total: 119,
	},
	{ status: 'sent', payments: [{ amount: 119, status: 'paid' }], total: 119, amount_due: 50 },
	{ status: 'sent', payments: [], paid_status: 'open', is_unpaid: true },
	{ status: 'sent', payments: null },
	{ status: 'received', total: 100 },
	{ status: { name: 'Mahnstufe 1', code: 'overdue' }, payment_date: '2026-01-02' },
	{ status: 'sent', office: 'closed', customer_state: 'closed', status_before: 'closed' },
	{ status: 'sent', refunded_in_part: true, period_closed_at: '2026-01-02' },
	{ status: 'sent', payment_date_expected: '2026-01-02', refunded_on_account: '2026-01-02' },
	...['paid_at', 'paid_date', 'paid_on_date', 'date_paid'].map((name) => ({
		...{ status: 'sent', payment_date: '2026-01-02', [name]: null },
	})),
	...[null, '', 0, 1, 'yes'].map((is_unpaid) => ({ status: 'sent', is_unpaid })),
	{ status: 'sent', was_unpaid: false, unpaid_fees: false, is_open_for_edit: false },
	{ status: 'sent', is_fully_paid: false, payment_status: 'canceled' },
	...[{ status: 'overdue' }, { status: 'unpaid' }, { status: 'sent', is_paid: false }].map(
		(open) => ({
			...open,
			payment_status: 'canceled',
		}),
	),
	{ status: 'sent', amount_paid: 0, payment_status: 'voided' },
	{ status: { name: 'Mahnstufe 1', code: 'overdue' }, payment_status: 'voided' },
	{ amount_due: '1.500', total: '1.500' },
	{ status: 'overdue', total: 100, payment: { status: 'Paid', amount: 30 } },
	...[
		{ summary: { total: 119 } },
		{ total_price: 119 },
		{ totalPrice: { totalGrossAmount: 119 } },
	].map((fields) => ({ ...fields, status: 'sent', payment: { status: 'paid', amount: 50 } })),
	...[
		{ value: 50 },
		{ total: 50 },
		{ amount_paid: 50 },
		{ amount_paid_cents: 5000 },
		{ amount_cents: 5000 },
		{ total: 200, amount: 50 },
		{ amount_paid: 50, amount: 200 },
		{ amount: '0.050' },
	].map((part) => ({ status: 'sent', total: 200, payment: { status: 'paid', ...part } })),
	{ status: 'sent', total_cents: 20000, payment: { status: 'paid', amount_cents: 5000 } },
	{ status: 'sent', total: '2.400,00', payment: { status: 'paid', amount: '1.200' } },
	...['teilbezahlt', 'Teilweise bezahlt', 'delbetald', 'partiellement payée', 'Ej betald'].map(
		(status) => ({ status, total: '119,00', paid_at: '2026-01-02' }),
	),
	{ status: 'sent', total: 119, total_cents: 11900, amount_paid: 118 },
	{ status: 'sent', total_cents: 20000, amount_paid: 5000 },
	...[{}, { paid_at: '2026-01-02' }, { amount_paid_cents: 0, payment_date: '2026-01-02' }].map(
		(more) => ({ status: 'sent', total_cents: 10000, amount_paid_cents: 5000, ...more }),
	),
	{ status: 'sent', total_cents: 10000, amount_paid_cents: 100 },
	{ status: 'sent', total: 119, amount_cents: 10000, amount_paid_cents: 10000 },
	{ status: 'sent', total: 119, amount_paid_cents: 119 },
	{ status: 'sent', total_ttc: 119, amount: 100, amount_paid: 100 },
	{ status: 'sent', sum: 100, brutto: 119, paid_amount: 100 },
	{ status: 'sent', total: '1,190', amount: '119', amount_paid: '119.00' },
	{ status: 'sent', total: '1.190.000', amount_paid: 119000 },
	{ status: 'overdue', total: 100, payment: { status: 'planned', amount: 100 } },
	{ status: 'Paid 50%' },
	{ status: 'Paid (partially)' },
	{ status: 'sent', payment_status: 'unpaid', paid_at: '2026-01-02' },
	{ status: 'sent', payment_status: 'partially_paid', paid: '1' },
	{ status: 'PartiallyPaid', amount_paid: 100, total: 100 },
	{ status: 'partial', paid_at: '2026-01-02' },
	{ status: 'sent', paid_at: '2026-01-02', amount_due: '50,00 €' },
	{ status: 'sent', paid_at: '0000-00-00', canceled_at: null },
	{ status: 'sent', paid_at: '', voided_at: '' },
	{ status: 'sent', paid_at: 'not yet', voided_at: 'never' },
	{ status: 'sent', amount_paid: 99, total: 119, amount: 99 },
	{ status: 'sent', amount_paid: 100, total: 100, amount_due: 19 },
	{ status: 'sent', amount_paid: 0, total: 0 },
	...['gross_amount', 'amountGross', 'amount_total', 'sum_gross', 'gross_total', 'grand_total'].map(
		(name) => ({ status: 'overdue', amount: 100, tax: 19, [name]: 119, paid_amount: 100 }),
	),
	...[
		'price_total',
		'invoice_total',
		'total_inc_tax',
		'amount_with_vat',
		'sum_including_tax',
		'total',
	].map((name) => ({ status: 'overdue', amount: 100, [name]: 119, paid_amount: 100 })),
	...['my_total', 'total_net', 'amount_tax', 'discount_amount', 'grand', 'invoice', 'incl_tax'].map(
		(name) => ({ status: 'sent', [name]: 100, paid_amount: 100 }),
	),
	{ status: 'sent', last_fully_paid_on_date: '2026-01-02', paid_on_date_of: '2026-01-02' },
	...['amount_paid', 'paid_amount', 'total_paid', 'paid'].map((name) => ({
		status: 'overdue',
		total: 119,
		[name]: '40.00',
		payment_date: '2026-01-02',
	})),
	...[0, '0.00'].map((amount_paid) => ({
		...{ status: 'open', total: 119, amount_paid },
		...{ paid_at: '2026-01-02', payment_date: '2026-01-02' },
	})),
	...['31/12/2999', '12/31/2999', '31-12-2999', '31.12.99'].map((payment_date) => ({
		...{ status: 'open', payment_date },
	})),
	{ status: 'overdue', total: 100, paid: 1, paid_amount: 2, paid_at: '2026-01-02' },
	{ status: 'overdue', amount: 100, total: 119, paid: 100, paid_at: '2026-01-02' },
	{ status: 'overdue', total: 0.0002, amount_due: 0.0001, amount_paid: 0.0001 },
	{ status: 'sent', amount_paid: '99.00', total: '1.234' },
	...['0.500', '0,500', '0.500 KWD'].map((amount_due) => ({
		...{ status: 'sent', amount_due, total: '12.500', payment_date: '2026-01-02' },
	})),
	{ status: 'sent', amount_paid: '0.500', total: 100, paid_at: '2026-01-02' },
	{ status: 'sent', amount_paid: '12.345', total: 12 },
	{ status: 'sent', amount_paid: '10.000', total: 10 },
	{ status: 'sent', amount_due: 'none', total: 100 },
	{ status: 'sent', totals: { due: 10, total: 100 } },
	{ status: 'sent', customer: { balance: 0, total: 100 } },
	{ status: 'sent', paid: 1, total: 100, canceled: 0 },
	{ status: 'sent', refunded: 1, credited: 1, reversed: 1, written_off: 1 },
	{ status: 'sent', refunded: 'yes, in part', reversed: 'untrue', closed: 10, deleted: 21 },
	{ status: 'sent', closed: 0, is_refunded: 0, disclosed: true, closed_by: 7 },
	{ status: 'sent', due: 0, open: 5, total: 100 },
	{ status: 'sent', paid_at: { date: '2999-01-02' }, paid_on: {}, paid_date: { date: {} } },
	{ status: 'sent', paid_in_part: true, has_been: true },
	{ status: 'sent', paid_at: { date: '2026-01-02', type: 'expected' } },
	{ status: 'sent', due: 0, amount_due: 5 },
	{ status: 'sent', due: '1.2.2026', open: 1, remaining: null, unpaid: null },
	{ status: 'sent', due_days: 0, days_open: 0 },
	{ status: 'sent', due: 0, total: 0 },
	{ status: 'sent', amount_due: 'EURO 0.00', balance: '0-', open: '0.--' },
	...['0001-01-01T00:00:00Z', '0001-01-01', '0000-00-00', '1/1/0001', '01.01.0001'].map(
		(paid_at) => ({ status: 'overdue', paid_at, voided_at: paid_at }),
	),
	...['1970-01-01T00:00:00Z', ' 1900-01-01', '1899-12-30', '1753-01-01 00:00:00'].map(
		(paid_at) => ({ status: 'overdue', paid_at, deleted_at: paid_at }),
	),
	...['9999-12-31', '2999-01-31', -62135596800, '-62135596800'].map((paid_at) => ({
		status: 'overdue',
		paid_at,
		cancelled_at: paid_at,
	})),
	{ status: 'overdue', amount_paid: '9'.repeat(400), total: 100 },
	...['amount_to_pay', 'payment_amount', 'payments', 'credited', 'received', 'total_payments'].map(
		(name) => ({ status: 'sent', [name]: 100, total: 100 }),
	),
	{
		status: 'sent',
		credited_amount: 50,
		received_amount: 60,
		due_value: '0.0',
		owed: 5,
		total: 100,
	},
	{ status: 'sent', credited_amount: 99, total: 100 },
	...[
		{ amount: 100, created_at: '2026-01-01', failed_at: '2026-01-02' },
		{ amount: 100, date: '2026-01-01', voided: true },
		{ amount: 99, date: '2026-01-01' },
		{ amount: 100, date: '2999-01-01' },
		{ amount: 100, date: '2026-01-01', status: 'failed' },
		{ amount: 100, date: '2026-01-01', type: 'Refund' },
		{ amount: 100, date: '2026-01-01', paid: false },
		100,
	].map((payment) => ({ status: 'sent', payments: [payment], total: 100 })),
	...[{ total: 100, status: 'draft' }, { total: 100, voided: true }, { number: 'C1' }].map(
		(note) => ({ status: 'sent', credit_notes: [note], total: 100 }),
	),
	...[
		{ summary: { total: 100, paid: 50, balance: 50 } },
		{ summary: { total: 100 }, amount_paid: 50 },
		{ payment: { is_paid: true, paid_at: '2026-01-02', amount: 50 } },
		{ payment: { status: 'failed', paid_at: '2026-01-02', amount_due: 0 } },
		{ payment: { amount: 100, status: 'failed', is_paid: true } },
		{ payment: { status: 'failed', is_paid: true } },
		{ payment: { total: 50, paid_amount: 50 }, payments: { data: 'none', items: null } },
		{ payment: { cancelled: true, voided_at: '2026-01-02', due: 0, date: '2026-01-02' } },
		{ payments: { total: 100, amount: 100, status: 'paid', cancelled: true } },
		{ payments: { data: [{ amount: 50, status: 'paid' }], total_paid: 50 } },
		{ dates: { paid: '2999-01-02', due: 0, cancelled: null } },
		{ dates: { paid: 32503680000, due: '2026-01-02' } },
		{ flags: { paid: 0, due: 0, cancelled: false } },
		{ flags: { paid_at: null, cancelled_at: '', payment_status: 'unpaid', unpaid: 0 } },
		{ dates: { payment_received: null } },
		{ dates: { payment_received: '2999-01-02' } },
		{ status: { code: 'overdue', is_paid: false, due: 0 } },
		{ cancelled: { at: null }, cancellation: { date: '2999-01-01', by: 'x' } },
		{ cancelled: { at: '2999-01-01' }, closed: {}, refunded: { at: '2026-01-02', amount: 5 } },
		...[
			...['customer', 'company', 'items', 'tax_summary', 'summary_before', 'subtotal'],
			...['red_flags', 'flags_before', 'due_dates', 'dates_before', 'not_closed', 'closed_items'],
		].map((group) => ({
			[group]: {
				...{ amount_due: 0, is_paid: true, status: 'paid' },
				...{ at: '2026-01-02', closed: '2026-01-02', closed_at: '2026-01-02' },
			},
		})),
		{ 'Amount Due': 50, 'paid-at': '2026-01-02' },
		{ 'last paid at': '2026-01-02', 'not-paid': true },
		{ total: '125.000', amount_paid: '25.000' },
		{ total: '125.000', grand_total: '150.000', amount_paid: '125.000' },
		{ total: '12.500', amount_paid: '125.000', gross: 125 },
	].map((fields) => ({ status: 'sent', total: 100, ...fields })),
	{ payment_status: 'unpaid', amount_due: 5, total: 5 },
	{ summary: { amount_due: 5 } },
	{ 'is-paid': false },
	{ is_paid: false },
	{ Status: 'AUTHORISED', AmountDue: 5, Total: 5 },
	{ state: 'open', amount_due: 5 },
	{ invoice_status: 'overdue' },
	{ paid_status: 'unpaid' },
	{ payment_state: 'unpaid' },
	{ status: { value: 'open' } },
	{ status: { id: 'UNPAID', displayed_as: 'Unpaid' } },
	{ status: null, balance: 5 },
	{ is_paid: false, type: 'invoice', is_draft: false },
	{ is_paid: false, type: 'credit', quote: 1, offer: 2 },
	{ is_paid: false, contact_archived: true, archived_by: 'yes', type: 'from template' },
	{ is_paid: false, type: 'template 3' },
	{ payment_status: { name: 'Unpaid', code: 3 } },
	{ status: { name: 'Open', code: 3 } },
	{ status_note: 'paid', status: 'open' },
	{ status: 'sent', credited_amount: 50 },
	...[
		{ amount_paid: 60, amount_credited: 39, total: 100 },
		// A part of what was paid may be what was credited.
		{ amount_paid: 60, amount_credited: 50, total: 100 },
		{ amount_paid: 60, amount_credited: 40, total: 119, amount: 100 },
		{ amount_paid: 60, amount_credited: 40, total: 100, amount_due: 40 },
		{ amount_paid: 60, amount_credited: 40 },
		{ amount_paid_cents: 60, amount_credited: 40, total: 100 },
		{ amount_paid_cents: 6000, amount_credited_minor: 4000, total: 10000 },
		{ balance: { amount: '0.00' }, total: 0 },
		{ balance: { amount: '1.00' } },
		{ balance: { amount: 119 }, amount_paid: 0 },
		{ balances: { amount: 119 }, amount_paid: 119 },
		{ total: 11900, total_cents: 11900, amount_paid_cents: 5000 },
		{ total: 11900, total_cents: 11900, amount_paid_cents: 119 },
		{ total: 11900, total_cents: 11900, amount_paid: 119 },
		{ total_minor: 11900, amount_paid_minor: 5000 },
		{ total_minor: 11900, amount_due_minor: 100 },
		// A dinar has a thousand.
		{ total: 11.9, amount_paid_minor: 1190 },
		{ total: 11.9, total_minor: 11900, amount_paid_minor: 1190 },
		{ total_minor: 20000, payment: { status: 'paid', amount_minor: 5000 } },
		{ total_minor: 11900, amount_minority: 0, minor: 0, due_minor_fees: 0 },
	].map((fields) => ({ status: 'sent', ...fields })),
	...['Pagada a partir del 3 de marzo de 2026', 'Paid until 3 March 2026'].map((status) => ({
		status,
	})),
])('%j is reminded of', async (invoice) => {
	const { lines } = await read(invoice);
	expect(lines).toEqual(['GET /api/invoices/7', 'POST /api/invoices/7/reminder']);
});

test.each([
	[{ invoice_id: 7, status: 'Failed', detail: 'locked' }, 'status: Failed, detail: locked'],
	[{ status: 'rejected', reason: 'archived' }, 'status: rejected, reason: archived'],
])('words that say no beside an id, %j, are no invoice that is unpaid', async (fields, words) => {
	harness.service.respond = json({ id: '7', ...fields });
	const { error } = await harness.run(remind);
	expect(error?.message).toBe(
		`The answer to reading invoice 7 shows only ${words}, so it is not known whether it is paid`,
	);
	expect(error?.description).toMatch(/Nothing was sent\.$/);
	expect(harness.service.lines).toEqual(['GET /api/invoices/7']);
});

test.each([
	{ status: 'error', message: 'locked' },
	{ status: 'error', error: 'locked' },
])('nothing is sent for what the service refuses to show: %j beside an id', async (fields) => {
	harness.service.respond = json({ id: '7', ...fields });
	expect((await harness.run(remind)).error?.message).toContain('did not give Invoice 7: locked');
	expect(harness.service.lines).toEqual(['GET /api/invoices/7']);
});

test.each([
	{ status: 'failed' },
	{ status: 'rejected', total: 5 },
	{ status: 'error', message: 'Thank you', number: 'A-7' },
	{ status: 'sent', message: 'Thank you' },
])('an invoice with %j is reminded of', async (fields) => {
	const { error, lines } = await read(fields);
	expect(error).toBeUndefined();
	expect(lines).toEqual(['GET /api/invoices/7', 'POST /api/invoices/7/reminder']);
});

test.each<[string, Respond]>([
	['is answered 500', json({ error: 'down' }, 500)],
	['is answered 404', json({ error: 'gone' }, 404)],
	['breaks off', (_, response) => response.socket?.destroy()],
	['shows no status', json({ id: '7' })],
])(
	'an invoice of which the reading %s is not reminded of, and the item says so',
	async (_, answer) => {
		harness.service.respond = answer;
		const { error } = await harness.run({ ...remind, options: { maxWait: 0 } });
		expect(error?.description).toMatch(/ Nothing was sent\.$/);
		expect(harness.service.lines).toEqual(['GET /api/invoices/7']);
	},
);

test.each<[object, string]>([
	[
		{ status: 3, payment_status: 'unpaid', amount_due: 5 },
		'the status 3, which this node does not know',
	],
	[{ status: '200', total: 5 }, 'the status 200, which this node does not know'],
	[{ status: 'оплачено', total: 5 }, 'the status оплачено, which this node does not know'],
	[{ status: '支払済' }, 'the status 支払済, which this node does not know'],
	...[
		...['PARTIALLY_REFUNDED', 'partly credited', 'PartiallyWrittenOff', 'Teilweise erstattet'],
		...['completed', 'Done', 'succeeded', 'erledigt', 'terminée', 'processed'],
	].map((status): [object, string] => [
		{ status, total: 5 },
		`the status ${status}, which this node does not know`,
	]),
	[{ document_status: 'completed' }, 'no status'],
	[{ status: 3, state: 'CA' }, 'the status 3, which this node does not know'],
	[{ status: 3, label: 'open' }, 'the status 3, which this node does not know'],
	[{ state_name: 'California', total: 5 }, 'no status'],
	[{ status: { id: 'b0e1-3f' } }, 'no status'],
	[{ state: 'CA', total: 5 }, 'no status'],
	[{ email_status: 'sent', amount_due: 0, total: 0 }, 'no status'],
	[{ last_payment_status: 'failed', payment_status_note: 'open' }, 'no status'],
	[{ is_paid: null, amount_due: 'none' }, 'no status'],
])('%j does not say whether it is paid', async (fields, shown) => {
	harness.service.respond = json({ id: '7', ...fields });
	const { error } = await harness.run(remind);
	expect(error?.message).toBe(`Invoice 7 shows ${shown}, so it is not known whether it is paid`);
	expect(error?.description).toMatch(/Amount Due Field\. Switch off "Only if Unpaid"/);
	expect(harness.service.lines).toEqual(['GET /api/invoices/7']);
});

test.each([
	[{ status: 'отправлен', amount_due: 5 }, 2],
	[{ status: 'отправлен', is_paid: false }, 2],
	[{ status: 'отправлен', amount_due: 0 }, 1],
	[{ status: 3, status_label: 'Overdue' }, 2],
	[{ status: 3, status_label: 'Paid' }, 1],
	[{ voucherStatus: 'open', total: 5 }, 2],
	...['partially_refunded', 'completed'].flatMap((status): Array<[object, number]> => [
		[{ status, amount_due: 5 }, 2],
		[{ status, payment_status: 'unpaid' }, 2],
		[{ status, amount_due: 0, total: 5 }, 1],
		[{ status, paid_at: '2026-01-02' }, 1],
	]),
])(
	'where its status does not say whether it is paid, another field decides: %j',
	async (fields, requests) => {
		harness.service.respond = json({ id: '7', ...fields });
		const { error } = await harness.run(remind);
		expect(error).toBeUndefined();
		expect(harness.service.lines).toHaveLength(requests);
	},
);

test.each([
	[{ public_id: '7' }, 2],
	[{ invoice_number: '7' }, 2],
	[{ reference: '7' }, 1],
	[{ customer_number: '7' }, 1],
])(
	'an invoice that is addressed by what it shows as %j is judged: %i',
	async (fields, requests) => {
		harness.service.respond = json({ id: 17, ...fields, status: 'open' });
		const { error } = await harness.run(remind);
		if (requests === 1) expect(error?.message).toContain('does not have its ID');
		expect(harness.service.lines).toHaveLength(requests);
	},
);

test('a reminder that the service refuses says nothing of a reading', async () => {
	harness.service.respond = (hit, response) =>
		(hit.method === 'GET' ? json({ id: '7', status: 'open' }) : json({ error: 'no' }, 403))(
			hit,
			response,
		);
	expect((await harness.run(remind)).error?.description).toMatch(/Pro plan\.$/);
});

describe('Amount Due Field', () => {
	const by = (amountDueField: string): INodeParameters => ({
		...remind,
		options: { amountDueField },
	});
	const reminded = async (amountDueField: string, invoice: object) => {
		harness.service.respond = json({ id: '7', ...invoice });
		const run = await harness.run(by(amountDueField));
		return { run, lines: harness.service.lines };
	};

	test.each([
		['offen', { offen: 12.5 }],
		['offen', { offen: '12,50 €', status: 'completed' }],
		['offen', { offen: { amount: '12.50' }, status: 3 }],
		['offen', { offen: 19, total: 100, tax_amount: 19, paid_amount: 100, status: 'sent' }],
		['offen', { offen: 5, amount_due: 0, total: 5, paid_at: '2026-01-02' }],
		['attributes.open', { type: 'invoices', attributes: { state: 'issued', open: 5 } }],
		['sums.0', { sums: [5, 0] }],
	])(
		'%j decides that something is due, whatever else tells of payments: %j',
		async (name, fields) => {
			const { run, lines } = await reminded(name, fields);
			expect(run.error).toBeUndefined();
			expect(lines).toEqual(['GET /api/invoices/7', 'POST /api/invoices/7/reminder']);
		},
	);

	test.each([
		['offen', { offen: 0, amount_due: 5, status: 'sent' }, 'offen is 0'],
		['offen', { offen: '0.00', status: 'open', is_paid: false }, 'offen is 0'],
		['offen', { offen: -5, status: 3 }, 'offen is -5'],
		['totals.left', { totals: { left: 0 }, total: 0 }, 'totals.left is 0'],
	])('%j decides that nothing is due: %j', async (name, fields, sign) => {
		const { run, lines } = await reminded(name, fields);
		expect(run.json[0]).toMatchObject({
			skipped: true,
			reason: `The invoice is already paid: ${sign}`,
		});
		expect(lines).toEqual(['GET /api/invoices/7']);
	});

	test.each([
		[{ status: 'paid' }, 'The invoice is already paid'],
		[{ status: 'canceled' }, 'The invoice is canceled'],
		[{ status: 'draft' }, 'The invoice is a draft'],
		[{ status: 'sent', voided_at: '2026-01-01' }, /^Nothing is to be paid any more: voided_at/],
		[{ status: 'sent', type: 'credit_note' }, /^It is none to be paid now: type is credit_note/],
	])('does not make an invoice with %j one to be paid', async (fields, reason) => {
		const { run, lines } = await reminded('offen', { offen: 5, ...fields });
		const said = reason instanceof RegExp ? expect.stringMatching(reason) : reason;
		expect(run.json[0]).toMatchObject({ skipped: true, reason: said });
		expect(lines).toEqual(['GET /api/invoices/7']);
	});

	test.each([
		['offen', {}, 'no field offen'],
		['Offen', { offen: 5 }, 'no field Offen'],
		['totals.open', { totals: null }, 'no field totals.open'],
		['offen', { offen: null }, 'no amount in offen'],
		['offen', { offen: '2026-12-24' }, 'no amount in offen'],
		['offen', { offen: true }, 'no amount in offen'],
		['offen', { offen: '' }, 'no amount in offen'],
	])('nothing is sent where %j of %j is no amount', async (name, fields, has) => {
		const { run, lines } = await reminded(name, { status: 'overdue', amount_due: 5, ...fields });
		expect(run.error?.message).toBe(`Invoice 7 has ${has}, so it is not known whether it is paid`);
		expect(run.error?.description).toMatch(
			/^Enter in Amount Due Field the name .* This invoice has id, status, amount_due.*; write/,
		);
		expect(lines).toEqual(['GET /api/invoices/7']);
	});

	test.each(['state', 'status_label', 'voucherStatus', 'invoice_status'])(
		'does not overrule a %s that says paid: nobody knows',
		async (name) => {
			const { run, lines } = await reminded('offen', { offen: 5, status: 4, [name]: 'Paid' });
			expect(run.error?.message).toBe(
				`Invoice 7 shows that offen is 5, but ${name} is Paid, so it is not known whether it is paid`,
			);
			expect(lines).toEqual(['GET /api/invoices/7']);
		},
	);

	test('that says 0 of what is overdue may be another field', async () => {
		const { run, lines } = await reminded('paid', { paid: 0, status: 'Overdue' });
		expect(run.error?.message).toBe(
			'Invoice 7 shows that paid is 0, but status is Overdue, so it is not known whether it is paid',
		);
		expect(lines).toEqual(['GET /api/invoices/7']);
	});

	test('that an expression gives nothing for is refused', async () => {
		const { error } = await harness.run(by('={{ $json.none }}'));
		expect(error?.message).toMatch(/^Amount Due Field is /);
		expect(harness.service.lines).toEqual([]);
	});
});

const of100 = { status: 'sent', total: 100 };
test.each<[object, string]>([
	...['payment_status', 'pay_status', 'billing_status', 'status_name'].map(
		(name): [object, string] => [
			{ ...of100, [name]: 'paid', amount_due: 100 },
			`${name} is paid, but amount_due is 100`,
		],
	),
	[{ ...of100, is_paid: 1, balance: 5 }, 'is_paid is 1, but balance is 5'],
	[{ ...of100, unpaid: false, balance: 5 }, 'unpaid is false, but balance is 5'],
	...['partially_refunded', 'Partially Credited', 'completed'].map((status): [object, string] => [
		{ ...of100, financial_status: status },
		`financial_status is ${status}`,
	]),
	[{ ...of100, status: 'overdue', payment_status: 'done' }, 'payment_status is done'],
])('where one field says paid and another says open, nobody knows: %j', async (invoice, shown) => {
	harness.service.respond = json({ id: '7', ...invoice });
	const { error } = await harness.run(remind);
	const { lines } = harness.service;
	expect(error?.message).toBe(
		`Invoice 7 shows that ${shown}, so it is not known whether it is paid`,
	);
	expect(lines).toEqual(['GET /api/invoices/7']);
});

test.each([
	'partial refund',
	'teilerstattet',
	'refund_pending',
	'Paid, partially refunded',
	'paid and partly credited',
	'credited_partially',
])('the status %s says nothing of what is due', async (status) => {
	harness.service.respond = json({ id: '7', status, total: 100 });
	const { error } = await harness.run(remind);
	expect(error?.message).toMatch(/so it is not known whether it is paid$/);
	expect(harness.service.lines).toEqual(['GET /api/invoices/7']);
});

test.each([
	...['balance_amount', 'amount_left'].map((name) => ({ [name]: 0 })),
	...['payment_received', 'payment_completed', 'paymentComplete'].map((name) => ({ [name]: true })),
	...['fully_paid', 'paid_in_full'].map((name) => ({ [name]: 1 })),
	...['paid_in_full_at', 'marked_as_paid_at'].map((name) => ({ [name]: '2026-01-02' })),
	...['pay_status', 'billing_status'].map((name) => ({ [name]: 'paid' })),
	...[{ already_paid: 100 }, { fully_credited: true }],
	...['Paid & closed', 'Payment confirmed'].map((status) => ({ status })),
	...['payment_processing', 'Direct debit submitted'].map((status) => ({ status })),
	...['offener_betrag', 'openstaand', 'reste_a_payer'].map((name) => ({ [name]: '0,00' })),
	...['collected', 'payment_complete', 'Payment made', 'paid_with_credit'].map((status) => ({
		status,
	})),
	...['reimbursed', 'fully_credited', 'waived', 'forgiven', 'charged_off', 'annulled'].map(
		(status) => ({ status }),
	),
	...['nullified', 'withdrawn', 'rescinded', 'replaced', 'trashed'].map((status) => ({ status })),
])('of an invoice with %j nothing is due', async (fields) => {
	const { item, lines } = await read({ ...of100, ...fields });
	expect(item).toMatchObject({ skipped: true });
	expect(lines).toEqual(['GET /api/invoices/7']);
});

test.each([
	...[{ amount_left: 5 }, { balance_amount: 100 }, { already_paid: 50 }],
	...[{ payment_received: false }, { fully_paid: 0 }, { marked_as_paid_at: null }],
	{ payment_status: 'completed', amount_due: 40 },
])('an invoice with %j is open', async (fields) => {
	const { error, lines } = await read({ ...of100, ...fields });
	expect(error).toBeUndefined();
	expect(lines).toHaveLength(2);
});
