import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../../localService/localService';
import { ActionHarness } from '../../actionHarness';
import { sendReminder } from '../../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const remind: INodeParameters = { ...sendReminder, onlyIfUnpaid: true };

/** Why no reminder of an invoice of 119 is sent; `undefined` where one is. */
async function reasonFor(payments: unknown[], more: object = {}) {
	harness.service.respond = json({ id: '7', status: 'sent', total: 119, payments, ...more });
	const before = harness.service.lines.length;
	const { error, json: items } = await harness.run(remind);
	expect(error).toBeUndefined();
	expect(harness.service.lines).toHaveLength(before + (items[0]?.skipped === true ? 1 : 2));
	return items[0]?.reason;
}

/** What it shows, so that nobody knows whether it is paid; nothing is sent then. */
async function unknownOf(fields: object) {
	harness.service.respond = json({ id: '7', status: 'sent', total: 119, ...fields });
	const before = harness.service.lines.length;
	const { error } = await harness.run(remind);
	expect(harness.service.lines).toHaveLength(before + 1);
	expect(error?.description).toMatch(/Nothing was sent\.$/);
	return /^Invoice 7 shows that (.*), so it is not known whether it is paid$/.exec(
		error?.message ?? '',
	)?.[1];
}

test.each([
	...['succeeded', 'success', 'Successful', 'complete', 'COMPLETED', 'received', 'captured'],
	...['cleared', 'paid', { name: 'Eingang', code: 'paid' }],
])('a payment of all that is %j has arrived', async (status) =>
	expect(await reasonFor([{ status, amount: 119 }])).toBe(
		'The invoice is already paid: the sum of payments is 119 of 119',
	),
);

test.each([
	...['unsuccessful', 'incomplete', 'not received', 'uncaptured'],
	...['pending', 'open', 'planned', 'scheduled', 'failed', 'deleted'],
	{ name: 'R-Transaktion', code: 'failed' },
])('one that is %j has not', async (status) =>
	expect(await reasonFor([{ status, amount: 119 }])).toBeUndefined(),
);

const paid = { status: 'paid', amount: 119 };

test('what is no payment stands in the way of none', async () =>
	expect(await reasonFor([null, 'x', [paid], { status: 'paid' }, paid])).toMatch(/of payments/));

test('what was paid and paid back is owed, and with a day of payment nobody knows', async () => {
	for (const said of [
		{ status: 'paid' },
		{ status: 'paid', type: 'refund' },
		{ status: 'chargeback' },
	]) {
		const payments = [paid, { ...said, amount: -119 }];
		expect(await reasonFor(payments)).toBeUndefined();
		expect(await unknownOf({ payments, paid_at: '2026-01-02' })).toBe(
			'paid_at is set, but the sum of payments is 0 of 119',
		);
	}
});

test.each([
	...[[], [{ status: 'failed', amount: 119 }], [{ status: 'paid', note: 'cash' }]],
	[{ status: 'processed', amount: 0 }],
])(
	'where no payment has an amount that arrived, the day of payment counts: %j',
	async (...payments) =>
		expect(await reasonFor(payments, { paid_at: '2026-01-02' })).toMatch(/: paid_at is set$/),
);

test.each(['succeeded', 'completed', 'received', 'paid', 'Payment received'])(
	'a single payment that is %j says as much as one in a list',
	async (status) => {
		for (const payment of [{ status, amount: 119 }, { status }])
			expect(await reasonFor([], { payment })).toBe(
				`The invoice is already paid: payment.status is ${status}`,
			);
		expect(await reasonFor([], { payment: { status, amount: 50 } })).toBeUndefined();
		expect(await reasonFor([], { payment_status: status })).toBe(
			`The invoice is already paid: payment_status is ${status}`,
		);
	},
);

test.each(['pending', 'incomplete', 'failed'])('one that is %j says nothing', async (status) => {
	expect(await reasonFor([], { payment: { status, amount: 119 } })).toBeUndefined();
	expect(await reasonFor([], { payment_status: status })).toBeUndefined();
});

test.each([
	...['Payment received', 'Cleared', 'reconciled', 'Zahlung eingegangen', 'Encaissée'].map(
		(status) => ({ status }),
	),
	{ payment_status: 'succeeded' },
	{ payment: { status: 'succeeded' } },
])('that a payment arrived, as %j says, is not that all is paid', async (said) => {
	const reason = /^The invoice is already paid: /;
	expect(await reasonFor([], said)).toMatch(reason);
	expect(await reasonFor([], { ...said, amount_due: 0, amount_paid: 119 })).toMatch(reason);
	expect(await reasonFor([], { ...said, amount_due: 69, amount_paid: 50 })).toBeUndefined();
	expect(await reasonFor([], { ...said, amount_due: 119, amount_paid: 0 })).toBeUndefined();
	expect(await reasonFor([], { ...said, amount_paid: 50 })).toBeUndefined();
});

test.each([
	...['Payment received in part', 'Payment not received', 'No payment received'],
	...['Teilzahlung erhalten', 'Paid in part', 'Not paid'],
])('of one that is %j the day of a payment says nothing', async (status) => {
	for (const name of ['paid_at', 'payment_date'])
		expect(await reasonFor([], { status, [name]: '2026-01-02' })).toBeUndefined();
});

test.each<[object, object?]>([
	...[
		'erstattet',
		'Erstattung',
		'outgoing',
		'outbound',
		'charged back',
		'refunded',
		'reversed',
	].map((type): [object] => [{ ...paid, type }]),
	...['refund', 'Refund', 'chargeback', 'charge_back', 'Rückerstattung', 'reversal'].map(
		(type): [object] => [{ ...paid, type }],
	),
	...['payment_type', 'transactionKind', 'object'].map((name): [object] => [
		{ ...paid, [name]: 'refund' },
	]),
	[{ ...paid, kind: { code: 'refund' } }],
	[{ amount: -119, status: 'chargeback' }],
	[{ ...paid, direction: 'out' }],
	[{ ...paid, type: 'partial_refund' }],
	[{ ...paid, category: 'refund' }],
])('money that went back is owed: of a payment and %j', async (back) => {
	expect(await reasonFor([paid, back])).toBeUndefined();
	expect(await reasonFor([], { payment: back })).toBeUndefined();
	expect(await reasonFor([paid, back], { amount_due: 0 })).toMatch(/: amount_due is 0$/);
});

test.each([
	...['refunded', 'reversed', 'is_deleted', 'Voided', 'has_been_voided'].map((name) => ({
		[name]: true,
	})),
	...['deleted_at', 'refundedOn', 'Reversed Date', 'was_voided_at'].map((name) => ({
		[name]: '2026-01-02',
	})),
])('a payment with %j is gone, and others count', async (undone) => {
	const payment = { ...paid, ...undone };
	expect(await reasonFor([payment])).toBeUndefined();
	expect(await reasonFor([paid, payment], { total: 238 })).toBeUndefined();
	expect(await reasonFor([], { payment })).toBeUndefined();
	expect(await reasonFor([payment, paid])).toMatch(/of payments is 119 of 119$/);
	expect(await reasonFor([payment], { paid_at: '2026-01-02' })).toMatch(/: paid_at is set$/);
});

test.each([
	...[{ disputed: true }, { disputed_at: '2026-01-02' }, { refund: 119 }, { 'charged-back': true }],
	...[{ refunds: [{ amount: 119, status: 'succeeded' }] }, { refunds: [{ amount: 119 }] }],
	...[{ refunds: { object: 'list', data: [{ id: 're_1' }] } }, { refund: { amount: 119 } }],
	...[{ amount_refunded: 119 }, { refunded: 50 }, { refunded_amount: '1.500' }],
	...[{ refunds: [{ amount: 119, status: 'failed' }, { amount: 119 }] }, { total_refunded: 50 }],
	...[{ chargeback: true }, { chargebacks: [{ amount: 119 }] }, { amount_refunded: 1000 }],
	...[{ declined: true }, { rejected: true }, { failed_at: '2026-01-02' }, { captured: false }],
	...[{ paid: false }, { refund_status: 'full' }, { dispute_status: 'open' }],
	...[{ is_disputed: true }, { was_disputed: true }, { has_refunds: true }, { reversal: true }],
	...[{ has_been_disputed: true }, { dispute: { amount: 119 } }, { allocated_amount: 40 }],
	...[{ returned: true }, { bounced_at: '2026-01-02' }, { dispute_status: 'lost' }],
	...[{ paid_on: '2099-01-02' }, { date: '2099-01-02' }, { payment_date: '2099-01-02' }],
	...[{ payment_status: 'bounced' }, { amount_applied: 40 }, { applied: [{ amount: 40 }] }],
	...['is_refunded', 'was_reversed', 'has_been_refunded'].map((name) => ({ [name]: 1 })),
	...[{ refund_status: 'unknown' }, { contested_at: '2026-01-02' }],
])('of a payment with %j nobody knows that it is still there', async (undone) => {
	const payment = { ...paid, ...undone };
	expect(await unknownOf({ payments: [payment] })).toBe('the sum of payments is 0 to 119 of 119');
	expect(await unknownOf({ payment })).toBe('payment.amount is 0 to 119 of 119');
	expect(await reasonFor([payment], { paid_at: '2026-01-02' })).toMatch(/: paid_at is set$/);
	expect(await reasonFor([{ ...payment, amount: 50 }], { payment_status: '' })).toBeUndefined();
});

test.each([
	...['not declined', 'error corrected', 'pending no more'].map((status) => [
		{ status, amount: 119 },
	]),
	...['', undefined, 'posted', 'AUTHORISED', 'gebucht', 'successor', 'completed in part'].map(
		(status) => [{ status, amount: 119 }],
	),
	...['partially_refunded', 'Partly reversed'].map((status) => [{ status, amount: 119 }]),
	...[[{ amount: 119, date: '2026-01-02' }]],
	...[
		...[{ unpaid: true }, { paid_partially: true }, { manual: false }, { captured: true }],
		...[{ not_failed: true }, { failed_before: true }, { debtor_iban: 'DE1' }, { link_id: 7 }],
		...[{ receipt_url: 'https://x' }],
	].map((beside) => [{ amount: 119, ...beside }]),
	[{ status: 'paid', amount: 60 }, { amount: 59 }],
	[{ ...paid, amount: 500 }],
	[{ ...paid, amount: '2500 CZK' }],
	[paid, paid],
	[
		{ ...paid, id: 1, amount: 59.5 },
		{ ...paid, id: 1, amount: 59.5 },
	],
	...['refunded', 'processed'].map((status) => [paid, { status, amount: -119, type: 'x' }]),
	...['payout', 'commission', 'feedback', 'write_off'].map((type) => [
		paid,
		{ status: 'paid', amount: -19, type },
	]),
	...['Rücklastschrift', 'remboursement', 'return', 'debit', 'dispute'].map((type) => [
		paid,
		{ ...paid, type },
	]),
	[paid, { ...paid, status: 'refunded' }],
	[paid, { ...paid, payment_status: 'refunded' }],
	...['refund_of', 'reversed_payment_id', 'chargeback_id', 'dispute_id', 'is_refund'].map(
		(name) => [paid, { ...paid, [name]: 'pay_1' }],
	),
	...['is_reversal', 'is_chargeback'].map((name) => [paid, { ...paid, [name]: true }]),
	[paid, { ...paid, is_reversal: true }],
	[paid, { ...paid, type: 'chargeback' }, { ...paid, type: 'chargeback_reversal' }],
])('whether %j make up the total is not known, unless a field says so', async (...payments) => {
	expect(await unknownOf({ payments })).toMatch(/^the sum of payments is .* of 119$/);
	expect(await reasonFor(payments, { is_paid: true })).toMatch(/: is_paid is true$/);
	expect(await reasonFor(payments, { amount_due: 0 })).toMatch(/: amount_due is 0$/);
	expect(await reasonFor(payments, { paid_at: '2026-01-02' })).toMatch(/: paid_at is set$/);
	expect(await reasonFor(payments, { amount_due: 119 })).toBeUndefined();
	expect(await reasonFor(payments, { is_paid: false })).toBeUndefined();
});

test.each([
	{ is_paid: true },
	{ paid: true },
	...['paid_at', 'paid_on', 'paid_date', 'settled_at', 'settled'].map((name) => ({
		[name]: '2026-01-02',
	})),
])('a payment without a status has come where it says %j', async (said) => {
	expect(await reasonFor([{ amount: 119, ...said }])).toMatch(/of payments is 119 of 119$/);
	for (const nothing of ['', null, 0, 'no'])
		expect(await reasonFor([{ amount: 119, ...emptied(said, nothing) }])).toBeUndefined();
});
const emptied = (said: object, nothing: unknown) =>
	Object.fromEntries(Object.keys(said).map((name) => [name, nothing]));

test('what a payment may be worth is told as a span', async () => {
	const back = { status: 'paid', type: 'refund' };
	expect(await unknownOf({ payments: [paid, back] })).toBe(
		'the sum of payments is 119 or less of 119',
	);
	const other = { ...paid, currency: 'USD' };
	expect(await unknownOf({ currency: 'EUR', payments: [paid, back, other] })).toBe(
		'the sum of payments is not known of 119',
	);
	const amounts = ['1.500', '500'].map((amount) => ({ ...paid, amount }));
	expect(await unknownOf({ total: 2000, payments: amounts })).toBe(
		'the sum of payments is 501.5 to 2000 of 2000',
	);
	expect(await reasonFor([], { payment: back })).toBeUndefined();
	expect(await reasonFor([{ amount: 110 }], { total: 100, grand_total: 119 })).toBeUndefined();
});

test.each([
	{ more: true },
	{ next: 'https://x/2' },
	{ has_next: true },
	{ nextPage: 2 },
	{ load_more: '/x' },
])('of a list with %j not all is known', async (page) => {
	const less = [{ ...paid, amount: 10 }];
	expect(await unknownOf({ payments: { data: less, ...page } })).toMatch(/is 10 or more of 119$/);
	const none = Object.fromEntries(Object.keys(page).map((name) => [name, null]));
	expect(await reasonFor([], { payments: { data: less, ...none } })).toBeUndefined();
});

test.each([
	[{ paid_at: '2026-01-02' }, 'paid_at is set'],
	[{ payment_status: 'completed' }, 'payment_status is completed'],
	[{ status: 'cleared' }, 'status is cleared'],
])('a sum of payments never overrules %j, and nobody knows', async (said, claim) => {
	for (const payments of [
		[{ ...paid, amount: 98 }],
		[1, 2, 3].map(() => ({ ...paid, amount: 33 })),
		[{ ...paid, amount: 60 }],
	])
		expect(await unknownOf({ ...said, payments })).toMatch(
			new RegExp(`^${claim}, but the sum of payments is (98|99|60) of 119$`),
		);
	expect(await unknownOf({ ...said, payment: { ...paid, amount: 98 } })).toBe(
		`${claim}, but payment.amount is 98 of 119`,
	);
	const payments = { data: [{ ...paid, amount: 10 }], has_more: true };
	expect(await unknownOf({ payments })).toBe('the sum of payments is 10 or more of 119');
	expect(await reasonFor([], { ...said, payments })).toMatch(`: ${claim}`);
});

test('of an invoice without a known total nobody knows what a payment leaves', async () => {
	for (const more of [{}, { gesamtbetrag: 119 }, { sub_total: 30 }, { total: 0 }]) {
		const fields = { total: undefined, ...more };
		expect(await unknownOf({ ...fields, payment: { status: 'paid', amount: 50 } })).toBe(
			'payment.amount is 50 of no known total',
		);
		expect(await unknownOf({ ...fields, payments: [{ status: 'paid', amount: 50 }] })).toBe(
			'the sum of payments is 50 of no known total',
		);
		expect(await unknownOf({ ...fields, payments: [{ status: 'posted', amount: 50 }] })).toBe(
			'the sum of payments is 0 to 50 of no known total',
		);
	}
});

test.each([
	{ status: 'completed', link: 'https://x' },
	{ status: 'completed', url: 'https://x' },
	{ status: 'success', amount: null },
	...[{ disputed: true }, { type: 'rimborso' }].map((beside) => ({ status: 'paid', ...beside })),
])('what a payment %j without an amount leaves is not known', async (payment) =>
	expect(await unknownOf({ payment })).toBe(
		`payment.status is ${payment.status}, of no known amount`,
	),
);

test.each([
	{ payment: [paid] },
	{ transactions: [paid] },
	{ invoice_payments: [paid] },
	{ payments: { edges: [{ node: paid }] } },
	{ payments: [{ paid_on: '2026-01-02', amount: '119.0' }] },
])('payments may be listed as %j', async (payments) =>
	expect(await reasonFor([], payments)).toMatch(/ is 119 of 119$/),
);

test.each([
	...[{ refunded: false }, { deleted_at: null }, { amount_refunded: 0 }, { voided: 'no' }],
	...[{ disputed: false }, { refunds: [] }, { refunds: { object: 'list', data: [] } }],
	...[{ refunds: [{ amount: 119, status: 'failed' }] }, { dispute: null }, { refunds: 0 }],
	...[{ refund: { amount: 119, status: 'failed' } }, { refund: { amount: 0 } }],
	...[{ type: 'refundable' }, { type: 'non-refundable' }, { direction: 'in' }],
	...[{ type: 'payment' }, { credited_at: '2026-01-02' }, { refunded: '0.00' }],
	...[{ note: 'refund' }, { previous_status: 'reversal' }, { status_note: 'No refund' }],
	...[{ not_refunded: true }, { refund_policy_days: 14 }, { next_state: 'failed' }],
	...[{ available_on: '2099-01-02' }, { card_expiration_date: '2099-01-02' }],
	...[{ date_available: '2099-01-02' }, { date: new Date().toISOString().slice(0, 10) }],
	...[
		{ refund_status: null },
		{ refund_status_id: 0 },
		{ dispute_state: 'won' },
		{ is_credit_card: true },
	],
	...[{ overpaid: false }, { paid_out: false }, { activated: '2026-01-02' }],
	...[
		...['created', 'updated', 'modified', 'changed', 'added', 'posted', 'booked', 'processed'],
		...[
			'imported',
			'matched',
			'archived',
			'confirmed',
			'approved',
			'scheduled',
			'planned',
			'closed',
		],
		...['completed', 'not_refunded'],
	].map((word) => ({ [`${word}_at`]: '2026-01-02' })),
	...['previous', 'prior', 'last', 'old', 'former', 'initial', 'next', 'new'].map((when) => ({
		[`${when}_status`]: 'pending',
	})),
	...[
		...['customer payment', 'invoice_payment', 'received payment', 'incoming payment', 'cash'],
		...['partial payment', 'bank transfer', 'credit card', 'debit card', 'online payment', 'in'],
		...['manual payment', 'payment_intent', 'charge', 'capture', 'receipt', 'transaction', 'card'],
		...['transfer', 'credit', 'manual', 'online', 'incoming', 'inbound', 'Zahlung'],
	].map((type) => ({ type })),
	...[{ captured: true }, { manual: true }, { refundable: true }, { refund_id: null }],
	...[{ amount_applied: 119 }, { applied: false }],
])('of one with %j everybody does', async (beside) => {
	const payment = { ...paid, ...beside };
	expect(await reasonFor([payment])).toMatch(/of payments is 119 of 119$/);
	expect(await reasonFor([], { payment })).toMatch(/: payment.status is paid$/);
});

test.each(['failed', 'canceled', 'voided'])('an attempt that %s took nothing', async (status) =>
	expect(await reasonFor([paid, { ...paid, status, voided: true }])).toMatch(/of payments/),
);

test.each([
	...['failed', 'Cancelled', 'pending', 'declined', 'storniert', { code: 'rejected' }].flatMap(
		(status) => [
			{ amount: -119, status, type: 'refund' },
			{ amount: 119, status, type: 'refund' },
			{ amount: -119, status },
		],
	),
	...['failure', 'error', 'denied', 'expired', 'fehlgeschlagen', 'abgelehnt', 'Ausstehend'].map(
		(status) => ({ amount: -119, status }),
	),
	...[{ amount: -119, type: 'refund', payment_status: 'failed' }],
	...['fee', 'Processing fee', 'stripe_fee', 'fees', 'Gebühren', { code: 'Gebühr' }].map(
		(type) => ({ ...{ amount: -2.9, status: 'completed', type } }),
	),
	{ amount: 2.9, status: 'paid', kind: 'fee' },
])('nothing goes back to whom %j stands beside', async (beside) => {
	expect(await reasonFor([paid, beside])).toMatch(/of payments is 119 of 119$/);
});

test('what is no refund is no payment either', async () => {
	for (const one of [{ type: 'fee' }, { type: 'refund', status: 'failed' }])
		expect(await reasonFor([{ ...paid, ...one }])).toBeUndefined();
});

test.each([
	[{ state: 'paid' }, 'payment.state is paid'],
	[{ payment_status: 'paid' }, 'payment.payment_status is paid'],
	[{ transaction_status: 'paid', amount: 119 }, 'payment.transaction_status is paid'],
	[{ payment_state: 'succeeded', amount: 119 }, 'payment.payment_state is succeeded'],
	[{ status: { name: 'Eingang', code: 'paid' }, link: 'https://x' }, 'payment.status is paid'],
	['paid', 'payment is paid'],
	['Received', 'payment is Received'],
])('a payment says so, too, as %j', async (payment, sign) =>
	expect(await reasonFor([], { payment })).toBe(`The invoice is already paid: ${sign}`),
);

test.each([
	...['unpaid', 'pending', 'Bank transfer', 'within 14 days', 'partially paid', '', 7, null],
	{ method: 'transfer', due: 0 },
	...[{ state: 'refunded' }, { payment_status: 'unpaid' }, { state: 'BY' }],
	...[
		{ payment_status: 'paid', amount: 50 },
		{ status: 'failed', state: 'paid' },
	],
])('but not as %j', async (payment) => expect(await reasonFor([], { payment })).toBeUndefined());

test.each([
	[{ currency: 'EUR' }, { currency: 'USD' }],
	[{ currency: { name: 'Euro', code: 'eur' } }, { currency_code: 'USD' }],
	[{ currency: 'EUR' }, { currency_iso: 'USD' }],
	[{ total: { amount: 119, currency: 'EUR' } }, { amount: { amount: 120, currency: 'USD' } }],
])('whether an invoice in %j is paid by a payment in %j is not known', async (mine, other) => {
	const payment = { ...paid, ...other };
	expect(await unknownOf({ ...mine, payments: [payment] })).toMatch(/ is 0 or more of 119$/);
	expect(await unknownOf({ ...mine, payment })).toMatch(/ is 0 or more of 119$/);
	expect(await reasonFor([payment], { ...mine, amount_due: 119 })).toBeUndefined();
});

test.each([
	[{ currency: 'EUR' }, { currency: 'eur' }],
	[{ currency: 'EUR' }, {}],
	[{}, { currency: 'USD' }],
	[{ currency: 'Euro' }, { currency: 'EUR' }],
	...[{ method: 'ach' }, { original_currency: 'USD' }, { currency_source: 'ECB' }].map(
		(other): [object, object] => [{ currency: 'EUR' }, other],
	),
])('but one in %j is by one in %j', async (mine, other) =>
	expect(await reasonFor([{ ...paid, ...other }], mine)).toMatch(/of payments/),
);

describe('what stands beside the status of a payment', () => {
	test.each([
		...['payout', 'settlement', 'sync', 'receipt', 'email', 'export', 'posting', 'invoice'].map(
			(name) => ({ [`${name}_status`]: 'pending' }),
		),
		...['reconciled', 'is_reconciled', 'IsReconciled', 'cleared', 'settled', 'received'].map(
			(name) => ({ [name]: false }),
		),
		...['none', 'not_refunded', 'never', 'won', 'failed'].map((dispute_status) => ({
			dispute_status,
		})),
		...[{ refund_status: 'none' }, { billing_state: 'CA' }, { tax_status: 'exempt' }, { id: null }],
		...['paypal', 'sepa_debit', 'direct_debit', 'stripe', 'Überweisung', 'deposit', 'final'].map(
			(type) => ({ type }),
		),
	])('%j takes nothing back', async (beside) => {
		const half = { ...paid, ...beside, amount: 59.5 };
		expect(await reasonFor([half, half])).toMatch(/of payments is 119 of 119$/);
		expect(await reasonFor([], { payment: { ...paid, ...beside } })).toMatch(/: payment.status is/);
	});

	test('two states of one payment are one, of which the one that came counts', async () => {
		const states = ['pending', 'succeeded'].map((status) => ({ id: 'p', status, amount: 119 }));
		expect(await reasonFor(states)).toMatch(/of payments is 119 of 119$/);
		expect(await reasonFor(states.toReversed())).toMatch(/of payments is 119 of 119$/);
	});

	test('a flag of 1 is no amount', async () => {
		expect(await reasonFor([{ amount: 119, paid: 1, date: '2026-01-02' }])).toMatch(
			/is 119 of 119$/,
		);
		expect(await reasonFor([{ ...paid, paid: '1' }])).toMatch(/is 119 of 119$/);
	});
});

test.each([
	...['requires_payment_method', 'requires_action', 'bounced', 'returned', 'refused', 'aborted'],
	...['payment_failed', 'card_declined', 'gateway_rejected', 'customer_approval_denied', 'new'],
	...['insufficient_funds', 'authorization_expired', 'abandoned', 'timeout', 'created', 'draft'],
	...['initiated', 'due', 'overdue', 'upcoming', 'waiting', 'awaiting_payment', 'error', 'open'],
	...['pending_submission', 'offen', 'Rücklastschrift', 'rückbelastet', 'échoué', 'en attente'],
	...['fallido', 'pendiente', 'rechazado', 'fallita', 'in attesa', 'mislukt', 'openstaand'],
	...['fehlgeschlagen', 'abgelehnt', 'ausstehend', 'planned', 'scheduled', 'incomplete'],
	...['unsuccessful', 'uncaptured', 'deleted', 'canceled', 'unpaid'],
])('an attempt that is %s is no payment', async (status) => {
	expect(await reasonFor([{ status, amount: 119 }])).toBeUndefined();
	expect(await reasonFor([], { payment: { status, amount: 119 } })).toBeUndefined();
	expect(
		await reasonFor([
			{ status, amount: 119 },
			{ ...paid, amount: 40 },
		]),
	).toBeUndefined();
	expect(
		await reasonFor([
			{ status, amount: 119 },
			{ ...paid, amount: 119 },
		]),
	).toMatch(/is 119 of 119$/);
});

test.each([
	{ payment: { iban: 'DE1', bic: 'X', amount: 119, reference: 'RE7' } },
	{ payment: { link: 'https://x', amount: 119, expires_at: '2099-12-31' } },
	{ payment: { method: 'invoice', due_date: '2026-01-02', amount: 119 } },
	{ payments: [{ method: 'stripe', url: 'https://x' }] },
	{ payments: { methods: [{ type: 'card', status: 'active' }], enabled: true } },
	{ transactions: [{ type: 'invoice', amount: 119, date: '2026-01-02' }] },
	{ transactions: [{ account: '1200', debit: 119, credit: 0, date: '2026-01-02' }] },
	{ payments: [{ due_date: '2026-01-02', amount: 119, paid_at: null }] },
	{ payments: [{ amount: 119, paid_on: '2099-01-02' }] },
	...['failed_at', 'declined_on', 'rejected_at', 'denied_at', 'expired_at'].map((name) => ({
		payments: [{ amount: 119, [name]: '2026-01-02' }],
	})),
	{ payments: [{ amount: 119, captured: false }] },
	{ status: 'overdue', payments: [{ amount: 119, status: 'posted' }] },
	{ paid_at: null, payments: [{ amount: 119, status: 'posted' }] },
	{ amount_paid: 50, payments: [{ amount: 119, status: 'posted' }] },
	...['failed_payments', 'payment_reminders', 'transaction'].map((name) => ({ [name]: [paid] })),
	{ payment: { status: 'paid', deleted_at: '2026-01-02' } },
])('of %j nothing says that money came', async (fields) =>
	expect(await reasonFor([], fields)).toBeUndefined(),
);

test('one that is listed with a bank account and a day may be a payment', async () => {
	const payments = [{ iban: 'DE1', amount: 119, date: '2026-01-02' }];
	expect(await unknownOf({ payments })).toBe('the sum of payments is 0 to 119 of 119');
});

test('an invoice that is not paid by its own word, and is by its payments, nobody knows', async () =>
	expect(await unknownOf({ is_paid: false, payments: [paid] })).toBe(
		'it is not paid, but the sum of payments is 119 in all',
	));

test.each([
	{ id: 'pi_1', status: 'succeeded', method: 'card', linked_account: 7, fee_amount: 2 },
	{ status: 'completed', date: '2026-01-02' },
	{ status: 'received', received_at: '2026-01-02' },
])('a payment %j without an amount says so of the whole invoice', async (payment) =>
	expect(await reasonFor([], { payment })).toBe(
		`The invoice is already paid: payment.status is ${payment.status}`,
	),
);

test.each([
	{ payments: { payment: paid } },
	{ payments: { 12: { ...paid, amount: 100 }, 13: { ...paid, amount: 19 } } },
	{ payments: { 12: { status: 'paid', value: 119 } } },
])('payments may be an object: %j', async (payments) =>
	expect(await reasonFor([], payments)).toMatch(/ is 119 of 119$/),
);

test.each([
	...['refund_adjustment', 'reversal adjustment', 'chargeback debit', 'charged_back 2', 'return'],
	...['Rückzahlung', 'Teilerstattung', 'remboursement', 'reembolso', 'rimborso', 'dispute'],
	...['withdrawal', 'payout', 'pay-out', 'debit', 'out of band', 'Storno', 'write_off', 'writeoff'],
	...['commission', 'charge back 1'],
])('of one of the kind %s nobody knows which way it went', async (type) => {
	expect(await unknownOf({ payments: [{ ...paid, type }] })).toBe(
		'the sum of payments is -119 to 119 of 119',
	);
});

test.each([
	'Versandgebühr',
	'gebuhren',
	'fee',
	'Fees',
	'invoice',
	'Rechnung',
	'facture',
	'fattura',
	'factuur',
	'Factura',
])('one of the kind %s is none', async (type) =>
	expect(await reasonFor([{ ...paid, type }])).toBeUndefined(),
);

test.each([
	...['iban', 'bic', 'url', 'link', 'payment_url', 'payment_link', 'checkout_url', 'due', 'due_at'],
	...['due_date', 'due_on', 'expires_at', 'expires_on', 'expiry_date', 'expiration_date'],
	...['expires', 'expiry'],
])('one without a status, and with %s, says how to pay', async (name) => {
	const offer = { amount: 119, [name]: '2099-01-02' };
	expect(await reasonFor([offer])).toBeUndefined();
	for (const day of ['date', 'booked_on', 'created_at'])
		expect(await unknownOf({ payments: [{ ...offer, [day]: '2026-01-02' }] })).toMatch(/0 to 119/);
	for (const no of [{ date: '' }, { booked_on: '' }, { sent: '2026-01-02' }])
		expect(await reasonFor([{ ...offer, ...no }])).toBeUndefined();
	expect(await reasonFor([{ ...offer, created: '2026-01-02' }])).toBeUndefined();
});

test.each([{ paid: 'yes' }, { is_paid: 'Y' }, { paid: ' true ' }])(
	'one without a status has come that says %j',
	async (said) =>
		expect(await reasonFor([{ amount: 119, ...said }])).toMatch(/of payments is 119 of 119$/),
);
