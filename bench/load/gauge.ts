import { residentMemory } from '../burden.ts';
import { median } from '../median.ts';

const MEGABYTE = 1024 * 1024;

/** How often the memory is sampled. Milliseconds. */
const EVERY_MS = 1_000;

/** How many values sum up a job's memory. */
const MOMENTS = 10;

/** How far the last quarter may lie above the second: what a garbage collector leaves behind. */
const FLAT = 1.15;

export interface Gauged<T> {
	readonly result: T;
	readonly seconds: number;
	/** The medians of equal parts of the time. MB. */
	readonly memory: readonly number[];
}

/** Runs `work` and samples the resident memory of the process `pid` meanwhile. */
export async function gauge<T>(pid: number, work: () => Promise<T>): Promise<Gauged<T>> {
	const samples: number[] = [];
	const look = async () => void samples.push((await residentMemory(pid)) / MEGABYTE);
	const began = performance.now();
	await look();
	const watching = setInterval(() => void look(), EVERY_MS);
	try {
		const result = await work();
		const seconds = (performance.now() - began) / 1000;
		await look();
		return { result, seconds, memory: moments(samples) };
	} finally {
		clearInterval(watching);
	}
}

/** Sums up many samples in a few, in their order. */
export function moments(samples: readonly number[], count = MOMENTS): number[] {
	const size = Math.max(1, samples.length / count);
	return Array.from({ length: Math.min(count, samples.length) }, (_, index) =>
		median(samples.slice(Math.floor(index * size), Math.floor((index + 1) * size))),
	);
}

/** Whether the last quarter lies no higher than the second; the first quarter is warm-up. */
export function isFlat(memory: readonly number[]): boolean {
	const quarter = (which: number) =>
		median(memory.slice((which * memory.length) / 4, ((which + 1) * memory.length) / 4));
	return quarter(3) <= quarter(1) * FLAT;
}
