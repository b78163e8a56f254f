import { statusOf, statusRules } from '../../../nodes/AccountingService/execution/fields/statuses';

describe.each([
	[
		'paid',
		[
			'paid',
			'Fully paid',
			'paid_in_full',
			'Settled',
			'bezahlt',
			'payé',
			'payée',
			'pagado',
			'pagada',
			'pagato',
			'pagata',
			'pago',
			'paga',
			'betaald',
			'betald',
			'betalt',
			'overpaid',
			'Paid (2026-01-03)',
			'Fully paid!',
		],
	],
	[
		'overdue',
		[
			'overdue',
			'past_due',
			'ÜBERFÄLLIG',
			'en retard',
			'vencido',
			'vencida',
			'scaduto',
			'scaduta',
			'verlopen',
			'forfallen',
			'forfalden',
			'forfallet',
		],
	],
	[
		'canceled',
		[
			'canceled',
			'cancelled',
			'void',
			'Voided',
			'storniert',
			'annulé',
			'annulée',
			'anulado',
			'anulada',
			'cancelado',
			'cancelada',
			'annullato',
			'annullata',
		],
	],
	[
		'ended',
		[
			...['Refunded', 'fully refunded', 'credited', 'Written off', 'write-off', 'uncollectible'],
			...['reversed', 'deleted', 'closed', 'erstattet', 'Gutgeschrieben', 'ausgebucht'],
		],
	],
	[
		'neither',
		['unpaid', 'partially_paid', 'not overdue', 'avoid', 'Paid 50%', 'Paid?', '', '-', ' . '],
	],
])('a status means %s', (meaning, statuses) => {
	test.each(statuses)('%j', (status) => {
		const { isPaid, isOverdue, isCanceled, isEnded } = statusRules();
		const meanings = [
			isPaid(status) ? 'paid' : [],
			isOverdue(status) ? 'overdue' : [],
			isCanceled(status) ? 'canceled' : [],
			isEnded(status) ? 'ended' : [],
		].flat();
		expect(meanings).toEqual(meaning === 'neither' ? [] : [meaning]);
	});
});

test('an own word is compared with all that the account writes', () => {
	const { isPaid } = statusRules(['done']);
	expect([isPaid('Done'), isPaid('done (2026-01-03)')]).toEqual([true, false]);
});

test.each([
	[{ status: ' Paid in full ' }, 'Paid in full'],
	[{ status: { name: 'paid', code: 'p' } }, 'paid'],
	[{ status: { label: 'paid', code: 'p' } }, 'paid'],
	[{ status: { code: 'p' } }, 'p'],
	[{ status: 3 }, '3'],
	[{ status: true }, ''],
	[{ status: ['paid'] }, ''],
	[{}, ''],
	['paid', ''],
	[{ status: 'x'.repeat(61) }, 'x'.repeat(60)],
])('of the record %j the status is %j', (record, status) => {
	expect(statusOf(record)).toBe(status);
});

test.each([
	[{ status: { name: 'Beglichen', code: 'PAID' } }, 'PAID'],
	[{ status: { name: '', label: 'Late', code: 'past due' } }, 'past due'],
	[{ status: { name: 'overdue', code: 'paid' } }, 'paid'],
	[{ status: { name: '', label: 'Draft', code: 'D' } }, 'Draft'],
	[{ status: {} }, ''],
])('of several words for a status of %j the one that tells counts', (record, status) => {
	expect(statusRules().statusOf(record)).toBe(status);
});

test('no status means nothing, whatever words are given', () => {
	const { isPaid, isOverdue } = statusRules(['-'], ['...']);
	expect([isPaid(''), isOverdue(''), isPaid('--')]).toEqual([false, false, true]);
});
