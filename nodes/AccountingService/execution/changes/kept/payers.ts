import { snake } from '../../../catalogue/references';
import { otherOfId } from '../../../catalogue/setByService';
import { holdsNothing, idForm, isObject, isWord, wordOf } from '../../../transport';
import { isNested } from '../../fields/textOf';
import type { OtherRecords } from './otherRecords';

/** To whom an invoice goes. Whole names only: a `customer_group` is nobody. */
const TO = '(bill(ed)?|invoiced?|sold)_to';
const PAYER = new RegExp(
	`^(${TO}|((end|billing|invoice|${TO})_)?(customer|client|debtor|payer|buyer|recipient))$`,
);
const CONTACT = /^((billing|invoice)_)?(contact|partner)$/;
const ACCOUNT = /^(account|organi[sz]ation|company)$/;

/** Who may be the payer, or a seller, an app or a ledger where one of those behind them stays the payer. */
const BESIDE: ReadonlyArray<readonly [who: RegExp, beside: readonly RegExp[]]> = [
	[/^client$/, [/^customer$/]],
	[CONTACT, [PAYER]],
	[ACCOUNT, [PAYER, CONTACT]],
];

/** What says which customer is meant, beside an ID. */
const KEYS = ['uuid', 'guid', 'number', 'no', 'nr', 'code', 'key'];
const KEY = new RegExp(`^(\\w+?)_(${KEYS.join('|')}|name)$`);
const SAYS_WHO = new RegExp(`^(${KEYS.join('|')})$|name$|mail`);

/**
 * Those to whom an invoice was, where it is that of others after changes: these name another ID or number, or another
 * name if nobody has an ID, or name somebody for the first time of whom the `record` says anything.
 */
export function payersBefore(record: OtherRecords, changes: OtherRecords): string[] {
	const isReplaced = (other: string) => !record.ids.has(other) && isWord(changes.values.get(other));
	const stays = othersIn(record).filter(
		(other) => record.to(other) && !isReplaced(other) && isSame(record, changes, other) !== false,
	);
	const isKnown = (patterns: readonly RegExp[]) =>
		stays.some((other) => patterns.some((pattern) => pattern.test(other)));
	const pays = (other: string) => {
		const isOne = PAYER.test(other) || CONTACT.test(other);
		// A ledger has a code and a name as well.
		const isAccount = ACCOUNT.test(other) && record.after(changes, other) !== undefined;
		return (
			(isOne || isAccount) && !BESIDE.some(([who, beside]) => who.test(other) && isKnown(beside))
		);
	};
	const isMoved = (other: string) => {
		const isSameKey = isSame(record, changes, other);
		if (isSameKey !== undefined) return !isSameKey;
		const [old, next] = [record, changes].map((one) => nameIn(one, other));
		if (old && next) return !isKnown([PAYER, CONTACT]) && old !== next && !old.includes('@');
		const isNamed = [changes.to(other), ...keysIn(changes, other).values()].some(Boolean);
		return isNamed && !record.to(other) && !isKnown([PAYER]) && saysWho(record, other);
	};
	return othersIn(changes).filter((other) => pays(other) && isMoved(other));
}

/** The others that are named in any way. */
const othersIn = ({ values }: OtherRecords): string[] => [
	...new Set([...values.keys()].map((name) => KEY.exec(name)?.[1] ?? otherOfId(name) ?? name)),
];

/** Whether another has the same ID or numbers after changes; `undefined` if these say no such thing of it. */
function isSame(record: OtherRecords, changes: OtherRecords, other: string): boolean | undefined {
	const [id, next] = [record.to(other), record.after(changes, other)];
	if (id && next !== undefined) return idForm(id) === idForm(next);
	const old = keysIn(record, other);
	const both = [...keysIn(changes, other)].filter(([key]) => old.get(key));
	if (both.length === 0) return undefined;
	return both.every(([key, text]) => idForm(old.get(key)!) === idForm(text));
}

/** The numbers of another, as `customer_number` or in `customer`, by the names that they have there. */
const keysIn = (record: OtherRecords, other: string): Map<string, string> =>
	new Map(
		[...saidOf(record, other)].flatMap(([key, value]) =>
			KEYS.includes(key) ? [[key, wordOf(value)] as const] : [],
		),
	);

/** What is said of another: inside of it, and by names as `customer_email`. */
export function saidOf({ values }: OtherRecords, other: string): Map<string, unknown> {
	const whole = values.get(other);
	const inside = Object.entries(isObject(whole) ? whole : {});
	const parts = [...values].filter(([name]) => name.startsWith(`${other}_`));
	return new Map([
		...inside.map(([name, value]) => [snake(name), value] as const),
		...parts.map(([name, value]) => [name.slice(other.length + 1), value] as const),
	]);
}

const nameIn = (record: OtherRecords, other: string): string =>
	wordOf(saidOf(record, other).get('name') ?? record.values.get(other))
		.trim()
		.toLowerCase();

const saysWho = (record: OtherRecords, other: string): boolean =>
	nameIn(record, other) !== '' ||
	[...saidOf(record, other)].some(([name, value]) => SAYS_WHO.test(name) && !isNothing(value));

const isNothing = (value: unknown) =>
	isNested(value) ? holdsNothing(value) : wordOf(value).trim() === '';
