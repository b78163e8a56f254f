import { Pacer } from './pacer';
import type { Clock, Random } from '../types';

const MOST = 100;
const IDLE_MS = 600_000;

const pacers = new Map<string, Pacer>();

/**
 * The one pacer of this process for a service address and key. `key` names both without revealing
 * them: the caller gives the origin and a hash of the API key. Clock and random are those of the
 * first caller. Pacers that nobody used for ten minutes are forgotten once there are a hundred.
 */
export function pacerFor(key: string, clock: Clock, random: Random): Pacer {
	const known = pacers.get(key);
	if (known) return known;
	if (pacers.size >= MOST) forgetIdle();
	const pacer = new Pacer(clock, random);
	pacers.set(key, pacer);
	return pacer;
}

function forgetIdle(): void {
	for (const [key, pacer] of pacers) if (pacer.idleMs() > IDLE_MS) pacers.delete(key);
}
