import { readFile } from 'node:fs/promises';

import { cpuSecondsOf, TICKS_PER_SECOND } from '../burden.ts';

/** What others may use of the machine while something is measured, as a share of one processor. */
const MOST_BY_OTHERS = 0.1;
/** How often a round that was disturbed is repeated before there is no figure at all. */
const MOST_TRIES = 10;

/**
 * Repeats `work` until others used no more of the machine meanwhile than they may. `secondsOfOthers` is
 * their processor time so far; `disturbed` is told of every round that is thrown away.
 */
export async function undisturbed<T>(
	secondsOfOthers: () => Promise<number>,
	work: () => Promise<T>,
	disturbed: (byOthers: number) => void,
): Promise<T> {
	for (let tries = 1; ; tries += 1) {
		const began = performance.now();
		const before = await secondsOfOthers();
		const result = await work();
		const share = ((await secondsOfOthers()) - before) / ((performance.now() - began) / 1000);
		if (share <= MOST_BY_OTHERS) return result;
		disturbed(share);
		if (tries === MOST_TRIES) throw new Error('Others use this machine: no round was undisturbed');
	}
}

/**
 * Processor time that neither this process nor `pid` with its children used, since the machine was
 * started. Seconds; Linux only.
 */
export async function byOthers(pid: number): Promise<number> {
	const own = await Promise.all([process.pid, pid].map(cpuSecondsOf));
	const all = busyTicksIn(await readFile('/proc/stat', 'utf8')) / TICKS_PER_SECOND;
	return own.reduce((left, seconds) => left - seconds, all);
}

/** User, nice, system, irq, softirq and steal of all processors (proc(5)). */
export function busyTicksIn(stat: string): number {
	const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = stat
		.slice(0, stat.indexOf('\n'))
		.trim()
		.split(/\s+/)
		.slice(1)
		.map(Number);
	return user + nice + system + irq + softirq + steal;
}
