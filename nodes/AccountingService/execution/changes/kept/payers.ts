import { snake } from '../../../catalogue/references';
import { holdsNothing, idForm, isObject, wordOf, type Fields } from '../../../transport';
import { idShape } from '../../fields/addressed';
import { isNested } from '../../fields/textOf';
import { partiesIn, Party } from './parties';

/** The ranks of clients and contacts: accounts and companies, which may be anybody's, come behind them. */
const CLIENT = 1;
const CONTACT = 2;
/** What only another party has otherwise. A number or a code people may correct. */
const IDS = ['id', 'uuid', 'guid', 'value', 'self', 'href'];
const NOBODY = new Party('', Infinity, false);

/**
 * Those to whom an invoice was, by their names, where it is that of others after changes: these name another ID or
 * number, or another name if nobody has an ID, or name somebody for the first time of whom the record says anything.
 */
export function payersBefore(record: Fields, changes: Fields): Map<string, Party> {
	const old = partiesIn(record);
	const next = partiesIn(changes, old);
	const isAnother = (who: string) =>
		isSameParty(old.get(who) ?? NOBODY, next.get(who) ?? NOBODY) === false;
	const stays = [...partiesIn(without(record, changes))].filter(
		([who, party]) =>
			isAtTop(who) && (hasAny(party.ids) || party.refs.get('external_id')) && !isAnother(who),
	);
	const isKnown = (rank: number, { but, byId }: { but?: string; byId?: boolean } = {}) =>
		stays.some(([who, party]) => who !== but && party.rank <= rank && (hasId(party) || !byId));
	const isStaying = (who: string, before: Party) =>
		stays.some(([other, party]) => who.endsWith(`.${other}`) && shareId(party, before));
	const isMoved = (who: string, before: Party, after: Party): boolean => {
		// Where a customer stays, a contact is one of theirs, an account that of a seller, an app or a ledger, and
		// whom a group names that of a payment, a parcel or another program.
		const isOfOther = after.isInside && !isStaying(who, before);
		const above = isOfOther ? Math.max(CLIENT, after.rank - 1) : after.rank - 1;
		if (isKnown(above, { byId: hasId(after) })) return false;
		if (after.rank > CONTACT && isKnown(CLIENT)) return false;
		// Whom a customer that stays names is one of theirs.
		const isTheirs = ([one, party]: [string, Party]) => who.startsWith(`${one}.`) && hasId(party);
		if (stays.some(isTheirs)) return false;
		const isSame = isSameParty(before, after);
		const isByNumber = !hasId(after) && isKnown(CLIENT, { byId: true });
		if (isSame !== undefined)
			return !isSame && !isByNumber && (after.rank <= CONTACT || hasId(before));
		if (after.rank > CONTACT) return false;
		if (hasAny(before.names) && hasAny(after.names))
			return !isKnown(CONTACT) && isAtTop(who) && isRenamed(before, after);
		return hasAny(after.ids) && !hasId(before) && !isKnown(CLIENT, { but: who }) && saysWho(before);
	};
	return new Map(
		[...next].flatMap(([who, after]) => {
			const before = old.get(who) ?? NOBODY;
			return isMoved(who, before, after) ? [[who, before] as const] : [];
		}),
	);
}

/** What of a record stays as it is, or is given in part. */
function without(record: Fields, changes: Fields): Fields {
	const given = new Map(Object.entries(changes).map(([name, value]) => [snake(name), value]));
	const stays = Object.entries(record).filter(([name, value]) => {
		const change = given.get(snake(name));
		return change === undefined || (isObject(change) && isObject(value));
	});
	return Object.fromEntries(stays);
}

/** Whether a party has the same ID or numbers after changes; `undefined` if these say no such thing of it. */
function isSameParty(before: Party, after: Party): boolean | undefined {
	const id = before.ids.get('id');
	// A word may be the ID, by what the IDs of the service look like.
	if (id && after.word && idShape(id) === idShape(after.word)) return isSameId(id, after.word);
	const kind = hasAny(before.ids) ? 'ids' : 'refs';
	const ids = before[kind];
	const both = [...after[kind]].filter(([key]) => ids.get(key));
	if (both.length === 0) return undefined;
	const byId = both.filter(([key]) => key === 'id');
	return (byId.length > 0 ? byId : both).every(([key, text]) => isSameId(ids.get(key)!, text));
}

/** By whatever they are known. */
const shareId = (one: Party, other: Party) =>
	[...one.ids.values()].some((id) =>
		[...other.ids.values()].some((its) => id && isSameId(id, its)),
	);

/** Links to one record may begin otherwise. */
const isSameId = (one: string, other: string) => idForm(lastPart(one)) === idForm(lastPart(other));
const lastPart = (id: string) =>
	/^(\w+:\/)?\//.test(id) ? id.replace(/\/$/, '').replace(/^.*\//, '') : id;

const isAtTop = (who: string) => !who.includes('.');
const hasAny = (texts: ReadonlyMap<string, string>): boolean => [...texts.values()].some(Boolean);
const hasId = ({ ids }: Party): boolean => IDS.some((key) => ids.get(key));

/** Whether a name is another one, by what both are called, or else by all of them. An address may be one of several. */
function isRenamed(before: Party, after: Party): boolean {
	const old = [...before.names.values()];
	if (old.some((name) => name.includes('@'))) return false;
	const both = [...after.names].filter(([key]) => before.names.get(key));
	return both.length > 0
		? both.some(([key, name]) => name !== before.names.get(key))
		: ![...after.names.values()].some((name) => old.includes(name));
}

const saysWho = ({ ids, refs, names, said }: Party): boolean =>
	hasAny(ids) ||
	hasAny(refs) ||
	hasAny(names) ||
	[...said].some(([name, value]) => isMail(name) && !isNothing(value));

const isMail = (name: string) => name.includes('mail');
const isNothing = (value: unknown) =>
	isNested(value) ? holdsNothing(value) : wordOf(value).trim() === '';
