import { readFile, writeFile } from 'node:fs/promises';

/** Linux reports processor time to programs in hundredths of a second (proc(5)). */
export const TICKS_PER_SECOND = 100;

/** What a job cost a process. */
export interface Burden {
	/** User and system time of the process and its children. */
	readonly cpuSeconds: number;
	/** How far its resident memory rose above its value at the start. Bytes. */
	readonly memoryGrowth: number;
}

/** Runs `work` and measures what it cost the process `pid`. Linux only. */
export async function burdenOf<T>(
	pid: number,
	work: () => Promise<T>,
): Promise<{ readonly result: T; readonly burden: Burden }> {
	const cpuBefore = await cpuSecondsOf(pid);
	const memoryBefore = await memory(pid, 'VmRSS');
	// Resets the peak resident size to the current one (proc(5)).
	await writeFile(`/proc/${pid}/clear_refs`, '5');
	const result = await work();
	return {
		result,
		burden: {
			cpuSeconds: (await cpuSecondsOf(pid)) - cpuBefore,
			memoryGrowth: (await memory(pid, 'VmHWM')) - memoryBefore,
		},
	};
}

/** Processor time of a process and its children since it was started. */
export async function cpuSecondsOf(pid: number): Promise<number> {
	const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
	const own = ticksIn(await readFile(`/proc/${pid}/stat`, 'utf8')) / TICKS_PER_SECOND;
	const theirs = await Promise.all(
		children
			.split(' ')
			.filter((child) => child.trim() !== '')
			.map(async (child) => await cpuSecondsOf(Number(child))),
	);
	return theirs.reduce((sum, seconds) => sum + seconds, own);
}

/** Fields 14 and 15, `utime` and `stime`; the name before them may contain spaces and brackets. */
export function ticksIn(stat: string): number {
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return Number(fields[11]) + Number(fields[12]);
}

/** The resident memory of a process now. Bytes. */
export const residentMemory = async (pid: number): Promise<number> => await memory(pid, 'VmRSS');

async function memory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
	return bytesIn(await readFile(`/proc/${pid}/status`, 'utf8'), field);
}

/** A size in `/proc/<pid>/status`, which is written in kB. */
export function bytesIn(status: string, field: string): number {
	return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
}
