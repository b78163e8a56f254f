import { snake } from '../../../catalogue/references';
import { holdsNothing, isObject, wordOf, type Fields } from '../../../transport';
import { idShape } from '../../fields/addressed';
import { isNested } from '../../fields/textOf';
import { partiesIn, Party } from './parties';
import { CLIENT, CONTACT, hasId, isSameId, Staying, type Change } from './staying';

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
	const staying = new Staying(
		[...partiesIn(without(record, changes))].filter(
			([who, party]) =>
				isAtTop(who) && (hasAny(party.ids) || party.refs.get('external_id')) && !isAnother(who),
		),
	);
	return new Map(
		[...next].flatMap(([who, after]) => {
			const before = old.get(who) ?? NOBODY;
			return isMoved(who, { before, after }, staying) ? [[who, before] as const] : [];
		}),
	);
}

/** Whether a party is another one now, to whom the invoice goes: by its ID or numbers or, without any, by its name. */
function isMoved(who: string, change: Change, staying: Staying): boolean {
	const { before, after } = change;
	if (staying.keep(who, change)) return false;
	const isSame = isSameParty(before, after);
	if (isSame !== undefined) {
		const isByNumber = !hasId(after) && staying.know(CLIENT, { byId: true });
		return !isSame && !isByNumber && (after.rank <= CONTACT || hasId(before));
	}
	if (after.rank > CONTACT) return false;
	if (hasAny(before.names) && hasAny(after.names))
		return !staying.know(CONTACT) && isAtTop(who) && isRenamed(before, after);
	const isFirst = hasAny(after.ids) && !hasId(before);
	return isFirst && !staying.know(CLIENT, { but: who }) && saysWho(before);
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

const isAtTop = (who: string) => !who.includes('.');
const hasAny = (texts: ReadonlyMap<string, string>): boolean => [...texts.values()].some(Boolean);

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
	[ids, refs, names].some(hasAny) ||
	[...said].some(([name, value]) => name.includes('mail') && !isNothing(value));

export const isNothing = (value: unknown) =>
	isNested(value) ? holdsNothing(value) : wordOf(value).trim() === '';
