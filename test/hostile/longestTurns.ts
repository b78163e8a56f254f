import { LongestTurn } from '../model/play/longestTurn';
import { LONGEST_MS, ordinaryMs, TRIES } from './cpu';

/** The most CPU that was used at a stretch, also where nothing comes after it. Milliseconds. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
	const watch = new LongestTurn();
	await work();
	return watch.end();
}

/** The same of the shortest try, until one is short enough. */
export async function longestOfTries(
	work: () => Promise<unknown>,
	wanted = LONGEST_MS,
): Promise<number> {
	let shortest = Infinity;
	for (let attempt = 1; attempt <= TRIES && shortest >= wanted; attempt += 1) {
		const taken = await longestTurn(work);
		// What is short enough on this machine is so on an ordinary one, which is not slower.
		shortest = Math.min(shortest, taken < wanted ? taken : ordinaryMs(taken));
	}
	return shortest;
}
