import { plainName, type Fields } from '../../transport';
import { textOf } from './textOf';

/** What a record calls what it is known by, without its own noun before it. */
const NAME =
	/^(?:document|doc|display|external|public|short)?(?:number|no|nr|num|ref|reference(?:number|no)?|code|key|slug|handle|label|name|email)$/;

/**
 * Whether a record has this for its own number, code or name, by which some services address it in place of its
 * id: `number`, `invoice_no` of an invoice. The one place that decides this: an amount may be any number, and the
 * number of its customer is that of another thing.
 */
export function isAddressedBy(record: Fields, text: string, noun: string): boolean {
	const own = plainName(noun);
	return Object.keys(record).some((field) => {
		const name = plainName(field);
		const isOwn = NAME.test(name.startsWith(own) ? name.slice(own.length) : name);
		return isOwn && textOf(record[field]) === text;
	});
}
