import { simulate, type Scene } from './simulate';

/** `SOAK=1` runs ten seeds; with one every fault that was planted is noticed already. */
export const SOAK = process.env.SOAK === '1';
const SEEDS = Array.from({ length: SOAK ? 10 : 1 }, (_, i) => i + 1);

/** The mean of several runs that differ in chance only. */
export async function mean(scene: Omit<Scene, 'seed'>) {
	const runs: Array<Awaited<ReturnType<typeof simulate>>> = [];
	for (const seed of SEEDS) runs.push(await simulate({ ...scene, seed }));
	const average = (of: (run: (typeof runs)[number]) => number) =>
		runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
	return {
		seconds: average((run) => run.seconds),
		ratio: average((run) => run.seconds) / average((run) => run.minimum),
		refusals: average((run) => run.refusals),
		failed: average((run) => run.failed),
	};
}
