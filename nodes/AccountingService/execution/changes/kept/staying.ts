import { ID } from '../../../catalogue/words/names';
import { idForm } from '../../../transport';
import type { Party } from './parties';

/** The ranks of clients and contacts: accounts and companies, which may be anybody's, come behind them. */
export const CLIENT = 1;
export const CONTACT = 2;

/** What a party was, and is after changes. */
export interface Change {
	readonly before: Party;
	readonly after: Party;
}

/** The parties at the top of an invoice that stay as they are, by their names. */
export class Staying {
	constructor(private readonly parties: ReadonlyArray<readonly [who: string, Party]>) {}

	/** Whether one stays up to a rank: by its ID alone if so asked, and without one of a name. */
	know(rank: number, { but, byId }: { but?: string; byId?: boolean } = {}): boolean {
		return this.parties.some(
			([who, party]) => who !== but && party.rank <= rank && (hasId(party) || !byId),
		);
	}

	/** Whether the invoice stays theirs, whatever becomes of another party. */
	keep(who: string, { before, after }: Change): boolean {
		// Beside a customer, a contact is one of theirs, and whom a group names that of a payment, a parcel or another
		// program.
		const isOne = this.parties.some(
			([one, its]) => who.endsWith(`.${one}`) && shareId(its, before),
		);
		const isOfOther = after.isInside && !isOne;
		const above = isOfOther ? Math.max(CLIENT, after.rank - 1) : after.rank - 1;
		if (this.know(above, { byId: hasId(after) })) return true;
		// An account is that of a seller, an app or a ledger.
		if (after.rank > CONTACT && this.know(CLIENT)) return true;
		// Whom a customer names is one of theirs.
		return this.parties.some(([one, party]) => who.startsWith(`${one}.`) && hasId(party));
	}
}

/** What only another party has otherwise. A number or a code people may correct. */
const IDS = `${ID}|value|self|href`.split('|');

export const hasId = ({ ids }: Party): boolean => IDS.some((key) => ids.get(key));

/** By whatever they are known. */
const shareId = (one: Party, other: Party) =>
	[...one.ids.values()].some((id) =>
		[...other.ids.values()].some((its) => id && isSameId(id, its)),
	);

/** Links to one record may begin otherwise. */
export const isSameId = (one: string, other: string) =>
	idForm(lastPart(one)) === idForm(lastPart(other));
const lastPart = (id: string) =>
	/^(\w+:\/)?\//.test(id) ? id.replace(/\/$/, '').replace(/^.*\//, '') : id;
