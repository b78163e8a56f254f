import {
	isDraft,
	isPartlyPaid,
	mayBePaid,
	statusOf,
	statusRules,
	statusWords,
} from '../../../nodes/AccountingService/execution/fields/statuses';

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
			...[
				'réglé',
				'Réglée',
				'acquittée',
				'voldaan',
				'saldato',
				'saldada',
				'zaplaceno',
				'zapłacona',
				'Payment received',
				'reconciled',
				'cleared',
				'paid ✅',
				'✔️ Paid',
				'uhrazeno',
			],
			...[
				'Facture réglée',
				'zapłacono',
				'zaplacono',
				'Opłacony',
				'zaplacena',
				'Zaplacený',
				'uhrazen',
			],
			...['Uhrazena', 'Zaplatené', 'uhradená', 'Payées', 'pagados', 'Pagate', 'betalda', 'Pagati'],
			...['Bezahlt (Skonto)', 'PAID_WITH_DISCOUNT', 'Bezahlt abzgl. Skonto', 'Payée avec escompte'],
			...['Paid less cash discount', 'Pagato con sconto', 'Betaald met korting'],
			'betald',
			'betalt',
			'overpaid',
			'Paid (2026-01-03)',
			'Fully paid!',
			...['paidoff', 'paid_off', 'MARKED_AS_PAID', 'manually_paid', 'paid_externally'],
			...[
				'Paid - thank you',
				'Paid/sent',
				'Marked as paid (2026-01-03)',
				'Over-paid',
				'FullyPaid',
				'PaidInFull',
			],
			...['bezahlt und versendet', 'Facture payée', 'Facture payé', 'Factura pagada'],
			...['Marked paid', 'manuell bezahlt', 'auto-paid', 'Automatically paid', 'Paid: in full!'],
			...['Vollständig bezahlt', 'vollsta\u0308ndig bezahlt', 'Komplett bezahlt'],
			...['Entièrement payée', 'Totalmente pagado', 'Volledig betaald', 'Document paid'],
			...['fully settled', 'Settled in full', 'Payée entièrement', 'paid.in.cash'],
			...['MarkedAsPaid', 'InvoicePaid', 'PaidManually', 'Autopaid'],
			...['Invoice paid in full', 'Rechnung bezahlt', 'Factuur betaald', 'Fattura pagata'],
			...['Fatura paga', 'Faktura betald', 'paid and sent', 'Sent, paid', 'Paid – thanks'],
			...['Paid by customer', 'PAID_BY_CARD', 'Paid - cash', 'paid in cash', 'Paid (bank)'],
			...['Paid by bank transfer', 'paid_online', 'Paid On 3.1.2026 by card', 'Invoice—paid'],
			...['Réglée le 03/01/2026', 'Betaald op 03-01-2026', 'Pagado el 3/1/2026', 'Beglichen'],
			...['Pagato il 03/01/2026', 'Pago em 03/01/2026', 'Ausgeglichen', 'Betalt den 03.01.2026'],
			...['Bezahlt am 03.03.2026', 'paid_offline', 'PAID_LATE', 'Paid via Stripe', 'closed_paid'],
			...['Paid via PayPal', 'Paid via bank transfer', 'Paid (closed)'],
			...['Pagada el 3 de marzo de 2026', 'Pagado el 1 de enero del 2026', 'Paid on March 3, 2026'],
			...['Paid 3rd of March 2026', 'Paid Mar 3rd 2026', 'PAID_3_SEPT_2026', 'Paid (15-Jan-2026)'],
			...['Bezahlt am 3. März 2026', 'Payée le 1er août 2026', 'Payé le 3 févr. 2026'],
			...['Pagato il 3 marzo 2026', 'Pago em 3 de março de 2026', 'Betaald op 3 maart 2026'],
			...['Betald den 3 mars 2026', 'Betalt den 3. marts 2026', 'Betalt 3. mai 2026'],
			...[
				'Zapłacona dnia 3 października 2026',
				'Uhrazeno dne 3. března 2026',
				'Bezahlt 3. Okt. 2026',
			],
			...['Pagada totalmente el 3 de octubre de 2026', 'Facture payée le 14 juillet 2026'],
			...['Paid by check', 'Paid by direct debit', 'Paid (SEPA)', 'Paid - Stripe', 'Paid 100%'],
			...['Paid on Jan 3, 2026', 'Paid and closed', 'Settled in cash', 'Paid 🎉', '100 % paid'],
			...['Payment successful', 'payment_completed', 'Full payment received', 'encaissée'],
			...['Zahlung eingegangen', 'Soldée', 'Cobrada', 'Liquidada', 'incassato', 'PaidByCheque'],
			...['Bezahlt per Überweisung', 'Payée par carte', 'Paid on Jan 3, 2026 by SEPA direct debit'],
			...['Pagada con tarjeta', 'Paid with Apple Pay', 'Invoice paid (credit card)'],
			...['Zahlung erhalten', 'Soldées', 'Spłacona', 'kifizetve', 'Maksettu'],
			...['Betald 12-11-2999', 'Paid 12/11/2999', 'Bezahlt 12.11.99', 'paid 31-12-2999'],
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
			...['Invoice past due', 'Rechnung überfällig', 'Marked as overdue', 'Facture en retard'],
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
			...['cancel', 'cancelled_by_user', 'Canceled by the seller', 'Annulée par le client'],
			...[
				'anulowana',
				'Anulowano',
				'stornována',
				'Zrušeno',
				'annullerat',
				'makulerade',
				'annulées',
			],
			...['Storno', 'cancelled_by_customer', 'Facture annulée', 'Document annulé'],
			...['Makulerad', 'Faktura makulerad', 'Geannuleerd', 'annulleret', 'Kansellert'],
			...['annullerad', 'makuleret', 'annullert', 'makulert'],
			...[
				'Auto-void on 2026-01-31',
				'void (31/01/2026)',
				'Auto void 31-01-2026',
				'Cancelled 12.11.99',
			],
		],
	],
	[
		'ended',
		[
			...['Refunded', 'fully refunded', 'credited', 'Written off', 'write-off', 'uncollectible'],
			...['reversed', 'deleted', 'closed', 'erstattet', 'Gutgeschrieben', 'ausgebucht'],
			...['MARKED_AS_REFUNDED', 'auto closed', 'FullyRefunded', 'Invoice written off'],
			...['Closed by customer', 'Invoice reversed', 'krediterad', 'Remboursée', 'terugbetaald'],
			...['remboursé', 'reembolsado', 'reembolsada', 'rimborsato', 'rimborsata'],
			...['gecrediteerd', 'återbetald', 'refunderad', 'refunderet', 'krediteret'],
			...['superseded', 'Abgeschrieben', 'krediterat', 'rimborsati'],
			...['refundert', 'kreditert', 'Paid - refunded', 'paid_and_fully_refunded'],
		],
	],
	[
		'neither',
		[
			...['unpaid', 'partially_paid', 'not overdue', 'avoid', 'Paid 50%', 'Paid?', '', '-', ' . '],
			...[
				'un paid',
				'under-paid',
				'Paid until',
				'PARTIALLY_REFUNDED',
				'part paid',
				'in parts paid',
			],
			...['parcialmente pagado', 'parzialmente pagato', 'teilweise bezahlt', 'Teil bezahlt'],
			...['Instalment paid', 'awaiting paid', 'paid, waiting', 'paid - pending', 'paid: failed'],
			...['paid, rejected', 'Paid (disputed)', 'not paid', 'no invoice paid', 'non payée'],
			...['non-paid', 'nicht bezahlt', 'pas payé', 'não pagado', 'niet betaald', 'ikke betalt'],
			...['inte betald', 'deels betaald', 'delvis betald', 'delvist betalt', 'half-paid'],
			...['halb bezahlt', 'deposit_paid', 'Anzahlung bezahlt', 'acompte payé', 'soon overdue'],
			...['Up to date paid', 'will be settled', 'wird bezahlt', 'qui paye', 'paid/open'],
			...[
				'due, not yet paid',
				'paid when due',
				'due paid',
				'payment reversed',
				'payments refunded',
			],
			...['pago pagado', 'paga pagada', 'En pago', 'paga en curso', 'paid 40', 'paid ?', 'paid %'],
			...["isn't paid", 'isn’t paid', 'prepaid', 'payee missing', 'Overdue, final notice'],
			...['Ej betald', 'Gedeeltelijk betaald', 'Anteilig bezahlt', 'Zur Hälfte bezahlt'],
			...['Short paid', 'Less paid', 'Never paid', 'Jamais payée', 'Ikkje betalt', 'Aldrig betald'],
			...[
				'Acconto pagato',
				'Anticipo pagado',
				'Aanbetaling betaald',
				'Advance paid',
				'Retainer paid',
			],
			...['Prepayment paid', 'Paid - bounced', 'Paid, chargeback', 'Bezahlt (Rücklastschrift)'],
			...['Scheduled paid', 'Wordt betaald', 'Sera payée', 'Debe ser pagado', 'Processing - paid'],
			...[
				'Customer says paid',
				'Direct debit reversed',
				'Chargeback reversed',
				'Mandate cancelled',
			],
			...['Lastschrift storniert', 'Autopay cancelled', 'Reminder closed', 'Payment canceled'],
			...['Card reversed', 'Reversed by bank', 'Reversed by customer', 'Customer deleted'],
			...['cash reversed', 'Almost overdue', 'Bald überfällig', 'Never overdue', 'not fully paid'],
			...[
				'Paid in part',
				'Invoice sent',
				'Teilrechnung bezahlt',
				'paid→',
				'Invoice paid 2',
				'unsent, paid',
			],
			...['completed', 'Autopago', 'Voidsent', 'teilbezahlt'],
			'Autocard paid',
			...[
				'nezaplacena',
				'niezapłacona',
				'Skonto',
				'Skonto bezahlt',
				'paid discount pending',
				'En pago',
			],
			...[
				'Cancelled by user, reactivated',
				'Autopay cancelled by user',
				'cancelable',
				'to be cancelled',
			],
			...['Cancel requested', 'Reversed by user', 'in_payment', 'abgeschrieben?', 'uhrazenost'],
			...['Paid 20 of 100', 'Paid - 20 outstanding', 'Paid until June', 'To be paid by check'],
			...[
				'Paid by Friday expected',
				'paid in instalments',
				'not settled in cash',
				'Paid by Friday',
			],
			...['Paid (partially)', 'Paid - awaiting balance', 'Paid on account', 'Paid 100% deposit'],
			...['Paid by check, bounced', 'Paid (SEPA returned)', 'Paid by check expected', 'Paid 👎'],
			...['Paid 2100%', 'Paid - reversed', 'paid, partially refunded', 'Pago con tarjeta'],
			...[
				'unpaid by check',
				'Prepaid card',
				'Paid ❌',
				'Paid ⏳',
				'Paid by bank direct debit Monday',
			],
			...['Payment not received', 'No payment received', 'Teilzahlung erhalten', 'Cash'],
			...['Payment received in part', 'No full payment received', 'Direct debit not completed'],
			...['Bezahlt bis 03.03.2026', 'late paid', 'not paid via Stripe', 'unpaid_late', 'Paid via'],
			...['Paid until 3 March 2026', 'Bezahlt bis 3. März 2026', 'Paid March 2026', 'Paid 3 March'],
			...[
				'Paid 50 March 2026',
				'Paid 20, outstanding 2026',
				'Paid 20 out of 2026',
				'Paid 20 of 2026',
			],
			...['Pagada a partir del 3 de marzo de 2026', 'No pagada el 3 de marzo de 2026'],
			...[
				'Paid 3 March 2026, rejected',
				'Paid 3 March 20260',
				'Paid 13 March 2026 2',
				'Paid 1 to 3 May 2026',
			],
			...['Paid 20, declined 2026', 'Paid 20, settled 2026', 'Paid 20 days ago 2026'],
			...['closed unpaid', 'Paid via Stripe disputed', 'half closed_paid', 'Paid late fee'],
		],
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

test.each([
	...['teilbezahlt', 'Teilweise bezahlt', 'TEILBEZAHLT', 'delbetald', 'Delvis betald', 'delbetalt'],
	...[
		'partiellement payée',
		'Partiel',
		'parcialmente pagado',
		'Pago parcial',
		'parzialmente pagato',
	],
	...['gedeeltelijk betaald', 'deels betaald', 'partially_paid', 'PartPaid', 'Paid (partially)'],
	...['Paid in part', 'Payé en partie', 'Anzahlung bezahlt', 'acompte payé', 'deposit_paid'],
	...['unpaid', 'un-paid', 'not paid', 'unbezahlt', 'nicht bezahlt', 'impayée', 'obetald'],
	...['impayé', 'impagado', 'impagada', 'delvist', 'anticipo', 'acconto', 'aanbetaling'],
	...['Payment received in part', 'Payment not received', 'No payment received', 'not_paid_off'],
	...['Teilzahlung erhalten', 'PAYMENT_PARTIALLY_RECEIVED', 'Zahlung nicht erhalten'],
	...[
		'Payment not yet received',
		'not yet paid',
		'Zahlung noch nicht eingegangen',
		'paid in instalments',
	],
	...['not settled in cash', 'deposit received', 'No full payment received'],
	...['nezaplacena', 'Neuhrazeno', 'niezapłacona', 'nie zapłacono', 'Częściowo opłacona'],
	...['částečně uhrazena', 'obetalt', 'impayées', 'delvis betalda'],
	...['Ej betald', 'não pago', 'onbetaald', 'ubetalt', 'Teilweise', 'partial payment'],
	...['half paid', 'Teil bezahlt', 'teils', 'Partiell bezahlt', 'Halb bezahlt', 'partielle'],
	...['parcial', 'parcialmente', 'Pagado en parte', 'parziale', 'gedeeltelijk'],
	...['deels', 'dels betald', 'částečně', 'čiastočne uhradená', 'partly', 'partiellement'],
	...['deposit', 'Anzahlung', 'Acompte', 'paid in installments', 'Raten', 'parzialmente'],
	...['non payée', 'niet betaald', 'inte betald', 'ikke betalt', 'ikkje betalt'],
])('"%s" says that less than all is paid', (status) => expect(isPartlyPaid(status)).toBe(true));

test.each([
	...['completed', 'Complete', 'done', 'finished', 'success', 'successful', 'succeeded'],
	...['matched', 'balanced', 'processed', 'Erledigt', 'abgeschlossen', 'terminée', 'terminado'],
	...['completada', 'completato', 'Concluído', 'conclusa', 'afgerond', 'afgehandeld', 'avslutad'],
	...['afsluttet', 'ferdig', 'Partially refunded', 'Teilweise storniert'],
])('"%s" does not say what is done, or of how much', (status) => {
	expect(mayBePaid(status)).toBe(true);
	expect(isPartlyPaid(status)).toBe(false);
});

test.each(['sent', 'paid', 'not completed', 'refunded', 'Completed in part', ''])(
	'"%s" does',
	(status) => expect(mayBePaid(status)).toBe(false),
);

test.each([
	...['paid', 'Paid in full', 'Teilrechnung bezahlt', 'Slutbetald', 'Bezahlt per Überweisung', ''],
	...[
		'sent',
		'Confirmación del pago',
		'Bezahlt (Anzahlung verrechnet)',
		'impartial',
		'Departed paid',
	],
	...['PAID_OUT_OF_BAND', 'Fully paid, no deposit', 'Halbjahr bezahlt', 'not paidout', 'knot paid'],
])('"%s" does not say so', (status) => expect(isPartlyPaid(status)).toBe(false));

test('an own word is compared with all that the account writes', () => {
	const { isPaid } = statusRules(['done']);
	const statuses = ['Done', 'done (2026-01-03)', 'Done - thank you', 'MARKED_AS_PAID'];
	expect(statuses.map(isPaid)).toEqual([true, false, false, false]);
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
	[{ status: { name: 'Getilgt', code: 'PAID' } }, 'PAID'],
	[{ status: { name: '', label: 'Late', code: 'past due' } }, 'past due'],
	[{ status: { name: 'overdue', code: 'paid' } }, 'paid'],
	[{ status: { name: '', label: 'Draft', code: 'D' } }, 'Draft'],
	[{ status: {} }, ''],
])('of several words for a status of %j the one that tells counts', (record, status) => {
	expect(statusRules().statusIn(statusWords(record))).toBe(status);
});

test('no status means nothing, whatever words are given', () => {
	const { isPaid, isOverdue } = statusRules(['-'], ['...']);
	expect([isPaid(''), isOverdue(''), isPaid('--')]).toEqual([false, false, true]);
});

test.each([
	...['draft', 'Draft', 'DRAFT', 'Draft invoice', 'Draft (2026-01-03)', 'Entwurf', 'brouillon'],
	...['borrador', 'Bozza', 'rascunho', 'Concept', 'utkast', 'Kladde', 'Luonnos', 'unissued'],
	...[{ name: 'In Arbeit', code: 'draft' }, { label: 'Entwurf' }],
])('of a draft it is %j', (status) => {
	expect(isDraft({ status })).toBe(true);
});

test.each(['sent', '', 'Drafted by Ann', 'draft approved', 'no draft', { id: 'draft' }, null, 1])(
	'of another it is %j',
	(status) => {
		expect(isDraft({ status })).toBe(false);
		expect(isDraft(status)).toBe(false);
	},
);
