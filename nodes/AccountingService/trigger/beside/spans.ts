import { CLOCK_TOLERANCE_MS } from '../events/selection';

/** Seconds; each span holds whole ones of those before it, the last many, as it is for days. */
const WIDTHS = [2, 32, 512, 16_384] as const;

/** Nothing older is looked for: a webhook may stand disabled over holidays. Milliseconds. */
const LONGEST_AGO_MS = 14 * 24 * 3_600_000;

const named = (width: number, start: number) => `${width} ${start / width}`;

const startOf = (width: number, seconds: number) => Math.floor(seconds / width) * width;

/** The spans of time in which a moment lies, one of each width. Milliseconds since 1970. */
export const spansAround = (moment: number): string[] =>
	WIDTHS.map((width) => named(width, startOf(width, moment / 1000)));

/**
 * Few spans that cover the time since a moment, and not more than two seconds before it: whatever happened
 * since then lies in one of them, and so one of its own `spansAround` is among them.
 */
export function spansSince(moment: number, now: number): string[] {
	const [narrowest] = WIDTHS;
	const spans: string[] = [];
	let level = 0;
	let at = startOf(narrowest, Math.max(moment, now - LONGEST_AGO_MS) / 1000);
	while (at * 1000 <= now + CLOCK_TOLERANCE_MS) {
		while (level + 1 < WIDTHS.length && at % WIDTHS[level + 1]! === 0) level += 1;
		spans.push(named(WIDTHS[level]!, at));
		at += WIDTHS[level]!;
	}
	return spans;
}

/**
 * The newest moment of which `known` holds the spans around it, to two seconds; `undefined` where it
 * holds none. Asks a few times, each time for narrower spans.
 */
export async function newestMoment(
	now: number,
	known: (spans: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number | undefined> {
	let [from, to] = [(now - LONGEST_AGO_MS) / 1000, now / 1000];
	let newest: number | undefined;
	for (const width of WIDTHS.toReversed()) {
		const starts: number[] = [];
		for (let at = startOf(width, to); at + width > from; at -= width) starts.push(at);
		const there = await known(starts.map((at) => named(width, at)));
		const start = starts.find((at) => there.has(named(width, at)));
		if (start === undefined) break;
		newest = start * 1000;
		[from, to] = [start, start + width - 1];
	}
	return newest;
}
