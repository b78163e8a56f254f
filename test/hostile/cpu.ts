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

/** How many times as long as `other` something takes: in one run, so that the machine's speed does not count. */
export function comparedWith(other: () => void): (work: () => void, most: number) => number {
	const usual = Math.min(...[1, 2, 3].map(() => cpuMs(other)));
	return (work, most) => {
		let times = Infinity;
		for (let attempt = 1; attempt <= 5 && times > most; attempt += 1)
			times = Math.min(times, cpuMs(work) / (usual * SLOWED));
		return times;
	};
}
