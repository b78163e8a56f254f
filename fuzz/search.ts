import { reached } from './coverage.ts';
import { mutated } from './mutation.ts';
import { Random } from './random.ts';

/** A parser that strangers reach, with what must hold of what it reads. Throws where that does not hold. */
export type Target = (data: Buffer) => void;

/** n8n may not stand still for longer. Milliseconds of CPU. */
const LONGEST_MS = 100;

/** What took longer is measured so often: code that is not compiled yet, or a busy machine, takes long once. */
const MOST_LOOKS = 4;

export interface Found {
	/** Inputs that reached what none before them had reached. */
	readonly inputs: readonly Buffer[];
	readonly runs: number;
	/** An input that broke the target, made as small as it gets. */
	readonly broken?: { readonly input: Buffer; readonly why: string };
}

/** Why an input breaks a target, if it does. */
export function whyBroken(target: Target, input: Buffer): string | undefined {
	let least = Infinity;
	for (let look = 0; look < MOST_LOOKS && least > LONGEST_MS; look += 1) {
		const before = process.threadCpuUsage();
		try {
			target(input);
		} catch (thrown) {
			return thrown instanceof Error ? thrown.message : String(thrown);
		}
		least = Math.min(least, process.threadCpuUsage(before).user / 1_000);
	}
	return least > LONGEST_MS ? `takes more than ${LONGEST_MS} ms` : undefined;
}

/** Changes the inputs again and again, keeps those that reach something new, and ends at what breaks. */
export function search(
	target: Target,
	seeds: readonly Buffer[],
	{ seed, goesOn }: { seed: number; goesOn(runs: number): boolean },
): Found {
	const random = new Random(seed);
	const corpus: Buffer[] = [];
	const known = new Set<string>();
	const isNew = () => {
		const fresh = reached().filter((what) => !known.has(what));
		fresh.forEach((what) => known.add(what));
		return fresh.length > 0;
	};
	let runs = 0;
	const attempt = (input: Buffer) => {
		runs += 1;
		const why = whyBroken(target, input);
		if (isNew() || corpus.length === 0) corpus.push(input);
		return why;
	};
	reached();
	for (const input of [Buffer.alloc(0), ...seeds]) {
		const why = attempt(input);
		if (why !== undefined) return { inputs: corpus, runs, broken: smallest(target, input, why) };
	}
	while (goesOn(runs)) {
		const input = mutated(random, corpus);
		const why = attempt(input);
		if (why !== undefined) return { inputs: corpus, runs, broken: smallest(target, input, why) };
	}
	return { inputs: corpus, runs };
}

/** Leaves out whatever can be left out while the input still breaks the target in the same way. */
function smallest(target: Target, input: Buffer, why: string): { input: Buffer; why: string } {
	let small = input;
	for (let length = Math.ceil(small.length / 2); length > 0; length = Math.floor(length / 2))
		for (let at = 0; at + length <= small.length;) {
			const less = Buffer.concat([small.subarray(0, at), small.subarray(at + length)]);
			if (whyBroken(target, less) === why) small = less;
			else at += length;
		}
	return { input: small, why };
}
