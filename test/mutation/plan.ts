import { matchesGlob } from 'node:path';

import type { Group } from './groups.ts';

export interface Sized {
	readonly file: string;
	readonly lines: number;
}

export interface Plan {
	/** The files to mutate, by their groups. */
	readonly chosen: ReadonlyMap<string, readonly string[]>;
	/** Those there is no time for. */
	readonly left: readonly string[];
}

const isSource = ({ sources }: Group, file: string) => {
	const matches = (wanted: boolean) =>
		sources
			.filter((pattern) => pattern.startsWith('!') !== wanted)
			.some((pattern) => matchesGlob(file, pattern.replace(/^!/, '')));
	return matches(true) && !matches(false);
};

/** The files that decide something, with the name of their group. */
export const deciding = (files: readonly string[], groups: Readonly<Record<string, Group>>) =>
	files.flatMap((file) => {
		const found = Object.entries(groups).find(([, group]) => isSource(group, file));
		return found ? [{ file, group: found[0] }] : [];
	});

/** As many of the files as are expected to be done in the time, the small ones first. */
export function plan(
	files: readonly Sized[],
	groups: Readonly<Record<string, Group>>,
	seconds: number,
): Plan {
	const chosen = new Map<string, string[]>();
	const left: string[] = [];
	let sum = 0;
	const lines = new Map(files.map((sized) => [sized.file, sized.lines]));
	const smallFirst = [...lines].sort(([, one], [, other]) => one - other).map(([file]) => file);
	for (const { file, group } of deciding(smallFirst, groups)) {
		const { startSeconds, secondsPerLine } = groups[group]!;
		const start = chosen.has(group) ? 0 : startSeconds;
		const needed = start + secondsPerLine * (lines.get(file) ?? 0);
		if (sum + needed > seconds) {
			left.push(file);
			continue;
		}
		sum += needed;
		chosen.set(group, [...(chosen.get(group) ?? []), file]);
	}
	return { chosen, left };
}
