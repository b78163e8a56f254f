/** A wait as people say it. */
export function duration(ms: number): string {
	const seconds = Math.max(1, Math.round(ms / 1000));
	if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
	if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
	return `${Math.round(seconds / 3600)} hours`;
}
