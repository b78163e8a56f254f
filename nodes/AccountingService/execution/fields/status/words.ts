/**
 * Words by their stems: whatever stands for their gender and number is said of one invoice or of several. `é` is that of
 * French, `*` of Spanish, Portuguese, Italian, Polish, Czech and Slovak, `~` of Swedish and its neighbors; an `ł` is
 * often written as an l.
 */
const inflected = (words: string) =>
	words
		.split(' ')
		.flatMap((word) => (word.includes('ł') ? [word, word.replaceAll('ł', 'l')] : [word]))
		.flatMap((word) =>
			(ENDINGS[word.at(-1)!] ?? [word.at(-1)!]).map((end) => word.slice(0, -1) + end),
		)
		.join(' ');
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
	é: ['e', 'ee', 'es', 'ees'],
	'*': ['', 'o', 'a', 'e', 'i', 'y', 'os', 'as'],
	'~': ['d', 't', 'da', 'de'],
};

/** That money came: all of it where nothing beside says otherwise. */
export const CAME = inflected(
	'payment_received full_payment_received payment_successful payment_complete payment_completed payment_made payment_confirmed zahlung_erhalten zahlung_eingegangen cleared reconciled encaissé cobrad* incassat*',
);
/** As accounts write it, without marks and capital letters; where _ stands, a blank may. */
export const PAID = `${CAME} ${inflected('paid payed auto_paid paid_in_full paid_off fully_paid overpaid paid_with_credit collected settled bezahlt beglichen ausgeglichen payé pagad* pagat* pago paga betaald betal~ reglé acquitté voldaan saldat* saldad* soldee soldees liquidad* zapłacon* opłacon* spłacon* zaplacen* uhrazen* zaplaten* uhraden* kifizetve maksettu')}`;
/** That something is done, which may be no more than that the invoice was written. */
export const MAY_BE_PAID = inflected(
	'completed complete done finished succeeded success successful matched balanced processed partial_refund partial_refunded teilerstattet refund_pending erledigt abgeschlossen terminé terminad* completad* completat* concluid* conclus* afgerond afgehandeld avslutad afsluttet ferdig',
);
export const OVERDUE = inflected(
	'overdue pastdue uberfallig enretard vencid* scadut* verlopen forfallen forfalden forfallet',
);
export const CANCELED = inflected(
	'cancel canceled cancelled void voided storno storniert annulé anulad* cancelad* annullat* geannuleerd annullera~ makulera~ annulleret makuleret annullert makulert kansellert anulowan* stornovan* zrusen*',
);
export const ENDED = inflected(
	'refunded fully_refunded reimbursed credited fully_credited waived forgiven charged_off annulled nullified withdrawn rescinded replaced trashed written_off write_off uncollectible bad_debt uneinbringlich superseded reversed deleted erstattet gutgeschrieben ausgebucht abgeschrieben remboursé reembolsad* rimborsat* terugbetaald gecrediteerd aterbetal~ refundera~ kreditera~ refunderet krediteret refundert kreditert',
);
/** This does not say how it ended. */
export const CLOSED = 'closed';
/** Before or behind a word for paid, or alone. */
export const PARTS =
	'part partial partially partly half teil teils teilweise partiell halb partiel partielle partiellement partie parcial parcialmente parte parziale parzialmente gedeeltelijk deels dels delvis delvist czesciowo castecne ciastocne deposit anzahlung acompte anticipo acconto aanbetaling instalments installments raten';
export const NOT = 'not not_yet un nicht noch_nicht non no nao niet ej inte ikke ikkje nie ne';
export const UNPAID = inflected('delbetal~ obetal~ ubetalt onbetaald impayé impagad*');
export const DRAFT =
	'draft unissued entwurf brouillon borrador bozza rascunho concept utkast kladde luonnos';
/** How it was paid, in the words there are for it: what else stands there, as in `paid, bounced`, may take it back. */
const WAY =
	'(?:(?:bank|wire|sepa) ?)?transfer|bank|(?:sepa ?)?direct ?debit|(?:(?:credit|debit|bank) ?)?card|cash|che(?:ck|que)|sepa|ach|wire|stripe|pay ?pal|go ?cardless|mollie|klarna|(?:apple|google) ?pay|online|offline|uberweisung|lastschrift|(?:kredit)?karte|carte|virement|prelevement|especes|tarjeta|transferencia|efectivo|bonifico|carta|contanti';
/** What is taken off for who pays early. */
const DISCOUNT =
	'(?:(?:cash|early payment|settlement) ?)?discount|skonto|escompte|descuento|sconto|korting|kassarabatt?';
/** Nouns such as `pago` may be those of a payment to come. */
const PAID_BEFORE =
	'(?<=(?<!\\p{L})(?:paid|settled|bezahlt|betaald|payee?|pagad[oa]|pagat[oa]) {1,2})';
const PAID_SO = `${PAID_BEFORE}(?:(?:by|in|via|with|per|mit|par|con|en|met) )?`;
const PAID_LESS = `${PAID_BEFORE}(?:(?:with|less|minus|mit|abzgl|abzuglich|avec|con|met) )?`;
/** Whoever did it, and whatever for. */
const BY_WHOM = `(?<=(?<!\\p{L})(?:${CANCELED.replaceAll(' ', '|')}) )(?:by|durch|von|par|por|door|przez|av|af)(?: (?:the|den|le|la|el|de))? \\p{L}+ ?$`;
/** What adds nothing beside such a word. `Payment canceled` and `Reversed by customer` are said of something else than the invoice. */
export const ASIDES = new RegExp(
	`(?<![\\p{L}\\d])(?:marked(?: ?as)?|manually|manuell|externally|auto(?:matically)?|fully|in full|100 ?%|vollstandig|komplett|entierement|totalmente|volledig|document|invoice|rechnung|facture|factuur|factura|fattura|fatura|faktura|(?:and )?sent|und versendet|thank you|thanks|(?<!reversed )by customer|closed(?= paid)|paid(?: and)?(?= (?:fully )?refunded)|(?<=paid )(?:(?:and )?closed|late|via (?:\\p{L}+|pay pal|go cardless) ?$)|${PAID_SO}(?:${WAY})|${PAID_LESS}(?:${DISCOUNT})|${BY_WHOM})(?![\\p{L}\\d])`,
	'gu',
);
