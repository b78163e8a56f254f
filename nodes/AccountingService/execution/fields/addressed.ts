import { hasId, plainName, recordAskedFor, type AskedFor, type Fields } from '../../transport';
import { textOf } from './textOf';

const KIND = '(?:document|doc|display|external|public|short|voucher)';
/** What a record calls what it is known by, without its own noun before it. */
const NAME = new RegExp(
	`^(?:${KIND}?(?:number|no|nr|num|code|key|slug|handle|label|name|email|uid|token)|${KIND}id|hashid)$`,
);
/** The same, but it may be that of another record as well. */
const REFERENCE = new RegExp(`^${KIND}?(?:ref|reference(?:number|no)?)$`);

/**
 * Whether a record has this for its own number, code or name, or for another of its ids, by which some services
 * address it in place of its id: `number`, `invoice_no` of an invoice, `public_id`. The one place that decides
 * this: an amount may be any number, and the number of its customer is that of another thing.
 */
export const isAddressedBy = (record: Fields, text: string, noun: string): boolean =>
	showsAs(record, text, noun, [NAME, REFERENCE]);

function showsAs(record: Fields, text: string, noun: string, names: readonly RegExp[]): boolean {
	const own = plainName(noun);
	return Object.keys(record).some((field) => {
		const name = plainName(field);
		const bare = name.startsWith(own) ? name.slice(own.length) : name;
		return names.some((each) => each.test(bare)) && textOf(record[field]) === text;
	});
}

/** Whether a record is surely the one that is addressed so, by whichever of its names. */
export const isOf = (record: Fields, id: string, noun: string): boolean =>
	hasId(record, id, [noun]) || showsAs(record, id, noun, [NAME]);

/** What an answer holds of the record that was asked for by its id, or by another name of it. */
export function askedFor(body: unknown, id: string, { one, many }: Noun): AskedFor {
	const asked = recordAskedFor(body, id, [one, many]);
	if (asked.kind !== 'other' || !isOf(asked.record, id, one)) return asked;
	return { kind: 'right', record: asked.record };
}

interface Noun {
	readonly one: string;
	readonly many: string;
}
