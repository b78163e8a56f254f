import { Pacer } from './pacer';
import type { Clock, Random } from '../types';

const MOST = 100;
const IDLE_MS = 600_000;

const pacers = new Map<string, Pacer>();

/**
 * The one pacer of this process for a service and an API key. `key` names both without revealing
 * them, such as the base URL and a hash: `https://host/api 5e88…`. Clock and random are those of the
 * first caller. Once there are a hundred pacers, those not used for ten minutes are forgotten.
 */
export function pacerFor(key: string, clock: Clock, random: Random): Pacer {
	const known = pacers.get(key);
	if (known) return known;
	if (pacers.size >= MOST)
		for (const [other, { idleMs }] of pacers) if (idleMs() > IDLE_MS) pacers.delete(other);
	const pacer = new Pacer(clock, random);
	pacers.set(key, pacer);
	return pacer;
}
