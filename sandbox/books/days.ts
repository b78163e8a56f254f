const dayLength = 86_400_000;

/** Where the calendar of people's books begins and ends (`day` in schemas/fields.ts). */
const firstDay = '1970-01-01';
const lastDay = '2999-12-31';

/** Whether `YYYY-MM-DD` is a day that there is; `Date` takes 30 February for 2 March. */
export function isDay(text: string): boolean {
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day in UTC, `YYYY-MM-DD`; beyond an end of the calendar, the day at that end. */
export function dayOf(moment: Date): string {
	const time = Math.max(Date.parse(firstDay), Math.min(Date.parse(lastDay), moment.getTime()));
	return new Date(time).toISOString().slice(0, 10);
}

/** The day that is `days` after `day`, both `YYYY-MM-DD`, or the last of the calendar. */
export function daysAfter(day: string, days: number): string {
	return dayOf(new Date(Date.parse(day) + days * dayLength));
}

/** How many days `later` is after `earlier`; negative if it comes before. */
export function daysBetween(earlier: string, later: string): number {
	return (Date.parse(later) - Date.parse(earlier)) / dayLength;
}
