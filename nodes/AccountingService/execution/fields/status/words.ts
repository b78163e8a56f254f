/** That money came: all of it where nothing beside says otherwise. */
export const CAME =
	'payment_received full_payment_received payment_successful payment_completed zahlung_erhalten zahlung_eingegangen cleared reconciled encaisse encaissee cobrado cobrada incassato incassata';
/** As accounts write it, without marks and capital letters; where _ stands, a blank may. */
export const PAID = `${CAME} paid auto_paid paid_in_full paid_off fully_paid overpaid settled bezahlt beglichen ausgeglichen paye payee pagado pagada pagato pagata pago paga betaald betald betalt regle reglee acquitte acquittee voldaan saldato saldata saldado saldada soldee liquidado liquidada zaplaceno zapłacona zapłacone opłacona uhrazeno`;
export const OVERDUE =
	'overdue pastdue uberfallig enretard vencido vencida scaduto scaduta verlopen forfallen forfalden forfallet';
export const CANCELED =
	'canceled cancelled void voided storno storniert annule annulee anulado anulada cancelado cancelada annullato annullata geannuleerd annullerad makulerad annulleret makuleret annullert makulert kansellert';
export const ENDED =
	'refunded fullyrefunded credited writtenoff writeoff uncollectible reversed deleted erstattet gutgeschrieben ausgebucht rembourse remboursee reembolsado reembolsada rimborsato rimborsata terugbetaald gecrediteerd aterbetald refunderad krediterad refunderet krediteret refundert kreditert';
/** This does not say how it ended. */
export const CLOSED = 'closed';
/** Before or behind a word for paid, or alone. */
export const PARTS =
	'part partial partially partly half teil teils teilweise partiell halb partiel partielle partiellement partie parcial parcialmente parte parziale parzialmente gedeeltelijk deels dels delvis delvist deposit anzahlung acompte anticipo acconto aanbetaling instalments installments raten';
export const NOT = 'not not_yet un nicht noch_nicht non no nao niet ej inte ikke ikkje';
export const UNPAID =
	'delbetald delbetalt obetald ubetalt onbetaald impaye impayee impagado impagada';
export const DRAFT =
	'draft unissued entwurf brouillon borrador bozza rascunho concept utkast kladde luonnos';
/** How it was paid, in the words there are for it: what else stands there, as in `paid, bounced`, may take it back. */
const WAY =
	'(?:(?:bank|wire|sepa) ?)?transfer|bank|(?:sepa ?)?direct ?debit|(?:(?:credit|debit|bank) ?)?card|cash|che(?:ck|que)|sepa|ach|wire|stripe|pay ?pal|go ?cardless|mollie|klarna|(?:apple|google) ?pay|online|offline|uberweisung|lastschrift|(?:kredit)?karte|carte|virement|prelevement|especes|tarjeta|transferencia|efectivo|bonifico|carta|contanti';
/** Nouns such as `pago` may be those of a payment to come. */
const PAID_SO =
	'(?<=(?<!\\p{L})(?:paid|settled|bezahlt|betaald|payee?|pagad[oa]|pagat[oa]) {1,2})(?:(?:by|in|via|with|per|mit|par|con|en|met) )?';
/**
 * What adds nothing beside such a word. `Payment canceled`, `Card deleted` and `Reversed by customer` are said of
 * something else than the invoice.
 */
export const ASIDES = new RegExp(
	`(?<![\\p{L}\\d])(?:marked(?: ?as)?|manually|manuell|externally|auto(?:matically)?|fully|in full|100 ?%|vollstandig|komplett|entierement|totalmente|volledig|document|invoice|rechnung|facture|factuur|factura|fattura|fatura|faktura|(?:and )?sent|und versendet|thank you|thanks|(?<!reversed )by customer|closed(?= paid)|paid(?: and)?(?= (?:fully )?refunded)|(?<=paid )(?:(?:and )?closed|late|via (?:\\p{L}+|pay pal|go cardless) ?$)|${PAID_SO}(?:${WAY}))(?![\\p{L}\\d])`,
	'gu',
);
