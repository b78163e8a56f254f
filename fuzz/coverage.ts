/** What istanbul's instrumentation counts: branches and statements of each file. */
interface FileCoverage {
	readonly s: Record<string, number>;
	readonly b: Record<string, number[]>;
}

declare global {
	var __coverage__: Record<string, FileCoverage> | undefined;
}

/** How often something ran, as roughly as it matters: 0, 1, 2, 3, 4 to 7, 8 to 15, … */
const roughly = (count: number) => (count < 4 ? count : 2 + Math.floor(Math.log2(count)));

/** Everything that ran since the last call, each with how often it roughly ran; counting begins anew. */
export function reached(): string[] {
	const found: string[] = [];
	for (const [file, { s, b }] of Object.entries(globalThis.__coverage__ ?? {})) {
		for (const id in s) {
			if (s[id]) found.push(`${file}${id}:${roughly(s[id])}`);
			s[id] = 0;
		}
		for (const id in b) {
			const counts = b[id] ?? [];
			for (const [way, count] of counts.entries())
				if (count > 0) found.push(`${file}${id}.${way}:${roughly(count)}`);
			counts.fill(0);
		}
	}
	return found;
}
