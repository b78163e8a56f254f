import { median } from './median.ts';
import type { Performance } from './performance.ts';

/** A contestant's part of a job: runs it once. */
export type Turn = () => Promise<Performance>;

/**
 * Runs the job `count` times with both, in turns, each going first half of the time, so that the
 * machine's other work affects both.
 */
export async function inTurns(
	count: number,
	ours: Turn,
	peer: Turn,
): Promise<{ readonly ours: Performance[]; readonly peer: Performance[] }> {
	const done = { ours: [] as Performance[], peer: [] as Performance[] };
	for (let round = 0; round < count; round += 1) {
		if (round % 2 === 0) done.ours.push(await ours());
		done.peer.push(await peer());
		if (round % 2 === 1) done.ours.push(await ours());
	}
	return done;
}

export function medianOf(
	rounds: readonly Performance[],
	figure: (performance: Performance) => number,
): number {
	return median(rounds.map(figure));
}

export function sumOf(
	rounds: readonly Performance[],
	figure: (performance: Performance) => number,
): number {
	return rounds.map(figure).reduce((sum, value) => sum + value, 0);
}

/** How many items failed in all rounds. */
export function lostIn(rounds: readonly Performance[]): number {
	return sumOf(rounds, ({ items }) => items.filter(({ error }) => error).length);
}
