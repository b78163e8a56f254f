import { idForm } from '../../transport';
import { percentDecoded } from '../input/recordId';

/** What a write is for: hashes, that are kept with the execution. */
export interface Wish {
	/** Of account and request, whichever way the ID is spelled, and of the body where that is what is wished for. */
	readonly wish: string;
	/** Absent: the service chooses whom it mails, perhaps one whom another mail names. */
	readonly to?: Recipients;
}

/** All those whom a mail names. */
export interface Recipients {
	readonly kind: 'address' | 'id';
	readonly who: readonly string[];
}

/**
 * What two requests for the same have in common. Agents try again in other words, so the body of what mails or makes
 * something of a record does not count.
 */
export function wishedBy(request: string, body: unknown): readonly unknown[] {
	const wished = request
		.split('/')
		.map((part) => idForm(percentDecoded(part) ?? part))
		.join('/');
	return /^POST (?:\/[^/]+){3}/.test(request) ? [wished] : [wished, body ?? null];
}

/** Whether somebody might get the same twice. */
export const isSameWish = (one: Wish, other: Wish): boolean =>
	one.wish === other.wish && !areOthers(one.to, other.to);

/** Only names of one kind tell: an ID and an address may be those of one person. */
const areOthers = (some?: Recipients, others?: Recipients): boolean =>
	some !== undefined &&
	some.kind === others?.kind &&
	!some.who.some((one) => others.who.includes(one));
