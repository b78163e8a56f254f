import { isDraft, statusTexts } from '../../fields/statuses';
import { wordOf, type Fields } from '../../../transport';
import { isTrue } from './signs';

/**
 * Which field of an invoice says that it is none that anybody is to pay by now, whatever its status says beside it:
 * `type is credit_note`, `is_draft is true`, `status is quote`.
 */
export function signOfOther(invoice: Fields): string | undefined {
	const other = Object.entries(invoice).find(
		([name, value]) =>
			(NOT_OUT_NAME.test(name) && isTrue(value, 'is')) ||
			(KIND_NAME.test(name) && OTHER_KIND.test(wordOf(value))) ||
			(STATE_NAME.test(name) && isDraft({ status: value })) ||
			(/^status$/i.test(name) && statusTexts(value).some((text) => OTHER_STATUS.test(text))),
	);
	return other && `${other[0]} is ${statusTexts(other[1])[0] ?? wordOf(other[1])}`;
}

/** A `quote` of 1 may be the ID of one. */
const NOT_OUT_NAME =
	/^((is_?)?(draft|archived)|is_?(quote|estimate|offer|pro_?forma|credit_?note))$/i;
const KIND_NAME = /^((invoice|document)_?)?(type|kind)$/i;
const OTHER = 'draft|quot|estimat|offer|pro[ _-]?forma|credit[ _-]?(note|memo)|angebot|gutschrift';
const OTHER_KIND = new RegExp(OTHER, 'i');
/** A draft of a payment is none of the invoice. */
const STATE_NAME = /^(invoice_?)?(status|state)$/i;
/** With an ending at most: a `credit note issued` may be for a part of the invoice. */
const OTHER_STATUS = new RegExp(`^(${OTHER}|(un|not[ _-]?)sent)\\p{L}{0,5}$`, 'iu');
