import { idForm } from '../../transport';
import { percentDecoded } from '../input/recordId';

/** What a write is for: hashes, that are kept with the execution. */
export interface Wish {
	/** Of account and request, whichever way the ID is spelled, and of the body where that is what is wished for. */
	readonly wish: string;
	/** Of those whom a mail names. None: the service chooses, perhaps one whom another mail names. */
	readonly to?: readonly string[];
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
	one.wish === other.wish &&
	(!one.to?.length || !other.to?.length || one.to.some((who) => other.to?.includes(who)));
