import { entryOf, recordResources } from '../../../catalogue/entries';
import { ID } from '../../../catalogue/words/names';
import { isWord, plainName } from '../../../transport';

/** Things of an accounting service that have ids of their own, but are no records that can be fetched. */
const THINGS = [
	'payment payout refund charge transaction settlement transfer deposit allocation',
	'attachment file message thread comment note task notification reminder event item delivery',
].flatMap((line) => line.split(' '));

/** And those that are paper as an invoice is, which may be one or be made of one: a credit note, a subscription. */
const PAPERS =
	'creditnote quote estimate offer order receipt subscription plan template document'.split(' ');

/** Of these kinds a record may say that it is. */
const KINDS_OF: Readonly<Record<string, readonly string[]>> = {
	invoice: PAPERS,
	expense: [
		...['creditnote', 'invoice', 'receipt', 'order', 'subscription', 'refund', 'charge'],
		...['document', 'transaction', 'transfer'],
	],
	project: ['order'],
};

/** And these are only words for it: no other paper is called so that has an ID of its own. */
const WORDS_FOR: Readonly<Record<string, readonly string[]>> = {
	invoice: ['document'],
	expense: ['document', 'receipt'],
};

const things = new Set([...THINGS, ...PAPERS]);
const kinds = new Map([
	...[...things].map((thing) => [thing, thing] as const),
	...recordResources.flatMap((resource) => {
		const { one, many } = entryOf(resource).noun;
		return [[one, one] as const, [many, one] as const];
	}),
]);

/** What stands behind says what something is for or of, and not what it is. */
const FOR = new Set(['for', 'of', 'on', 'to', 'from', 'by']);

/** The words of `payment.created` or `OrderItem`. A `CreditNote` is one word, and no note. */
export const wordsOf = (text: string) =>
	text
		.slice(0, 200)
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.replace(/(?:credit|debit)[^a-z]*note/, 'creditnote')
		.split(/[^a-z]+/);

/**
 * The kind of thing that a text names: the noun of a record, or a thing. As in English the last word says what
 * something is: a `deposit_invoice` is an invoice, an `invoice_item` and a `payment_for_invoice` are none.
 */
export function kindIn(text: string): string | undefined {
	const words = wordsOf(text);
	const end = words.findIndex((word) => FOR.has(word));
	const named = (end === -1 ? words : words.slice(0, end)).map(kindOf);
	return named.findLast((kind) => kind !== undefined);
}

/** How ids begin, where their services shorten what they are of. */
const SHORTENED = new Map([
	['evt', 'event'],
	['pay', 'payment'],
	['pmt', 'payment'],
	['txn', 'transaction'],
	['msg', 'message'],
	['dlv', 'delivery'],
]);

/** The kind of thing that an id names before its last part: `payment_55`, `pay_55`, `gid://shop/Payment/55`. */
export function kindBefore(id: string): string | undefined {
	const [, before = ''] = /^(.*)[_/:-]/s.exec(id) ?? [];
	return kindIn(before) ?? SHORTENED.get(before.toLowerCase());
}

const kindOf = (word: string) =>
	kinds.get(word) ?? kinds.get(word.replace(/ies$/, 'y').replace(/s$/, ''));

/** Whether a text names a kind and says nothing more: `App\Models\Invoice`, but not `invoice_sent`. */
export const isKind = (text: string, kind: string) =>
	kindOf(wordsOf(text).findLast((word) => word !== '') ?? '') === kind;

/** Whether a text names what is no record. A customer may by chance have an invoice's id, and that says nothing. */
export const isThing = (text: string) => things.has(kindIn(text) ?? '');

/** Whether a record may say that it is of this kind; of any other only something else does. */
export const isKindOf = (noun: string, kind: string) => KINDS_OF[noun]?.includes(kind);

/** Whether a word for a kind may mean the record itself, so that an ID or an address with it is the record's. */
export const isWordFor = (noun: string, kind: string) =>
	kind === noun || WORDS_FOR[noun]?.includes(kind) === true;

/** Fields that say what kind of thing an object is, and nothing else. */
const CERTAIN =
	/^(?:[@$]type|typename|object|entity|resource)$|^(?:object|entity|resource|record|model)(?:type|kind|class)$/;
/** Fields that may as well say what kind of invoice it is. */
const AMBIGUOUS =
	/^@?(?:type|kind|class)$|^(?:doc|document|data|payload|subject)(?:type|kind|class)$/;
/** Fields that say what happened to a thing. */
const EVENT = /^event(?:type|name)?$|^topic$/;

/** What a field says of the kind of thing that an object is; `undefined` if it is about something else. */
export function kindSaid(
	key: string,
	value: unknown,
): { readonly how: 'certain' | 'ambiguous' | 'event'; readonly kind?: string } | undefined {
	if (typeof value !== 'string' || value.trim() === '') return undefined;
	const name = plainName(key);
	if (CERTAIN.test(name)) return { how: 'certain', kind: kindIn(value) };
	if (AMBIGUOUS.test(name)) return { how: 'ambiguous', kind: kindIn(value) };
	if (!EVENT.test(name)) return undefined;
	// The last part of several is what happened: `invoice.payment_received`.
	const thing = /^(.+)[./:]/.exec(value.slice(0, 200))?.[1] ?? value;
	return { how: 'event', kind: kindIn(thing) };
}

/** The name before `_type`, such as `payable`, whose id stands beside it; empty if there is none. */
export const stemOf = (key: string) =>
	/^[^@$]+(?:type|kind|class)$/i.test(key)
		? plainName(key).replace(/(?:type|kind|class)$/, '')
		: '';

/** What the id of a `payable` may be called: `payable_id`, or `payable` alone. */
export const idNamesOf = (stem: string) =>
	stem === '' ? [] : [...ID.split('|'), ''].map((end) => `${stem}${end}`);

/** A name, with its value if that is a word. */
export const worded = (name: string, value: unknown) =>
	`${name}${isWord(value) ? ` ${value}` : ''}`;
