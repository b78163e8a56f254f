import { isDraft, statusTexts } from '../../fields/statuses';
import { wordOf, type Fields } from '../../../transport';
import { isTrue } from './signs';

/**
 * Which field of an invoice says that it is none that anybody is to pay by now, whatever its status says beside it:
 * `type is credit_note`, `is_draft is true`, `status is quote`. Without a status less is enough: an invoice in an
 * archive or a pro forma may be due.
 */
export function signOfOther(invoice: Fields): string | undefined {
	const hasStatus = statusTexts(invoice.status).length > 0;
	const [flag, kind] = hasStatus ? [DRAFT_NAME, KIND] : [NOT_OUT_NAME, LIKE_KIND];
	for (const [name, value] of Object.entries(invoice)) {
		const texts = statusTexts(value);
		const isKind = (text: string) =>
			(KIND_NAME.test(name) && kind.test(text)) ||
			(STATE_NAME.test(name) && isDraft({ status: text })) ||
			(/^status$/i.test(name) && STATUS.test(text));
		const isFlag = flag.test(name) && isTrue(value, 'is');
		const other = isFlag || saysCreditNote([name, value]) ? wordOf(value) : texts.find(isKind);
		if (other !== undefined) return `${name} is ${other || texts[0]}`;
	}
	return undefined;
}

/** Whether a field of an invoice says that it is a credit note: a kind, or a total below zero. */
const saysCreditNote = ([name, value]: readonly [name: string, value: unknown]): boolean =>
	(CREDIT_KIND_NAME.test(name) && statusTexts(value).some((text) => CREDIT_NOTE.test(text))) ||
	(TOTAL_NAME.test(name) && Number(wordOf(value)) < 0);

export const isCreditNote = (invoice: Fields): boolean =>
	Object.entries(invoice).some(saysCreditNote);

/** A `quote` of 1 may be the ID of one. */
const DRAFT_NAME = /^((is_?)?draft|is_?(quote|estimate|offer|credit_?note))$/i;
const NOT_OUT_NAME = new RegExp(`${DRAFT_NAME.source}|^((is_?)?archived|is_?pro_?forma)$`, 'i');
const KIND_NAME = /^((invoice|document)_?)?(type|kind)$/i;
const OFFER = 'draft|quote|quotation|estimate|offer|angebot';
/** As a whole: an `invoice_from_quote` is an invoice. */
const KIND = new RegExp(`^(${OFFER})s?$`, 'i');
const LIKE_KIND = /draft|quot|estimat|offer|angebot|pro[ _-]?forma/i;
/** A draft of a payment is none of the invoice. */
const STATE_NAME = /^(invoice_?)?(status|state)$/i;
const CREDIT = 'credit[ _-]?(note|memo)|gutschrift';
const STATUS = new RegExp(`^(${OFFER}|${CREDIT}|pro[ _-]?forma)s?$`, 'i');

const CREDIT_KIND_NAME = /^((invoice|document|doc|voucher)_?)?(type|kind)$|^object$/i;
const CREDIT_NOTE = new RegExp(CREDIT, 'i');
const TOTAL_NAME = /^(grand_?)?total(_?(gross|amount|price))?$/i;
