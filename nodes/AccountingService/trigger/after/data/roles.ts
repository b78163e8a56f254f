import type { Noun } from '../../../catalogue/rows';
import { ID } from '../../../catalogue/words/names';
import { plainName, type Fields } from '../../../transport';
import { isOwnAddress } from './addresses';
import { idNamesOf, isKind, kindSaid, stemOf, wordsOf } from './kinds';

/**
 * What stands at a place of an event's data:
 * - `record`: the record itself, in this state or another (`previous`)
 * - `named`: a record that has the resource's name (`paid_invoice`)
 * - `part`: what may have an id, and a type that says what it is for (`addresses`)
 */
export type Role = 'record' | 'named' | 'part' | 'other';

/** What a name says of what it holds. */
export interface Meaning {
	readonly plain: string;
	/** `id`: an id. `key`: an id, or what is computed or stored elsewhere. `one`: a record or its id. `kindOf`: the same, or anything else. `many`: a list of them. */
	readonly holds: 'id' | 'key' | 'one' | 'kindOf' | 'many' | 'nothing';
	/** Whether it holds an address: of such a record, or of whatever it stands in. */
	readonly address: 'named' | 'any' | 'none';
	/** Whether it says which other one it is, as a record says of those that it refers to: `recurring_invoice_id`. */
	readonly isOther: boolean;
	/** Whether it says that something else stands in it, such as a payment: `paid_invoice_id`. */
	readonly isOfPart: boolean;
}

/** A name of nothing but these holds the record, as it is or as it was. */
const STATES = new Set(
	'data object record result payload body content resource attributes values new old previous prev before after current original updated changes'.split(
		' ',
	),
);

/** Its type is a use: the address for invoices, the template of one, a payment on invoice, an account for expenses. */
const PARTS = new Set(
	'account address addresse contact email mail note template attachment file layout range serie reminder message text term tag label category status payment method'.split(
		' ',
	),
);

const isOfPart = (words: readonly string[]) =>
	words.some((word) => [word, word.replace(/s$/, '')].some((one) => PARTS.has(one)));

/** Whether it is an invoice, or how many there are: `is_invoice`, `total_per_invoice`. */
const COUNTS = new Set('is has total sum per max min'.split(' '));

/** How something says which record it is for: so its name begins, or is before that of the resource. */
const OF_PARTS = 'paid|settled|allocated|applied|belong(?:s|ing)?to|attached';
const OF_RESOURCE =
	'for|old|new|target|affected|changed|updated|deleted|matched|reconciled|cleared|reminded|overdue|dunned';

/** How a name for an id ends. */
const IDS = `${ID}|uid|oid|pk|ref|identifier`;

/** What each name means beside records of this noun. It is read once: an event repeats its names. */
export function meanings({ one, many }: Noun): (name: string) => Meaning {
	const isId = new RegExp(`${one}(?:${IDS})$`);
	const isKey = new RegExp(`${one}(?:key|hash)$`);
	const isMany = new RegExp(`(?:${many}|${one}(?:${IDS}|key)s)$`);
	const isForOne = new RegExp(`^(?:${OF_PARTS}|(?:${OF_RESOURCE})${one})`);
	const isItsAddress = new RegExp(`${one}(?:url|uri|link|href)$`);
	const held = (plain: string, name: string): Meaning['holds'] => {
		if (isId.test(plain)) return 'id';
		if (isKey.test(plain)) return 'key';
		if (plain === one) return 'one';
		const isSeveral = isMany.test(plain);
		if (!isSeveral && !plain.endsWith(one)) return 'nothing';
		if (wordsOf(name).some((word) => COUNTS.has(word))) return 'nothing';
		return isSeveral ? 'many' : 'kindOf';
	};
	return readOnce((name) => {
		const plain = plainName(name);
		const isNamed = isItsAddress.test(plain);
		const address = isNamed ? 'named' : isOwnAddress(plain) ? 'any' : 'none';
		const holds = held(plain, name);
		const isOther = (holds !== 'nothing' || isNamed) && plain.lastIndexOf(one) > 0;
		return { plain, holds, address, isOther, isOfPart: isForOne.test(plain) };
	});
}

/** What a name that is not the resource's says of an object. */
export const uses = (): ((name: string) => 'state' | 'part' | 'other') =>
	readOnce((name) => {
		const words = wordsOf(name).filter((word) => word !== '');
		if (words.length > 0 && words.every((word) => STATES.has(word))) return 'state';
		return isOfPart(words) ? 'part' : 'other';
	});

function readOnce<Read extends string | object>(read: (name: string) => Read) {
	const known = new Map<string, Read>();
	return (name: string) => {
		const found = known.get(name) ?? read(name);
		known.set(name, found);
		return found;
	};
}

/** What an object says of kinds. */
export interface Said {
	/** Whether it is one of this kind: certainly, or by a type that may as well be a use. */
	readonly isOne: 'certain' | 'likely' | 'no';
	/** The plain names of its fields that hold the id of one: `payableid` beside `payable_type: Invoice`. */
	readonly ids: ReadonlySet<string>;
}

const NOTHING: Said = { isOne: 'no', ids: new Set() };

/** What an object says of records of this noun. A type beside whose id it stands is not the object's own. */
export function saidBy(fields: Fields, { one }: Noun): Said {
	let saying: string[] | undefined;
	for (const key in fields) if (saysOne(key, fields[key], one)) (saying ??= []).push(key);
	return saying ? saidIn(fields, saying) : NOTHING;
}

function saidIn(fields: Fields, saying: readonly string[]): Said {
	const present = new Set(Object.keys(fields).map(plainName));
	const beside = (key: string) => idNamesOf(stemOf(key)).filter((name) => present.has(name));
	const own = saying
		.filter((key) => beside(key).length === 0)
		.flatMap((key) => kindSaid(key, fields[key]) ?? []);
	const isCertain = own.some(({ how }) => how === 'certain');
	return {
		isOne: isCertain ? 'certain' : own.length > 0 ? 'likely' : 'no',
		ids: new Set(saying.flatMap(beside)),
	};
}

const MAY_SAY = /(?:type|typename|kind|class|object|entity|resource)$/i;

function saysOne(key: string, value: unknown, one: string): boolean {
	if (typeof value !== 'string' || !MAY_SAY.test(key) || isOfPart(wordsOf(key))) return false;
	const said = kindSaid(key, value);
	if (said?.how === 'certain') return said.kind === one;
	// What has happened to an invoice, `invoice_sent`, is none.
	return said?.how !== 'event' && isKind(value, one);
}
