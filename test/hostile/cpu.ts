/** Code in which every branch is counted takes several times as long; what is not linear takes far longer still. */
const SLOWED = process.env.MUTATE_FOLDER ? 10 : 1;

/** What n8n may stand still for, whatever a stranger sends. Milliseconds of CPU, so that a busy machine does not count. */
export const LONGEST_MS = 100 * SLOWED;

const cpuMs = (work: () => void): number => {
	const before = process.threadCpuUsage();
	work();
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1_000;
};

/** A collection of garbage may fall into one try; what is slow is slow each time. */
export function quickest(work: () => void): number {
	let ms = Infinity;
	for (let attempt = 1; attempt <= 3 && ms > LONGEST_MS; attempt += 1)
		ms = Math.min(ms, cpuMs(work));
	return ms;
}

/** What something usual takes here and now, to compare with: so the machine's speed does not count. */
export const usualMs = (work: () => void): number =>
	SLOWED * Math.min(...Array.from({ length: 5 }, () => cpuMs(work)));

/** How many times as long as usual something takes. */
export function timesAsLong(usual: number, work: () => void, most: number): number {
	let times = Infinity;
	for (let attempt = 1; attempt <= 5 && times > most; attempt += 1)
		times = Math.min(times, cpuMs(work) / usual);
	return times;
}
