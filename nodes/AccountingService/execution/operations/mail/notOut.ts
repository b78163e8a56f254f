import { unmarked } from '../../fields/normalized';
import { isDraft, statusTexts } from '../../fields/statuses';
import { plainName, wordOf, type Fields } from '../../../transport';
import { isTrue } from './payments/state';
import { OWN_STATUS_NAME, STATUS_NAME } from './signs';
import { signOfLess } from './sums';

/**
 * Which field says, whatever the status says beside it, that nobody is to pay by now: `type is credit_note`, `is_draft
 * is true`. Without a status less is enough: an invoice in an archive or a pro forma may be due.
 */
export function signOfOther(invoice: Fields): string | undefined {
	const hasStatus = statusTexts(invoice.status).length > 0;
	const [flag, kind] = hasStatus ? [DRAFT_NAME, KIND] : [NOT_OUT_NAME, LIKE_KIND];
	for (const [shown, value] of Object.entries(invoice)) {
		const name = plainName(shown);
		const isKind = (text: string) =>
			(KIND_NAME.test(name) && kind.test(text)) ||
			// A draft of a payment is none of the invoice.
			(OWN_STATUS_NAME.test(name) && (isDraft({ status: text }) || NOT_YET.test(unmarked(text)))) ||
			(STATUS_NAME.test(name) && IN_PAYMENT.test(text)) ||
			(name === 'status' && STATUS.test(unmarked(text)));
		const isFlag = flag.test(name) && isTrue(value, 'is');
		const other = isFlag ? wordOf(value) : statusTexts(value).find(isKind);
		if (other !== undefined) return `${shown} is ${other}`;
	}
	return signOfCreditNote(invoice);
}

/** Which field of an invoice says that it is a credit note: a kind, or a total below zero. */
function signOfCreditNote(invoice: Fields): string | undefined {
	for (const [name, value] of Object.entries(invoice)) {
		const texts = CREDIT_KIND_NAME.test(plainName(name)) ? statusTexts(value) : [];
		const kind = texts.find((text) => CREDIT_KIND.test(unmarked(text)));
		if (kind !== undefined) return `${name} is ${kind}`;
	}
	return signOfLess(invoice);
}

export const isCreditNote = (invoice: Fields): boolean => signOfCreditNote(invoice) !== undefined;

/** A `quote` of 1 may be the ID of one. */
const DRAFT_NAME = /^((is)?draft|is((recurring)?template|quote|estimate|offer|creditnote))$/;
const NOT_OUT_NAME = new RegExp(`${DRAFT_NAME.source}|^((is)?archived|isproforma)$`);
const KIND_NAME = /^(invoice|document)?(type|kind)$/;
const OFFER = 'draft|quote|quotation|estimate|offer|angebot';
/** As a whole: an `invoice_from_quote` is an invoice. */
const KIND = new RegExp(`^(${OFFER}|template)s?$`, 'i');
const LIKE_KIND = /^templates?$|draft|quot|estimat|offer|angebot|pro[ _-]?forma/i;
/** Nobody outside has it yet. */
const NOT_YET =
	/^scheduled$|^(un|not[ _-]?)approved$|^(pending|await(s|ing)|waiting|needs|requires|submitted|in|to)[ _-]?((for|on|be)[ _-]?)?(approval|approved)$|^approval[ _-]?(pending|required|needed|requested)$|^(wartet[ _-]auf|in|zur)[ _-](freigabe|genehmigung)$/;
/** The payer has done it, and the bank has not shown it yet. */
const IN_PAYMENT =
	/^in[ _-]?payment$|^(payment|direct[ _-]?debit)[ _-](processing|submitted|initiated)$/i;
const CREDIT = 'credit[ _-]?(note|memo)|gutschrift';
/** Whole words only: `savoir` is none. */
const CREDIT_WORD =
	'[ck]redit[ _-]?(nota|note|faktura|factuur)|avoir|not[ae][ _-]?(d[ei][ _-]?)?credito?|refund';
const STATUS = new RegExp(`^(${OFFER}|${CREDIT}|${CREDIT_WORD}|pro[ _-]?forma|template)s?$`, 'i');

const CREDIT_KIND_NAME = /^(invoice|document|doc|voucher|move)?(type|kind)$|^object$/;
/** A `credit` alone, or `on credit`, may be what is not paid in cash; one of something, as `ACCRECCREDIT`, is none. */
const CREDIT_KIND = new RegExp(
	`${CREDIT}|\\p{L}{3}credit$|(?<![\\p{L}\\d])(${CREDIT_WORD})(?![\\p{L}\\d])`,
	'u',
);
