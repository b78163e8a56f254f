/** Code in which every branch is counted takes several times as long; what is not linear takes far longer still. */
const SLOWED = process.env.MUTATE_FOLDER ? 10 : 1;

/**
 * What n8n may stand still for, whatever a stranger sends. Milliseconds of CPU as they are on an ordinary machine:
 * neither a busy nor a slow one counts.
 */
export const LONGEST_MS = 100 * SLOWED;

type Work = () => unknown;

const cpuSince = (before: NodeJS.CpuUsage): number => {
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1_000;
};

const cpuMs = (work: Work): number => {
	const before = process.threadCpuUsage();
	work();
	return cpuSince(before);
};

/** Of work that may be done in several turns. */
const cpuOfTurnsMs = async (work: Work): Promise<number> => {
	const before = process.threadCpuUsage();
	await work();
	return cpuSince(before);
};

/** Texts to be parsed, with what an ordinary machine takes for it: 300 megabytes a second, or 200. */
const yardsticks = [
	// Computing.
	{ text: customers(), times: 10, megabytesPerSecond: 300 },
	// Much memory at once, which some virtual machines hand out slowly.
	{ text: `[${'0,'.repeat(2_000_000)}0]`, times: 1, megabytesPerSecond: 200 },
];

function customers(): string {
	return JSON.stringify(
		Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Customer ${id}`, total: id * 1.5 })),
	);
}

/** How many times as long as an ordinary one this machine takes just now. At least once. */
const slowness = (): number =>
	Math.max(
		1,
		...yardsticks.map(({ text, times, megabytesPerSecond }) => {
			const parse = () => {
				for (let time = 0; time < times; time += 1) JSON.parse(text);
			};
			return cpuMs(parse) / ((times * text.length) / (1_000 * megabytesPerSecond));
		}),
	);

/** What milliseconds of CPU that were measured just now would be on an ordinary machine. */
export const ordinaryMs = (ms: number): number => ms / slowness();

/**
 * A collection of garbage may fall into one try, and other work on the machine, which changes by the second what a
 * millisecond of CPU is worth, into several; what is slow is slow each time.
 */
export const TRIES = 20;

export async function quickest(work: Work): Promise<number> {
	let ms = Infinity;
	for (let attempt = 1; attempt <= TRIES && ms > LONGEST_MS; attempt += 1) {
		const taken = await cpuOfTurnsMs(work);
		ms = Math.min(ms, taken > LONGEST_MS ? ordinaryMs(taken) : taken);
	}
	return ms;
}

/** What something usual takes here and now, to compare with: so the machine's speed does not count. */
export const usualMs = (work: Work): number =>
	SLOWED * Math.min(...Array.from({ length: 5 }, () => cpuMs(work)));

/** How many times as long as usual something takes. */
export async function timesAsLong(usual: number, work: Work, most: number): Promise<number> {
	let times = Infinity;
	for (let attempt = 1; attempt <= TRIES && times > most; attempt += 1)
		times = Math.min(times, (await cpuOfTurnsMs(work)) / usual);
	return times;
}
