import { isObject } from '../../transport';
import { DAY_IN_FIGURES, NAMED_DAY } from './dates/timeOf';
import { unmarked } from './normalized';

/** Longer texts are no status. Characters. */
const LONGEST = 60;

/** As accounts write it, without marks, blanks and capital letters. */
const PAID =
	'paid paymentreceived autopaid paidinfull paidoff fullypaid overpaid settled cleared reconciled bezahlt zahlungerhalten beglichen ausgeglichen paye payee pagado pagada pagato pagata pago paga betaald betald betalt regle reglee acquitte acquittee voldaan saldato saldata saldado saldada zaplaceno zapłacona zapłacone opłacona uhrazeno';
const OVERDUE =
	'overdue pastdue uberfallig enretard vencido vencida scaduto scaduta verlopen forfallen forfalden forfallet';
const CANCELED =
	'canceled cancelled void voided storno storniert annule annulee anulado anulada cancelado cancelada annullato annullata geannuleerd annullerad makulerad annulleret makuleret annullert makulert kansellert';
const ENDED =
	'refunded fullyrefunded credited writtenoff writeoff uncollectible reversed deleted erstattet gutgeschrieben ausgebucht rembourse remboursee reembolsado reembolsada rimborsato rimborsata terugbetaald gecrediteerd aterbetald refunderad krediterad refunderet krediteret refundert kreditert';
/** This does not say how it ended. */
const CLOSED = 'closed';
/** Before or behind a word for paid, or alone. */
const PARTS =
	'part partial partially partly half teil teils teilweise partiell halb partiel partielle partiellement partie parcial parcialmente parte parziale parzialmente gedeeltelijk deels dels delvis delvist deposit anzahlung acompte anticipo acconto aanbetaling';
const NOT = 'not un nicht non no nao niet ej inte ikke ikkje';
const UNPAID = 'delbetald delbetalt obetald ubetalt onbetaald impaye impayee impagado impagada';
const DRAFT =
	'draft unissued entwurf brouillon borrador bozza rascunho concept utkast kladde luonnos';
/**
 * What adds nothing beside such a word. `Payment canceled`, `Card deleted` and `Reversed by customer` are said of
 * something else than the invoice.
 */
const ASIDES =
	/(?<![\p{L}\d])(?:marked(?: ?as)?|manually|manuell|externally|auto(?:matically)?|fully|in full|vollstandig|komplett|entierement|totalmente|volledig|document|invoice|rechnung|facture|factuur|factura|fattura|fatura|faktura|(?:and )?sent|und versendet|thank you|thanks|(?<!reversed )by customer|closed(?= paid)|(?<=paid )(?:closed|late|via (?:\p{L}+|pay pal|go cardless) ?$|(?:(?:by|in|via) )?(?:bank(?: transfer)?|card|cash|online|offline)))(?![\p{L}\d])/gu;

/** The status of a record as the account writes it; empty for one without. */
export const statusOf = (record: unknown): string => textsOf(record)[0] ?? '';

/** Stands between words for one status, and in none of them. */
export const BETWEEN = '\0';

/**
 * All words for the status of a record, as one text: what they mean depends on the rules, which may change. That of
 * its payment is one of them, unless the record has ended in another way.
 */
export function statusWords(record: unknown): string {
	if (!isObject(record)) return '';
	const own = statusTexts(record.status);
	const ofPayment = STATUSES.flatMap((name) => statusTexts(record[name]));
	if (record.paid === true || IS_PAID.some((name) => record[name] === true || record[name] === 1))
		ofPayment.push('paid');
	// Most records have none: each is looked at in each poll, and what its status means takes longer.
	const hasEnded =
		ofPayment.length > 0 &&
		(own.some(isUnpaidEnd) || (own.some(isClosed) && ofPayment.some(isNoPayment)));
	return hasEnded ? own.join(BETWEEN) : [...new Set([...own, ...ofPayment])].join(BETWEEN);
}

/** Where records have others than `status`. */
const STATUSES = ['Status', 'payment_status', 'paymentStatus', 'invoice_status', 'invoiceStatus'];
/** A 1 in `paid` may be a sum. */
const IS_PAID = ['is_paid', 'isPaid'];

const textsOf = (record: unknown) =>
	textsIn(isObject(record) ? record.status : undefined, REMEMBERED);

/** What poll after poll is compared. */
const REMEMBERED = ['name', 'label', 'code'];
const OTHERS = ['value', 'text', 'title', 'displayed_as', 'display_name'];

/** All words for a status: some services wrap it, with one for people and one for programs, which may be its ID. */
export function statusTexts(status: unknown): string[] {
	const texts = textsIn(status, [...REMEMBERED, ...OTHERS]);
	const id = isObject(status) ? statusText(status.id) : '';
	return /^[\p{L}\s_-]+$/u.test(id) ? [...texts, id] : texts;
}

const textsIn = (status: unknown, names: readonly string[]) =>
	(isObject(status) ? names.map((name) => status[name]) : [status])
		.map(statusText)
		.filter((text) => text !== '');

function statusText(text: unknown): string {
	const isText = typeof text === 'string' || typeof text === 'number';
	return isText ? String(text).trim().slice(0, LONGEST) : '';
}

/** What the account's statuses mean. */
export type StatusRules = ReturnType<typeof statusRules>;

/** Compares what the account writes with the user's own words or, where there are none, with usual ones. */
export function statusRules(paid: readonly string[] = [], overdue: readonly string[] = []) {
	const isPaid = among(paid, PAID);
	const isOverdue = among(overdue, OVERDUE);
	return {
		/** The status of a record by its `statusWords`: of several, the one that says paid or overdue. */
		statusIn(words: string) {
			const texts = words.split(BETWEEN);
			return texts.find(isPaid) ?? texts.find(isOverdue) ?? texts[0]!;
		},
		isPaid,
		isOverdue,
		isCanceled: among([], CANCELED),
		/** Nobody is to pay it any more, for another reason. */
		isEnded: among([], `${ENDED} ${CLOSED}`),
	};
}

/** Whether a status says that less than all is paid: in part, or not at all. */
export function isPartlyPaid(status: string): boolean {
	return isOpen(status) || PARTLY_PAID.test(spaced(status));
}

/**
 * Whether a status is one of the words. A usual one may stand beside a date and asides, but nothing else: which words
 * take it back, no list for all languages can know.
 */
const among = (own: readonly string[], usual: string) => {
	const isOwn = own.length > 0;
	const known = new Set((isOwn ? own : usual.split(' ')).map(plain));
	return (status: string) =>
		status !== '' && known.has(plain(isOwn ? status : withoutAsides(status)));
};

const plain = (status: string) => unmarked(status).replace(/[\s_.-]/g, '');

/** `Paid (2026-01-03)`, `Paid!` and `MARKED_AS_PAID` say the same as `Paid`; `Paid 50%` and `Paid?` do not. */
const withoutAsides = (status: string) =>
	spaced(status.replace(DAY_IN_FIGURES, '')).replace(NAMED_DAY, '').replaceAll(ASIDES, '');

/** Word by word, also where capitals begin them: `markedAsPaid`. */
const spaced = (status: string) =>
	unmarked(status.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).replaceAll(SIGNS, ' ');
const SIGNS = /[\s_.()!:,/–—✅✔☑✓-]+/g;

const anyOf = (words: string) => `(?:${words.split(' ').join('|')})`;
const PARTLY_PAID = new RegExp(
	`(?<!\\p{L})(?:partial|${anyOf(`${PARTS} ${NOT}`)} ?${anyOf(PAID)}(?!\\p{L})|${anyOf(PAID)} (?:(?:in|en) )?${anyOf(PARTS)} ?$)`,
	'u',
);
const isOpen = among([], `${PARTS} ${UNPAID}`);

const isClosed = among([], CLOSED);
const isUnpaidEnd = among([], `${CANCELED} ${ENDED}`);
/** Beside `closed`. */
const isNoPayment = among([], `${OVERDUE} ${CANCELED} ${ENDED}`);

const isDraftStatus = among([], DRAFT);

/** Whether a record says of itself that it is not issued yet. */
export const isDraft = (record: unknown): boolean => textsOf(record).some(isDraftStatus);

export const usualRules = statusRules();
