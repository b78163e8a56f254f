import { Copy } from './copy.ts';
import { isOf, notice, type Noticed } from './noticing.ts';
import type { Promised } from './promise.ts';

export type Verdict =
	'held' | 'green' | 'redAnyway' | 'noSuchTest' | 'broken' | 'hangs' | 'noDefence';

/** What each verdict but the first says of a promise that is not held. */
export const complaints: Readonly<Record<Exclude<Verdict, 'held'>, string>> = {
	green: 'its test is green without the defence',
	redAnyway: 'its test is red with the defence as well',
	noSuchTest: 'there is no such test',
	broken: 'its test cannot be run without the defence',
	hangs: 'its test hangs without the defence',
	noDefence: 'its defence does not stand in the sources once',
};

/** How long a test may take that has everything in place, on a busy machine. Milliseconds. */
const WHOLE_MS = 300_000;

type Told = (promise: Promised, verdict: Verdict, noticed?: Noticed) => void;

/**
 * Takes the defence of each promise away in turn and tells what its test made of it, in `abreast` copies
 * of the sources at once. First all the tests are run with everything in place.
 */
export async function lookAt(
	root: string,
	promises: readonly Promised[],
	told: Told,
	abreast: number,
): Promise<void> {
	if (promises.length === 0) return;
	const copies = Array.from({ length: Math.min(abreast, promises.length) }, () => Copy.make(root));
	try {
		const files = [...new Set(promises.map(({ test }) => test.file))];
		const [first] = copies as [Copy];
		const whole = await notice(first.folder, files, { workers: copies.length, limitMs: WHOLE_MS });
		const queue = promises.values();
		await Promise.all(copies.map(async (copy) => await lookIn(copy, queue, whole, told)));
	} finally {
		for (const copy of copies) copy.remove();
	}
}

async function lookIn(copy: Copy, queue: Iterable<Promised>, whole: Noticed, told: Told) {
	for (const promise of queue) {
		const { test, defence } = promise;
		if (whole.hangs || whole.failed.some((failed) => isOf(test, failed))) {
			told(promise, 'redAnyway', whole);
			continue;
		}
		const look = async () => await notice(copy.folder, [test.file], { name: test.name });
		const noticed = await copy.without(defence, look);
		told(promise, noticed ? verdictOf(noticed) : 'noDefence', noticed);
	}
}

function verdictOf({ passed, failed, broken, hangs }: Noticed): Verdict {
	if (hangs) return 'hangs';
	if (failed.length > 0) return 'held';
	if (broken > 0) return 'broken';
	return passed > 0 ? 'green' : 'noSuchTest';
}
