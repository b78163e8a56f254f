/** The middle of the values, or of the two in the middle. Of none it is `NaN`. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((left, right) => left - right);
	const half = Math.floor(sorted.length / 2);
	const upper = sorted[half] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
