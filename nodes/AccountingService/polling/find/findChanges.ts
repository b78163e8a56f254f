import type { Memory } from '../memory/memory';
import { Comparison } from './comparison';
import type { Now } from './foundEvent';
import type { Lists, Wanted } from './wanted';

/** More wait for the next poll: n8n remembers only so many that were passed on. */
export const MOST_EVENTS = 1_000;

/** Of those, for each kind of record that is read later: one of which all records change leaves them room. */
const KEPT_FREE = 100;

/**
 * Compares the lists with what is known of them. What was read of a list that breaks off counts; the
 * memory that comes back knows of exactly the events that come back with it, and of those before.
 */
export async function findChanges(memory: Memory, wanted: Wanted, service: Lists, now: Now) {
	const comparison = new Comparison(memory, wanted, service, now);
	let later = wanted.resources.length;
	for (const resource of wanted.resources) {
		later -= 1;
		await comparison.compare(resource, MOST_EVENTS - KEPT_FREE * later);
	}
	return comparison.found;
}
