import fc, { type Arbitrary } from 'fast-check';

import type { Step } from './draw/step';
import type { World } from './draw/world';
import { brokenPromise } from './invariants';
import { LONGEST_TURN_MS } from './invariants/requests';
import type { Stage } from './play/stage';
import { storyOf } from './story';

/**
 * How much is drawn: `MODEL_WORLDS` worlds of each kind, or for `MODEL_MINUTES`. By default the fixed few
 * hundred of `npm test`, or with `SOAK=1` others each time, for three minutes.
 */
const isSoak = process.env.SOAK === '1';
const minutes = Number(process.env.MODEL_MINUTES ?? (isSoak ? 3 : 0));
const worlds = (usual: number) =>
	minutes > 0 ? Number.MAX_SAFE_INTEGER : Number(process.env.MODEL_WORLDS ?? usual);

let drawn = 0;

/** Holds every promise against so many worlds and steps; a counterexample is told as a story. */
export async function holds(
	stage: Stage,
	worldsDrawn: Arbitrary<World>,
	stepsDrawn: Arbitrary<Step>,
	usual: number,
): Promise<void> {
	await fc.assert(
		fc.asyncProperty(worldsDrawn, stepsDrawn, async (world, step) => {
			drawn += 1;
			const first = await stage.play(world, step);
			// Code that runs for the first time is loaded and compiled meanwhile; what the world's data
			// cost they cost again.
			const isCold = first.longestTurnMs > LONGEST_TURN_MS;
			const played = isCold ? await stage.play(world, step) : first;
			const broken = await brokenPromise(played);
			if (broken) throw new Error(`draw ${drawn}: ${broken}\n${storyOf(played)}`);
		}),
		{
			numRuns: worlds(usual),
			...(minutes > 0 && {
				interruptAfterTimeLimit: minutes * 60_000,
				markInterruptAsFailure: false,
			}),
		},
	);
}
