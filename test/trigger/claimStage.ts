import type { Answer } from '../../nodes/AccountingService/trigger/claimedEvent';
import type { Claim, ClaimResult } from '../../nodes/AccountingService/trigger/claim';
import { EventClaims } from '../../nodes/AccountingService/trigger/claims';
import { VirtualClock } from '../transport/virtualClock';

export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;

export function claimsWithClock() {
	const clock = new VirtualClock();
	return { clock, claims: new EventClaims(clock) };
}

export function granted(result: ClaimResult): Claim {
	if (!result.ok) throw new Error(`refused: ${result.reason}`);
	return result.claim;
}

/** A claim, and n8n's answer to it. */
export async function claimOf(claims: EventClaims, key = 'e') {
	let made: ReturnType<Answer> = 'pending';
	const claim = granted(await claims.claim(key, () => made));
	const answers = (answer: ReturnType<Answer>) => {
		made = answer;
		claim.look();
	};
	/** Nobody is told, because the sender has hung up. */
	const answersUnheard = (answer: ReturnType<Answer>) => void (made = answer);
	return { claim, answers, answersUnheard };
}
export const copy = async (claims: EventClaims, key = 'e') =>
	await claims.claim(key, () => 'pending');

/** An execution runs here from beginning to end. */
export function passOn(claims: EventClaims, key = 'e') {
	const work = claims.begin(key, 'execution');
	work.passedOn(false);
	work.ended();
}
export function fail(claims: EventClaims, key = 'e') {
	claims.begin(key, 'execution').ended();
}

export const REPEATED = { ok: false, reason: 'repeated' };
export const PENDING = { ok: false, reason: 'firstCopyPending' };
export const FREE = { ok: true };
