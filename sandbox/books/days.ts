/** The day that is `days` after `day`, both `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + days);
	return date.toISOString().slice(0, 10);
}

/** How many days `later` is after `earlier`; negative if it comes before. */
export function daysBetween(earlier: string, later: string): number {
	return (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
}
